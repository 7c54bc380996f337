import type { Degree } from '#lib/content/verbs.ts';

const DEGREES: Record<Degree, string> = {
	great: 'a great success',
	good: 'a success',
	cost: 'a success at a price',
	fail: 'a failure',
};

/** How well a check went, in words. */
export const wordDegree = (degree: Degree): string => DEGREES[degree];
