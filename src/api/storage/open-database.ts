import { join } from 'node:path';
import type { Database } from './database.ts';

/** How long PostgreSQL may take to answer at the start, in milliseconds. */
const CONNECT_TIMEOUT_MS = 15_000;

/** Where the data is. */
export interface DatabaseLocation {
	/** PostgreSQL's address; the embedded database when left out. */
	databaseUrl?: string | undefined;
	/** Folder of everything the server keeps; the embedded database is `database` in it. */
	dataDir: string;
	/** Folder of an embedded database to begin with. */
	template?: string | undefined;
}

/** Opens the database; only the engine that is used is loaded. Throws what is wrong in words for the operator. */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabaseLocation): Promise<Database> {
	if (databaseUrl) {
		const { openPostgres } = await import('./postgres.ts');
		return waitForAnswer(openPostgres(databaseUrl), databaseUrl);
	}
	const { openPglite } = await import('./pglite.ts');
	return openPglite(join(dataDir, 'database'), template);
}

/** Hands the database on once it has answered. Throws without the address's password in its words. */
async function waitForAnswer(database: Database, databaseUrl: string): Promise<Database> {
	const { host, pathname } = new URL(databaseUrl);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Error(`no answer in ${CONNECT_TIMEOUT_MS / 1000} seconds`)),
			CONNECT_TIMEOUT_MS,
		);
	});
	try {
		await Promise.race([database.sql`select 1`, late]);
		return database;
	} catch (cause) {
		void database.close().catch(() => {});
		const why = cause instanceof Error && cause.message ? cause.message : String(cause);
		throw new Error(
			`PostgreSQL at ${host}${pathname} cannot be used: ${why}. Is it running? Check DATABASE_URL, or leave it out for the embedded database.`,
			{ cause },
		);
	} finally {
		clearTimeout(timer);
	}
}
