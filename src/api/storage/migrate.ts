import { createHash } from 'node:crypto';
import type { Database, Sql } from './database.ts';

/** One file of `migrations/`. */
export interface Migration {
	/** The file's name, such as `0001_game.sql`; they run in the order of their names. */
	name: string;
	sql: string;
}

/** Any number that no other lock uses. */
const MIGRATION_LOCK = 5_307_241_918;

/**
 * Brings the schema up to date in one transaction and returns the names of the files that ran. Safe when several
 * processes start at once. Throws when a file that ran before has changed or is missing, or when a table has no row
 * level security.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
	const files = [...migrations]
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.map((file) => ({ ...file, hash: hashMigration(file.sql) }));
	return database.transaction(async (sql) => {
		await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`;
		const done = await readRanMigrations(sql);
		for (const name of done.keys()) {
			if (!files.some((file) => file.name === name)) {
				throw new Error(
					`The database has the migration ${name}, which this version of Stonecast does not know. Start the newer version.`,
				);
			}
		}
		const ran: string[] = [];
		for (const file of files) {
			const before = done.get(file.name);
			if (before === file.hash) continue;
			if (before)
				throw new Error(
					`The migration ${file.name} has changed since it ran on this database. Restore the file; write changes into a new one.`,
				);
			await sql.script(file.sql);
			await sql`insert into game.migration (name, sha256) values (${file.name}, ${file.hash})`;
			ran.push(file.name);
		}
		if (ran.length > 0) await refuseOpenTables(sql);
		return ran;
	});
}

/** Hashes a migration without regard to line ends, which differ between checkouts. */
export function hashMigration(text: string): string {
	return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

async function readRanMigrations(sql: Sql): Promise<Map<string, string>> {
	const [found] = await sql<{ there: boolean }>`select to_regclass('game.migration') is not null as there`;
	if (!found?.there) {
		await sql.script(`create schema if not exists game;
			revoke all on schema game from public;
			create table game.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
			alter table game.migration enable row level security`);
	}
	const rows = await sql<{ name: string; sha256: string }>`select name, sha256 from game.migration`;
	return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** A hosted database may publish tables without row level security to the browser. */
async function refuseOpenTables(sql: Sql): Promise<void> {
	const open = await sql<{ name: string }>`
		select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ('game', 'account') and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`;
	if (open.length > 0)
		throw new Error(
			`Tables without row level security: ${open.map(({ name }) => name).join(', ')}. Their migration must enable it.`,
		);
}
