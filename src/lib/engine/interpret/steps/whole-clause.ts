import { type Script, stopAt, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import type { DraftStep } from './draft.ts';
import { mendedText } from './step-words.ts';

/** Words with which the clause of an act ends. */
const ENDS = /^(?:and|but|then|or|so|plus|i|we|please)$/;

/** Gives an act the words right behind it that no stage took up, so that its clause is never told in part. */
export function withWholeClauses(script: Script, drafts: readonly DraftStep[]): DraftStep[] {
	return drafts.map((draft, at) => {
		const { step, to, unmarked } = draft;
		if (unmarked || step.said || step.negated) return draft;
		const end = clauseEnd(script, to, drafts[at + 1]?.from ?? script.words.length);
		if (end <= to) return draft;
		return {
			...draft,
			step: { ...step, words: `${step.words} ${mendedText(script, { from: to, to: end })}` },
		};
	});
}

function clauseEnd(script: Script, from: number, limit: number): number {
	let end = from;
	while (end < limit && stopAt(script, end) === 0 && !endsAt(wordAt(script, end))) end++;
	return end;
}

const endsAt = (word: string) => ENDS.test(word) || Object.hasOwn(SUBORDINATES, word);
