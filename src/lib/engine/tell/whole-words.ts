import type { Step } from '#lib/engine/step.ts';

/** Clauses that belong to the telling of an act. */
const TOLD: ReadonlySet<string> = new Set(['time', 'purpose', 'reason', 'manner', 'aside', 'relative']);

/** A step's words with the clauses right behind them in the player's text: `waltz her once round the bench`. */
export function wholeWords({ words, shapes }: Step, text: string): string {
	let whole = words;
	for (const { kind, text: clause } of shapes) {
		if (!TOLD.has(kind) || whole.includes(clause)) continue;
		if ((kind === 'aside' || kind === 'reason') && isSentence(clause)) continue;
		const [, gap = '', behind = ''] = /^([\s,]*)(.*)$/su.exec(behindWords(whole, text)) ?? [];
		const comma = gap.includes(',') && (kind === 'manner' || kind === 'aside') ? ',' : '';
		if (behind.toLowerCase().startsWith(clause.toLowerCase()))
			whole = `${whole.replace(/[\s,]+$/, '')}${comma} ${clause}`;
	}
	const [, left] = LEFT.exec(behindWords(whole, text)) ?? [];
	return left ? `${whole.trimEnd()} ${left}` : whole;
}

/** Whether a clause has a subject of its own, so that it cannot stand behind an act: `she looks cold`. */
const isSentence = (clause: string) =>
	/^(?:i|he|she|it|they|we|you|there|this|that|these|those|the|an?|my|his|her|its|our|your|their|some|every\w*|any\w*|no\w*|just|\p{Lu}[\p{L}’'-]+)\b/iu.test(
		clause,
	) && !/^(?:though|although|as|like|while|in|on|at|with|under|by|no matter|not)\b/i.test(clause);

/** Up to three words that are left before the clause ends: "the good dog it [is]". */
const LEFT =
	/^ ((?!(?:and|then|but|or|so|until|till|while|because|before|after|when|if|unless|as|for|to|with|without|in|on|at|that|which|who|i)\b)[\p{L}’'-]+(?: (?!(?:and|then|but|or|i)\b)[\p{L}’'-]+){0,2})(?=$|[.,;:!?]| (?:and|then|but|or)\b)/iu;

/** What follows words in a text; empty where they are not in it. */
export function behindWords(words: string, text: string): string {
	const plain = words.replace(/[\s.,;:!?…]+$/u, '').toLowerCase();
	const ending = plain.split(' ').slice(-2).join(' ');
	const at = text.toLowerCase().lastIndexOf(ending);
	return at < 0 ? '' : text.slice(at + ending.length);
}
