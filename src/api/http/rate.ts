import type { Database } from '#api/storage/database.ts';
import { ApiError } from './errors.ts';

/** So many calls in a window of `per` milliseconds, which begins with the first. */
export interface Rule {
	most: number;
	per: number;
}

/** How a caller stands after a call. */
export interface Taken {
	/** Calls left in the window; below 0 the call is one too many. */
	left: number;
	/** Seconds until the window ends. */
	reset: number;
}

/** Counts calls by key. */
export interface Limiter {
	take(key: string, rule: Rule, now: Date): Promise<Taken>;
	/** Takes a call back that turned out well. */
	giveBack(key: string): Promise<void>;
	/** Forgets windows that have ended. */
	tidy(now: Date): Promise<void>;
}

/** Keys that are counted at most in memory; the longest silent are forgotten first. */
const KEYS_MAX = 50_000;

/** Counts for a server of one process. */
export function memoryLimiter(): Limiter {
	const windows = new Map<string, { used: number; until: number }>();
	return {
		async take(key, rule, now) {
			const at = now.getTime();
			const open = windows.get(key);
			const window = open && open.until > at ? open : { used: 0, until: at + rule.per };
			window.used += 1;
			windows.delete(key);
			windows.set(key, window);
			const [oldest] = windows.keys();
			if (windows.size > KEYS_MAX && oldest !== undefined) windows.delete(oldest);
			return takenOf(rule, window.used, window.until - at);
		},
		async giveBack(key) {
			const window = windows.get(key);
			if (window && window.used > 0) window.used -= 1;
		},
		async tidy(now) {
			for (const [key, { until }] of windows) if (until <= now.getTime()) windows.delete(key);
		},
	};
}

/** Counts for any number of processes on one database, a statement a call. */
export function sharedLimiter({ sql }: Pick<Database, 'sql'>): Limiter {
	return {
		async take(key, rule, now) {
			const end = new Date(now.getTime() + rule.per);
			const [row] = await sql<{ used: number; until: Date }>`
				insert into game.rate as r (key, used, until) values (${key}, 1, ${end})
				on conflict (key) do update set used = case when r.until <= ${now} then 1 else r.used + 1 end,
					until = case when r.until <= ${now} then excluded.until else r.until end
				returning used, until`;
			return takenOf(rule, row?.used ?? 1, (row?.until ?? end).getTime() - now.getTime());
		},
		async giveBack(key) {
			await sql`update game.rate set used = used - 1 where key = ${key} and used > 0`;
		},
		async tidy(now) {
			await sql`delete from game.rate where until <= ${now}`;
		},
	};
}

/** The headers of an answer to somebody whose calls are counted. */
export function rateHeaders({ most }: Rule, { left, reset }: Taken): Record<string, string> {
	return {
		'RateLimit-Limit': String(most),
		'RateLimit-Remaining': String(Math.max(0, left)),
		'RateLimit-Reset': String(reset),
	};
}

/** RATE_LIMITED, with when to come back. */
export function tooMany(rule: Rule, taken: Taken): ApiError {
	return new ApiError('RATE_LIMITED', {
		headers: { 'Retry-After': String(taken.reset), ...rateHeaders(rule, taken) },
	});
}

function takenOf({ most }: Rule, used: number, ms: number): Taken {
	return { left: most - used, reset: Math.max(1, Math.ceil(ms / 1000)) };
}
