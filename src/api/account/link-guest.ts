import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import { postEntry } from '#api/ledger/ledger.ts';
import { ensurePlayer, grantStartingStones, identifyVisitor, type Player } from '#api/players/identity.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { settleBalance } from '#api/wallet/wallet.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { hasRoom, tierLimits } from '#lib/wallet/tiers.ts';
import type { LinkView } from '#lib/wire/player.ts';
import type { AccountPort } from './port.ts';

export const linkBodySchema = z.object({
	cookieGroupId: z.string().refine(isUuid, 'This is no id of a guest.'),
});

const NOTHING_MOVED: LinkView = {
	characters: 0,
	games: 0,
	stones: 0,
	invited: false,
	paused: [],
	charactersOver: 0,
};

/**
 * POST /api/profile/link-guest: moves all that a guest has to the account, all or nothing. A second call moves nothing
 * and succeeds. FORBIDDEN unless `X-Guest-Id` names the guest, and for a guest that became another account; CONFLICT,
 * with `Retry-After`, while a turn of the guest's is under way.
 */
export async function linkGuest(request: Request, port: AccountPort): Promise<LinkView> {
	const identity = await identifyVisitor(request, port);
	if (identity.kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	const { cookieGroupId } = await readBody(request, linkBodySchema);
	const guest = cookieGroupId.toLowerCase();
	if (request.headers.get('x-guest-id')?.toLowerCase() !== guest) throw new ApiError('FORBIDDEN');
	const guestHash = createHash('sha256').update(guest).digest();
	const link = () =>
		port.database.transaction(async (sql) => {
			const { userId } = identity.proof as { userId: string };
			// Locks calls for the same guest or account, so that a second call sees what the first did.
			await sql`select pg_advisory_xact_lock(hashtextextended(encode(${guestHash}::bytea, 'hex'), 0))`;
			await sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 0))`;
			return linkOnce(port, sql, { ...identity, proof: { userId } }, guestHash);
		});
	try {
		return await link();
	} catch (error) {
		// Another call made the account's row meanwhile.
		if (!violatesConstraint(error, 'player_user')) throw error;
		return link();
	}
}

type Account = Awaited<ReturnType<typeof identifyVisitor>> & { proof: { userId: string } };

async function linkOnce(
	port: AccountPort,
	sql: Sql,
	account: Account,
	guestHash: Uint8Array,
): Promise<LinkView> {
	const { userId } = account.proof;
	const [before] = await sql<{ player_id: string; own: boolean }>`
		select player_id, player_id in (select id from game.player where user_id = ${userId}) as own
		from game.link where guest_hash = ${guestHash}`;
	if (before && !before.own) throw new ApiError('FORBIDDEN');
	const [there] = before
		? []
		: await sql<{ id: string }>`select id from game.player where guest_hash = ${guestHash}`;
	if (!there) {
		const [known] = await sql`select 1 from game.player where user_id = ${userId}`;
		if (!known) await ensurePlayer(port, sql, { ...account, playerId: null });
		return NOTHING_MOVED;
	}
	const { own, guest } = await lockBothPlayers(sql, userId, there.id);
	const moved = own
		? await mergeGuest(port, sql, own, guest)
		: await turnGuestIntoAccount(port, sql, account, guest);
	await sql`insert into game.link (guest_hash, player_id, from_player_id, moved, at)
		values (${guestHash}, ${own?.id ?? guest.id}, ${own ? guest.id : null}, ${JSON.stringify(moved)}::text::jsonb, ${port.now()})`;
	return moved;
}

interface PlayerRow {
	id: string;
	tier: Player['tier'];
	invited_at: Date | null;
}

/** Locks both players' games and wallets in the usual order. CONFLICT while a turn of the guest's is under way. */
async function lockBothPlayers(
	sql: Sql,
	userId: string,
	guestId: string,
): Promise<{ own: PlayerRow | undefined; guest: PlayerRow }> {
	const games = await sql`select 1 from game.game where player_id = ${guestId} order by id for update`;
	// Ordered by id, so that two calls do not wait for each other.
	await sql`select 1 from game.wallet
		where player_id = ${guestId} or player_id in (select id from game.player where user_id = ${userId})
		order by player_id for update`;
	const [busy] = await sql`select 1 from game.request
		where player_id = ${guestId} and state = 'reserved' limit 1`;
	const [now] = await sql<{ games: number }>`
		select count(*)::int as games from game.game where player_id = ${guestId}`;
	// A turn under way spends the guest's stones when it ends; a game that was begun meanwhile is not locked.
	if (busy || now?.games !== games.length) {
		throw new ApiError('CONFLICT', {
			message: 'A turn is still being told. What you played as a guest follows when it ends.',
			headers: { 'Retry-After': '2' },
		});
	}
	const players = await sql<PlayerRow>`select id, tier, invited_at from game.player
		where id = ${guestId} or user_id = ${userId}`;
	const guest = players.find(({ id }) => id === guestId);
	if (!guest) throw new Error('A guest is gone that was there.');
	return { guest, own: players.find(({ id }) => id !== guestId) };
}

/** Turns the guest's row into the new account's row and gives the account's first stones. */
async function turnGuestIntoAccount(
	port: AccountPort,
	sql: Sql,
	{ proof, tier }: Account,
	guest: PlayerRow,
): Promise<LinkView> {
	const now = port.now();
	const stones = await settleBalance(port, sql, guest.id);
	const [counted] = await sql<{ characters: number; games: number }>`select
		(select count(*)::int from game.character where player_id = ${guest.id} and deleted_at is null) as characters,
		(select count(*)::int from game.game where player_id = ${guest.id}) as games`;
	await sql`update game.player set user_id = ${proof.userId}, guest_hash = null, tier = ${tier} where id = ${guest.id}`;
	// A guest's stones do not regenerate.
	await sql`update game.wallet set regen_at = ${now}, regen_today = 0 where player_id = ${guest.id}`;
	await grantStartingStones(port, sql, guest.id, tier);
	return { ...NOTHING_MOVED, ...counted, stones, invited: guest.invited_at !== null };
}

/** Moves what the guest has to an account that has a row of its own. */
async function mergeGuest(port: AccountPort, sql: Sql, own: PlayerRow, guest: PlayerRow): Promise<LinkView> {
	const now = port.now();
	const paused = await pauseSurplus(port, sql, own, guest);
	const games =
		await sql`update game.game set player_id = ${own.id} where player_id = ${guest.id} returning 1`;
	const characters = await sql<{
		kept: boolean;
	}>`update game.character set player_id = ${own.id}, updated_at = ${now}
		where player_id = ${guest.id} returning deleted_at is null as kept`;
	// A key that both have used stays the account's.
	await sql`update game.request r set player_id = ${own.id} where player_id = ${guest.id} and not exists
		(select from game.request o where o.player_id = ${own.id} and o.path = r.path and o.key = r.key)`;
	await sql`with used as (delete from game.model_use where who = ${guest.id} returning day, input, cached, output)
		insert into game.model_use as mine (day, who, input, cached, output)
		select day, ${own.id}::uuid, input, cached, output from used
		on conflict (day, who) do update set input = mine.input + excluded.input,
			cached = mine.cached + excluded.cached, output = mine.output + excluded.output`;
	const stones = await moveWallet(port, sql, own.id, guest.id);
	const invited = guest.invited_at !== null && own.invited_at === null;
	if (invited) {
		await sql`update game.player p set invite_code = g.invite_code, invited_at = g.invited_at, invited_by = g.invited_by
			from game.player g where p.id = ${own.id} and g.id = ${guest.id}`;
	}
	await sql`update game.player set guest_hash = null where id = ${guest.id}`;
	const [counted] = await sql<{ count: number }>`select count(*)::int as count from game.character
		where player_id = ${own.id} and deleted_at is null`;
	const { maxCharacters } = tierLimits(own.tier, true);
	return {
		characters: characters.filter(({ kept }) => kept).length,
		games: games.length,
		stones,
		invited,
		paused,
		charactersOver: maxCharacters === null ? 0 : Math.max(0, (counted?.count ?? 0) - maxCharacters),
	};
}

/** Pauses the guest's games that are past the account's limit. */
async function pauseSurplus(
	{ now }: AccountPort,
	sql: Sql,
	own: PlayerRow,
	guest: PlayerRow,
): Promise<LinkView['paused']> {
	const { maxGames } = tierLimits(own.tier, true);
	const [active] = await sql<{ count: number }>`
		select count(*)::int as count from game.game where player_id = ${own.id} and status = 'active'`;
	const theirs = await sql<{ id: string; name: string }>`select id, name from game.game
		where player_id = ${guest.id} and status = 'active' order by last_played_at desc`;
	const paused = theirs.filter((_, index) => !hasRoom(maxGames, (active?.count ?? 0) + index));
	for (const { id } of paused)
		await sql`update game.game set status = 'paused', updated_at = ${now()} where id = ${id}`;
	return paused;
}

/** Moves the contents of one wallet to another, by a row in each ledger. */
async function moveWallet(port: AccountPort, sql: Sql, to: string, from: string): Promise<number> {
	const [wallet] = await sql<{ stones: number; shard: number; crystal: number; relic: number }>`
		select stones, shard, crystal, relic from game.wallet where player_id = ${from}`;
	if (!wallet || !Object.values(wallet).some((count) => count > 0)) return 0;
	const { stones, shard, crystal, relic } = wallet;
	const cause = `link:${from}`;
	const given = { stones: -stones, shard: -shard, crystal: -crystal, relic: -relic };
	await postEntry(port, sql, {
		playerId: from,
		kind: 'spend',
		...given,
		reason: 'Carried over to your account',
		cause,
	});
	await postEntry(port, sql, {
		playerId: to,
		kind: 'grant',
		...wallet,
		reason: 'Carried over from your visit as a guest',
		cause,
	});
	return stones;
}
