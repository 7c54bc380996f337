// What every fault suite is made of: a built server of its own, on either engine, that can be killed and started again.
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInvite } from '#api/invites/invites.ts';
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import type { Finding, Scale } from '#tests/attacks/stage.ts';
import { type RunningServer, startServer } from '#tests/built/running.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase } from '#tests/support/storage/postgres.ts';

/** How a suite is run. */
export interface SuiteOptions {
	scale: Scale;
	/** The same seed makes the same calls. */
	seed: number;
	/** The PostgreSQL to use; the embedded database if left out. */
	postgres?: string | undefined;
	/** How much of it is done, where the suite's own number is not meant. */
	count?: number | undefined;
}

/** One kind of faults that the built server has to stand. */
export interface Suite {
	name: string;
	/** What `count` counts. */
	counts: string;
	run(options: SuiteOptions): Promise<Finding[]>;
}

/** A server with a database of its own. */
export interface FaultStage {
	/** The server that runs now. */
	server(): RunningServer;
	dataDir: string;
	/** The address of its PostgreSQL; undefined for the embedded database. */
	databaseUrl: string | undefined;
	/** Kills the server and starts it again, with other settings if given; returns the milliseconds until it was ready. */
	restart(env?: Record<string, string>): Promise<number>;
	/** Stops the server and works on its database. */
	inspect<T>(work: (database: Database) => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

/** The invitation of every stage. */
export const INVITATION = 'FAULT-STAGE';

/** Starts a server with a new database in a new folder; `prepare` works on the database before. */
export async function openStage(
	{ postgres }: Pick<SuiteOptions, 'postgres'>,
	{ env = {}, within, clockFile = false, prepare }: StageOptions = {},
): Promise<FaultStage> {
	const dataDir = await createDataFolder('faults', within);
	const remote = postgres ? await createPostgresDatabase(postgres) : null;
	const open = () => openDatabase({ dataDir, databaseUrl: remote?.url, patient: true });
	const database = await open();
	await migrate(database, await readMigrations());
	await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, {
		code: INVITATION,
		uses: 100_000,
	});
	await prepare?.(database);
	await database.close();
	const settings = {
		DATA_DIR: dataDir,
		...(remote && { DATABASE_URL: remote.url }),
		TRUSTED_PROXIES: '127.0.0.1,::1',
		...(clockFile && { CLOCK_FILE: join(dataDir, 'clock') }),
		...env,
	};
	let server = await startServer(settings);
	return {
		server: () => server,
		dataDir,
		databaseUrl: remote?.url,
		async restart(other = {}) {
			await server.kill();
			const begun = performance.now();
			server = await startServer({ ...settings, ...other, PORT: new URL(server.url).port });
			return performance.now() - begun;
		},
		async inspect(work) {
			await server.stop();
			const inspected = await open();
			try {
				return await work(inspected);
			} finally {
				await inspected.close();
			}
		},
		async close() {
			await server.kill();
			await remote?.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

interface StageOptions {
	env?: Record<string, string>;
	/** The folder that the data folder is made in. */
	within?: string;
	/** Whether the server reads its clock's shift from `clock` in its data folder. */
	clockFile?: boolean;
	prepare?(database: Database): Promise<unknown>;
}

/** A count that has to be 0. */
export function none(what: string, measured: number): Finding {
	return { what, measured, wanted: 'none', holds: measured === 0 };
}

/** A measure with its upper bound. */
export function atMost(what: string, measured: number, most: number): Finding {
	return { what, measured: Math.round(measured), wanted: `at most ${most}`, holds: measured <= most };
}

/** What a reader may want to know, and nothing holds it. */
export function told(what: string, measured: number | string): Finding {
	return { what, measured, wanted: 'as measured', holds: true };
}

/** Megabytes of memory that a process holds; 0 where the system does not say. */
export async function memoryOf({ process: { pid } }: RunningServer): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
