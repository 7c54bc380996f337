import type { Database } from '#api/storage/database.ts';
import { DatabaseAway } from '#api/storage/database-away.ts';
import { createGate } from '#api/storage/gate.ts';
import { ApiError } from './errors.ts';

/** At most `most` calls in a window of `per` milliseconds, which begins with the first call. */
export interface RateLimit {
	most: number;
	per: number;
}

/** A caller's window after a call. */
export interface RateWindow {
	/** Calls left in the window; below 0 when the call is over the limit. */
	left: number;
	/** Seconds until the window ends. */
	reset: number;
}

/** Counts calls by key. */
export interface RateLimiter {
	countCall(key: string, rule: RateLimit, now: Date): Promise<RateWindow>;
	/** Takes one call back. */
	uncountCall(key: string): Promise<void>;
	/** Deletes windows that have ended. */
	forgetEnded(now: Date): Promise<void>;
}

/** Milliseconds by which the clocks of machines may differ. */
const SKEW_MS = 2000;

/** The latest end that a window may have; one that ends later was begun before the clock was put back. */
function latestEnd({ per }: RateLimit, now: Date): Date {
	return new Date(now.getTime() + per + SKEW_MS);
}

/** Keys that are counted in memory at most; the least recently used go first. */
const KEYS_MAX = 50_000;

/** Counts for a server of one process. */
export function createMemoryLimiter(): RateLimiter {
	const windows = new Map<string, { used: number; until: number }>();
	return {
		async countCall(key, rule, now) {
			const at = now.getTime();
			const open = windows.get(key);
			const runs = open && open.until > at && open.until <= latestEnd(rule, now).getTime();
			const window = runs ? open : { used: 0, until: at + rule.per };
			window.used += 1;
			windows.delete(key);
			windows.set(key, window);
			const [oldest] = windows.keys();
			if (windows.size > KEYS_MAX && oldest !== undefined) windows.delete(oldest);
			return toRateWindow(rule, window.used, window.until - at);
		},
		async uncountCall(key) {
			const window = windows.get(key);
			if (window && window.used > 0) window.used -= 1;
		},
		async forgetEnded(now) {
			for (const [key, { until }] of windows) if (until <= now.getTime()) windows.delete(key);
		},
	};
}

/** Milliseconds that a call waits for its shared count at most. */
const COUNT_MS = 250;

/** Connections that counting may take, so that calls which wait for a count leave the others their connections. */
const COUNTING_MAX = 3;

/** Milliseconds that this process counts by itself after the shared count was not to be had. */
const REST_MS = 5000;

/**
 * Counts for any number of processes on one database, with one statement for each call. While the database does not
 * count in time, this process counts for itself.
 */
export function createSharedLimiter({ sql }: Pick<Database, 'sql'>): RateLimiter {
	const own = createMemoryLimiter();
	const gate = createGate(COUNTING_MAX);
	let restUntil = 0;

	/** What the database says in time, or null. */
	async function shared<T>(ask: () => Promise<T>): Promise<T | null> {
		if (performance.now() < restUntil) return null;
		try {
			const leave = await gate.enter({ patience: COUNT_MS });
			const asked = ask().finally(leave);
			return await inTime(asked, COUNT_MS);
		} catch (error) {
			if (!(error instanceof DatabaseAway)) throw error;
			restUntil = performance.now() + REST_MS;
			return null;
		}
	}

	const strict = createStrictLimiter({ sql });
	return {
		countCall: async (key, rule, now) =>
			(await shared(() => strict.countCall(key, rule, now))) ?? own.countCall(key, rule, now),
		async uncountCall(key) {
			await own.uncountCall(key);
			await shared(() => strict.uncountCall(key));
		},
		async forgetEnded(now) {
			await own.forgetEnded(now);
			await strict.forgetEnded(now);
		},
	};
}

/**
 * Counts in the database and nowhere else, however long that takes: for what must stay within its limit while the
 * database is slow. Throws DatabaseAway while that is away.
 */
export function createStrictLimiter({ sql }: Pick<Database, 'sql'>): RateLimiter {
	return {
		async countCall(key, rule, now) {
			const end = new Date(now.getTime() + rule.per);
			const latest = latestEnd(rule, now);
			const [row] = await sql<{ used: number; until: Date }>`
				insert into game.rate as r (key, used, until) values (${key}, 1, ${end})
				on conflict (key) do update set used = case when r.until <= ${now} or r.until > ${latest} then 1 else r.used + 1 end,
					until = case when r.until <= ${now} or r.until > ${latest} then excluded.until else r.until end
				returning used, until`;
			return toRateWindow(rule, row?.used ?? 1, (row?.until ?? end).getTime() - now.getTime());
		},
		async uncountCall(key) {
			await sql`update game.rate set used = used - 1 where key = ${key} and used > 0`;
		},
		async forgetEnded(now) {
			await sql`delete from game.rate where until <= ${now}`;
		},
	};
}

/** Waits for work; throws DatabaseAway where that takes too long, and lets the work go on. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DatabaseAway('slow', `No count came in ${ms} ms.`)), ms);
	});
	work.catch(() => {});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** The headers of a counted call. */
export function rateHeaders({ most }: RateLimit, { left, reset }: RateWindow): Record<string, string> {
	return {
		'RateLimit-Limit': String(most),
		'RateLimit-Remaining': String(Math.max(0, left)),
		'RateLimit-Reset': String(reset),
	};
}

/** RATE_LIMITED, with the time to wait in Retry-After. */
export function rateLimitError(rule: RateLimit, taken: RateWindow): ApiError {
	return new ApiError('RATE_LIMITED', {
		headers: { 'Retry-After': String(taken.reset), ...rateHeaders(rule, taken) },
	});
}

function toRateWindow({ most }: RateLimit, used: number, ms: number): RateWindow {
	return { left: most - used, reset: Math.max(1, Math.ceil(ms / 1000)) };
}
