// Installs the packages when the installed ones differ from package-lock.json. Runs on Node 20.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './node.mjs';

/**
 * A lock as npm writes it: path to package.
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock
 */

/** Runs `npm ci` unless the installed packages are those of the lock. */
export async function ensureDependencies() {
	if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return;
	// Not to stdout, which the script to run uses.
	console.error('Installing the packages; this takes about a minute, once.');
	const { code } = await npm('ci', '--loglevel=error');
	if (code !== 0) throw new Error('The packages could not be installed: `npm ci` failed.');
}

/**
 * Compares the lock with npm's own list of the installed packages, which npm writes last. Optional packages
 * may be missing: most of them are for other machines.
 * @param {Lock | null} lock
 * @param {Lock | null} installed
 */
export function isInstalled(lock, installed) {
	if (!lock || !installed) return false;
	return Object.entries(lock.packages).every(([path, wanted]) => {
		const found = installed.packages[path];
		if (path === '' || (!found && wanted.optional)) return true;
		return found?.version === wanted.version && found?.integrity === wanted.integrity;
	});
}

/** @param {string[]} args */
function npm(...args) {
	const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
	// Through npm's own file where npm started us, because the PATH may hold the Node that npm is about to replace.
	if (script) return run(node, [script, ...args]);
	return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

/**
 * @param {string} name
 * @returns {Lock | null} null when it is missing or cannot be read
 */
function readLock(name) {
	try {
		return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
	} catch {
		return null;
	}
}
