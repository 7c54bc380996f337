import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import {
	type AccountRow,
	findAccountByEmail,
	findAccountById,
	userView,
} from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import {
	lacksSecondFactor,
	requireFreshSignIn,
	requireSession,
	type SessionRow,
} from '#api/sessions/sessions.ts';
import { emailSchema, metadataSchema, pkceSchema, refuseUnfitPassword } from './credentials.ts';
import { limitAuthCall, limitLetters, limitPasswordAttempts } from './limits.ts';
import { mailCode } from './mailed-codes.ts';
import { mailNotice } from './notices.ts';
import type { AuthPort } from './port.ts';

/** GET /user: the account of the token. */
export async function readAccount(request: Request, port: AuthPort): Promise<object> {
	const { user } = await requireSession(request, port);
	return userView(port.database.sql, user);
}

const bodySchema = pkceSchema.extend({
	email: emailSchema.optional(),
	password: z.string().optional(),
	/** The current password, checked where it is sent. */
	current_password: z.string().max(1000).nullish(),
	data: metadataSchema.nullish(),
});

/**
 * PUT /user: sets a new password, which ends all other sessions; a new e-mail, once the link mailed there is followed;
 * or own notes. With an authenticator, password and e-mail need its code: `insufficient_aal`.
 */
export async function updateAccount(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'user');
	const { user, session } = await requireSession(request, port);
	const { email, password, current_password: current, data, ...pkce } = await readBody(request, bodySchema);
	const { sql } = port.database;
	if ((email || password !== undefined) && (await lacksSecondFactor(sql, session)))
		throw new AuthFault(401, 'insufficient_aal');
	const newEmail = email !== undefined && email !== user.email;
	if (newEmail || password !== undefined) await requireOwner(port, user, session, current);
	if (password !== undefined) await changePassword(port, user, session, password);
	if (data) {
		await sql`update account.user set user_metadata = user_metadata || ${JSON.stringify(data)}::text::jsonb,
			updated_at = ${port.now()} where id = ${user.id}`;
	}
	if (newEmail) await changeEmail(port, request, user, email, pkce);
	const changed = await findAccountById(sql, user.id);
	return userView(sql, changed ?? user);
}

/** A token alone may be stolen: it takes the current password beside, or a fresh sign-in. */
async function requireOwner(
	port: AuthPort,
	user: AccountRow,
	session: SessionRow,
	current: string | null | undefined,
): Promise<void> {
	if (!user.password_hash || typeof current !== 'string') return requireFreshSignIn(port, session);
	const forgive = await limitPasswordAttempts(port, user.email);
	if (!(await port.accounts.passwords.verify(user.password_hash, current)))
		throw new AuthFault(400, 'invalid_credentials', 'That is not your current password.');
	await forgive();
}

async function changePassword(
	port: AuthPort,
	user: AccountRow,
	session: SessionRow,
	password: string,
): Promise<void> {
	refuseUnfitPassword(password);
	const { passwords } = port.accounts;
	if (user.password_hash && (await passwords.verify(user.password_hash, password)))
		throw new AuthFault(422, 'same_password');
	const hash = await passwords.hash(password);
	await port.database.transaction(async (sql) => {
		await sql`update account.user set password_hash = ${hash}, updated_at = ${port.now()} where id = ${user.id}`;
		await sql`delete from account.session where user_id = ${user.id} and id <> ${session.id}`;
		await sql`delete from account.handover where user_id = ${user.id}`;
		// A change of e-mail that was asked for with the old password, too.
		await sql`delete from account.mailed where user_id = ${user.id}`;
	});
	await mailNotice(port, port.database.sql, user, 'password');
}

/** The new address counts once its link is followed. A taken address gets the same response and no mail. */
async function changeEmail(
	port: AuthPort,
	request: Request,
	user: AccountRow,
	email: string,
	pkce: z.output<typeof pkceSchema>,
): Promise<void> {
	const old = user.proven_at ? user.email : undefined;
	await limitLetters(port, old ? [email, old] : [email], user.id);
	const taken = (await findAccountByEmail(port.database.sql, email)) !== undefined;
	await mailCode(port, request, { user_id: user.id, kind: 'email_change', email, pkce, old, taken });
}

/** POST /logout: ends this session, all others, or all. */
export async function signOut(request: Request, port: AuthPort): Promise<null> {
	const { session } = await requireSession(request, port);
	const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
	if (!['global', 'local', 'others'].includes(scope))
		throw new AuthFault(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
	await port.database.sql`delete from account.session where user_id = ${session.user_id}
		and case ${scope}::text when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`;
	return null;
}
