import { expect, test } from 'vitest';
import { distinct2, repeatedIn, selfBleu4, sentences } from './text.ts';

const words = (text: string) => text.split(' ');

test('divides a text into sentences with their closing marks', () => {
	expect(sentences('“Go.” She went. Did she? Yes… No')).toEqual(['“Go.”', 'She went.', 'Did she?', 'Yes…']);
});

test('counts a sentence as repeated when it occurred in an earlier turn, not in the same one', () => {
	expect(repeatedIn([['A bell.', 'A bell.'], ['A dog.']])).toBe(0);
	expect(repeatedIn([['A bell.'], ['A bell.', 'A dog.', 'A cat.']])).toBe(0.25);
	expect(repeatedIn([])).toBe(0);
});

test('distinct-2 is the share of different pairs of words', () => {
	expect(distinct2([words('a b c d')])).toBe(1);
	expect(distinct2([words('a b a b a')])).toBe(0.5);
});

test('distinct-2 of a long game is the mean over stretches, so that length alone does not lower it', () => {
	const stretch = Array.from({ length: 1000 }, (_, index) => `w${index}`);
	expect(distinct2([stretch, stretch, stretch])).toBe(1);
});

test('self-BLEU-4 is 1 for copies, and nearly 0 for turns without common words', () => {
	const turn = words('the lamp went out and nobody said so');
	expect(selfBleu4([turn, turn])).toBeCloseTo(1);
	expect(selfBleu4([turn, words('a boat comes up with its bell under cloth')])).toBeLessThan(0.02);
	expect(selfBleu4([turn])).toBe(0);
});

test('self-BLEU-4 of two turns is their BLEU-4', () => {
	// 4/8 words, 3/7 pairs, 2/6 threes, 1/5 fours; the same length.
	const [one, two] = [words('a b c d e f g h'), words('a b c d i j k l')];
	expect(selfBleu4([one, two])).toBeCloseTo(
		(4 / 8) ** 0.25 * (3 / 7) ** 0.25 * (2 / 6) ** 0.25 * (1 / 5) ** 0.25,
	);
});
