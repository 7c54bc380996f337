import type { Attempt } from '#lib/engine/attempt.ts';
import type { AskReason } from './verdict.ts';

/** A reading whose words are less sure than this is asked back. */
const SURE = 0.5;

/** What decides whether the game asks back. */
export interface Doubtful {
	attempt: Attempt;
	/** Choices that the words may mean. */
	near: readonly Attempt[];
}

/** A reason to ask back. */
interface AskRule {
	why: AskReason;
	holds(about: Doubtful): boolean;
}

/** The reasons to ask back, the most telling first. */
const RULES: readonly AskRule[] = [
	{ why: 'near', holds: ({ near }) => near.length > 0 },
	{ why: 'denied', holds: ({ attempt }) => attempt.negated && attempt.acts.every((verb) => verb === 'no') },
	{ why: 'unsure', holds: ({ attempt }) => attempt.confidence < SURE },
];

/** Why to ask what the words mean; null where they are clear. */
export function reasonToAsk(about: Doubtful): AskReason | null {
	return RULES.find((rule) => rule.holds(about))?.why ?? null;
}
