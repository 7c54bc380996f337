import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ASKING, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { addShape, type Walk } from './complement-walk.ts';
import { contentEnd } from './content.ts';
import { endBehind } from './extent.ts';
import type { Found } from './found.ts';
import { readPart } from './parts.ts';
import { baseAt, isLy, stopAt, wordAt } from './script.ts';

const CAUSES = wordSet(
	'have make get let help watch see hear feel notice ask tell beg order command invite urge advise warn allow permit force persuade convince send want need teach bid dare encourage lead',
);

export function readContent(walk: Walk): boolean {
	const { script, at, found, to, telling } = walk;
	const word = wordAt(script, at);
	const kind = word === 'if' || word === 'whether' ? 'if' : ASKING.has(word) ? 'wh' : 'that';
	const end = contentEnd(script, at, to, telling, kind);
	found.content = { kind, from: word === 'that' ? at + 1 : at, to: end };
	walk.at = end;
	return end < to;
}

/** "to" with a verb: what is wanted, or what for. */
export function readTo(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	let verb = at + 1;
	while (verb < to && (isLy(wordAt(script, verb)) || wordAt(script, verb) === 'not')) verb++;
	const infinitive =
		baseAt(script, verb) && !script.names.has(verb) && stopAt(script, verb) === 0 && verb < to;
	if (!infinitive || isPatternNoun(walk, verb) || (isPlaceOnly(walk, verb) && found.verb !== 'use'))
		return readPart(walk);
	const wants = takesInfinitive(found);
	const own = OWN_WISHES.test(found.verb);
	const end = wants
		? contentEnd(script, at, to, telling, own ? 'that' : 'to')
		: endBehind(script, at, to, telling);
	if (wants && !found.content) found.content = { kind: 'to', from: at + 1, to: end };
	else addShape(walk, 'purpose', end);
	walk.at = end;
	return end < to;
}

/** "take him to task": a noun of the verb's own pattern. */
const isPatternNoun = ({ script, found }: Walk, at: number) =>
	(script.book.patterns.get(found.verb) ?? []).some(
		({ noun, tail }) => noun === wordAt(script, at) && tail.includes('to'),
	);

/** "to work", "to sleep", "to bed": a verb that is a noun, with nothing behind it. */
const isPlaceOnly = ({ script, to }: Walk, verb: number) =>
	['bed', 'court', 'market', 'church', 'school', 'town', 'land', 'dock', 'water'].includes(
		wordAt(script, verb),
	) &&
	(verb + 1 >= to ||
		stopAt(script, verb + 1) > 0 ||
		['and', 'in', 'of', 'with', 'for'].includes(wordAt(script, verb + 1)));

const WANTING = wordSet(
	`ask tell beg order command invite urge advise warn allow permit force persuade convince implore instruct request signal beckon motion
	promise swear vow threaten offer agree refuse decline pretend claim help teach learn want need expect dare encourage demand shout yell whisper call say get bid propose suggest plead
	volunteer consent remind beseech coax gesture wave send sign pray use bet forbid challenge nod`,
);

/** Verbs after which the player's own next act is no part of what is refused or feigned. */
const OWN_WISHES = /^(?:refuse|decline|pretend|agree|offer|consent|volunteer)$/;

const takesInfinitive = ({ verb, object, recipient, parts }: Found) =>
	WANTING.has(verb) &&
	!(verb === 'call' && !object && parts.length === 0) &&
	!(verb === 'send' && !object?.person && !recipient);

/** "make him sit", "help her carry it", "let the nurse take my pulse". */
export function caused(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	const object = found.object;
	if (!object || !CAUSES.has(found.verb) || found.content || stopAt(script, at) > 0) return false;
	if (
		!baseAt(script, at) ||
		JOINTS.has(wordAt(script, at)) ||
		(!object.person && found.verb !== 'let' && found.verb !== 'make')
	)
		return false;
	if (object.to !== at) return false;
	const end = contentEnd(script, at, to, telling, 'bare');
	found.content = { kind: 'bare', from: at, to: end };
	walk.at = end;
	return true;
}

/** An -ing clause: how, or a description. */
export function readIng(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	if (
		/^(?:saying|asking|telling|shouting|whispering|calling|yelling|explaining|promising)$/.test(
			wordAt(script, at),
		)
	)
		return false;
	const end = endBehind(script, at, to, telling);

	if (wordAt(script, at) === 'using') {
		const phrase = readPhrase(script, at + 1, end);
		if (phrase) found.parts.push({ preposition: 'with', phrase });
	} else addShape(walk, 'manner', end);
	walk.at = end;
	return end < to;
}
