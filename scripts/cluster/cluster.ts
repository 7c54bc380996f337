import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/setup/free-port.mjs';
import { goodNode, ROOT, SERVER, SERVER_ENV } from '#scripts/setup/node.mjs';
import { startHaproxy, startPgBouncer, startPostgres } from './programs.ts';

/** Milliseconds that a process may take until it is ready. */
const READY_MS = 60_000;

/** Several processes of the app behind a proxy, on one PostgreSQL. */
export interface Cluster {
	/** The proxy's address. */
	url: string;
	/** PostgreSQL's own address. */
	databaseUrl: string;
	/** How many processes there are. */
	size: number;
	/** The ids of the processes that run now. */
	pids(): number[];
	/** Stops a process as a power cut does, and starts it again; waits until it is ready. */
	kill(index: number): Promise<void>;
	/** Stops the processes one after the other, as an operator does, and starts each again. */
	restart(): Promise<void>;
	stop(): Promise<void>;
}

/** What a cluster is made of. */
export interface ClusterOptions {
	/** Processes of the app. */
	size?: number;
	/** Whether the processes reach PostgreSQL without PgBouncer. */
	direct?: boolean;
	/** The proxy's port; any free one if left out. */
	port?: number;
	env?: Record<string, string>;
}

/** Starts PostgreSQL, PgBouncer, the processes and HAProxy, in a folder that goes with them. */
export async function startCluster({
	size = 4,
	direct = false,
	port,
	env = {},
}: ClusterOptions = {}): Promise<Cluster> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-cluster-'));
	// Other users run the database in it.
	await chmod(folder, 0o755);
	const [front, postgresPort, poolPort] = [
		port ?? Number(await freePort()),
		Number(await freePort()),
		Number(await freePort()),
	];
	const others: ChildProcess[] = [];
	const apps: App[] = [];
	async function stop(): Promise<void> {
		await Promise.all(apps.map((app) => app.end('SIGTERM')));
		for (const child of others.reverse()) await end(child);
		await rm(folder, { recursive: true, force: true });
	}
	try {
		others.push(await startPostgres(join(folder, 'postgres'), postgresPort));
		if (!direct) others.push(await startPgBouncer(join(folder, 'pgbouncer'), poolPort, postgresPort));
		const databaseUrl = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`;
		const pooled = `postgres://postgres@127.0.0.1:${poolPort}/postgres?pgbouncer=true`;
		const dataDir = join(folder, 'data');
		await mkdir(dataDir, { mode: 0o700 });
		const shared = {
			DATABASE_URL: direct ? databaseUrl : pooled,
			// All processes of a machine use one folder, so that they have the same keys.
			DATA_DIR: dataDir,
			TRUSTED_PROXIES: '127.0.0.1',
			SITE_URL: `http://127.0.0.1:${front}`,
			...env,
		};
		for (let n = 0; n < size; n += 1) apps.push(await startApp(Number(await freePort()), shared));
		others.push(
			await startHaproxy(
				join(folder, 'haproxy'),
				front,
				apps.map((app) => app.port),
			),
		);
		return {
			url: `http://127.0.0.1:${front}`,
			databaseUrl,
			size,
			pids: () => apps.map((app) => app.pid()),
			async kill(index) {
				await apps[index]?.end('SIGKILL');
				await apps[index]?.begin();
			},
			async restart() {
				for (const app of apps) {
					await app.end('SIGTERM');
					await app.begin();
				}
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** One process of the app. */
interface App {
	port: number;
	pid(): number;
	begin(): Promise<void>;
	end(signal: NodeJS.Signals): Promise<void>;
}

async function startApp(port: number, env: Record<string, string>): Promise<App> {
	let child: ChildProcess;
	const app: App = {
		port,
		pid: () => child.pid ?? 0,
		async begin() {
			child = spawn(goodNode(), SERVER, {
				cwd: ROOT,
				env: {
					...SERVER_ENV,
					...process.env,
					LOG_LEVEL: 'error',
					HOST: '127.0.0.1',
					...env,
					PORT: `${port}`,
				},
				stdio: ['ignore', 'ignore', 'inherit'],
			});
			await isReady(child, port);
		},
		async end(signal) {
			await end(child, signal);
		},
	};
	await app.begin();
	return app;
}

async function isReady(child: ChildProcess, port: number): Promise<void> {
	const until = Date.now() + READY_MS;
	while (Date.now() < until && child.exitCode === null) {
		const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`The process on port ${port} did not become ready.`);
}

/** PostgreSQL takes SIGINT for a fast stop. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, 'exit');
	child.kill(signal);
	await gone;
}
