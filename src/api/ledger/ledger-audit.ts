import type { Sql } from '#api/storage/database.ts';

/** A place where two records of the same thing differ. */
export interface LedgerDifference {
	/** The player's id. */
	player: string;
	/** The record, such as `wallet` or `row 3`. */
	what: string;
	/** The value that it should have. */
	expected: string;
	found: string;
}

/** The result of an audit. */
export interface LedgerAudit {
	players: number;
	rows: number;
	differences: LedgerDifference[];
}

/**
 * Recomputes every balance from the ledger's rows and compares it with the rows' running balances, the wallets, the
 * stones held for calls under way, and the purchases.
 */
export async function auditLedger(sql: Sql): Promise<LedgerAudit> {
	const [counted] = await sql<{ players: number; rows: number }>`select
		(select count(*)::int from game.wallet) as players, (select count(*)::int from game.ledger) as rows`;
	const differences = (
		await Promise.all([checkRows(sql), checkWallets(sql), checkHolds(sql), checkPurchases(sql)])
	).flat();
	return { players: counted?.players ?? 0, rows: counted?.rows ?? 0, differences };
}

/** Finds rows whose number or running balance is not the sum of the rows before. */
function checkRows(sql: Sql): Promise<LedgerDifference[]> {
	return sql<LedgerDifference>`select player_id as player, 'row ' || seq as what,
			concat_ws(' ', n, stones, shard, crystal, relic) as expected,
			concat_ws(' ', seq, balance_after, shard_after, crystal_after, relic_after) as found
		from (select player_id, seq, balance_after, shard_after, crystal_after, relic_after,
				row_number() over w as n, sum(l.stones) over w as stones, sum(l.shard) over w as shard,
				sum(l.crystal) over w as crystal, sum(l.relic) over w as relic
			from game.ledger l window w as (partition by player_id order by seq)) summed
		where (n, stones, shard, crystal, relic) is distinct from (seq, balance_after, shard_after, crystal_after, relic_after)`;
}

/** Finds wallets that differ from the sum of their rows. */
function checkWallets(sql: Sql): Promise<LedgerDifference[]> {
	return sql<LedgerDifference>`select w.player_id as player, 'wallet' as what,
			concat_ws(' ', l.entries, l.stones, l.shard, l.crystal, l.relic, l.earned, l.spent, l.regrown) as expected,
			concat_ws(' ', w.entries, w.stones, w.shard, w.crystal, w.relic, w.earned, w.spent, w.regrown) as found
		from game.wallet w cross join lateral (
			select count(*)::int as entries, coalesce(sum(stones), 0) as stones, coalesce(sum(shard), 0) as shard,
				coalesce(sum(crystal), 0) as crystal, coalesce(sum(relic), 0) as relic,
				coalesce(sum(stones) filter (where stones > 0 and kind <> 'regen'), 0) as earned,
				coalesce(-sum(stones) filter (where kind = 'spend'), 0) as spent,
				coalesce(sum(stones) filter (where kind = 'regen'), 0) as regrown
			from game.ledger where player_id = w.player_id) l
		where (l.entries, l.stones, l.shard, l.crystal, l.relic, l.earned, l.spent, l.regrown)
			is distinct from (w.entries, w.stones, w.shard, w.crystal, w.relic, w.earned, w.spent, w.regrown)`;
}

/** Finds wallets whose held stones differ from the cost of their calls under way. */
function checkHolds(sql: Sql): Promise<LedgerDifference[]> {
	return sql<LedgerDifference>`select w.player_id as player, 'held' as what, coalesce(sum(r.cost), 0)::text as expected,
			w.held::text as found
		from game.wallet w left join game.request r on r.player_id = w.player_id and r.state = 'reserved'
		group by w.player_id, w.held having coalesce(sum(r.cost), 0) <> w.held`;
}

/** Finds packs paid but not given, or given but not paid. */
function checkPurchases(sql: Sql): Promise<LedgerDifference[]> {
	return sql<LedgerDifference>`select coalesce(p.player_id, l.player_id) as player,
			coalesce('purchase ' || p.id, l.cause) as what, coalesce(p.stones, 0)::text as expected,
			coalesce(l.stones::text, 'nothing') as found
		from (select id, player_id, stones from game.purchase where kind = 'pack' and status = 'completed') p
		full join (select player_id, cause, stones from game.ledger where kind = 'purchase' and cause like 'purchase:%') l
			on l.player_id = p.player_id and l.cause = 'purchase:' || p.id
		where l.stones is distinct from p.stones`;
}
