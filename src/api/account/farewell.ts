import { z } from 'zod';
import { countTry } from '#api/auth/limits.ts';
import { notify } from '#api/auth/notices.ts';
import { readBody } from '#api/http/body.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { endPlan } from '#api/payments/subscribe.ts';
import { ensurePlayer, identify } from '#api/players/identity.ts';
import type { Live } from '#api/server.ts';
import { AuthFault, type Keeper } from '#api/sessions/fault.ts';
import { userById } from '#api/sessions/users.ts';
import { GRACE_DAYS } from '#lib/account/profile.ts';

const DAY = 24 * 3_600_000;

export const bodySchema = z.strictObject({
	password: z.string().max(1000).exactOptional(),
	email: z.string().max(300).exactOptional(),
});

/**
 * DELETE /api/profile: the account and all in it are to be erased in a week; it is signed out everywhere, and its plan
 * ends with its period. Its owner proves it by the password, or, where the account has none here, types its e-mail.
 * VALIDATION_FAILED names the field that is not right; PAYMENT_FAILED where the plan could not be ended.
 */
export async function askErasure(request: Request, live: Live): Promise<{ eraseAt: string }> {
	const identity = await identify(request, live);
	if (identity.kind !== 'user' || !identity.proof || !('userId' in identity.proof))
		throw new ApiError('REQUIRES_AUTH');
	const { userId } = identity.proof;
	const body = await readBody(request, bodySchema);
	await requireOwner(live, request, userId, body);
	if (identity.playerId) await endPlan(live, identity.playerId);
	const due = new Date(live.now().getTime() + GRACE_DAYS * DAY);
	const eraseAt = await live.database.transaction(async (sql) => {
		const { playerId } = await ensurePlayer(live, sql, identity);
		const [marked] = await sql<{
			erase_at: Date;
		}>`update game.player set erase_at = coalesce(erase_at, ${due})
			where id = ${playerId} returning erase_at`;
		await sql`delete from account.session where user_id = ${userId}`;
		await sql`delete from account.handover where user_id = ${userId}`;
		return marked?.erase_at ?? due;
	});
	const user = live.accounts && (await userById(live.database.sql, userId));
	if (user) await notify(live as Keeper, live.database.sql, user, 'erasure');
	return { eraseAt: eraseAt.toISOString() };
}

/** POST /api/profile/keep: takes the wish back. REQUIRES_AUTH for a guest; nothing to take back is no error. */
export async function keepAccount(request: Request, live: Live): Promise<{ eraseAt: null }> {
	const { kind, playerId } = await identify(request, live);
	if (kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	if (playerId) await live.database.sql`update game.player set erase_at = null where id = ${playerId}`;
	return { eraseAt: null };
}

async function requireOwner(
	live: Live,
	request: Request,
	userId: string,
	{ password, email }: z.output<typeof bodySchema>,
): Promise<void> {
	const user = live.accounts && (await userById(live.database.sql, userId));
	if (live.accounts && user?.password_hash) {
		const forgive = await counted(live as Keeper, user.email);
		if (!(await live.accounts.passwords.verify(user.password_hash, password ?? '')))
			throw invalidFields({ password: 'That is not your password.' });
		return forgive();
	}
	const wanted = user?.email ?? (await tokenEmail(request, live));
	if (!wanted || email?.trim().toLowerCase() !== wanted.toLowerCase())
		throw invalidFields({ email: 'That is not the e-mail of this account.' });
}

async function tokenEmail(request: Request, live: Live): Promise<string | undefined> {
	const token = request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '';
	return (await live.verifyToken?.(token))?.email;
}

/** As at a sign-in: ten wrong passwords and the account rests for a while. */
async function counted(live: Keeper, email: string): Promise<() => Promise<void>> {
	try {
		return await countTry(live, email);
	} catch (error) {
		if (!(error instanceof AuthFault)) throw error;
		throw new ApiError('RATE_LIMITED', { message: error.message, headers: error.headers });
	}
}
