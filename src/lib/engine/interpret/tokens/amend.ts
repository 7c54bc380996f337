import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { Token } from './cut.ts';
import { isEnglish } from './english.ts';
import { isGrammar, JOINS, LEADS, ME } from './grammar.ts';
import { mend } from './spelling.ts';

/** Whether the interpreter knows a word. */
export function isKnown(word: string, words: Words): boolean {
	return (
		word.includes(' ') ||
		words.common.has(word) ||
		words.forms.has(word) ||
		words.irregular.has(word) ||
		isGrammar(word) ||
		words.names.has(singular(word)) ||
		words.common.has(singular(word)) ||
		/^\d+$/.test(word) ||
		isEnglish(word, words.known)
	);
}

/** The correction of an unknown word. */
interface Mending {
	word: string;
	/** A letter was wrong, and not only repeated. */
	mended: boolean;
}

/** Replaces irregular forms by their base and corrects typing errors. Changes the tokens in place. */
export function amend(tokens: Token[], words: Words): void {
	const done = new Map<string, Mending | null>();
	for (const [at, token] of tokens.entries()) {
		const { word } = token;
		if (words.nameWords.has(word) || words.nameWords.has(singular(word))) continue;
		const plain = words.irregular.get(word);
		if (plain) {
			token.past = words.forms.has(plain) && plain !== word;
			token.word = plain;
		} else if (!isKnown(word, words) && /^\p{L}+$/u.test(word)) {
			const acts = startsAct(tokens, at);
			const key = `${acts} ${word}`;
			const mending = done.has(key) ? done.get(key) : mendingOf(word, acts, words);
			done.set(key, mending ?? null);
			if (mending) Object.assign(token, mending);
		}
	}
}

function mendingOf(typed: string, acts: boolean, words: Words): Mending | null {
	const { verbs, names, common } = words.spelling;
	// A run of one letter ("attaaack") is a shout, not an error.
	const ways = [typed, typed.replace(/(.)\1{2,}/g, '$1'), typed.replace(/(.)\1{2,}/g, '$1$1')];
	for (const word of new Set(ways)) {
		if (word !== typed && isKnown(word, words)) {
			return { word: words.irregular.get(word) ?? word, mended: false };
		}
		// Words in other scripts and English words that the lexicon lacks stay as they are.
		if (/[^a-z']/.test(word) || isTelling(word)) continue;
		for (const book of acts ? [verbs, names, common] : [names, common, verbs]) {
			const better = mend(word, book);
			if (better) return { word: better, mended: true };
		}
	}
	return null;
}

/** Endings that mark an English word the lexicon lacks. */
function isTelling(word: string): boolean {
	return word.length > 5 && /(?:ly|ness|tion|ment|less|ful|ious|able|ship|ism|ity)$/.test(word);
}

/** Whether a verb is likely here, which decides how a misspelt word is corrected. */
function startsAct(tokens: Token[], at: number): boolean {
	const before = tokens[at - 1]?.word;
	if (before === undefined || tokens[at]?.stop === 2) return true;
	return (
		ME.has(before) ||
		JOINS.has(before) ||
		LEADS.has(before) ||
		before === 'to' ||
		before === 'not' ||
		before.endsWith('ly')
	);
}
