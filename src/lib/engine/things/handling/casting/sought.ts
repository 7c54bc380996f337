import type { Phrase, Step } from '#lib/engine/step.ts';
import { type Aim, aimOf } from '#lib/engine/things/handling/aims/aim.ts';
import { findHere } from '#lib/engine/things/handling/find-here.ts';
import { lastHandled, type Setting } from '#lib/engine/things/handling/setting.ts';
import { phraseFor, phraseOf } from '#lib/engine/things/naming/phrase-for.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { Cast } from './cast-parts.ts';

/** What the player holds or sees, and no mere part of it. */
const SEEN: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'declared', 'shown']);

/** Words for how, which were read as what: `float upside down`, `carry him piggyback`. */
export const isAdverb = (head: string): boolean =>
	/^(?:flat|upside|sideways|backwards?|forwards?|piggyback|headfirst|headlong|barefoot|tiptoe|crosswise|lengthwise|facedown|astride|abreast|aloft)$/.test(
		head,
	);

/** Whether a clause was read as a thing: `what the line is tied to`. */
export const spokenOf = ({ text }: Pick<Phrase, 'text'>): boolean =>
	/^(?:what|who|whose|which|where|how|why)\b/i.test(text);

/** Whether a thing is only what is sought: `feel under the rail for a loose wire`. */
export function isSoughtFor({ frame, words }: Step, { text }: Phrase): boolean {
	const noun = text.replace(/[^\p{L}\p{N} ]/gu, '.');
	return SOUGHT.has(frame) && new RegExp(`\\bfor (?:\\S+ ){0,2}?${noun}`, 'iu').test(words);
}

/** Where something is sought, if only the aim says so: `look for writing on the back`; else what was handled last. */
export function soughtIn(setting: Setting, cast: Cast): Cast {
	const { step } = setting;
	const aim =
		cast.thing || (step.object && !spokenOf(step.object)) || !SOUGHT.has(step.frame) ? null : aimOf(step);
	if (!aim) return cast;
	if (aim.kind !== 'find' || !IN_WHICH.test(aim.what)) return aboutLast(setting, cast, aim);
	const [, what, preposition, where] = IN_WHICH.exec(aim.what) ?? [];
	if (!what || !preposition || !where) return cast;
	const named = phraseFor(where);
	const thing = findHere(setting, named) ?? lastHandled(setting) ?? null;
	return { ...cast, frames: ['look'], named, thing, by: preposition, aim: { kind: 'find', what } };
}

/** Words for a side of what was handled last. */
const INSIDE =
	/\b(?:inside|underneath|beneath|behind|within|on (?:the )?(?:back|bottom|other side)|look at (?:what|who|how|whose|which))\b/i;

/** What a clause asks about a thing here, or about what was handled last. */
function aboutLast(setting: Setting, cast: Cast, aim: Aim): Cast {
	const { around, step } = setting;
	const words = aim.kind === 'find' ? '' : aim.clause;
	const asked = around.find(
		({ nouns, source, kind }) =>
			SEEN.has(source) &&
			kind !== undefined &&
			nouns.some((noun) => new RegExp(`\\b${noun}s?\\b`, 'i').test(words)),
	);
	const last = lastHandled(setting);
	const thing =
		(INSIDE.test(step.words) ? last : undefined) ?? asked ?? (spokenOf({ text: words }) ? last : undefined);
	if (!thing) return cast;
	return { ...cast, frames: ['look'], named: phraseOf(thing), thing, by: 'at', aim };
}

const SOUGHT: ReadonlySet<string> = new Set(['look', 'find', 'touch', 'read', 'smell', 'listen']);
const IN_WHICH =
	/^(.+?) (on|in|under|inside|behind|along|round|around|across|beneath) (?:the |its |their |that |this )(.+)$/i;

const KNOTS = /^(?:knot|bowline|noose|hitch|lasso|granny|half-hitch|slip-?knot|loop|bow)$/;

/** A knot that is tied is no thing: the rope at hand is tied. */
export function knotted({ step, around }: Setting, object: Phrase): Phrase {
	if (step.word !== 'tie' || !KNOTS.test(object.head)) return object;
	const rope = around.find(({ kind, source }) => kind?.material === 'rope' && SEEN.has(source));
	const text = rope?.name.replace(/^the /, '');
	return rope && text ? { head: rope.nouns[0] ?? text, text, ids: {}, person: false } : object;
}
