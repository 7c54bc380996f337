import type { LedgerPort } from '#api/ledger/port.ts';
import type { Database } from '#api/storage/database.ts';

/** Who an access token speaks for. */
export interface VerifiedUser {
	/** The account's id, a UUID. */
	userId: string;
	email?: string;
	/** Whether the account has the role `admin`. */
	admin?: boolean;
}

/** What knowing the players needs of the server. */
export interface PlayersPort extends LedgerPort {
	database: Database;
	/** A random UUID of this process; reservations carry it. */
	bootId: string;
	/** Checks an access token; null for one that is malformed, expired or not ours. Null itself while accounts are off. */
	verifyToken: ((token: string) => Promise<VerifiedUser | null>) | null;
}
