import { type Reply, replyWith } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { holdStones, releaseStones } from '#api/ledger/ledger.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { LEASE_MS, latestLease, leaseHolds, renewLease, withLease } from './keep-lease.ts';
import type { KeyedCall } from './keyed-call.ts';
import type { PlayersPort } from './port.ts';

/** Milliseconds that a key is remembered. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

/** The right to do the call now, with a number that stops a slower call, or the stored answer. */
export type Reservation = { attempt: number } | { replay: { status: number; data: unknown } };

/**
 * Reserves a key in the caller's transaction, holding `cost` stones and, where one is given, the game. CONFLICT with
 * Retry-After while this call, or another on the game, is under way; VALIDATION_FAILED for a key used with another
 * body; INSUFFICIENT_STONES, and then the caller's rollback frees the key.
 */
export async function reserveRequest(
	port: PlayersPort,
	sql: Sql,
	call: KeyedCall,
	{ gameId = null, cost = 0 }: { gameId?: string | null; cost?: number } = {},
): Promise<Reservation> {
	const now = port.now();
	const lease = new Date(now.getTime() + LEASE_MS);
	const { playerId, path, key, fingerprint } = call;
	const [fresh] = await sql`
		insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until, game_id, cost, created_at, updated_at)
		values (${playerId}, ${path}, ${key}, ${fingerprint}, 'reserved', ${port.bootId}, ${lease}, ${gameId}, ${cost}, ${now}, ${now})
		on conflict do nothing returning 1`;
	if (fresh) {
		if (cost > 0) await holdStones(sql, playerId, cost);
		return { attempt: 1 };
	}
	const [before] =
		await sql<RequestRow>`select fingerprint, state, attempt, lease_until, cost, status, response from game.request
		where player_id = ${playerId} and path = ${path} and key = ${key} for update`;
	if (!before) throw underWayError();
	if (before.state !== 'released' && !Buffer.from(before.fingerprint).equals(fingerprint)) {
		throw new ApiError('VALIDATION_FAILED', {
			message: 'This Idempotency-Key was used for something else. Use a new key for a new request.',
		});
	}
	if (before.state === 'done') return { replay: { status: before.status ?? 200, data: before.response } };
	if (before.state === 'reserved' && leaseHolds(before.lease_until, now)) throw underWayError();
	// An expired reservation still holds its stones.
	if (before.state === 'reserved') await releaseStones(port, sql, playerId, before.cost);
	if (cost > 0) await holdStones(sql, playerId, cost);
	await takeOverRequest(sql, call, { owner: port.bootId, lease, gameId, cost, now });
	return { attempt: before.attempt + 1 };
}

/** Renews the lease and locks the reservation until the transaction ends. CONFLICT when it was taken over or released. */
export async function keepReservation(
	{ now }: PlayersPort,
	sql: Sql,
	call: KeyedCall,
	attempt: number,
): Promise<void> {
	if (!(await renewLease(sql, call, attempt, now()))) throw underWayError();
}

/** Stores the answer of a reserved call. CONFLICT when another call took it over; the caller then rolls back. */
export async function finishRequest(
	{ now }: PlayersPort,
	sql: Sql,
	call: KeyedCall,
	attempt: number,
	answer: { status: number; data: unknown },
): Promise<void> {
	const done = await sql`update game.request
		set state = 'done', status = ${answer.status}, response = ${JSON.stringify(answer.data ?? null)}::text::json, updated_at = ${now()}
		where player_id = ${call.playerId} and path = ${call.path} and key = ${call.key} and state = 'reserved' and attempt = ${attempt}::int returning 1`;
	if (done.length === 0) throw underWayError();
}

/** Releases a reservation without an answer: its stones and its key are free. Does nothing when it was taken over. */
export async function releaseRequest(
	port: PlayersPort,
	sql: Sql,
	call: KeyedCall,
	attempt: number,
): Promise<void> {
	const [freed] = await sql<{
		cost: number;
	}>`update game.request set state = 'released', updated_at = ${port.now()}
		where player_id = ${call.playerId} and path = ${call.path} and key = ${call.key} and state = 'reserved' and attempt = ${attempt}::int returning cost`;
	if (freed) await releaseStones(port, sql, call.playerId, freed.cost);
}

/** What a call answers. */
interface KeptAnswer {
	status?: number;
	data: unknown;
}

/**
 * Does a call of one transaction once; a repeated key returns the stored answer, with Idempotent-Replayed. An error
 * rolls everything back and leaves the key free. Without a keyed call the work simply runs.
 */
export async function withIdempotency(
	port: PlayersPort,
	call: KeyedCall | null,
	work: (sql: Sql) => Promise<KeptAnswer>,
): Promise<Reply> {
	try {
		return await port.database.transaction(async (sql) => {
			const reserved = call ? await reserveRequest(port, sql, call) : null;
			if (reserved && 'replay' in reserved) return replyAgain(reserved.replay);
			const { status = 200, data } = await work(sql);
			if (call && reserved) await finishRequest(port, sql, call, reserved.attempt, { status, data });
			return replyWith(data, { status });
		});
	} catch (error) {
		throw violatesConstraint(error, 'request_one_per_game') ? underWayError() : error;
	}
}

/** Calls another service outside any transaction, and returns how to write the outcome. */
export type OutsideWork = () => Promise<(sql: Sql) => Promise<KeptAnswer>>;

/**
 * Does a call once that needs another service between two transactions. `prepare` runs in the one that reserves the key,
 * the writing in the one that stores the answer. An error leaves the key free; what `prepare` wrote stays.
 */
export async function withOutsideWork(
	port: PlayersPort,
	call: KeyedCall,
	prepare: (sql: Sql) => Promise<OutsideWork>,
): Promise<Reply> {
	const begun = await port.database.transaction(async (sql) => {
		const reserved = await reserveRequest(port, sql, call);
		return 'replay' in reserved ? reserved : { attempt: reserved.attempt, ask: await prepare(sql) };
	});
	if ('replay' in begun) return replyAgain(begun.replay);
	const { attempt, ask } = begun;
	try {
		const write = await withLease(port, call, attempt, ask);
		return await port.database.transaction(async (sql) => {
			await keepReservation(port, sql, call, attempt);
			const { status = 200, data } = await write(sql);
			await finishRequest(port, sql, call, attempt, { status, data });
			return replyWith(data, { status });
		});
	} catch (error) {
		// A reservation that cannot be released here ends with its lease. The first error is the one to throw.
		await Promise.allSettled([port.database.transaction((sql) => releaseRequest(port, sql, call, attempt))]);
		throw error;
	}
}

function replyAgain({ status, data }: { status: number; data: unknown }): Reply {
	return replyWith(data, { status, headers: { 'Idempotent-Replayed': 'true' } });
}

/**
 * Releases the reservations of dead processes, with their stones; returns how many. A process is taken for dead when
 * its lease is over or, where this process has the database to itself (`sole`), by its other id.
 */
export async function releaseOrphanedRequests(
	port: Pick<PlayersPort, 'database' | 'bootId' | 'now' | 'uuid'>,
	{ sole }: { sole: boolean },
): Promise<number> {
	const now = port.now();
	return port.database.transaction(async (sql) => {
		const freed = await sql<{ player_id: string; cost: number }>`
			update game.request set state = 'released', updated_at = ${now}
			where (player_id, path, key) in (
				select player_id, path, key from game.request
				where state = 'reserved' and (lease_until < ${now} or lease_until > ${latestLease(now)} or (${sole}::boolean and owner <> ${port.bootId}::uuid)) for update skip locked)
			returning player_id, cost`;
		// In one fixed order, so that two processes do not wait for each other.
		freed.sort((a, b) => (a.player_id < b.player_id ? -1 : 1));
		for (const { player_id: playerId, cost } of freed) await releaseStones(port, sql, playerId, cost);
		return freed.length;
	});
}

/** Deletes keys that are older than a day; returns how many. */
export async function forgetOldRequests({
	database,
	now,
}: Pick<PlayersPort, 'database' | 'now'>): Promise<number> {
	const old = new Date(now().getTime() - KEY_LIFETIME_MS);
	const gone =
		await database.sql`delete from game.request where state <> 'reserved' and updated_at < ${old} returning 1`;
	return gone.length;
}

interface RequestRow {
	fingerprint: Uint8Array;
	state: 'reserved' | 'done' | 'released';
	attempt: number;
	lease_until: Date;
	cost: number;
	status: number | null;
	response: unknown;
}

async function takeOverRequest(
	sql: Sql,
	call: KeyedCall,
	{
		owner,
		lease,
		gameId,
		cost,
		now,
	}: { owner: string; lease: Date; gameId: string | null; cost: number; now: Date },
): Promise<void> {
	const [busy] = gameId
		? await sql`select 1 from game.request where game_id = ${gameId} and state = 'reserved'
			and not (player_id = ${call.playerId} and path = ${call.path} and key = ${call.key})`
		: [];
	if (busy) throw underWayError();
	await sql`update game.request set state = 'reserved', attempt = attempt + 1, fingerprint = ${call.fingerprint}, owner = ${owner}, lease_until = ${lease},
			game_id = ${gameId}, cost = ${cost}, updated_at = ${now}
		where player_id = ${call.playerId} and path = ${call.path} and key = ${call.key}`;
}

function underWayError(): ApiError {
	return new ApiError('CONFLICT', {
		message: 'What you asked for is still under way. Wait a moment and try again.',
		headers: { 'Retry-After': '1' },
	});
}
