import type { Logger } from 'pino';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Proposals } from '#lib/engine/proposals.ts';
import type { Story } from '#lib/engine/story.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';

/** What a narrator is asked to word. */
export interface NarrationRequest {
	story: Story;
	outcome: Outcome;
	/** Whose turn it is, for what a narrator costs. */
	playerId: string;
	gameId: string;
	/** The last turns, the newest first. */
	recent(): Promise<RecentTurn[]>;
	log: Logger;
}

/** A turn in words, and what the narrator would add to it. */
export interface TurnNarration extends Narration {
	/** What the engine may heed or not. */
	proposals?: Proposals;
	/** A sentence for the player, where another narrator spoke than the one that was set up. */
	notice?: string;
}

/** Puts an outcome into words. It adds no facts: what happened is settled before it is asked. */
export interface Narrator {
	/** Shown with the turn: `built-in` or the model's name. */
	name: string;
	/** It answers at once and does no I/O, so that a turn can be one transaction. */
	instant: boolean;
	/** `onText` may be given text before the end; the narration returned replaces it. Throws when it cannot answer. */
	narrate(request: NarrationRequest, onText: (delta: string) => void): Promise<TurnNarration>;
}
