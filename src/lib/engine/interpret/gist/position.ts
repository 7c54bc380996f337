import { DETERMINERS, OBJECTS, PREPOSITIONS } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Page } from './acts.ts';

/** Whether a word that is a name as well as a verb ("guard", "watch", "light") is the verb where it stands. */
export function isVerbHere(page: Page, at: number, expected: boolean): boolean {
	const mention = page.starts.get(at);
	if (!mention) return true;
	const token = page.tokens[at];
	const form = page.words.forms.get(token?.word ?? '');
	if (!expected || !token || mention.end > at + 1 || token.own || !form?.verb) return false;
	const next = page.tokens[at + 1];
	const before = page.tokens[at - 1];
	const mine = before?.word === 'i' || before?.word === 'we';
	if (!next) return (page.tokens.length === 1 || mine) && !mention.ids.npc;
	if (next.stop > 0) return false;
	// A capital inside a sentence marks a name.
	if (before && token.stop < 2 && /^\p{Lu}\p{Ll}/u.test(token.raw)) return false;
	return (
		DETERMINERS.has(next.word) ||
		Object.hasOwn(OBJECTS, next.word) ||
		page.starts.has(at + 1) ||
		['back', 'away', 'aside'].includes(next.word) ||
		(PREPOSITIONS.has(next.word) &&
			(before === undefined || ['i', 'to', 'and', 'we', 'then'].includes(before.word))) ||
		next.word.endsWith('ly')
	);
}
