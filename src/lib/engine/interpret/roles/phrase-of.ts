import type { Script } from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { mendedText } from '#lib/engine/interpret/steps/step-words.ts';
import type { Phrase } from '#lib/engine/step.ts';

/** A phrase as it stands in a step. */
export function phraseOf(script: Script, { from, to, head, ids, person, owner, count }: NounPhrase): Phrase {
	const text = mendedText(script, { from, to }).replace(/^(?:the|a|an)\s+/i, '');
	return {
		head,
		text,
		ids: { ...ids },
		person,
		...(owner && { owner: owner.id ?? owner.word }),
		...(count !== undefined && { count }),
	};
}
