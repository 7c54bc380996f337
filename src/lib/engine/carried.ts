import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from './attempt.ts';
import { HOSTILE_VERBS } from './check.ts';
import { doneSteps } from './scenes/tried.ts';
import type { Step } from './step.ts';

/** Verbs of which nothing comes but words, a look or a short reply. */
const HARMLESS: ReadonlySet<Verb> = new Set(['yes', 'no', 'look', 'say', 'ask', 'unclear', 'meta']);

/** The most words of a short command, such as `go back`. */
const SHORT = 3;

/** From this confidence on a set phrase is known as a whole. */
const KNOWN = 0.8;

/** Whether one verb is all that was found in a longer text: what it does is not known, so that nothing is done for it. */
export function isUnread(attempt: Attempt): boolean {
	const { steps, storylet, offered, improvised, confidence, verb, text } = attempt;
	if ((steps?.length ?? 0) > 0 || storylet || offered || improvised) return false;
	return confidence < KNOWN && !HARMLESS.has(verb) && text.trim().split(/\s+/).length > SHORT;
}

const stepsDone = ({ steps }: Attempt): Step[] | undefined => steps && doneSteps({ steps });

/** Whether the player lets time pass: who breathes out or keeps still does not rest. */
export function letsTimePass(attempt: Attempt): boolean {
	const done = stepsDone(attempt);
	if (!done || attempt.offered || attempt.storylet) return true;
	return done.some(({ frame }) => frame === 'wait' || frame === 'sleep');
}

/** Verbs whose failing is noticed: they wrong somebody, or are to be secret. */
const RISKY: ReadonlySet<Verb> = new Set([...HOSTILE_VERBS, 'sneak']);

/** Whether there is trouble in an act that fails: not in a kind one, and not in one that harms nobody. */
export function risksTrouble(attempt: Attempt): boolean {
	const done = stepsDone(attempt);
	if (!done || attempt.offered || attempt.storylet) return true;
	return RISKY.has(attempt.verb) || done.some(({ harm }) => harm > 0);
}

/** Words that stand for whatever lies about. */
const ANYTHING = /^(?:something|anything|what|whatever|stuff|trifle|thing)s?$/;

/** Whether the player helps themselves to whatever lies about: who names a thing means that thing, and no other. */
export function takesAnything(attempt: Attempt): boolean {
	const done = stepsDone(attempt);
	return !done || done.some(({ object, verb }) => verb === 'take' && object && ANYTHING.test(object.head));
}
