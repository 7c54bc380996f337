import { z } from 'zod';
import { parseWith, readBody } from '#api/http/body.ts';
import type { Reply } from '#api/http/endpoint.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { createInvite } from '#api/invites/invites.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import type { InvitePage, InviteRow, MadeInvite } from '#lib/wire/admin.ts';
import { writeAudit } from './audit.ts';
import type { AdminPort, OperatorPort } from './port.ts';
import { adminKeyedCall, requireAdmin } from './require-admin.ts';

/** Invitations on a page. */
const PAGE = 25;

/** The body of a new invitation, for administrators and for the command. */
export const inviteSchema = z.strictObject({
	uses: z.int('A whole number.').min(1, 'At least 1.').max(100_000, 'At most 100,000.').default(1),
	/** Days until it expires; never when left out. */
	days: z.number('A number.').positive('More than 0.').max(3650, 'At most 3,650.').optional(),
	code: z
		.string()
		.trim()
		.min(4, 'At least 4 characters.')
		.max(64, 'At most 64 characters.')
		.regex(/^[A-Za-z0-9\s_-]+$/, 'Letters, digits, - and _ only.')
		.refine((code) => code.replace(/\s/g, '').length >= 4, 'At least 4 characters.')
		.optional(),
	note: z.string().trim().max(200, 'At most 200 characters.').default(''),
	/** Who invites, as the invited visitor sees it. */
	by: z.string().trim().min(1).max(100, 'At most 100 characters.').optional(),
});

/** Makes an invitation and writes an audit entry. Throws when the code is taken (constraint `invite_pkey`). */
export async function createInviteWithAudit(
	port: OperatorPort,
	sql: Sql,
	{ uses, days, note: about, by, code: wanted }: z.output<typeof inviteSchema>,
	actor: string | null,
): Promise<MadeInvite> {
	const expires = days === undefined ? null : new Date(port.now().getTime() + days * 24 * 3_600_000);
	const code = await createInvite(port, sql, {
		uses,
		note: about,
		madeBy: actor,
		...(wanted !== undefined && { code: wanted }),
		...(expires && { expiresAt: expires }),
		...(by !== undefined && { createdBy: by }),
	});
	const expiresAt = expires?.toISOString() ?? null;
	const after = { uses, expiresAt, note: about, by: by ?? null };
	await writeAudit(port, sql, { actor, act: 'invite.create', subject: `invite:${code}`, after });
	return { code, uses, expiresAt, link: inviteLink(port, code) };
}

/** Returns VALIDATION_FAILED for a code that is taken, and any other error unchanged. */
export function explainTakenCode(error: unknown): unknown {
	return violatesConstraint(error, 'invite_pkey')
		? invalidFields({ code: 'There is an invitation with this code.' })
		: error;
}

function inviteLink({ siteUrl }: OperatorPort, code: string): string {
	return `${siteUrl}/?invite=${encodeURIComponent(code)}`;
}

/** POST /api/admin/invites: makes an invitation, under an Idempotency-Key. 201. */
export async function createInviteAsAdmin(request: Request, port: AdminPort): Promise<Reply> {
	const { userId, identity } = await requireAdmin(request, port);
	const body = await readBody(request, inviteSchema);
	const call = await adminKeyedCall(request, port, identity, body);
	try {
		return await withIdempotency(port, call, async (sql) => ({
			status: 201,
			data: await createInviteWithAudit(port, sql, body, userId),
		}));
	} catch (error) {
		throw explainTakenCode(error);
	}
}

export const revocationSchema = z.strictObject({ code: z.string().min(1).max(64) });

/** POST /api/admin/invites/revoke: ends an invitation. Visitors who have redeemed it stay invited. NOT_FOUND. */
export async function revokeInvite(request: Request, port: AdminPort): Promise<{ code: string }> {
	const { userId } = await requireAdmin(request, port);
	const { code } = await readBody(request, revocationSchema);
	await port.database.transaction(async (sql) => {
		const [row] = await sql<{ uses_left: number; revoked_at: Date | null }>`
			select uses_left, revoked_at from game.invite where code = ${code} for update`;
		if (!row) throw new ApiError('NOT_FOUND', { message: 'There is no such invitation.' });
		if (row.revoked_at) return;
		await sql`update game.invite set revoked_at = ${port.now()} where code = ${code}`;
		const before = { usesLeft: row.uses_left };
		await writeAudit(port, sql, { actor: userId, act: 'invite.revoke', subject: `invite:${code}`, before });
	});
	return { code };
}

export const invitesQuerySchema = z.object({
	/** Shows only this invitation. */
	code: z.string().trim().max(64).optional(),
	page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** GET /api/admin/invites: all invitations in pages, the newest first. */
export async function listInvites(request: Request, port: AdminPort): Promise<InvitePage> {
	await requireAdmin(request, port);
	const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
	const { code, page } = parseWith(invitesQuerySchema, Object.fromEntries(given));
	const rows = await port.database.sql<InviteListRow>`
		select i.code, i.uses, i.uses_left, i.expires_at, i.revoked_at, i.note, i.created_by, i.made_by, i.created_at,
			m.email as made_by_email, coalesce(r.redeemed, '[]') as redeemed
		from game.invite i left join account.user m on m.id = i.made_by
		left join lateral (
			select json_agg(json_build_object('playerId', one.player_id, 'email', one.email, 'at', one.at) order by one.at desc) as redeemed
			from (select d.player_id, d.at, u.email from game.redemption d
				join game.player p on p.id = d.player_id left join account.user u on u.id = p.user_id
				where d.code = i.code order by d.at desc limit 20) one) r on true
		where ${code ?? null}::text is null or i.code = upper(regexp_replace(${code ?? null}::text, '\\s+', '', 'g'))
		order by i.created_at desc, i.code limit ${PAGE + 1}::int offset ${(page - 1) * PAGE}::int`;
	return {
		invites: rows.slice(0, PAGE).map((row) => toInviteRow(port, row)),
		page,
		more: rows.length > PAGE,
	};
}

interface InviteListRow {
	code: string;
	uses: number;
	uses_left: number;
	expires_at: Date | null;
	revoked_at: Date | null;
	note: string;
	created_by: string | null;
	made_by: string | null;
	made_by_email: string | null;
	created_at: Date;
	redeemed: InviteRow['redeemed'];
}

function toInviteRow(port: AdminPort, row: InviteListRow): InviteRow {
	return {
		code: row.code,
		uses: row.uses,
		usesLeft: row.uses_left,
		expiresAt: row.expires_at?.toISOString() ?? null,
		revokedAt: row.revoked_at?.toISOString() ?? null,
		note: row.note,
		createdBy: row.created_by,
		madeBy: row.made_by,
		madeByEmail: row.made_by_email,
		createdAt: row.created_at.toISOString(),
		redeemed: row.redeemed.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
		link: inviteLink(port, row.code),
	};
}
