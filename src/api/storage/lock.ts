import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the lock of a folder, `<folder>.lock`, and gives back how to let it go. The kernel holds it: it ends with the
 * process, however that dies. Throws when somebody has it, this process included.
 */
export function lockFolder(folder: string): () => void {
	const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
	try {
		lock.exec('pragma journal_mode = delete; begin exclusive');
	} catch (cause) {
		lock.close();
		throw new Error(
			`The database in ${folder} is in use by another process. Stop that one first (is "npm start" or "npm run dev" running already?), ` +
				'or give this one a folder of its own with DATA_DIR. Several processes can only share a PostgreSQL server: set DATABASE_URL.',
			{ cause },
		);
	}
	return () => lock.close();
}
