import type { Step } from '#lib/engine/step.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Cast } from '#lib/engine/things/handling/casting/cast-parts.ts';
import { phraseOf } from '#lib/engine/things/naming/phrase-for.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { copyCast, newSheet, paperAtHand } from './copied.ts';
import { findHere } from './find-here.ts';
import { nameWritten } from './name-written.ts';
import type { Setting } from './setting.ts';

const WRITING = new Set(['write', 'draw', 'sign']);

/** The longest text that a thing's state keeps. */
export const TEXT_MAX = 200;

const straight = (words: string) => words.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

/** What the player writes, exactly as typed: the words in quotation marks, else what they say, else what they name. */
export function contentOf(setting: Setting, { made }: Cast): string | undefined {
	const { attempt, step } = setting;
	if (!WRITING.has(step.frame)) return undefined;
	const quoted = /["“]([^"”]+)["”]|(?:^|[\s(:,])[‘']([^'’]+(?:['’]\p{L}[^'’]*)*)['’](?=$|[\s.,!?;:)])/u.exec(
		attempt.text,
	);
	const words =
		(step.said?.quoted ? step.said.content : undefined) ?? quoted?.[1] ?? quoted?.[2] ?? attempt.quote;
	if (words) return words.slice(0, TEXT_MAX);
	const name = nameWritten(setting, made);
	if (name) return name.slice(0, TEXT_MAX);
	return (typedWords(attempt.text, step) ?? made?.text ?? step.said?.content)?.slice(0, TEXT_MAX);
}

/** What only says what kind of words follow, and with what they are written. */
const LEAD =
	/^(?:down )?(?:(?:the|a|an|my|just|only) )*(?:words?|names?|letters?|phrase|message|line|date|numbers?|sentence)(?: that)?:? (?!(?:of|across|along|between|from|through|round|around|under|down|to) )(?=\S)/i;
const MEANS =
	/ (?:in|with|using) (?:the |my |a |some )?(?:\p{L}+ )?(?:ink|chalk|paint|pencil|charcoal|pen|crayon|brush|finger|nail|knife|blood|soot|capitals?|letters|handwriting)\b.*$/iu;

/** The words between the verb and the surface, as they were typed: `Dear Sir, I resign`. */
function typedWords(text: string, { word, places }: Step): string | undefined {
	const all = straight(text);
	const at = new RegExp(`\\b${word.slice(0, 4)}\\p{L}*\\s+`, 'iu').exec(all);
	if (!at) return undefined;
	const rest = all.slice(at.index + at[0].length).replace(/^(?:down|out)\s+/, '');
	const ends = places
		.map(({ preposition, thing }) => surfaceAt(rest, preposition, thing.text))
		.filter((end) => end > 0);
	const typed = ends.length > 0 ? rest.slice(0, Math.min(...ends)) : rest;
	// `write a letter to my brother` says whom it is for, and not what is in it.
	if (/^to (?:my|the|his|her|an?|\p{Lu})/u.test(typed)) return undefined;
	const words = typed
		.replace(MEANS, '')
		.replace(LEAD, '')
		.replace(/[\s,;:]+$/, '')
		.trim();
	return /\p{L}|\p{N}/u.test(words) ? words : undefined;
}

/** Where the surface begins in the typed words; -1 where it is not said so. */
function surfaceAt(rest: string, preposition: string, surface: string): number {
	const noun = straight(surface).replace(/[^\p{L}\p{N} '-]/gu, '.');
	return new RegExp(`\\s${preposition}\\s(?:\\S+\\s){0,3}?${noun}`, 'iu').exec(rest)?.index ?? -1;
}

/** Words that bring in a surface after quoted words: `"Go home" on the lid of the box`. */
const SURFACE =
	/\b(?:on|onto|in|into|across|over|under|along|inside)\s+((?:the|my|his|her|their|an?|this|that)\s+[\p{L}' -]+)/giu;

/** The surface that the words name, where the reading of the step lost it behind quoted words. */
function surfaceNamed(setting: Setting): { thing: Thing; text: string } | null {
	const bare = straight(setting.attempt.text).replace(/"[^"]*"/g, ' " ');
	for (const [, words = ''] of bare.matchAll(SURFACE)) {
		const text = words.replace(/\s+(?:and|then|so|with|for|where|before|while)\b.*$/i, '').trim();
		const noun = text.split(/ of /)[0]?.split(' ').at(-1) ?? text;
		const plain = text.replace(/^\S+\s+/, '');
		const thing = findHere(setting, { head: noun.toLowerCase(), text: plain, ids: {}, person: false });
		if (thing && !thing.kind?.qualities.has('writes')) return { thing, text: plain };
	}
	return null;
}

/** Where the words name no surface, the player writes on the paper that they hold; what they name is the text. */
export function surfaceAtHand(setting: Setting, cast: Cast): Cast {
	const { step, around } = setting;
	if (!WRITING.has(step.frame)) return cast;
	const copied = copyCast(setting, cast);
	if (copied || cast.by) return copied ?? cast;
	if (step.object && isNewSheet(setting, cast)) {
		return { ...cast, named: step.object, thing: newSheet(setting, step.object.head), isNew: true };
	}
	const surface = surfaceNamed(setting);
	const made = step.object ?? cast.named;
	const { named: _, made: __, ...rest } = cast;
	const withMade = { ...rest, frames: [step.frame], ...(made && { made }) };
	if (surface && surface.thing.id !== cast.thing?.id) {
		return {
			...withMade,
			named: { ...phraseOf(surface.thing), text: surface.text },
			thing: surface.thing,
			by: 'on',
		};
	}
	if (cast.thing?.kind?.qualities.has('write') || cast.thing?.kind?.qualities.has('read') || cast.made)
		return cast;
	if ((cast.thing && !step.object) || step.frame === 'sign') return cast;
	// What is drawn round or beside something is drawn on the ground.
	const ground = step.places.length > 0 ? around.find(({ nouns }) => nouns.includes('ground')) : undefined;
	const paper = ground ?? paperAtHand(setting);
	if (!paper || !made) return cast;
	return { ...withMade, named: phraseOf(paper), thing: paper };
}

/** Whether the words write something new that is paper itself: `write a note`. */
function isNewSheet({ step, attempt, story }: Setting, { seconds }: Cast): boolean {
	const { object } = step;
	if (!object || object.owner || Object.keys(object.ids).length > 0 || step.frame !== 'write') return false;
	if (seconds.some(({ thing, preposition }) => thing && /^(?:on|onto|in|into)$/.test(preposition)))
		return false;
	const isPaper = /^(?:note|letter|message|list|card|sign|label|poem|map|notice|warning)$/.test(object.head);
	return (
		isPaper &&
		kindOf(story.kinds, object.head) !== undefined &&
		new RegExp(`\\b(?:an?|another) (?:[\\p{L}]+ )?${object.head}\\b`, 'iu').test(attempt.text)
	);
}
