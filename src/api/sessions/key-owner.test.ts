// One installation, one set of keys: a process with others is told so before it answers anybody.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openKeyring, rotateKeys } from '#api/providers/keyring.ts';
import { connectAsAnotherProcess, testDatabase } from '#tests/support/storage/database.ts';
import { adoptAccounts, claimAccounts, hasKeyOwner } from './key-owner.ts';

const database = await testDatabase();
const other = await connectAsAnotherProcess(database);
const home = await mkdtemp(join(tmpdir(), 'stonecast-owner-'));
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(() => database.sql`delete from account.key_owner`);

const now = new Date('2026-11-23T10:00:00Z');
const FOREIGN = /keys\.json does not hold the keys.*Copy keys\.json from.*npm run keys -- adopt/s;
const fileOf = (name: string) => join(home, name, 'keys.json');

/** A process starts with the keys of that name. */
async function start(name: string, on = database): Promise<void> {
	const file = fileOf(name);
	await claimAccounts(on, await openKeyring(file, undefined, !(await hasKeyOwner(on))), { file, now });
}

/** Somebody with an authenticator is signed in. */
async function signIn(): Promise<void> {
	const { sql } = database;
	const id = randomUUID();
	await sql`insert into account.user (id, email, created_at, updated_at) values (${id}, ${`${id}@example.org`}, ${now}, ${now})`;
	await sql`insert into account.session (id, user_id, amr, refreshed_at, created_at)
		values (${randomUUID()}, ${id}, '[]', ${now}, ${now})`;
	await sql`insert into account.factor (id, user_id, status, secret, created_at, updated_at)
		values (${randomUUID()}, ${id}, 'verified', '\\x00', ${now}, ${now})`;
}

/** How many sessions and authenticators there are. */
async function counted() {
	const [found] = await database.sql`select (select count(*)::int from account.session) as sessions,
		(select count(*)::int from account.factor) as factors`;
	return found;
}

test('the first keys own the accounts, and start again and beside each other', async () => {
	await start('first');
	await start('first');
	await start('first', other);
	expect(await hasKeyOwner(database)).toBe(true);
});

test('rotated keys are the same owner, also once the first ones are dropped', async () => {
	await start('rotated');
	for (const day of [24, 26, 28]) await rotateKeys(fileOf('rotated'), new Date(`2026-11-${day}T10:00:00Z`));
	await start('rotated');
	await start('rotated', other);
});

test('refuses other keys, names the file and says what to do', async () => {
	await start('mine');
	await openKeyring(fileOf('theirs'));
	await expect(start('theirs', other)).rejects.toThrow(FOREIGN);
	await expect(start('theirs')).rejects.toThrow(fileOf('theirs'));
	await start('mine');
});

test('makes no keys beside a database that has an owner', async () => {
	await start('kept');
	await expect(start('nothing')).rejects.toThrow(FOREIGN);
	expect(await readdir(home)).not.toContain('nothing');
});

test('of two processes with keys of their own that start at once, one owns the accounts', async () => {
	await Promise.all(['left', 'right'].map((name) => openKeyring(fileOf(name))));
	const starts = await Promise.allSettled([start('left'), start('right', other)]);
	expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
		reason: { message: expect.stringMatching(FOREIGN) },
	});
});

test('other keys can be adopted when the first are lost, and what only those could open is gone', async () => {
	await start('lost');
	await signIn();
	const keys = await openKeyring(fileOf('found'));
	expect(await counted()).toEqual({ sessions: 1, factors: 1 });
	await database.transaction((sql) => adoptAccounts(sql, keys, now));
	await start('found');
	await expect(start('lost')).rejects.toThrow(FOREIGN);
	expect(await counted()).toEqual({ sessions: 0, factors: 0 });
});
