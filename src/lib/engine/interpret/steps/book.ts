import type { Script, Span } from '#lib/engine/interpret/clauses/script.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { DraftStep } from './draft.ts';
import type { Walk } from './walk.ts';

/** What the sentences have given so far. */
export interface Book {
	script: Script;
	steps: DraftStep[];
	spans: Span[];
	denied: Walk['denied'];
	/** The person last addressed. */
	person?: Phrase;
	speaking: boolean;
	takenBack: boolean;
	asides: number;
	/** Words behind a colon are being said: whether the player tells their act as "I", and where the words begin. */
	told?: { mine: boolean; from: number } | undefined;
}

export const newBook = (script: Script): Book => ({
	script,
	steps: [],
	spans: [],
	denied: [],
	speaking: false,
	takenBack: false,
	asides: 0,
});

export interface Sentence extends Span {
	mark: string;
	/** It follows a colon. */
	told: boolean;
	/** It is a question behind an act of the player's, with only a comma between. */
	asks?: boolean;
}

/** Parts the words at the marks that end sentences, and at colons. */
export function sentencesOf(script: Script, ends: Map<number, string>): Sentence[] {
	const sentences: Sentence[] = [];
	let from = 0;
	for (let to = 1; to <= script.words.length; to++) {
		const next = script.words[to];
		const colon = next?.mark.includes(':') ?? false;
		if (next && next.stop < 2 && !colon) continue;
		const mark = ends.get(to) ?? '';
		const first = script.words[from];
		// What follows quoted words is told no more: `write a note: "…" and pin it up`.
		const told = from > 0 && /[:*]/.test(first?.mark ?? '') && !first?.quoted;
		sentences.push({ from, to, mark, told });
		from = to;
	}
	return sentences;
}
