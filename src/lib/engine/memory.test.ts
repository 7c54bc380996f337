import { expect, test } from 'vitest';
import type { Verb } from '#lib/content/verbs.ts';
import { draftOf } from './draft.ts';
import { applyEvent, MEMORY_MAX } from './fold.ts';
import { callback, recallMemories, recallOf, remember } from './memory.ts';
import { resolveTurn } from './resolve.ts';
import type { Memory, State } from './state.ts';
import { attempt, person, scene, secretFor, stateOf, tiny } from './story.fixture.ts';

const story = tiny();

function memory(more: Partial<Memory> = {}): Memory {
	const { who = 'ada', turn = 1 } = more;
	return {
		who,
		of: who,
		turn,
		learned: turn,
		gist: 'rang the bell',
		valence: 1,
		importance: 2,
		tags: [],
		source: 'saw',
		used: false,
		...more,
	};
}

const draft = (changes: Partial<State>) => draftOf(story, stateOf(story, changes), secretFor(10));

const called = (changes: Partial<State>, target: string | null = 'ada', verb: Verb = 'say') =>
	callback(draft({ turn: 9, ...changes }), target, verb);

test('memories are recalled by age, importance and shared tags', () => {
	expect(recallOf(memory(), 1, [])).toBe(5);
	expect(recallOf(memory(), 3, [])).toBeCloseTo(3 * 0.81 + 2);
	expect(recallOf(memory({ tags: ['ask', 'clock'] }), 1, ['ask', 'clock', 'mill'])).toBe(9);
	const old = memory({ gist: 'old', importance: 5 });
	const late = memory({ gist: 'late', turn: 9 });
	const state = stateOf(story, { turn: 9, memories: [late, old, memory({ who: 'bo', turn: 9 })] });
	expect(recallMemories(state, 'ada', [], 5).map(({ gist }) => gist)).toEqual(['old', 'late']);
	expect(recallMemories(state, 'ada', [], 1)).toHaveLength(1);
});

test('an old deed is recalled once, and not before three turns', () => {
	const own = draft({ turn: 4, memories: [memory()] });
	expect(callback(own, 'ada', 'say')).toMatchObject({ mood: 'kind', memory: { gist: 'rang the bell' } });
	expect(own.state.memories[0]?.used).toBe(true);
	own.state.turn = 20;
	expect(callback(own, 'ada', 'say')).toBeNull();
	expect(called({ turn: 3, memories: [memory()] })).toBeNull();
	expect(called({ memories: [memory()], lastCallback: 7 })).toBeNull();
});

test('only a person who is here recalls a deed: the one dealt with, or else any', () => {
	expect(called({ memories: [memory({ who: 'cy' })] }, 'cy')).toBeNull();
	expect(called({ memories: [memory({ who: 'bo' })] }, 'ada')).toBeNull();
	expect(called({ memories: [memory({ who: 'bo' })] }, null)).toMatchObject({ memory: { who: 'bo' } });
	expect(called({ memories: [memory({ who: 'cy' })] }, null)).toBeNull();
});

test("the mood of a callback follows harm, the deed's valence and the standing", () => {
	const mood = (valence: number, verb: Verb, standing = 0) =>
		called({ memories: [memory({ valence })], standings: { ada: standing } }, 'ada', verb)?.mood;
	expect(mood(1, 'threaten')).toBe('contrast');
	expect(mood(1, 'help')).toBe('kind');
	expect(mood(-1, 'help')).toBe('unkind');
	expect(mood(0, 'help')).toBe('kind');
	expect(mood(0, 'help', -10)).toBe('unkind');
});

test('three kindnesses make trust, two wrongs doubt', () => {
	const own = draft({});
	const keep = (who: string, valence: number, gist: string) =>
		remember(own, { who, gist, valence, importance: 2 });
	for (const gist of ['one deed', 'two deeds']) keep('ada', 1, gist);
	expect(own.state.regards).toEqual({});
	keep('ada', 1, 'three deeds');
	keep('bo', -1, 'one lie');
	expect(own.state.regards).toEqual({ ada: 'trusts' });
	keep('bo', -1, 'two lies');
	keep('ada', -1, 'one lie');
	keep('ada', -2, 'two lies');
	expect(own.state.regards).toEqual({ ada: 'doubts', bo: 'doubts' });
});

test('the same deed is kept once, with how it is known', () => {
	const own = draft({});
	for (const who of ['them', 'ada', 'cy', 'nobody'])
		remember(own, { who, gist: 'rang it', valence: 0, importance: 1 }, 'ada');
	expect(own.state.memories.map(({ who, source }) => `${who} ${source}`)).toEqual(['ada saw', 'cy found']);
});

/** What each person knows after a scene with Ada on the street, as `who source from`. */
function knownAfter(
	effects: object[],
	remembered: object[] = [{ who: 'ada', gist: 'rang it', valence: 0, importance: 4 }],
) {
	const tied = tiny(
		[
			scene(
				's',
				{ verb: 'help' },
				{ outcomes: { good: { text: 'It rings.', effects, remember: remembered } } },
			),
		],
		{
			files: {
				'worlds/tin/npcs/bo.yaml': person('bo', 'Bo', 'he', 'street', {
					ties: [{ to: 'cy', as: 'a friend' }],
				}),
			},
		},
	);
	const { state } = resolveTurn(tied, stateOf(tied), attempt('help', { target: 'ada' }), secretFor(15));
	return state.memories.map(({ who, source, from }) => [who, source, from].filter(Boolean).join(' '));
}

test('those who were there when the act was done saw it, wherever it sends them or the player', () => {
	expect(knownAfter([])).toEqual(['ada saw', 'bo saw']);
	expect(knownAfter([{ send: 'ada', to: 'mill' }])).toEqual(['ada saw', 'bo saw']);
	expect(knownAfter([{ send: 'bo', to: 'nowhere' }])).toEqual(['ada saw', 'bo saw']);
	expect(knownAfter([{ go: 'tower' }])).toEqual(['ada saw', 'bo saw']);
});

test('those whom the outcome brings to the player saw it too', () => {
	expect(knownAfter([{ send: 'cy', to: 'street' }])).toEqual(['ada saw', 'bo saw', 'cy saw']);
	expect(knownAfter([{ go: 'mill' }])).toEqual(['ada saw', 'bo saw', 'cy saw']);
});

test('somebody elsewhere is told by one who saw it and talks to them, or finds it out', () => {
	const about = (importance: number) => [{ who: 'cy', gist: 'rang it', valence: 0, importance }];
	expect(knownAfter([], about(4))).toEqual(['ada saw', 'bo saw', 'cy told bo']);
	expect(knownAfter([], about(3))).toEqual(['cy found']);
	expect(knownAfter([{ send: 'bo', to: 'tower' }], about(5))).toEqual(['ada saw', 'bo saw', 'cy told bo']);
});

test('a game has a maximum of memories; the oldest of the least important are dropped', () => {
	const state = stateOf(story);
	for (let n = 0; n <= MEMORY_MAX; n += 1) {
		const importance = n === 0 ? 5 : n < 3 ? 1 : 2;
		applyEvent(state, { type: 'remembered', memory: memory({ gist: `deed ${n}`, importance }) });
	}
	expect(state.memories).toHaveLength(MEMORY_MAX);
	const gists = state.memories.map(({ gist }) => gist);
	expect(gists).not.toContain('deed 1');
	expect(gists).toEqual(expect.arrayContaining(['deed 0', 'deed 2', `deed ${MEMORY_MAX}`]));
});
