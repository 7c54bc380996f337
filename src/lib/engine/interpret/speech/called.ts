import {
	baseAt,
	isClosed,
	isFiller,
	type Script,
	type Span,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import { GREETINGS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { ADDRESSES, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';
import type { Phrase } from '#lib/engine/step.ts';

/** Who is called by name or title, and where the words to them begin and end. */
export interface Called {
	person?: NounPhrase | undefined;
	/** The sentence without the call, the greeting and the fillers. */
	core: Span;
	greeted: boolean;
	/** "please" was said. */
	polite: boolean;
	/** The call has no comma: "Hanne come down". */
	loose: boolean;
}

const AFTER_CALL = wordSet(
	'what why how where when who can could do did are is will would please have you listen tell give let',
);
const GOOD = wordSet('morning day evening afternoon noon night');

/** Finds the person addressed in a sentence: in front, at its end, or between commas. */
export function findCalled(script: Script, { from, to }: Span): Called {
	const called: Called = { core: { from, to }, greeted: false, polite: false, loose: false };
	let at = from;
	for (let guard = 0; at < to && guard < 12; guard++) {
		const word = wordAt(script, at);
		if (GREETINGS.has(word) || (word === 'good' && GOOD.has(wordAt(script, at + 1)))) {
			called.greeted = true;
			at += word === 'good' ? 2 : 1;
			continue;
		}
		if (word === 'please') called.polite = true;
		const shown = called.person ? -1 : whoShows(script, at, to);
		if (shown > at) {
			at = shown;
			continue;
		}
		const person = called.person ? null : personAt(script, at, to, called);
		if (person) {
			called.person = person;
			at = person.to;
		} else if (
			(isFiller(word) ||
				/^(?:psst|oi|yo|hoy|ahoy)$/.test(word) ||
				(word === 'beg' && wordAt(script, at + 1) === 'pardon')) &&
			!verbLater(script, at)
		)
			at += word === 'beg' ? 2 : 1;
		else break;
	}
	const end = called.person ? to : callBehind(script, at, to, called);
	called.core = { from: at, to: end };
	return called;
}

/** "you with the fiddle, …": who is meant is shown; returns where the call goes on, or -1. */
function whoShows(script: Script, at: number, to: number): number {
	if (
		wordAt(script, at) !== 'you' ||
		!/^(?:with|in|by|at|over|behind|on|there)$/.test(wordAt(script, at + 1))
	)
		return -1;
	for (let end = at + 2; end < Math.min(to, at + 9); end++) if (stopAt(script, end) > 0) return end;
	return -1;
}

/** "right" and "well" may be fillers; a filler that is a verb with an object is none. */
const verbLater = (script: Script, at: number) =>
	Boolean(baseAt(script, at)) && stopAt(script, at + 1) === 0 && !isFiller(wordAt(script, at));

const TITLES = wordSet(
	'miss mr mrs ms lady lord captain sir madam dame master mister doctor dr professor sergeant uncle aunt sister brother father mother dear old young poor sweet good little',
);

/** "Miss Ada, …": a name behind a title that is a verb as well. */
function titled(script: Script, at: number, to: number, called: Called): NounPhrase | null {
	const person = personAt(script, at + 1, to, { ...called, core: { ...called.core, from: at + 1 } });
	return person && { ...person, from: at };
}

/** The person called at this word, if one is. */
function personAt(script: Script, at: number, to: number, called: Called): NounPhrase | null {
	if (TITLES.has(wordAt(script, at)) && script.names.get(at + 1)?.ids.npc && stopAt(script, at + 1) === 0)
		return titled(script, at, to, called);
	const name = script.names.get(at) ?? (wordAt(script, at) === 'old' ? script.names.get(at + 1) : undefined);
	const phrase = readPhrase(script, at, to);
	if (
		!phrase?.person ||
		(phrase.pronoun && !/^(?:someone|somebody|everyone|everybody|you|anyone|anybody)$/.test(phrase.head)) ||
		phrase.owner?.id
	)
		return null;
	if (phrase.owner && phrase.owner.word !== 'my') return null;
	// "Mister locksmith, …", "Locksmith, …": a calling without an article, before a comma.
	const isTitled =
		at === called.core.from &&
		!phrase.owner &&
		!/^(?:the|an?|this|that|some|one|two)$/.test(wordAt(script, at)) &&
		phrase.to < to &&
		stopAt(script, phrase.to) > 0;
	const known = Boolean(name?.ids.npc) || ADDRESSES.has(phrase.head) || PEOPLE.has(phrase.head) || isTitled;
	if (!known) return null;
	// "Tibbet innit, …": a tag belongs to the call.
	const tag = wordAt(script, phrase.to);
	const isTag = /^(?:innit|right|yeah|mate|love|dear|darling|dude|bro)$/.test(tag);
	const tags =
		(isTag || (PEOPLE.has(tag) && stopAt(script, phrase.to + 1) > 0)) && stopAt(script, phrase.to) === 0;
	const end = phrase.to + Number(tags);
	const ends = end >= to || stopAt(script, end) > 0;
	const next = wordAt(script, end);
	if (phrase.head === 'you') return null;
	if (ends && end < to) return { ...phrase, to: end };
	if (ends) return at > called.core.from ? phrase : null;
	if (AFTER_CALL.has(next) && !sAt(script, end) && asksAt(script, end)) {
		called.loose = true;
		return phrase;
	}
	// "RUK GET AWAY": a bare verb behind a name is an order.
	if (
		(name?.ids.npc || phrase.pronoun || ADDRESSES.has(phrase.head)) &&
		baseAt(script, end) &&
		!sAt(script, end) &&
		!isClosed(next) &&
		at === called.core.from
	) {
		called.loose = true;
		return phrase;
	}
	return null;
}

/** Whether a helping verb behind a name asks: "Ada is it late" against "Ada is ill". */
const asksAt = (script: Script, at: number) =>
	!/^(?:is|did|do|can|could|will|would|have)$/.test(wordAt(script, at)) ||
	/^(?:i|you|he|she|it|we|they|there|that|this|the|a|my|your|his|her|anyone|anybody|someone|not)$/.test(
		wordAt(script, at + 1),
	);

/** "open it, Hanne", "HELP ME SOMEBODY PLEASE", "and you, Averil, are late". */
function callBehind(script: Script, from: number, to: number, called: Called): number {
	let end = to;
	while (end > from && /^(?:please|plz|now|lol|ok|okay|then|haha)$/.test(wordAt(script, end - 1))) {
		if (wordAt(script, end - 1) === 'please') called.polite = true;
		end--;
	}
	for (let at = Math.max(from + 1, end - 5); at < end; at++) {
		if (stopAt(script, at) !== 1 && !isLooseEnd(script, at, end) && !isBareCall(script, from, at)) continue;
		const phrase = readPhrase(script, at, end);
		const name = script.names.get(at) ?? script.names.get(at + 1);
		if (
			phrase?.person &&
			phrase.to === end &&
			!phrase.pronoun &&
			(name?.ids.npc || ADDRESSES.has(phrase.head) || PEOPLE.has(phrase.head)) &&
			(!phrase.owner || phrase.owner.word === 'my')
		) {
			called.person = phrase;
			return at;
		}
		if (phrase?.head === 'you' && phrase.to === end && phrase.from === at && wordAt(script, at) !== 'you') {
			called.person = { ...phrase, head: 'everyone' };
			return at;
		}
		if (
			phrase?.pronoun &&
			/^(?:somebody|someone|everyone|everybody|anyone)$/.test(phrase.head) &&
			phrase.to === end
		) {
			called.person = phrase;
			return at;
		}
	}
	called.person ??= callBetween(script, from, to) ?? undefined;
	return to;
}

/** "give it up, Tull, everyone knows": a name between two commas. */
function callBetween(script: Script, from: number, to: number): NounPhrase | null {
	const mine = wordAt(script, from) === 'i';
	for (let at = from + 1; at < to - 1; at++) {
		const isCalled = mine
			? isBareCall(script, from, at)
			: stopAt(script, at) === 1 || isBareCall(script, from, at);
		if (!isCalled || !script.names.get(at)?.ids.npc) continue;
		const phrase = readPhrase(script, at, to);
		if (
			phrase &&
			phrase.to < to &&
			stopAt(script, phrase.to) === 1 &&
			!(
				/^(?:and|or)$/.test(wordAt(script, phrase.to)) &&
				!/^(?:in|i|then|you)$/.test(wordAt(script, phrase.to + 1))
			)
		)
			return phrase;
	}
	return null;
}

/** Words that stand for the object, so that a name behind them is called: `leave it Ada`. */
const POINTS = wordSet('me it this that us them');

/** Verbs that need nobody: a name behind them is called. */
const NEEDS_NOBODY =
	/^(?:sit|lie|calm|settle|slow|come|go|stand|stay|back|hurry|shut|hang|cheer|look|step|listen|wait|rest|sleep|run|walk|breathe|relax|quiet|easy|hush|steady|speak|think|eat|drink|be|don't|do)$/;

/** Whether a name before a comma or the end is called: `Go sit down Teo, …`, `I'll read your wall Teodor, …`. */
function isBareCall(script: Script, from: number, at: number): boolean {
	const name = script.names.get(at);
	if (!name?.ids.npc || at <= from || stopAt(script, at) > 0) return false;
	const last = at + 1;
	if (last < script.words.length && stopAt(script, last) === 0) return false;
	const before = wordAt(script, at - 1);
	if (isJoint(before) || script.words[at - 1]?.own || PEOPLE.has(before)) return false;
	if (POINTS.has(before)) return true;
	if (NEEDS_NOBODY.test(wordAt(script, from)) && (!baseAt(script, at - 1) || NEEDS_NOBODY.test(before)))
		return true;
	return /\byour (?:\p{L}+ )?\p{L}+$/iu.test(textOf(script, { from, to: at }));
}

/** Words after which a name is the object: `with Ada`, `and Ada`, `the Ada`. */
const isJoint = (word: string) => JOINTS.has(word) || ARTICLES.has(word) || /^(?:and|or|but)$/.test(word);

const isLooseEnd = (script: Script, at: number, end: number) =>
	at === end - 1 &&
	POINTS.has(wordAt(script, at - 1)) &&
	(Boolean(script.names.get(at)?.ids.npc) ||
		/^(?:somebody|someone|everyone|everybody)$/.test(wordAt(script, at)));

/** The person called in words that are said, if one is. */
export function callIn(script: Script): Phrase | undefined {
	let from = 0;
	for (let to = 1; to <= script.words.length; to++) {
		if (to < script.words.length && script.words[to]?.stop !== 2) continue;
		const { person } = findCalled(script, { from, to });
		if (person) return phraseOf(script, person);
		from = to;
	}
	return undefined;
}
