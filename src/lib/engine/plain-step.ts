import type { Attempt } from './attempt.ts';
import type { Step } from './step.ts';

/** A step of nothing but its act: no place, no manner, no harm. */
export function plainStep(act: Pick<Step, 'frame' | 'pattern' | 'verb' | 'word' | 'words'>): Step {
	return { ...act, places: [], manner: [], shapes: [], negated: false, attempt: false, harm: 0 };
}

/** The attempt at a step, and at others behind it, that leaves no word over. */
export function plainAttempt(
	text: string,
	step: Step,
	confidence: number,
	behind: readonly Step[] = [],
): Attempt {
	const { verb } = step;
	return {
		...{ text, verb, acts: [verb], negated: false, confidence, foreign: false },
		...{ steps: [step, ...behind], left: [], doubts: [] },
	};
}
