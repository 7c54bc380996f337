import { expect, test } from 'vitest';
import { experienceFor, healthAt, LEVEL_MAX, levelFor } from './levels.ts';

test('a level begins exactly at its experience', () => {
	expect([1, 2, 3, 4, 20].map(experienceFor)).toEqual([0, 100, 300, 600, 19_000]);
	for (let level = 2; level <= LEVEL_MAX; level += 1) {
		expect(levelFor(experienceFor(level))).toBe(level);
		expect(levelFor(experienceFor(level) - 1)).toBe(level - 1);
	}
});

test('without experience the level is 1; the highest level is 20', () => {
	expect(levelFor(0)).toBe(1);
	expect(levelFor(2_000_000_000)).toBe(20);
});

test('health grows by 5 a level', () => {
	expect([1, 2, 20].map(healthAt)).toEqual([100, 105, 195]);
});
