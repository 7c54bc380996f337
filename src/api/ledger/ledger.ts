import { ApiError } from '#api/http/errors.ts';
import type { Sql } from '#api/storage/database.ts';
import type { LedgerPort } from './port.ts';

/** The kinds of entries. */
export const ENTRY_KINDS = ['convert', 'purchase', 'spend', 'regen', 'admin_adjust', 'grant'] as const;

/** A new row of the ledger. */
export interface LedgerEntry {
	playerId: string;
	kind: (typeof ENTRY_KINDS)[number];
	/** Changes; a negative number is spent. */
	stones?: number;
	shard?: number;
	crystal?: number;
	relic?: number;
	/** Held stones that this entry releases. */
	held?: number;
	/** The part of `held` that was not spent, shown to the player. */
	released?: number;
	/** Shown to the player. */
	reason: string;
	/** What brought the entry about. A cause moves a player's stones once. */
	cause: string | null;
	/** The new state of regeneration, written only if the wallet's is still `from`. */
	regrown?: { from: Date; regenAt: Date; regenToday: number };
}

/**
 * Writes one entry and changes the wallet by it, in the caller's transaction. Returns the stones left that are not
 * held. INSUFFICIENT_STONES or INSUFFICIENT_INVENTORY when the wallet does not have enough; throws when the cause was
 * used before (constraint `ledger_cause`).
 */
export async function postEntry(port: LedgerPort, sql: Sql, entry: LedgerEntry): Promise<number> {
	const free = await tryPostEntry(port, sql, entry);
	if (free === null)
		throw new ApiError((entry.stones ?? 0) < 0 ? 'INSUFFICIENT_STONES' : 'INSUFFICIENT_INVENTORY');
	return free;
}

/** As `postEntry`, but null when the wallet lacks something or its regeneration is not `regrown.from` any more. */
export async function tryPostEntry(
	{ uuid, now, measures }: LedgerPort,
	sql: Sql,
	entry: LedgerEntry,
): Promise<number | null> {
	const { playerId, kind, stones = 0, shard = 0, crystal = 0, relic = 0 } = entry;
	const { held = 0, released = 0, reason, cause, regrown } = entry;
	const earned = kind === 'regen' ? 0 : Math.max(0, stones);
	const spent = kind === 'spend' ? -stones : 0;
	const grown = kind === 'regen' ? stones : 0;
	const [row] = await sql<{ free: number }>`
		with moved as (
			update game.wallet set stones = stones + ${stones}::int, held = held - ${held}::int, shard = shard + ${shard}::int,
				crystal = crystal + ${crystal}::int, relic = relic + ${relic}::int, entries = entries + 1,
				earned = earned + ${earned}::int, spent = spent + ${spent}::int, regrown = regrown + ${grown}::int,
				regen_at = coalesce(${regrown?.regenAt ?? null}::timestamptz, regen_at),
				regen_today = coalesce(${regrown?.regenToday ?? null}::int, regen_today)
			where player_id = ${playerId} and held >= ${held}::int and stones + ${stones}::int >= held - ${held}::int
				and shard + ${shard}::int >= 0 and crystal + ${crystal}::int >= 0 and relic + ${relic}::int >= 0
				and (${regrown?.from ?? null}::timestamptz is null
					or date_trunc('milliseconds', regen_at) = ${regrown?.from ?? null}::timestamptz)
			returning player_id, entries, stones, held, shard, crystal, relic
		), written as (
			insert into game.ledger (id, player_id, seq, kind, stones, shard, crystal, relic, released, reason, cause,
				balance_after, shard_after, crystal_after, relic_after, created_at)
			select ${uuid()}::uuid, player_id, entries, ${kind}, ${stones}::int, ${shard}::int, ${crystal}::int, ${relic}::int,
				${released}::int, ${reason}, ${cause}, stones, shard, crystal, relic, ${now()}::timestamptz from moved
		)
		select stones - held as free from moved`;
	if (row) measures?.posted(kind, stones);
	return row?.free ?? null;
}

/** Stones to be spent. */
export interface Spending {
	playerId: string;
	/** Stones, at least 1. */
	stones: number;
	/** How many of these stones were held. */
	held?: number;
	reason: string;
	cause: string;
}

/** Spends stones and returns what is left. INSUFFICIENT_STONES when the wallet does not have them. */
export function spendStones(
	port: LedgerPort,
	sql: Sql,
	{ playerId, stones, held = 0, reason, cause }: Spending,
): Promise<number> {
	return postEntry(port, sql, { playerId, kind: 'spend', stones: -stones, held, reason, cause });
}

/** Grants stones and returns the new balance. */
export function grantStones(
	port: LedgerPort,
	sql: Sql,
	{ playerId, stones, reason, cause }: Omit<Spending, 'held'>,
): Promise<number> {
	return postEntry(port, sql, { playerId, kind: 'grant', stones, reason, cause });
}

/** Sets stones aside for work under way. INSUFFICIENT_STONES when too few are free. */
export async function holdStones(sql: Sql, playerId: string, stones: number): Promise<void> {
	const held = await sql`update game.wallet set held = held + ${stones}::int
		where player_id = ${playerId} and stones - held >= ${stones}::int returning 1`;
	if (held.length === 0) throw new ApiError('INSUFFICIENT_STONES');
}

/** Releases held stones, with a row that moves nothing. */
export async function releaseStones(
	port: LedgerPort,
	sql: Sql,
	playerId: string,
	stones: number,
): Promise<void> {
	if (stones === 0) return;
	const reason = 'A turn that was not told: nothing was spent';
	await postEntry(port, sql, {
		playerId,
		kind: 'spend',
		held: stones,
		released: stones,
		reason,
		cause: null,
	});
}
