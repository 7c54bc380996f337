import { expect, test } from 'vitest';
import { narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { attempt, scene, secretFor, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { listEdges } from './edges.ts';

/** A story that ends at 20 health, with a fall that takes 40. */
const fall = scene(
	'fall',
	{ verb: 'use' },
	{ repeat: 'again', outcomes: { good: { text: 'You fall.', effects: [{ health: -40 }] } } },
);
const story = {
	...tiny([fall]),
	endings: [
		{
			id: 'done',
			title: 'Done',
			atOnce: true,
			when: { health: [0, 20] as [number, number] },
			text: ['It is over.'],
			rewards: { experience: 0, shard: 0, crystal: 0, relic: 0 },
		},
	],
} as unknown as ReturnType<typeof tiny>;

function play(state: State) {
	const outcome = resolveTurn(story, state, attempt('use'), secretFor(15));
	return { outcome, state: outcome.state, text: narrate(story, outcome).paragraphs.join('\n') };
}

test('a fall that would end the story without warning stops just short of the end, and says so', () => {
	const { state, text } = play(stateOf(story, { health: 50 }));
	expect(state).toMatchObject({ health: 21, ending: null });
	expect(text).toContain('Your health is at 21. The story ends if it falls to 20.');
});

test('after the warning the next fall ends it', () => {
	const warned = play(stateOf(story, { health: 50, turn: 3 })).state;
	const { outcome } = play({ ...warned, told: {} });
	expect(outcome.state.ending).toBe('done');
});

test('a value far from its edge is not announced', () => {
	expect(play(stateOf(story, { health: 90 })).text).not.toContain('story ends');
});

test('an ending that needs more than the value has no edge yet', () => {
	const later = {
		...story,
		endings: story.endings.map((ending) => ({ ...ending, when: { ...ending.when, act: [3] } })),
	};
	expect(listEdges(later, stateOf(later, { health: 50 }))).toEqual([]);
});
