import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { findAccountByEmail, findAccountById } from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import { openSession, refreshSession } from '#api/sessions/sessions.ts';
import { emailSchema } from './credentials.ts';
import { limitAuthCall, limitPasswordAttempts, limitRefresh } from './limits.ts';
import type { AuthPort } from './port.ts';
import { findSignUps } from './recovery.ts';

/** POST /token: a session for a password, a refresh token or the code of a link. */
export async function grantToken(request: Request, port: AuthPort): Promise<object> {
	const type = new URL(request.url).searchParams.get('grant_type');
	if (type === 'refresh_token') {
		await limitRefresh(port);
		const { refresh_token } = await readBody(request, z.object({ refresh_token: z.string().max(200) }));
		return refreshSession(port, refresh_token);
	}
	await limitAuthCall(port, 'token');
	if (type === 'password') return signInByPassword(request, port);
	if (type === 'pkce') return signInByCode(request, port);
	throw new AuthFault(400, 'validation_failed', 'unsupported_grant_type');
}

const passwordSchema = z.object({ email: z.string(), password: z.string() });

/** An unknown address and a wrong password get the same response after the same work. */
async function signInByPassword(request: Request, port: AuthPort): Promise<object> {
	const { email: typed, password } = await readBody(request, passwordSchema);
	const email = emailSchema.safeParse(typed);
	const forgive = await limitPasswordAttempts(port, email.data ?? '');
	const user = email.success ? await findAccountByEmail(port.database.sql, email.data) : undefined;
	// No account has a password of that length, so it is not hashed.
	const given = Buffer.byteLength(password) > 1024 ? '' : password;
	const waiting = email.success && !user ? await findSignUps(port, email.data) : [];
	const hashes = waiting.length > 0 ? waiting : [user];
	let right = false;
	for (const row of hashes) right ||= await port.accounts.passwords.verify(row?.password_hash ?? null, given);
	if (!right) throw new AuthFault(400, 'invalid_credentials');
	await forgive();
	if (!user) throw new AuthFault(400, 'email_not_confirmed');
	return openSession(port, port.database.sql, user, 'password', request);
}

const codeSchema = z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(200) });

interface HandoverRow {
	user_id: string;
	method: string;
	challenge: string;
	challenge_method: 's256' | 'plain';
	expires_at: Date;
}

/** The first call uses the code up, whether the verifier is right or wrong. */
async function signInByCode(request: Request, port: AuthPort): Promise<object> {
	const { auth_code, code_verifier } = await readBody(request, codeSchema);
	const { sql } = port.database;
	const [row] =
		await sql<HandoverRow>`delete from account.handover where code_hash = ${sha256(auth_code)} returning *`;
	if (!row || row.expires_at <= port.now()) throw new AuthFault(404, 'flow_state_not_found');
	const shown =
		row.challenge_method === 'plain'
			? code_verifier
			: createHash('sha256').update(code_verifier).digest('base64url');
	if (shown !== row.challenge) throw new AuthFault(400, 'bad_code_verifier');
	const user = await findAccountById(sql, row.user_id);
	if (!user) throw new AuthFault(404, 'flow_state_not_found');
	return openSession(port, sql, user, row.method, request);
}
