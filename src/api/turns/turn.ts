import type { GameRow } from '#api/games/game-rows.ts';
import { ApiError } from '#api/http/errors.ts';
import type { TurnNarration } from '#api/narrators/narrator.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { applyEvent } from '#lib/engine/fold.ts';
import { findOffer } from '#lib/engine/game.ts';
import type { SpokenLine } from '#lib/engine/narrate.ts';
import { optionId } from '#lib/engine/option-id.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { applyProposals } from '#lib/engine/proposals.ts';
import { commitmentTo } from '#lib/engine/random.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import { type AttemptPlan, resolveTurn } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import { findMeaning, readAction } from '#lib/engine/verdict/read-action.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import {
	attemptView,
	buildReceipt,
	choicesView,
	endingView,
	sumDeltas,
	worldStateView,
} from '#lib/engine/view.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { NpcResponse, Receipt, TurnView } from '#lib/wire/turn.ts';

/** What a player sent: words, a choice, or both where they agree. */
export interface PlayerAct {
	optionId?: string | undefined;
	action?: string | undefined;
	/** Which of the readings that these words were asked back with is meant. */
	readingId?: string | undefined;
}

/** Reads what a player sent. VALIDATION_FAILED for a choice or a reading that was not offered. */
export function readAct(story: Story, game: GameRow, act: PlayerAct): Verdict {
	const verdict = readAction(story, game.state, wordsOf(game, act));
	if (act.readingId === undefined) return verdict;
	const meaning = findMeaning(verdict, act.readingId);
	if (!meaning)
		throw invalid(
			'readingId',
			'The story has gone on, so that reading is not open any more. Cast your words again.',
		);
	return { kind: 'act', attempt: meaning.attempt };
}

function wordsOf(game: GameRow, act: PlayerAct): string {
	if (act.action !== undefined) {
		if (act.optionId !== undefined && act.optionId !== optionId(act.action)) {
			throw invalid('optionId', 'The choice and the words do not belong together. Send one of them.');
		}
		return act.action;
	}
	const offer = findOffer(game.state, act.optionId ?? '');
	if (!offer)
		throw invalid(
			'optionId',
			'That choice is not open any more. Pick one of the choices shown, or write your own action.',
		);
	return offer.label;
}

function invalid(field: string, message: string): ApiError {
	return new ApiError('VALIDATION_FAILED', { message, details: { fields: { [field]: message } } });
}

/** The answer to an attempt that the world refuses: nothing happens and nothing is spent. Null for one that can be tried. */
export function refusalView(
	story: Story,
	game: GameRow,
	planned: AttemptPlan,
	{ balance, now }: { balance: number; now: Date },
): TurnView | null {
	if (!planned.refusal) return null;
	const words = wordRefusal(story, game.state, planned.attempt, planned.refusal, game.secret);
	return unplayedTurnView(story, game, { attempt: planned.attempt, words, balance, now });
}

/** The parts of an answer to words that are not played. */
interface UnplayedTurn extends Pick<TurnView, 'asks' | 'answers'> {
	attempt: Attempt;
	words: string;
	balance: number;
	now: Date;
}

/** The answer to words that are not played: a refusal, a question back, or the game's own answer. Nothing is spent. */
export function unplayedTurnView(
	story: Story,
	game: GameRow,
	{ attempt, words, balance, now, ...more }: UnplayedTurn,
): TurnView {
	const receipt: Receipt = {
		attempt: attemptView(story, attempt),
		check: null,
		changes: [],
		cost: 0,
		proof: null,
	};
	return {
		...commonFields(story, game, balance, now),
		action: attempt.words ?? attempt.text,
		narrative: words,
		emotion: 'neutral',
		npcResponses: [],
		worldStateChanges: {},
		relationshipDeltas: {},
		factionDeltas: {},
		receipt,
		nextCommitment: commitmentTo(game.secret),
		narrator: 'built-in',
		refused: true,
		...more,
		ending: null,
	};
}

/** Resolves a planned attempt by the game's secret. Pure. */
export function resolvePlan(story: Story, game: GameRow, planned: AttemptPlan): Outcome {
	return resolveTurn(story, game.state, planned.attempt, game.secret, planned);
}

/** The parts of a turn's answer. */
export interface TurnParts {
	outcome: Outcome;
	narration: TurnNarration;
	/** Stones left after paying. */
	balance: number;
	/** The secret of the next roll, 64 hex digits. */
	nextSecret: string;
	now: Date;
}

/** Adds what the narration brought to the outcome's state and events: accepted proposals and used lines. */
export function settleTurn(story: Story, outcome: Outcome, { proposals, events }: TurnNarration): void {
	if (proposals) applyProposals(story, outcome, proposals);
	for (const event of events) applyEvent(outcome.state, event);
	outcome.events.push(...events);
}

/** A settled turn as the player sees it. Pure. */
export function turnView(
	story: Story,
	game: GameRow,
	{ outcome, narration, balance, nextSecret, now }: TurnParts,
): TurnView {
	return {
		...commonFields(story, { ...game, state: outcome.state, turn_count: outcome.turn }, balance, now),
		action: outcome.attempt.words ?? outcome.attempt.text,
		narrative: narration.paragraphs.join('\n\n'),
		emotion: narration.emotion,
		npcResponses: narration.said.map((line) => speechView(story, line)),
		worldStateChanges: sumDeltas(outcome, 'meter'),
		relationshipDeltas: sumDeltas(outcome, 'standing'),
		factionDeltas: sumDeltas(outcome, 'faction'),
		receipt: buildReceipt(story, outcome, game.secret, TURN_COST),
		nextCommitment: commitmentTo(nextSecret),
		narrator: narration.narrator,
		...(narration.notice && { notice: narration.notice }),
		refused: false,
		ending: endingView(story, outcome.state),
	};
}

/** What somebody says, as the player sees it. */
export function speechView(story: Story, { npcId, line, emotion }: SpokenLine): NpcResponse {
	return { npcId, name: story.npcs.get(npcId)?.name ?? npcId, response: line, emotion };
}

function commonFields(story: Story, game: GameRow, balance: number, now: Date) {
	return {
		gameId: game.id,
		turnCount: game.turn_count,
		choices: choicesView(game.state),
		castingStonesBalance: balance,
		world: worldStateView(story, game.state),
		at: now.toISOString(),
	};
}
