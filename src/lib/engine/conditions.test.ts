import { expect, test } from 'vitest';
import type { Condition } from '#lib/content/story.ts';
import { isConditionMet, particularity } from './conditions.ts';
import { stateOf, tiny } from './story.fixture.ts';

const story = tiny();
const state = stateOf(story, { tags: ['met'], clues: ['clue-1'], turn: 4, act: 2 });

test.each<[Condition, Condition]>([
	[{ has: ['met', 'key'] }, { has: ['met', 'rope'] }],
	[{ any: ['rope', 'key'] }, { any: ['rope', 'lost'] }],
	[{ not: ['rope', 'lost'] }, { not: ['rope', 'key'] }],
	[{ knows: ['clue-1'] }, { knows: ['clue-1', 'clue-2'] }],
	[{ unknown: ['clue-2'] }, { unknown: ['clue-2', 'clue-1'] }],
	[{ adventure: ['clock', 'other'] }, { adventure: ['other'] }],
	[{ clues: 1 }, { clues: 2 }],
	[{ meters: { noise: [10, 10], light: [0, 80] } }, { meters: { noise: [10, 20], light: [0, 79] } }],
	[{ standing: { ada: [0, 0], clerks: [-5, 5] } }, { standing: { ada: [1, 100] } }],
	[{ act: [1, 2] }, { act: [3] }],
	[{ turn: [4, 4] }, { turn: [5, 9] }],
	[{ at: ['street', 'mill'] }, { at: ['mill'] }],
	[{ with: ['ada', 'bo'] }, { with: ['ada', 'cy'] }],
])('%j holds and %j does not', (holding, failing) => {
	expect(isConditionMet(holding, state)).toBe(true);
	expect(isConditionMet(failing, state)).toBe(false);
});

test('an empty condition holds; every line of a condition must hold', () => {
	expect(isConditionMet({}, state)).toBe(true);
	expect(isConditionMet({ has: ['met'], at: ['street'] }, state)).toBe(true);
	expect(isConditionMet({ has: ['met'], at: ['mill'] }, state)).toBe(false);
});

test('"them" is the person dealt with; without one the condition fails', () => {
	const liked = { ...state, standings: { ...state.standings, bo: 30 } };
	const when: Condition = { standing: { them: [20, 100] } };
	expect(isConditionMet(when, liked, 'bo')).toBe(true);
	expect(isConditionMet(when, liked, 'ada')).toBe(false);
	expect(isConditionMet(when, liked)).toBe(false);
});

test('an unknown meter or person is in no range', () => {
	expect(isConditionMet({ meters: { heat: [-1000, 1000] } }, state)).toBe(false);
	expect(isConditionMet({ standing: { zed: [-100, 100] } }, state)).toBe(false);
});

test('particularity counts the things that a condition asks for', () => {
	expect(particularity({})).toBe(0);
	expect(particularity({ has: ['a', 'b'], act: [1, 2], meters: { noise: [0, 1] } })).toBe(4);
});

test('holds for a thing that has become so, also where it is tied to something', () => {
	const things = { 'mill.price-board': { is: ['broken'] }, 'mill.rope': { is: ['tied to the rail'] } };
	const changed = { ...state, things };
	expect(isConditionMet({ things: { 'price-board': 'broken' } }, changed)).toBe(true);
	expect(isConditionMet({ things: { rope: 'tied' } }, changed)).toBe(true);
	expect(isConditionMet({ things: { rope: 'cut' } }, changed)).toBe(false);
	expect(isConditionMet({ things: { board: 'broken' } }, { ...state, things: {} })).toBe(false);
});
