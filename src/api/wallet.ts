import { regenerated } from '#lib/regeneration.ts';
import { TIERS, type Tier } from '#lib/tiers.ts';
import type { TransactionView, WalletView } from '#lib/wire.ts';
import { invalidFields } from './errors.ts';
import { identify, isUuid } from './identity.ts';
import type { Live } from './live-type.ts';
import type { Sql } from './storage/database.ts';

/** Transactions in a page. */
const PAGE = 20;

/** GET /api/wallet: what the asker holds and the newest 20 transactions; `before` (a transaction's id) pages to older ones. */
export async function fetchWallet(request: Request, live: Live): Promise<WalletView> {
	const { playerId, tier } = await identify(request, live);
	const before = new URL(request.url).searchParams.get('before');
	if (before !== null && !isUuid(before)) throw invalidFields({ before: 'This is no id of a transaction.' });
	const { regenPerHour, dailyStoneAllowance } = TIERS[tier];
	const purse = playerId ? await settle(live, live.database.sql, playerId) : NOTHING;
	const history = playerId ? await transactions(live.database.sql, playerId, before, PAGE) : [];
	const [last = null] =
		before !== null && playerId ? await transactions(live.database.sql, playerId, null, 1) : history;
	return {
		balance: purse.balance,
		regenRate: regenPerHour,
		nextRegen: purse.nextRegen?.toISOString() ?? null,
		dailyAllowance: dailyStoneAllowance,
		inventory: purse.inventory,
		lastTransaction: last,
		history,
	};
}

/** Stones a player can spend now: held ones are not counted, those grown back are. */
export async function balanceOf(live: Live, sql: Sql, playerId: string): Promise<number> {
	return (await settle(live, sql, playerId)).balance;
}

interface Purse {
	balance: number;
	nextRegen: Date | null;
	inventory: { shard: number; crystal: number; relic: number };
}

const NOTHING: Purse = { balance: 0, nextRegen: null, inventory: { shard: 0, crystal: 0, relic: 0 } };

interface WalletRow {
	stones: number;
	held: number;
	shard: number;
	crystal: number;
	relic: number;
	regen_at: Date;
	regen_today: number;
	tier: Tier;
}

/**
 * Reads the purse and writes down what has grown back, if anything has, as one row of the ledger. One statement writes,
 * so it needs no transaction; two at once give the stones once.
 */
async function settle(live: Live, sql: Sql, playerId: string): Promise<Purse> {
	const [row] =
		await sql<WalletRow>`select w.stones, w.held, w.shard, w.crystal, w.relic, w.regen_at, w.regen_today, p.tier
		from game.wallet w join game.player p on p.id = w.player_id where w.player_id = ${playerId}`;
	if (!row) return NOTHING;
	const now = live.now();
	const before = { regenAt: row.regen_at, regenToday: row.regen_today };
	const { gained, regenAt, regenToday, nextAt } = regenerated(before, row.tier, now);
	const { shard, crystal, relic } = row;
	const purse = { balance: row.stones - row.held, nextRegen: nextAt, inventory: { shard, crystal, relic } };
	if (gained === 0) return purse;
	const [moved] = await sql<{ free: number }>`
		with moved as (
			update game.wallet set stones = stones + ${gained}::int, entries = entries + 1,
				regen_at = ${regenAt}::timestamptz, regen_today = ${regenToday}::int
			where player_id = ${playerId} and date_trunc('milliseconds', regen_at) = ${row.regen_at}::timestamptz
			returning player_id, entries, stones, held
		), written as (
			insert into game.ledger (id, player_id, seq, kind, stones, reason, balance_after, created_at)
			select ${live.uuid()}::uuid, player_id, entries, 'regen', ${gained}::int, 'Grown back', stones, ${now}::timestamptz from moved
		)
		select stones - held as free from moved`;
	return moved ? { ...purse, balance: moved.free } : settle(live, sql, playerId);
}

interface LedgerRow {
	id: string;
	kind: string;
	stones: number;
	reason: string;
	created_at: Date;
}

async function transactions(
	sql: Sql,
	playerId: string,
	before: string | null,
	limit: number,
): Promise<TransactionView[]> {
	const rows = await sql<LedgerRow>`select id, kind, stones, reason, created_at from game.ledger
		where player_id = ${playerId} and stones <> 0 and seq < case when ${before}::uuid is null then 2147483647
			else (select seq from game.ledger where id = ${before}::uuid and player_id = ${playerId}) end
		order by seq desc limit ${limit}`;
	return rows.map(({ id, kind, stones, reason, created_at }) => ({
		id,
		type: kind === 'regen' ? 'regen' : stones < 0 ? 'spend' : 'earn',
		amount: Math.abs(stones),
		reason,
		timestamp: created_at.toISOString(),
	}));
}
