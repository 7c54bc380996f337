import type { Logger } from 'pino';
import type { Narration, SpokenLine } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Proposals } from '#lib/engine/proposals.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';

/** What a narrator gets to word. */
export interface NarrationRequest {
	story: Story;
	/** The state before the turn. */
	before: State;
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
	/** A sentence for the player, when the configured model was not heard. */
	notice?: string;
}

/** Gets what is told, as it comes; nothing of it is taken back. */
export interface NarrationListener {
	text(delta: string): void;
	said(line: SpokenLine): void;
}

/** Words an outcome. It adds no facts: the outcome is settled before. */
export interface Narrator {
	/** Shown with the turn: `built-in` or the model's name. */
	name: string;
	/** Whether it does no I/O, so that a turn can be one transaction. */
	instant: boolean;
	/** `give` may get text and speech before the end; the returned narration is the same and whole. */
	narrate(request: NarrationRequest, give: NarrationListener): Promise<TurnNarration>;
}
