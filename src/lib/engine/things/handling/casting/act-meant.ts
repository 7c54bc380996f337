import type { Phrase, Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { phraseFor } from '#lib/engine/things/naming/phrase-for.ts';

/** What is no thing before it is made in something. */
export const MADE: ReadonlySet<string> = new Set(
	'hole slit notch gap groove peephole nick slot hollow cross circle'.split(' '),
);

const SIGNS = /\b(?:letters?|words?|names?|initials?|dates?|numbers?|message|sentence|motto)\b/i;
const MARKS_WITH = /^(?:carve|cut|scratch|burn|etch|score|engrave)$/;
const ONTO = /^(?:over|on|onto|upon|into)$/;

/** The step by what is done to the thing, where the verb alone says less: a slit is cut, letters are written, a cup is emptied over somebody. */
export function actMeant(given: Step): Step {
	const step = withWayParted(withWholeParted(given));
	const { frame, word, object, places } = step;
	const read =
		turnedTo(step) ?? hungUp(step) ?? feltUnder(step) ?? pouredFor(step) ?? blotted(step) ?? kept(step);
	if (read) return read;
	if (!object) return step;
	if (TUCKING.has(word) && places.some(isOwnCover)) return { ...step, frame: 'conceal', verb: 'use' };
	if (FASTENING.has(word) && frame === 'wear' && isTheirs(step))
		return { ...step, frame: 'close', verb: 'use' };
	if (WRAPPING.has(word) && wrapped(step)) return wearWhat(step);
	const isInSomething = places.some(({ preposition }) =>
		/^(?:in|into|through|on|onto|out)$/.test(preposition),
	);
	if (MADE.has(object.head) && isInSomething && (frame === 'touch' || frame === 'press' || frame === 'push'))
		return { ...step, frame: 'cut' };
	if (frame === 'cut' && MARKS_WITH.test(word) && SIGNS.test(object.text) && isInSomething)
		return { ...step, frame: 'write' };
	if (frame === 'drink' && word === 'empty' && places.some(({ preposition }) => ONTO.test(preposition)))
		return { ...step, frame: 'pour' };
	return step;
}

/** Whether the words say that the thing is somebody else's, or that it is done for them. */
const isTheirs = ({ object, words }: Step): boolean =>
	object?.owner === undefined || object.owner === 'my'
		? /['’]s\s/.test(object?.text ?? '') || /\bfor (?:him|her|them)\b/.test(words)
		: true;

/** What is tucked into one's own sock is hidden. */
const TUCKING: ReadonlySet<string> = new Set('tuck slip stuff slide push shove hide put stick'.split(' '));
const isOwnCover = ({ preposition, thing }: Step['places'][number]): boolean =>
	/^(?:in|into|inside|under|down|up)$/.test(preposition) &&
	thing.owner === 'my' &&
	/^(?:socks?|boots?|shoes?|sleeves?|shirt|hat|cap|belt|waistband|collar|bodice|stockings?|coat|jacket|vest|glove)$/.test(
		thing.head,
	);

/** What is laced or buttoned for somebody else is not put on. */
const FASTENING: ReadonlySet<string> = new Set('lace tie buckle button zip fasten do hook'.split(' '));

const OFF =
	/^\S+ (?:an? |the |some )?([\p{L}-]+) (off|from) (?:of )?((my|the|his|her|their|your) ([\p{L}’' -]+?))$/iu;

/** The step with the whole that a piece comes off as a place of its own, where the reading lost it: `a strip off my shirt`. */
function withWholeParted(step: Step): Step {
	const [, piece, preposition, , owner, whole] = OFF.exec(step.words) ?? [];
	const isLost = step.object?.head === 'off' || step.object?.text.endsWith(' off');
	if (!isLost || step.places.length > 0 || !piece || !preposition || !whole) return step;
	const thing = { ...phraseFor(whole), ...(owner?.toLowerCase() === 'my' && { owner: 'my' }) };
	return { ...step, object: phraseFor(piece), places: [{ preposition, thing }] };
}

/** Acts whose object goes some way. */
const SENDING: ReadonlySet<string> = new Set([
	'pour',
	'throw',
	'drop',
	'push',
	'put',
	'carry',
	'pull',
	'roll',
]);
const WAYS = /^(.+?) (down|up|over|across|along|off|through|out of) ((?:the|my|his|her|their|its|an?) .+)$/i;

/** The step with the way of its object as a place of its own: `the ink down the steps`. */
function withWayParted(step: Step): Step {
	const { object, places, frame } = step;
	const [, what, preposition, where] = (object && SENDING.has(frame) && WAYS.exec(object.text)) || [];
	if (!object || object.person || object.ids.npc || !what || !preposition || !where) return step;
	const text = where.replace(/^\S+ /, '');
	const last = (words: string) => words.split(' ').at(-1) ?? words;
	return {
		...step,
		object: { ...object, head: last(what), text: what, ids: {} },
		places: [...places, { preposition, thing: { head: last(text), text, ids: object.ids, person: false } }],
	};
}

/** A page that is turned to is read: `turn to the last page of the lease`. */
function turnedTo(step: Step): Step | null {
	const page = step.object ? undefined : step.places.find(({ preposition }) => preposition === 'to')?.thing;
	if (step.frame !== 'turn' || !page || !/^(?:page|leaf|chapter|entry|verse|sheet)$/.test(page.head))
		return null;
	const places = step.places.filter(({ thing }) => thing !== page);
	return { ...step, frame: 'read', verb: 'look', object: page, places };
}

/** Pouring something into a vessel for somebody is pouring, and no giving: `pour some tea into the saucer for the cat`. */
function pouredFor(step: Step): Step | null {
	if (step.frame !== 'give' || step.word !== 'pour' || step.person?.ids.npc || step.places.length === 0)
		return null;
	const { person: _, ...rest } = step;
	return { ...rest, frame: 'pour', verb: 'use' };
}

/** What is dabbed on something feels that thing, and is not made clean by it: `dab my scarf on the wet paint`. */
function blotted(step: Step): Step | null {
	const { object, places, word } = step;
	const goal = places.find(({ preposition }) => preposition === 'on' || preposition === 'against')?.thing;
	if (!object || !goal || step.person || !BLOTTING.has(word) || isBodyWord(object.head)) return null;
	return { ...step, frame: 'touch', verb: 'look', object: goal, instrument: object, places: [] };
}

const BLOTTING: ReadonlySet<string> = new Set(['dab', 'blot', 'pat']);

/** A watch that is kept or stood is no thing in the hand. */
function kept(step: Step): Step | null {
	const { object, pattern, frame } = step;
	if (frame !== 'guard' || !object || !pattern.endsWith(`:${object.head}`)) return null;
	const { object: _, ...rest } = step;
	return rest;
}

const FEELING =
	/\band (feel|look|search|grope|reach|peer|sniff|listen)\b(?:(?! and ).)*?\b(under|behind|in|inside|along|beneath|round|around|on|into) (?:the |his |her |their |my )?([\p{L}’' -]+?) for \S/iu;

/** Somebody who gets down and feels about is looking for something, and does not only kneel. */
function feltUnder(step: Step): Step | null {
	const [, act, preposition, where] = FEELING.exec(step.words) ?? [];
	if (!DOWN.has(step.frame) || !act || !preposition || !where) return null;
	const thing = step.places.find(({ thing }) => thing.text === where)?.thing;
	const goal = thing ?? phraseFor(where);
	const { object: _, ...rest } = step;
	return { ...rest, frame: 'look', verb: 'look', places: [{ preposition, thing: goal }] };
}

const DOWN: ReadonlySet<string> = new Set(['kneel', 'sit', 'lie', 'stand']);

/** Boots that are hung on a chair were read as somebody who is hanged. */
function hungUp(step: Step): Step | null {
	const { person, word, places, frame } = step;
	if (
		frame !== 'kill' ||
		word !== 'hang' ||
		!person ||
		!/^(?:it|them)$/.test(person.head) ||
		places.length === 0
	)
		return null;
	const { person: _, ...rest } = step;
	return { ...rest, frame: 'put', verb: 'use', harm: 0, object: { ...person, person: false } };
}

const WRAPPING = new Set('wrap bundle swathe drape wind swaddle throw pull draw put tie fold'.split(' '));
const SELF = /^(?:me|myself)$/;
const ROUND = /^(?:round|around|over|about)$/;
const BEARERS =
	/^(?:shoulder|neck|head|waist|body|back|thumb|finger|wrist|arm|ankle|leg|hand|knee|hip|chest|mouth|face|ear)s?$/;

/** What goes about the player: `wrap myself in the cloth`, `wrap the cloth round my shoulders`. */
function wrapped({ object, places }: Step): Phrase | undefined {
	if (object && SELF.test(object.head)) return places.find(({ preposition }) => preposition === 'in')?.thing;
	const isRoundMe = places.some(
		({ preposition, thing }) =>
			ROUND.test(preposition) &&
			(SELF.test(thing.head) || (thing.owner === 'my' && BEARERS.test(thing.head))),
	);
	return isRoundMe ? object : undefined;
}

/** The step as putting on what goes about the player. */
function wearWhat({ person: _, ...step }: Step): Step {
	const object = wrapped(step);
	return object ? { ...step, frame: 'wear', object, places: [] } : step;
}
