import { createHash } from 'node:crypto';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import { checkView } from '#lib/engine/view.ts';
import { type CheckView, type ChangeView, type TurnView, turnBodySchema } from '#lib/wire.ts';
import { ApiError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { Live } from '../live-type.ts';
import type { Sql } from '../storage/database.ts';
import { appendTurn, type GameRow, ownGame } from './rows.ts';
import { type FinishedTurn, attemptFrom, finish, refusalView, resolveFor, TURN_COST } from './turn.ts';

/** How long a reservation lives before another call may take it over, in milliseconds. */
const LEASE = 60_000;

/** What a listener hears while a turn is under way. */
export interface TurnListener {
	/** The check and what it moved, before a word is told. */
	resolved(event: { check: CheckView | null; changes: ChangeView[] }): void;
	/** Text as it comes; the turn's own narrative replaces it. */
	narrative(delta: string): void;
}

/** A turn asked for: by whom, in which game, under which key. */
export interface TurnCall {
	identity: Identity;
	gameId: string;
	/** The path that the key belongs to. */
	path: string;
	key: string;
	body: unknown;
}

/** The answer, and whether it is the stored answer of an earlier call with the same key. */
export interface TurnAnswer {
	view: TurnView;
	replayed: boolean;
}

interface Reserved {
	game: GameRow;
	story: Story;
	attempt: Attempt;
	/** Fences this call off from one that took its lease over. */
	fence: number;
	balance: number;
}

/**
 * Plays one turn: reserves the key and a stone, resolves, narrates outside any transaction, and writes turn, ledger
 * and answer at once. It lands whole with its stone spent, or leaves no trace. An instant narrator needs one transaction.
 */
export async function takeTurn(live: Live, call: TurnCall, listener: TurnListener): Promise<TurnAnswer> {
	const act = turnBodySchema.parse(call.body);
	const fingerprint = createHash('sha256').update(JSON.stringify([act.optionId ?? null, act.action ?? null])).digest();
	const reserve = (sql: Sql, hold: boolean) => reserveTurn(live, sql, call, { act, fingerprint, hold });
	if (live.narrator.instant) {
		return live.database.transaction(async (sql) => {
			const reserved = await reserve(sql, false);
			if ('view' in reserved) return reserved;
			return { view: (await commit(live, sql, call, reserved, await tellTurn(live, reserved, listener), false)).view, replayed: false };
		});
	}
	const reserved = await live.database.transaction((sql) => reserve(sql, true));
	if ('view' in reserved) return reserved;
	try {
		const finished = await tellTurn(live, reserved, listener);
		await live.database.transaction((sql) => commit(live, sql, call, reserved, finished, true));
		return { view: finished.view, replayed: false };
	} catch (cause) {
		await release(live, call, reserved.fence);
		throw cause;
	}
}

async function tellTurn(live: Live, { story, game, attempt, balance }: Reserved, listener: TurnListener): Promise<FinishedTurn> {
	const outcome: Outcome = resolveFor(story, game, attempt);
	listener.resolved({ check: outcome.check ? checkView(story, outcome.check) : null, changes: outcome.changes });
	const narration = await live.narrator.narrate({ story, outcome }, (delta) => listener.narrative(delta));
	return finish(live, story, game, outcome, narration, balance - TURN_COST);
}

interface RequestRow {
	fingerprint: Uint8Array;
	state: 'reserved' | 'done' | 'released';
	attempt: number;
	response: TurnView | null;
}

async function reserveTurn(
	live: Live,
	sql: Sql,
	call: TurnCall,
	{ act, fingerprint, hold }: { act: ReturnType<typeof turnBodySchema.parse>; fingerprint: Buffer; hold: boolean },
): Promise<Reserved | TurnAnswer> {
	const { playerId } = call.identity;
	const claimed = await claim(live, sql, call, fingerprint);
	if ('view' in claimed) return claimed;
	const game = await ownGame(sql, playerId, call.gameId, true);
	if (game.status === 'completed' || game.status === 'abandoned') {
		throw new ApiError('CONFLICT', { message: 'This adventure has ended. Begin another one to go on playing.', details: { status: game.status } });
	}
	const story = live.story(game.adventure_slug);
	const [wallet] = await sql<{ stones: number; held: number }>`select stones, held from game.wallet where player_id = ${playerId} for update`;
	const balance = (wallet?.stones ?? 0) - (wallet?.held ?? 0);
	const attempt = attemptFrom(story, game, act);
	const refused = refusalView(live, story, game, attempt, balance);
	if (refused) {
		await answered(live, sql, call, refused);
		return { view: refused, replayed: false };
	}
	if (balance < TURN_COST) throw new ApiError('INSUFFICIENT_STONES', { message: 'Not enough casting stones to take this turn.' });
	if (hold) await sql`update game.wallet set held = held + ${TURN_COST} where player_id = ${playerId}`;
	return { game, story, attempt, fence: claimed.fence, balance };
}

/** Claims the key for this call, or gives the stored answer of the call that had it before. */
async function claim(live: Live, sql: Sql, call: TurnCall, fingerprint: Buffer): Promise<{ fence: number } | TurnAnswer> {
	const { playerId } = call.identity;
	const now = live.now();
	const lease = new Date(now.getTime() + LEASE);
	await releaseExpired(sql, call.gameId, now);
	const [busy] = await sql<{ key: string }>`select key from game.request where game_id = ${call.gameId} and state = 'reserved'`;
	if (busy && busy.key !== call.key) throw running();
	const [fresh] = await sql`
		insert into game.request (player_id, path, key, fingerprint, state, attempt, owner, lease_until, game_id, cost, created_at, updated_at)
		values (${playerId}, ${call.path}, ${call.key}, ${fingerprint}, 'reserved', 1, ${live.bootId}, ${lease}, ${call.gameId}, ${TURN_COST}, ${now}, ${now})
		on conflict (player_id, path, key) do nothing returning 1`;
	if (fresh) return { fence: 1 };
	const [before] = await sql<RequestRow>`
		select fingerprint, state, attempt, response from game.request
		where player_id = ${playerId} and path = ${call.path} and key = ${call.key} for update`;
	if (!before || before.state === 'reserved') throw running();
	if (!Buffer.from(before.fingerprint).equals(fingerprint)) {
		throw new ApiError('VALIDATION_FAILED', { message: 'This Idempotency-Key was used for another action. Use a new key for a new action.' });
	}
	if (before.state === 'done' && before.response) return { view: before.response, replayed: true };
	await sql`update game.request set state = 'reserved', attempt = attempt + 1, owner = ${live.bootId}, lease_until = ${lease}, updated_at = ${now}
		where player_id = ${playerId} and path = ${call.path} and key = ${call.key}`;
	return { fence: before.attempt + 1 };
}

/** Gives back what a call holds whose process died or hung past its lease. */
async function releaseExpired(sql: Sql, gameId: string, now: Date): Promise<void> {
	const freed = await sql<{ player_id: string; cost: number }>`update game.request set state = 'released', updated_at = ${now}
		where game_id = ${gameId} and state = 'reserved' and lease_until <= ${now} returning player_id, cost`;
	for (const { player_id, cost } of freed) await sql`update game.wallet set held = held - ${cost} where player_id = ${player_id}`;
}

function running(): ApiError {
	return new ApiError('CONFLICT', { message: 'The turn before is still being told. Wait a moment.', headers: { 'Retry-After': '1' } });
}

async function answered(live: Live, sql: Sql, call: TurnCall, view: TurnView): Promise<void> {
	await sql`update game.request set state = 'done', status = 200, response = ${JSON.stringify(view)}::text::jsonb, updated_at = ${live.now()}
		where player_id = ${call.identity.playerId} and path = ${call.path} and key = ${call.key}`;
}

/** Writes the turn, what it cost and its answer; nothing when the reservation was taken over meanwhile. */
async function commit(live: Live, sql: Sql, call: TurnCall, reserved: Reserved, finished: FinishedTurn, held: boolean): Promise<FinishedTurn> {
	const { game, fence } = reserved;
	const { outcome, view, nextSecret } = finished;
	const { playerId } = call.identity;
	const at = live.now();
	if (held) {
		const [own] = await sql`select 1 from game.request where player_id = ${playerId} and path = ${call.path} and key = ${call.key}
			and state = 'reserved' and attempt = ${fence} for update`;
		if (!own) throw new ApiError('CONFLICT', { message: 'This turn was taken over by another call. Reload to see it.' });
	}
	await appendTurn(sql, {
		gameId: game.id,
		turn: outcome.turn,
		action: outcome.attempt.text,
		events: outcome.events,
		view: { narrative: view.narrative, emotion: view.emotion, npcResponses: view.npcResponses, receipt: view.receipt },
		secret: game.secret,
		narrator: view.narrator,
		at,
	});
	await live.spend(sql, { playerId, stones: TURN_COST, held: held ? TURN_COST : 0, reason: 'Cast, turn ' + outcome.turn, cause: `turn:${game.id}:${outcome.turn}` });
	await sql`update game.game set turn_count = ${outcome.turn}, state = ${JSON.stringify(outcome.state)}::text::jsonb, secret = decode(${nextSecret}, 'hex'),
		status = ${view.ending ? 'completed' : 'active'}, ending = ${view.ending ? JSON.stringify(view.ending) : null}::text::jsonb,
		updated_at = ${at}, last_played_at = ${at} where id = ${game.id}`;
	await answered(live, sql, call, view);
	return finished;
}

async function release(live: Live, call: TurnCall, fence: number): Promise<void> {
	await live.database.transaction(async (sql) => {
		const freed = await sql`update game.request set state = 'released', updated_at = ${live.now()}
			where player_id = ${call.identity.playerId} and path = ${call.path} and key = ${call.key} and state = 'reserved' and attempt = ${fence} returning cost`;
		if (freed.length > 0) await sql`update game.wallet set held = held - ${TURN_COST} where player_id = ${call.identity.playerId}`;
	});
}
