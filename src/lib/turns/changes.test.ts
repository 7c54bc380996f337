import { expect, test } from 'vitest';
import type { ChangeView, Receipt } from '#lib/wire/turn.ts';
import { attitudeLabel, changeText, standingWord, sumChanges, toSentence } from './changes.ts';

const change = (part: Partial<ChangeView>) =>
	changeText({
		kind: 'place',
		id: 'hall',
		name: 'The Petition Hall',
		why: 'you went there',
		good: null,
		...part,
	});

test('names what was entered, gained or lost', () => {
	expect(change({ text: 'entered' })).toBe('The Petition Hall entered');
});

test("begins a clue's text with its kind", () => {
	expect(change({ kind: 'clue', name: 'Clue', text: 'The flame is cold.' })).toBe('Clue: The flame is cold.');
});

test('words a number with its old and new value', () => {
	expect(change({ kind: 'meter', name: 'Arrears', from: 5, to: -3, by: -8 })).toBe('Arrears from 5 to −3');
});

test('adds up the changes of one score, and marks the sum as good or bad', () => {
	const moves = (...steps: number[]): Receipt => ({
		attempt: { verb: 'say', reading: 'Talk', confidence: 1 },
		check: null,
		cost: 1,
		proof: null,
		changes: steps.map((by) => ({
			kind: 'faction',
			id: 'court',
			name: 'The Court',
			by,
			why: 'x',
			good: by > 0,
		})),
	});
	const sum = (...steps: number[]) => sumChanges(moves(...steps)).get('faction:court');
	expect(sum(10, -2)).toEqual({ by: 8, good: true });
	expect(sum(-10, 2)).toEqual({ by: -8, good: false });
	expect(sum(3, -3)).toBeUndefined();
	expect(sum(3, -3, -1)).toEqual({ by: -1, good: false });
});

test('makes a sentence of a reason, and leaves a sentence as it is', () => {
	expect(['it was said aloud', 'She likes whoever isn’t him.', '“No!”'].map(toSentence)).toEqual([
		'It was said aloud.',
		'She likes whoever isn’t him.',
		'“No!”',
	]);
});

test('names a standing in seven words, of which the outermost agree with the rules', () => {
	const words = [-100, -20, -19, -12, -11, -4, -3, 0, 3, 4, 11, 12, 19, 20, 100].map(standingWord);
	expect(words.join(' ')).toBe(
		'Hostile Hostile Cold Cold Wary Wary Neutral Neutral Neutral Curious Curious Warm Warm Friendly Friendly',
	);
	for (let value = -100; value <= 100; value += 1)
		if (attitudeLabel(value) !== 'Neutral') expect(standingWord(value)).toBe(attitudeLabel(value));
});

test('names a standing by its thresholds', () => {
	expect([-100, -20, -19, 19, 20].map(attitudeLabel)).toEqual([
		'Hostile',
		'Hostile',
		'Neutral',
		'Neutral',
		'Friendly',
	]);
});
