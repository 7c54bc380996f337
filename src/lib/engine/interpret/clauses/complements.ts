import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import {
	ASKING,
	COMPOUNDS,
	HELPERS,
	JOINTS,
	PARTICLE_WORDS,
	SUBORDINATES,
} from '#lib/engine/interpret/tokens/sets.ts';
import type { Shape } from '#lib/engine/step.ts';
import { contentEnd, opensContent } from './content.ts';
import { endBehind } from './extent.ts';
import type { Found } from './found.ts';
import { clauseAt, type Telling } from './opens.ts';
import { placesParticle } from './particles.ts';
import {
	baseAt,
	ingAt,
	isAdverb,
	isClosed,
	isFiller,
	isLy,
	opensObject,
	pastAt,
	type Script,
	stopAt,
	textOf,
	wordAt,
} from './script.ts';

/** Reading the words after a verb. */
interface Walk {
	script: Script;
	found: Found;
	to: number;
	telling: Telling;
	at: number;
}

const CAUSES = wordSet(
	'have make get let help watch see hear feel notice ask tell beg order command invite urge advise warn allow permit force persuade convince send want need teach bid dare encourage lead',
);
const JOINS = wordSet('and or & plus');

/** Reads everything that belongs to the verb at an index, up to the next clause. */
export function readComplements(
	script: Script,
	verb: string,
	at: number,
	to: number,
	telling: Telling,
): Found {
	const found: Found = {
		verb,
		at,
		from: at,
		to: at + 1,
		particles: [],
		gerunds: [],
		parts: [],
		manner: [],
		shapes: [],
		cuts: [],
		extra: [],
	};
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
	if (stopped && stopsHere(walk)) return false;
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
	if (compoundAt(script, at, to)?.word.includes(' ') && readPart(walk)) return true;
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
		if (isLy(word) || MANNERLY.has(word)) walk.found.manner.push(word);
		walk.at = at + 1;
		return true;
	}
	void telling;
	return readObject(walk) || readOther(walk);
}

const MANNERLY = wordSet(
	'fast hard silently aloud loud slowly together alone twice thrice softly deep low high tight',
);

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
function stopsHere({ script, at, to, found, telling }: Walk): boolean {
	const token = script.words[at];
	if (!token || token.stop === 2 || /[:(]/.test(token.mark)) return true;
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
	void found;
	return false;
}

/** "and" with a further thing; false where a new act begins. */
function readJoin(walk: Walk, word: string): boolean {
	const { script, at, to, found, telling } = walk;
	if (word !== 'or' && clauseAt(script, at, to, telling) >= 0) return false;
	if (opensFront(walk)) return false;
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

function readContent(walk: Walk): boolean {
	const { script, at, found, to, telling } = walk;
	const word = wordAt(script, at);
	const kind = word === 'if' || word === 'whether' ? 'if' : ASKING.has(word) ? 'wh' : 'that';
	const end = contentEnd(script, at, to, telling, kind);
	found.content = { kind, from: word === 'that' ? at + 1 : at, to: end };
	walk.at = end;
	return end < to;
}

/** "as loud as I can", "as a gift", "as the bell rings". */
function readAs(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	for (let k = at + 2; k < Math.min(to, at + 5); k++) {
		if (wordAt(script, k) !== 'as' || stopAt(script, k) > 0) continue;
		const can = ['i', 'possible', 'you', 'a', 'the', 'hell'].includes(wordAt(script, k + 1));
		const end = can
			? wordAt(script, k + 1) === 'i'
				? Math.min(to, k + 3)
				: (readPhrase(script, k + 1, to)?.to ?? k + 2)
			: k;
		found.manner.push(textOf(script, { from: at, to: end }));
		walk.at = Math.max(end, k + 1);
		return true;
	}
	const phrase = readPhrase(script, at + 1, to);
	if (!phrase || phrase.pronoun) return false;
	const next = phrase.to;
	if (
		next < to &&
		stopAt(script, next) === 0 &&
		!JOINTS.has(wordAt(script, next)) &&
		(script.words[next]?.forms.length || HELPERS.has(wordAt(script, next)))
	)
		return false;
	found.parts.push({ preposition: 'as', phrase });
	walk.at = phrase.to;
	return true;
}

/** "without waking him", "instead of fighting", "rather than steal". */
function readWithout(walk: Walk, word: string): boolean {
	const { script, at, to, found, telling } = walk;
	const from = word === 'without' ? at + 1 : at + 2;
	if (word === 'instead' && wordAt(script, at + 1) !== 'of') {
		walk.at = at + 1;
		return true;
	}
	const phrase = word === 'without' ? readPhrase(script, from, to) : null;
	if (phrase && !(phrase.to < to && stopAt(script, phrase.to) === 0 && ingAt(script, phrase.to))) {
		found.manner.push(textOf(script, { from: at, to: phrase.to }));
		walk.at = phrase.to;
		return true;
	}
	const end = endBehind(script, from, to, telling);
	addShape(walk, 'denied', end);
	walk.at = end;
	return true;
}

/** Keeps the clause from here on as one that only shapes. What describes or says how stays in the step's words. */
function addShape({ script, at, found }: Walk, kind: Shape['kind'], end: number): void {
	found.shapes.push({ kind, text: textOf(script, { from: at, to: end }) });
	if (kind !== 'relative' && kind !== 'manner') found.cuts.push({ from: at, to: end });
}

/** "to" with a verb: what is wanted, or what for. */
function readTo(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	let verb = at + 1;
	while (verb < to && (isLy(wordAt(script, verb)) || wordAt(script, verb) === 'not')) verb++;
	const infinitive =
		baseAt(script, verb) && !script.names.has(verb) && stopAt(script, verb) === 0 && verb < to;
	if (!infinitive || isPatternNoun(walk, verb) || (isPlaceOnly(walk, verb) && found.verb !== 'use'))
		return readPart(walk);
	const wants = takesInfinitive(found);
	const end = wants ? contentEnd(script, at, to, telling, 'to') : endBehind(script, at, to, telling);
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
const takesInfinitive = ({ verb, object, recipient, parts }: Found) =>
	WANTING.has(verb) &&
	!(verb === 'call' && !object && parts.length === 0) &&
	!(verb === 'send' && !object?.person && !recipient);

function readPart(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	const compound = compoundAt(script, at, to);
	const next = compound ? compound.to : at + 1;
	const preposition = compound?.word ?? wordAt(script, at);
	const gerund = next < to && stopAt(script, next) === 0 && ingAt(script, next) && !script.names.has(next);
	if (gerund && !(preposition === 'from' && false)) {
		const end = endBehind(script, next, to, telling);
		const text = textOf(script, { from: at, to: end });
		found.gerunds.push(preposition);
		if (preposition === 'about' || preposition === 'of')
			found.content ??= { kind: 'speech', from: next, to: end };
		else if (preposition === 'by') found.manner.push(text);
		else
			addShape(walk, preposition === 'for' ? 'reason' : preposition === 'like' ? 'manner' : 'purpose', end);
		walk.at = end;
		return true;
	}
	const phrase = next < to && stopAt(script, next) === 0 ? readPhrase(script, next, to) : null;
	if (!phrase) {
		if (PARTICLE_WORDS.has(wordAt(script, at)) || JOINTS.has(wordAt(script, at))) {
			found.particles.push(wordAt(script, at));
			walk.at = at + 1;
			return true;
		}
		return false;
	}
	found.parts.push({ preposition, phrase });
	walk.at = phrase.to;
	readRelative(walk, phrase);
	return true;
}

function compoundAt(script: Script, at: number, to: number): { word: string; to: number } | null {
	for (const [words, word] of COMPOUNDS) {
		const parts = words.split(' ');
		if (
			at + parts.length < to &&
			parts.every((part, k) => wordAt(script, at + k) === part && (k === 0 || stopAt(script, at + k) === 0))
		)
			return { word, to: at + parts.length };
	}
	return null;
}

/** A clause that describes what stands before it. */
function readClause(walk: Walk, kind: 'relative'): boolean {
	const { script, at, to, telling } = walk;
	const end = endBehind(script, at, to, telling);
	addShape(walk, kind, end);
	walk.at = end;
	return end < to;
}

/** "make him sit", "help her carry it", "let the nurse take my pulse". */
function caused(walk: Walk): boolean {
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
function readIng(walk: Walk): boolean {
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

function readObject(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	const phrase = readPhrase(script, at, to) ?? bareNoun(walk);
	if (!phrase) return false;
	if (isTimes(phrase) && !(TIMED.has(found.verb) && !found.object)) {
		found.manner.push(textOf(script, phrase));
		walk.at = phrase.to;
		return true;
	}
	if (!found.object && found.parts.length === 0) found.object = phrase;
	else if (found.object && !found.recipient && found.object.to === at && !found.content) {
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
	else found.extra.push(...range(phrase.from, phrase.to));
	walk.at = phrase.to;
	readRelative(walk, phrase);
	return true;
}

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
	return ends
		? {
				from: at,
				to: at + 1,
				head: wordAt(script, at),
				person: false,
				pronoun: false,
				ids: {},
				also: [],
				relatives: [],
			}
		: null;
}

/** Verbs that another verb may follow without "to". */
const BARE = wordSet(
	'go come help let make have see hear watch dare need try run please stop keep start be do',
);

const TIMED = wordSet('spend kill waste pass take need have count want give buy');
const DOUBLE = wordSet('give hand pass show offer lend send bring tell teach pay feed sell');
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => from + k);
const isTimes = ({ head, count, text }: NounPhrase & { text?: string }) =>
	/^(?:time|moment|minute|hour|second|while|night|day|morning|evening|week|bit|step|pace|way)$/.test(head) &&
	(count !== undefined || text === undefined) &&
	!/^(?:time|way)$/.test(head)
		? true
		: head === 'time' && count !== undefined;

/** "the coins the chief left", "the man sitting there", "the notice pinned to the wall". */
function readRelative(walk: Walk, phrase: NounPhrase): void {
	const { script, to, telling } = walk;
	const { at } = walk;
	if (at >= to || stopAt(script, at) > 0) return;
	const word = wordAt(script, at);
	const described =
		(/^(?:who|whom|whose|which)$/.test(word) && !SAYING.has(walk.found.verb)) ||
		(word === 'that' &&
			!script.names.has(at + 1) &&
			walk.found.content === undefined &&
			!SAYING.has(walk.found.verb)) ||
		(word === 'where' && !SAYING.has(walk.found.verb));
	const reduced = !described && !SAYING.has(walk.found.verb) && opensReduced(walk);
	if (!described && !reduced) return;
	const end = endBehind(script, at, to, telling);
	phrase.relatives.push({ from: at, to: end });
	addShape(walk, 'relative', end);
	walk.at = end;
}

const SAYING = wordSet(
	'tell ask say promise swear warn explain know think inform assure remind whisper convince persuade show shout yell beg believe confess admit',
);

function opensReduced({ script, at, to, telling }: Walk): boolean {
	const word = wordAt(script, at);
	if (pastAt(script, at) && !baseAt(script, at) && telling !== 'past') return true;
	const subject = /^(?:he|she|they|you|we|i)$/.test(word)
		? at + 1
		: opensObject(script, at) && !/^(?:him|her|them|me|us|it)$/.test(word)
			? readPhrase(script, at, to)?.to
			: undefined;
	if (subject === undefined || subject >= to || stopAt(script, subject) > 0) return false;
	const verb = wordAt(script, subject);
	return (
		HELPERS.has(verb) ||
		(Boolean(pastAt(script, subject)) && (word !== 'i' || telling !== 'past')) ||
		/^(?:has|have|had|wants|likes|keeps|wears|holds)$/.test(verb)
	);
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
