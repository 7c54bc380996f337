import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory } from '#lib/engine/story.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { findThing } from './find-thing.ts';
import { listThingsAround } from './things-around.ts';

const library = await worldsLibrary();

function begin(slug: string) {
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error(`there is no adventure ${slug}`);
	const { displayName: name, attributes, skills, inventory, effects } = premade;
	const player = {
		sheet: { name, attributes, skills },
		inventory,
		effects,
		health: { current: 100, max: 100 },
	};
	return { story, state: beginGame(story, player, 'a'.repeat(64)).state };
}

const { story, state } = begin('the-noon-kite');
const find = (head: string, text = head, owner?: string, now: State = state) =>
	findThing(listThingsAround(story, now), { head, text, ids: {}, ...(owner && { owner }) });

test('what the opening shows is there', () => {
	for (const noun of ['kite', 'reel', 'watch', 'line']) expect(find(noun), noun).not.toBeNull();
});

test('parts of what is there are there', () => {
	expect(find('crank')).toMatchObject({ source: 'part' });
});

test('the player wears a coat', () => {
	expect(find('coat', 'coat', 'my')).toMatchObject({ source: 'worn' });
});

test('a thing that nothing showed is not there', () => {
	expect(find('piano')).toBeNull();
	expect(find('pistol')).toBeNull();
});

test('a thing that was taken elsewhere is gone', () => {
	const reel = find('reel');
	if (!reel) throw new Error('there is no reel');
	const moved = { ...state, things: { [reel.id]: { at: 'long-dock' } } };
	expect(find('reel', 'reel', undefined, moved)).toBeNull();
});

test('a thing that the player picked up goes along', () => {
	const carried = {
		...state,
		place: 'long-dock',
		things: { 'kite-market.tissue': { at: 'player', name: 'the scrap of tissue' } },
	};
	expect(find('tissue', 'tissue', undefined, carried)).toMatchObject({
		id: 'kite-market.tissue',
		source: 'carried',
	});
});
