import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { bareNounAt, readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, HELPERS, JOINTS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import type { Walk } from './complement-walk.ts';
import { clauseAt } from './opens.ts';
import { readRelative } from './relatives.ts';
import { baseAt, ingAt, isAdverb, isClosed, pastAt, stopAt, textOf, wordAt } from './script.ts';

/** "and" with a further thing; false where a new act begins. */
export function readJoin(walk: Walk, word: string): boolean {
	const { script, at, to, found, telling } = walk;
	if (word !== 'or' && clauseAt(script, at, to, telling) >= 0) return false;
	if (opensFront(walk)) return false;
	if (goesOn(walk)) return true;
	if (word === 'then' || word === 'but') return false;
	const phrase = readPhrase(script, at + 1, to);
	const last = found.parts.at(-1)?.phrase ?? found.object;
	const target = found.object && last && found.object.to > last.to ? found.object : last;
	if (!phrase || !target || isClauseOf(walk, phrase)) {
		if (JOINTS.has(wordAt(script, at + 1)) || isAdverb(wordAt(script, at + 1))) {
			walk.at = at + 1;
			return true;
		}
		return false;
	}
	target.also.push(phrase);
	walk.at = phrase.to;
	return true;
}

/** "and then along the wall": a further place of the same act. */
function goesOn(walk: Walk): boolean {
	const { script, at, to } = walk;
	const next = at + 2;
	if (!/^(?:then|also|finally)$/.test(wordAt(script, at + 1)) || !JOINTS.has(wordAt(script, next)))
		return false;
	const phrase = stopAt(script, next + 1) === 0 ? readPhrase(script, next + 1, to, true) : null;
	if (!phrase || baseAt(script, next) || wordAt(script, phrase.to) === 'i') return false;
	walk.at = next;
	return true;
}

/** "and with the strip I bind", "and while he talks": the next clause has something in front. */
function opensFront({ script, at, to }: Walk): boolean {
	const word = wordAt(script, at + 1);
	if (Object.hasOwn(SUBORDINATES, word) && word !== 'so' && word !== 'as' && word !== 'once') return true;
	if (!JOINTS.has(word)) return false;
	const phrase = readPhrase(script, at + 2, to);
	return phrase !== null && wordAt(script, phrase.to) === 'i';
}

/** "and the guard opens …": a new subject, not a further thing. */
function isClauseOf({ script, to }: Walk, phrase: NounPhrase): boolean {
	const next = phrase.to;
	if (next >= to || stopAt(script, next) > 0) return false;
	return HELPERS.has(wordAt(script, next)) || (!ingAt(script, next) && Boolean(pastAt(script, next)));
}

export function readObject(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	const phrase = readPhrase(script, at, to, true) ?? bareNoun(walk);
	if (!phrase) return false;
	if (isStray(walk, phrase)) {
		walk.at = phrase.to;
		return true;
	}
	if (isTimes(phrase) && !(TIMED.has(found.verb) && !found.object)) {
		found.manner.push(textOf(script, phrase));
		walk.at = phrase.to;
		return true;
	}
	if (
		(found.object && isAim(phrase)) ||
		(phrase.head === found.verb && phrase.to === at + 1 && at === found.at + 1)
	) {
		found.manner.push(phrase.head);
		walk.at = phrase.to;
		return true;
	}
	if (!found.object && found.parts.length === 0) found.object = phrase;
	else if (isGivenAcross(walk, phrase)) {
		const { object } = found;
		if (object) found.recipient = object;
		found.object = phrase;
	} else if (
		found.object &&
		!found.recipient &&
		(found.object.to === at ||
			(found.object.to === at - 1 && found.particles.length > 0 && found.object.person)) &&
		!found.content
	) {
		if (found.object.person || DOUBLE.has(found.verb)) {
			found.recipient = found.object;
			found.object = phrase;
		} else if (
			found.object.person === phrase.person &&
			['call', 'name', 'consider', 'make', 'paint', 'dub'].includes(found.verb)
		)
			found.manner.push(textOf(script, phrase));
		else found.extra.push(...range(phrase.from, phrase.to));
	} else if (!found.object) found.object = phrase;
	else if (
		/^(?:an?|half|two|three|four|five|six|another|one)$/.test(wordAt(script, at)) &&
		stopAt(script, at) === 0
	)
		found.manner.push(textOf(script, phrase));
	else found.extra.push(...range(phrase.from, phrase.to));
	walk.at = phrase.to;
	readRelative(walk, phrase);
	return true;
}

/** "buy everyone at the counter a slice": where somebody is stands between them and what they get. */
const isGivenAcross = ({ script, at, found }: Walk, { person }: NounPhrase) =>
	found.object?.person === true &&
	!found.recipient &&
	!person &&
	ARTICLES.has(wordAt(script, at)) &&
	GIVES.test(found.verb) &&
	found.parts.length === 1 &&
	found.parts[0]?.phrase.to === at &&
	/^(?:at|in|on|by|behind|near|under|over|from)$/.test(found.parts[0]?.preposition ?? '');

const GIVES =
	/^(?:buy|get|fetch|make|pour|order|cook|find|save|give|hand|pass|show|offer|lend|send|bring|sell|pay|feed|throw|toss|slide|write|draw|sing|play|leave)$/;

/** A single word behind other phrases that is no English word and no name: it names nothing. */
const isStray = ({ script, found }: Walk, { from, to, head }: NounPhrase) =>
	to === from + 1 &&
	stopAt(script, from) === 0 &&
	(found.object !== undefined || found.parts.length > 0) &&
	!script.names.has(from) &&
	!script.isPlain(head) &&
	/^\p{Ll}+$/u.test(script.words[from]?.raw ?? '');

/** "offer hare to stoat": a noun without an article that is a verb as well. */
function bareNoun({ script, at, to, found }: Walk): NounPhrase | null {
	if (
		found.object ||
		at !== found.at + 1 ||
		!baseAt(script, at) ||
		BARE.has(found.verb) ||
		isClosed(wordAt(script, at))
	)
		return null;
	const next = wordAt(script, at + 1);
	const ends =
		at + 1 >= to ||
		stopAt(script, at + 1) > 0 ||
		(JOINTS.has(next) && !script.book.particles.get(wordAt(script, at))?.has(next)) ||
		next === 'and';
	return ends ? bareNounAt(script, at, to) : null;
}

/** Verbs that another verb may follow without "to". */
const BARE = wordSet(
	'go come help let make have see hear watch dare need try run please stop keep start be do',
);

/** "punch him square on the nose": one word behind the object says how it is met. */
const AIMS = wordSet(
	'square smack bang flat clean hard full right dead plumb slap thwack wham straight silly senseless black unconscious',
);
const isAim = ({ head, from, to }: NounPhrase) => to === from + 1 && AIMS.has(head);

const TIMED = wordSet('spend kill waste pass take need have count want give buy');

const DOUBLE = wordSet('give hand pass show offer lend send bring tell teach pay feed sell');

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => from + k);

const isTimes = ({ head, count, text }: NounPhrase & { text?: string }) =>
	/^(?:time|moment|minute|hour|second|while|night|day|morning|evening|week|bit|step|pace|way)$/.test(head) &&
	(count !== undefined || text === undefined) &&
	!/^(?:time|way)$/.test(head)
		? true
		: head === 'time' && count !== undefined;
