import type { Measures } from '#api/http/measures.ts';

/** A clock. */
export interface Clock {
	now(): Date;
}

/** What the ledger needs of the server. */
export interface LedgerPort extends Clock {
	/** A random UUID. */
	uuid(): string;
	/** Counts what the ledger gets. */
	measures?: Pick<Measures, 'posted'>;
}
