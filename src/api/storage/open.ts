import { join } from 'node:path';
import type { Database } from './database.ts';

/** Where the data is. */
export interface DatabasePlace {
	/** PostgreSQL's address; the embedded database when left out. */
	databaseUrl?: string | undefined;
	/** Folder of everything the server keeps; the embedded database is `database` in it. */
	dataDir: string;
	/** Folder of an embedded database to begin with. */
	template?: string | undefined;
}

/** Opens the database; only the engine that is used is loaded. Throws what is wrong in words for the operator. */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabasePlace): Promise<Database> {
	if (databaseUrl) {
		const { openPostgres } = await import('./postgres.ts');
		return openPostgres(databaseUrl);
	}
	const { openPglite } = await import('./pglite.ts');
	return openPglite(join(dataDir, 'database'), template);
}
