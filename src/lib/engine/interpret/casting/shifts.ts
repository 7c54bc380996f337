import type { Verb } from '#lib/content/verbs.ts';
import type { Act, Page } from '#lib/engine/interpret/gist/acts.ts';
import { DETERMINERS, ME, PREPOSITIONS } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';
import { type Setting, SHIFTS } from './shift-table.ts';

/** The meaning of a verb with the words after it. */
export function shiftedVerb(page: Page, act: Act, until: number): Verb {
	if (isShown(page, act, until)) return 'say';
	if (act.kind === 'question' || act.kind === 'phrase' || act.kind === 'reply') return act.verb;
	const shifts = SHIFTS.filter(({ bases }) => bases.has(act.base));
	if (shifts.length === 0) return act.verb;
	const person = page.mentions.find(
		(mention) => mention.ids.npc && mention.at >= act.end && mention.at < until,
	);
	const setting: Setting = {
		object: objectOf(page, act, until),
		after: page.tokens.slice(act.end, until).map((token) => token.word),
		person: Boolean(person),
		manner: person ? prepositionOf(page, person, act.end) : '',
		mine: page.tokens.slice(Math.max(0, act.at - 2), act.at).some(({ word }) => ME.has(word)),
	};
	return shifts.find((shift) => shift.when(setting))?.to ?? act.verb;
}

/** "Here is my plan" gives nothing. */
const isShown = (page: Page, act: Act, until: number) =>
	act.verb === 'give' &&
	act.base === 'here' &&
	page.tokens[act.at + 1]?.word === 'is' &&
	!objectOf(page, act, until)?.ids.item;

/** The mention right after the verb, with only an article or adjectives between. */
export function objectOf(page: Page, act: Act, until: number): Mention | undefined {
	for (let at = act.end; at < Math.min(until, act.end + 4); at++) {
		const token = page.tokens[at];
		if (!token || token.stop > 0) return undefined;
		const mention = page.starts.get(at);
		if (mention) return mention;
		if (PREPOSITIONS.has(token.word) && !['up', 'down', 'out', 'off', 'over'].includes(token.word))
			return undefined;
	}
	return undefined;
}

/** The preposition of a mention, or an empty string. */
export function prepositionOf(page: Page, mention: Mention, from: number): string {
	for (let at = mention.at - 1; at >= Math.max(from, mention.at - 4); at--) {
		if ((page.tokens[at + 1]?.stop ?? 0) > 0) return '';
		const word = page.tokens[at]?.word ?? '';
		if (PREPOSITIONS.has(word) || word === 'regarding' || word === 'concerning') return word;
		// A verb between them has the name as its own object.
		if (page.words.forms.get(word)?.verb && !DETERMINERS.has(page.tokens[at - 1]?.word ?? '')) return '';
		if (page.closes.get(at + 1)?.own === false) return '';
	}
	return '';
}
