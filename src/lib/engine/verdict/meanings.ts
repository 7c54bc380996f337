import type { Attempt } from '#lib/engine/attempt.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret, rephrasings } from '#lib/engine/interpret.ts';
import { meaningId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptView } from '#lib/engine/view.ts';
import { type Doubtful, GRAVE } from './ask-rules.ts';
import { attemptOfStep } from './attempt-of-step.ts';
import type { AskReason, Meaning } from './verdict.ts';
import { isDone, playedStep } from './word-steps.ts';

/** Meanings that are asked back at most. */
const MOST = 3;

/** The two or three things that the words can mean, the likeliest first; all of them can be played. */
export function meaningsOf(story: Story, state: State, about: Doubtful, why: AskReason): Meaning[] {
	const { attempt, near } = about;
	const words = attempt.words ?? attempt.text;
	const around = describeSurroundings(story, state);
	const meanings: Meaning[] = [];
	const add = (meant: Attempt) => {
		const own = meant.text === words ? meant : { ...meant, words };
		const planned = planAttempt(story, state, own);
		const label = attemptView(story, planned.attempt).reading;
		const isKnown = meanings.some((other) => isWithin(label, other.label));
		if (planned.refusal || meanings.length === MOST || isKnown) return;
		const id = meaningId(state, words, label);
		meanings.push({ id, label, attempt: own });
	};
	for (const choice of near) add(choice);
	if (why !== 'denied') {
		const steps = stepsToOffer(attempt);
		const before = meanings.length;
		for (const [at, step] of steps.entries())
			if (meanings.length === before) add(attemptOfStep(step, steps.slice(at + 1)));
	}
	if (isOwnAct(attempt, why)) add(attempt);
	if (why === 'denied') for (const label of HOLDING_OFF) add(interpret(label, story.words, around));
	if (meanings.length === 1 && near.length > 0) add(literal(attempt));
	// Other wordings guess, so that they are offered only where nothing of the player's own can be.
	if (meanings.length > 0 && !isUnderstoodInPart(attempt)) return meanings;
	const guesses = rephrasings({ ...attempt, confidence: 0 }, story.words, around);
	const said = new Set(stemsOf(story.words, words));
	const named = guesses.filter((label) => stemsOf(story.words, label).some((stem) => said.has(stem)));
	for (const label of [...named, ...(meanings.length === 0 ? guesses : [])]) {
		if (meanings.length > 1) break;
		const other = interpret(label, story.words, around);
		if (why !== 'differ' || !GRAVE.has(other.verb)) add(other);
	}
	return meanings;
}

/** Whether one label says all of the other: they are two cuts of the same words. */
function isWithin(label: string, other: string): boolean {
	const [one, two] = [plainLabel(label), plainLabel(other)];
	return one.startsWith(two) || two.startsWith(one);
}

/** A label as it is compared: without case, signs and articles. */
const plainLabel = (label: string) =>
	label
		.toLowerCase()
		.replace(/[^\p{L}\p{N} ]/gu, '')
		.replace(/\b(?:the|a|an) /g, '')
		.trim();

/** Whether the words can mean more than what was understood of them: an act is unknown, or one that wrongs somebody. */
function isUnderstoodInPart({ steps = [], verb }: Attempt): boolean {
	const done = steps.filter(isDone);
	return (
		done.length === 0 || done.some(({ frame, harm }) => frame === 'unknown' || harm > 0) || GRAVE.has(verb)
	);
}

/** The act as the player wrote it. */
function literal(attempt: Attempt): Attempt {
	const [first, ...later] = stepsToOffer(attempt);
	return first ? attemptOfStep(first, later) : attempt;
}

/** What somebody may do who does nothing yet. */
const HOLDING_OFF = ['Wait', 'Look around'];

/** The steps that are done now. */
function stepsToOffer({ steps = [] }: Attempt): Step[] {
	return steps.filter((step) => step.frame !== 'unknown' && isDone(step));
}

/** Whether the attempt itself is one of the meanings: it does something, and something else than its first step. */
function isOwnAct(attempt: Attempt, why: AskReason): boolean {
	const { verb } = attempt;
	if (why === 'denied' || why === 'differ') return false;
	return verb !== 'other' && verb !== 'unclear' && verb !== 'meta' && playedStep(attempt) === undefined;
}
