import type { Verb } from '#lib/content/verbs.ts';
import type { Token } from '#lib/engine/interpret/tokens/cut.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';

/** How an act was found; a weaker way lowers the confidence. */
export type ActKind =
	| 'verb'
	| 'phrase'
	| 'reply'
	| 'greeting'
	| 'question'
	| 'request'
	| 'wish'
	| 'strange'
	| 'loose'
	| 'lead';

/** Something done in the text. */
export interface Act {
	verb: Verb;
	base: string;
	at: number;
	/** The index after the words that name the act. */
	end: number;
	kind: ActKind;
	/** The spelling was corrected. */
	unsure: boolean;
	/** The meaning of the verb alone. */
	was?: Verb;
}

/** The tokens between two sentence ends. */
export interface Sentence {
	from: number;
	to: number;
	/** The marks at its end. */
	mark: string;
}

/** The text with everything that is computed once. */
export interface Page {
	tokens: Token[];
	/** Base forms, one for each token. */
	bases: string[];
	mentions: Mention[];
	/** Mentions by the index of their first word. */
	starts: Map<number, Mention>;
	/** Mentions by the index after their last word. */
	closes: Map<number, Mention>;
	words: Words;
}

/** The acts of all sentences, done and denied. */
export interface Deeds {
	acts: Act[];
	denied: Act[];
	/** Somebody other than the player was the subject of a sentence. */
	others: boolean;
	/** The player spoke to somebody or about themselves, without an act. */
	spoken: boolean;
	/** The player says something to or about "you". */
	addressed: boolean;
}

/** The words of one act as an `Act`. */
export function actAt(page: Page, at: number, end: number, verb: Verb, kind: ActKind): Act {
	const span = page.tokens.slice(at, end);
	return { verb, at, end, kind, base: page.bases[at] ?? '', unsure: span.some((token) => token.mended) };
}

/** Parts the page into sentences. */
export function sentencesOf(page: Page, ends: Map<number, string>): Sentence[] {
	const sentences: Sentence[] = [];
	let from = 0;
	for (let to = 1; to <= page.tokens.length; to++) {
		if (to < page.tokens.length && page.tokens[to]?.stop !== 2) continue;
		sentences.push({ from, to, mark: ends.get(to) ?? '' });
		from = to;
	}
	return sentences;
}
