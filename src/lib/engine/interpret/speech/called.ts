import {
	baseAt,
	isClosed,
	isFiller,
	type Script,
	type Span,
	sAt,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { ADJECTIVES } from '#lib/engine/interpret/phrases/adjectives.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import { GREETINGS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ADDRESSES, PEOPLE, TITLES } from '#lib/engine/interpret/words/kinds.ts';
import type { Phrase } from '#lib/engine/step.ts';
import { callBehind } from './call-behind.ts';
import type { Called } from './opening.ts';

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
		const hailed =
			GREETINGS.has(word) || (GOOD.has(word) && at === from && at + 1 < to && stopAt(script, at + 1) === 1);
		if (hailed || (word === 'good' && GOOD.has(wordAt(script, at + 1)))) {
			called.greeted = true;
			at += word === 'good' ? 2 : 1;
			continue;
		}
		if (word === 'please') called.polite = true;
		const cried = interjectionEnd(script, at, to);
		if (cried > at) {
			at = cried;
			continue;
		}
		const shown = called.person ? -1 : whoShows(script, at, to);
		if (shown > at) {
			at = shown;
			continue;
		}
		const opened = openerEnd(script, at, to);
		if (opened > at) {
			at = opened;
			continue;
		}
		const person = called.person ? null : personAt(script, at, to, called);
		if (person) {
			called.person = person;
			at = person.to;
		} else if (
			((isFiller(word) &&
				!(
					/^(?:once|no)$/.test(word) &&
					stopAt(script, at + 1) === 0 &&
					!/^thanks?$/.test(wordAt(script, at + 1))
				)) ||
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

/** "come on then, …", "begging your pardon, …", "listen Ada …": words in front that only call; returns where they end, or -1. */
export function interjectionEnd(script: Script, from: number, to: number): number {
	const [first, second] = [wordAt(script, from), wordAt(script, from + 1)];
	if (stopAt(script, from + 1) > 0) return -1;
	if (/^(?:listen|look|hear|see)$/.test(first)) return script.names.get(from + 1)?.ids.npc ? from + 1 : -1;
	let end = -1;
	if (/^(?:beg|begging|beggin|begin)$/.test(first) && /^(?:your|you|yer|ye|pardon)$/.test(second)) {
		end = second === 'pardon' ? from + 2 : wordAt(script, from + 2) === 'pardon' ? from + 3 : -1;
		// "beg pardon little one, …": whoever is meant stands before the comma.
		for (let at = end; end > 0 && at < Math.min(to, end + 4); at++) if (stopAt(script, at) > 0) return at;
		return end;
	}
	if (/^(?:come|go|hang|hold|steady)$/.test(first) && /^(?:on|now)$/.test(second)) {
		end = from + 2;
		// "hang on Mr Sax, …": whoever is meant follows without a comma.
		const isTitled = TITLES.has(wordAt(script, end)) && script.names.get(end + 1)?.ids.npc;
		const isCall = isTitled || script.names.get(end)?.ids.npc;
		if (!/^(?:come|go)$/.test(first) && isCall && stopAt(script, end) === 0) return end;
	}
	while (end > 0 && end < to && /^(?:then|now|and)$/.test(wordAt(script, end))) end++;
	return end > 0 && end < to && stopAt(script, end) > 0 ? end : -1;
}

/** "funny, you …", "excuse me, what …", "no I did not …": words that only open what is said; returns where they end, or -1. */
function openerEnd(script: Script, at: number, to: number): number {
	const word = wordAt(script, at);
	const next = wordAt(script, at + 1);
	const isSubject = /^(?:i|you|he|she|it|they|we|that|there|this)$/.test(next);
	if (word === 'no' && isSubject && stopAt(script, at + 1) === 0) return at + 1;
	if (/^(?:excuse|pardon)$/.test(word) && next === 'me' && at + 5 < to && stopAt(script, at + 2) > 0)
		return at + 2;
	return ADJECTIVES.has(word) && isSubject && stopAt(script, at + 1) === 1 ? at + 1 : -1;
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

/** "Miss Ada, …": a name behind a title that is a verb as well. */
function titled(script: Script, at: number, to: number, called: Called): NounPhrase | null {
	const person = personAt(script, at + 1, to, { ...called, core: { ...called.core, from: at + 1 } });
	return person && { ...person, from: at };
}

/** The person called at this word, if one is. */
function personAt(script: Script, at: number, to: number, called: Called): NounPhrase | null {
	if (TITLES.has(wordAt(script, at)) && script.names.get(at + 1)?.ids.npc && stopAt(script, at + 1) === 0)
		return titled(script, at, to, called);
	const name =
		script.names.get(at) ??
		(/^(?:old|my|dear|good|poor|sweet)$/.test(wordAt(script, at)) ? script.names.get(at + 1) : undefined);
	const phrase = readPhrase(script, at, to);
	if (
		!phrase?.person ||
		(phrase.pronoun &&
			!/^(?:someone|somebody|everyone|everybody|you|anyone|anybody|nobody)$/.test(phrase.head)) ||
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
	// "gundred i know about it": the player speaks of themselves behind the name.
	if (
		name?.ids.npc &&
		at === called.core.from &&
		next === 'i' &&
		/^(?:know|am|have|will|can|want|need|love|think|did|was|never|saw|trust|believe|swear|promise|beg|found|heard)$/.test(
			wordAt(script, end + 1),
		)
	) {
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
