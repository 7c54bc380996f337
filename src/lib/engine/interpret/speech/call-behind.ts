import { baseAt, type Script, stopAt, textOf, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, HELPERS, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { ADDRESSES, PEOPLE, TITLES } from '#lib/engine/interpret/words/kinds.ts';
import type { Called } from './opening.ts';

/** "open it, Hanne", "HELP ME SOMEBODY PLEASE", "and you, Averil, are late". */
export function callBehind(script: Script, from: number, to: number, called: Called): number {
	let end = to;
	while (end > from && /^(?:please|plz|now|lol|ok|okay|then|haha)$/.test(wordAt(script, end - 1))) {
		if (wordAt(script, end - 1) === 'please') called.polite = true;
		end--;
	}
	for (let at = Math.max(from + 1, end - 5); at < end; at++) {
		if (stopAt(script, at) !== 1 && !isLooseEnd(script, at, end) && !isBareCall(script, from, at)) continue;
		const phrase = readPhrase(script, at, end);
		const name =
			script.names.get(at) ?? (ARTICLES.has(wordAt(script, at)) ? undefined : script.names.get(at + 1));
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
		// "…, please Ada show me": said to somebody, whatever came before.
		const plea = wordAt(script, at - 1) === 'please' ? script.names.get(at) : undefined;
		if (
			plea?.ids.npc &&
			stopAt(script, at) === 0 &&
			baseAt(script, plea.end) &&
			!HELPERS.has(wordAt(script, plea.end))
		)
			return readPhrase(script, at, plea.end);
		const isCalled =
			mine && !OWN_STATES.test(wordAt(script, from + 1))
				? isBareCall(script, from, at)
				: stopAt(script, titled(script, at)) === 1 || isBareCall(script, from, at);
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

/** Where a name begins with its title: "Miss Ada". */
const titled = (script: Script, at: number) =>
	TITLES.has(wordAt(script, at - 1)) && stopAt(script, at) === 0 ? at - 1 : at;

/** Verbs behind "I" with which somebody speaks of themselves: `I'm not from here, Dot, I …`. */
const OWN_STATES = /^(?:am|is|was|were|have|had|did|do|never)$/;

/** Words that stand for the object, so that a name behind them is called: `leave it Ada`. */
const POINTS = wordSet('me it this that us them you');

/** Verbs that need nobody: a name behind them is called. */
const NEEDS_NOBODY =
	/^(?:sit|lie|calm|settle|slow|come|go|stand|stay|back|hurry|shut|hang|cheer|look|step|listen|wait|rest|sleep|run|walk|breathe|relax|quiet|easy|hush|steady|speak|think|eat|drink|be|don't|do)$/;

/** Whether a name before a comma or the end is called: `Go sit down Teo, …`, `I'll read your wall Teodor, …`. */
function isBareCall(script: Script, from: number, at: number): boolean {
	const name = script.names.get(at);
	if (!name?.ids.npc || at <= from || stopAt(script, at) > 0) return false;
	if (name.end < script.words.length && stopAt(script, name.end) === 0) return false;
	const before = wordAt(script, titled(script, at) - 1);
	if (isJoint(before) || script.words[at - 1]?.own || PEOPLE.has(before)) return false;
	if (POINTS.has(before)) return true;
	if (NEEDS_NOBODY.test(wordAt(script, from)) && (!baseAt(script, at - 1) || NEEDS_NOBODY.test(before)))
		return true;
	return /\byour (?:\p{L}+ )?\p{L}+$/iu.test(textOf(script, { from, to: at }));
}

/** Words after which a name is the object: `with Ada`, `and Ada`, `the Ada`. */
const isJoint = (word: string) => JOINTS.has(word) || ARTICLES.has(word) || /^(?:and|or|but)$/.test(word);

/** Words before a name that closes a question or an order: `what did you do Ada?`, `come here Ada`. */
const CLOSES = wordSet(
	'here there now then today tonight again do mean wrong matter ok okay alright really anyway',
);

const isLooseEnd = (script: Script, at: number, end: number) =>
	at === end - 1 &&
	(POINTS.has(wordAt(script, at - 1)) || CLOSES.has(wordAt(script, at - 1))) &&
	(Boolean(script.names.get(at)?.ids.npc) ||
		/^(?:somebody|someone|everyone|everybody)$/.test(wordAt(script, at)));
