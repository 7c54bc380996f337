import { invalidFields } from '#api/http/errors.ts';
import type { TurnNarration } from '#api/narrators/narrator.ts';
import { applyEvent } from '#lib/engine/fold.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { applyProposals } from '#lib/engine/proposals.ts';
import { type AttemptPlan, resolveTurn } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { HeldGame, PlayerAct } from '#lib/play/held-game.ts';
import { readAct, UnofferedAct } from '#lib/play/read-act.ts';

/** Reads what a player sent. VALIDATION_FAILED for a choice or a reading that was not offered. */
export function readSentAct(story: Story, game: Pick<HeldGame, 'state'>, act: PlayerAct): Verdict {
	try {
		return readAct(story, game, act);
	} catch (cause) {
		if (!(cause instanceof UnofferedAct)) throw cause;
		throw invalidFields({ [cause.field]: cause.message });
	}
}

/** Resolves a planned attempt by the game's secret. Pure. */
export function resolvePlan(story: Story, game: HeldGame, planned: AttemptPlan): Outcome {
	return resolveTurn(story, game.state, planned.attempt, game.secret, planned);
}

/** Adds what the narration brought to the outcome's state and events: accepted proposals and used lines. */
export function settleTurn(story: Story, outcome: Outcome, { proposals, events }: TurnNarration): void {
	if (proposals) applyProposals(story, outcome, proposals);
	for (const event of events) applyEvent(outcome.state, event);
	outcome.events.push(...events);
}
