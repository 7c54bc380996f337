import type { GameRow } from '#api/games/game-rows.ts';
import { invalidFields } from '#api/http/errors.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import { meetProposal } from '#lib/engine/improvised/meet/meet-proposal.ts';
import { CONFIRMATION } from '#lib/engine/improvised/meet/pick-written.ts';
import { planUncovered } from '#lib/engine/improvised/uncovered.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { keepProposals, readProposals } from './kept-proposals.ts';
import type { TurnsPort } from './port.ts';

/** How often a model is asked in one turn: once for each wording. */
const CALLS_MAX = 3;

/** Whether a reading's id confirms an act that nobody has written. */
export const isConfirmation = (id: string | undefined): boolean => id?.startsWith(CONFIRMATION) ?? false;

/** What a player sent, without the confirmation: no reading of the engine's own has such an id. */
export function withoutConfirmation(act: PlayerAct): PlayerAct {
	if (!isConfirmation(act.readingId)) return act;
	const { readingId: _, ...rest } = act;
	return rest;
}

/** The words of a turn, and who is told that a model is asked; null in a preview, which never waits. */
interface OpenWords {
	game: GameRow;
	act: PlayerAct;
	verdict: Verdict;
	asks: (() => void) | null;
	/** When the player has waited long enough, by performance.now(). */
	until: number;
}

/**
 * Has a model propose what comes of words that nobody has written, or pick what is written for them. What it answers is
 * kept before anything is rolled, so that the same words are played in the same way. Null where the engine has an answer
 * of its own, or the model none.
 */
export async function improvise(
	port: Pick<TurnsPort, 'story' | 'database'>,
	model: ModelServices,
	{ game, act, verdict, asks, until }: OpenWords,
): Promise<{ verdict: Verdict; unwritten?: true } | null> {
	const story = port.story(game.adventure_slug);
	const { state } = game;
	const plan = planUncovered(story, state, verdict);
	if (!plan) return refuseLate(act);
	const { sql } = port.database;
	const words = verdict.attempt.text;
	let kept = await readProposals(sql, game);
	if (!kept.some((one) => one.words === words)) {
		if (act.readingId !== undefined) return refuseLate(act);
		if (kept.length >= CALLS_MAX || model.isResting()) return null;
		if (!asks) return verdict.kind === 'act' ? { verdict, unwritten: true } : null;
		asks();
		const asked = { story, state, plan, playerId: game.player_id, until };
		kept = [...kept, { words, ...(await model.improvise(asked)) }];
		await keepProposals(sql, game, kept);
	}
	const found = kept.find((one) => one.words === words)?.proposal;
	if (!found) return null;
	const shown = kept.flatMap(({ proposal }) => proposal ?? []);
	const met = meetProposal(story, state, { verdict, plan, proposal: found, shown });
	if (met?.kind !== 'ask') return met && { verdict: met };
	const meaning = met.meanings.find(({ id }) => id === act.readingId);
	// A preview shows what an act costs that is asked about because it weighs.
	const isShown = !asks && met.why === 'weighty';
	const attempt = meaning?.attempt ?? (isShown ? met.attempt : undefined);
	return { verdict: attempt ? { kind: 'act', attempt } : met };
}

/** A confirmation of what is not open any more. */
function refuseLate({ readingId }: PlayerAct): null {
	if (readingId === undefined) return null;
	throw invalidFields({
		readingId: 'The story has gone on, so that reading is not open any more. Cast your words again.',
	});
}
