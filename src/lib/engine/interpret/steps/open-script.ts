import type { Script, Word } from '#lib/engine/interpret/clauses/script.ts';
import type { Form, FrameBook } from '#lib/engine/interpret/frames/book.ts';
import { cut, type Reading, type Token } from '#lib/engine/interpret/tokens/cut.ts';
import { isEnglish } from '#lib/engine/interpret/tokens/english.ts';
import { SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { findMentions, settle } from '#lib/engine/interpret/words/names.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import { mendTokens } from './mend.ts';

const NO_FORMS: Form[] = [];

/** Tags the player's words with verb forms and names. */
export function openScript(reading: Reading, words: Words, around: Surroundings): Script {
	const tokens = mendTokens(reading.tokens, words);
	const mentions = settle(findMentions(tokens, words.names), around.held, around.here);
	const names = new Map(mentions.map((mention) => [mention.at, mention]));
	return {
		clean: reading.clean,
		words: tokens.map((token, at) => (names.has(at) ? named(token, words.book) : tagged(token, words.book))),
		names,
		quotes: reading.quoted,
		book: words.book,
		brief:
			tokens.length > 3 &&
			!tokens.some(({ word }) => /^(?:a|an|the|i|my|his|her|their|this|that|you|your|it|to)$/.test(word)),
		isPlain: (word) => words.book.forms.has(word) || isEnglish(word, words.known),
	};
}

/** A name with a capital is no verb and no conjunction, whatever word it is: Tarry green, Whereas. */
function named(token: Token, book: FrameBook): Word {
	if (!/^\p{Lu}\p{Ll}/u.test(token.raw)) return tagged(token, book);
	const word = Object.hasOwn(SUBORDINATES, token.word) ? `${token.word}-` : token.word;
	return { ...tagged(token, book), word, ...(token.stop < 2 && { forms: NO_FORMS }) };
}

const tagged = (token: Token, book: FrameBook): Word => ({
	...token,
	forms: token.own ? NO_FORMS : (book.forms.get(token.word) ?? NO_FORMS),
});

/** Cuts and tags words that stood in quotation marks. */
export function openQuote(text: string, words: Words, around: Surroundings): Script {
	return openScript(
		cut(text, () => true),
		words,
		around,
	);
}
