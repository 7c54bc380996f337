import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { start as state, story } from '#tests/support/play-noon-kite.ts';
import { findThing } from './find-thing.ts';
import { listThingsAround } from './things-around.ts';

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
