import type { SpeechKind } from '#lib/content/frames.ts';
import type { Script, Span } from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';

/** A sentence that the player says to somebody, without saying that they say it. */
export interface Spoken {
	kind: SpeechKind;
	person?: NounPhrase;
	/** The words said. */
	content: Span;
	/** The thing asked for. */
	object?: NounPhrase;
	/** The mark at its end. */
	mark?: string;
	/** The words can be no act, whatever else is seen in them. */
	outright?: boolean;
}

/** What was understood before the sentence. */
export interface Context {
	/** Somebody has been spoken to. */
	speaking: boolean;
	/** The text has acts of the player in the first person. */
	mine: boolean;
	/** The text speaks of "you" as somebody else. */
	yours: boolean;
	/** No act has been read before. */
	first: boolean;
	/** Somebody has just been ordered or begged. */
	bidding: boolean;
}

/** Who is called by name or title, and where the words to them begin and end. */
export interface Called {
	person?: NounPhrase | undefined;
	/** The sentence without the call, the greeting and the fillers. */
	core: Span;
	greeted: boolean;
	/** "please" was said. */
	polite: boolean;
	/** The call has no comma: "Hanne come down". */
	loose: boolean;
}

export const SUBJECTS = wordSet(
	'i you he she it they we there this that these those anyone anybody someone somebody everyone nobody not',
);

export const STATES = wordSet(
	'know believe love hate fear owe understand remember need mean want hope doubt like trust miss deserve belong guess suppose wish own forget regret agree care think feel admire respect',
);

export interface Opening {
	script: Script;
	core: Span;
	mark: string;
	called: boolean;
	polite: boolean;
	loose: boolean;
	context: Context;
}
