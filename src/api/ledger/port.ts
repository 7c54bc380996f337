/** A clock. */
export interface Clock {
	now(): Date;
}

/** What the ledger needs of the server. */
export interface LedgerPort extends Clock {
	/** A random UUID. */
	uuid(): string;
}
