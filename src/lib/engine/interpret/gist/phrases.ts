import type { Verb } from '#lib/content/verbs.ts';
import type { Token } from '#lib/engine/interpret/tokens/cut.ts';
import {
	DETERMINERS,
	JOINS,
	PARTICLES,
	PREPOSITIONS,
	wordSet,
} from '#lib/engine/interpret/tokens/grammar.ts';

/** Words that form one verb together. */
export interface Phrase {
	words: string[];
	verb: Verb;
	/** Other words may come between its words. */
	loose: boolean;
}

/** A phrase found in the text, up to `end`. */
export interface PhraseMatch {
	verb: Verb;
	end: number;
	phrase: Phrase;
}

const MOST_BETWEEN = 3;
const TIGHT = new Set(['me', 'us', 'you', 'it', 'i', 'not']);

/** Finds the longest phrase that begins at a word; of equals, the one with the fewest words between. */
export function matchPhrase(
	tokens: Token[],
	bases: string[],
	at: number,
	phrases: Map<string, Phrase[]>,
): PhraseMatch | null {
	let best: PhraseMatch | null = null;
	for (const phrase of phrases.get(bases[at] ?? '') ?? []) {
		if (best && phrase.words.length < best.phrase.words.length) break;
		const end = endOf(tokens, bases, at, phrase);
		if (end > 0 && (!best || end < best.end)) best = { verb: phrase.verb, end, phrase };
	}
	return best;
}

function endOf(tokens: Token[], bases: string[], at: number, phrase: Phrase): number {
	let here = at;
	let between = 0;
	for (const [k, word] of phrase.words.entries()) {
		if (k === 0) continue;
		const tight = !phrase.loose || TIGHT.has(word) || (k === phrase.words.length - 1 && word === 'to');
		const next = seek(tokens, bases, here + 1, word, tight ? 0 : MOST_BETWEEN);
		if (next < 0) return -1;
		if (next > here + 1 && parts(tokens, here + 1, next, phrase)) return -1;
		between += next - here - 1;
		here = next;
	}
	const last = bases[here] ?? '';
	if (between > 0 && PARTICLES.has(last) && !endsPhrase(tokens, here + 1)) return -1;
	return here + 1;
}

const OWN = wordSet('my own the all this me current whole our');
const SWEARS = wordSet('hell heck fuck damn');

/** Whether the words between two words of a phrase show that it is not meant: somebody else's pockets, "get my knife out", half a compound. */
function parts(tokens: Token[], from: number, to: number, { verb, words }: Phrase): boolean {
	if (tokens[to]?.tied) return true;
	const between = tokens.slice(from, to).map(({ word }) => word);
	if (verb === 'meta') return !between.every((word) => OWN.has(word));
	if (verb === 'say' && words[1] === 'at') return DETERMINERS.has(between[0] ?? '');
	const brings = verb === 'move' && PARTICLES.has(words.at(-1) ?? '') && words.length === 2;
	return brings && DETERMINERS.has(between[0] ?? '') && !SWEARS.has(between[1] ?? '');
}

function seek(tokens: Token[], bases: string[], from: number, word: string, between: number): number {
	for (let k = from; k <= from + between && k < tokens.length; k++) {
		const token = tokens[k];
		if (!token || token.stop > 0 || token.quoted) return -1;
		if (bases[k] === word || token.word === word) return k;
		if (JOINS.has(token.word)) return -1;
	}
	return -1;
}

/** A particle before something named is a preposition: "turn the key in the lock". */
function endsPhrase(tokens: Token[], at: number): boolean {
	const next = tokens[at];
	if (!next || next.stop > 0) return true;
	return (
		JOINS.has(next.word) ||
		(PREPOSITIONS.has(next.word) && !DETERMINERS.has(next.word)) ||
		next.word.endsWith('ly')
	);
}
