import type { Attempt } from '#lib/engine/attempt.ts';
import type { Offer } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import { isDone, playedStep, wordStep } from './word-steps.ts';

/** Characters of the words that a choice keeps at most. */
const WORDS_MAX = 300;

/** Whether a step is more than a verb alone, such as "watch". */
function hasMatter({ words, manner }: Step): boolean {
	return words.split(' ').length - manner.length > 1;
}

/** The choice to go on with a plan whose first step was played; null where nothing is left of it. `moved`: the way that the plan goes was taken. */
export function offerRest(attempt: Attempt, moved: boolean): Omit<Offer, 'id'> | null {
	const played = attempt.storylet || attempt.offered ? undefined : playedStep(attempt);
	if (!played) return null;
	const { steps = [] } = attempt;
	const rest = steps
		.slice(steps.indexOf(played) + 1)
		.filter((step) => isDone(step) && step.frame !== 'unknown' && hasMatter(step));
	if (moved && rest[0]?.verb === 'move') rest.shift();
	const [next, ...later] = rest;
	if (!next) return null;
	const words = rest.map((step) => step.words).join(', then ');
	if (words.length > WORDS_MAX) return null;
	const first = wordStep(next);
	return {
		label: `Then: ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
		description: later.length > 0 ? 'Go on as you said; more of it follows.' : 'Go on as you said.',
		words,
	};
}
