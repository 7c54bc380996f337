import type { VerifiedUser } from '#api/players/port.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { Keyring } from './accounts.ts';
import type { SessionsPort } from './port.ts';
import { readAccessToken } from './tokens.ts';

/**
 * Makes a verifier of the built-in account service's access tokens: signed by its keys, with an open session, which has
 * shown the account's authenticator where there is one.
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

/** Deletes what has expired: codes, links, sign-ins under way, and sessions not refreshed for ninety days. */
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
