// Of sentences built to hint a second opinion stops half; it removes few honest ones.
import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { measureOpinion } from './second-opinion.ts';

test('with a second opinion half of the hints that the rules let pass are stopped, and most honest sentences stay', async () => {
	const { rows, tokens } = await measureOpinion(await worldsLibrary());
	const [hints, honest] = rows;
	expect(hints?.sentences).toBeGreaterThanOrEqual(40);
	expect(hints?.withOpinion).toBeLessThanOrEqual((hints?.byRule ?? 0) / 2);
	expect(honest?.withOpinion).toBeGreaterThanOrEqual((honest?.byRule ?? 0) * 0.8);
	expect(Math.max(...tokens)).toBeLessThan(1500);
}, 120_000);
