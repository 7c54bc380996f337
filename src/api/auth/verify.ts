import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type AccountRow, findAccountByEmail } from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { openSession } from '#api/sessions/sessions.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { emailSchema } from './credentials.ts';
import { limitAuthCall } from './limits.ts';
import { consumeDigits, consumeLink, type MailedCodeRow } from './mailed-codes.ts';
import type { AuthPort } from './port.ts';
import {
	createHandoverCode,
	type RedirectError,
	redirectTo,
	redirectWithError,
	safeReturnUrl,
} from './redirect.ts';

const kindSchema = z.enum(['signup', 'recovery', 'email_change']);

const EXPIRED = 'Email link is invalid or has expired';

/** GET /verify: the mailed link. Sends the browser on with a code for the session, or with what is wrong. */
export async function followLink(request: Request, port: AuthPort): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const to = safeReturnUrl(port, searchParams.get('redirect_to'));
	try {
		await limitAuthCall(port, 'verify');
		const kind = kindSchema.safeParse(searchParams.get('type'));
		const token = searchParams.get('token') ?? '';
		if (!kind.success) throw expiredLinkError();
		const { user, row } = await port.database.transaction(async (sql) => {
			const used = await consumeLink(port, sql, token, kind.data);
			if (!used) throw expiredLinkError();
			return { user: await applyMailedCode(port, sql, used), row: used };
		});
		const { challenge, challenge_method } = row;
		if (challenge) {
			const pkce = { code_challenge: challenge, code_challenge_method: challenge_method };
			to.searchParams.set('code', await createHandoverCode(port, user.id, methodOf(row), pkce));
			return redirectTo(to);
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
		return redirectTo(to);
	} catch (error) {
		if (error instanceof AuthFault) return redirectWithError(to, toRedirectError(error));
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
	await limitAuthCall(port, 'verify');
	const { type, email, token, token_hash } = await readBody(request, bodySchema);
	const outcome = await port.database.transaction(async (sql) => {
		if (token_hash !== undefined) {
			const row = await consumeLink(port, sql, token_hash, type);
			return row && { user: await applyMailedCode(port, sql, row), row };
		}
		const user = email && token ? await findAccountByEmail(sql, email) : undefined;
		const row = user && token ? await consumeDigits(port, sql, user.id, type, token.trim()) : null;
		// Not thrown here: a wrong guess is to be remembered.
		return row && { user: await applyMailedCode(port, sql, row), row };
	});
	if (!outcome) throw expiredLinkError();
	return openSession(port, port.database.sql, outcome.user, methodOf(outcome.row), request);
}

/** Does what the link was sent for: whoever followed it owns the address. */
async function applyMailedCode(port: AuthPort, sql: Sql, row: MailedCodeRow): Promise<AccountRow> {
	const now = port.now();
	try {
		const [user] = await sql<AccountRow>`update account.user
			set email = ${row.email}, confirmed_at = coalesce(confirmed_at, ${now}), proven_at = ${now}, updated_at = ${now}
			where id = ${row.user_id} and (email = ${row.email} or ${row.kind} = 'email_change') returning *`;
		if (user) return user;
	} catch (error) {
		if (!violatesConstraint(error, 'user_email_key')) throw error;
	}
	throw expiredLinkError();
}

const methodOf = ({ kind }: MailedCodeRow) => (kind === 'recovery' ? 'recovery' : 'otp');

function expiredLinkError(): AuthFault {
	return new AuthFault(403, 'otp_expired', EXPIRED);
}

function toRedirectError({ code, message }: AuthFault): RedirectError {
	return { error: 'access_denied', error_code: code, error_description: message };
}
