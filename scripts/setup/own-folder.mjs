// A folder for the temporary files of one run, so that nothing stays of it, even where it is killed. Runs on Node 20.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^stonecast-run-(\d+)-/;

/** @type {Set<string>} the folders of this process */
const made = new Set();

/**
 * Makes a folder that is removed when this process ends, and removes those of killed processes.
 * @param {string} [place] the folder that it is made in
 */
export function makeOwnFolder(place = tmpdir()) {
	for (const name of readdirSync(place)) {
		const pid = Number(NAME.exec(name)?.[1]);
		if (pid && !isRunning(pid)) remove(join(place, name));
	}
	const folder = mkdtempSync(join(place, `stonecast-run-${process.pid}-`));
	// Other users run databases in it.
	chmodSync(folder, 0o711);
	if (made.size === 0) process.once('exit', () => made.forEach(remove));
	made.add(folder);
	return folder;
}

/** Makes such a folder the place of all temporary files of this process and of those that it starts. */
export function useOwnFolder() {
	const folder = makeOwnFolder();
	for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}

/** @param {number} pid */
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
	}
}

/**
 * Unmounts what is mounted in a folder and removes it; what this user may not remove stays.
 * @param {string} folder
 */
function remove(folder) {
	try {
		for (const place of mountsIn(folder)) execFileSync('umount', ['-l', place], { stdio: 'ignore' });
		if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'u+rwX', folder], { stdio: 'ignore' });
		rmSync(folder, { recursive: true, force: true });
	} catch {
		// It is of another user, or still in use; a later run tries again.
	}
}

/**
 * @param {string} folder
 * @returns {string[]} the innermost first
 */
function mountsIn(folder) {
	if (!existsSync('/proc/mounts')) return [];
	const places = readFileSync('/proc/mounts', 'utf8')
		.split('\n')
		.map((line) => line.split(' ')[1] ?? '');
	return places.filter((place) => place.startsWith(`${folder}/`)).reverse();
}
