import { expect, test } from 'vitest';
import { splitGoal } from './goal.ts';

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
