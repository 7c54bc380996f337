import { type GameRow, refuseRemoved, refuseUnplayable, requireGame } from '#api/games/game-rows.ts';
import { ApiError } from '#api/http/errors.ts';
import { holdStones } from '#api/ledger/ledger.ts';
import { finishRequest, reserveRequest } from '#api/players/idempotency.ts';
import type { KeyedCall } from '#api/players/keyed-call.ts';
import type { Sql } from '#api/storage/database.ts';
import { settleBalance } from '#api/wallet/wallet.ts';
import { type AttemptPlan, planAttempt } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { refusalView, unplayedTurnView } from '#lib/play/turn-view.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { answerFreely } from './free-answer.ts';
import type { Interpretation } from './player-words.ts';
import type { TurnsPort } from './port.ts';
import { readSentAct } from './turn.ts';

/** A turn that a player asks for, with its key. */
export interface TurnCall {
	gameId: string;
	keyed: KeyedCall;
	act: PlayerAct;
}

/** The answer, and whether it is the stored answer of an earlier call with the same key. */
export interface TurnAnswer {
	view: TurnView;
	replayed: boolean;
}

/** A turn whose key and game are this call's. */
export interface ReservedTurn {
	game: GameRow;
	/** Fences this call off from one that takes its reservation over. */
	reservationAttempt: number;
}

/** A turn that may be played: the attempt is possible and the wallet has enough. */
export interface PlayableTurn extends ReservedTurn {
	story: Story;
	planned: AttemptPlan;
}

/** Reserves the key and the game; the stored answer where the key was used before. CONFLICT for a game that takes no turns. */
export async function reserveTurn(
	port: TurnsPort,
	sql: Sql,
	call: TurnCall,
): Promise<ReservedTurn | TurnAnswer> {
	const game = await requireGame(sql, call.keyed.playerId, call.gameId, true);
	const reserved = await reserveRequest(port, sql, call.keyed, { gameId: game.id });
	if ('replay' in reserved) return { view: reserved.replay.data as TurnView, replayed: true };
	refuseUnplayable(game);
	refuseRemoved(port.story(game.adventure_slug));
	return { game, reservationAttempt: reserved.attempt };
}

/** Reads an act without a model. */
export function readWords(port: TurnsPort, game: GameRow, act: PlayerAct): Interpretation {
	return { verdict: readSentAct(port.story(game.adventure_slug), game, act), blocked: null };
}

/** Plans the act; answers at once where it is refused, asked back or a question to the game. INSUFFICIENT_STONES where the turn cannot be paid. */
export async function openTurn(
	port: TurnsPort,
	sql: Sql,
	call: TurnCall,
	reserved: ReservedTurn,
	{ verdict, blocked }: Interpretation,
): Promise<PlayableTurn | TurnAnswer> {
	const { game, reservationAttempt } = reserved;
	const story = port.story(game.adventure_slug);
	const { attempt } = verdict;
	const planned = planAttempt(story, game.state, attempt);
	const balance = await settleBalance(port, sql, call.keyed.playerId);
	const now = port.now();
	const free = blocked
		? { words: blocked }
		: await answerFreely(port, sql, { story, game, verdict, balance });
	const view = free
		? unplayedTurnView(story, game, { attempt, ...free, balance, now })
		: refusalView(story, game, planned, { balance, now });
	if (view) {
		await finishRequest(port, sql, call.keyed, reservationAttempt, { status: 200, data: view });
		return { view, replayed: false };
	}
	if (balance < TURN_COST)
		throw new ApiError('INSUFFICIENT_STONES', { message: 'Not enough casting stones to take this turn.' });
	return { ...reserved, story, planned };
}

/** Holds the stone while a slow narrator works. The reservation stores the cost, so that both are released together. */
export async function holdTurnPrice(sql: Sql, { playerId, path, key }: KeyedCall): Promise<void> {
	await holdStones(sql, playerId, TURN_COST);
	await sql`update game.request set cost = ${TURN_COST} where player_id = ${playerId} and path = ${path} and key = ${key}`;
}
