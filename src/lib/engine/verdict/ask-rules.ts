import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Doubt } from '#lib/engine/step.ts';
import type { AskReason } from './verdict.ts';
import { isDone } from './word-steps.ts';

/** Words that were read less surely than this are asked back. */
const SURE = 0.4;

/** Words on which both readers agree, and that leave out next to nothing, are asked back only below this. */
const SURE_AGREED = 0.15;

/** Words near a choice are asked back if they were read less surely than this. */
const SURE_BESIDE_CHOICE = 0.85;

/** Acts that can wrong somebody. They are never played on a guess. */
export const GRAVE: ReadonlySet<Verb> = new Set(['attack', 'threaten', 'deceive', 'take']);

/** What decides whether the game asks back. */
export interface Doubtful {
	attempt: Attempt;
	/** Choices that the words may mean. */
	near: readonly Attempt[];
	/** The world would refuse the act. */
	refused: boolean;
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
	{ why: 'near', holds: isNear },
	{ why: 'denied', holds: ({ attempt }) => isOnlyDenied(attempt) },
	{ why: 'differ', holds: ({ attempt }) => isWorseThanMeant(attempt) },
	{ why: 'left', holds: ({ attempt, isNamed }) => (attempt.left ?? []).some(isNamed) },
	{ why: 'unsure', holds: isUnsure },
];

/** Why to ask what the words mean; null where they are clear. */
export function reasonToAsk(about: Doubtful): AskReason | null {
	return RULES.find((rule) => rule.holds(about))?.why ?? null;
}

/** Whether the words are near a choice, and not surely something else that can be done. */
function isNear({ near, refused, attempt }: Doubtful): boolean {
	return near.length > 0 && (refused || attempt.confidence < SURE_BESIDE_CHOICE);
}

/** Whether the words were not read surely enough to be played. */
function isUnsure({ attempt }: Doubtful): boolean {
	const { confidence, verb, steps = [], left = [], doubts = [] } = attempt;
	if (confidence >= SURE) return false;
	const first = steps.find(isDone);
	const isAgreed =
		first !== undefined &&
		first.frame !== 'unknown' &&
		verb !== 'other' &&
		steps.some((step) => isDone(step) && step.verb === verb) &&
		first.harm === 0 &&
		left.length < 2 &&
		!doubts.some((doubt) => UNCLEAR.has(doubt));
	return !isAgreed || confidence < SURE_AGREED;
}

/** Whether each act of the words was understood, and nothing is left over. */
export function isClear({ steps = [], left = [], doubts = [] }: Attempt): boolean {
	const done = steps.filter(isDone);
	return (
		done.length > 0 &&
		done.every(({ frame }) => frame !== 'unknown') &&
		left.length === 0 &&
		!doubts.some((doubt) => doubt !== 'readers differ' && UNCLEAR.has(doubt))
	);
}

/** Doubts that the words mean what was read at all; the others only say that they are long. */
const UNCLEAR: ReadonlySet<Doubt> = new Set([
	'readers differ',
	'aside',
	'unknown verb',
	'no step',
	'taken back',
]);

/** Whether the player only says what they do not do. */
function isOnlyDenied({ negated, acts, steps = [] }: Attempt): boolean {
	if (steps.length > 0) return steps.every((step) => step.negated);
	return negated && acts.every((verb) => verb === 'no');
}

/** Acts that are done by talking, and wrong nobody. */
const WORDS: ReadonlySet<Verb> = new Set(['say', 'ask', 'persuade']);

/** Whether the act would wrong somebody, or refuse, and no step of the words does. */
function isWorseThanMeant({ verb, negated, target, steps = [], doubts = [] }: Attempt): boolean {
	const done = steps.filter(isDone);
	if (done.length === 0 || done.some((step) => step.verb === verb)) return false;
	if (negated) return true;
	if (WORDS.has(verb) && done.some(({ said, harm }) => said && harm === 0)) return false;
	const isGrave = GRAVE.has(verb) && (verb !== 'take' || target !== undefined);
	return isGrave
		? done.every(({ harm }) => harm === 0)
		: doubts.includes('readers differ') && target !== undefined;
}
