import type { Attempt } from '#lib/engine/attempt.ts';
import type { Narration, SpokenLine } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { commitmentTo, type Secret } from '#lib/engine/random.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import type { AttemptPlan } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import {
	attemptView,
	buildReceipt,
	choicesView,
	endingView,
	sumDeltas,
	worldStateView,
} from '#lib/engine/view.ts';
import type { NpcResponse, Receipt, TurnView } from '#lib/wire/turn.ts';
import type { HeldGame } from './held-game.ts';

/** What stands beside a turn: the stones left and the time. */
export interface TurnFrame {
	balance: number;
	now: Date;
}

/** The answer to an attempt that the world refuses: nothing happens and nothing is spent. Null for one that can be tried. */
export function refusalView(
	story: Story,
	game: HeldGame,
	planned: AttemptPlan,
	frame: TurnFrame,
): TurnView | null {
	if (!planned.refusal) return null;
	const words = wordRefusal(story, game.state, planned.attempt, planned.refusal, game.secret);
	return unplayedTurnView(story, game, { attempt: planned.attempt, words, ...frame });
}

/** The parts of an answer to words that are not played. */
interface UnplayedTurn extends TurnFrame, Pick<TurnView, 'asks' | 'answers'> {
	attempt: Attempt;
	words: string;
}

/** The answer to words that are not played: a refusal, a question back, or the game's own answer. Nothing is spent. */
export function unplayedTurnView(
	story: Story,
	game: HeldGame,
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
		...commonFields(story, game, { balance, now }),
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

/** The parts of a turn's answer. */
export interface TurnParts extends TurnFrame {
	outcome: Outcome;
	narration: Pick<Narration, 'paragraphs' | 'emotion' | 'said' | 'narrator'> & { notice?: string };
	/** Stones spent on it. */
	cost: number;
	/** The secret of the next roll. */
	nextSecret: Secret;
	/** The die is the same for everybody, and is not proved. */
	publicDie?: boolean;
}

/** A settled turn as the player sees it. Pure. */
export function turnView(
	story: Story,
	game: HeldGame,
	{ outcome, narration, cost, nextSecret, publicDie, balance, now }: TurnParts,
): TurnView {
	return {
		...commonFields(story, { id: game.id, state: outcome.state }, { balance, now }),
		action: outcome.attempt.words ?? outcome.attempt.text,
		narrative: narration.paragraphs.join('\n\n'),
		emotion: narration.emotion,
		npcResponses: narration.said.map((line) => speechView(story, line)),
		worldStateChanges: sumDeltas(outcome, 'meter'),
		relationshipDeltas: sumDeltas(outcome, 'standing'),
		factionDeltas: sumDeltas(outcome, 'faction'),
		receipt: publicDie
			? publicReceipt(story, outcome, game.secret, cost)
			: buildReceipt(story, outcome, game.secret, cost),
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

/** The receipt of a turn with a public die. */
export function publicReceipt(story: Story, outcome: Outcome, secret: Secret, cost: number): Receipt {
	return { ...buildReceipt(story, outcome, secret, cost), proof: null, publicDie: true };
}

function commonFields(story: Story, { id, state }: Pick<HeldGame, 'id' | 'state'>, frame: TurnFrame) {
	return {
		gameId: id,
		turnCount: state.turn,
		choices: choicesView(state),
		castingStonesBalance: frame.balance,
		world: worldStateView(story, state),
		at: frame.now.toISOString(),
	};
}
