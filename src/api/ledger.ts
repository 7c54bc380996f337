import { ApiError } from './errors.ts';
import type { Live } from './live-type.ts';
import type { Sql } from './storage/database.ts';

/** A row of the ledger to be. */
export interface Entry {
	playerId: string;
	kind: 'convert' | 'purchase' | 'spend' | 'regen' | 'admin_adjust' | 'grant';
	/** Changes; negative is spent. */
	stones?: number;
	shard?: number;
	crystal?: number;
	relic?: number;
	/** Of the stones held for the player, so many are let go with this entry. */
	held?: number;
	/** For the player to read. */
	reason: string;
	/** What brought it about; the same cause never moves a player's stones twice. */
	cause: string | null;
}

/**
 * Writes one row of the ledger and moves the wallet by it, in the caller's transaction. Answers the stones left that
 * are not held. INSUFFICIENT_STONES or INSUFFICIENT_INVENTORY when the wallet does not have them; throws when the
 * cause has been written before (constraint `ledger_cause`).
 */
export async function post(live: Live, sql: Sql, entry: Entry): Promise<number> {
	const { playerId, kind, stones = 0, shard = 0, crystal = 0, relic = 0, held = 0, reason, cause } = entry;
	const now = live.now();
	const [row] = await sql<{ free: number }>`
		with moved as (
			update game.wallet set stones = stones + ${stones}::int, held = held - ${held}::int, shard = shard + ${shard}::int,
				crystal = crystal + ${crystal}::int, relic = relic + ${relic}::int, entries = entries + 1
			where player_id = ${playerId} and held >= ${held}::int and stones + ${stones}::int >= held - ${held}::int
				and shard + ${shard}::int >= 0 and crystal + ${crystal}::int >= 0 and relic + ${relic}::int >= 0
			returning player_id, entries, stones, held
		), written as (
			insert into game.ledger (id, player_id, seq, kind, stones, shard, crystal, relic, reason, cause, balance_after, created_at)
			select ${live.uuid()}::uuid, player_id, entries, ${kind}, ${stones}::int, ${shard}::int, ${crystal}::int, ${relic}::int,
				${reason}, ${cause}, stones, ${now}::timestamptz from moved
		)
		select stones - held as free from moved`;
	if (!row) throw new ApiError(stones < 0 ? 'INSUFFICIENT_STONES' : 'INSUFFICIENT_INVENTORY');
	return row.free;
}

/** What is to be spent. */
export interface Spending {
	playerId: string;
	/** How many, at least 1. */
	stones: number;
	/** How many of them were held for this. */
	held?: number;
	reason: string;
	cause: string;
}

/** Spends stones and answers what is left. INSUFFICIENT_STONES when the purse does not have them. */
export function spend(
	live: Live,
	sql: Sql,
	{ playerId, stones, held = 0, reason, cause }: Spending,
): Promise<number> {
	return post(live, sql, { playerId, kind: 'spend', stones: -stones, held, reason, cause });
}

/** Gives stones and answers what is there then. */
export function grant(
	live: Live,
	sql: Sql,
	{ playerId, stones, reason, cause }: Omit<Spending, 'held'>,
): Promise<number> {
	return post(live, sql, { playerId, kind: 'grant', stones, reason, cause });
}

/** Sets stones aside for work under way. INSUFFICIENT_STONES when too few are free. */
export async function hold(sql: Sql, playerId: string, stones: number): Promise<void> {
	const held = await sql`update game.wallet set held = held + ${stones}::int
		where player_id = ${playerId} and stones - held >= ${stones}::int returning 1`;
	if (held.length === 0) throw new ApiError('INSUFFICIENT_STONES');
}

/** Gives held stones back. */
export async function unhold(sql: Sql, playerId: string, stones: number): Promise<void> {
	if (stones > 0)
		await sql`update game.wallet set held = held - ${stones}::int where player_id = ${playerId}`;
}
