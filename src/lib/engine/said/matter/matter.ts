import { readSteps } from '#lib/engine/interpret.ts';
import type { Due, Matter } from '#lib/engine/said/saying.ts';
import { aroundFor } from '#lib/engine/said/words/around.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import { harmOf } from '#lib/engine/scenes/frames.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';

const LEAD =
	/^(?:(?:and|but|so|well|all right|alright|okay|ok|then|yes|no)[,!.]? )*(?:i (?:do )?(?:promise|swear|vow|give (?:you|him|her|them) my word|guarantee)(?: (?:you|him|her|them))?(?: on [\p{L}’' ]+?)?[,:]? ?)?(?:my word on it[,:]? )?(?:that |to )?/iu;
const FIRST_PERSON =
	/^(?:i|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]m gonna| am gonna|ll| intend to| mean to| would| won['’]?t| shan['’]?t|['’]d)(?= |$)/i;
const NOT = /^(?:(?:surely|always|certainly|also|just) )?(?:not|never)(?: ever)?(?: to)? |^ever /i;

/** Splits words that promise several things: `I won't wade and I'll turn round`. */
export function clausesOf(words: string): string[] {
	return words
		.split(
			/(?:[.!;]+|,)? and (?=i(?:['’]ll| will| shall| won['’]?t)\b)|[.!;]+\s+(?=(?:and )?i(?:['’]ll| will| shall| won['’]?t)\b)/i,
		)
		.map((clause) => clause.trim())
		.filter((clause) => clause !== '');
}

/** What a promise is about; null where no act of the player's can be made out. */
export function matterOf(story: Story, state: State, words: string, listener?: string): Matter | null {
	const bare = words.replace(LEAD, '');
	const subject = FIRST_PERSON.exec(bare)?.[0] ?? '';
	if (
		subject === '' &&
		/^(?:i|we|you|he|she|it|they|there|no|nobody|nothing|everyone|the|my|his|her|this|that)\b/i.test(bare)
	)
		return null;
	const rest = bare.slice(subject.length).trim();
	const negated = /n['’]?t$/i.test(subject) || NOT.test(`${rest} `);
	const act = rest.replace(NOT, '').replace(/^(?:never|not|let me) /i, '');
	const secret =
		/^(?:keep (?:my mouth shut|quiet|silent|it (?:a )?secret|your secret|my mouth closed)|say nothing|hold my tongue)/i.test(
			act,
		);
	if (/^(?:be (?:right )?back|come back|return)\b/i.test(act) && listener)
		return { frame: 'return', negated, ids: [listener], stems: [] };
	const [step] = readSteps(act, story.words, aroundFor(story, state, listener)).steps;
	const isTold = secret || /^(?:tell|say|mention|breathe|reveal|repeat|let on)\b/i.test(act);
	if (isTold) return toldMatter(story, step, words, secret || negated);
	if (!step || NO_MATTER.has(step.frame)) return null;
	const from = matterOfStep(story, step);
	const isNamed = from.stems.length > 0 || from.ids.some((id) => id !== listener);
	return isNamed || !VAGUE.has(step.frame) || from.ids.length > 0
		? { ...from, negated: negated !== step.negated }
		: null;
}

/** Frames from which nobody can tell what is to be done. */
const NO_MATTER: ReadonlySet<string> = new Set([
	'unknown',
	'other',
	'think',
	'beg',
	'order',
	'ask',
	'persuade',
	'refrain',
]);

/** Frames that mean nothing without a thing or a person. */
const VAGUE: ReadonlySet<string> = new Set(
	'look find read learn listen take give bring go use help hold put make get carry open turn show'.split(' '),
);

/** What is to be told, or kept from everybody else; null where the words do not say what. */
function toldMatter(story: Story, step: Step | undefined, words: string, negated: boolean): Matter | null {
	const stems = stemsOf(story.words, afterTelling(words)).filter((stem) => !SECRECY.has(stem));
	const ids = step ? idsIn([step.person].flatMap((phrase) => phrase ?? [])) : [];
	return stems.length > 0 ? { frame: 'tell', negated, ids: negated ? [] : ids, stems } : null;
}

const SECRECY = new Set('keep mouth shut quiet silent secret hold tongue nothin closed promis'.split(' '));

function matterOfStep(story: Story, step: Step): Omit<Matter, 'negated'> {
	const phrases = phrasesOf(step);
	const clauses = step.shapes.filter(({ kind }) => kind === 'relative').map(({ text }) => text);
	const named = phrases.filter(({ person }) => !person).map(({ text }) => text);
	const stems = [...named, ...clauses].flatMap((text) => stemsOf(story.words, text));
	return { frame: step.frame, ids: idsIn(phrases), stems: [...new Set(stems)] };
}

const afterTelling = (words: string) =>
	words.replace(
		/^.*?\b(?:tell|say|mention|breathe|reveal|let on)\b(?: (?:you|him|her|them|anyone|anybody|nobody|no one|a soul|everyone))?/i,
		'',
	);

/** Everything that a step names. */
export function phrasesOf(step: Step): Phrase[] {
	return [
		step.object,
		step.person,
		step.instrument,
		step.source,
		step.topic,
		...step.places.map(({ thing }) => thing),
	].flatMap((phrase) => phrase ?? []);
}

/** The ids of what phrases name: of a person, a thing or a place, else of a subject. */
export function idsIn(phrases: readonly Phrase[]): string[] {
	return [...new Set(phrases.flatMap(({ ids }) => ids.npc ?? ids.item ?? ids.place ?? ids.topic ?? []))];
}

const SOON =
	/\b(?:at once|right (?:away|now)|straight away|this (?:minute|instant|moment|second)|immediately|in a (?:minute|moment|second)|soon|first thing|now)\b/i;

/** When a promise is due. */
export function dueOf(story: Story, state: State, words: string): Due {
	const [, where] =
		/\bbefore (?:i|we) (?:leave|go to|get to|reach|arrive at|come to|go)\b\s*(.*)/i.exec(words) ?? [];
	if (where !== undefined) {
		const [step] = readSteps(`go to ${where}`, story.words, aroundFor(story, state)).steps;
		const place = step && idsIn(phrasesOf(step)).find((id) => story.places.has(id) && id !== state.place);
		if (place) return { by: 'place', place };
	}
	return SOON.test(words) ? { by: 'act', act: state.act } : { by: 'ending' };
}

/** An act as it was done in a turn. */
export interface Deed {
	frames: ReadonlySet<string>;
	ids: ReadonlySet<string>;
	stems: ReadonlySet<string>;
	/** It failed. */
	failed: boolean;
	/** It was told, and not done. */
	spokenTo?: string | undefined;
}

/** Whether a deed is what the matter speaks of. */
export function isDoneBy(story: Story, matter: Matter, deed: Deed): boolean {
	const { frames, near } = sceneBook(story).frames;
	const tone = harmOf(frames[matter.frame]);
	const isSame =
		deed.frames.has(matter.frame) ||
		(tone === 2 && [...deed.frames].some((frame) => harmOf(frames[frame]) === 2)) ||
		[...(near.get(matter.frame) ?? [])].some((frame) => deed.frames.has(frame)) ||
		kinOf(matter.frame).some((frame) => deed.frames.has(frame));
	if (!isSame || (deed.failed && tone < 2)) return false;
	const people = matter.ids.filter((id) => story.npcs.has(id));
	const things = matter.ids.filter((id) => !story.npcs.has(id));
	const named = things.length > 0 || matter.stems.length > 0;
	if (named)
		return things.some((id) => deed.ids.has(id)) || matter.stems.some((stem) => deed.stems.has(stem));
	return people.length === 0 || people.some((id) => deed.ids.has(id));
}

/** Frames that do the same for somebody: what is brought is given. */
const KIN: readonly (readonly string[])[] = [
	['give', 'pay', 'bring', 'show', 'trade'],
	['take', 'steal', 'snatch'],
	['tell', 'confess', 'accuse', 'confront'],
	['help', 'heal', 'carry', 'feed'],
	['find', 'look', 'read'],
	['go', 'enter', 'follow'],
	['mend', 'make', 'tie'],
];

const kinOf = (frame: string) => KIN.filter((group) => group.includes(frame)).flat();
