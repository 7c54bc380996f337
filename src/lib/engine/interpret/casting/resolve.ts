import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Act, ActKind, Deeds, Page, Sentence } from '#lib/engine/interpret/gist/acts.ts';
import { mainOf } from '#lib/engine/interpret/gist/main-act.ts';
import { readDeeds } from '#lib/engine/interpret/gist/read.ts';
import type { Reading } from '#lib/engine/interpret/tokens/cut.ts';
import type { Language } from '#lib/engine/interpret/tokens/foreign.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { resolvePronouns, type Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import { confide } from './confidence.ts';
import { amountIn, mannerIn } from './details.ts';
import { castRoles, type Roles } from './roles.ts';
import { shiftedVerb } from './shifts.ts';
import { hearSpeech, isGesture } from './speech.ts';
import { readActless } from './unread.ts';

/** The attempt as the reader of short and idiomatic words has it. */
export interface Gist extends Attempt {
	/** How its main act was found. */
	how?: ActKind;
}

/** Reads a page of English: the main act, and the role of everything named. */
export function readPage(
	text: string,
	reading: Reading,
	page: Page,
	language: Language,
	around: Surroundings,
): Gist {
	const { deeds, sentences } = readDeeds(page, reading);
	const lost = resolvePronouns(page, around);
	const untils = untilsOf(deeds, sentences);
	const main = mainOfLong(page, deeds, untils) ?? mainOf(deeds) ?? deeds.denied[0];
	if (!main) return readActless(text, reading, page, deeds, language);
	const negated = !deeds.acts.includes(main);
	for (const act of deeds.acts) shift(page, act, untils.get(act) ?? 0);
	const roles = rolesOf(page, main, deeds, sentences, untils);
	const verb = negated ? 'no' : listen(main, roles, reading, page);
	const confidence = confide({ main, roles, language, lost, page, negated });
	const outcome = { verb, acts: actsOf(deeds, main, verb), negated, confidence };
	const details = detailsOf(reading, page, sentenceOf(main, sentences), around, verb, roles);
	return { text: text.trim(), ...outcome, ...details, foreign: false, how: main.kind };
}

/** Adjusts an act's verb to the words after it. */
function shift(page: Page, act: Act, until: number): void {
	const verb = shiftedVerb(page, act, until);
	if (verb !== act.verb) act.was = act.verb;
	act.verb = verb;
}

const LONG = 60;

/** In a long text the main act is the one that names a person, wherever it is. */
function mainOfLong(page: Page, deeds: Deeds, untils: Map<Act, number>): Act | undefined {
	if (page.tokens.length < LONG) return undefined;
	return deeds.acts.slice(0, LONG).find((act) => {
		if (act.kind === 'question') return false;
		const until = untils.get(act) ?? 0;
		return page.mentions.some(({ ids, pronoun, at }) => ids.npc && !pronoun && at >= act.at && at < until);
	});
}

const sentenceOf = (act: Act, sentences: Sentence[]): Sentence =>
	sentences.find(({ from, to }) => act.at >= from && act.at < to) ?? { from: 0, to: 0, mark: '' };

/** Where each act's words end: at the next act or the end of the sentence. */
function untilsOf(deeds: Deeds, sentences: Sentence[]): Map<Act, number> {
	const all = [...deeds.acts, ...deeds.denied].sort((a, b) => b.at - a.at);
	const untils = new Map<Act, number>();
	let s = sentences.length - 1;
	let next = Number.POSITIVE_INFINITY;
	for (const act of all) {
		while (s > 0 && (sentences[s]?.from ?? 0) > act.at) s--;
		untils.set(act, Math.min(sentences[s]?.to ?? 0, next));
		next = act.at;
	}
	return untils;
}

const SPOKEN = wordSet('ask say give persuade threaten deceive');

function rolesOf(
	page: Page,
	main: Act,
	deeds: Deeds,
	sentences: Sentence[],
	untils: Map<Act, number>,
): Roles {
	const moves = deeds.acts.some((act) => act.verb === 'move');
	const cast = (act: Act) =>
		castRoles({ page, act, sentence: sentenceOf(act, sentences), until: untils.get(act) ?? 0, moves });
	const roles = cast(main);
	if (roles.topic !== undefined || !SPOKEN.has(main.verb)) return roles;
	const later = deeds.acts.find((act) => act.at > main.at && (act.verb === 'ask' || act.verb === 'say'));
	const topic = later && cast(later).topic;
	return topic && topic !== roles.target ? { ...roles, topic } : roles;
}

/** The verb after quoted words are considered. Adds what they name to the roles. */
function listen(main: Act, roles: Roles, reading: Reading, page: Page): Verb {
	if (!isGesture(main, reading)) return main.verb;
	const speech = hearSpeech(reading.quotes[0] ?? '', page.words);
	const [target, topic] = [roles.target ?? speech.target, roles.topic ?? speech.topic];
	if (target) roles.target = target;
	if (topic) roles.topic = topic;
	return speech.verb ?? (main.verb === 'ask' ? 'ask' : 'say');
}

const MOST_ACTS = 6;

function actsOf(deeds: Deeds, main: Act, verb: Verb): Verb[] {
	const acts = deeds.acts.flatMap((act) => {
		const now = act === main ? verb : act.verb;
		return act.was === 'move' && now === 'other' ? [now, act.was] : [now];
	});
	const parted = acts.filter((act, k) => k === 0 || act !== acts[k - 1]);
	return parted.length > 0 ? parted.slice(0, MOST_ACTS) : [verb];
}

const PAYS = wordSet('pay bribe tip reimburse repay');

function detailsOf(
	reading: Reading,
	page: Page,
	sentence: Sentence,
	around: Surroundings,
	verb: Verb,
	roles: Roles,
) {
	const count = amountIn(page, sentence, verb, around);
	const pays = verb === 'give' && page.bases.some((base) => PAYS.has(base));
	const item = roles.item ?? count?.item ?? (pays ? around.moneyItem : undefined);
	const manner = mannerIn(reading.clean);
	const [quote] = reading.quotes;
	return {
		...(roles.target && { target: roles.target }),
		...(item && { item }),
		...(roles.topic && { topic: roles.topic }),
		...(roles.place && { place: roles.place }),
		...(manner && { manner }),
		...(count && { amount: count.amount }),
		...(quote && { quote }),
	};
}
