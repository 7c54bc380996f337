import { findHere } from '#lib/engine/things/handling/find-here.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';
import type { Cast, Second } from './cast-parts.ts';
import { castPlace } from './cast-place.ts';

/** With the bare hand these are no more than a touch. */
const TOUCHING = new Set(['put', 'push', 'press', 'hold', 'conceal', 'look', 'listen', 'smell', 'touch']);
/** With these the player's own hand is what is looked at or felt. */
const SENSING = new Set(['look', 'touch', 'smell', 'taste', 'listen', 'count']);

/** The player's own hand is only the means: what it is put on is handled. */
export function castOwn(setting: Setting, seconds: Second[]): Cast {
	const cast = castPlace(setting, seconds);
	const { frame, object } = setting.step;
	if (isSign(setting)) return { frames: [], thing: null, seconds: [], holder: null, own: true };
	const isTheirs = seconds.some(({ somebody, phrase }) => somebody && !phrase.person);
	if (!cast.named && isTheirs) return { ...cast, own: true };
	if (!cast.named && object && SENSING.has(frame))
		return { ...cast, named: object, thing: findHere(setting, { ...object, owner: 'my' }) };
	if ((!cast.named || frame === 'hand') && object && isGentle(setting))
		return {
			...cast,
			frames: [frame, 'own-body'],
			named: object,
			thing: findHere(setting, { ...object, owner: 'my' }),
		};
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

/** Whether the words are an act of the body alone that has a rule for its very verb: to dangle one's feet over a wall. */
const isSign = ({ step: { frame, word }, story }: Setting): boolean =>
	Object.values(story.conduct.bearing).some(
		({ frames, words, becomes }) => becomes !== undefined && frames.includes(frame) && words?.includes(word),
	);

/** Whether nobody is hurt or given a sign by what the player does to a part of their own body. */
function isGentle({ step: { frame, harm }, story }: Setting): boolean {
	if (harm > 0 || HURTING.has(frame) || ROUGH.has(frame)) return false;
	return !Object.values(story.conduct.bearing).some(({ frames }) => frames.includes(frame));
}

const ROUGH: ReadonlySet<string> = new Set([
	'hit',
	'kill',
	'shoot',
	'weapon',
	'eat',
	'burn',
	'give',
	'write',
	'draw',
]);

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
	'put lay place set press rest run rub slide stick dip push reach pass draw trail drag clap hold wave cup thrust shove stretch work poke plunge lower extend'.split(
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
