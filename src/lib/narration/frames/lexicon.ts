import { kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import type { FrameScene } from './scene.ts';
import {
	BODY_NOUNS,
	COLOUR_NOUNS,
	HELD_NOUNS,
	HINTS,
	LIKENED_HINTS,
	PART_NOUNS,
	PLAIN_KINDS,
	PLAIN_NOUNS,
	SENSE_NOUNS,
	YOUR_NOUNS,
} from './words/nouns.ts';
import {
	ADVERBS,
	DETERMINERS,
	isNumber,
	JOINERS,
	JUDGING,
	NEVER,
	PREPOSITIONS,
	QUALITIES,
} from './words/small-words.ts';
import {
	ANSWERING_VERBS,
	BODY_CHANGING,
	CHANGING_VERBS,
	IRREGULAR_FORMS,
	OWN_BODY_VERBS,
	PARTICIPLES,
	PERSON_VERBS,
	SENSE_OBJECT_ONLY,
	THING_OBJECT_VERBS,
	THING_VERBS,
} from './words/verbs.ts';

/** The forms of verbs that a sentence in the present has. */
export type VerbForm = 's' | 'base' | 'ing';

/** A form of a verb. */
export interface VerbWord {
	base: string;
	form: VerbForm;
}

/** Collects the forms of a list of verbs in the present. */
function formsOf(bases: readonly string[]): ReadonlyMap<string, VerbWord> {
	const forms = new Map<string, VerbWord>();
	for (const base of bases) {
		const [s, ing] = IRREGULAR_FORMS[base] ?? [thirdPerson(base), participle(base)];
		forms.set(base, { base, form: 'base' });
		if (s) forms.set(s, { base, form: 's' });
		if (ing) forms.set(ing, { base, form: 'ing' });
	}
	return forms;
}

const thirdPerson = (base: string): string =>
	/(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : base.replace(/([^aeiou])y$/, '$1ie').concat('s');

function participle(base: string): string {
	if (
		/[^aeiou][aeiou][bdgklmnprt]$/.test(base) &&
		(base.length < 5 || /^(?:scrub|strum|thrum|throb|scrap|strap|knit)$/.test(base))
	)
		return `${base}${base.at(-1)}ing`;
	return /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`;
}

export const thingVerbs = formsOf([...THING_VERBS, ...THING_OBJECT_VERBS]);
export const personVerbs = formsOf([...PERSON_VERBS, ...ANSWERING_VERBS, ...OWN_BODY_VERBS]);
/** Verbs of things that stand with an object, and those that only stand so. */
export const objectVerbs: ReadonlySet<string> = new Set(THING_OBJECT_VERBS);
export const plainThingVerbs: ReadonlySet<string> = new Set(THING_VERBS);
export const senseObjectVerbs: ReadonlySet<string> = new Set(SENSE_OBJECT_ONLY);
export const ownBodyVerbs: ReadonlySet<string> = new Set(OWN_BODY_VERBS);
export const answeringVerbs: ReadonlySet<string> = new Set(ANSWERING_VERBS);
export const participles: ReadonlySet<string> = new Set(PARTICIPLES);

const senses = new Set(SENSE_NOUNS);
const plain = new Set(PLAIN_NOUNS);
const plainKinds = new Set(PLAIN_KINDS);
const bodies = new Set(BODY_NOUNS);
const yours = new Set(YOUR_NOUNS);
const hints = new Set(HINTS);
/** Verbs whose participle tells what has been done with a thing. */
const CHANGING = new Set(CHANGING_VERBS);

/** What a noun stands for. */
export type NounKind = 'sense' | 'plain' | 'body' | 'living' | 'scene';

const ODD_PLURALS: Readonly<Record<string, string>> = {
	geese: 'goose',
	mice: 'mouse',
	feet: 'foot',
	teeth: 'tooth',
};

const colours = new Set(COLOUR_NOUNS);
const parts = new Set(PART_NOUNS);
const likened = new Set(LIKENED_HINTS);
const bodyChanging = new Set(BODY_CHANGING);

const held = new Set(HELD_NOUNS);
export const isHeld = (word: string): boolean => held.has(word);
export const isColour = (word: string): boolean => colours.has(word);
export const isPart = (word: string): boolean => parts.has(word);
/** Whether a hint claims nothing where it only likens something. */
export const isLikened = (word: string): boolean => likened.has(word);

const isVerb = (word: string): boolean => thingVerbs.has(word) || personVerbs.has(word);

/** The kind of a noun in this scene; null for one that is not known. */
export function nounKind(given: string, { nouns, living, kinds, words }: FrameScene): NounKind | null {
	const word = ODD_PLURALS[given] ?? given;
	if (living.has(word) || living.has(singularOf(word))) return 'living';
	const one = singularOf(word);
	if (bodies.has(word) || bodies.has(one)) return 'body';
	if (senses.has(word) || senses.has(one)) return 'sense';
	if (plain.has(word) || plain.has(one)) return 'plain';
	if (nouns.has(word) || nouns.has(singularOf(word))) return 'scene';
	if (plainKinds.has(kindOf(kinds, word)?.id ?? '')) return 'plain';
	// Of a compound the last part says what it is: a warming-pan is a pan.
	const last = word.includes('-') ? singularOf(word.split('-').at(-1) ?? '') : '';
	const first = word.split('-')[0] ?? '';
	if (plain.has(last) && (senses.has(first) || plain.has(first) || QUALITIES.has(first) || isVerb(first)))
		return 'plain';
	// Any other word of the place: what it names is there.
	const isNoun = words.has(word) && !isSmall(word) && !!isClaim(word) && !isVerb(word);
	return isNoun && !QUALITIES.has(word) && !ADVERBS.has(word) ? 'scene' : null;
}

/** What burns without harm. */
export const canBurn = (word: string): boolean =>
	/(?:light|lamp|lantern|candle|bulb|wick|flame|fire|stove|hearth|grate|furnace|brazier|neon|sign|sun|star|torch|gas|coal|ember|cinder|incense|tobacco|pipe|tube|screen|dial|sky|glow)s?$/.test(
		word,
	);

/** Light and what is fine falls without a blow. */
export const canFall = (word: string): boolean =>
	/(?:light|sunshine|beam|ray|glow|glimmer|dust|ash|soot|drop|drip|petal)s?$/.test(word);

export const isSense = (word: string): boolean => senses.has(word) || senses.has(singularOf(word));
export const isBody = (word: string): boolean => bodies.has(word);
export const isYours = (word: string): boolean => yours.has(word);

/** Whether a word hints of harm, secrets, luck or a visit that the scene does not have. */
export const isHint = (word: string, { words }: FrameScene): boolean => hints.has(word) && !words.has(word);

/** Whether a word names what the player's act is about. Smells and sounds are everywhere, and so are bodies that are somebody's. */
export const isHandled = (word: string, before: string, { handled }: FrameScene): boolean => {
	const one = singularOf(word.replace(/'s?$/, ''));
	const isBody = bodies.has(one) && !/^(?:an?|the)$/.test(before);
	return handled.has(one) && !isBody && !senses.has(one);
};

/** Whether a noun stands for more than one. */
export const isPlural = (word: string): boolean =>
	/^(?:feet|leaves|lice|mice|geese|teeth|people|men|women|children)$/.test(word) ||
	(/[^s]s$/.test(word) &&
		!/(?:ous|is|us|brass|glass|moss|grass|gas|canvas|darkness)$/.test(word) &&
		!/ness$/.test(word));

/** Whether a word can stand before a noun without telling what has become of the thing. */
export function isQuality(word: string, scene: FrameScene): boolean {
	if (isClaim(word) || isHint(word, scene)) return false;
	if (QUALITIES.has(word) || participles.has(word) || ADVERBS.has(word)) return true;
	if (isGraded(word) || thingVerbs.get(word)?.form === 'ing' || isLook(word) || isPlainParticiple(word))
		return true;
	return scene.words.has(word) && !isSmall(word);
}

/** Whether a word is a known adjective in a degree: `lowest`, `larger`. */
function isGraded(word: string): boolean {
	const [, stem = ''] = /^([a-z]{3,})(?:er|est)$/.exec(word) ?? [];
	const bases = [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')];
	return bases.some((base) => base.length > 2 && QUALITIES.has(base)) && !JUDGING.has(word);
}

/** Whether a participle tells how somebody holds or wears what is their own: `pushed back`, `held stiff`. */
export const isBodyParticiple = (word: string): boolean => {
	if (/^(?:held|bent|bunched|clamped|steepled|cupped)$/.test(word)) return true;
	const [, stem = ''] = /^([a-z]{3,})ed$/.exec(word) ?? [];
	return [stem, `${stem}e`, stem.slice(0, -1)].some(
		(base) => personVerbs.has(base) && !bodyChanging.has(base),
	);
};

/** Whether an adjective that no list has says by its ending how something looks or feels: `papery`, `greenish`. */
const isLook = (word: string): boolean =>
	/^[a-z-]{3,}(?:[^aeiou]y|ey|ish|like|esque|ous)$/.test(word) && !JUDGING.has(word) && !isVerb(word);

/** Whether a participle is of a verb that changes nothing: `ruled`, `rippled`. */
function isPlainParticiple(word: string): boolean {
	const [, stem = ''] = /^([a-z]{3,})ed$/.exec(word) ?? [];
	return [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')].some(
		(base) => stem !== '' && isVerb(base) && !CHANGING.has(base),
	);
}

/** How something that is nobody does what it does, by the ending: `damply`. */
export const isManner = (word: string): boolean => /^[a-z]{4,}ly$/.test(word) && !JUDGING.has(word);

export const isAdverb = (word: string): boolean => ADVERBS.has(word);
export const isComplement = (word: string): boolean => QUALITIES.has(word) || participles.has(word);
const isClaim = (word: string): boolean => NEVER.has(word) || isNumber(word);

/** Whether a word makes a claim wherever it stands; a noun of the place and a number of it do not. */
export const isNever = (word: string, after: readonly string[], { nouns, counts }: FrameScene): boolean =>
	isNumber(word)
		? !after.slice(0, 2).some((next) => counts.has(`${word} ${next}`))
		: NEVER.has(word) && !(nouns.has(singularOf(word)) && word !== 'people');

/** Words that hold a sentence together. */
export const isSmall = (word: string): boolean =>
	DETERMINERS.has(word) ||
	PREPOSITIONS.has(word) ||
	JOINERS.has(word) ||
	/^(?:is|are|has|have|you|your|he|she|they|it|there|that|which)$/.test(word);

/** Whether a word that no list has may at least be asked about: it is no name and does not tell what has been done. */
export const isUnlisted = (word: string, scene: FrameScene): boolean =>
	/^[a-z][a-z-]{2,}$/.test(word) &&
	!isSmall(word) &&
	!isClaim(word) &&
	!isHint(word, scene) &&
	!/(?:ed|n't)$/.test(word);
