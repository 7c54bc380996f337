import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder by `<folder>.lock` and returns a function that unlocks it. The kernel holds the lock, so it ends with
 * the process in any case. Throws when the folder is locked, even by this process.
 */
export function lockFolder(folder: string): () => void {
	let lock: DatabaseSync | undefined;
	try {
		lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
		lock.exec('pragma journal_mode = delete; begin exclusive');
	} catch (cause) {
		lock?.close();
		if (!isBusy(cause)) {
			throw new Error(
				`The file ${folder}.lock cannot be written: ${cause instanceof Error ? cause.message : cause}. Let this user write there, or set DATA_DIR to another folder.`,
				{ cause },
			);
		}
		throw new Error(
			`The database in ${folder} is in use by another process. Stop that one first (is "npm start" or "npm run dev" running already?), ` +
				'or give this one a folder of its own with DATA_DIR. Several processes can only share a PostgreSQL server: set DATABASE_URL.',
			{ cause },
		);
	}
	const held = lock;
	return () => held.close();
}

/** SQLite's error codes: 5 is BUSY, 6 is LOCKED. */
function isBusy(error: unknown): boolean {
	const { errcode } = error as { errcode?: number };
	return errcode === 5 || errcode === 6;
}
