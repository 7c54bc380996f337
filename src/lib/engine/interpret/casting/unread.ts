import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Deeds, Page } from '#lib/engine/interpret/gist/acts.ts';
import type { Reading } from '#lib/engine/interpret/tokens/cut.ts';
import type { Language } from '#lib/engine/interpret/tokens/foreign.ts';
import { DIRECTIONS, SHORT, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { hearSpeech, type Speech } from './speech.ts';

/** An attempt without roles. */
export function attempt(text: string, verb: Verb, confidence: number): Attempt {
	return { text: text.trim(), verb, acts: [verb], negated: false, confidence, foreign: false };
}

/** The first person, place and thing named. */
export function namedIn(page: Page): Partial<Attempt> {
	const id = (kind: 'npc' | 'place' | 'item') =>
		page.mentions.find((mention) => mention.ids[kind])?.ids[kind];
	const [target, place, item] = [id('npc'), id('place'), id('item')];
	return { ...(target && { target }), ...(place && { place }), ...(item && { item }) };
}

const WALKS = wordSet('go head walk run move');
const SYSTEM = wordSet('help save load exits');
const EXAMINE = wordSet('x l ex');
const SLEEP = wordSet('z zz zzz');

/** Reads directions, single letters, single command words, and symbols or speech without words. */
export function readShort(text: string, reading: Reading, words: Words): Attempt | null {
	const { tokens, symbols, quotes } = reading;
	const [first, second] = tokens;
	if (!first) return readWordless(text, reading, words);
	if (tokens.length === 1 && symbols.length === 0 && quotes.length === 0) {
		const meaning = Object.hasOwn(SHORT, first.word) ? SHORT[first.word] : undefined;
		if (meaning) return attempt(text, meaning, 0.85);
		if (SYSTEM.has(first.word)) return attempt(text, 'meta', 0.9);
	}
	if (tokens.length === 2 && second && WALKS.has(first.word)) {
		if (DIRECTIONS.has(second.word) || Object.hasOwn(SHORT, second.word)) return attempt(text, 'move', 0.9);
	}
	if (EXAMINE.has(first.word)) first.word = 'examine';
	if (SLEEP.has(first.word)) first.word = 'sleep';
	return null;
}

function readWordless(text: string, { quotes, symbols }: Reading, words: Words): Attempt {
	const [quote] = quotes;
	if (quote) return { ...attempt(text, 'say', 0.8), ...spoken(hearSpeech(quote, words)), quote };
	const verb = symbols.length === 1 ? words.symbols.get(symbols[0] ?? '') : undefined;
	return attempt(text, verb ?? 'unclear', verb ? 0.45 : 0.1);
}

const spoken = (speech: Speech): Partial<Attempt> => ({
	...speech,
	...(speech.verb && { acts: [speech.verb] }),
});

/** Reads words without an act: speech, a name alone, a claim about the world, or unreadable text. */
export function readActless(
	text: string,
	reading: Reading,
	page: Page,
	deeds: Deeds,
	language: Language,
): Attempt {
	const [quote] = reading.quotes;
	const named = namedIn(page);
	const base = { ...attempt(text, 'unclear', 0.15), ...(quote && { quote }) };
	const as = (verb: Verb, confidence: number): Attempt => ({
		...base,
		...named,
		verb,
		acts: [verb],
		confidence,
	});
	const symbol = reading.symbols
		.map((mark) => page.words.symbols.get(mark))
		.find((verb) => verb !== undefined);
	if (language.mashed) return { ...base, confidence: 0.05 };
	if (symbol) return as(symbol, 0.6);
	if (quote) return { ...as('say', 0.75), ...spoken(hearSpeech(quote, page.words)) };
	if (onlyNames(page)) return as(named.target ? 'say' : named.item ? 'look' : 'move', 0.4);
	if (named.place && headsTo(page)) return as('move', 0.7);
	if (page.tokens[0]?.word === 'off' && page.tokens[1]?.word === 'to') return as('move', 0.7);
	if (deeds.addressed || callsFirst(page) || greets(page)) return as('say', 0.6);
	if (pleads(page)) return as('say', 0.5);
	if (deeds.others) return as('other', 0.4);
	if (page.tokens.length > 1 && language.unknown < 0.5)
		return as(deeds.spoken && speaks(page) ? 'say' : 'other', 0.4);
	return base;
}

function onlyNames({ tokens, mentions }: Page): boolean {
	const named = mentions.reduce((sum, { at, end }) => sum + end - at, 0);
	return mentions.length > 0 && named + tokens.filter(({ word }) => word === 'the').length >= tokens.length;
}

/** "Nell! Over here!" */
function callsFirst({ tokens, mentions: [first] }: Page): boolean {
	return Boolean(first?.ids.npc && first.at === 0 && (tokens[first.end]?.stop ?? 0) > 0);
}

const TIMES = wordSet('morning evening afternoon night');

/** "Morning, boss." */
const greets = ({ tokens: [first, second, third] }: Page) =>
	TIMES.has(first?.word ?? '') && (!second || !third || second.stop > 0);

/** "It's not my fault!", "That isn't fair." */
const pleads = ({ tokens: [first, ...rest] }: Page) =>
	/^(?:it|its|that|this)$/.test(first?.word ?? '') && rest.slice(0, 3).some(({ word }) => MINE.has(word));

const MINE = wordSet('not my your me you');

/** "To the tower!" */
function headsTo({ tokens, mentions }: Page): boolean {
	return tokens.some(
		({ word, stop }, at) =>
			(at === 0 || stop > 0) &&
			HEADING.has(word) &&
			mentions.some((m) => m.ids.place && m.at > at && m.at < at + 4),
	);
}

const HEADING = wordSet('to into toward towards back onto through');

/** Words addressed to somebody: "you owe me", "I am a friend, Fen". */
function speaks(page: Page): boolean {
	return (
		page.tokens.some(({ word }) => word === 'you' || word === 'your') ||
		/^(?:i|my|we|it|its|that|this)$/.test(page.tokens[0]?.word ?? '')
	);
}
