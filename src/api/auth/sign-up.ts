import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type AccountRow, findAccountByEmail, userRowView } from '#api/sessions/account-rows.ts';
import { AuthFault, signUpClosedError } from '#api/sessions/fault.ts';
import { openSession } from '#api/sessions/sessions.ts';
import { getFlags } from '#api/settings/flags.ts';
import type { Sql } from '#api/storage/database.ts';
import { emailSchema, metadataSchema, pkceSchema, refuseUnfitPassword } from './credentials.ts';
import { answerEvenly, limitAuthCall, limitLetters } from './limits.ts';
import { mailCode } from './mailed-codes.ts';
import type { AuthPort } from './port.ts';
import type { Pkce } from './redirect.ts';

const bodySchema = pkceSchema.extend({
	email: emailSchema,
	password: z.string(),
	data: metadataSchema.nullish(),
});

/**
 * POST /signup. Where mail is delivered, the address has to be confirmed first, and a taken address gets the same
 * response as a free one. Elsewhere the response is a session, and a taken address is `user_already_exists`.
 */
export async function signUp(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'signup');
	if (!(await getFlags(port)).signUp) throw signUpClosedError();
	const { email, password, data, ...pkce } = await readBody(request, bodySchema);
	refuseUnfitPassword(password);
	const now = port.now();
	const wanted = async (confirmed_at: Date | null): Promise<AccountRow> => ({
		id: port.uuid(),
		email,
		confirmed_at,
		proven_at: null,
		password_hash: await port.accounts.passwords.hash(password),
		app_metadata: {},
		user_metadata: data ?? {},
		last_sign_in_at: null,
		created_at: now,
		updated_at: now,
	});
	if (port.accounts.mail.delivers)
		return answerEvenly(async () => {
			await limitLetters(port, [email]);
			const user = await wanted(null);
			await mailSignUp(port, request, user, pkce);
			return { ...userRowView(user), confirmation_sent_at: now, factors: [] };
		});
	const user = await wanted(now);
	if (!(await insertAccount(port.database.sql, user))) throw new AuthFault(422, 'user_already_exists');
	return openSession(port, port.database.sql, user, 'password', request);
}

/** Each sign-up has a letter of its own, whose link makes the account that was asked for then. */
async function mailSignUp(port: AuthPort, request: Request, user: AccountRow, pkce: Pkce): Promise<void> {
	const { id: user_id, email, password_hash, user_metadata } = user;
	if (password_hash === null || (await findAccountByEmail(port.database.sql, email))) return;
	const signUp = { password_hash, user_metadata };
	await mailCode(port, request, { user_id, kind: 'signup', email, pkce, signUp });
}

/** Gives an unconfirmed address the new password; its owner gets the link. Returns null for a taken address. */
export async function insertAccount(
	sql: Sql,
	account: Pick<AccountRow, 'id' | 'email' | 'proven_at' | 'password_hash' | 'user_metadata' | 'created_at'>,
): Promise<AccountRow | undefined> {
	const { id, email, proven_at, password_hash, user_metadata, created_at: now } = account;
	const [made] = await sql<AccountRow>`
		insert into account.user (id, email, confirmed_at, proven_at, password_hash, user_metadata, created_at, updated_at)
		values (${id}, ${email}, ${now}, ${proven_at}, ${password_hash}, ${JSON.stringify(user_metadata)}::text::jsonb, ${now}, ${now})
		on conflict (email) do nothing returning *`;
	return made;
}
