import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { openSession } from '#api/sessions/sessions.ts';
import { type UserRow, userByEmail } from '#api/sessions/users.ts';
import { type Sql, violates } from '#api/storage/database.ts';
import { emailSchema } from './credentials.ts';
import { countCall } from './limits.ts';
import { type MailedRow, useDigits, useLink } from './mailed.ts';
import type { AuthPort } from './port.ts';
import { allowedReturn, handOver, type Refused, seeOther, sendBack } from './redirect.ts';

const kindSchema = z.enum(['signup', 'recovery', 'email_change']);

const EXPIRED = 'Email link is invalid or has expired';

/** GET /verify: the mailed link. Sends the browser on with a code for the session, or with what is wrong. */
export async function followLink(request: Request, port: AuthPort): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const to = allowedReturn(port, searchParams.get('redirect_to'));
	try {
		await countCall(port, 'verify');
		const kind = kindSchema.safeParse(searchParams.get('type'));
		const token = searchParams.get('token') ?? '';
		if (!kind.success) throw expired();
		const { user, row } = await port.database.transaction(async (sql) => {
			const used = await useLink(port, sql, token, kind.data);
			if (!used) throw expired();
			return { user: await take(port, sql, used), row: used };
		});
		const { challenge, challenge_method } = row;
		if (challenge) {
			const pkce = { code_challenge: challenge, code_challenge_method: challenge_method };
			to.searchParams.set('code', await handOver(port, user.id, methodOf(row), pkce));
			return seeOther(to);
		}
		const session = (await openSession(port, port.database.sql, user, methodOf(row), request)) as Record<
			string,
			string | number
		>;
		const told = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
		to.hash = new URLSearchParams([
			...told.map((name) => [name, String(session[name])]),
			['type', kind.data],
		]).toString();
		return seeOther(to);
	} catch (error) {
		if (error instanceof AuthFault) return sendBack(to, refusedBy(error));
		throw error;
	}
}

const bodySchema = z.object({
	type: kindSchema,
	email: emailSchema.optional(),
	token: z.string().max(200).optional(),
	token_hash: z.string().max(200).optional(),
});

/** POST /verify: the digits of a letter, typed where it was asked for. */
export async function verifyDigits(request: Request, port: AuthPort): Promise<object> {
	await countCall(port, 'verify');
	const { type, email, token, token_hash } = await readBody(request, bodySchema);
	const outcome = await port.database.transaction(async (sql) => {
		if (token_hash !== undefined) {
			const row = await useLink(port, sql, token_hash, type);
			return row && { user: await take(port, sql, row), row };
		}
		const user = email && token ? await userByEmail(sql, email) : undefined;
		const row = user && token ? await useDigits(port, sql, user.id, type, token.trim()) : null;
		// Not thrown here: a wrong guess is to be remembered.
		return row && { user: await take(port, sql, row), row };
	});
	if (!outcome) throw expired();
	return openSession(port, port.database.sql, outcome.user, methodOf(outcome.row), request);
}

/** Does what the link was sent for: whoever followed it owns the address. */
async function take(port: AuthPort, sql: Sql, row: MailedRow): Promise<UserRow> {
	const now = port.now();
	try {
		const [user] = await sql<UserRow>`update account.user
			set email = ${row.email}, confirmed_at = coalesce(confirmed_at, ${now}), proven_at = ${now}, updated_at = ${now}
			where id = ${row.user_id} and (email = ${row.email} or ${row.kind} = 'email_change') returning *`;
		if (user) return user;
	} catch (error) {
		if (!violates(error, 'user_email_key')) throw error;
	}
	throw expired();
}

const methodOf = ({ kind }: MailedRow) => (kind === 'recovery' ? 'recovery' : 'otp');

function expired(): AuthFault {
	return new AuthFault(403, 'otp_expired', EXPIRED);
}

function refusedBy({ code, message }: AuthFault): Refused {
	return { error: 'access_denied', error_code: code, error_description: message };
}
