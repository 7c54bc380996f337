import type { Sql } from '#api/storage/database.ts';
import type { KeyedCall } from './keyed-call.ts';
import type { PlayersPort } from './port.ts';

/** Milliseconds that a reservation is valid, unless it is renewed, before another call may take it over. */
export const LEASE_MS = 3500;

/** Milliseconds by which the clocks of machines may differ. */
const SKEW_MS = 2000;

/**
 * Whether a lease holds at a time. One that ends later than any lease may was given before the clock was put back, and
 * does not hold.
 */
export function leaseHolds(until: Date, now: Date): boolean {
	return until > now && until <= latestLease(now);
}

/** The latest end that a lease may have at a time. */
export function latestLease(now: Date): Date {
	return new Date(now.getTime() + LEASE_MS + SKEW_MS);
}

/** Milliseconds between two renewals; a lease survives two that fail. */
const RENEW_MS = 1000;

/** Renews the lease of a reserved call; false where it was taken over or has ended. */
export async function renewLease(sql: Sql, call: KeyedCall, attempt: number, now: Date): Promise<boolean> {
	const kept = await sql`update game.request set lease_until = ${new Date(now.getTime() + LEASE_MS)}
		where player_id = ${call.playerId} and path = ${call.path} and key = ${call.key} and state = 'reserved' and attempt = ${attempt}::int returning 1`;
	return kept.length > 0;
}

/** Does slow work of a reserved call and renews its lease meanwhile, so that it ends soon after this process and not before. */
export async function withLease<T>(
	{ database, now }: Pick<PlayersPort, 'database' | 'now'>,
	call: KeyedCall,
	attempt: number,
	work: () => Promise<T>,
): Promise<T> {
	const timer = setInterval(() => {
		// The next one may succeed; if none does, the work's last step finds out.
		void Promise.allSettled([renewLease(database.sql, call, attempt, now())]);
	}, RENEW_MS);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}
