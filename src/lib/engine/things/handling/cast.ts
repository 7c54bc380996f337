import type { Phrase } from '#lib/engine/step.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { findHere } from './find-here.ts';
import { findSomebody, isOwnBody, isTheirBody, type Setting, type Somebody } from './setting.ts';
import { tidyPhrase } from './tidy-phrase.ts';

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
}

const MAKING = new Set(['write', 'draw', 'sign', 'cut', 'dig', 'make', 'break']);
const TAKING = new Set(['take', 'steal', 'snatch', 'lift', 'pull']);
/** With the bare hand these are no more than a touch. */
const TOUCHING = new Set(['put', 'push', 'press', 'hold', 'conceal', 'look', 'listen', 'smell']);

/** Says who and what plays which part in a step. */
export function castOf(setting: Setting): Cast {
	const { step } = setting;
	const seconds = secondsOf(setting);
	const object = step.object && tidyPhrase(step.object);
	if (object && isOwnBody(setting, object)) return castOwn(setting, seconds);
	if (!object || object.person || object.ids.npc) return castPlace(setting, seconds);
	const holder = holderOf(setting, object, seconds);
	const thing = findHere(setting, object);
	const surface =
		MAKING.has(step.frame) && (thing === null || WRITING.has(step.frame))
			? seconds.find(isSurface)
			: undefined;
	if (surface)
		return {
			frames: [step.frame],
			named: surface.phrase,
			thing: surface.thing,
			by: surface.preposition,
			seconds: seconds.filter((other) => other !== surface),
			holder,
			own: false,
			made: object,
		};
	return { frames: [step.frame], named: object, thing, seconds, holder, own: false };
}

const WRITING = new Set(['write', 'draw', 'sign']);

const isSurface = ({ thing, preposition }: Second) =>
	thing !== null &&
	/^(?:on|onto|in|into|over|across|beside|upon|along|at|through|out of|out)$/.test(preposition);

/** The step without an object: what it is done on, in or to is handled (`climb on the crate`, `drink from the cup`). */
function castPlace({ step }: Setting, seconds: Second[]): Cast {
	const first = seconds.find(({ thing }) => thing !== null) ?? seconds.find(({ somebody }) => !somebody);
	return {
		frames: [step.frame],
		thing: first?.thing ?? null,
		seconds: seconds.filter((second) => second !== first),
		holder: null,
		own: false,
		...(first && { named: first.phrase, by: first.preposition }),
	};
}

/** The player's own hand is only the means: what it is put on is handled. */
function castOwn(setting: Setting, seconds: Second[]): Cast {
	const cast = castPlace(setting, seconds);
	const { frame } = setting.step;
	return { ...cast, own: true, frames: TOUCHING.has(frame) ? [frame, 'touch'] : [frame] };
}

function secondsOf(setting: Setting): Second[] {
	const { step } = setting;
	const given = step.person && !step.places.some(({ thing }) => thing.text === step.person?.text);
	const places = [
		...step.places,
		...(step.source && !step.places.some(({ thing }) => thing.text === step.source?.text)
			? [{ preposition: 'from', thing: step.source }]
			: []),
		...(given && step.person ? [{ preposition: 'to', thing: step.person }] : []),
	];
	return places.flatMap(({ preposition, thing: raw }) => {
		const phrase = tidyPhrase(raw);
		if (/^(?:me|myself|it|them|that|this)$/.test(phrase.head)) return [];
		const isSomebodys = phrase.person || phrase.ids.npc !== undefined || isTheirBody(phrase);
		const somebody = isSomebodys ? findSomebody(setting, phrase) : null;
		return [{ preposition, phrase, somebody, thing: isSomebodys ? null : findHere(setting, phrase) }];
	});
}

/** Who has the thing that is taken: `from the boy`, `out of her hand`, `Tibb's hat`. */
function holderOf(setting: Setting, object: Phrase, seconds: readonly Second[]): Somebody | null {
	if (!TAKING.has(setting.step.frame)) return null;
	const from = seconds.find(
		({ preposition, somebody }) => somebody && /^(?:from|out of|off|between|of)$/.test(preposition),
	);
	return from?.somebody ?? (object.owner && object.owner !== 'my' ? findSomebody(setting, object) : null);
}
