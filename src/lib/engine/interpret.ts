import type { Verb } from '../content/verbs.ts';
import type { Attempt } from './attempt.ts';
import type { Act, Deeds, Page, Sentence } from './interpret/acts.ts';
import type { Words } from './interpret/compile.ts';
import { amountIn, mannerIn } from './interpret/details.ts';
import { type Language, languageOf } from './interpret/foreign.ts';
import { DIRECTIONS, SHORT } from './interpret/grammar.ts';
import { isInjected } from './interpret/injection.ts';
import { mainOf } from './interpret/main-act.ts';
import { resolvePronouns, type Surroundings } from './interpret/pronouns.ts';
import { openPage, readDeeds } from './interpret/read.ts';
import { castRoles, type Roles } from './interpret/roles.ts';
import { shiftedVerb } from './interpret/shifts.ts';
import { hearSpeech, isGesture, type Speech } from './interpret/speech.ts';
import { cut, type Reading } from './interpret/tokens.ts';

export { compileWords, type Words } from './interpret/compile.ts';
export type { Named } from './interpret/names.ts';
export type { Surroundings } from './interpret/pronouns.ts';
export { rephrasings } from './interpret/rephrase.ts';

/** Reads the player's words as an act. Pure; linear in the length of the text. */
export function interpret(text: string, words: Words, around: Surroundings): Attempt {
	const reading = cut(text, (quote) => isName(quote, words));
	if (isInjected(reading.clean)) return attempt(text, 'other', 0.3);
	const short = readShort(text, reading, words);
	if (short) return short;
	const language = languageOf(reading.tokens, words);
	const page = openPage(reading.tokens, words);
	if (language.foreign) return { ...attempt(text, 'unclear', 0.1), ...namedIn(page), foreign: true };
	return readPage(text, reading, page, language, around);
}

const isName = (quote: string, words: Words) => {
	const { tokens } = cut(quote.replaceAll('"', ' ').replaceAll("'", '’ '), () => false);
	if (/[.!?,]/.test(quote) || tokens.length > 4) return false;
	const [mention] = openPage(tokens, words).mentions;
	const from = tokens[0]?.word === 'the' ? 1 : 0;
	return mention?.at === from && mention.end === tokens.length;
};

function attempt(text: string, verb: Verb, confidence: number): Attempt {
	return { text: text.trim(), verb, acts: [verb], negated: false, confidence, foreign: false };
}

function namedIn(page: Page): Partial<Attempt> {
	const id = (kind: 'npc' | 'place' | 'item') =>
		page.mentions.find((mention) => mention.ids[kind])?.ids[kind];
	const [target, place, item] = [id('npc'), id('place'), id('item')];
	return { ...(target && { target }), ...(place && { place }), ...(item && { item }) };
}

/** Directions, single letters, single words of the game's own and symbols without words. */
function readShort(text: string, reading: Reading, words: Words): Attempt | null {
	const { tokens, symbols, quotes } = reading;
	const [first, second] = tokens;
	if (!first) {
		if (quotes[0])
			return { ...attempt(text, 'say', 0.8), ...spoken(hearSpeech(quotes[0], words)), quote: quotes[0] };
		const verb = symbols.length === 1 ? words.symbols.get(symbols[0] ?? '') : undefined;
		return attempt(text, verb ?? 'unclear', verb ? 0.45 : 0.1);
	}
	if (tokens.length === 1 && symbols.length === 0 && quotes.length === 0) {
		const meaning = Object.hasOwn(SHORT, first.word) ? SHORT[first.word] : undefined;
		if (meaning) return attempt(text, meaning[0] as Verb, 0.85);
		if (['help', 'save', 'load', 'exits'].includes(first.word)) return attempt(text, 'meta', 0.9);
	}
	if (tokens.length === 2 && second && ['go', 'head', 'walk', 'run', 'move'].includes(first.word)) {
		if (DIRECTIONS.has(second.word) || Object.hasOwn(SHORT, second.word)) return attempt(text, 'move', 0.9);
	}
	if (first.word === 'x' || first.word === 'l' || first.word === 'ex') first.word = 'examine';
	if (first.word === 'z' || first.word === 'zz' || first.word === 'zzz') first.word = 'sleep';
	return null;
}

const spoken = (speech: Speech): Partial<Attempt> => ({
	...speech,
	...(speech.verb && { acts: [speech.verb] }),
});

function readPage(
	text: string,
	reading: Reading,
	page: Page,
	language: Language,
	around: Surroundings,
): Attempt {
	const { deeds, sentences } = readDeeds(page, reading);
	const symbol = reading.symbols
		.map((mark) => page.words.symbols.get(mark))
		.find((verb) => verb !== undefined);
	const lost = resolvePronouns(page, around);
	const main = mainOfLong(page, deeds, sentences) ?? mainOf(deeds) ?? deeds.denied[0];
	if (!main) return readNames(text, reading, page, deeds, language, symbol);
	const sentence = sentences.find(({ from, to }) => main.at >= from && main.at < to) ?? {
		from: 0,
		to: page.tokens.length,
		mark: '',
	};
	const negated = !deeds.acts.includes(main);
	for (const act of deeds.acts) act.verb = shiftedVerb(page, act, untilOf(act, deeds, sentences));
	const moves = deeds.acts.some((act) => act.verb === 'move');
	const sceneOf = (act: Act) => ({ page, act, sentence, until: untilOf(act, deeds, sentences), moves });
	const roles = castRoles(sceneOf(main));
	const later = deeds.acts.find((act) => act.at > main.at && (act.verb === 'ask' || act.verb === 'say'));
	const topic =
		later && roles.topic === undefined && SPOKEN.has(main.verb) ? castRoles(sceneOf(later)).topic : undefined;
	if (topic && topic !== roles.target) roles.topic = topic;
	const speech = isGesture(main, reading) ? hearSpeech(reading.quotes[0] ?? '', page.words) : undefined;
	const verb = negated ? 'no' : speech ? (speech.verb ?? (main.verb === 'ask' ? 'ask' : 'say')) : main.verb;
	if (speech) Object.assign(roles, { ...pick(speech), ...pick(roles) });
	const confidence = confide({ main, roles, language, lost, page, negated });
	return finish(text, reading, page, sentence, around, {
		verb,
		acts: actsOf(deeds, main, verb),
		roles,
		negated,
		confidence,
	});
}

const LONG = 60;

/** In a speech the act that names a person counts, wherever it comes. */
function mainOfLong(page: Page, deeds: Deeds, sentences: Sentence[]): Act | undefined {
	if (page.tokens.length < LONG) return undefined;
	return deeds.acts.slice(0, LONG).find((act) => {
		const until = untilOf(act, deeds, sentences);
		return (
			act.kind !== 'question' &&
			page.mentions.some((m) => m.ids.npc && !m.pronoun && m.at >= act.at && m.at < until)
		);
	});
}

const SPOKEN = new Set<Verb>(['ask', 'say', 'give', 'persuade', 'threaten', 'deceive']);

function untilOf(act: Act, deeds: Deeds, sentences: Sentence[]): number {
	const end = sentences.find(({ from, to }) => act.at >= from && act.at < to)?.to ?? 0;
	const next = [...deeds.acts, ...deeds.denied]
		.filter(({ at }) => at > act.at && at >= act.end)
		.map(({ at }) => at);
	return Math.min(end, ...next);
}

function actsOf(deeds: Deeds, main: Act, verb: Verb): Verb[] {
	const acts: Verb[] = [];
	for (const act of deeds.acts) {
		const own = act === main ? verb : act.verb;
		if (acts.at(-1) !== own) acts.push(own);
	}
	return acts.length > 0 ? acts.slice(0, 6) : [verb];
}

const pick = ({ target, topic }: Speech) => ({ ...(target && { target }), ...(topic && { topic }) });

interface Outcome {
	verb: Verb;
	acts: Verb[];
	roles: Roles;
	negated: boolean;
	confidence: number;
}

function finish(
	text: string,
	reading: Reading,
	page: Page,
	sentence: Sentence,
	around: Surroundings,
	outcome: Outcome,
): Attempt {
	const { roles, verb } = outcome;
	const count = amountIn(page, sentence, verb, around);
	const pays =
		verb === 'give' &&
		page.tokens.some((_, at) => ['pay', 'bribe', 'tip', 'reimburse', 'repay'].includes(page.bases[at] ?? ''));
	const item = roles.item ?? count?.item ?? (pays ? around.moneyItem : undefined);
	const manner = mannerIn(reading.clean);
	const [quote] = reading.quotes;
	return {
		text: text.trim(),
		verb,
		acts: outcome.acts,
		...(roles.target && { target: roles.target }),
		...(item && { item }),
		...(roles.topic && { topic: roles.topic }),
		...(roles.place && { place: roles.place }),
		...(manner && { manner }),
		...(count && { amount: count.amount }),
		...(quote && { quote }),
		negated: outcome.negated,
		confidence: outcome.confidence,
		foreign: false,
	};
}

/** Words without an act: speech, a name alone, a claim about the world, or nothing that can be read. */
function readNames(
	text: string,
	reading: Reading,
	page: Page,
	deeds: Deeds,
	language: Language,
	symbol: Verb | undefined,
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
	if (language.mashed) return { ...base, confidence: 0.05 };
	if (symbol) return as(symbol, 0.6);
	if (quote) return { ...as('say', 0.75), ...spoken(hearSpeech(quote, page.words)) };
	const bare = page.tokens.every(
		(token, at) => page.mentions.some((m) => m.at <= at && at < m.end) || token.word === 'the',
	);
	if (bare && page.mentions.length > 0) return as(named.target ? 'say' : named.item ? 'look' : 'move', 0.4);
	if (named.place && headsTo(page)) return as('move', 0.7);
	if (deeds.addressed) return as('say', 0.6);
	if (
		page.mentions[0]?.ids.npc &&
		page.mentions[0].at === 0 &&
		(page.tokens[page.mentions[0].end]?.stop ?? 0) > 0
	)
		return as('say', 0.6);
	if (deeds.others) return as('other', 0.4);
	if (page.tokens.length > 1 && language.unknown < 0.5)
		return as(deeds.spoken && speaks(page) ? 'say' : 'other', 0.4);
	return base;
}

/** "To the tower!" */
function headsTo({ tokens, mentions }: Page): boolean {
	return tokens.some(
		({ word, stop }, at) =>
			(at === 0 || stop > 0) &&
			HEADING.has(word) &&
			mentions.some((m) => m.ids.place && m.at > at && m.at < at + 4),
	);
}

const HEADING = new Set(['to', 'into', 'toward', 'towards', 'back', 'onto', 'through']);

/** Words put to somebody: "you owe me", "I am a friend, Fen". */
function speaks(page: Page): boolean {
	return (
		page.tokens.some(({ word }) => word === 'you' || word === 'your') ||
		/^(?:i|my|we|it|that|this)$/.test(page.tokens[0]?.word ?? '')
	);
}

const SURE: Readonly<Record<Act['kind'], number>> = {
	verb: 0.9,
	phrase: 0.9,
	reply: 0.92,
	greeting: 0.88,
	question: 0.85,
	request: 0.8,
	wish: 0.55,
	strange: 0.35,
	loose: 0.45,
	lead: 0.8,
};

function confide(about: {
	main: Act;
	roles: Roles;
	language: Language;
	lost: boolean;
	page: Page;
	negated: boolean;
}): number {
	const { main, roles, language, page } = about;
	let sure = SURE[main.kind];
	if (main.unsure) sure -= 0.15;
	if (roles.unsure) sure -= 0.1;
	if (about.lost && !roles.target) sure -= 0.2;
	if (about.negated) sure -= 0.15;
	if (main.verb === 'other') sure -= 0.25;
	const named = roles.target ?? roles.item ?? roles.topic ?? roles.place;
	if (!named && page.tokens.length > 3) sure -= 0.1;
	if (page.tokens.length > 80) sure -= 0.15;
	sure -= language.unknown * 0.5;
	return Math.round(Math.min(0.98, Math.max(0.05, sure)) * 100) / 100;
}
