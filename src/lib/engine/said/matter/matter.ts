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
	const act = rest.replace(NOT, '').replace(/^(?:never|not) /i, '');
	const secret =
		/^(?:keep (?:my mouth shut|quiet|silent|it (?:a )?secret|your secret|my mouth closed)|say nothing|hold my tongue)/i.test(
			act,
		);
	if (/^(?:be (?:right )?back|come back|return)\b/i.test(act) && listener)
		return { frame: 'return', negated, ids: [listener], stems: [] };
	const [step] = readSteps(act, story.words, aroundFor(story, state, listener)).steps;
	if (!step || (!secret && (step.frame === 'unknown' || step.frame === 'other' || step.frame === 'think')))
		return null;
	const told = secret ? stemsOf(story.words, words) : [];
	const from = matterOfStep(story, step, words);
	return secret
		? { frame: 'tell', negated: true, ids: [], stems: told.filter((stem) => !SECRECY.has(stem)) }
		: { ...from, negated: negated !== step.negated };
}

const SECRECY = new Set('keep mouth shut quiet silent secret hold tongue nothin closed promis'.split(' '));

function matterOfStep(story: Story, step: Step, words: string): Omit<Matter, 'negated'> {
	const phrases = phrasesOf(step);
	const isTelling = step.frame === 'tell' || step.frame === 'confess';
	const named = phrases.filter(({ person }) => !person).flatMap(({ text }) => stemsOf(story.words, text));
	const stems = isTelling
		? [...named, ...stemsOf(story.words, step.said?.content ?? afterTelling(words))]
		: named;
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
