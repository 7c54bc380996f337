import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fetchGame } from '#api/games/endpoints.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import type { Database } from '#api/storage/database.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { readMigrations } from '#api/storage/read-migrations.ts';
import { playApi, worldsServer } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { emptyPostgres, TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { migratedMemoryDatabase } from '#tests/support/storage/memory-database.ts';
import { readDigests } from './copy-out.ts';
import { backUpDaily } from './daily-backup.ts';
import { makeBackup, restoreBackup } from './make-backup.ts';
import { moveDatabase } from './move.ts';

const server = await worldsServer();
const table = playApi(server);
const migrations = await readMigrations();
const home = fs.mkdtempSync(join(tmpdir(), 'stonecast-backup-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const keysFile = join(home, 'keys.json');
fs.writeFileSync(keysFile, '{"secret":"a key that must not be read"}');
const passphrase = 'seven grey geese over the mill';
const now = new Date('2026-11-23T06:00:00Z');

/** A new database without any table, on the engine that is named. */
async function anotherDatabase(engine: 'pglite' | 'postgres'): Promise<Database> {
	if (engine === 'pglite') return migratedMemoryDatabase();
	const { url, drop } = await emptyPostgres(TEST_DATABASE_URL ?? '');
	afterAll(drop);
	return openPostgres(url, { patient: true });
}

const { guest, game } = await table.begun();
for (const action of ['look around', "say 'it\\'s \"late\", {friend}'", 'wait'])
	await table.turn(guest, game.id, { action });
await server.database
	.sql`insert into game.audit (at, act, subject, after) values (${now}, 'test', 'ü:"\\', '{"a": [1, null]}')`;

const ENGINES = TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

test.each(ENGINES)('restores every row, game and key on %s', { timeout: 60_000 }, async (engine) => {
	const file = join(home, `to-${engine}`);
	const made = await makeBackup(server.database, file, { keysFile, passphrase, now });
	expect(made).toMatchObject({ differences: 0, keys: true });
	expect(made.tables['game.log']?.rows).toBeGreaterThanOrEqual(3);
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	const [saved, shown] = [await exported(), await played()];

	const restored = await anotherDatabase(engine);
	const keys = join(home, `keys-${engine}.json`);
	const kept = { ...restored, close: async () => {} };
	const done = await restoreBackup(async () => kept, migrations, file, { keysFile: keys, passphrase });
	expect(done.tables).toEqual(made.tables);
	expect(await restored.transaction(readDigests)).toEqual(await server.database.transaction(readDigests));
	expect(fs.readFileSync(keys, 'utf8')).toBe(fs.readFileSync(keysFile, 'utf8'));
	expect((await restored.transaction(auditLedger)).differences).toEqual([]);

	const before = server.database;
	server.database = restored;
	try {
		expect([await exported(), await played()]).toEqual([saved, shown]);
		expect((await table.turn(guest, game.id, { action: 'wait' })).status).toBe(200);
		// Numbers go on, and the books are still closed to changes.
		await restored.sql`insert into game.audit (at, act, subject) values (${now}, 'test', 'later')`;
		await expect((async () => restored.sql`delete from game.ledger`)()).rejects.toThrow('append-only');
		await expect(
			(async () => restored.sql`insert into game.log (game_id, seq, kind, turn, events, view, at)
				values (${randomUUID()}, 0, 'rewind', 0, '[]', '{}', now())`)(),
		).rejects.toMatchObject({ constraint: 'log_game_id_fkey' });
	} finally {
		server.database = before;
		await restored.close();
	}
});

async function exported() {
	const { data } = await table.call<{ exportedAt?: string }>(
		handleExport,
		apiRequest(`/api/games/${game.id}/export`, { guest }),
		{ id: game.id },
	);
	return data;
}

async function played() {
	return (await table.call(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), { id: game.id })).data;
}

/** What a restore of a file into a database says. */
async function restoring(file: string, into: Database, secret: string = passphrase): Promise<string> {
	const database = { ...into, close: async () => {} };
	const keys = { keysFile: join(home, 'none.json'), passphrase: secret };
	return restoreBackup(async () => database, migrations, file, keys).then(
		() => 'done',
		(error: Error) => error.message,
	);
}

test('refuses what is damaged, and leaves the database as it was', { timeout: 60_000 }, async () => {
	const target = await migratedMemoryDatabase();
	const file = join(home, 'good');
	await makeBackup(server.database, file, { keysFile, now });
	const text = gunzipSync(fs.readFileSync(file)).toString();
	expect(text).not.toContain('a key that must not be read');
	const write = (name: string, content: Buffer) => {
		fs.writeFileSync(join(home, name), content);
		return join(home, name);
	};
	expect(await restoring(write('cut', fs.readFileSync(file).subarray(0, -200)), target)).toMatch(
		/cannot be read|not whole/,
	);
	const lines = text.trimEnd().split('\n');
	expect(await restoring(write('headless', gzipSync(lines.slice(1).join('\n'))), target)).toContain(
		'This is no backup',
	);
	expect(await restoring(write('endless', gzipSync(lines.slice(0, -1).join('\n'))), target)).toContain(
		'its end is missing',
	);
	expect(await restoring(write('text', Buffer.from('dear diary')), target)).toContain('cannot be read');
	const richer = text.replace(
		/(,grant,)(\d+)(,)/,
		(_, before, stones, after) => `${before}${Number(stones) + 1}${after}`,
	);
	expect(richer).not.toBe(text);
	expect(await restoring(write('richer', gzipSync(richer)), target)).toMatch(
		/The rows of game\.ledger are not those of the backup/,
	);
	expect(await target.sql`select 1 from game.player`).toEqual([]);
	expect(await restoring(file, target)).toBe('done');
	await target.close();
});

test('overwrites nobody, and tells a wrong passphrase before anything is changed', async () => {
	const file = join(home, 'sealed');
	await makeBackup(server.database, file, { keysFile, passphrase, now });
	const used = server.database;
	expect(await restoring(file, used)).toMatch(/The database holds \d+ players.*Nothing is overwritten/);
	const untouched = { ...used, transaction: () => Promise.reject(new Error('It was changed.')) };
	expect(await restoring(file, untouched, 'eight grey geese')).toContain('do not open with this passphrase');
	expect(await restoring(file, untouched, '')).toContain('Set BACKUP_PASSPHRASE');
});

test('leaves no half file behind where the database fails', async () => {
	const file = join(home, 'half');
	const failing = {
		transaction: <T>(work: (sql: never) => Promise<T>) =>
			server.database.transaction(async (sql) => {
				await work(sql as never);
				throw new Error('The database went away.');
			}),
	};
	await expect(makeBackup(failing as Pick<Database, 'transaction'>, file, { keysFile, now })).rejects.toThrow(
		'went away',
	);
	expect(fs.readdirSync(home).filter((name) => name.startsWith('half'))).toEqual([]);
});

test.each(ENGINES)(
	'moves every row to %s, and refuses to move there twice',
	{ timeout: 60_000 },
	async (engine) => {
		const target = await anotherDatabase(engine);
		const moved = await moveDatabase(server.database, target, migrations, now);
		expect(moved.differences).toBe(0);
		expect(await target.transaction(readDigests)).toEqual(await server.database.transaction(readDigests));
		await expect(moveDatabase(server.database, target, migrations, now)).rejects.toThrow(
			'Nothing is overwritten',
		);
		await target.close();
	},
);

test('backs up once a day, and keeps as many days as it was told', async () => {
	const folder = join(home, 'daily');
	const backUp = (day: string, days = 3) =>
		backUpDaily(server.database, { folder, days, keysFile }, new Date(`${day}T05:00:00Z`));
	expect(await backUp('2026-11-01', 0)).toBeNull();
	fs.mkdirSync(folder);
	fs.writeFileSync(join(folder, 'notes.txt'), 'mine');
	for (const day of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05']) {
		expect(await backUp(day)).toMatchObject({ differences: 0 });
		expect(await backUp(day)).toBeNull();
	}
	expect(fs.readdirSync(folder).sort()).toEqual([
		'notes.txt',
		'stonecast-2026-11-03.backup',
		'stonecast-2026-11-05.backup',
	]);
});
