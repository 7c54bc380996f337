import type { Sql } from '#api/storage/database.ts';

/** What is of no use in another place or at another time: the migrations are in the header, the others expire in minutes. */
const LEFT_OUT = ['game.migration', 'game.rate', 'game.pulse'];

/** The names of all tables that a backup holds. */
export async function listTables(sql: Sql): Promise<string[]> {
	const rows = await sql<{ name: string }>`
		select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ('game', 'account') and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
	return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

/** Makes a transaction write values as every engine and every time zone writes them. */
export async function fixTextForm(sql: Sql): Promise<void> {
	await sql.script(
		"set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
	);
}

/** Reads a table's rows in PostgreSQL's text form, some at a time, in the caller's transaction. */
export async function* readRows(sql: Sql, table: string): AsyncGenerator<string[]> {
	await sql.script(`declare backup_rows no scroll cursor for select t::text as row from ${quoted(table)} t`);
	for (;;) {
		const rows = await sql<{ row: string }>`fetch 200 from backup_rows`;
		if (rows.length === 0) break;
		yield rows.map(({ row }) => row);
	}
	await sql.script('close backup_rows');
}

/** The name of a table as a part of a statement. */
export function quoted(table: string): string {
	return table
		.split('.')
		.map((part) => `"${part}"`)
		.join('.');
}
