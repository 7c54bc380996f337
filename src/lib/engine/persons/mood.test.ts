import { expect, test } from 'vitest';
import type { Memory } from '#lib/engine/state.ts';
import { stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { worldStateView } from '#lib/engine/view.ts';

const story = tiny();

function deed(of: Partial<Memory>): Memory {
	return {
		who: 'ada',
		of: 'ada',
		turn: 4,
		learned: 4,
		gist: 'did it',
		valence: -1,
		importance: 2,
		tags: [],
		source: 'saw',
		used: false,
		...of,
	};
}

/** The mood that the screen is told of Ada. */
function moodAfter(changes: Parameters<typeof stateOf>[1]) {
	const view = worldStateView(story, stateOf(story, { turn: 4, ...changes }));
	return view.npcs.find(({ id }) => id === 'ada')?.mood;
}

test('somebody whom nothing has moved is calm', () => {
	expect(moodAfter({})).toBe('calm');
	expect(moodAfter({ memories: [deed({ valence: 0, importance: 5 })] })).toBe('calm');
	expect(moodAfter({ memories: [deed({ who: 'bo' })] })).toBe('calm');
});

test('a friend is glad and an enemy angry', () => {
	expect(moodAfter({ standings: { ada: 20 } })).toBe('glad');
	expect(moodAfter({ standings: { ada: -20 } })).toBe('angry');
});

test('a threat frightens, a slight angers, a kindness gladdens', () => {
	expect(moodAfter({ memories: [deed({ tags: ['threaten'] })] })).toBe('afraid');
	expect(moodAfter({ memories: [deed({ tags: ['threaten'], source: 'told' })] })).toBe('angry');
	expect(moodAfter({ memories: [deed({ tags: ['insult'] })] })).toBe('angry');
	expect(moodAfter({ memories: [deed({ valence: 1, tags: ['help'] })] })).toBe('glad');
	expect(moodAfter({ standings: { ada: 30 }, memories: [deed({ tags: ['insult'] })] })).toBe('angry');
});

test('who is held, tied up or hurt is afraid, but an enemy is angry', () => {
	for (const is of ['held', 'tied', 'hurt']) {
		expect(moodAfter({ bodies: { ada: [is] } })).toBe('afraid');
		expect(moodAfter({ bodies: { ada: [is] }, standings: { ada: -30 } })).toBe('angry');
	}
});

test('a grave deed moves a person for longer than a small one, and news moves them when they hear it', () => {
	const small = deed({ importance: 1, turn: 3, learned: 3 });
	expect(moodAfter({ memories: [small] })).toBe('calm');
	expect(moodAfter({ memories: [{ ...small, importance: 4 }] })).toBe('angry');
	expect(moodAfter({ memories: [{ ...small, learned: 4, source: 'told' }] })).toBe('angry');
});

test('of two deeds the graver one counts, of equals the later', () => {
	const kind = deed({ valence: 1, importance: 3, learned: 4 });
	const wrong = deed({ valence: -2, importance: 3, learned: 3 });
	expect(moodAfter({ memories: [kind, wrong] })).toBe('angry');
	expect(moodAfter({ memories: [kind, { ...wrong, valence: -1 }] })).toBe('glad');
});
