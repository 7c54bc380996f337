import type { Terms } from '#lib/engine/said/words/terms.ts';
import type { Step } from '#lib/engine/step.ts';

/** The words of a question; `quote` is empty where only the act of asking is told. */
export function askedWords({
	quote,
	step,
	terms,
}: {
	quote: string;
	step: Step;
	terms?: Terms | null;
}): string {
	// "I'll help you if you tell me who it was" asks who it was.
	if (terms?.theirs)
		return terms.theirs.replace(/^(?:you|he|she|they)(?:['’]ll| will| can| could| must)? /i, '');
	if (quote !== '') return quote;
	return (
		step.said?.content ||
		step.words.replace(
			/^(?:\p{L}+ly )?(?:ask|question|inquire|enquire|quiz)(?: (?:him|her|them|it|about))* /iu,
			'',
		)
	);
}

/** Whether a question is told in the third person, as in "ask her what her name is". */
export const isReported = ({ quote, step }: { quote: string; step: Step }): boolean =>
	!step.pattern.startsWith('said ') &&
	step.said?.quoted !== true &&
	!/\?["”')]*$/.test(quote.trim()) &&
	!/\b(?:you|your)\b/i.test(quote);
