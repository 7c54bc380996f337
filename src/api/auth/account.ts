import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import {
	type AccountRow,
	findAccountByEmail,
	findAccountById,
	userView,
} from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { lacksSecondFactor, requireSession, type SessionRow } from '#api/sessions/sessions.ts';
import { emailSchema, metadataSchema, pkceSchema, refuseUnfitPassword } from './credentials.ts';
import { limitAuthCall, limitPasswordAttempts } from './limits.ts';
import { mailCode } from './mailed-codes.ts';
import { mailNotice } from './notices.ts';
import type { AuthPort } from './port.ts';

/** GET /user: who the token speaks for. */
export async function readAccount(request: Request, port: AuthPort): Promise<object> {
	const { user } = await requireSession(request, port);
	return userView(port.database.sql, user);
}

const bodySchema = pkceSchema.extend({
	email: emailSchema.optional(),
	password: z.string().optional(),
	/** Checked where it is sent. */
	current_password: z.string().max(1000).nullish(),
	data: metadataSchema.nullish(),
});

/**
 * PUT /user: a new password, which ends all other sessions; a new e-mail, once the link mailed there is followed; own
 * notes. With an authenticator, password and e-mail need its code: `insufficient_aal`.
 */
export async function updateAccount(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'user');
	const { user, session } = await requireSession(request, port);
	const { email, password, current_password: current, data, ...pkce } = await readBody(request, bodySchema);
	const { sql } = port.database;
	if ((email || password !== undefined) && (await lacksSecondFactor(sql, session)))
		throw new AuthFault(
			401,
			'insufficient_aal',
			'AAL2 session is required to update email or password when MFA is enabled.',
		);
	if (password !== undefined) await changePassword(port, user, session, password, current);
	if (data) {
		await sql`update account.user set user_metadata = user_metadata || ${JSON.stringify(data)}::text::jsonb,
			updated_at = ${port.now()} where id = ${user.id}`;
	}
	if (email && email !== user.email) await changeEmail(port, request, user, email, pkce);
	const changed = await findAccountById(sql, user.id);
	return userView(sql, changed ?? user);
}

async function changePassword(
	port: AuthPort,
	user: AccountRow,
	session: SessionRow,
	password: string,
	current: string | null | undefined,
): Promise<void> {
	refuseUnfitPassword(password);
	const { passwords } = port.accounts;
	if (user.password_hash && typeof current === 'string') {
		const forgive = await limitPasswordAttempts(port, user.email);
		if (!(await passwords.verify(user.password_hash, current)))
			throw new AuthFault(400, 'invalid_credentials', 'That is not your current password.');
		await forgive();
	}
	if (user.password_hash && (await passwords.verify(user.password_hash, password)))
		throw new AuthFault(422, 'same_password', 'New password should be different from the old password.');
	const hash = await passwords.hash(password);
	await port.database.transaction(async (sql) => {
		await sql`update account.user set password_hash = ${hash}, updated_at = ${port.now()} where id = ${user.id}`;
		await sql`delete from account.session where user_id = ${user.id} and id <> ${session.id}`;
		await sql`delete from account.handover where user_id = ${user.id}`;
		await sql`delete from account.mailed where user_id = ${user.id} and kind = 'recovery'`;
	});
	await mailNotice(port, port.database.sql, user, 'password');
}

/** The new address takes over when its link is followed; a taken one is mailed nothing and answered alike. */
async function changeEmail(
	port: AuthPort,
	request: Request,
	user: AccountRow,
	email: string,
	pkce: z.output<typeof pkceSchema>,
): Promise<void> {
	if (await findAccountByEmail(port.database.sql, email)) return;
	await mailCode(port, request, { user, kind: 'email_change', email, pkce });
}

/** POST /logout: ends this session, all others, or all; the browser forgets its own. */
export async function signOut(request: Request, port: AuthPort): Promise<null> {
	const { session } = await requireSession(request, port);
	const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
	if (!['global', 'local', 'others'].includes(scope))
		throw new AuthFault(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
	await port.database.sql`delete from account.session where user_id = ${session.user_id}
		and case ${scope}::text when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`;
	return null;
}
