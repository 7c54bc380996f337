// The programs around the app: PostgreSQL, PgBouncer and HAProxy, as Debian packs them, each in a folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '#scripts/setup/node.mjs';

/** Root may run neither PostgreSQL nor PgBouncer; then this user does. */
const USER = 'postgres';

/** Milliseconds that a program may take until it listens. */
const START_MS = 20_000;

/** Starts PostgreSQL in a new folder. */
export async function startPostgres(folder: string, port: number): Promise<ChildProcess> {
	const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
	if (!bin) throw missing('postgresql');
	await giveAway(folder);
	const data = join(folder, 'data');
	if (!existsSync(data))
		execFileSync(`${bin}/initdb`, ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
			...user(),
			stdio: 'ignore',
		});
	const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
	const child = start(
		`${bin}/postgres`,
		'-D',
		data,
		'-p',
		`${port}`,
		...settings.flatMap((one) => ['-c', one]),
	);
	await listens(child, port);
	return child;
}

/** Starts PgBouncer, which gives a connection to a client for one transaction at a time. */
export async function startPgBouncer(folder: string, port: number, postgres: number): Promise<ChildProcess> {
	if (!existsSync('/usr/sbin/pgbouncer')) throw missing('pgbouncer');
	await giveAway(folder);
	const file = join(folder, 'pgbouncer.ini');
	await writeFile(
		file,
		`[databases]
* = host=127.0.0.1 port=${postgres} user=${USER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 24
max_client_conn = 400
query_wait_timeout = 5
server_connect_timeout = 3
`,
	);
	const child = start('/usr/sbin/pgbouncer', '-q', file);
	await listens(child, port);
	return child;
}

/** Starts HAProxy in front of the processes. It asks each whether it is ready, and leaves one alone that is not. */
export async function startHaproxy(
	folder: string,
	port: number,
	apps: readonly number[],
): Promise<ChildProcess> {
	if (!existsSync('/usr/sbin/haproxy')) throw missing('haproxy');
	await giveAway(folder);
	const file = join(folder, 'haproxy.cfg');
	await writeFile(
		file,
		haproxyConfig(
			`127.0.0.1:${port}`,
			apps.map((app) => `127.0.0.1:${app}`),
		),
	);
	const child = start('/usr/sbin/haproxy', '-db', '-f', file);
	await listens(child, port);
	return child;
}

/** The configuration of deploy/haproxy.cfg, for other addresses. */
export function haproxyConfig(listen: string, apps: readonly string[]): string {
	const lines = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8').trimEnd().split('\n');
	return [
		...lines
			.filter((line) => !line.startsWith('\tserver '))
			.map((line) => line.replace(/^\tbind .*/, `\tbind ${listen}`)),
		...apps.map((app, n) => `\tserver app${n + 1} ${app}`),
		'',
	].join('\n');
}

/** Whom a program runs as: this user or, where that is root, one who may run it. */
function user(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, USER])));
	return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
}

function start(file: string, ...args: string[]): ChildProcess {
	return spawn(file, args, { ...user(), stdio: 'ignore' });
}

async function giveAway(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const { uid, gid } = user();
	if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function listens(child: ChildProcess, port: number): Promise<void> {
	const until = Date.now() + START_MS;
	while (Date.now() < until && child.exitCode === null) {
		if (await answers(port)) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`${child.spawnargs.join(' ')} does not listen on port ${port}.`);
}

function answers(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => {
			socket.destroy();
			resolve(true);
		});
		socket.on('error', () => resolve(false));
	});
}

function missing(name: string): Error {
	return new Error(`${name} is not installed: apt-get install ${name}`);
}
