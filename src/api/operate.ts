import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readBody } from './body.ts';
import { ApiError, invalidFields } from './errors.ts';
import { createInvite } from './invites.ts';
import type { Live } from './live-type.ts';
import { type Sql, violates } from './storage/database.ts';

const inviteSchema = z.strictObject({
	command: z.literal('invite'),
	uses: z.int().min(1).max(100_000).default(1),
	/** Days until it expires; never when left out. */
	days: z.number().positive().max(3650).optional(),
	code: z.string().trim().min(4).max(64).optional(),
	note: z.string().max(200).default(''),
	/** Shown to the invited. */
	by: z.string().max(100).optional(),
});

const adminSchema = z.strictObject({
	command: z.literal('admin'),
	email: z.string().trim().toLowerCase(),
	/** Takes the role away. */
	remove: z.boolean().default(false),
});

/** What whoever runs the server can ask for. */
export const orderSchema = z.discriminatedUnion('command', [inviteSchema, adminSchema]);

export type Order = z.input<typeof orderSchema>;

type Shop = Pick<Live, 'now' | 'random' | 'siteUrl'>;

/** Carries an order out and answers what came of it. VALIDATION_FAILED for what cannot be done. */
export async function operate(shop: Shop, sql: Sql, order: z.output<typeof orderSchema>): Promise<object> {
	return order.command === 'invite' ? invite(shop, sql, order) : nameAdmin(shop, sql, order);
}

/** POST /api/operate: the same for the commands of a server that is running, by the token that it leaves in its data folder. */
export async function operateRunning(request: Request, live: Live): Promise<object> {
	const given = Buffer.from(request.headers.get('x-operator-token') ?? '');
	const right = Buffer.from(live.operatorToken ?? '');
	if (right.length === 0 || given.length !== right.length || !timingSafeEqual(given, right))
		throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
	const order = await readBody(request, orderSchema);
	return operate(live, live.database.sql, order);
}

async function invite(shop: Shop, sql: Sql, order: z.output<typeof inviteSchema>): Promise<object> {
	const { uses, days, note, by, code: wanted } = order;
	const expiresAt = days === undefined ? undefined : new Date(shop.now().getTime() + days * 24 * 3_600_000);
	try {
		const code = await createInvite(shop, sql, {
			uses,
			note,
			...(wanted !== undefined && { code: wanted }),
			...(expiresAt && { expiresAt }),
			...(by !== undefined && { createdBy: by }),
		});
		const link = `${shop.siteUrl}/?invite=${encodeURIComponent(code)}`;
		return { code, uses, expiresAt: expiresAt?.toISOString() ?? null, link };
	} catch (error) {
		if (violates(error, 'invite_pkey'))
			throw invalidFields({ code: 'There is an invitation with this code.' });
		throw error;
	}
}

async function nameAdmin(
	shop: Shop,
	sql: Sql,
	{ email, remove }: z.output<typeof adminSchema>,
): Promise<object> {
	const [user] = await sql<{ id: string }>`update account.user set updated_at = ${shop.now()},
		app_metadata = case when ${remove}::boolean then app_metadata - 'role' else app_metadata || '{"role":"admin"}'::jsonb end
		where email = ${email} returning id`;
	if (!user) throw invalidFields({ email: 'There is no account with this e-mail. Sign up first.' });
	return { email, role: remove ? null : 'admin' };
}
