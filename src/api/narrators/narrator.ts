import type { Logger } from 'pino';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Proposals } from '#lib/engine/proposals.ts';
import type { Story } from '#lib/engine/story.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';

/** What a narrator gets to word. */
export interface NarrationRequest {
	story: Story;
	outcome: Outcome;
	/** Whose turn it is; a model's tokens count for this player. */
	playerId: string;
	gameId: string;
	/** The last turns, the newest first. */
	recent(): Promise<RecentTurn[]>;
	log: Logger;
}

/** A worded turn, with what the narrator proposes to add. */
export interface TurnNarration extends Narration {
	/** Proposals that the engine may reject. */
	proposals?: Proposals;
	/** A sentence for the player, when another narrator than the configured one worded the turn. */
	notice?: string;
}

/** Words an outcome. It adds no facts: the outcome is settled before. */
export interface Narrator {
	/** Shown with the turn: `built-in` or the model's name. */
	name: string;
	/** Whether it does no I/O, so that a turn can be one transaction. */
	instant: boolean;
	/** `onText` may get text before the end; the returned narration replaces it. Throws when there is no narration. */
	narrate(request: NarrationRequest, onText: (delta: string) => void): Promise<TurnNarration>;
}
