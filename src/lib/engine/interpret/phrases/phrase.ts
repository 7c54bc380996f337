import type { NamedKind } from '#lib/engine/attempt.ts';
import type { Span } from '#lib/engine/interpret/clauses/script.ts';

/** Whose something is. */
export interface Owner {
	/** `my`, `her`, or the words for the person. */
	word: string;
	id?: string;
	person: boolean;
}

/** Words that name a person, a thing, a place or a subject. */
export interface NounPhrase extends Span {
	/** The head in the singular and in lower case, or the pronoun. */
	head: string;
	/** The head with the words tied to it by hyphens. */
	compound?: string;
	/** The head with the word before it, as a set phrase has it: `blind-eye`. */
	pair?: string;
	owner?: Owner;
	person: boolean;
	pronoun: boolean;
	ids: { [kind in NamedKind]?: string };
	count?: number;
	/** What follows "of", where the head only measures it. */
	inner?: NounPhrase;
	/** Further phrases joined by "and". */
	also: NounPhrase[];
	/** Clauses that describe it. */
	relatives: Span[];
}
