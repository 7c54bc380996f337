import { expect, test } from 'vitest';
import { degreeOf, successChance } from './check.ts';

const odds = { skill: 'charisma', modifier: 3, difficulty: 15 } as const;

test('a roll is great at difficulty + 7, good at the difficulty, at a cost down to 5 below it, and else failed', () => {
	expect(degreeOf(19, odds)).toBe('great');
	expect(degreeOf(18, odds)).toBe('good');
	expect(degreeOf(12, odds)).toBe('good');
	expect(degreeOf(11, odds)).toBe('cost');
	expect(degreeOf(7, odds)).toBe('cost');
	expect(degreeOf(6, odds)).toBe('fail');
});

test('a natural 20 is great and a natural 1 fails, whatever the odds', () => {
	expect(degreeOf(20, { ...odds, difficulty: 30 })).toBe('great');
	expect(degreeOf(1, { ...odds, modifier: 20, difficulty: 1 })).toBe('fail');
});

test('the chance shown is the share of faces that do not fail', () => {
	expect(successChance(odds)).toBe(14 / 20);
	expect(successChance({ ...odds, modifier: 30 })).toBe(19 / 20);
	expect(successChance({ ...odds, difficulty: 30, modifier: 0 })).toBe(1 / 20);
	expect(successChance(null)).toBe(1);
});
