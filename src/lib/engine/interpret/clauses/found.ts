import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import type { Shape } from '#lib/engine/step.ts';
import type { Span } from './script.ts';

/** A preposition with its phrase. */
export interface Part {
	preposition: string;
	phrase: NounPhrase;
}

/** What is said, thought or wanted after a verb. */
export interface Content extends Span {
	/** The word that opens it: `that`, `wh`, `if`, `to`, `bare` for a verb without "to", or `speech`. */
	kind: 'that' | 'wh' | 'if' | 'to' | 'bare' | 'speech';
}

/** A verb with everything that the words around it give. */
export interface Found extends Span {
	verb: string;
	/** The index of the verb. */
	at: number;
	particles: string[];
	/** Prepositions before an -ing form: "talk her into letting me in". */
	gerunds: string[];
	object?: NounPhrase;
	recipient?: NounPhrase;
	parts: Part[];
	manner: string[];
	content?: Content;
	shapes: Shape[];
	/** The places of the clauses in `shapes`. */
	cuts: Span[];
	/** Words that belong to nothing. */
	extra: number[];
}

/** What is found at a verb before anything around it is read. */
export const bareFound = (verb: string, at: number, to: number): Found => ({
	...{ verb, at, from: at, to },
	...{ particles: [], gerunds: [], parts: [], manner: [], shapes: [], cuts: [], extra: [] },
});
