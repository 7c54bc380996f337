import { afterAll, expect, test } from 'vitest';
import { firstLine, startProcess } from '#tests/processes/run.ts';
import { emptyPostgres, TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const database = await empty();
const { sql } = database;

/** A database without any table. */
async function empty(): Promise<Database> {
	if (!TEST_DATABASE_URL) {
		const { database: fresh } = await openMemoryDatabase();
		afterAll(() => fresh.close());
		return fresh;
	}
	const { url, drop } = await emptyPostgres(TEST_DATABASE_URL);
	const fresh = openPostgres(url);
	afterAll(async () => {
		await fresh.close();
		await drop();
	});
	return fresh;
}

const one = {
	name: '0001_one.sql',
	sql: 'create table game.one (n int);\nalter table game.one enable row level security;',
};
const two = {
	name: '0002_two.sql',
	sql: 'insert into game.one values (1);\ninsert into game.one values (2)',
};

test('runs files in order, each once', async () => {
	expect(await migrate(database, [two, one])).toEqual(['0001_one.sql', '0002_two.sql']);
	expect(await migrate(database, [one, two])).toEqual([]);
	expect(await sql`select n from game.one order by n`).toEqual([{ n: 1 }, { n: 2 }]);
});

test('ignores other line ends, and refuses a changed file', async () => {
	expect(await migrate(database, [{ ...one, sql: one.sql.replaceAll('\n', '\r\n') }, two])).toEqual([]);
	const changed = migrate(database, [one, { ...two, sql: `${two.sql};` }]);
	await expect(changed).rejects.toThrow(
		'The migration 0002_two.sql has changed since it ran on this database.',
	);
});

test('refuses a database that is newer than the program', async () => {
	await expect(migrate(database, [one])).rejects.toThrow(
		'0002_two.sql, which this version of Stonecast does not know',
	);
});

test('changes nothing when one of the files fails', async () => {
	const three = { name: '0003_three.sql', sql: 'insert into game.one values (3)' };
	const broken = { name: '0004_broken.sql', sql: 'insert into game.one values (4); select no_such_thing' };
	await expect(migrate(database, [one, two, three, broken])).rejects.toThrow('no_such_thing');
	expect(await sql`select n from game.one order by n`).toEqual([{ n: 1 }, { n: 2 }]);
	expect(await migrate(database, [one, two, three])).toEqual(['0003_three.sql']);
});

test('refuses a table without row level security', async () => {
	const three = { name: '0003_three.sql', sql: 'insert into game.one values (3)' };
	const open = { name: '0005_open.sql', sql: 'create table game.open (n int)' };
	await expect(migrate(database, [one, two, three, open])).rejects.toThrow(
		'Tables without row level security: open',
	);
	expect(await sql`select to_regclass('game.open')::text as there`).toEqual([{ there: null }]);
});

test.runIf(TEST_DATABASE_URL)('migrates once when several processes start at the same time', async () => {
	const { url, drop } = await emptyPostgres(TEST_DATABASE_URL ?? '');
	try {
		const lines = await Promise.all([1, 2, 3].map(() => firstLine(startProcess('migrate', url))));
		const files = (await readMigrations()).map(({ name }) => name);
		expect(lines.map((line) => JSON.parse(line)).sort((a, b) => a.length - b.length)).toEqual([
			[],
			[],
			files,
		]);
	} finally {
		await drop();
	}
});

test.runIf(TEST_DATABASE_URL)('works behind a pooler without prepared statements', async () => {
	const { url, drop } = await emptyPostgres(TEST_DATABASE_URL ?? '');
	const pooled = openPostgres(`${url}?pgbouncer=true&connection_limit=1`);
	try {
		expect(await migrate(pooled, await readMigrations())).not.toEqual([]);
		const loop = Array.from({ length: 20 }, (_, n) =>
			pooled.transaction((tx) => tx<{ n: number }>`select ${n}::int as n`),
		);
		expect((await Promise.all(loop)).flat().map(({ n }) => n)).toEqual(
			Array.from({ length: 20 }, (_, n) => n),
		);
		expect(await pooled.sql`select count(*) as count from pg_prepared_statements`).toEqual([{ count: 0 }]);
	} finally {
		await pooled.close();
		await drop();
	}
});
