import { isSomebody, isVague, strangerNamed } from '#lib/engine/persons/find-stranger.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { findHere } from '#lib/engine/things/handling/find-here.ts';
import {
	findSomebody,
	isOwnBody,
	isTheirBody,
	type Setting,
	type Somebody,
} from '#lib/engine/things/handling/setting.ts';
import { CLAUSE, tidyPhrase } from '#lib/engine/things/handling/tidy-phrase.ts';
import { phraseFor } from '#lib/engine/things/naming/phrase-for.ts';
import { isStandin } from '#lib/engine/things/naming/referent.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { MADE } from './act-meant.ts';
import { framesOf } from './cast-frames.ts';
import { castOwn } from './cast-own.ts';
import type { Cast, Second } from './cast-parts.ts';
import { castPlace } from './cast-place.ts';
import { isAdverb, isSoughtFor, knotted, soughtIn, spokenOf } from './sought.ts';

const MAKING = new Set(['write', 'draw', 'sign', 'cut', 'dig', 'make', 'break']);
const TAKING = new Set(['take', 'steal', 'snatch', 'lift', 'pull']);

/** Says who and what plays which part in a step. */
export function castOf(setting: Setting): Cast {
	const { step } = setting;
	const seconds = secondsOf(setting);
	const named = objectOf(setting);
	// `climb up the arch as far as it goes`: the pronoun stands in a clause of its own.
	const object = named && isStandin(named) && isInClause(step) ? undefined : named;
	const frames = framesOf(setting, object, seconds);
	if (object && isOwnBody(setting, object)) return castOwn(setting, seconds);
	if (!object || object.person || object.ids.npc || isAdverb(object.head) || spokenOf(object))
		return soughtIn(setting, castPlace(setting, seconds));
	const holder = holderOf(setting, object, frames, seconds);
	const thing = findObject(setting, object, frames);
	const searched = isSoughtFor(step, object) && seconds.find((other) => other.thing);
	if (searched)
		return {
			...castPlace({ ...setting, step: { ...step, frame: 'look' } }, seconds),
			frames: [/^(?:feel|grope|touch|run)$/.test(step.word) ? 'touch' : 'look'],
			aim: {
				kind: 'find',
				what: /\bfor (any|some)thing /i.test(step.words) ? `anything ${object.text}` : object.text,
			},
		};
	const cast = { frames, holder, own: false };
	const isWiped = frames.some((frame) => WIPING.has(frame));
	// A cloth that is dabbed on the ink wipes the ink.
	const wiped =
		isWiped && thing && isCloth(setting, thing)
			? seconds.find((other) => other.thing && ONTO.test(other.preposition))
			: null;
	if (wiped) return { ...cast, named: wiped.phrase, thing: wiped.thing, by: wiped.preposition, seconds: [] };
	const isRemoved =
		isFilm(thing) || (isWiped && seconds.some(({ preposition }) => /^(?:off|from)$/.test(preposition)));
	const ground =
		thing === null && step.frame === 'dig' && MADE.has(object.head) && seconds.length === 0
			? setting.around.find(({ nouns }) => nouns.includes('ground'))
			: undefined;
	if (ground) return { ...cast, named: phraseFor('ground'), thing: ground, by: 'in', seconds, made: object };
	const surface = seconds.find(
		(second) =>
			(isRemoved && LIES.test(second.preposition) && second.thing && !isFilm(second.thing)) ||
			(MAKING.has(step.frame) &&
				(thing === null || WRITING.has(step.frame) || MADE.has(object.head) || isMadeOf(step, second)) &&
				isSurface(second)),
	);
	if (surface)
		return {
			...cast,
			named: surface.phrase,
			thing: surface.thing,
			by: surface.preposition,
			seconds: seconds.filter((other) => other !== surface),
			...(!isRemoved && { made: object }),
		};
	return { ...cast, named: object, thing, seconds };
}

const ONTO = /^(?:on|onto|over|across|against)$/;

/** Whether a thing, or what it is a corner of, is a cloth. */
const isCloth = ({ around }: Setting, { kind, whole }: Thing): boolean =>
	[kind, around.find(({ id }) => id === whole)?.kind].some((one) => one?.qualities.has('wipe'));

const isInClause = ({ words, places }: Step) => places.length > 0 && CLAUSE.test(words);

/** Whether something is made of the second thing: `make a boat out of the page`. */
const isMadeOf = ({ frame }: Step, { preposition }: Second) =>
	frame === 'make' && /^(?:out of|out|from)$/.test(preposition);

const WRITING = new Set(['write', 'draw', 'sign']);

/** What lies on something and is no thing by itself: the fog on the window. */
const isFilm = (thing: Thing | null) =>
	thing?.kind?.qualities.has('intangible') === true && !thing.kind.qualities.has('mark');
const WIPING: ReadonlySet<string> = new Set(['clean', 'erase']);

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

/** Where a film lies, or is taken from. */
const LIES = /^(?:off|from|on|in|of)$/;

const isSurface = ({ thing, preposition }: Second) =>
	thing !== null &&
	!isFilm(thing) &&
	!(preposition === 'in' && thing.kind?.qualities.has('writes')) &&
	/^(?:on|onto|in|into|over|across|beside|upon|along|at|through|out of|out|from)$/.test(preposition);

/** In these the parts of the body that are named are the player's own. */
const BEARING = new Set(['sit', 'lie', 'kneel', 'stand', 'hide', 'jump', 'sleep']);

/** The preposition before the person in the words: `throw it at Ada`; `to` where the words have no preposition. */
function beforePerson({ words, person }: Step): string {
	const name = person?.text.replace(/[^\p{L}\p{N} ]/gu, '.') ?? '';
	const [, before] =
		new RegExp(`\\b(at|against|round|around|over|on|from)\\s+(?:\\S+\\s+)?${name}`, 'iu').exec(words) ?? [];
	return before?.toLowerCase() ?? 'to';
}

/** The end of the thing itself: `stand the pen on its end`. */
const SELF_END = /^its (?:end|side|head|back|edge|tip|base)$/i;

/** Where something is drawn on the player. */
const OWN_SKIN: Phrase = { head: 'skin', text: 'skin', owner: 'my', ids: {}, person: false };

/** Whether the player's own hand is put on what a pronoun stands for: `lay my hand on it`. */
const isLaid = (setting: Setting, { head }: Phrase): boolean =>
	/^(?:it|them|that|this)$/.test(head) &&
	setting.step.object !== undefined &&
	isOwnBody(setting, setting.step.object);

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
		if (MAKING.has(step.frame) && /^(?:me|myself)$/.test(phrase.head))
			return [{ preposition, phrase: OWN_SKIN, somebody: null, thing: findHere(setting, OWN_SKIN) }];
		const meant = isLaid(setting, phrase) ? findHere(setting, phrase) : null;
		if (meant) return [{ preposition, phrase, somebody: null, thing: meant }];
		if (/^(?:me|myself|it|them|that|this)$/.test(phrase.head)) return [];
		if (isAdverb(phrase.head) || SELF_END.test(raw.text)) return [];
		// `One by one` is no place.
		if (preposition === 'by' && phrase.head === 'one') return [];
		const isPerson = phrase.ids.npc !== undefined || (phrase.person && isSomebody(setting.story, phrase));
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
