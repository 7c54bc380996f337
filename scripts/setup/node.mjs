// Finds the Node to use and runs child processes, which end with this one. Runs on Node 20.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { ChildProcess, StdioOptions } from 'node:child_process' */

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const FLAGS = ['--disable-warning=ExperimentalWarning'];

/**
 * How the server runs: what lives for one turn only is collected often, which keeps some 100 MB that a fresh process
 * would take and never give back.
 */
export const SERVER = ['--max-semi-space-size=8', 'server/index.ts'];

/** One pool of memory for all threads of the C library, instead of eight a core. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };

/** @type {Set<ChildProcess>} */
const children = new Set();

/**
 * Whether this version runs TypeScript, has SQLite without a flag, and compresses against texts (zstd with a dictionary).
 * @param {string} version
 */
export function isGood(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major >= 25 || (major === 24 && minor >= 6) || (major === 22 && minor >= 19);
}

/** Returns the Node that runs the project: this one if it is new enough, else the one among the dependencies. */
export function goodNode() {
	if (isGood(process.versions.node)) return process.execPath;
	const platform = process.platform === 'win32' ? 'win' : process.platform;
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	const packages = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
	const found = packages.map((name) => join(ROOT, 'node_modules', name, 'bin', file)).find(existsSync);
	if (found) return found;
	throw new Error(
		`This needs Node 22.19, 24.6 or newer. Here runs ${process.versions.node}, and the packages hold none for ${platform} on ${process.arch}.`,
	);
}

/**
 * Runs the good Node with these arguments in the project's folder.
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] `quiet` returns the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless quiet
 */
export function runNode(args, options) {
	return run(goodNode(), [...FLAGS, ...args], options);
}

/**
 * Runs any program; see `runNode`.
 * @param {string} file
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export async function run(file, args, { quiet = false, env = process.env } = {}) {
	const child = start(file, args, env, quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit');
	/** @type {Buffer[]} */
	const chunks = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
	const code = await ended(child);
	return { code, output: Buffer.concat(chunks).toString() };
}

/**
 * Runs a program as if it were this process: same terminal, same signals, same exit code.
 * Its channel closes when this process is gone, even by SIGKILL.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<never>}
 */
export async function become(args, env = process.env) {
	const child = start(goodNode(), [...FLAGS, ...args], env, ['inherit', 'inherit', 'inherit', 'ipc']);
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
		process.on(signal, () => child.kill(signal));
	process.exit(await ended(child));
}

/**
 * Prints the error without a stack and exits.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {StdioOptions} stdio
 */
function start(file, args, env, stdio) {
	const child = spawn(file, args, { cwd: ROOT, env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' }, stdio });
	children.add(child);
	return child;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
function ended(child) {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code, signal) => {
			children.delete(child);
			resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
		});
	});
}

// When npm is stopped, its script goes on, and so would the server.
if (process.env['npm_lifecycle_event']) {
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		for (const child of children) child.kill('SIGTERM');
		if (children.size === 0) process.exit(1);
	}, 1000);
	watch.unref();
}
