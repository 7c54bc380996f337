import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { firstLine, killProcess, startProcess } from '#tests/processes/run.ts';
import { TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { emptyDatabaseFolder } from '#tests/support/storage/made-once.ts';
import { openDatabase } from './open-database.ts';
import { openPglite } from './pglite.ts';

// These tests are about the embedded engine's files; PostgreSQL has none.
const embedded = test.skipIf(TEST_DATABASE_URL);

const home = fs.mkdtempSync(join(tmpdir(), 'stonecast-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** A database with two tables of its own, made once; tests copy it. */
const template = join(home, 'template');
if (!TEST_DATABASE_URL) {
	const database = await openPglite(template, await emptyDatabaseFolder());
	await database.sql.script(
		'create table written (n int primary key); create table total (n int); insert into total values (0)',
	);
	await database.close();
}

embedded('keeps its data in the folder "database" of DATA_DIR, and begins with a template', async () => {
	const database = await openDatabase({ dataDir: join(home, 'data'), template });
	expect(await database.sql`select n from total`).toEqual([{ n: 0 }]);
	await database.close();
	expect(fs.readdirSync(join(home, 'data')).sort()).toEqual(['database', 'database.lock']);
});

embedded('refuses a second process, and lets it in once the first is killed', async () => {
	const folder = join(home, 'shared');
	fs.cpSync(template, folder, { recursive: true });
	const [first, second] = [startProcess('hold', folder), startProcess('hold', folder)];
	const lines = await Promise.all([firstLine(first), firstLine(second)]);
	const refused = lines.find((line) => line !== 'open');
	expect(lines).toContain('open');
	expect(refused).toContain(`The database in ${folder} is in use by another process. Stop that one first`);
	expect(refused).toContain('DATA_DIR');
	await Promise.all([killProcess(first), killProcess(second)]);
	const database = await openPglite(folder);
	await expect(openPglite(folder)).rejects.toThrow('in use by another process');
	fs.symlinkSync(folder, join(home, 'alias'));
	await expect(openPglite(join(home, 'alias'))).rejects.toThrow('in use by another process');
	await database.close();
});

embedded('reaches the disk once a commit', async () => {
	const database = await openPglite(join(home, 'synced'), template);
	const synced = vi.spyOn(fs, 'fsyncSync');
	for (let n = 1; n <= 20; n += 1) await database.sql`insert into written (n) values (${n})`;
	const count = synced.mock.calls.length;
	await database.close();
	expect(count).toBeGreaterThanOrEqual(20);
	expect(count).toBeLessThan(30);
});

embedded('loses nothing it has acknowledged when it is killed', { timeout: 60_000 }, async () => {
	const folder = join(home, 'killed');
	fs.cpSync(template, folder, { recursive: true });
	for (let round = 1; round <= 3; round += 1) {
		const child = startProcess('write', folder);
		let acknowledged = 0;
		const lines = createInterface(child.stdout);
		lines.on('line', (line) => {
			acknowledged = Number(line);
			if (acknowledged % 97 === 40 + round) child.kill('SIGKILL');
		});
		await new Promise((resolve) => lines.on('close', resolve));
		await killProcess(child);
		const database = await openPglite(folder);
		const [found] = await database.sql<{ count: number; last: number; total: number }>`
			select count(*)::int as count, max(n) as last, (select n from total) as total from written`;
		await database.close();
		expect(acknowledged).toBeGreaterThan(40);
		expect(found?.last).toBeGreaterThanOrEqual(acknowledged);
		expect([found?.count, found?.total]).toEqual([found?.last, found?.last]);
	}
});

embedded('makes the folder whole or not at all', async () => {
	const folder = join(home, 'whole');
	fs.mkdirSync(`${folder}.new`);
	fs.writeFileSync(join(`${folder}.new`, 'half'), 'left by a crash');
	const database = await openPglite(folder, template);
	expect(await database.sql`select n from total`).toEqual([{ n: 0 }]);
	await database.close();
	expect(fs.existsSync(`${folder}.new`)).toBe(false);
});

embedded('says what to do with a folder that it cannot open', async () => {
	const strange = join(home, 'strange');
	fs.mkdirSync(strange);
	fs.writeFileSync(join(strange, 'notes.txt'), 'mine');
	await expect(openPglite(strange)).rejects.toThrow(
		`The folder ${strange} holds no database. Move it away, or set DATA_DIR`,
	);
	const old = join(home, 'old');
	fs.cpSync(template, old, { recursive: true });
	fs.writeFileSync(join(old, 'PG_VERSION'), '17\n');
	await expect(openPglite(old)).rejects.toThrow('was made by PostgreSQL 17; this program embeds 18');
	const damaged = join(home, 'damaged');
	fs.cpSync(template, damaged, { recursive: true });
	fs.writeFileSync(join(damaged, 'global', 'pg_control'), 'x');
	await expect(openPglite(damaged)).rejects.toThrow(
		`The database in ${damaged} cannot be opened; it may be damaged. Restore a backup`,
	);
});
