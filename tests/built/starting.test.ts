// Starting where it cannot be done.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openKeyring } from '#api/providers/keyring.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { startAndFail, startServer } from './running.ts';

// A start takes seconds on a busy machine, and some tests here make several.
vi.setConfig({ testTimeout: 90_000 });

const PASSWORD = 'HIDDEN-WORD';

const folder = await mkdtemp(join(tmpdir(), 'stonecast-start-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Expects the start to fail with one line for the operator. */
async function fails(env: Record<string, string>, said: RegExp): Promise<void> {
	const failed = await startAndFail(env);
	const lines = failed.said.split('\n').filter((line) => line && !line.startsWith('{"level":30'));
	expect(failed.code).toBe(1);
	expect(lines.join('\n')).toMatch(said);
	expect(lines).toHaveLength(1);
	expect(failed.said).not.toMatch(/^\s+at |node:internal|\.m?[jt]s\b/m);
	expect(failed.said).not.toContain(PASSWORD);
}

test('a data folder below a file', async () => {
	await writeFile(join(folder, 'file'), '');
	await fails({ DATA_DIR: join(folder, 'file') }, /The folder .*file cannot be made: .*Set DATA_DIR/);
	await fails({ DATA_DIR: join(folder, 'file', 'below') }, /cannot be made: .*Set DATA_DIR/);
});

test.runIf(process.platform === 'linux')('a data folder without write permission', async () => {
	await fails({ DATA_DIR: '/proc/stonecast' }, /The folder \/proc\/stonecast cannot be made: .*Set DATA_DIR/);
});

test('a data folder whose lock cannot be written', async () => {
	const locked = join(folder, 'locked');
	await mkdir(join(locked, 'database.lock'), { recursive: true });
	await fails({ DATA_DIR: locked }, /database\.lock cannot be written: .*set DATA_DIR/);
});

test('a PostgreSQL that cannot be reached, in each way', async () => {
	const at = (place: string) => ({ DATABASE_URL: `postgres://someone:${PASSWORD}@${place}` });
	await fails(
		at('127.0.0.1:1/x'),
		/PostgreSQL at 127\.0\.0\.1:1\/x cannot be used: .*ECONNREFUSED.*DATABASE_URL/,
	);
	await fails(at('no.such.host.invalid/x'), /PostgreSQL at no\.such\.host\.invalid\/x cannot be used/);
	await fails({ DATABASE_URL: `postgres://u:${PASSWORD}%ZZ@127.0.0.1/x` }, /DATABASE_URL is no address/);
	await fails({ DATABASE_URL: `postgres://u:${PASSWORD}@[bad/x` }, /DATABASE_URL is no address/);
	await fails({ DATABASE_URL: `mysql://u:${PASSWORD}@h/x` }, /DATABASE_URL must begin with postgres:/);
});

test('something else at the address of PostgreSQL, silent', async () => {
	const silent = createServer(() => {}).listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port } = silent.address() as { port: number };
	await fails(
		{ DATABASE_URL: `postgres://u:${PASSWORD}@127.0.0.1:${port}/x` },
		/cannot be used: .*DATABASE_URL/,
	);
	silent.close();
}, 30_000);

test('a port in use, and then the same folder again', async () => {
	const taken = createServer().listen(0, 'localhost');
	await once(taken, 'listening');
	const { port } = taken.address() as { port: number };
	const DATA_DIR = await createDataFolder('port', folder);
	await fails({ PORT: String(port), DATA_DIR }, /Port \d+ is in use/);
	taken.close();
	await (await startServer({ DATA_DIR })).stop();
}, 60_000);

test('a damaged database folder', async () => {
	const harm = async (act: (database: string) => Promise<unknown>) => {
		const DATA_DIR = await createDataFolder('harmed', folder);
		await act(join(DATA_DIR, 'database'));
		return { DATA_DIR };
	};
	const damaged = /cannot be opened; it may be damaged\. Restore a backup/;
	await fails(await harm((database) => truncate(join(database, 'global/pg_control'), 0)), damaged);
	await fails(await harm((database) => rm(join(database, 'base'), { recursive: true })), damaged);
	await fails(await harm((database) => rm(join(database, 'PG_VERSION'))), /holds no database/);
}, 60_000);

test('keys that the accounts were not made with, until they are adopted', async () => {
	const DATA_DIR = await createDataFolder('owner', folder);
	const keys = join(DATA_DIR, 'keys.json');
	const commanded = (act: string) =>
		execFileSync(process.execPath, ['scripts/keys.ts', act, '--json'], { env: { ...process.env, DATA_DIR } });
	await (await startServer({ DATA_DIR })).stop();
	commanded('rotate');
	await (await startServer({ DATA_DIR })).stop();
	const right = await readFile(keys);
	await rm(keys);
	const refused = /keys\.json does not hold the keys .* npm run keys -- adopt/;
	await fails({ DATA_DIR }, refused);
	await openKeyring(keys);
	await fails({ DATA_DIR }, refused);
	const wrong = await readFile(keys);
	await writeFile(keys, right);
	await (await startServer({ DATA_DIR })).stop();
	await writeFile(keys, wrong);
	expect(JSON.parse(String(commanded('adopt')))).toEqual({ file: keys });
	await (await startServer({ DATA_DIR })).stop();
});

test('a public site whose payments are not said', async () => {
	await fails(
		{ SITE_URL: 'https://play.example.org', DATA_DIR: join(folder, 'public') },
		/^PAYMENTS is missing: SITE_URL is public/,
	);
});
