import { randomUUID } from 'node:crypto';
import { ensurePlayer, identify, type Player } from '#api/identity.ts';
import { createInvite, redeemInvite } from '#api/invites.ts';
import type { Live } from '#api/live-type.ts';
import { ask } from './live.ts';

/** A new guest's id whose row exists; `invited` redeems an invitation first, which brings 25 stones. */
export async function newGuest(
	live: Live,
	{ invited = false } = {},
): Promise<{ guest: string; player: Player }> {
	const guest = randomUUID();
	if (invited) {
		const code = await createInvite(live, live.database.sql, { uses: 1 });
		await redeemInvite(ask('/api/invites/redeem', { guest, body: { code } }), live);
	}
	const identity = await identify(ask('/', { guest }), live);
	return { guest, player: await live.database.transaction((sql) => ensurePlayer(live, sql, identity)) };
}

/** A new account of a tier, with the token that speaks for it; the live needs `verifyToken: tokens`. */
export async function newUser(
	live: Live,
	tier: 'free' | 'premium',
	{ invited = false } = {},
): Promise<{ headers: Record<string, string>; player: Player }> {
	const headers = { Authorization: `Bearer ${randomUUID()}` };
	const identity = await identify(ask('/', { headers }), live);
	await live.database.transaction((sql) => ensurePlayer(live, sql, { ...identity, tier }));
	if (invited) {
		const code = await createInvite(live, live.database.sql, { uses: 1 });
		await redeemInvite(ask('/api/invites/redeem', { headers, body: { code } }), live);
	}
	const found = await identify(ask('/', { headers }), live);
	return { headers, player: await live.database.transaction((sql) => ensurePlayer(live, sql, found)) };
}

/** Takes a token for the account's id itself. */
export const tokens: Live['verifyToken'] = async (token) => ({ userId: token });

/** What the ledger adds up to beside what the wallet says; equal unless something is lost. */
export async function audit(live: Live, playerId: string): Promise<{ wallet: unknown; ledger: unknown }> {
	const [wallet] = await live.database
		.sql`select stones, shard, crystal, relic, entries from game.wallet where player_id = ${playerId}`;
	const [ledger] = await live.database
		.sql`select coalesce(sum(stones), 0)::int as stones, coalesce(sum(shard), 0)::int as shard,
		coalesce(sum(crystal), 0)::int as crystal, coalesce(sum(relic), 0)::int as relic, count(*)::int as entries
		from game.ledger where player_id = ${playerId}`;
	return { wallet, ledger };
}
