// A data folder that cannot be used says why: rights, a read-only or full disk; only a damaged one is called damaged.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstLine, killProcess, startProcess } from '#tests/processes/run.ts';
import { TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { emptyDatabaseFolder } from '#tests/support/storage/made-once.ts';
import { openPglite } from './pglite.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'stonecast-rights-'));
fs.chmodSync(home, 0o755);
const mounted: string[] = [];
afterAll(() => {
	for (const place of mounted) execFileSync('umount', [place]);
	execFileSync('chmod', ['-R', 'u+rwX', home]);
	fs.rmSync(home, { recursive: true, force: true });
});

const root = process.getuid?.() === 0;
const embedded = test.skipIf(TEST_DATABASE_URL || process.platform !== 'linux');
/** A file system of its own needs root, and a container that lets root mount one. */
const canMount = root && mounts(join(home, 'probe'), 'size=1m');
const onOwnDisk = test.skipIf(TEST_DATABASE_URL || !canMount);

function mounts(place: string, options: string): boolean {
	fs.mkdirSync(place, { recursive: true });
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
		mounted.push(place);
		return true;
	} catch {
		return false;
	}
}

/** Fills a disk with one file. */
function fillDisk(file: string): void {
	fs.writeFileSync(file, '');
	try {
		for (;;) fs.appendFileSync(file, Buffer.alloc(64 * 1024));
	} catch (error) {
		expect(error).toMatchObject({ code: 'ENOSPC' });
	}
}

/** A data folder with a database in it, owned by the user who opens it. */
async function dataFolder(name: string): Promise<string> {
	const folder = join(home, name);
	fs.cpSync(await emptyDatabaseFolder(), join(folder, 'database'), { recursive: true });
	if (root) execFileSync('chown', ['-R', '65534:65534', folder]);
	return folder;
}

/** What a process without root's rights says of the database in a data folder. */
async function opening(folder: string): Promise<string> {
	const child = startProcess('hold', join(folder, 'database'), ...(root ? ['65534'] : []));
	const line = await firstLine(child);
	await killProcess(child);
	return line;
}

const RIGHTS = /cannot be used: this user has no right to it\..*chown.*DATA_DIR.*Nothing is damaged/;

embedded('opens a folder that it has every right to', async () => {
	const folder = await dataFolder('fine');
	expect(await opening(folder)).toBe('open');
	expect(fs.readdirSync(join(folder, 'database'))).not.toContain('.stonecast-probe');
});

embedded.each([
	['the data folder', '', 0o555],
	['the database folder', 'database', 0o555],
	['the database folder, unreadable', 'database', 0o000],
	['a folder in it', 'database/pg_wal', 0o555],
	['one file in it', 'database/global/pg_control', 0o444],
	['one file in it, unreadable', 'database/PG_VERSION', 0o200],
])('says that it has no right to %s', async (_, place, mode) => {
	const folder = await dataFolder(`rights-${place.replaceAll('/', '-')}-${mode}`);
	fs.chmodSync(join(folder, place), mode);
	const said = await opening(folder);
	expect(said).toMatch(RIGHTS);
	expect(said).toContain(join(folder, place));
	fs.chmodSync(join(folder, place), 0o755);
	expect(await opening(folder)).toBe('open');
});

onOwnDisk(
	'says that a disk is mounted read-only, or full, and opens it once it is not',
	async () => {
		const place = join(home, 'disk');
		expect(mounts(place, 'size=120m,mode=777')).toBe(true);
		const folder = await dataFolder('disk/data');
		expect(await opening(folder)).toBe('open');
		execFileSync('mount', ['-o', 'remount,ro', place]);
		expect(await opening(folder)).toMatch(/cannot be used: it is on a file system that is mounted read-only/);
		execFileSync('mount', ['-o', 'remount,rw', place]);
		fillDisk(join(place, 'ballast'));
		expect(await opening(folder)).toMatch(/cannot be used: there is no room left on its disk\. Make room/);
		fs.rmSync(join(place, 'ballast'));
		expect(await opening(folder)).toBe('open');
	},
	60_000,
);

onOwnDisk(
	'says that the disk is full, reads on, and writes again once there is room, without being opened anew',
	async () => {
		const place = join(home, 'filling');
		expect(mounts(place, 'size=90m,mode=777')).toBe(true);
		fs.cpSync(await emptyDatabaseFolder(), join(place, 'database'), { recursive: true });
		const database = await openPglite(join(place, 'database'));
		const { sql } = database;
		await sql.script('create table kept (n int primary key, x text)');
		let kept = 0;
		const write = async () => {
			await database.transaction(async (tx) => {
				await tx`insert into kept values (${kept + 1}, repeat('x', 1000))`;
			});
			kept += 1;
		};
		const full = { name: 'DatabaseAway', reason: 'full' };
		for (let round = 1; round <= 2; round += 1) {
			await write();
			fillDisk(join(place, 'ballast'));
			await expect(
				(async () => {
					for (let n = 0; n < 2000; n += 1)
						await sql`insert into kept values (${-round * 10_000 - n}, repeat('x', 7000))`;
				})(),
			).rejects.toMatchObject(full);
			expect((await sql`select n from kept where n > 0`).length).toBe(kept);
			// PostgreSQL's log finds no room either: PostgreSQL ends itself.
			const log = async () => {
				for (let n = 0; n < 2000; n += 1)
					await sql`select pg_logical_emit_message(true, 'x', repeat('y', 100000))`;
			};
			await expect(Promise.all([log(), log()])).rejects.toMatchObject(full);
			await expect((async () => sql`select 1`)()).rejects.toMatchObject(full);
			fs.rmSync(join(place, 'ballast'));
			await write();
			expect((await sql`select n from kept where n > 0`).length).toBe(kept);
		}
		await database.close();
	},
	60_000,
);

onOwnDisk(
	'says that there is no room for a new database',
	async () => {
		const place = join(home, 'small');
		expect(mounts(place, 'size=6m,mode=777')).toBe(true);
		expect(await opening(place)).toMatch(/there is no room left on its disk/);
	},
	60_000,
);
