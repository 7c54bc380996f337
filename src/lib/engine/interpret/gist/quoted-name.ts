import { cut } from '#lib/engine/interpret/tokens/cut.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { openPage } from './read.ts';

/** Whether quoted words only name something: take the "iron crown". */
export function isQuotedName(quote: string, words: Words): boolean {
	const { tokens } = cut(quote.replaceAll('"', ' ').replaceAll("'", '’ '), () => false);
	if (/[.!?,]/.test(quote) || tokens.length > 4) return false;
	const [mention] = openPage(tokens, words).mentions;
	const from = tokens[0]?.word === 'the' ? 1 : 0;
	return mention?.at === from && mention.end === tokens.length;
}
