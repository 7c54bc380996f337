import { expect, test } from 'vitest';
import { openMemoryDatabase } from './pglite.ts';

const { database } = await openMemoryDatabase();

test('reads and writes every type as often as a statement is asked', async () => {
	await database.sql.script(
		'create table every (n int, big bigint, yes bool, at timestamptz, raw bytea, said json, name text)',
	);
	const row = {
		n: -7,
		big: 9_007_199_254_740_991,
		yes: true,
		at: new Date('2026-03-01T08:00:00.123Z'),
		raw: new Uint8Array([0, 92, 255]),
		said: { a: ['ü', '"', '\\', '🦊', null] },
		name: "it's a 'quoted' line\n",
	};
	for (let n = 0; n < 3; n += 1) {
		await database.sql`insert into every (n, big, yes, at, raw, said, name)
			values (${row.n}, ${row.big}, ${row.yes}, ${row.at}, ${row.raw}, ${JSON.stringify(row.said)}::text::json, ${row.name})`;
	}
	await database.sql`insert into every (name) values (${null})`;
	expect(
		await database.sql`select n, big, yes, at, raw, said, name from every order by n nulls last`,
	).toEqual([row, row, row, { n: null, big: null, yes: null, at: null, raw: null, said: null, name: null }]);
});

test('gives the columns that a table has now after a script has changed it', async () => {
	await database.sql.script('create table changing (a int); insert into changing values (1)');
	const read = () => database.sql`select * from changing`;
	expect(await read()).toEqual([{ a: 1 }]);
	await database.sql.script("alter table changing add column b text default 'new'");
	expect(await read()).toEqual([{ a: 1, b: 'new' }]);
	await database.transaction(async (sql) => {
		expect(await sql`select * from changing`).toEqual([{ a: 1, b: 'new' }]);
		await sql.script('alter table changing drop column a');
		expect(await sql`select * from changing`).toEqual([{ b: 'new' }]);
	});
});

test('keeps nothing of a transaction whose first statement is wrong, and plays the next', async () => {
	await database.sql.script('create table kept (n int primary key)');
	const wrong = database.transaction(async (sql) => {
		await sql`insert into kept (nowhere) values (1)`.catch(() => {});
		await sql`insert into kept values (1)`;
	});
	await expect(wrong).rejects.toMatchObject({ code: '25P02' });
	const twice = () =>
		database.transaction(async (sql) => {
			await sql`insert into kept values (${2})`;
			await sql`insert into kept values (${2})`;
		});
	await expect(twice()).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
	await expect(twice()).rejects.toMatchObject({ code: '23505' });
	expect(await database.sql`select n from kept`).toEqual([]);
	await database.transaction(async (sql) => {
		await sql`insert into kept values (${3})`;
	});
	expect(await database.sql`select n from kept`).toEqual([{ n: 3 }]);
});

test('answers statements in their order when several are asked at once', async () => {
	await database.sql.script('create table counted (n int); insert into counted values (0)');
	const seen = await database.transaction((sql) =>
		Promise.all(
			Array.from({ length: 5 }, async () => {
				const [row] = await sql<{ n: number }>`update counted set n = n + 1 returning n`;
				return row?.n;
			}),
		),
	);
	expect(seen).toEqual([1, 2, 3, 4, 5]);
	expect(await database.transaction(async () => 'nothing asked')).toBe('nothing asked');
});
