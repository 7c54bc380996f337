import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { AskReason } from './verdict.ts';
import { isDone } from './word-steps.ts';

/** Words that were read less surely than this are asked back. */
const SURE = 0.4;

/** Words near a choice are asked back if they were read less surely than this. */
const SURE_BESIDE_CHOICE = 0.85;

/** Acts that can wrong somebody. They are never played on a guess. */
export const GRAVE: ReadonlySet<Verb> = new Set(['attack', 'threaten', 'deceive', 'take']);

/** What decides whether the game asks back. */
export interface Doubtful {
	attempt: Attempt;
	/** Choices that the words may mean. */
	near: readonly Attempt[];
	/** Whether a word names something of the story that the attempt leaves out. */
	isNamed(word: string): boolean;
}

/** A reason to ask back. */
interface AskRule {
	why: AskReason;
	holds(about: Doubtful): boolean;
}

/** The reasons to ask back, the most telling first. */
const RULES: readonly AskRule[] = [
	{ why: 'near', holds: ({ near, attempt }) => near.length > 0 && attempt.confidence < SURE_BESIDE_CHOICE },
	{ why: 'condition', holds: ({ attempt }) => isOnlyConditional(attempt) },
	{ why: 'denied', holds: ({ attempt }) => isOnlyDenied(attempt) },
	{ why: 'differ', holds: ({ attempt }) => isWorseThanMeant(attempt) },
	{ why: 'left', holds: ({ attempt, isNamed }) => (attempt.left ?? []).some(isNamed) },
	{ why: 'unsure', holds: ({ attempt }) => attempt.confidence < SURE },
];

/** Why to ask what the words mean; null where they are clear. */
export function reasonToAsk(about: Doubtful): AskReason | null {
	return RULES.find((rule) => rule.holds(about))?.why ?? null;
}

/** Whether every step waits for something. */
function isOnlyConditional({ steps = [] }: Attempt): boolean {
	return steps.some(({ condition }) => condition !== undefined) && !steps.some(isDone);
}

/** Whether the player only says what they do not do. */
function isOnlyDenied({ negated, acts, steps = [] }: Attempt): boolean {
	if (steps.length > 0) return steps.every((step) => step.negated);
	return negated && acts.every((verb) => verb === 'no');
}

/** Whether the act would wrong somebody, or refuse, and no step of the words does. */
function isWorseThanMeant({ verb, negated, target, steps = [], doubts = [] }: Attempt): boolean {
	const done = steps.filter(isDone);
	if (done.length === 0 || done.some((step) => step.verb === verb)) return false;
	if (negated) return true;
	const isGrave = GRAVE.has(verb) && (verb !== 'take' || target !== undefined);
	return isGrave
		? done.every(({ harm }) => harm === 0)
		: doubts.includes('readers differ') && target !== undefined;
}
