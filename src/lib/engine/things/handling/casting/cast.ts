import { isSomebody, isVague, strangerNamed } from '#lib/engine/persons/find-stranger.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { type Aim, aimOf } from '#lib/engine/things/handling/aims/aim.ts';
import { findHere } from '#lib/engine/things/handling/find-here.ts';
import {
	findSomebody,
	isOwnBody,
	isTheirBody,
	type Setting,
	type Somebody,
} from '#lib/engine/things/handling/setting.ts';
import { CLAUSE, tidyPhrase } from '#lib/engine/things/handling/tidy-phrase.ts';
import { isStandin } from '#lib/engine/things/naming/referent.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { MADE } from './act-meant.ts';
import { framesOf } from './cast-frames.ts';

/** A thing or a person that the act is done to besides its object. */
export interface Second {
	preposition: string;
	phrase: Phrase;
	/** Null where there is no such thing here. */
	thing: Thing | null;
	somebody: Somebody | null;
}

/** Who and what plays which part in a step. */
export interface Cast {
	/** Frames to try, in order. */
	frames: string[];
	/** What is handled, as the player named it. */
	named?: Phrase;
	/** What that is here; null for nothing. */
	thing: Thing | null;
	/** The preposition before it, where it is no object: climb *on* the crate. */
	by?: string;
	seconds: Second[];
	/** Who has it. */
	holder: Somebody | null;
	/** It is the player's own hand, foot or nose that is put there. */
	own: boolean;
	/** What is made, written or drawn. */
	made?: Phrase;
	/** The thing comes about by the act: a note that is written. */
	isNew?: boolean;
	/** What is sought about the thing, where the words name it as their object. */
	aim?: Aim;
}

const MAKING = new Set(['write', 'draw', 'sign', 'cut', 'dig', 'make', 'break']);
const TAKING = new Set(['take', 'steal', 'snatch', 'lift', 'pull']);
/** With the bare hand these are no more than a touch. */
const TOUCHING = new Set(['put', 'push', 'press', 'hold', 'conceal', 'look', 'listen', 'smell', 'touch']);

/** Says who and what plays which part in a step. */
export function castOf(setting: Setting): Cast {
	const { step } = setting;
	const seconds = secondsOf(setting);
	const named = objectOf(setting);
	// `climb up the arch as far as it goes`: the pronoun stands in a clause of its own.
	const object = named && isStandin(named) && isInClause(step) ? undefined : named;
	const frames = framesOf(setting, object, seconds);
	if (object && isOwnBody(setting, object)) return castOwn(setting, seconds);
	if (!object || object.person || object.ids.npc || isAdverb(object.head))
		return soughtIn(setting, castPlace(setting, seconds));
	const holder = holderOf(setting, object, frames, seconds);
	const thing = findObject(setting, object, frames);
	const searched =
		step.frame === 'find' && !(thing && SEEN.has(thing.source)) && seconds.find((other) => other.thing);
	if (searched)
		return {
			...castPlace({ ...setting, step: { ...step, frame: 'look' } }, seconds),
			aim: { kind: 'find', what: object.text },
		};
	const isWiped = frames.some((frame) => WIPING.has(frame));
	const isRemoved =
		isFilm(thing) || (isWiped && seconds.some(({ preposition }) => /^(?:off|from)$/.test(preposition)));
	const surface = seconds.find(
		(second) =>
			(isRemoved && LIES.test(second.preposition) && second.thing && !isFilm(second.thing)) ||
			(MAKING.has(step.frame) &&
				(thing === null || WRITING.has(step.frame) || MADE.has(object.head) || isMadeOf(step, second)) &&
				isSurface(second)),
	);
	if (surface)
		return {
			frames,
			named: surface.phrase,
			thing: surface.thing,
			by: surface.preposition,
			seconds: seconds.filter((other) => other !== surface),
			holder,
			own: false,
			...(!isRemoved && { made: object }),
		};
	return { frames, named: object, thing, seconds, holder, own: false };
}

/** Words for how, which were read as what: `float upside down`, `carry him piggyback`. */
const isAdverb = (head: string): boolean =>
	/^(?:flat|upside|sideways|backwards?|forwards?|piggyback|headfirst|headlong|barefoot|tiptoe|crosswise|lengthwise|facedown|astride|abreast|aloft)$/.test(
		head,
	);

/** Where something is sought, if only the aim says so: `look for writing on the back`; else what was handled last. */
function soughtIn(setting: Setting, cast: Cast): Cast {
	const { step, state, around } = setting;
	const aim = cast.named || !SOUGHT.has(step.frame) ? null : aimOf(step);
	if (aim?.kind !== 'find') return cast;
	const [, what, preposition, where] = IN_WHICH.exec(aim.what) ?? [];
	if (!what || !preposition || !where) return cast;
	const named = { head: where.split(' ').at(-1) ?? where, text: where, ids: {}, person: false };
	const thing = findHere(setting, named) ?? around.find(({ id }) => id === state.lastThing) ?? null;
	return { ...cast, frames: ['look'], named, thing, by: preposition, aim: { kind: 'find', what } };
}

const SOUGHT: ReadonlySet<string> = new Set(['look', 'find', 'touch', 'read']);
const IN_WHICH =
	/^(.+?) (on|in|under|inside|behind|along|round|around|across|beneath) (?:the |its |their |that |this )(.+)$/i;

const isInClause = ({ words, places }: Step) => places.length > 0 && CLAUSE.test(words);

/** Whether something is made of the second thing: `make a boat out of the page`. */
const isMadeOf = ({ frame }: Step, { preposition }: Second) =>
	frame === 'make' && /^(?:out of|out|from)$/.test(preposition);

const WRITING = new Set(['write', 'draw', 'sign']);

/** What lies on something and is no thing by itself: the fog on the window. */
const isFilm = (thing: Thing | null) =>
	thing?.kind?.qualities.has('intangible') === true && !thing.kind.qualities.has('mark');
const WIPING: ReadonlySet<string> = new Set(['clean', 'erase']);
const SEEN: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'declared', 'shown']);

/** What is handled: the object; a phrase that was taken for somebody and is nobody here is a thing. */
function objectOf(setting: Setting): Phrase | undefined {
	const { step, story, state } = setting;
	const { person } = step;
	if (step.object) {
		const object = knotted(setting, tidyPhrase(step.object));
		return strangerNamed(story, state, object) ? { ...object, person: true } : object;
	}
	if (!person || person.ids.npc || isVague(person.head) || findSomebody(setting, person)) return undefined;
	const phrase = tidyPhrase({ ...person, person: false });
	const thing = isSomebody(story, person) ? null : findHere(setting, phrase);
	return thing ? phrase : undefined;
}

const KNOTS = /^(?:knot|bowline|noose|hitch|lasso|granny|half-hitch|slip-?knot|loop|bow)$/;

/** A knot that is tied is no thing: the rope at hand is tied. */
function knotted({ step, around }: Setting, object: Phrase): Phrase {
	if (step.word !== 'tie' || !KNOTS.test(object.head)) return object;
	const rope = around.find(({ kind, source }) => kind?.material === 'rope' && SEEN.has(source));
	const text = rope?.name.replace(/^the /, '');
	return rope && text ? { head: rope.nouns[0] ?? text, text, ids: {}, person: false } : object;
}

/** A thing that is taken is rather another than what the player has already. */
function findObject(setting: Setting, object: Phrase, frames: readonly string[]): Thing | null {
	if (object.owner === 'my' || !frames.some((frame) => TAKING.has(frame))) return findHere(setting, object);
	const { item: own, ...ids } = object.ids;
	// There is one of it, and the player has it.
	if (own && setting.story.items.get(own)?.stacks === false && setting.state.items[own])
		return findHere(setting, object);
	const around = setting.around.filter(({ source }) => !HAD.has(source));
	return findHere({ ...setting, around }, { ...object, ids }) ?? findHere(setting, object);
}

const HAD: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'worn']);

/** Prepositions of the way past something, after which the thing itself is not handled. */
const PASSING: ReadonlySet<string> = new Set(['down', 'up', 'to', 'through', 'past', 'towards', 'by']);

/** Where a film lies, or is taken from. */
const LIES = /^(?:off|from|on|in|of)$/;

const isSurface = ({ thing, preposition }: Second) =>
	thing !== null &&
	!isFilm(thing) &&
	!(preposition === 'in' && thing.kind?.qualities.has('writes')) &&
	/^(?:on|onto|in|into|over|across|beside|upon|along|at|through|out of|out|from)$/.test(preposition);

/** The step without an object: what it is done on, in or to is handled (`climb on the crate`, `drink from the cup`). */
function castPlace(setting: Setting, seconds: Second[]): Cast {
	const frames = framesOf(setting, setting.step.object, seconds);
	const isGone = /^(?:carry|take|push|pull|lift|drag|bring|lead)$/.test(setting.step.frame);
	const open = seconds.filter(
		({ thing, somebody, preposition }) =>
			// `carry him away from the edge`: nothing is done to the edge.
			!somebody &&
			!thing?.id.startsWith('player.') &&
			!(isGone && preposition === 'from' && setting.step.person),
	);
	const found = open.filter(({ thing }) => thing !== null);
	const first = found.find(({ preposition }) => !PASSING.has(preposition)) ?? found[0] ?? open[0];
	return {
		frames,
		thing: first?.thing ?? null,
		seconds: seconds.filter((second) => second !== first),
		holder: null,
		own: false,
		...(first && { named: first.phrase }),
		// `set fire to the lease` burns the lease itself.
		...(first && !(setting.step.frame === 'burn' && first.preposition === 'to') && { by: first.preposition }),
	};
}

/** With these the player's own hand is what is looked at or felt. */
const SENSING = new Set(['look', 'touch', 'smell', 'taste', 'listen', 'count']);

/** The player's own hand is only the means: what it is put on is handled. */
function castOwn(setting: Setting, seconds: Second[]): Cast {
	const cast = castPlace(setting, seconds);
	const { frame, object } = setting.step;
	if (!cast.named && object && SENSING.has(frame))
		return { ...cast, named: object, thing: findHere(setting, { ...object, owner: 'my' }) };
	if (
		object &&
		PEERING.test(object.head) &&
		cast.by &&
		BEYOND_EDGE.test(cast.by) &&
		LAYING.has(setting.step.word)
	)
		return { ...cast, own: true, frames: ['look'] };
	const sense = object && SENSE_OF[object.head];
	if (sense && TOUCHING.has(frame)) return { ...cast, own: true, frames: [sense] };
	const { word } = setting.step;
	const isCover =
		COVERING.has(word) && cast.by !== undefined && /^(?:over|across|before|in front of)$/.test(cast.by);
	if (isCover) return { ...cast, own: true, frames: ['put', 'touch'] };
	if (HURTING.has(frame) || (LAYING.has(word) && !LEANING.has(word)))
		return { ...cast, own: true, frames: ['touch'] };
	return { ...cast, own: true, frames: TOUCHING.has(frame) ? [frame, 'touch'] : [frame] };
}

/** A head that is put over an edge or into a hole looks. */
const PEERING = /^(?:head|face|eye|eyes)$/;
const BEYOND_EDGE = /^(?:over|through|out of|into|in|inside|under|round|around|between|past)$/;

/** What is done with an ear or a nose that is put to something. */
const SENSE_OF: Record<string, string> = {
	ear: 'listen',
	nose: 'smell',
	tongue: 'taste',
	eye: 'look',
	lip: 'kiss',
};
/** With these the own hand only comes to lie on, in or against something. */
const LAYING: ReadonlySet<string> = new Set(
	'put lay place set press rest run rub slide stick dip push reach pass draw trail drag clap hold wave thrust shove stretch work poke plunge lower extend'.split(
		' ',
	),
);
const LEANING: ReadonlySet<string> = new Set(['rest', 'press']);
const COVERING: ReadonlySet<string> = new Set([
	'put',
	'lay',
	'clap',
	'hold',
	'place',
	'press',
	'slap',
	'cup',
]);

/** What the player does to their own finger is not done to the thing: `burn my finger on the pipe`. */
const HURTING = new Set(['burn', 'cut', 'break', 'tear']);

/** In these the parts of the body that are named are the player's own. */
const BEARING = new Set(['sit', 'lie', 'kneel', 'stand', 'hide', 'jump', 'sleep']);

/** The preposition before the person in the words: `throw it at Ada`; `to` where the words have no preposition. */
function beforePerson({ words, person }: Step): string {
	const name = person?.text.replace(/[^\p{L}\p{N} ]/gu, '.') ?? '';
	const [, before] =
		new RegExp(`\\b(at|against|round|around|over|on|from)\\s+(?:\\S+\\s+)?${name}`, 'iu').exec(words) ?? [];
	return before?.toLowerCase() ?? 'to';
}

function secondsOf(setting: Setting): Second[] {
	const { step } = setting;
	const given = step.person && !step.places.some(({ thing }) => thing.text === step.person?.text);
	const places = [
		...step.places,
		...(step.source && !step.places.some(({ thing }) => thing.text === step.source?.text)
			? [{ preposition: 'from', thing: step.source }]
			: []),
		...(given && step.person ? [{ preposition: beforePerson(step), thing: step.person }] : []),
	];
	return places.flatMap(({ preposition, thing: raw }) => {
		const phrase = tidyPhrase(raw);
		if (BEARING.has(step.frame) && isBodyWord(phrase.head)) return [];
		if (/^(?:me|myself|it|them|that|this)$/.test(phrase.head)) return [];
		const isPerson = phrase.person || phrase.ids.npc !== undefined;
		const somebody = isPerson || isTheirBody(phrase) ? findSomebody(setting, phrase) : null;
		// The arm of a chair is no arm of somebody.
		return [
			{ preposition, phrase, somebody, thing: isPerson || somebody ? null : findHere(setting, phrase) },
		];
	});
}

/** Who has the thing that is taken: `from the boy`, `out of her hand`, `Tibb's hat`. */
function holderOf(
	setting: Setting,
	object: Phrase,
	frames: readonly string[],
	seconds: readonly Second[],
): Somebody | null {
	if (!frames.some((frame) => TAKING.has(frame))) return null;
	const from = seconds.find(
		({ preposition, somebody }) => somebody && /^(?:from|out of|off|between|of)$/.test(preposition),
	);
	return from?.somebody ?? (object.owner && object.owner !== 'my' ? findSomebody(setting, object) : null);
}
