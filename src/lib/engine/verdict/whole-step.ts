import type { Step } from '#lib/engine/step.ts';
import { behindWords, wholeWords } from '#lib/engine/tell/whole-words.ts';

/** Words that no act ends in: something is missing behind them. */
const OPEN_END =
	/\b(?:the|an?|my|your|his|her|its|their|our|and|or|but|like|as|than|of|for|from|with|at|into|onto|upon|between|toward|towards|because|if|that|which|who|whose|to|to \w+ly|to please|to try|to make|to let|to get|to have|to keep|to give|to take|to put)$/i;

/** What follows an act that is whole: nothing, a mark, or another clause. */
const ENDS =
	/^\W*(?:$|[.,;:!?…—–-]|(?:and|then|but|or|so|until|till|while|because|before|after|when|if|unless|as|for|to|with|without|in|on|at)\b)/i;

/** Whether the step's words are an act by themselves, and not the beginning of one that was read only in part. */
export function isWhole(step: Step, text: string): boolean {
	const plain = wholeWords(step, text).replace(/[\s.,;:!?…]+$/u, '');
	return !OPEN_END.test(plain) && ENDS.test(behindWords(plain, text));
}
