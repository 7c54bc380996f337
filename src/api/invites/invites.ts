import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { invalidFields } from '#api/http/errors.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { ensurePlayer, identifyVisitor } from '#api/players/identity.ts';
import { lockPlayer } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { INVITED_GUEST } from '#lib/wallet/tiers.ts';
import type { MeView } from '#lib/wire/player.ts';
import { inviteView } from './invite-view.ts';
import type { InvitesPort } from './port.ts';

export const redeemBodySchema = z.strictObject({
	code: z
		.string('Type the code of your invitation.')
		.trim()
		.min(1, 'Type the code of your invitation.')
		.max(64, 'That is too long for a code.'),
});

/** 32 letters of 5 bits each, without 0, 1, I and O, which look alike. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new invitation. */
export interface NewInvite {
	/** Random when left out. */
	code?: string;
	/** How many visitors may redeem it, at least 1. */
	uses: number;
	expiresAt?: Date;
	/** A note for administrators. */
	note?: string;
	/** Who invites, as the invited visitor sees it. */
	createdBy?: string;
	/** The administrator's account. */
	madeBy?: string | null;
}

/** Makes an invitation and returns its code. Throws when the code is taken (constraint `invite_pkey`). */
export async function createInvite(
	{ now, random }: Pick<InvitesPort, 'now' | 'random'>,
	sql: Sql,
	invite: NewInvite,
): Promise<string> {
	const code = invite.code === undefined ? randomCode(random(10)) : normaliseCode(invite.code);
	await sql`insert into game.invite (code, uses, uses_left, expires_at, note, created_by, made_by, created_at)
		values (${code}, ${invite.uses}, ${invite.uses}, ${invite.expiresAt ?? null}, ${invite.note ?? ''}, ${invite.createdBy ?? null}, ${invite.madeBy ?? null}, ${now()})`;
	return code;
}

/**
 * POST /api/invites/redeem: marks the visitor as invited and grants a guest 25 stones. A visitor who is invited already
 * uses nothing up. VALIDATION_FAILED for the field `code` when it cannot be redeemed.
 */
export async function redeemInvite(request: Request, port: InvitesPort): Promise<MeView['invite']> {
	const identity = await identifyVisitor(request, port);
	const { code } = await readBody(request, redeemBodySchema);
	return port.database.transaction(async (sql) => {
		const { playerId, kind } = await ensurePlayer(port, sql, identity);
		await lockPlayer(sql, playerId);
		const [player] =
			await sql<InvitedRow>`select invite_code, invited_at, invited_by from game.player where id = ${playerId}`;
		if (player?.invited_at) return inviteView(player);
		const invite = await useInvite(port, sql, normaliseCode(code));
		const now = port.now();
		await sql`insert into game.redemption (player_id, code, at) values (${playerId}, ${invite.code}, ${now})`;
		const [invited] = await sql<InvitedRow>`update game.player
			set invite_code = ${invite.code}, invited_at = ${now}, invited_by = ${invite.created_by}
			where id = ${playerId} returning invite_code, invited_at, invited_by`;
		if (kind === 'guest') {
			await grantStones(port, sql, {
				playerId,
				stones: INVITED_GUEST.startingStones,
				reason: 'Your invitation',
				cause: `invite:${invite.code}`,
			});
		}
		return inviteView(invited);
	});
}

interface InvitedRow {
	invite_code: string | null;
	invited_at: Date | null;
	invited_by: string | null;
}

/** Takes one use of an invitation; parallel calls never take more than it has. */
async function useInvite(
	port: InvitesPort,
	sql: Sql,
	code: string,
): Promise<{ code: string; created_by: string | null }> {
	const now = port.now();
	const [taken] = await sql<{ code: string; created_by: string | null }>`
		update game.invite set uses_left = uses_left - 1
		where code = ${code} and uses_left > 0 and revoked_at is null and (expires_at is null or expires_at > ${now}) returning code, created_by`;
	if (taken) return taken;
	const [there] = await sql<{ uses_left: number; revoked_at: Date | null }>`
		select uses_left, revoked_at from game.invite where code = ${code}`;
	if (!there) throw invalidFields({ code: 'There is no such invitation. Check the code and try again.' });
	if (there.revoked_at) throw invalidFields({ code: 'This invitation has been withdrawn.' });
	throw invalidFields({
		code: there.uses_left === 0 ? 'This invitation has been used up.' : 'This invitation has expired.',
	});
}

function normaliseCode(code: string): string {
	return code.replace(/\s+/g, '').toUpperCase();
}

function randomCode(bytes: Uint8Array): string {
	const letters = [...bytes].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
	return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
