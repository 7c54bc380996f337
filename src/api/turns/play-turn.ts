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
import type { ChangeView, CheckView, TurnView } from '#lib/wire/turn.ts';
import { type Interpretation, moderateAndInterpret } from './player-words.ts';
import type { TurnsPort } from './port.ts';
import {
	interpretAct,
	type PlayerAct,
	refusalView,
	resolvePlan,
	settleTurn,
	TURN_COST,
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

/** A turn that may be played: the key is this call's and the wallet has enough. */
interface PlayableTurn {
	game: GameRow;
	story: Story;
	planned: AttemptPlan;
	/** Stops this call when another has taken its reservation over. */
	reservationAttempt: number;
}

/**
 * Plays one turn: reserves the key and a stone, resolves, narrates outside any transaction, and writes turn, ledger and
 * answer together. A turn is written whole with its stone spent, or not at all. With an instant narrator it is one
 * transaction, and no stone is held.
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
			const opened = await openTurn(port, sql, call);
			if ('view' in opened) return opened;
			const told = await narrateTurn(port, opened, listener);
			return { view: await commitTurn(port, sql, call, opened, told, 0), replayed: false };
		});
	}
	const words = await interpretWords(port, call);
	const opened = await port.database.transaction((sql) => openTurn(port, sql, call, holdTurnPrice, words));
	if ('view' in opened) return opened;
	try {
		const told = await narrateTurn(port, opened, listener);
		const view = await port.database.transaction(async (sql) => {
			// Other calls may have run meanwhile; rows are locked in the same order as in `openTurn`.
			await requireGame(sql, call.keyed.playerId, call.gameId, true);
			await keepReservation(sql, call.keyed, opened.reservationAttempt);
			return commitTurn(port, sql, call, opened, told, TURN_COST);
		});
		return { view, replayed: false };
	} catch (cause) {
		await port.database
			.transaction((sql) => releaseRequest(port, sql, call.keyed, opened.reservationAttempt))
			// A reservation that cannot be released here ends with its lease. The first error is the one to throw.
			.catch((err) => port.log.error({ err }, 'not released'));
		throw cause;
	}
}

/** Reserves the key and reads the game. Returns an answer where the key was used before or the attempt is refused. */
async function openTurn(
	port: TurnsPort,
	sql: Sql,
	call: TurnCall,
	secure?: typeof holdTurnPrice,
	words?: Interpretation | null,
): Promise<PlayableTurn | TurnAnswer> {
	const { playerId } = call.keyed;
	const game = await requireGame(sql, playerId, call.gameId, true);
	const reserved = await reserveRequest(port, sql, call.keyed, { gameId: game.id });
	if ('replay' in reserved) return { view: reserved.replay.data as TurnView, replayed: true };
	refuseUnplayable(game);
	const story = port.story(game.adventure_slug);
	// The words were read before; they are read again if the game has moved on.
	const attempt = words?.entries === game.entries ? words.attempt : interpretAct(story, game, call.act);
	const planned = planAttempt(story, game.state, attempt);
	const balance = await settleBalance(port, sql, playerId);
	const now = port.now();
	const refused = words?.verdict
		? unplayedTurnView(story, game, { attempt, words: words.verdict.message, balance, now })
		: refusalView(story, game, planned, { balance, now });
	if (refused) {
		await finishRequest(port, sql, call.keyed, reserved.attempt, { status: 200, data: refused });
		return { view: refused, replayed: false };
	}
	if (balance < TURN_COST)
		throw new ApiError('INSUFFICIENT_STONES', { message: 'Not enough casting stones to take this turn.' });
	await secure?.(sql, call.keyed);
	return { game, story, planned, reservationAttempt: reserved.attempt };
}

/** Moderates and reads the words with the model's help, before anything is locked; null without a model. */
async function interpretWords(
	port: TurnsPort,
	{ gameId, keyed, act }: TurnCall,
): Promise<Interpretation | null> {
	if (!port.model) return null;
	const game = await requireGame(port.database.sql, keyed.playerId, gameId);
	return moderateAndInterpret(port, port.model, game, act);
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
