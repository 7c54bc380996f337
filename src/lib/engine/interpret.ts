import type { Attempt } from './attempt.ts';
import { readPage } from './interpret/casting/resolve.ts';
import { attempt, namedIn, readShort } from './interpret/casting/unread.ts';
import { compareReadings } from './interpret/compare/compare.ts';
import { isQuotedName } from './interpret/gist/quoted-name.ts';
import { openPage } from './interpret/gist/read.ts';
import { readSteps } from './interpret/steps/read-steps.ts';
import { cut } from './interpret/tokens/cut.ts';
import { languageOf } from './interpret/tokens/foreign.ts';
import { isInjected } from './interpret/tokens/injection.ts';
import type { Words } from './interpret/words/compile.ts';
import type { Surroundings } from './interpret/words/pronouns.ts';

export { rephrasings } from './interpret/casting/rephrase.ts';
export { compileWords, type Words } from './interpret/words/compile.ts';
export type { Named } from './interpret/words/names.ts';
export type { Surroundings } from './interpret/words/pronouns.ts';
export { readSteps };

/** Reads the player's words as an attempt. Pure; linear in the length of the text. */
export function interpret(text: string, words: Words, around: Surroundings): Attempt {
	const reading = cut(text, (quote) => isQuotedName(quote, words));
	// Markup, code and orders to the model or the program are no attempt.
	if (isInjected(reading.clean)) return attempt(text, 'unclear', 0.1);
	const short = readShort(text, reading, words);
	if (short) return short.quote ? compareReadings(short, readSteps(text, words, around)) : short;
	const language = languageOf(reading.tokens, words);
	const page = openPage(reading.tokens, words, around);
	if (language.foreign) return { ...attempt(text, 'unclear', 0.1), ...namedIn(page), foreign: true };
	return compareReadings(readPage(text, reading, page, language, around), readSteps(text, words, around));
}
