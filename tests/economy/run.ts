// `npm run economy`: ten thousand random operations by eight actors, on PostgreSQL (TEST_DATABASE_URL) in two
// processes and on the embedded database in one. The processes are killed and restarted all the time. Then the books
// are checked. ECONOMY_OPERATIONS and ECONOMY_SEED set other numbers.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openPglite } from '#api/storage/pglite.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { useOwnFolder } from '#scripts/setup/own-folder.mjs';
import { readWords } from '#scripts/setup/read-command.ts';
import { killProcess, startProcess } from '#tests/processes/run.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase, TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import type { Customer, OperationOutcome } from './actors.ts';
import { economyServer, findFaults, openAccounts } from './setup.ts';

readWords('npm run economy     ten thousand random operations; then the books are checked');

const ACTORS = 8;
const each = Math.ceil(Number(process.env['ECONOMY_OPERATIONS'] ?? 10_000) / ACTORS);
const seed = process.env['ECONOMY_SEED'] ?? 'economy';

useOwnFolder();
if (TEST_DATABASE_URL) {
	const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
	await play('PostgreSQL', url, 2, async () => openPostgres(url));
	await drop();
} else {
	console.log('PostgreSQL: left out; set TEST_DATABASE_URL.');
}
const folder = await mkdtemp(join(tmpdir(), 'stonecast-economy-'));
const place = join(folder, 'database');
await play('Embedded', place, 1, () => openPglite(place));
await rm(folder, { recursive: true });

async function play(
	name: string,
	place: string,
	processes: number,
	open: () => Promise<Database>,
): Promise<void> {
	const began = Date.now();
	const customers = await using(open, async (database) => {
		await migrate(database, await readMigrations());
		return openAccounts(economyServer(database), 4);
	});
	const outcomes: OperationOutcome[] = [];
	const next = new Array<number>(ACTORS).fill(0);
	const kills = await Promise.all(
		Array.from({ length: processes }, (_, index) => {
			const mine = next.flatMap((_, actor) => (actor % processes === index ? [actor] : []));
			return untilDone(place, customers, mine, next, outcomes);
		}),
	);
	const faults = await using(open, (database) => findFaults(economyServer(database), outcomes));
	const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
	const killed = kills.reduce((sum, count) => sum + count, 0);
	const seconds = Math.round((Date.now() - began) / 1000);
	console.log(
		`${name}: ${outcomes.length} operations (${done} done, ${outcomes.length - done} refused), ${killed} kills, ${seconds} s, ${faults.length} faults`,
	);
	for (const fault of faults) console.log(JSON.stringify(fault));
	if (faults.length > 0) process.exitCode = 1;
}

async function using<T>(open: () => Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
	const database = await open();
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** Starts and kills a process until its actors have done all their operations. Returns the number of kills. */
async function untilDone(
	place: string,
	customers: Customer[],
	mine: number[],
	next: number[],
	outcomes: OperationOutcome[],
): Promise<number> {
	for (let kills = 0; ; kills += 1) {
		const actors = mine.map((actor) => ({ actor, from: next[actor] ?? 0, to: each }));
		const child = startProcess('actors', JSON.stringify({ place, seed, customers, actors }));
		// After its first output, so that each makes some progress.
		let doom: NodeJS.Timeout | undefined;
		for await (const line of createInterface(child.stdout)) {
			doom ??= setTimeout(
				() => void killProcess(child),
				(place.includes('://') ? 1 : 3) * (500 + Math.random() * 4000),
			);
			const { actor, n, ...told } = JSON.parse(line) as OperationOutcome & { actor: number; n: number };
			next[actor] = n + 1;
			outcomes.push(told);
		}
		clearTimeout(doom);
		if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
		if (child.exitCode !== null && child.exitCode !== 0)
			throw new Error(`A process ended with ${child.exitCode}.`);
		if (mine.every((actor) => next[actor] === each)) return kills;
	}
}
