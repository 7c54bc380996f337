import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type AccountRow, findAccountByEmail, userRowView } from '#api/sessions/account-rows.ts';
import { AuthFault, signUpClosedError } from '#api/sessions/fault.ts';
import { openSession } from '#api/sessions/sessions.ts';
import { getFlags } from '#api/settings/flags.ts';
import { emailSchema, metadataSchema, pkceSchema, refuseUnfitPassword } from './credentials.ts';
import { limitAuthCall } from './limits.ts';
import { mailCode } from './mailed-codes.ts';
import type { AuthPort } from './port.ts';

const bodySchema = pkceSchema.extend({
	email: emailSchema,
	password: z.string(),
	data: metadataSchema.nullish(),
});

/**
 * POST /signup. Where mail is delivered the address has to be confirmed first, and a taken one is answered like a free
 * one; where it is not, the answer is a session, and a taken address is told: `user_already_exists`.
 */
export async function signUp(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'signup');
	if (!(await getFlags(port)).signUp) throw signUpClosedError();
	const { email, password, data, ...pkce } = await readBody(request, bodySchema);
	refuseUnfitPassword(password);
	const hash = await port.accounts.passwords.hash(password);
	const now = port.now();
	const wanted: AccountRow = {
		id: port.uuid(),
		email,
		confirmed_at: port.accounts.mail.delivers ? null : now,
		proven_at: null,
		password_hash: hash,
		app_metadata: {},
		user_metadata: data ?? {},
		last_sign_in_at: null,
		created_at: now,
		updated_at: now,
	};
	const made = await insertAccount(port, wanted);
	if (port.accounts.mail.delivers) {
		const user = made ? wanted : await replaceUnconfirmed(port, wanted);
		if (user) await mailCode(port, request, { user, kind: 'signup', email, pkce });
		return { ...userRowView(wanted), confirmation_sent_at: now, factors: [] };
	}
	if (!made) throw new AuthFault(422, 'user_already_exists', 'User already registered');
	return openSession(port, port.database.sql, wanted, 'password', request);
}

async function insertAccount({ database }: AuthPort, user: AccountRow): Promise<boolean> {
	const { id, email, password_hash, user_metadata, created_at } = user;
	const made = await database.sql`
		insert into account.user (id, email, confirmed_at, password_hash, user_metadata, created_at, updated_at)
		values (${id}, ${email}, ${user.confirmed_at}, ${password_hash}, ${JSON.stringify(user_metadata)}::text::jsonb, ${created_at}, ${created_at})
		on conflict (email) do nothing returning 1`;
	return made.length > 0;
}

/** An address that nobody has confirmed yet is whoever's asks last: the link goes to its owner. Null for a taken one. */
async function replaceUnconfirmed(
	{ database: { sql } }: AuthPort,
	wanted: AccountRow,
): Promise<AccountRow | null> {
	const there = await findAccountByEmail(sql, wanted.email);
	if (!there || there.confirmed_at) return null;
	const [row] = await sql<AccountRow>`update account.user
		set password_hash = ${wanted.password_hash}, user_metadata = ${JSON.stringify(wanted.user_metadata)}::text::jsonb,
			updated_at = ${wanted.created_at} where id = ${there.id} and confirmed_at is null returning *`;
	return row ?? null;
}
