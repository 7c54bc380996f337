import { expect, test } from 'vitest';
import { readActs, readKindAsHarm, readPlans, shareOf } from './reader-bench.ts';

// A little below what was measured; print-bench.ts prints the figures.
test.each([
	['ordinary', 0.89],
	['adventure', 0.92],
	['fiction', 0.82],
	['hard', 0.75],
] as const)('reads the verb of the labelled sentences of %s', (file, least) => {
	expect(shareOf(readActs(file), ({ right }) => right)).toBeGreaterThan(least);
});

test.each([
	['steps', 0.66, 0.66],
	['fresh', 0.83, 0.8],
] as const)('reads the steps of %s, and the first in all its roles', (file, exact, first) => {
	const plans = readPlans(file);
	expect(shareOf(plans, (plan) => plan.exact)).toBeGreaterThan(exact);
	expect(shareOf(plans, (plan) => plan.first)).toBeGreaterThan(first);
});

test('reads no kind sentence as harm, and hardly any kind act among others', () => {
	expect(readKindAsHarm()).toEqual([]);
	const wronged = ['ordinary', 'adventure', 'fiction', 'hard']
		.flatMap(readActs)
		.filter((read) => read.wronged);
	expect(wronged.length).toBeLessThanOrEqual(5);
});

test('is more often right where it is more certain', () => {
	const all = ['ordinary', 'adventure', 'fiction', 'hard'].flatMap(readActs);
	const right = (from: number, to: number) =>
		shareOf(
			all.filter(({ attempt: { confidence } }) => confidence >= from && confidence < to),
			(read) => read.right,
		);
	expect(right(0.8, 1)).toBeGreaterThan(0.94);
	expect(right(0.8, 1)).toBeGreaterThan(right(0.5, 0.8));
	expect(right(0.5, 0.8)).toBeGreaterThan(right(0, 0.5));
});
