import {
	appendToLog,
	type GameRow,
	readRecentTurns,
	refuseUnplayable,
	requireGame,
} from '#api/games/game-rows.ts';
import { settleEnding } from '#api/games/rewards.ts';
import { ApiError } from '#api/http/errors.ts';
import { holdStones, spendStones } from '#api/ledger/ledger.ts';
import type { NarrationRequest, TurnNarration } from '#api/narrators/narrator.ts';
import { finishRequest, keepReservation, releaseRequest, reserveRequest } from '#api/players/idempotency.ts';
import type { KeyedCall } from '#api/players/keyed-call.ts';
import type { Sql } from '#api/storage/database.ts';
import { settleBalance } from '#api/wallet/wallet.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { type AttemptPlan, planAttempt } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import { checkView } from '#lib/engine/view.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { ChangeView, CheckView, TurnView } from '#lib/wire/turn.ts';
import { type Interpretation, moderateAndInterpret } from './player-words.ts';
import type { TurnsPort } from './port.ts';
import {
	interpretAct,
	type PlayerAct,
	refusalView,
	resolvePlan,
	settleTurn,
	turnView,
	unplayedTurnView,
} from './turn.ts';

/** What a listener gets while a turn is under way. */
export interface TurnListener {
	/** The check and its changes, before the narration. */
	resolved(event: { check: CheckView | null; changes: ChangeView[] }): void;
	/** Text as it comes; the narrative in the turn's answer replaces it. */
	narrative(delta: string): void;
}

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
interface ReservedTurn {
	game: GameRow;
	/** Fences this call off from one that takes its reservation over. */
	reservationAttempt: number;
}

/** A turn that may be played: the attempt is possible and the wallet has enough. */
interface PlayableTurn extends ReservedTurn {
	story: Story;
	planned: AttemptPlan;
}

/**
 * Plays one turn: reserves the key, reads the act, holds a stone, narrates, and writes turn, ledger and answer at once.
 * A model is asked outside any transaction, and only after the key is reserved: the stored answer of an earlier call
 * comes before everything. A turn is written whole with its stone spent, or not at all. With an instant narrator it
 * is one transaction, and no stone is held.
 */
export function playTurn(port: TurnsPort, call: TurnCall, listener: TurnListener): Promise<TurnAnswer> {
	const playing = playOnce(port, call, listener);
	const over = playing.then(
		() => void port.turnsUnderWay?.delete(over),
		() => void port.turnsUnderWay?.delete(over),
	);
	port.turnsUnderWay?.add(over);
	return playing;
}

async function playOnce(port: TurnsPort, call: TurnCall, listener: TurnListener): Promise<TurnAnswer> {
	if (port.narrator.instant) {
		return port.database.transaction(async (sql) => {
			const reserved = await reserveTurn(port, sql, call);
			if ('view' in reserved) return reserved;
			const opened = await openTurn(port, sql, call, reserved, readWords(port, reserved.game, call.act));
			if ('view' in opened) return opened;
			const told = await narrateTurn(port, opened, listener);
			return { view: await commitTurn(port, sql, call, opened, told, 0), replayed: false };
		});
	}
	const reserved = await port.database.transaction((sql) => reserveTurn(port, sql, call));
	if ('view' in reserved) return reserved;
	try {
		return await playReserved(port, call, reserved, listener);
	} catch (cause) {
		await port.database
			.transaction((sql) => releaseRequest(port, sql, call.keyed, reserved.reservationAttempt))
			// A reservation that cannot be released here ends with its lease. The first error is the one to throw.
			.catch((err) => port.log.error({ err }, 'not released'));
		throw cause;
	}
}

/** Reserves the key and the game; the stored answer where the key was used before. CONFLICT for a game that takes no turns. */
async function reserveTurn(port: TurnsPort, sql: Sql, call: TurnCall): Promise<ReservedTurn | TurnAnswer> {
	const game = await requireGame(sql, call.keyed.playerId, call.gameId, true);
	const reserved = await reserveRequest(port, sql, call.keyed, { gameId: game.id });
	if ('replay' in reserved) return { view: reserved.replay.data as TurnView, replayed: true };
	refuseUnplayable(game);
	return { game, reservationAttempt: reserved.attempt };
}

/** Plays a reserved turn whose words or narration take their time. */
async function playReserved(
	port: TurnsPort,
	call: TurnCall,
	{ game, reservationAttempt }: ReservedTurn,
	listener: TurnListener,
): Promise<TurnAnswer> {
	const { keyed, gameId, act } = call;
	const words = port.model
		? await moderateAndInterpret(port, port.model, game, act)
		: readWords(port, game, act);
	/** Locks in the order of `reserveTurn`. */
	const lockAgain = async (sql: Sql) => {
		const locked = await requireGame(sql, keyed.playerId, gameId, true);
		await keepReservation(port, sql, keyed, reservationAttempt);
		return { game: locked, reservationAttempt };
	};
	const opened = await port.database.transaction(async (sql) => {
		const turn = await openTurn(port, sql, call, await lockAgain(sql), words);
		if (!('view' in turn)) await holdTurnPrice(sql, keyed);
		return turn;
	});
	if ('view' in opened) return opened;
	const told = await narrateTurn(port, opened, listener);
	const view = await port.database.transaction(async (sql) => {
		await lockAgain(sql);
		return commitTurn(port, sql, call, opened, told, TURN_COST);
	});
	return { view, replayed: false };
}

/** Reads an act without a model. */
function readWords(port: TurnsPort, game: GameRow, act: PlayerAct): Interpretation {
	return { attempt: interpretAct(port.story(game.adventure_slug), game, act), verdict: null };
}

/** Plans the act; answers at once where it is refused. INSUFFICIENT_STONES where the turn cannot be paid. */
async function openTurn(
	port: TurnsPort,
	sql: Sql,
	call: TurnCall,
	reserved: ReservedTurn,
	{ attempt, verdict }: Interpretation,
): Promise<PlayableTurn | TurnAnswer> {
	const { game, reservationAttempt } = reserved;
	const story = port.story(game.adventure_slug);
	const planned = planAttempt(story, game.state, attempt);
	const balance = await settleBalance(port, sql, call.keyed.playerId);
	const now = port.now();
	const refused = verdict
		? unplayedTurnView(story, game, { attempt, words: verdict.message, balance, now })
		: refusalView(story, game, planned, { balance, now });
	if (refused) {
		await finishRequest(port, sql, call.keyed, reservationAttempt, { status: 200, data: refused });
		return { view: refused, replayed: false };
	}
	if (balance < TURN_COST)
		throw new ApiError('INSUFFICIENT_STONES', { message: 'Not enough casting stones to take this turn.' });
	return { ...reserved, story, planned };
}

/** Holds the stone while a slow narrator works. The reservation stores the cost, so that both are released together. */
async function holdTurnPrice(sql: Sql, { playerId, path, key }: KeyedCall): Promise<void> {
	await holdStones(sql, playerId, TURN_COST);
	await sql`update game.request set cost = ${TURN_COST} where player_id = ${playerId} and path = ${path} and key = ${key}`;
}

interface NarratedOutcome {
	outcome: Outcome;
	narration: TurnNarration;
}

async function narrateTurn(
	{ database, log, narrator }: TurnsPort,
	{ story, game, planned }: PlayableTurn,
	listener: TurnListener,
): Promise<NarratedOutcome> {
	const outcome = resolvePlan(story, game, planned);
	listener.resolved({
		check: outcome.check ? checkView(story, outcome.check) : null,
		changes: outcome.changes,
	});
	let recent: Promise<RecentTurn[]> | undefined;
	const request: NarrationRequest = {
		story,
		outcome,
		playerId: game.player_id,
		gameId: game.id,
		recent() {
			recent ??= readRecentTurns(database.sql, game.id);
			return recent;
		},
		log: log,
	};
	const narration = await narrator.narrate(request, (delta) => listener.narrative(delta));
	return { outcome, narration };
}

/** Writes the turn, its price and its answer. CONFLICT, and nothing is written, when the reservation was taken over. */
async function commitTurn(
	port: TurnsPort,
	sql: Sql,
	call: TurnCall,
	{ game, story, reservationAttempt: fence }: PlayableTurn,
	told: NarratedOutcome,
	held: number,
): Promise<TurnView> {
	const { playerId } = call.keyed;
	const { turn, attempt } = told.outcome;
	settleTurn(story, told.outcome, told.narration);
	const balance = await spendStones(port, sql, {
		playerId,
		stones: TURN_COST,
		held,
		reason: `Cast, turn ${turn}`,
		cause: `turn:${game.id}:${game.entries}`,
	});
	const nextSecret = Buffer.from(port.random(32)).toString('hex');
	const view = turnView(story, game, { ...told, balance, nextSecret, now: port.now() });
	const { narrative, emotion, npcResponses, receipt, narrator, notice } = view;
	await appendToLog(sql, {
		gameId: game.id,
		seq: game.entries,
		kind: 'turn',
		turn,
		action: attempt.text,
		events: told.outcome.events,
		view: { narrative, emotion, npcResponses, receipt, ...(notice && { notice }) },
		secret: game.secret,
		narrator,
		at: new Date(view.at),
	});
	if (view.ending) await settleEnding(port, sql, game, view.ending);
	await saveGame(sql, game, told.outcome, view, nextSecret);
	await finishRequest(port, sql, call.keyed, fence, { status: 200, data: view });
	return view;
}

async function saveGame(
	sql: Sql,
	game: GameRow,
	{ turn, state }: Outcome,
	{ ending, at }: TurnView,
	nextSecret: string,
): Promise<void> {
	await sql`update game.game set turn_count = ${turn}, entries = entries + 1, state = ${JSON.stringify(state)}::text::json,
			secret = decode(${nextSecret}, 'hex'), status = ${ending ? 'completed' : 'active'},
			ending = ${ending ? JSON.stringify(ending) : null}::text::json, updated_at = ${at}, last_played_at = ${at}
		where id = ${game.id}`;
}
