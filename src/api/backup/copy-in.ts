import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { Database, Sql } from '#api/storage/database.ts';
import { hashMigration, type Migration, migrate } from '#api/storage/migrate.ts';
import type { BackupEnd, BackupHeader, BackupPart } from './backup-part.ts';
import { type Copied, readDigests } from './copy-out.ts';
import { fixTextForm, quoted } from './tables.ts';

/**
 * Fills a database without players with the parts of a backup, and brings it up to date. Every row's hash and the audit
 * of the ledger are compared before anything counts; then nothing is left of a copy that differs. Throws with a message
 * for the operator.
 */
export async function copyIn(
	database: Database,
	migrations: readonly Migration[],
	parts: AsyncIterable<BackupPart>,
): Promise<Copied> {
	const iterator = parts[Symbol.asyncIterator]();
	const { value: header } = await iterator.next();
	if (header?.part !== 'header') throw new Error('This is no backup: it does not begin with a header.');
	await refuseUsed(database);
	await migrateAsBefore(database, migrations, header);
	const copied = await database.transaction((sql) => fill(sql, iterator));
	await migrate(database, migrations);
	return copied;
}

async function fill(sql: Sql, parts: AsyncIterator<BackupPart>): Promise<Copied> {
	await fixTextForm(sql);
	const foreignKeys = await dropForeignKeys(sql);
	const end = await loadRows(sql, parts);
	await sql.script(foreignKeys.map(({ add }) => add).join(';\n'));
	await continueNumbers(sql);
	return compareWithEnd(sql, end);
}

/** Throws where somebody has played, or has an account. Whatever else is there goes. */
async function refuseUsed({ sql, transaction }: Database): Promise<void> {
	const [found] = await sql<{ there: boolean }>`
		select to_regclass('game.player') is not null and to_regclass('account.user') is not null as there`;
	if (found?.there) {
		const [used] = await sql<{ players: number; accounts: number }>`select
			(select count(*)::int from game.player) as players, (select count(*)::int from account.user) as accounts`;
		if (used && used.players + used.accounts > 0)
			throw new Error(
				`The database holds ${used.players} players and ${used.accounts} accounts. Nothing is overwritten: give DATABASE_URL a new database, or move the folder of the embedded one away.`,
			);
	}
	await transaction((inner) =>
		inner.script('drop schema if exists game cascade; drop schema if exists account cascade'),
	);
}

/** Makes the tables that the backup's rows were written into. */
async function migrateAsBefore(
	database: Database,
	migrations: readonly Migration[],
	header: BackupHeader,
): Promise<void> {
	const before = header.migrations.map(({ name, sha256 }) => {
		const file = migrations.find((one) => one.name === name);
		if (!file || hashMigration(file.sql) !== sha256)
			throw new Error(
				`The backup needs the migration ${name} as another version of this program has it. Restore it with that version.`,
			);
		return file;
	});
	await migrate(database, before);
}

/** Foreign keys would dictate an order of the tables, and some of them form circles. */
async function dropForeignKeys(sql: Sql): Promise<{ add: string }[]> {
	const keys = await sql<{ drop: string; add: string }>`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
		from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('game'::regnamespace, 'account'::regnamespace)`;
	await sql.script(keys.map(({ drop }) => drop).join(';\n'));
	return keys;
}

async function loadRows(sql: Sql, parts: AsyncIterator<BackupPart>): Promise<BackupEnd> {
	let insert: TemplateStringsArray | null = null;
	for (;;) {
		const { value: part, done } = await parts.next();
		if (done || !part) throw new Error('The backup is not whole: its end is missing.');
		if (part.part === 'end') return part;
		if (part.part === 'table') insert = insertInto(part.name);
		else if (part.part === 'rows' && insert) await sql(insert, JSON.stringify(part.rows));
		else throw new Error('The parts of the backup are out of order.');
	}
}

/** The statement that puts rows in text form into a table; its one value is a list of them in JSON. */
function insertInto(table: string): TemplateStringsArray {
	const name = quoted(table);
	const strings = [
		`insert into ${name} overriding system value select (r.row).* from (select value::${name} as row from json_array_elements_text(`,
		'::text::json) offset 0) r',
	];
	return Object.assign(strings, { raw: strings });
}

/** Lets numbered tables go on behind their last row. */
async function continueNumbers(sql: Sql): Promise<void> {
	const numbered = await sql<{ statement: string }>`
		select format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %s), 0) + 1, false)',
			attrelid::regclass::text, attname, attname, attrelid::regclass) as statement
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where a.attidentity <> '' and c.relnamespace in ('game'::regnamespace, 'account'::regnamespace) and c.relkind in ('r', 'p')`;
	await sql.script(numbered.map(({ statement }) => statement).join(';\n'));
}

async function compareWithEnd(sql: Sql, end: BackupEnd): Promise<Copied> {
	const tables = await readDigests(sql);
	const wrong = [...new Set([...Object.keys(tables), ...Object.keys(end.tables)])].filter(
		(name) => tables[name]?.hash !== end.tables[name]?.hash || tables[name]?.rows !== end.tables[name]?.rows,
	);
	if (wrong.length > 0)
		throw new Error(
			`The rows of ${wrong.join(', ')} are not those of the backup. It was changed, or it is damaged. Nothing was restored.`,
		);
	const { differences } = await auditLedger(sql);
	if (differences.length !== end.differences)
		throw new Error(
			`The audit finds ${differences.length} differences where the backup had ${end.differences}. Nothing was restored.`,
		);
	return { tables, differences: differences.length };
}
