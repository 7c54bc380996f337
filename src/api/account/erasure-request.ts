import { z } from 'zod';
import { limitPasswordAttempts } from '#api/auth/limits.ts';
import { mailNotice } from '#api/auth/notices.ts';
import type { AuthPort } from '#api/auth/port.ts';
import { readBody } from '#api/http/body.ts';
import { readBearerToken } from '#api/http/caller.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { endPlan } from '#api/payments/change-subscription.ts';
import { ensurePlayer, identifyVisitor } from '#api/players/identity.ts';
import { findAccountById } from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { GRACE_DAYS } from '#lib/account/profile.ts';
import type { AccountPort } from './port.ts';

const DAY_MS = 24 * 3_600_000;

export const erasureBodySchema = z.strictObject({
	password: z.string().max(1000).exactOptional(),
	email: z.string().max(300).exactOptional(),
});

/**
 * DELETE /api/profile: schedules the account's erasure in a week, ends its sessions, and lets its plan end with its
 * period. The owner sends the password, or the e-mail where the account has no password here. VALIDATION_FAILED names
 * the wrong field; PAYMENT_FAILED when the plan could not be ended.
 */
export async function requestErasure(request: Request, port: AccountPort): Promise<{ eraseAt: string }> {
	const identity = await identifyVisitor(request, port);
	if (identity.kind !== 'user' || !identity.proof || !('userId' in identity.proof))
		throw new ApiError('REQUIRES_AUTH');
	const { userId } = identity.proof;
	const body = await readBody(request, erasureBodySchema);
	await requireOwner(port, request, userId, body);
	if (identity.playerId) await endPlan(port, identity.playerId);
	const due = new Date(port.now().getTime() + GRACE_DAYS * DAY_MS);
	const eraseAt = await port.database.transaction(async (sql) => {
		const { playerId } = await ensurePlayer(port, sql, identity);
		const [marked] = await sql<{
			erase_at: Date;
		}>`update game.player set erase_at = coalesce(erase_at, ${due})
			where id = ${playerId} returning erase_at`;
		await sql`delete from account.session where user_id = ${userId}`;
		await sql`delete from account.handover where user_id = ${userId}`;
		return marked?.erase_at ?? due;
	});
	const { accounts } = port;
	const user = accounts && (await findAccountById(port.database.sql, userId));
	if (user) await mailNotice({ ...port, accounts }, port.database.sql, user, 'erasure');
	return { eraseAt: eraseAt.toISOString() };
}

/** POST /api/profile/keep: cancels the erasure; does nothing where none is due. REQUIRES_AUTH for a guest. */
export async function cancelErasure(request: Request, port: AccountPort): Promise<{ eraseAt: null }> {
	const { kind, playerId } = await identifyVisitor(request, port);
	if (kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	if (playerId) await port.database.sql`update game.player set erase_at = null where id = ${playerId}`;
	return { eraseAt: null };
}

async function requireOwner(
	port: AccountPort,
	request: Request,
	userId: string,
	{ password, email }: z.output<typeof erasureBodySchema>,
): Promise<void> {
	const { accounts } = port;
	const user = accounts && (await findAccountById(port.database.sql, userId));
	if (accounts && user?.password_hash) {
		const forgive = await limitAttempts({ ...port, accounts }, user.email);
		if (!(await accounts.passwords.verify(user.password_hash, password ?? '')))
			throw invalidFields({ password: 'That is not your password.' });
		return forgive();
	}
	const wanted = user?.email ?? (await readTokenEmail(request, port));
	if (!wanted || email?.trim().toLowerCase() !== wanted.toLowerCase())
		throw invalidFields({ email: 'That is not the e-mail of this account.' });
}

async function readTokenEmail(request: Request, { verifyToken }: AccountPort): Promise<string | undefined> {
	return (await verifyToken?.(readBearerToken(request)))?.email;
}

/** Limits wrong passwords as a sign-in does. RATE_LIMITED past the limit. */
async function limitAttempts(port: AuthPort, email: string): Promise<() => Promise<void>> {
	try {
		return await limitPasswordAttempts(port, email);
	} catch (error) {
		if (!(error instanceof AuthFault)) throw error;
		throw new ApiError('RATE_LIMITED', { message: error.message, headers: error.headers });
	}
}
