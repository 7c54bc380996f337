import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const story = buildStory(library, 'the-noon-kite');
const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
if (!story || !premade) throw new Error('there is no such adventure');
const { displayName: name, attributes, skills, inventory, effects } = premade;
const { state: start } = beginGame(
	story,
	{ sheet: { name, attributes, skills }, inventory, effects, health: { current: 100, max: 100 } },
	'a'.repeat(64),
);

/** Plays words by the die, from the opening of The Noon Kite. */
function play(words: string, die: number, state: State = start) {
	if (!story) throw new Error('there is no story');
	const verdict = readAction(story, state, words);
	if (verdict.kind !== 'act') throw new Error(`${words}: ${verdict.kind}`);
	const outcome = resolveTurn(
		story,
		state,
		verdict.attempt,
		secretFor(die),
		planAttempt(story, state, verdict.attempt),
	);
	return { outcome, ...narrate(story, outcome) };
}

const standing = (outcome: { changes: { kind: string; id: string; by?: number }[] }, id: string) =>
	outcome.changes
		.filter((change) => change.kind === 'standing' && change.id === id)
		.reduce((sum, { by = 0 }) => sum + by, 0);

test('a kindness is liked, and is remembered', () => {
	const { outcome } = play('I embrace old Tibb', 15);
	expect(standing(outcome, 'tibb')).toBeGreaterThan(0);
	expect(outcome.state.memories.filter(({ who }) => who === 'tibb')).toMatchObject([{ valence: 1 }]);
});

test('a kindness that fails is no wrong', () => {
	const { outcome } = play('I kiss old Tibb', 1);
	expect(outcome.degree).toBe('fail');
	expect(standing(outcome, 'tibb')).toBeGreaterThanOrEqual(0);
	expect(outcome.state.memories.filter(({ who, valence }) => who === 'tibb' && valence < 0)).toEqual([]);
});

test('a blow is a wrong, whether it lands or not', () => {
	for (const die of [1, 15]) {
		const { outcome } = play('I punch old Tibb', die);
		expect(standing(outcome, 'tibb')).toBeLessThan(0);
	}
});

test('somebody without a name answers for themselves', () => {
	const { outcome, said, paragraphs } = play('I thank the boy at the reel', 15);
	expect(outcome.beats).toContainEqual({ kind: 'stranger', act: 'thanked', name: 'the boy' });
	expect(said).toEqual([]);
	expect(paragraphs[0]).toMatch(/You thank the boy.+The boy/);
});
