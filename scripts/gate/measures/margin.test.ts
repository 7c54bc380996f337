// How far chance may move a share that was counted in games.
import { expect, test } from 'vitest';
import { marginOf, sayShare } from './margin.ts';

test('a share lies within its margin, and more games make it narrower', () => {
	for (const [count, games] of [
		[0, 40],
		[1, 200],
		[20, 40],
		[100, 200],
		[200, 200],
	] as const) {
		const [low, high] = marginOf(count, games);
		expect(low).toBeGreaterThanOrEqual(0);
		expect(low).toBeLessThanOrEqual(count / games);
		expect(high).toBeGreaterThanOrEqual(count / games);
		expect(high).toBeLessThanOrEqual(1);
	}
	const width = ([low, high]: [number, number]) => high - low;
	expect(width(marginOf(100, 200))).toBeLessThan(width(marginOf(20, 40)));
});

test('what is rare is told as one in so many', () => {
	expect(sayShare(80, 200)).toMatch(/^40 % \(3\d to 4\d\)$/);
	expect(sayShare(2, 200)).toMatch(/^1 in 100 \(1 in \d+ to 1 in \d+\)$/);
	expect(sayShare(0, 200)).toMatch(/^never in 200 .*1 in 5\d/);
});
