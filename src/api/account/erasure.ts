import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import type { AccountPort } from './port.ts';

/** Accounts that one call erases at most. */
const ACCOUNTS_AT_ONCE = 20;

/** Erases the accounts whose week of grace is over. Returns how many. An account with a turn under way waits. */
export async function eraseDueAccounts(port: Pick<AccountPort, 'database' | 'now' | 'log'>): Promise<number> {
	const { database, now, log } = port;
	const due = await database.sql<{ id: string }>`select id from game.player
		where erase_at <= ${now()} order by erase_at limit ${ACCOUNTS_AT_ONCE}`;
	let erased = 0;
	for (const { id } of due)
		if (await database.transaction((sql) => eraseAccount(sql, id, now()))) {
			erased += 1;
			log.info({ player: id }, 'an account was erased, as its owner wished');
		}
	return erased;
}

/**
 * Erases a player. The wallet, the ledger's rows and the purchases stay, without an owner. Returns false when another
 * process did it, or when a keyed call of the player is under way.
 */
async function eraseAccount(sql: Sql, id: string, now: Date): Promise<boolean> {
	// Locked first, as turns and purchases do: from here on nothing can be reserved.
	await lockWallet(sql, id);
	const [player] = await sql<{ user_id: string | null }>`select user_id from game.player
		where id = ${id} and erase_at <= ${now} for update skip locked`;
	if (!player) return false;
	const [held] = await sql`select 1 from game.request where player_id = ${id} and state = 'reserved' limit 1`;
	if (held) return false;
	// The guests that became this account.
	const guests = await sql<{ id: string }>`select from_player_id as id from game.link
		where player_id = ${id} and from_player_id is not null`;
	await sql`delete from game.link where player_id = ${id}`;
	for (const one of [id, ...guests.map((guest) => guest.id)]) await deletePlayerRows(sql, one, now);
	if (player.user_id) {
		await sql`delete from account.mailed where user_id = ${player.user_id}`;
		await sql`delete from account.user where id = ${player.user_id}`;
	}
	return true;
}

async function deletePlayerRows(sql: Sql, id: string, now: Date): Promise<void> {
	await sql`update game.player set user_id = null, guest_hash = null, tier = 'guest', invite_code = null, invited_at = null,
		invited_by = null, erase_at = null, erased_at = ${now} where id = ${id}`;
	await sql`update game.character set active_game_id = null where player_id = ${id}`;
	await sql`delete from game.request where player_id = ${id}
		or game_id in (select id from game.game where player_id = ${id})`;
	await sql`delete from game.share where game_id in (select id from game.game where player_id = ${id})`;
	await sql`delete from game.archive where game_id in (select id from game.game where player_id = ${id})`;
	await sql`delete from game.log where game_id in (select id from game.game where player_id = ${id})`;
	await sql`delete from game.game where player_id = ${id}`;
	await sql`delete from game.character where player_id = ${id}`;
	await sql`delete from game.profile where player_id = ${id}`;
	await sql`delete from game.redemption where player_id = ${id}`;
	await sql`delete from game.model_use where who = ${id}`;
	await sql`delete from game.subscription where player_id = ${id}`;
	await sql`update game.purchase set checkout_url = null, updated_at = ${now},
		status = case when status = 'pending' then 'cancelled' else status end where player_id = ${id}`;
}
