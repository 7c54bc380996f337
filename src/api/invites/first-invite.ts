import { createInvite } from './invites.ts';
import type { InvitesPort } from './port.ts';

const NOTE = 'The first invitation, printed when the server starts';

/**
 * Returns a code for the operator until somebody has redeemed an invitation; null afterwards. It is the same code until
 * it is used or revoked.
 */
export async function ensureFirstInvite(port: InvitesPort): Promise<string | null> {
	return port.database.transaction(async (sql) => {
		// Two processes that start together print the same code.
		await sql`select pg_advisory_xact_lock(${FIRST_INVITE_LOCK}::bigint)`;
		const [invited] = await sql`select 1 from game.redemption limit 1`;
		if (invited) return null;
		const [made] = await sql<{
			code: string;
		}>`select code from game.invite where note = ${NOTE} and uses_left > 0 and revoked_at is null limit 1`;
		return made?.code ?? createInvite(port, sql, { uses: 1, note: NOTE });
	});
}

/** Any number that no other lock uses. */
const FIRST_INVITE_LOCK = 5_307_241_919;
