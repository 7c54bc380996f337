// A PostgreSQL that is frozen, killed, read-only, out of connections or locked under players.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/storage/database.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { startPostgres } from '#scripts/cluster/programs.ts';
import { freePort } from '#scripts/setup/free-port.mjs';
import type { Finding } from '#tests/attacks/stage.ts';
import { compareBooks } from './kills/books.ts';
import { live, type Told } from './kills/life.ts';
import { askOnce, createPersistentCaller } from './kills/persist.ts';
import { BOOK_WORDS } from './kills/words.ts';
import {
	atMost,
	type FaultStage,
	none,
	numbers,
	openStage,
	pause,
	type Suite,
	told as tell,
} from './suite.ts';

const PLAYERS = 4;
/** Milliseconds that a fault lasts. */
const LASTS_MS = 4000;
/** Milliseconds that an answer may take meanwhile, and that recovery may take. */
const ANSWER_MS = 5500;
const BACK_MS = 2000;
/** Milliseconds more in the short form, beside which other tests run. */
const SLACK_MS = 4000;

/** A PostgreSQL of the suite's own. */
interface Ground {
	url: string;
	child(): ChildProcess;
	start(): Promise<void>;
}

type Fault = (ground: Ground, admin: () => Database) => Promise<() => Promise<unknown>>;

/** What happens to the database, one after the other; each returns how it ends. */
const FAULTS: Record<string, Fault> = {
	killed: async (ground) => {
		const gone = once(ground.child(), 'exit');
		ground.child().kill('SIGQUIT');
		await gone;
		return () => ground.start();
	},
	frozen: async ({ child }) => {
		signalAll(child(), 'SIGSTOP');
		return async () => signalAll(child(), 'SIGCONT');
	},
	'read-only': async (_, admin) => {
		await writable(admin(), false);
		return () => writable(admin(), true);
	},
	'out of connections': async ({ url }) => {
		const hogs = openPostgres(url, { patient: true, max: 195 });
		const held = Array.from({ length: 195 }, () =>
			hogs.sql`select pg_sleep(${LASTS_MS / 1000})`.catch(() => {}),
		);
		return async () => {
			await Promise.all(held);
			await hogs.close();
		};
	},
	locked: async (_, admin) => {
		let free: () => void = () => {};
		const holds = new Promise<void>((resolve) => {
			free = resolve;
		});
		const database = admin();
		const locking = database.transaction(async (sql) => {
			await sql.script('lock table game.wallet, game.rate in access exclusive mode');
			await holds;
		});
		return async () => {
			free();
			await locking;
		};
	},
};

/** The suite of a database in trouble. Only where PostgreSQL is installed; elsewhere it says so. */
export const database: Suite = {
	name: 'database',
	counts: 'faults',
	async run({ scale, seed, count = scale === 'short' ? 1 : 50 }) {
		if (globSync('/usr/lib/postgresql/*/bin').length === 0)
			return [tell('left out: no PostgreSQL is installed', 0)];
		const folder = await mkdtemp(join(tmpdir(), 'stonecast-database-'));
		await chmod(folder, 0o755);
		const ground = await openGround(folder);
		try {
			return await trouble(ground, { seed, count, slack: scale === 'short' ? SLACK_MS : 0 });
		} finally {
			ground.child().kill('SIGQUIT');
			await rm(folder, { recursive: true, force: true });
		}
	},
};

async function openGround(folder: string): Promise<Ground> {
	const port = Number(await freePort());
	const place = join(folder, 'postgres');
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	let child = await startPostgres(place, port);
	return {
		url,
		child: () => child,
		async start() {
			const left = join(place, 'data/postmaster.pid');
			if (existsSync(left)) await rm(left);
			child = await startPostgres(place, port);
			await untilAnswers(url);
		},
	};
}

/** A killed PostgreSQL listens at once, and answers when it has read its log again: only then it is back. */
async function untilAnswers(url: string): Promise<void> {
	const until = performance.now() + 60_000;
	const asked = openPostgres(url, { patient: true, max: 1 });
	while (performance.now() < until && !(await asked.sql`select 1`.catch(() => null))) await pause(20);
	await asked.close();
}

async function trouble(
	ground: Ground,
	{ seed, count, slack }: { seed: number; count: number; slack: number },
): Promise<Finding[]> {
	const stage = await openStage({ postgres: ground.url });
	const name = stage.databaseUrl ?? ground.url;
	let admin = openPostgres(name, { patient: true, max: 2 });
	const draw = numbers(seed);
	try {
		const told: Told = { games: [], purchases: [] };
		const caller = createPersistentCaller(() => stage.server().url);
		let on = true;
		const lives = Array.from({ length: PLAYERS }, async (_, n) => {
			while (on) await live(caller, numbers(seed * 100 + n), told, { goesOn: () => on, accounts: false });
		});
		const found = { slowest: 0, back: 0, wrong: 0 };
		const names = Object.keys(FAULTS);
		for (let n = 0; n < count; n += 1) {
			const kind = names[n % names.length] ?? 'frozen';
			await pause(500 + draw() * 1500);
			const end = await FAULTS[kind]?.({ ...ground, url: name }, () => admin);
			await watch(stage, LASTS_MS, found);
			await end?.();
			const back = await untilReady(stage);
			found.back = Math.max(found.back, back);
			console.log(`${kind}: back after ${Math.round(back)} ms`);
			if (kind === 'killed') {
				await admin.close().catch(() => {});
				admin = openPostgres(name, { patient: true, max: 2 });
			}
		}
		on = false;
		await Promise.all(lives);
		const books = await stage.inspect((inspected) => compareBooks(inspected, told));
		return [
			tell(
				`turns told through ${count} faults`,
				told.games.reduce((sum, game) => sum + game.acts.length, 0),
			),
			...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
			none('answers of 500', caller.faults.length + found.wrong),
			atMost('ms of the slowest answer during a fault', found.slowest, ANSWER_MS + slack),
			atMost('ms until the server was ready after a fault', found.back, BACK_MS + slack),
		];
	} finally {
		await admin.close().catch(() => {});
		await stage.close();
	}
}

/** Asks all the time during a fault, without repeats. */
async function watch(
	stage: FaultStage,
	ms: number,
	found: { slowest: number; wrong: number },
): Promise<void> {
	const until = performance.now() + ms;
	const paths = ['/api/wallet', '/api/games', '/api/health/ready', '/api/adventures'];
	while (performance.now() < until)
		await Promise.all(
			paths.map(async (path) => {
				const begun = performance.now();
				const answer = await askOnce(stage.server().url + path, {});
				found.slowest = Math.max(found.slowest, performance.now() - begun);
				if (answer && answer.status >= 500 && answer.status !== 503) found.wrong += 1;
				await pause(100);
			}),
		);
}

async function untilReady(stage: FaultStage): Promise<number> {
	const begun = performance.now();
	while (performance.now() - begun < 60_000) {
		if ((await askOnce(`${stage.server().url}/api/health/ready`, {}))?.status === 200) break;
		await pause(25);
	}
	return performance.now() - begun;
}

/** Sends a signal to PostgreSQL and to the processes of its connections. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
	for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
}

async function writable({ sql }: Database, yes: boolean): Promise<void> {
	await sql.script(`alter system set default_transaction_read_only = ${yes ? 'off' : 'on'}`);
	await sql.script('select pg_reload_conf()');
}
