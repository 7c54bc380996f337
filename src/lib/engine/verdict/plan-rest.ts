import type { Attempt } from '#lib/engine/attempt.ts';
import type { Offer } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import { wholeWords } from '#lib/engine/tell/whole-words.ts';
import { conditionWords } from './held/waiting-words.ts';
import { isWhole } from './whole-step.ts';
import { isDone, playedStep, wordStep } from './word-steps.ts';

/** Characters of the words that a choice keeps at most. */
const WORDS_MAX = 300;

/** Whether a step is more than a verb alone, such as "watch". */
function hasMatter(step: Step, text: string): boolean {
	return wholeWords(step, text).split(' ').length - step.manner.length > 1;
}

/** Steps that were not played, and the words that they stand in. */
export interface Left {
	steps: readonly Step[];
	text: string;
	/** What they wait for. */
	waitsFor?: string | undefined;
}

/** The choice to go on with a plan of which not all was played; null where nothing is left of it. `moved`: the way that the plan goes was taken. */
export function offerRest(
	attempt: Attempt,
	moved: boolean,
	left = behindPlayed(attempt),
): Omit<Offer, 'id'> | null {
	const { steps, text, waitsFor } = left;
	const rest = steps.filter((step) => isDone(step) && step.frame !== 'unknown' && hasMatter(step, text));
	if (moved && rest[0]?.verb === 'move') rest.shift();
	const [next, ...later] = rest;
	if (!next || !isWhole(next, text)) return null;
	const words = rest.map((step) => worded(step, text)).join(', then ');
	if (words.length > WORDS_MAX) return null;
	const first = wordStep({ ...next, words: worded(next, text) });
	return {
		label: `Then: ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
		description: waitsFor
			? conditionWords(waitsFor)
			: later.length > 0
				? 'Go on as you said; more of it follows.'
				: 'Go on as you said.',
		words,
	};
}

/** The steps behind the one that was played. */
function behindPlayed(attempt: Attempt): Left {
	const { steps = [], text } = attempt;
	const played = attempt.storylet || attempt.offered ? undefined : playedStep(attempt);
	return { steps: played ? steps.slice(steps.indexOf(played) + 1) : [], text };
}

/** A step's words with its clauses and with what is said in it: `say: “I was here first”`. */
function worded(step: Step, text: string): string {
	const words = wholeWords(step, text);
	const said = step.said?.content;
	return said && /^\S+(?: \S+)?$/.test(words) ? `${words.replace(/[\s:,]+$/, '')}: “${said}”` : words;
}
