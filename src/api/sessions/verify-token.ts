import type { VerifiedUser } from '#api/players/port.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { Keyring } from './accounts.ts';
import type { SessionsPort } from './port.ts';
import { readAccessToken } from './tokens.ts';

/**
 * Checks access tokens of the built-in account service: by its keys, and that the session is still open. One that has
 * an authenticator and has not shown its code speaks for nobody.
 */
export function createTokenVerifier(port: Pick<SessionsPort, 'database' | 'siteUrl' | 'now'>, keys: Keyring) {
	return async (token: string): Promise<VerifiedUser | null> => {
		const claims = await readAccessToken(port, keys, token);
		if (!claims || !isUuid(claims.session_id)) return null;
		const [row] = await port.database.sql<{ user_id: string; email: string; admin: boolean }>`
			select u.id as user_id, u.email, coalesce(u.app_metadata ->> 'role' = 'admin', false) as admin
			from account.session s join account.user u on u.id = s.user_id
			where s.id = ${claims.session_id} and s.user_id = ${claims.sub} and (s.aal = 2 or not exists
				(select from account.factor f where f.user_id = u.id and f.status = 'verified'))`;
		return row ? { userId: row.user_id, email: row.email, admin: row.admin } : null;
	};
}

/** Drops what has expired: codes, links, errands, sessions that were silent for ninety days. */
export async function forgetExpiredSignIns({
	database: { sql },
	now,
}: Pick<SessionsPort, 'database' | 'now'>): Promise<void> {
	const at = now();
	await sql`delete from account.handover where expires_at <= ${at}`;
	await sql`delete from account.errand where expires_at <= ${at}`;
	await sql`delete from account.challenge where expires_at <= ${at}`;
	await sql`delete from account.mailed where expires_at <= ${at}`;
	await sql`delete from game.rate where until <= ${at}`;
	await sql`delete from account.session where refreshed_at <= ${new Date(at.getTime() - 90 * 24 * 3_600_000)}`;
}
