import type { GameRow } from '#api/games/game-rows.ts';
import { invalidFields } from '#api/http/errors.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { checkProposal } from '#lib/engine/improvised/check-proposal.ts';
import { pickWritten, planUncovered } from '#lib/engine/improvised/uncovered.ts';
import { wordImprovised } from '#lib/engine/improvised/word-improvised.ts';
import { meaningId } from '#lib/engine/option-id.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { type KeptProposal, keepProposals, readProposals } from './kept-proposals.ts';
import type { TurnsPort } from './port.ts';

/** How often a model is asked in one turn: once for each wording. */
const CALLS_MAX = 3;

const CONFIRMATION = 'improvised-';

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
}

/**
 * Has a model propose what comes of words that nobody has written, or pick what is written for them. What it answers is
 * kept before anything is rolled, so that the same words are played in the same way. Null where the engine has an answer
 * of its own, or the model none.
 */
export async function improvise(
	port: Pick<TurnsPort, 'story' | 'database'>,
	model: ModelServices,
	{ game, act, verdict, asks }: OpenWords,
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
		kept = [...kept, { words, ...(await model.improvise({ story, state, plan, playerId: game.player_id })) }];
		await keepProposals(sql, game, kept);
	}
	const found = kept.find((one) => one.words === words)?.proposal;
	if (!found) return null;
	if (found.kind !== 'act') {
		const picked = pickWritten(story, state, verdict.attempt, found);
		return picked && { verdict: picked };
	}
	const improvised = checkProposal(
		story,
		state,
		plan.attempt,
		found,
		shownBefore(story, state, plan.attempt, kept),
	);
	if (!improvised) return null;
	const attempt: Attempt = { ...plan.attempt, improvised, by: 'model' };
	const id = meaningId(state, words, 'improvised').replace('reading-', CONFIRMATION);
	if (!improvised.weighty || act.readingId === id || !asks) return { verdict: { kind: 'act', attempt } };
	const label = wordImprovised(story, state, attempt);
	return { verdict: { kind: 'ask', attempt, meanings: [{ id, label, attempt }], why: 'weighty' } };
}

/** A confirmation of what is not open any more. */
function refuseLate({ readingId }: PlayerAct): null {
	if (readingId === undefined) return null;
	throw invalidFields({
		readingId: 'The story has gone on, so that reading is not open any more. Cast your words again.',
	});
}

/** The hardest difficulty that each aim was given in this turn: another wording makes nothing easier. */
function shownBefore(
	story: Story,
	state: State,
	attempt: Attempt,
	kept: readonly KeptProposal[],
): Map<string, number> {
	const shown = new Map<string, number>();
	for (const { proposal } of kept) {
		const act = proposal && checkProposal(story, state, attempt, proposal);
		if (act?.difficulty) shown.set(act.aim, Math.max(shown.get(act.aim) ?? 0, act.difficulty));
	}
	return shown;
}
