import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { isKnown } from './amend.ts';
import type { Token } from './cut.ts';
import { isGrammar } from './grammar.ts';

/** Function words of other languages in Latin letters, except English words. */
const FUNCTION_WORDS = new Set(
	`al el la los las les des der das und je tu il elle de du en un una une por para con que qui le lo gli di della nel per mit nach ich du er sie wir ihr den dem ein eine einen zum zur nicht ist sind et ou au aux dans sur avec pour pas ne vous nous mon ma mes ton ta mi su yo se es está estoy voy quiero como donde dónde della che sono non io sul alla het een de naar ik jij hij wij met voor op niet van jag och att den det till inte på med jeg og til ikke han hun på minä ja na do się nie jest w z ja ty on ona mnie proszę o eu você não uma em com para do da no na os quem onde vado parlo gehe frage nehme voglio prendo veux vais parle quero vou falar com`.split(
		/\s+/,
	),
);

/** How much of the text is English. */
export interface Language {
	/** The share of words that are unknown, 0 to 1. */
	unknown: number;
	foreign: boolean;
	/** Random letters. */
	mashed: boolean;
}

/** Judges whether the words are mostly not English. Names of the story do not count. */
export function languageOf(tokens: Token[], words: Words): Language {
	let known = 0;
	let strange = 0;
	let other = 0;
	let accented = 0;
	let mashed = 0;
	for (const token of tokens) {
		const { word } = token;
		if ((words.nameWords.has(word) && !isPlain(word, words)) || /^\d+$/.test(word)) continue;
		if (!/^[\p{Script=Latin}\p{M}']+$/u.test(word) && /\p{L}/u.test(word)) accented += 2;
		else if (/[^a-z']/.test(word)) accented++;
		const ours = isKnown(word, words) || hasEnglishEnding(word);
		if (!ours) strange++;
		else known++;
		if (FUNCTION_WORDS.has(word) && !ours) other++;
		if (!ours && isMashed(word)) mashed++;
	}
	const total = known + strange;
	const unknown = total === 0 ? 0 : strange / total;
	const evidence = other + accented;
	const foreign = evidence > 0 && strange + other >= total / 2 && strange > 0 && strange + accented > 0;
	const keys = !foreign && mashed > 0 && mashed >= strange / 2 && unknown > 0.5;
	const babble = !foreign && !keys && strange >= 3 && unknown > 0.65;
	return { unknown, foreign: foreign || babble, mashed: keys };
}

/** A word of a name that is also plain English: "the letter about the rain". */
const isPlain = (word: string, words: Words) => isGrammar(word) || words.common.has(word);

function hasEnglishEnding(word: string): boolean {
	return word.length > 5 && /(?:ing|ed|ly|ness|ment|less|ful|ship|ish|ous|able|est)$/.test(word);
}

function isMashed(word: string): boolean {
	if (word.length < 3) return false;
	return (
		!/[aeiouyà-ÿ]/.test(word) ||
		/[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
		/(?:asd|sdf|qwe|zxc|jkl|dfg|fgh|hjk|wer|xcv)/.test(word) ||
		/(.)\1{3,}/.test(word)
	);
}
