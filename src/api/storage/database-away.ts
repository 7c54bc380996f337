/**
 * Why the database does not do its work at the moment: it cannot be reached, does not answer in time, has no connection
 * or lock to give, takes no writes, or has no room left.
 */
export type AwayReason = 'down' | 'slow' | 'busy' | 'read-only' | 'full';

/** What was asked failed for a reason that passes: it was not done, or nobody knows whether it was. */
export class DatabaseAway extends Error {
	override name = 'DatabaseAway';
	readonly reason: AwayReason;
	/** The SQLSTATE or the code of the network's error, where there is one. */
	readonly code: string | undefined;

	constructor(reason: AwayReason, message: string, code?: string) {
		super(message);
		this.reason = reason;
		this.code = code;
	}
}

/** Codes of PostgreSQL, of its driver and of the network. */
const REASONS: Readonly<Record<string, AwayReason>> = {
	'25006': 'read-only',
	'40001': 'busy',
	'40P01': 'busy',
	'53100': 'full',
	'53200': 'busy',
	'53300': 'busy',
	'53400': 'busy',
	'55P03': 'busy',
	'57014': 'slow',
	'57P01': 'down',
	'57P02': 'down',
	'57P03': 'down',
	'57P05': 'down',
	CONNECT_TIMEOUT: 'down',
	CONNECTION_CLOSED: 'down',
	CONNECTION_DESTROYED: 'down',
	CONNECTION_ENDED: 'down',
	EAI_AGAIN: 'down',
	ECONNREFUSED: 'down',
	ECONNRESET: 'down',
	EHOSTUNREACH: 'down',
	ENETUNREACH: 'down',
	ENOENT: 'down',
	ENOTFOUND: 'down',
	EPIPE: 'down',
	ETIMEDOUT: 'down',
};

/** Tells an error of the database that passes from one that does not; null for the latter. */
export function toDatabaseAway(error: unknown): DatabaseAway | null {
	if (error instanceof DatabaseAway) return error;
	if (!(error instanceof Error)) return null;
	const { code } = error as { code?: unknown };
	if (typeof code !== 'string') return null;
	const reason = REASONS[code] ?? (/^08/.test(code) ? 'down' : null);
	return reason && new DatabaseAway(reason, `${error.message} (${code})`, code);
}
