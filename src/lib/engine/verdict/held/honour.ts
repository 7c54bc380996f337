import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Shape, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptOfStep } from '#lib/engine/verdict/attempt-of-step.ts';
import { standingOf } from './conditions.ts';
import { waitingWords } from './waiting-words.ts';

/** How sure it is that words with a condition mean to wait for it. */
const SURE = 0.9;

/** Verbs whose condition is a part of what is offered: "I offer her a coin if she talks". */
const OFFERS = /^(?:offer|trade|bargain|promise|swear|threaten|bet)$/;

/**
 * The attempt with its conditions settled: what is met is done now, the rest waits. Where everything waits, waiting for
 * it is what the player does, and the acts are kept for the next turn.
 */
export function honourConditions(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps = [] } = attempt;
	if (!steps.some(isWaiting)) return attempt;
	const settled = withElse(
		steps.map((step) => settle(story, state, step)),
		steps,
	);
	const [first, ...later] = settled.filter((step) => !isWaiting(step) && !step.negated);
	if (!first) return hold(attempt, settled);
	if (settled.every((step, at) => step === steps[at])) return attempt;
	const wasDone = steps.some((step) => !isWaiting(step) && !step.negated);
	if (wasDone) return { ...attempt, steps: settled };
	const { text, words = text, confidence } = attempt;
	const own = attemptOfStep(first, [...later, ...settled.filter(isWaiting)]);
	return { ...own, text, words, confidence: Math.max(confidence, SURE_ENOUGH) };
}

/** What is done only where the condition before it does not hold falls away where it is met. */
function withElse(settled: Step[], steps: readonly Step[]): Step[] {
	const isMet = settled.some((step, at) => step !== steps[at]);
	return isMet ? settled.filter(({ condition }) => !/^if not$/i.test(condition?.trim() ?? '')) : settled;
}

/** A condition that is met leaves nothing to be unsure of. */
const SURE_ENOUGH = 0.6;

/** Whether a step waits for something. */
export const isWaiting = ({ condition, negated }: Step): boolean => condition !== undefined && !negated;

/** The step as it is done now, where its condition is met or is a part of what is offered; the same step where it waits. */
function settle(story: Story, state: State, step: Step): Step {
	const { condition, word, said, words } = step;
	if (condition === undefined) return step;
	if (OFFERS.test(word) || said?.kind === 'offer') return { ...freed(step), words: `${words} ${condition}` };
	return standingOf(story, state, condition) === 'met' ? freed(step) : step;
}

/** The step without its condition: it can be done now. */
export function freed({ condition: _, shapes, ...step }: Step): Step {
	return { ...step, shapes: shapes.filter((shape) => !isCondition(shape)) };
}

const isCondition = ({ kind, text }: Shape) =>
	kind === 'condition' || (kind === 'time' && /^(?:when|whenever|once|as soon)/i.test(text));

/** Waiting for what the acts depend on. */
function hold(attempt: Attempt, steps: readonly Step[]): Attempt {
	const { text, words = text } = attempt;
	const waits = steps.filter(isWaiting);
	const [first] = waits;
	if (!first) return attempt;
	const wait: Step = {
		frame: 'wait',
		pattern: 'wait',
		verb: 'wait',
		word: 'wait',
		words: waitingWords(text),
		places: [],
		manner: [],
		shapes: [],
		negated: false,
		attempt: false,
		harm: 0,
	};
	return {
		text,
		words,
		verb: 'wait',
		acts: ['wait'],
		negated: false,
		confidence: SURE,
		foreign: false,
		steps: [wait],
		left: [],
		doubts: [],
		offered: true,
		together: { before: [], after: [], rest: waits.map(freed), waitsFor: conditionOf(first) },
	};
}

/** What a step waits for, as the player wrote it. */
const conditionOf = ({ condition = '' }: Step) => condition;
