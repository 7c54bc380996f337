import { expect, test } from 'vitest';
import { readActs, readKindAsHarm, readPlans, shareOf } from './reader-bench.ts';

// A little below what was measured; print-bench.ts prints the figures.
test.each([
	['ordinary', 0.8],
	['adventure', 0.9],
	['fiction', 0.74],
	['hard', 0.57],
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

test('reads hardly any kind sentence as harm', () => {
	expect(readKindAsHarm().length).toBeLessThanOrEqual(7);
	const wronged = ['ordinary', 'adventure', 'fiction', 'hard']
		.flatMap(readActs)
		.filter((read) => read.wronged);
	expect(wronged.length).toBeLessThanOrEqual(6);
});

test('is more often right where it is more certain', () => {
	const all = ['ordinary', 'adventure', 'fiction', 'hard'].flatMap(readActs);
	const right = (from: number, to: number) =>
		shareOf(
			all.filter(({ attempt: { confidence } }) => confidence >= from && confidence < to),
			(read) => read.right,
		);
	expect(right(0.8, 1)).toBeGreaterThan(0.83);
	expect(right(0.8, 1)).toBeGreaterThan(right(0.5, 0.8));
	expect(right(0.5, 0.8)).toBeGreaterThan(right(0, 0.5));
});
