import type { GameQuestionKind } from '#lib/content/questions.ts';
import type { Attempt } from '#lib/engine/attempt.ts';

/** Why the game asks back instead of playing. */
export const ASK_REASONS = ['near', 'unsure', 'denied', 'left', 'differ', 'weighty'] as const;

export type AskReason = (typeof ASK_REASONS)[number];

/** One of the things that the player's words can mean. */
export interface Meaning {
	/** Holds for these words in this state only. */
	id: string;
	/** A clear wording: `Ask Ada about the clock`. */
	label: string;
	attempt: Attempt;
}

/** What becomes of a player's words: they are played, asked back, or answered by the game. Only an act can cost a stone. */
export type Verdict =
	| { kind: 'act'; attempt: Attempt }
	| { kind: 'ask'; attempt: Attempt; meanings: Meaning[]; why: AskReason }
	| { kind: 'game'; attempt: Attempt; questions: GameQuestionKind[] };
