import type { Sql } from '#api/storage/database.ts';
import { guestLinkedError } from './identity.ts';

/**
 * Locks a player by the wallet's row, until the caller's transaction ends. All calls lock games first, then keys and
 * purchases, then wallets by id, then characters.
 */
export async function lockWallet(sql: Sql, playerId: string): Promise<void> {
	await sql`select 1 from game.wallet where player_id = ${playerId} for update`;
}

/** Locks the wallet. UNAUTHORIZED for a guest who became an account meanwhile. */
export async function lockPlayer(sql: Sql, playerId: string): Promise<void> {
	await lockWallet(sql, playerId);
	const [gone] = await sql`select 1 from game.player
		where id = ${playerId} and user_id is null and guest_hash is null`;
	if (gone) throw guestLinkedError();
}
