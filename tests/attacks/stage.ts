// A built server that is attacked, and the players beside whom it is attacked.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { createInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { type RunningServer, startServer } from '#tests/built/running.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase } from '#tests/support/storage/postgres.ts';

/** What an attack found, against what has to hold. */
export interface Finding {
	what: string;
	measured: number | string;
	wanted: string;
	holds: boolean;
}

/** How much an attack does: as in `npm test`, or as in `npm run attacks`. */
export type Scale = 'short' | 'full';

/** One way to attack. */
export interface Attack {
	name: string;
	/** Settings of the server beside those of the stage, and how what they need is ended. */
	prepare?(): Promise<{ env: Record<string, string>; close(): Promise<void> }>;
	/** `seed` is 64 hex digits. */
	run(stage: Stage, scale: Scale, seed: string): Promise<Finding[]>;
}

/** A server to be attacked. */
export interface Stage {
	server: RunningServer;
	/** An invitation that enough people can use. */
	invitation: string;
}

const INVITATION = 'ATTACK-STAGE';

/** Runs an attack against a server of its own, on PGlite or on the PostgreSQL at that address. */
export async function runAttack(
	attack: Attack,
	{ scale, seed, postgres }: { scale: Scale; seed: string; postgres?: string | undefined },
): Promise<Finding[]> {
	const folder = await createDataFolder('attack');
	const remote = postgres ? await createPostgresDatabase(postgres) : null;
	const prepared = await attack.prepare?.();
	const place = { DATA_DIR: folder, ...(remote && { DATABASE_URL: remote.url }) };
	await writeInvitation(folder, remote?.url);
	const server = await startServer({
		...place,
		// Each caller says where it comes from, as a proxy would.
		TRUSTED_PROXIES: '127.0.0.1,::1',
		NODE_OPTIONS: '--max-old-space-size=1024',
		...prepared?.env,
	});
	try {
		const digits = createHash('sha256').update(`${attack.name} ${seed}`).digest('hex');
		return await attack.run({ server, invitation: INVITATION }, scale, digits);
	} finally {
		await server.kill();
		await prepared?.close();
		await remote?.drop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function writeInvitation(dataDir: string, databaseUrl: string | undefined): Promise<void> {
	const database = await openDatabase({ dataDir, databaseUrl });
	await migrate(database, await readMigrations());
	const port = { now: () => new Date(), random: randomBytes };
	await createInvite(port, database.sql, { code: INVITATION, uses: 10_000 });
	await database.close();
}

/** Whether the server still answers. */
export async function isAlive({ server }: Stage): Promise<boolean> {
	const response = await fetch(`${server.url}/api/health`).catch(() => null);
	return response?.status === 200 && server.process.exitCode === null;
}

/** Starts a thread of attackers, so that they take nothing of the players' time; `end` resolves to what it tells last. */
export function startAttackers<Told>(file: URL, told: object): { end(): Promise<Told> } {
	const thread = new Worker(file, { workerData: told });
	return {
		async end() {
			thread.postMessage('end');
			const [last] = (await once(thread, 'message')) as [Told];
			await thread.terminate();
			return last;
		},
	};
}
