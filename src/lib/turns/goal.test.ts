import { expect, test } from 'vitest';
import { cluesLeft, splitGoal } from './goal.ts';

test('splits a line at its colon, and makes a sentence of what follows', () => {
	expect(splitGoal('The ledger is short: find who took the page')).toEqual({
		about: 'The ledger is short',
		goal: 'Find who took the page.',
	});
});

test('splits a line before its last sentence', () => {
	expect(splitGoal('The well has gone dry. Nobody speaks of it. Ask the one who does!')).toEqual({
		about: 'The well has gone dry. Nobody speaks of it.',
		goal: 'Ask the one who does!',
	});
});

test('leaves a single sentence whole, with the colon of a time', () => {
	expect(splitGoal('Be on the 9:40 before the doors close.')).toEqual({
		about: '',
		goal: 'Be on the 9:40 before the doors close.',
	});
});

test('says how many clues an act still asks for', () => {
	expect(cluesLeft(0, { asked: 3, isLastAct: false })).toBe('3 more, and the next act can begin.');
	expect(cluesLeft(2, { asked: 3, isLastAct: true })).toBe('One more, and the end is near.');
	expect(cluesLeft(1, { asked: 0, isLastAct: true })).toBeNull();
});

test('says that an act goes on for a while when its clues are found', () => {
	expect(cluesLeft(3, { asked: 3, isLastAct: false })).toMatch(/^You know enough\. The next act comes /);
	expect(cluesLeft(7, { asked: 5, isLastAct: true })).toMatch(/^You know enough\. The end comes /);
});
