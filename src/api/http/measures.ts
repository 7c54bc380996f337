/** The counts and times that a process reports to its operator. */
export interface Measures {
	/** A call of the API was answered. */
	answered(call: { method: string; route: string; status: number; ms: number }): void;
	/** A call was refused with this code, such as RATE_LIMITED. */
	refused(code: string): void;
	/** A turn ended: written or answered, repeated from an earlier call, or failed. */
	turned(outcome: 'answered' | 'replayed' | 'failed', ms: number): void;
	/** The ledger got a row of this kind, which moved so many stones. */
	posted(kind: string, stones: number): void;
	/** The database did what it was asked, or refused, or was away. */
	asked(kind: 'statement' | 'transaction', outcome: 'done' | 'failed' | 'away', ms: number): void;
	/** A letter was sent, or could not be. */
	mailed(outcome: 'sent' | 'failed'): void;
	/** All of it, in the text format of Prometheus. */
	read(): Promise<string>;
}

/** The pattern of a call's address: what stands for the parts that vary, so that there are few of them. */
export function routeOf(path: string, params: Readonly<Record<string, string | undefined>>): string {
	if (params['path'] !== undefined) return 'unknown';
	const names = new Map(Object.entries(params).map(([name, value]) => [value, `{${name}}`]));
	return path
		.split('/')
		.map((part) => names.get(part) ?? part)
		.join('/');
}
