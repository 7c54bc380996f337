import { eraseDueAccounts } from './account/erasure.ts';
import { archiveEndedGames } from './archive/archive.ts';
import { backUpDaily, type DailyBackups } from './backup/daily-backup.ts';
import { renewSandboxPlans } from './payments/sandbox-checkout.ts';
import { expirePurchases } from './payments/webhook.ts';
import { forgetOldRequests, releaseOrphanedRequests } from './players/idempotency.ts';
import { forgetPulses } from './process/health.ts';
import { forgetEvents } from './process/telemetry.ts';
import type { Server } from './server.ts';
import { forgetExpiredSignIns } from './sessions/verify-token.ts';
import { checkpointIfDue, vacuumRewritten } from './storage/tend-store.ts';

const MINUTE = 60_000;

/** Milliseconds between two looks at how much the embedded database has written. */
const CHECKPOINT_LOOK_MS = 5000;

/** Milliseconds between two looks for what killed processes held. */
const ORPHAN_LOOK_MS = 1000;

/** The duties in their order; one that fails keeps no other from being done. */
const DUTIES: Readonly<Record<string, (server: Server) => unknown>> = {
	'releases expired reservations': (server) => releaseOrphanedRequests(server, { sole: false }),
	'makes room in rewritten tables': ({ database }) => vacuumRewritten(database),
	'deletes old keys': forgetOldRequests,
	'deletes old events': forgetEvents,
	'deletes the signs of processes that are gone': forgetPulses,
	'deletes ended call counts': (server) => server.limiter?.forgetEnded(server.now()),
	'deletes expired sign-ins': (server) => server.accounts && forgetExpiredSignIns(server),
	'expires checkouts': expirePurchases,
	'renews or ends sandbox plans': renewSandboxPlans,
	'archives games that ended long ago': archiveEndedGames,
	'erases accounts whose week of grace is over': eraseDueAccounts,
};

/**
 * Does its duties once a minute, on a database that waits as long as it takes. Returns how to stop, which waits for what
 * is under way.
 */
export function startHousekeeping(server: Server, backups: DailyBackups): () => Promise<void> {
	let underWay: Promise<void> | null = null;
	const timer = setInterval(() => {
		underWay ??= keepHouse(server, backups).finally(() => {
			underWay = null;
		});
	}, MINUTE);
	let orphans: Promise<unknown> | null = null;
	let checkpoint: Promise<unknown> = Promise.resolve();
	const often = setInterval(() => {
		checkpoint = checkpointIfDue(server.database).catch((err) =>
			server.log.error({ err }, 'no checkpoint was made'),
		);
	}, CHECKPOINT_LOOK_MS);
	const soon = setInterval(() => {
		if (server.database.engine === 'pglite') return;
		orphans ??= releaseOrphanedRequests(server, { sole: false })
			.catch((err) => server.log.error({ err }, 'expired reservations were not released'))
			.finally(() => {
				orphans = null;
			});
	}, ORPHAN_LOOK_MS);
	for (const one of [timer, often, soon]) one.unref();
	return async () => {
		clearInterval(timer);
		clearInterval(often);
		clearInterval(soon);
		await Promise.allSettled([underWay, checkpoint, orphans]);
	};
}

/** Does each duty once. */
export async function keepHouse(server: Server, backups: DailyBackups): Promise<void> {
	const duties: typeof DUTIES = {
		...DUTIES,
		'makes the backup of the day': ({ database, now }) => backUpDaily(database, backups, now()),
	};
	for (const [duty, act] of Object.entries(duties)) {
		try {
			await act(server);
		} catch (err) {
			server.log.error({ err, duty }, 'housekeeping failed');
		}
	}
}
