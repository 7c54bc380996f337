import type { LedgerPort } from '#api/ledger/port.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { carryOverRegen } from '#lib/wallet/regeneration.ts';
import type { Tier } from '#lib/wallet/tiers.ts';
import { settleBalance } from './wallet.ts';

/** Sets a player's tier, in the caller's transaction. Regeneration until now is settled by the old tier. */
export async function changeTier(port: LedgerPort, sql: Sql, playerId: string, tier: Tier): Promise<void> {
	await lockWallet(sql, playerId);
	await settleBalance(port, sql, playerId);
	const [row] = await sql<{ tier: Tier; regen_at: Date; regen_today: number }>`
		select p.tier, w.regen_at, w.regen_today from game.player p join game.wallet w on w.player_id = p.id
		where p.id = ${playerId}`;
	if (!row || row.tier === tier) return;
	const state = { regenAt: row.regen_at, regenToday: row.regen_today };
	const { regenAt, regenToday } = carryOverRegen(state, row.tier, tier, port.now());
	await sql`update game.player set tier = ${tier} where id = ${playerId}`;
	await sql`update game.wallet set regen_at = ${regenAt}, regen_today = ${regenToday} where player_id = ${playerId}`;
}
