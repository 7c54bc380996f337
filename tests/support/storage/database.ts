import { afterAll } from 'vitest';
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { migrationsFingerprint } from './made-once.ts';
import { migratedMemoryDatabase } from './memory-database.ts';
import { readMigrations } from './migrations.ts';
import { asAdmin, createPostgresDatabase, databaseUrl, TEST_DATABASE_URL } from './postgres.ts';

export { createPostgresDatabase as emptyPostgres, TEST_DATABASE_URL } from './postgres.ts';

/** The test file's migrated database, and how to close it. */
interface Opened {
	database: Database;
	close: () => Promise<void>;
}

let opened: Promise<Opened> | undefined;

/** A migrated, empty database; emptied, or on PostgreSQL dropped, after the file's tests. */
export async function testDatabase(): Promise<Database> {
	opened ??= TEST_DATABASE_URL ? onPostgres(TEST_DATABASE_URL) : inMemory();
	return (await opened).database;
}

/** For the setup, since test files share modules and so this file's variables. */
export async function closeTestDatabase(): Promise<void> {
	const closing = opened;
	opened = undefined;
	await (await closing)?.close();
}

/** The same database as another process would use it: on PostgreSQL with new connections. */
export async function connectAsAnotherProcess(database: Database): Promise<Database> {
	if (database.engine === 'pglite') return database;
	const [here] = await database.sql<{ name: string }>`select current_database() as name`;
	const another = openPostgres(databaseUrl(TEST_DATABASE_URL ?? '', here?.name ?? ''));
	afterAll(() => another.close());
	return another;
}

/** An embedded database takes a second to open, so each worker keeps one and empties it for every file. */
let kept: Promise<Database> | undefined;

async function inMemory(): Promise<Opened> {
	kept ??= migratedMemoryDatabase();
	const database = await kept;
	return { database, close: () => empty(database) };
}

/** Deletes every row, also in append-only tables, and resets the sequences. */
async function empty({ sql }: Database): Promise<void> {
	const tables = await sql<{ name: string }>`
		select format('%I.%I', schemaname, tablename) as name from pg_tables
		where schemaname in ('game', 'account') and tablename <> 'migration'`;
	await sql.script(`
		set session_replication_role = replica;
		truncate ${tables.map(({ name }) => name).join(', ')} restart identity;
		set session_replication_role = origin`);
}

async function onPostgres(server: string): Promise<Opened> {
	const { url, drop } = await createPostgresDatabase(server, await migratedTemplate(server));
	const database = openPostgres(url);
	const close = async () => {
		await database.close();
		await drop();
	};
	return { database, close };
}

/** A migrated database to copy, made once by the first test file. */
async function migratedTemplate(server: string): Promise<string> {
	const name = `stonecast_${await migrationsFingerprint()}`;
	await asAdmin(server, async (admin) => {
		await admin.sql`select pg_advisory_lock(74112358)`;
		const [there] = await admin.sql`select 1 from pg_database where datname = ${name}`;
		if (there) return;
		await admin.sql.script(`drop database if exists ${name}_new`);
		await admin.sql.script(`create database ${name}_new`);
		const fresh = openPostgres(databaseUrl(server, `${name}_new`), { max: 1, patient: true });
		await migrate(fresh, await readMigrations());
		await fresh.close();
		await admin.sql.script(`alter database ${name}_new rename to ${name}`);
	});
	return name;
}
