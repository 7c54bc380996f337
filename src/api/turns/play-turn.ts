import { readRecentTurns, requireGame } from '#api/games/game-rows.ts';
import type { NarrationRequest } from '#api/narrators/narrator.ts';
import { keepReservation, releaseRequest } from '#api/players/idempotency.ts';
import { withLease } from '#api/players/keep-lease.ts';
import type { Sql } from '#api/storage/database.ts';
import { checkView } from '#lib/engine/view.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';
import { speechView } from '#lib/play/turn-view.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { ChangeView, CheckView, NpcResponse } from '#lib/wire/turn.ts';
import { commitTurn, type NarratedOutcome } from './commit-turn.ts';
import {
	holdTurnPrice,
	openTurn,
	type PlayableTurn,
	type ReservedTurn,
	readWords,
	reserveTurn,
	type TurnAnswer,
	type TurnCall,
} from './open-turn.ts';
import { moderateAndInterpret } from './player-words.ts';
import type { TurnsPort } from './port.ts';
import { resolvePlan } from './turn.ts';

/** What a listener gets while a turn is under way. */
export interface TurnListener {
	/** A model is asked what the words mean. */
	reading(): void;
	/** The check and its changes, before the narration. */
	resolved(event: { check: CheckView | null; changes: ChangeView[] }): void;
	/** Text as it comes, the engine's own lines first; together it is the narrative in the turn's answer. */
	narrative(delta: string): void;
	/** What somebody says, as soon as it is known. */
	said(response: NpcResponse): void;
}

/**
 * Plays one turn: reserves the key, reads the act, holds a stone, narrates, and writes turn, ledger and answer at once.
 * A model is asked outside any transaction, and only after the key is reserved: the stored answer of an earlier call
 * comes before everything. A turn is written whole with its stone spent, or not at all. With an instant narrator it
 * is one transaction, and no stone is held.
 */
export function playTurn(port: TurnsPort, call: TurnCall, listener: TurnListener): Promise<TurnAnswer> {
	// A stream's answer begins before its turn is played.
	port.calls?.begin(call);
	const begun = performance.now();
	const playing = playOnce(port, call, listener);
	const end = (outcome: 'answered' | 'replayed' | 'failed') => {
		port.measures?.turned(outcome, performance.now() - begun);
		port.calls?.end(call);
		port.turnsUnderWay?.delete(over);
	};
	const over = playing.then(
		({ replayed }) => end(replayed ? 'replayed' : 'answered'),
		() => end('failed'),
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
			return { view: await commitTurn(port, sql, call.keyed, opened, told, 0), replayed: false };
		});
	}
	const reserved = await port.database.transaction((sql) => reserveTurn(port, sql, call));
	if ('view' in reserved) return reserved;
	try {
		const { reservationAttempt } = reserved;
		return await withLease(port, call.keyed, reservationAttempt, () =>
			playReserved(port, call, reserved, listener),
		);
	} catch (cause) {
		await port.database
			.transaction((sql) => releaseRequest(port, sql, call.keyed, reserved.reservationAttempt))
			// A reservation that cannot be released here ends with its lease. The first error is the one to throw.
			.catch((err) => port.log.error({ err }, 'not released'));
		throw cause;
	}
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
		? await moderateAndInterpret(port, port.model, { game, act, asks: () => listener.reading() })
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
		return commitTurn(port, sql, keyed, opened, told, TURN_COST);
	});
	return { view, replayed: false };
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
		before: game.state,
		outcome,
		playerId: game.player_id,
		gameId: game.id,
		recent() {
			recent ??= readRecentTurns(database.sql, game.id);
			return recent;
		},
		log: log,
	};
	const narration = await narrator.narrate(request, {
		text: (delta) => listener.narrative(delta),
		said: (line) => listener.said(speechView(story, line)),
	});
	return { outcome, narration };
}
