import type { Words } from './compile.ts';
import { isGrammar, JOINS, LEADS, ME } from './grammar.ts';
import { singular } from './names.ts';
import { mend } from './spelling.ts';
import type { Token } from './tokens.ts';

/** How a word is known to the reader. */
export function isKnown(word: string, words: Words): boolean {
	return (
		words.common.has(word) ||
		words.forms.has(word) ||
		words.irregular.has(word) ||
		isGrammar(word) ||
		words.names.has(singular(word)) ||
		words.common.has(singular(word)) ||
		/^\d+$/.test(word)
	);
}

/** Brings irregular forms to their base and mends slips of the hand; the tokens are changed in place. */
export function amend(tokens: Token[], words: Words): void {
	for (const [at, token] of tokens.entries()) {
		if (words.nameWords.has(token.word) || words.nameWords.has(singular(token.word))) continue;
		const plain = words.irregular.get(token.word);
		if (plain) token.word = plain;
		else if (!isKnown(token.word, words) && /^\p{L}+$/u.test(token.word)) mendOne(tokens, at, token, words);
	}
}

function mendOne(tokens: Token[], at: number, token: Token, words: Words): void {
	const { spelling } = words;
	const books = startsAct(tokens, at)
		? [spelling.verbs, spelling.names, spelling.common]
		: [spelling.names, spelling.common, spelling.verbs];
	// A run of one letter ("attaaack") is a shout, not a slip.
	for (const word of [
		token.word,
		token.word.replace(/(.)\1{2,}/g, '$1'),
		token.word.replace(/(.)\1{2,}/g, '$1$1'),
	]) {
		if (word !== token.word && isKnown(word, words)) {
			token.word = words.irregular.get(word) ?? word;
			return;
		}
		// Words of a foreign look and capitalised names of others are left alone.
		if (/[^a-z']/.test(word) || isTelling(word)) continue;
		for (const book of books) {
			const better = mend(word, book);
			if (!better) continue;
			token.word = better;
			token.mended = true;
			return;
		}
	}
}

/** Endings that mark an English word the lexicon lacks. */
function isTelling(word: string): boolean {
	return word.length > 5 && /(?:ly|ness|tion|ment|less|ful|ious|able|ship|ism|ity)$/.test(word);
}

/** Whether an act may be expected here, which decides what a misspelt word is mended to. */
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
