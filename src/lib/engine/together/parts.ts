import type { SpeechKind } from '#lib/content/frames.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { doneSteps } from '#lib/engine/scenes/tried.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { attemptOfStep } from '#lib/engine/verdict/attempt-of-step.ts';
import { playedStep } from '#lib/engine/verdict/word-steps.ts';
import { askedAfter, whichOne } from './asked-after.ts';

/** One act of the player's words: a step, or everything that is said to one person in a row. */
export interface Part {
	steps: [Step, ...Step[]];
	/** The whole attempt is about this part. */
	isMain: boolean;
	/** The part as an attempt of its own. */
	attempt: Attempt;
}

/** The acts that are done now, in the order of the words; what is said in a row is one of them, unless it is to be `split`. */
export function partsOf(attempt: Attempt, split = false): Part[] {
	const played = playedStep(attempt);
	const groups: [Step, ...Step[]][] = [];
	for (const step of nameThings(doneSteps(attempt))) {
		const last = groups.at(-1);
		if (last && !split && isSaidOn(last[0], step)) last.push(step);
		else groups.push([step]);
	}
	return groups.map((steps) => {
		const isMain = steps.some(({ words, frame }) => words === played?.words && frame === played.frame);
		return { steps, isMain, attempt: attemptOf(attempt, steps, isMain) };
	});
}

/** Whether the words of this step go on with what was said to the same person. */
function isSaidOn(first: Step, next: Step): boolean {
	if (!first.said || !next.said) return false;
	const [one, other] = [first.person, next.person];
	if (!one || !other || one.head === other.head) return true;
	const id = one.ids.npc;
	return id !== undefined && id === other.ids.npc;
}

/** The attempt that does one part. The part that the whole attempt is about keeps what was found for it. */
function attemptOf(whole: Attempt, steps: [Step, ...Step[]], isMain: boolean): Attempt {
	const { text, words = text, confidence } = whole;
	const lead = leadOf(steps);
	const ordered = [lead, ...steps.filter((step) => step !== lead)];
	if (isMain && lead === steps[0]) return { ...whole, words, acts: [whole.verb], steps: ordered };
	const own = attemptOfStep(lead);
	return {
		...own,
		...(isMain && { target: whole.target ?? own.target, implied: whole.implied }),
		words,
		confidence,
		steps: ordered,
		text: lead.said ? text : own.text,
	};
}

/** Kinds of words that others outweigh. */
const SLIGHT: ReadonlySet<SpeechKind> = new Set(['claim', 'greeting', 'question', 'thanks']);

/** Of all that is said in a row, what is answered first. */
function leadOf(steps: [Step, ...Step[]]): Step {
	const found = steps.find(({ said }) => said && !SLIGHT.has(said.kind));
	if (!found?.said || !WISHES.has(found.said.kind)) return found ?? steps[0];
	// `What is it? And don't say that you forgot`: what is wished for belongs to the question before it.
	const asked = steps.find(({ said }) => said?.kind === 'question');
	return asked && steps.indexOf(asked) < steps.indexOf(found) ? asked : found;
}

/** What the hearer is to do. */
const WISHES: ReadonlySet<SpeechKind> = new Set(['request', 'order']);

/** Words that stand for a thing named before. */
const THING_PRONOUNS = new Set(['it', 'them', 'one', 'this', 'that', 'both', 'itself']);

const PRONOUNS = new Set([
	...THING_PRONOUNS,
	...'him her he she they you me us everyone everybody somebody'.split(' '),
]);

/** Lets a pronoun mean the thing that was named last: "take the box and open it". The words stay as they are. */
function nameThings(steps: readonly Step[]): Step[] {
	let last: Phrase | undefined;
	return steps.map((step) => {
		const named = (phrase: Phrase): Phrase => {
			const isOpen = THING_PRONOUNS.has(phrase.head) && !phrase.person && phrase.ids.npc === undefined;
			return isOpen && last ? { ...last } : phrase;
		};
		const { object, instrument, places, ...others } = step;
		const next: Step = {
			...others,
			...(object && { object: whichOne(named(object), step.words, last) }),
			...(instrument && { instrument: named(instrument) }),
			places: places.map(({ preposition, thing }) => ({ preposition, thing: named(thing) })),
		};
		last = thingOf(next) ?? askedAfter(next) ?? last;
		return next;
	});
}

/** The thing that a later "it" means: what is acted on, else what stands nearest. */
function thingOf({ object, person, places, said }: Step): Phrase | undefined {
	if (said) return undefined;
	// An animal is "it" too.
	const isNamed = (phrase: Phrase | undefined) =>
		phrase && !phrase.ids.npc && !PRONOUNS.has(phrase.head) && !isBodyWord(phrase.head);
	const main = object ?? person;
	if (isNamed(main)) return main;
	return [object, ...places.map(({ thing }) => thing)].find((phrase) => isNamed(phrase) && !phrase?.person);
}
