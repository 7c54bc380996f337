import { createHmac, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '#api/http/caller.ts';
import type { Sql } from '#api/storage/database.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { type AccountRow, findAccountById, userView } from './account-rows.ts';
import type { Keyring } from './accounts.ts';
import { AuthFault } from './fault.ts';
import { networkOf } from './network.ts';
import type { AccountServer } from './port.ts';
import {
	ACCESS_SECONDS,
	type AuthenticationMethod,
	type Claims,
	readAccessToken,
	signAccessToken,
} from './tokens.ts';

/** A row of account.session. */
export interface SessionRow {
	id: string;
	user_id: string;
	aal: 1 | 2;
	amr: AuthenticationMethod[];
	/** Of the current refresh token. */
	counter: number;
	refreshed_at: Date;
}

/** For so long after a refresh an older token is taken for a tab that asked at the same time, in milliseconds. */
export const REFRESH_OVERLAP_MS = 10_000;

/** Opens a session for somebody who has proved to be themselves by `method`, and answers it with its tokens. */
export async function openSession(
	port: AccountServer,
	sql: Sql,
	user: AccountRow,
	method: string,
	request: Request,
): Promise<object> {
	const now = port.now();
	const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
	const agent = request.headers.get('user-agent')?.slice(0, 300) ?? null;
	const network = networkOf(port.address);
	const [session] = await sql<SessionRow>`
		insert into account.session (id, user_id, amr, refreshed_at, user_agent, network, created_at)
		values (${port.uuid()}, ${user.id}, ${JSON.stringify(amr)}::text::jsonb, ${now}, ${agent}, ${network}, ${now}) returning *`;
	if (!session) throw new Error('A session was not made.');
	await sql`update account.user set last_sign_in_at = ${now} where id = ${user.id}`;
	return sessionView(port, sql, session, { ...user, last_sign_in_at: now });
}

/** A session as the protocol shows it, with a fresh access token. */
export async function sessionView(
	port: AccountServer,
	sql: Sql,
	session: SessionRow,
	user: AccountRow,
): Promise<object> {
	const shown = await userView(sql, user);
	const claims: Claims = {
		sub: user.id,
		session_id: session.id,
		email: user.email,
		aal: `aal${session.aal}`,
		amr: session.amr,
		app_metadata: shown.app_metadata,
		user_metadata: user.user_metadata,
	};
	return {
		access_token: await signAccessToken(port, port.accounts.keys, claims),
		token_type: 'bearer',
		expires_in: ACCESS_SECONDS,
		expires_at: Math.floor(port.now().getTime() / 1000) + ACCESS_SECONDS,
		refresh_token: writeRefreshToken(port.accounts.keys, session),
		user: shown,
	};
}

/**
 * Trades a refresh token for the next one. One step behind, or in the same moment as another tab, it is answered the
 * current one; a token further behind was stolen or kept, and ends the session: `refresh_token_already_used`.
 */
export async function refreshSession(port: AccountServer, token: string): Promise<object> {
	const read = readRefreshToken(port.accounts.keys, token);
	if (!read) throw tokenNotFoundError();
	const answer = await port.database.transaction(async (sql) => {
		const [session] = await sql<SessionRow>`select * from account.session where id = ${read.id} for update`;
		const user = session && (await findAccountById(sql, session.user_id));
		if (!session || !user) return tokenNotFoundError();
		const now = port.now();
		const behind = session.counter - read.counter;
		if (behind === 0) {
			const [next] = await sql<SessionRow>`update account.session
				set counter = counter + 1, refreshed_at = ${now}, network = ${networkOf(port.address)} where id = ${session.id} returning *`;
			return sessionView(port, sql, next ?? session, user);
		}
		if (behind === 1 || now.getTime() - session.refreshed_at.getTime() < REFRESH_OVERLAP_MS)
			return sessionView(port, sql, session, user);
		await sql`delete from account.session where id = ${session.id}`;
		port.log.warn({ user: user.id }, 'a used refresh token came back; its session is ended');
		return new AuthFault(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
	});
	if (answer instanceof AuthFault) throw answer;
	return answer;
}

/** The user and session of a request's token. Throws `no_authorization`, `bad_jwt` or `session_not_found`. */
export async function requireSession(
	request: Request,
	port: AccountServer,
	sql: Sql = port.database.sql,
): Promise<{ user: AccountRow; session: SessionRow }> {
	const token = readBearerToken(request);
	if (!token) throw new AuthFault(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
	const claims = await readAccessToken(port, port.accounts.keys, token);
	if (!claims || !isUuid(claims.session_id)) throw new AuthFault(403, 'bad_jwt', 'invalid JWT');
	const [session] = await sql<SessionRow>`select * from account.session
		where id = ${claims.session_id} and user_id = ${claims.sub}`;
	const user = session && (await findAccountById(sql, session.user_id));
	if (!session || !user)
		throw new AuthFault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
	return { user, session };
}

/** Milliseconds after a sign-in in which it alone proves whose the session is. */
const FRESH_MS = 10 * 60_000;

/** Whether a password, a link, a third party or an authenticator's code was shown in this session a moment ago. */
export function isFreshSignIn({ now }: Pick<AccountServer, 'now'>, { amr }: SessionRow): boolean {
	const last = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
	return now().getTime() - last * 1000 <= FRESH_MS;
}

/** Throws `reauthentication_needed` where the sign-in is not fresh: a stolen token must not become the account. */
export function requireFreshSignIn(port: Pick<AccountServer, 'now'>, session: SessionRow): void {
	if (!isFreshSignIn(port, session)) throw new AuthFault(400, 'reauthentication_needed');
}

/** Whether an account has an authenticator that this session has not shown. */
export async function lacksSecondFactor(sql: Sql, { user_id, aal }: SessionRow): Promise<boolean> {
	if (aal === 2) return false;
	const [factor] = await sql`select 1 from account.factor where user_id = ${user_id} and status = 'verified'`;
	return factor !== undefined;
}

function tokenNotFoundError(): AuthFault {
	return new AuthFault(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

/** Session and counter under a seal: nothing of it is stored, and only this server can make one. */
function writeRefreshToken(keys: Keyring, { id, counter }: Pick<SessionRow, 'id' | 'counter'>): string {
	const body = `${id.replaceAll('-', '')}.${counter.toString(36)}`;
	return `${body}.${signToken(keys, body).toString('base64url')}`;
}

function readRefreshToken(keys: Keyring, token: string): { id: string; counter: number } | null {
	const [, body = '', id = '', counter = '', sealed = ''] =
		/^(([0-9a-f]{32})\.([0-9a-z]{1,6}))\.([\w-]{22})$/.exec(token) ?? [];
	const given = Buffer.from(sealed, 'base64url');
	const right = signToken(keys, body);
	if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
	return {
		id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
		counter: Number.parseInt(counter, 36),
	};
}

function signToken(keys: Keyring, body: string): Buffer {
	return createHmac('sha256', keys.secret('refresh')).update(body).digest().subarray(0, 16);
}
