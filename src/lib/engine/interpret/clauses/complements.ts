import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ASKING, HELPERS, JOINTS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import { readHow, readPosture, saysHow } from './asides.ts';
import { addShape, type Walk } from './complement-walk.ts';
import { opensContent } from './content.ts';
import { bareFound, type Found } from './found.ts';
import { caused, readContent, readIng, readTo } from './infinitives.ts';
import { mannerEnd } from './manner-run.ts';
import { readJoin, readObject } from './objects.ts';
import { beginsAct, clauseAt, type Telling } from './opens.ts';
import { isTail, placesParticle } from './particles.ts';
import { compoundAt, readAs, readPart, readWithout } from './parts.ts';
import { readClause } from './relatives.ts';
import {
	baseAt,
	ingAt,
	isAdverb,
	isFiller,
	isLy,
	opensObject,
	pastAt,
	type Script,
	sAt,
	stopAt,
	wordAt,
} from './script.ts';

const JOINS = wordSet('and or & plus');

/** Reads everything that belongs to the verb at an index, up to the next clause. */
export function readComplements(
	script: Script,
	verb: string,
	at: number,
	to: number,
	telling: Telling,
): Found {
	const found = bareFound(verb, at, at + 1);
	const walk: Walk = { script, found, to, telling, at: at + 1 };
	while (walk.at < to) {
		const before = walk.at;
		if (!readNext(walk)) break;
		if (walk.at <= before) walk.at = before + 1;
	}
	return { ...found, to: walk.at };
}

/** Reads the next piece; false where the clause ends. */
function readNext(walk: Walk): boolean {
	const { script, at, to, telling } = walk;
	const word = wordAt(script, at);
	const stopped = stopAt(script, at) > 0;
	if (stopped && deniesPart(walk)) return readClause(walk, 'denied');
	if (readManner(walk)) return true;
	if (stopped && stopsHere(walk)) return false;
	if (stopped && (readPosture(walk) || readHow(walk))) return true;
	if (script.words[at]?.quoted && at > walk.found.at + 1) return false;
	if (JOINS.has(word) || word === 'then' || word === 'but') return readJoin(walk, word);
	if (opensContent(script, walk.found, at)) return readContent(walk);
	if (
		Object.hasOwn(SUBORDINATES, word) &&
		word !== 'as' &&
		!(/^(?:before|after|until|till|since)$/.test(word) && opensObject(script, at + 1) && !hasVerbSoon(walk))
	)
		return false;
	if (word === 'as') return /^(?:soon|long)$/.test(wordAt(script, at + 1)) ? false : readAs(walk);
	if (word === 'without' || word === 'instead' || (word === 'rather' && wordAt(script, at + 1) === 'than'))
		return readWithout(walk, word);
	if (word === 'to') return readTo(walk);
	if (caused(walk)) return true;
	if (runsOn(walk)) return false;
	if (readGreeting(walk)) return true;
	if (isCompound(walk) && readPart(walk)) return true;
	if (placesParticle(script, walk.found, at, to)) {
		walk.found.particles.push(word);
		walk.at = at + 1;
		return true;
	}
	if (JOINTS.has(word) && readPart(walk)) return true;
	if (ASKING.has(word) || (word === 'that' && (walk.found.object || !readPhrase(script, at, to))))
		return readClause(walk, 'relative');
	if (ingAt(script, at) && (walk.found.object || walk.found.parts.length > 0 || stopped))
		return readIng(walk);
	if (isAdverb(word) && !(opensPhrase(walk) && !isLy(word))) {
		if (isLy(word) || MANNERLY.has(word) || word.includes(' ')) walk.found.manner.push(word);
		walk.at = at + 1;
		return true;
	}
	void telling;
	return readObject(walk) || readOther(walk);
}

/** "ever so softly", "nice and slow"; behind a comma also ", loud and steady," up to the next. */
function readManner(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	const end = mannerEnd(script, at, to);
	if (end < 0 || isTail(script, found, at)) return false;
	if (stopAt(script, at) > 0) {
		if (stopAt(script, at) > 1 || end - at < 2 || (end < to && stopAt(script, end) === 0)) return false;
		addShape(walk, 'manner', end);
	}
	for (let k = at; k < end; k++)
		if (!isFiller(wordAt(script, k)) && wordAt(script, k) !== 'and') found.manner.push(wordAt(script, k));
	walk.at = end;
	return true;
}

const MANNERLY = wordSet(
	'fast hard silently aloud loud slowly together alone twice thrice softly deep low high tight',
);

/** ", never to you", ", not with the knife": what does not belong to the act. */
const deniesPart = ({ script, at }: Walk) =>
	/^(?:not|never)$/.test(wordAt(script, at)) &&
	JOINTS.has(wordAt(script, at + 1)) &&
	stopAt(script, at + 1) === 0;

/** "say good morning all squeaky": the words of a greeting are what is said. */
function readGreeting(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	if (at !== found.at + 1 || !SAYS.has(found.verb) || found.content) return false;
	const pair = `${wordAt(script, at)} ${wordAt(script, at + 1)}`;
	if (!/^(?:good (?:morning|day|evening|afternoon|night|bye|luck)|thank you)$/.test(pair)) return false;
	found.content = { kind: 'speech', from: at, to: Math.min(to, at + 2) };
	walk.at = found.content.to;
	return true;
}

const SAYS = wordSet('say whisper shout mutter murmur call yell croak squeak');

/** "in front of", "close to": words that are one preposition together. */
function isCompound({ script, at, to }: Walk): boolean {
	const compound = compoundAt(script, at, to);
	return (
		compound !== null &&
		(compound.word.includes(' ') ||
			/^(?:close|next|along|together|ahead|level)$/.test(wordAt(script, at)) ||
			wordAt(script, at + 1) === 'of')
	);
}

/** "to the desk open the drawer": the next act without a comma. */
const runsOn = ({ script, at, found }: Walk) =>
	at > found.at + 1 &&
	(found.object !== undefined || found.parts.length > 0 || found.particles.length > 0) &&
	beginsAct(script, at);

function opensPhrase({ script, at }: Walk): boolean {
	return opensObject(script, at);
}

function hasVerbSoon({ script, at, to }: Walk): boolean {
	const phrase = readPhrase(script, at + 1, to);
	return (
		phrase !== null &&
		phrase.to < to &&
		stopAt(script, phrase.to) === 0 &&
		(HELPERS.has(wordAt(script, phrase.to)) || script.words[phrase.to]?.forms.length !== 0)
	);
}

/** Whether the verb's words end at this comma, colon or dash. */
function stopsHere(walk: Walk): boolean {
	const { script, at, to, telling } = walk;
	const token = script.words[at];
	if (!token || token.stop === 2 || /[:(]/.test(token.mark)) return true;
	if (saysHow(script, at, to)) return false;
	if (clauseAt(script, at, to, telling) >= 0) return true;
	const word = token.word;
	if (
		[
			'no',
			'so',
			'but',
			'if',
			'unless',
			'because',
			'while',
			'when',
			'until',
			'which',
			'who',
			'then',
			'saying',
			'i',
			'he',
			'she',
			'they',
			'it',
			'you',
			'we',
			'please',
			'or',
		].includes(word)
	)
		return true;
	if (ingAt(script, at) && !script.names.has(at)) return true;
	return opensOther(walk);
}

/** ", the moon is full": somebody or something else is the subject of what follows. */
function opensOther({ script, at, to }: Walk): boolean {
	if (!opensObject(script, at)) return false;
	const phrase = readPhrase(script, at, to);
	if (!phrase) return false;
	if (phrase.to >= to || stopAt(script, phrase.to) > 0) return swallowsVerb(script, phrase);
	const verb = isLy(wordAt(script, phrase.to)) ? phrase.to + 1 : phrase.to;
	const past = pastAt(script, verb) !== undefined && !ingAt(script, verb);
	return HELPERS.has(wordAt(script, verb)) || sAt(script, verb) !== undefined || past;
}

/** A word that fits nowhere. */
function readOther(walk: Walk): boolean {
	const { script, at, found } = walk;
	const word = wordAt(script, at);
	if (word === 'i' || word === 'you' || word === 'he' || word === 'she' || word === 'they' || word === 'we')
		return false;
	if (HELPERS.has(word) && at > found.at + 1) return false;
	if (!isFiller(word)) found.extra.push(at);
	walk.at = at + 1;
	return true;
}

/** "my feet hurt", "her hand trembles": what looks like one noun after an owner is a noun and its verb. */
function swallowsVerb(script: Script, { from, to, owner, inner }: NounPhrase): boolean {
	if (!owner || inner || to - from !== 3 || !OWNING.has(wordAt(script, from))) return false;
	const [noun, verb] = [wordAt(script, to - 2), wordAt(script, to - 1)];
	if (script.names.has(to - 1) || script.names.has(to - 2)) return false;
	const isPlural = noun.endsWith('s') || /^(?:feet|teeth|hands|eyes|men|children)$/.test(noun);
	return isPlural
		? !verb.endsWith('s') && (baseAt(script, to - 1) ?? pastAt(script, to - 1)) !== undefined
		: /(?:[^s]s|ed)$/.test(verb);
}

const OWNING = wordSet('my your his her its our their');
