import { join } from 'node:path';
import type { Database, ServedDatabase } from './database.ts';

/** Milliseconds that PostgreSQL may take to answer at the start. */
const CONNECT_TIMEOUT_MS = 15_000;

/** The place of the data. */
export interface DatabaseLocation {
	/** PostgreSQL's address; the embedded database when left out. */
	databaseUrl?: string | undefined;
	/** Folder of everything the server keeps; the embedded database is `database` in it. */
	dataDir: string;
	/** Folder of an embedded database to copy for a new one. */
	template?: string | undefined;
	/** Whether callers wait for PostgreSQL without end: for commands and for what the server does by itself. */
	patient?: boolean;
}

/** Opens the database and loads only its engine. Throws with a message for the operator. */
export async function openDatabase({
	databaseUrl,
	dataDir,
	template,
	patient = false,
}: DatabaseLocation): Promise<Database> {
	if (databaseUrl) {
		const { openPostgres } = await import('./postgres.ts');
		return waitForAnswer(openPostgres(databaseUrl, { patient }), databaseUrl);
	}
	const { openPglite } = await import('./pglite.ts');
	return openPglite(join(dataDir, 'database'), template);
}

/** Opens the database for a running server. Throws with a message for the operator. */
export async function openServedDatabase(
	location: Omit<DatabaseLocation, 'patient'>,
): Promise<ServedDatabase> {
	const { databaseUrl, dataDir, template } = location;
	if (!databaseUrl) {
		const { openServedPglite } = await import('./pglite.ts');
		return openServedPglite(join(dataDir, 'database'), template);
	}
	const { openPostgres } = await import('./postgres.ts');
	const database = await waitForAnswer(openPostgres(databaseUrl), databaseUrl);
	const patient = openPostgres(databaseUrl, { max: 1, patient: true });
	const probe = openPostgres(databaseUrl, { max: 1 });
	const all = [probe, patient, database];
	return {
		database,
		patient,
		probe,
		close: async () => {
			await Promise.all(all.map((one) => one.close()));
		},
	};
}

/** Returns the database once it answers. Throws a message without the address's password. */
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
