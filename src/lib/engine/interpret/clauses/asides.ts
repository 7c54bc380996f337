import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { ADDRESSES, BODY, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { addShape, type Walk } from './complement-walk.ts';
import { verbAt } from './opens.ts';
import { baseAt, isAdverb, isClosed, isFiller, isLy, type Script, stopAt, wordAt } from './script.ts';

/** ", one finger on my pulse", ", eyes on the door", ", mug in hand": how the body is held while something is done. */
export function readPosture(walk: Walk): boolean {
	const { script, at, to } = walk;
	const part = baseAt(script, at) === undefined ? readPhrase(script, at, to) : null;
	if (part && isInHand(script, part.to, to)) {
		addShape(walk, 'manner', part.to + 2);
		walk.at = part.to + 2;
		return true;
	}
	if (!part || !/^(?:my|one|both)$|[^s]s$/.test(wordAt(script, at))) return false;
	if ((!BODY.has(part.head) && !BODY.has(singular(part.head))) || isOthersOwn(part)) return false;
	if (!JOINTS.has(wordAt(script, part.to)) || stopAt(script, part.to) > 0) return false;
	const place = readPhrase(script, part.to + 1, to, true);
	if (!place || (place.to < to && stopAt(script, place.to) === 0)) return false;
	addShape(walk, 'manner', place.to);
	walk.at = place.to;
	return true;
}

/** "mug in hand", up to the next comma. */
const isInHand = (script: Script, at: number, to: number) =>
	wordAt(script, at) === 'in' &&
	/^(?:hands?|tow|mind)$/.test(wordAt(script, at + 1)) &&
	stopAt(script, at) === 0 &&
	(at + 2 >= to || stopAt(script, at + 2) > 0);

const isOthersOwn = ({ owner }: NounPhrase) => owner !== undefined && owner.word !== 'my';

/** ", very gently, and tap": adverbs between two commas belong to the act before them. */
export function saysHow(script: Script, from: number, to: number): boolean {
	let at = from;
	while (
		at < to &&
		(isLy(wordAt(script, at)) || (at === from && /^(?:very|so|quite)$/.test(wordAt(script, at))))
	)
		at++;
	return isLy(wordAt(script, at - 1)) && (at >= to || stopAt(script, at) > 0) && at > from;
}

/** ", slow", ", palm up", ", one apiece", ", bristles first": a few words between commas without an article say how. */
export function readHow(walk: Walk): boolean {
	const { script, at, to, telling } = walk;
	let end = at + 1;
	while (end < to && stopAt(script, end) === 0) end++;
	if (end - at > MOST || verbAt(script, at, to, telling)) return false;
	const isEach =
		wordAt(script, at) === 'one' && /^(?:for|per|apiece|each|by|to)$/.test(wordAt(script, at + 1));
	for (let k = at; k < end && !isEach; k++) if (!canSayHow(script, k, k === at)) return false;
	addShape(walk, 'manner', end);
	walk.at = end;
	return true;
}

/** The most words of such a piece. */
const MOST = 4;

function canSayHow(script: Script, at: number, isFirst: boolean): boolean {
	const word = wordAt(script, at);
	if (script.names.has(at) || ADDRESSES.has(word) || PEOPLE.has(singular(word)) || !script.isPlain(word))
		return false;
	if (/^(?:please|then|too|also|again|now|today|yes|no|ok|okay|well|anyway|lol|either)$/.test(word))
		return false;
	if (/^(?:very|so|quite|all|nice|good|up|down|out|first|over|apiece|each)$/.test(word)) return true;
	return !isClosed(word) && !(isFiller(word) && isFirst) && !isAdverb(word);
}
