import type { LedgerPort } from '#api/ledger/port.ts';
import type { Database } from '#api/storage/database.ts';

/** The account of an access token. */
export interface VerifiedUser {
	/** The account's id, a UUID. */
	userId: string;
	email?: string;
	/** Whether the account has the role `admin`. */
	admin?: boolean;
}

/** What identifying players needs of the server. */
export interface PlayersPort extends LedgerPort {
	database: Database;
	/** A random UUID of this process, stored with its reservations. */
	bootId: string;
	/** Returns an access token's account; null for one that is not valid. Null itself while accounts are off. */
	verifyToken: ((token: string) => Promise<VerifiedUser | null>) | null;
}
