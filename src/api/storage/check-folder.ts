import fs from 'node:fs';
import { join } from 'node:path';
import { explainDiskFault } from './disk-fault.ts';

/** What an embedded database may write before its first statement, in bytes: a segment of its log, and more. */
const ROOM_TO_START = 2 * 1024 * 1024;
/** What a new one takes, in bytes. */
const ROOM_TO_BEGIN = 64 * 1024 * 1024;

/**
 * Throws, in words for the operator, where this user cannot read and write everything in the folder of a database, or
 * where its disk is full: the database itself would fail half-way, and look damaged.
 */
export function refuseUnusable(folder: string): void {
	explained(folder, () => {
		checkRights(folder);
		writeProbe(join(folder, '.stonecast-probe'));
	});
}

/** The same for the folder in which a database is to be made. */
export function refuseUnusablePlace(folder: string): void {
	explained(folder, () => {
		checkAccess(folder);
		const { bavail, bsize } = fs.statfsSync(folder);
		if (bavail * bsize < ROOM_TO_BEGIN) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
	});
}

/** Throws where this user may not put files into a folder. */
export function refuseReadOnly(folder: string): void {
	explained(folder, () => checkAccess(folder));
}

function explained(folder: string, check: () => void): void {
	try {
		check();
	} catch (error) {
		throw explainDiskFault(error, folder);
	}
}

function checkAccess(folder: string): void {
	const { R_OK, W_OK, X_OK } = fs.constants;
	fs.accessSync(folder, R_OK | W_OK | X_OK);
}

function checkRights(folder: string): void {
	checkAccess(folder);
	for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) checkRights(path);
		else if (entry.isFile()) fs.accessSync(path, fs.constants.R_OK | fs.constants.W_OK);
	}
}

function writeProbe(file: string): void {
	try {
		fs.writeFileSync(file, Buffer.alloc(ROOM_TO_START), { flush: true });
	} finally {
		fs.rmSync(file, { force: true });
	}
}
