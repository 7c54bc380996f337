import type { Attempt } from '#lib/engine/attempt.ts';
import type { Reading } from '#lib/engine/step.ts';

/** Joins the attempt with the steps. */
export function compareReadings(attempt: Attempt, { steps, left, doubts }: Reading): Attempt {
	const said = steps.find((step) => step.said)?.said;
	return { ...attempt, steps, left, doubts, ...(said && { said }) };
}
