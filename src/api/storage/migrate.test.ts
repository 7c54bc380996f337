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

test('keeps every row of log and ledger when they are divided', async () => {
	const undivided = await empty();
	const files = await readMigrations();
	await migrate(
		undivided,
		files.filter(({ name }) => name < '0010'),
	);
	await undivided.sql.script(`
		insert into game.player (id, tier) select gen_random_uuid(), 'guest' from generate_series(1, 40);
		insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
			select gen_random_uuid(), id, 'Ada', 'mystika', '{}', 1, 1 from game.player;
		insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
			select c.id, c.id, c.player_id, c.id, 'a', 'mystika', 'A', 'active', '{}', '\\x00' from game.character c;
		insert into game.ledger (id, player_id, seq, kind, stones, reason, cause, balance_after, created_at)
			select gen_random_uuid(), p.id, n, 'grant', n, 'test', 'cause:' || n, n, now() from game.player p, generate_series(1, 5) n;
		insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
			select g.id, n, 'turn', n, 'look', '[ 1 ]', '{"b": 1, "a": 2}', '\\x00', 'built-in', now() from game.game g, generate_series(0, 5) n`);
	const rows = () => undivided.sql`
		select (select array_agg(l::text order by player_id, seq) from game.ledger l) as ledger,
			(select array_agg(l::text order by game_id, seq) from game.log l) as log`;
	const before = await rows();
	await migrate(undivided, files);
	expect(await rows()).toEqual(before);
	const [spread] =
		await undivided.sql`select count(distinct tableoid)::int as parts, count(*)::int as rows from game.log`;
	expect(spread).toMatchObject({ rows: 240 });
	expect(spread?.['parts']).toBeGreaterThan(4);
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
