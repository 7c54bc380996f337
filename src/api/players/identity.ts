import { createHash } from 'node:crypto';
import { readBearerToken } from '#api/http/caller.ts';
import { ApiError } from '#api/http/errors.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import type { Sql } from '#api/storage/database.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { type Tier, tierLimits } from '#lib/wallet/tiers.ts';
import type { PlayersPort } from './port.ts';

/** Who calls. */
export interface Identity {
	/** Null until the visitor's first write. */
	playerId: string | null;
	kind: 'anonymous' | 'guest' | 'user';
	tier: Tier;
	/** Whether the visitor has redeemed an invitation. */
	invited: boolean;
	/** Finds the player's row; a guest's id is known only as its hash. */
	proof: { guestHash: Uint8Array } | { userId: string } | null;
}

/** A visitor with a row of their own. */
export type Player = Identity & { playerId: string };

/** Reads the caller from `Authorization` or `X-Guest-Id`; writes nothing. UNAUTHORIZED when either is not valid. */
export async function identifyVisitor(request: Request, port: PlayersPort): Promise<Identity> {
	if (request.headers.has('authorization')) return findUser(port, await verifyUser(request, port));
	const guest = request.headers.get('x-guest-id');
	if (guest === null)
		return { playerId: null, kind: 'anonymous', tier: 'guest', invited: false, proof: null };
	if (!isUuid(guest)) throw new ApiError('UNAUTHORIZED');
	return findGuest(port, createHash('sha256').update(guest.toLowerCase()).digest());
}

/**
 * The visitor's own row, made if there is none, in the caller's transaction. A new account begins with its tier's
 * stones. UNAUTHORIZED for an anonymous reader.
 */
export async function ensurePlayer(port: PlayersPort, sql: Sql, identity: Identity): Promise<Player> {
	if (identity.playerId !== null) return { ...identity, playerId: identity.playerId };
	if (!identity.proof) throw new ApiError('UNAUTHORIZED');
	const guestHash = 'guestHash' in identity.proof ? identity.proof.guestHash : null;
	const userId = 'userId' in identity.proof ? identity.proof.userId : null;
	const now = port.now();
	const [made] = await sql<{ id: string }>`
		insert into game.player (id, guest_hash, user_id, tier, created_at)
		values (${port.uuid()}, ${guestHash}, ${userId}, ${identity.tier}, ${now}) on conflict do nothing returning id`;
	if (!made) return readPlayerMadeMeanwhile(sql, identity, guestHash, userId);
	await sql`insert into game.wallet (player_id, regen_at, created_at) values (${made.id}, ${now}, ${now})`;
	await grantStartingStones(port, sql, made.id, identity.tier);
	return { ...identity, playerId: made.id };
}

/** Grants a new account its tier's stones; a guest gets none. */
export async function grantStartingStones(
	port: PlayersPort,
	sql: Sql,
	playerId: string,
	tier: Tier,
): Promise<void> {
	const { startingStones: stones } = tierLimits(tier, false);
	if (stones > 0)
		await grantStones(port, sql, { playerId, stones, reason: 'A new account', cause: 'welcome' });
}

/** FORBIDDEN with `details.reason` "invite_required" for a visitor without an invitation. */
export function requireInvited(identity: Identity): void {
	if (!identity.invited) {
		throw new ApiError('FORBIDDEN', {
			message: 'This journey requires an invitation at this stage.',
			details: { reason: 'invite_required' },
		});
	}
}

/** UNAUTHORIZED with `details.reason` "guest_linked" for a guest who became an account. */
export function guestLinkedError(): ApiError {
	return new ApiError('UNAUTHORIZED', {
		message: 'What you played as a guest belongs to an account now. Sign in to go on.',
		details: { reason: 'guest_linked' },
	});
}

async function verifyUser(request: Request, { verifyToken }: PlayersPort): Promise<string> {
	const token = readBearerToken(request);
	const user = token && verifyToken ? await verifyToken(token) : null;
	if (!user) throw new ApiError('UNAUTHORIZED');
	return user.userId;
}

interface PlayerRow {
	id: string;
	tier: Tier;
	invited: boolean;
}

async function findGuest({ database }: PlayersPort, guestHash: Uint8Array): Promise<Identity> {
	const [row] = await database.sql<PlayerRow & { linked: boolean }>`
		select p.id, p.tier, p.invited_at is not null as invited, l.guest_hash is not null as linked
		from (select ${guestHash}::bytea as hash) asked
		left join game.player p on p.guest_hash = asked.hash left join game.link l on l.guest_hash = asked.hash`;
	if (row?.linked) throw guestLinkedError();
	return {
		playerId: row?.id ?? null,
		kind: 'guest',
		tier: row?.tier ?? 'guest',
		invited: row?.invited ?? false,
		proof: { guestHash },
	};
}

async function findUser({ database }: PlayersPort, userId: string): Promise<Identity> {
	const [row] = await database.sql<PlayerRow>`
		select id, tier, invited_at is not null as invited from game.player where user_id = ${userId}`;
	return {
		playerId: row?.id ?? null,
		kind: 'user',
		tier: row?.tier ?? 'free',
		invited: row?.invited ?? false,
		proof: { userId },
	};
}

/** Reads the row that a parallel call of the same visitor made. */
async function readPlayerMadeMeanwhile(
	sql: Sql,
	identity: Identity,
	guestHash: Uint8Array | null,
	userId: string | null,
): Promise<Player> {
	const [row] = await sql<PlayerRow>`select id, tier, invited_at is not null as invited from game.player
		where guest_hash = ${guestHash}::bytea or user_id = ${userId}::uuid`;
	if (!row) throw new Error('A player was neither made nor found.');
	return { ...identity, playerId: row.id, tier: row.tier, invited: row.invited };
}
