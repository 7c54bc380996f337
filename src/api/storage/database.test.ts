import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/storage/database.ts';
import { violatesConstraint } from './database.ts';

const database = await testDatabase();
const { sql } = database;

test('returns the same types of values on both engines', async () => {
	const at = new Date('2026-11-21T10:20:30.456Z');
	const [row] =
		await sql`select 7::int as whole, 9007199254740991::bigint as big, count(*) as counted, ${at}::timestamptz as at,
		'{"b": [1], "a": null}'::jsonb as jsonb, '{"b": 1, "a": 2}'::json as json, ${new Uint8Array([0, 255])}::bytea as bytes,
		true as yes, null as nothing, 1.5::float8 as fraction, 'ü'::text as text, ${'6f0e3a1c-52b6-4c6e-9a53-2f0f6f1f0d11'}::uuid as id
		from generate_series(1, 3)`;
	expect(row).toEqual({
		whole: 7,
		big: 9007199254740991,
		counted: 3,
		at,
		jsonb: { a: null, b: [1] },
		json: { b: 1, a: 2 },
		bytes: new Uint8Array([0, 255]),
		yes: true,
		nothing: null,
		fraction: 1.5,
		text: 'ü',
		id: '6f0e3a1c-52b6-4c6e-9a53-2f0f6f1f0d11',
	});
	expect(row?.['bytes']).toBeInstanceOf(Uint8Array);
	expect(Buffer.isBuffer(row?.['bytes'])).toBe(false);
});

test('takes JSON as text, and keeps json byte for byte', async () => {
	const value = { b: 'it\'s "quoted" \\ $1', a: [1, { c: null }] };
	const [row] = await sql<{ jsonb: object; json: object; text: string }>`
		select ${JSON.stringify(value)}::text::jsonb as jsonb, ${JSON.stringify(value)}::text::json as json,
			(${JSON.stringify(value)}::text::json)::text as text`;
	expect(row).toEqual({ jsonb: value, json: value, text: JSON.stringify(value) });
	expect(Object.keys(row?.json ?? {})).toEqual(['b', 'a']);
});

test('makes every value a parameter', async () => {
	const evil = "'; drop table game.player; --";
	const [row] = await sql`select ${evil}::text as evil`;
	expect(row).toEqual({ evil });
	expect(await sql`select 1 from game.player`).toEqual([]);
});

test('refuses an undefined value', async () => {
	const run = async () => sql`select ${undefined}::text`;
	await expect(run()).rejects.toThrow('Value 1 of a statement is undefined: select $1::text');
});

test('rolls back when the work throws', async () => {
	const work = database.transaction(async (tx) => {
		await tx`insert into game.invite (code, uses, uses_left) values ('ROLLED-BACK', 1, 1)`;
		throw new Error('no');
	});
	await expect(work).rejects.toThrow('no');
	expect(await sql`select 1 from game.invite where code = 'ROLLED-BACK'`).toEqual([]);
});

test('commits when the work returns, and returns its value', async () => {
	const value = await database.transaction(async (tx) => {
		await tx`insert into game.invite (code, uses, uses_left) values ('KEPT', 1, 1)`;
		return 5;
	});
	expect(value).toBe(5);
	expect(await sql`select uses from game.invite where code = 'KEPT'`).toEqual([{ uses: 1 }]);
});

test('throws inside a transaction, where it would wait for ever', async () => {
	await database.transaction(async (tx) => {
		await expect(database.transaction(async () => 1)).rejects.toThrow('inside a transaction');
		await expect((async () => sql`select 1`)()).rejects.toThrow('inside a transaction');
		expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
	});
	expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('lets work begun in a transaction use the database once that has ended', async () => {
	let late: Promise<unknown> | undefined;
	await database.transaction(async () => {
		late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => sql`select 2 as two`);
	});
	expect(await late).toEqual([{ two: 2 }]);
});

test('runs transactions in parallel, and names a violated constraint without the values', async () => {
	const insert = (code: string) =>
		database.transaction(async (tx) => {
			await tx`insert into game.invite (code, uses, uses_left) values (${code}, 1, 1)`;
		});
	const results = await Promise.allSettled(['SECRET-1', 'SECRET-1', 'SECRET-2'].map(insert));
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
	const failed = results.find((result) => result.status === 'rejected')?.reason;
	expect(failed).toMatchObject({ code: '23505', constraint: 'invite_pkey' });
	expect(violatesConstraint(failed, 'invite_pkey')).toBe(true);
	expect(
		JSON.stringify({ ...failed, message: failed.message, stack: failed.stack, cause: failed.cause }),
	).not.toContain('SECRET');
});

test('names the line of our own code where a statement failed', async () => {
	const run = async () => sql`select no_such_column`;
	const error = await run().catch((caught: Error) => caught);
	expect(error).toMatchObject({ code: '42703', message: expect.stringContaining('no_such_column') });
});
