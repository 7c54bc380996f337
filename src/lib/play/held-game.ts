import type { Secret } from '#lib/engine/random.ts';
import type { State } from '#lib/engine/state.ts';

/** A game between two turns. */
export interface HeldGame {
	id: string;
	state: State;
	/** The next roll's secret. */
	secret: Secret;
}

/** What a player sent: words, a choice, or both where they agree. */
export interface PlayerAct {
	optionId?: string | undefined;
	action?: string | undefined;
	/** Which of the readings that these words were asked back with is meant. */
	readingId?: string | undefined;
}
