import type { Step } from '#lib/engine/step.ts';

/** Words that no act ends in: something is missing behind them. */
const OPEN_END =
	/\b(?:the|an?|my|your|his|her|its|their|our|and|or|but|like|as|than|of|for|from|with|at|into|onto|upon|between|toward|towards|because|if|that|which|who|whose|to|to \w+ly|to please|to try|to make|to let|to get|to have|to keep|to give|to take|to put)$/i;

/** What follows an act that is whole: nothing, a mark, or another clause. */
const ENDS =
	/^\W*(?:$|[.,;:!?…—–-]|(?:and|then|but|or|so|until|till|while|because|before|after|when|if|unless|as|for|to|with|without|in|on|at)\b)/i;

/** Whether the step's words are an act by themselves, and not the beginning of one that was read only in part. */
export function isWhole({ words, shapes }: Step, text: string): boolean {
	const plain = words.replace(/[\s.,;:!?…]+$/u, '');
	if (OPEN_END.test(plain)) return false;
	const ending = plain.toLowerCase().split(' ').slice(-2).join(' ');
	const at = text.toLowerCase().lastIndexOf(ending);
	const behind = text.slice(at + ending.length);
	return at < 0 || ENDS.test(behind) || shapes.some((shape) => behind.trim().startsWith(shape.text));
}
