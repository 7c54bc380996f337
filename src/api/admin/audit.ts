import { z } from 'zod';
import { parseWith } from '#api/http/body.ts';
import type { Clock } from '#api/ledger/port.ts';
import type { Sql } from '#api/storage/database.ts';
import type { AuditPage, AuditRow } from '#lib/wire/admin.ts';
import type { AdminPort } from './port.ts';
import { requireAdmin } from './require-admin.ts';

/** The actions of administrators and operators that are recorded. */
export const AUDIT_ACTIONS = [
	'invite.create',
	'invite.revoke',
	'stones.adjust',
	'tier.set',
	'flag.set',
	'prompt.create',
	'prompt.activate',
	'role.set',
	'games.read',
] as const;

/** One action of an administrator or the operator. */
export interface AuditEntry {
	/** The administrator's account; null for a command of the operator. */
	actor: string | null;
	act: (typeof AUDIT_ACTIONS)[number];
	/** Kind and id of what was changed, such as `player:<id>`. */
	subject: string;
	/** The changed values before and after. */
	before?: object;
	after?: object;
}

/** Writes an audit entry, in the caller's transaction. */
export async function writeAudit(
	{ now }: Clock,
	sql: Sql,
	{ actor, act, subject, before, after }: AuditEntry,
): Promise<void> {
	const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
	await sql`insert into game.audit (at, actor, act, subject, before, after)
		values (${now()}, ${actor}, ${act}, ${subject}, ${json(before)}::text::jsonb, ${json(after)}::text::jsonb)`;
}

/** Filters by the operator's entries; no account has this id. */
const OPERATOR = 'operator';

export const auditQuerySchema = z.object({
	act: z.enum(AUDIT_ACTIONS).optional(),
	/** An account's id, or `operator`. */
	actor: z.union([z.literal(OPERATOR), z.uuid()], 'The id of an account, or "operator".').optional(),
	/** As the rows have it. */
	subject: z.string().trim().max(200).optional(),
	/** A row's id: only older rows. */
	before: z.coerce.number().int().min(1).optional(),
	limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** GET /api/admin/audit: pages of what administrators and operators have done, the newest first. */
export async function fetchAudit(request: Request, port: AdminPort): Promise<AuditPage> {
	await requireAdmin(request, port);
	const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
	const { act, actor, subject, before, limit } = parseWith(auditQuerySchema, Object.fromEntries(given));
	const account = actor === OPERATOR ? null : (actor ?? null);
	const rows = await port.database.sql<Omit<AuditRow, 'at'> & { at: Date }>`
		select a.id, a.at, a.actor, u.email as "actorEmail", a.act, a.subject, a.before, a.after
		from game.audit a left join account.user u on u.id = a.actor
		where (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
			and (${act ?? null}::text is null or a.act = ${act ?? null}::text)
			and (${account}::uuid is null or a.actor = ${account}::uuid)
			and (${actor === OPERATOR}::boolean is false or a.actor is null)
			and (${subject ?? null}::text is null or a.subject = ${subject ?? null}::text)
		order by a.id desc limit ${limit}::int`;
	return {
		rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
		next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
	};
}
