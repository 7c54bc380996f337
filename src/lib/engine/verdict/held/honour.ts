import type { Attempt } from '#lib/engine/attempt.ts';
import { plainAttempt, plainStep } from '#lib/engine/plain-step.ts';
import type { State } from '#lib/engine/state.ts';
import type { Shape, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptOfStep } from '#lib/engine/verdict/attempt-of-step.ts';
import { type Standing, standingOf } from './conditions.ts';
import { sayDemand } from './demand.ts';
import { named } from './named.ts';
import { reactionTo } from './reaction.ts';
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
	const demand = sayDemand(story, state, attempt);
	if (demand) return demand;
	const { steps: settled, says } = settleAll(story, state, attempt, steps);
	const [first, ...later] = settled.filter((step) => !isWaiting(step) && !step.negated);
	if (!first) return withSays(hold(attempt, settled), says);
	if (settled.every((step, at) => step === steps[at])) return attempt;
	const wasDone = steps.some((step) => !isWaiting(step) && !step.negated);
	if (wasDone) return withSays({ ...attempt, steps: settled }, says);
	const { text, words = text, confidence } = attempt;
	const own = attemptOfStep(first, [...later, ...settled.filter(isWaiting)]);
	return withSays({ ...own, text, words, confidence: Math.max(confidence, SURE_ENOUGH) }, says);
}

const withSays = (attempt: Attempt, says: readonly string[]): Attempt =>
	says.length > 0 ? { ...attempt, settled: says.join(' ') } : attempt;

/** What is done only where the condition before it does not hold. */
const ELSE = /^(?:if not|otherwise|or else|else)$/i;

/**
 * The steps with each condition settled that can be: what is met is done, what is not met waits, and falls away where
 * something else is done instead. `says` tells how people took it.
 */
function settleAll(story: Story, state: State, attempt: Attempt, steps: readonly Step[]) {
	const says = new Map<string, string>();
	const unmet = new Set<Step>();
	let before: Standing = 'open';
	const settled = steps.map((step) => {
		if (step.condition === undefined || isOffered(step)) return settle(step);
		const isElse = ELSE.test(step.condition.trim());
		const condition = withNames(story, attempt, step.condition);
		const known = isElse ? turned(before) : firstKnown(story, state, [step.condition, condition]);
		const reaction = known === 'open' && !isElse ? reactionTo(story, state, condition) : null;
		if (reaction && !says.has(reaction.about)) says.set(reaction.about, reaction.says);
		const standing: Standing = reaction ? (reaction.holds ? 'met' : 'unmet') : known;
		if (!isElse) before = standing;
		if (standing === 'unmet') unmet.add(step);
		return standing === 'met' ? freed(step) : step;
	});
	const isMet = settled.some((step, at) => step !== steps[at]);
	return { steps: isMet ? settled.filter((step) => !unmet.has(step)) : settled, says: [...says.values()] };
}

/** How a condition stands by the first of its wordings that tells. */
const firstKnown = (story: Story, state: State, wordings: readonly string[]): Standing =>
	wordings.map((words) => standingOf(story, state, words)).find((standing) => standing !== 'open') ?? 'open';

const turned = (standing: Standing): Standing =>
	standing === 'met' ? 'unmet' : standing === 'unmet' ? 'met' : 'open';

/** A condition with the name of whom its pronoun means. */
function withNames(story: Story, { text, target }: Attempt, condition: string): string {
	const at = text.indexOf(condition);
	const id = named(story.npcs.values(), text.slice(0, Math.max(0, at))) ?? target;
	const name = story.npcs.get(id ?? '')?.name;
	return name ? condition.replace(/\b(?:he|she)\b/i, name) : condition;
}

/** A condition that is met leaves nothing to be unsure of. */
const SURE_ENOUGH = 0.6;

/** Whether a step waits for something. */
export const isWaiting = ({ condition, negated }: Step): boolean => condition !== undefined && !negated;

/** Whether the condition is a part of what is offered. */
const isOffered = ({ word, said }: Step) => OFFERS.test(word) || said?.kind === 'offer';

/** The step with its condition as a part of what is offered; the same step where it has none. */
function settle(step: Step): Step {
	const { condition, words } = step;
	return condition === undefined ? step : { ...freed(step), words: `${words} ${condition}` };
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
	const wait = plainStep({
		frame: 'wait',
		pattern: 'wait',
		verb: 'wait',
		word: 'wait',
		words: waitingWords(text),
	});
	return {
		...plainAttempt(text, wait, SURE),
		words,
		offered: true,
		together: { before: [], after: [], rest: waits.map(freed), waitsFor: conditionOf(first) },
	};
}

/** What a step waits for, as the player wrote it. */
const conditionOf = ({ condition = '' }: Step) => condition;
