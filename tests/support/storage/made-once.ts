// Files that take seconds of CPU are made once for each set of migrations, and kept under node_modules.
import { createHash, randomUUID } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from './migrations.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** Twelve hexadecimal digits that change with any migration. */
export async function migrationsFingerprint(): Promise<string> {
	return createHash('sha256')
		.update(JSON.stringify(await readMigrations()))
		.digest('hex')
		.slice(0, 12);
}

/** Returns the path of a file or folder that `make` writes; the first process that needs it makes it. */
export async function makeOnce(kind: string, make: (path: string) => Promise<void>): Promise<string> {
	const manifest = await readFile(`${MODULES}@electric-sql/pglite/package.json`, 'utf8');
	const { version } = JSON.parse(manifest) as { version: string };
	const folder = `${MODULES}.cache/stonecast`;
	const path = join(folder, `${kind}-${version}-${await migrationsFingerprint()}`);
	if (await exists(path)) return path;
	await mkdir(folder, { recursive: true });
	const unfinished = `${path}.${randomUUID()}`;
	await make(unfinished);
	// A folder cannot replace another one: then another process was first.
	await rename(unfinished, path).catch(async (error) => {
		await rm(unfinished, { recursive: true, force: true });
		if (!(await exists(path))) throw error;
	});
	return path;
}

const exists = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	);

/** The folder of a migrated, empty embedded database, to copy. */
export async function emptyDatabaseFolder(): Promise<string> {
	const dataDir = await makeOnce('data', async (path) => {
		await mkdir(path);
		const database = await openDatabase({ dataDir: path });
		await migrate(database, await readMigrations());
		await database.close();
	});
	return join(dataDir, 'database');
}

/** A new data folder with such a database; the caller removes it. */
export async function createDataFolder(name: string, within = tmpdir()): Promise<string> {
	const folder = await mkdtemp(join(within, `stonecast-${name}-`));
	await cp(await emptyDatabaseFolder(), join(folder, 'database'), { recursive: true });
	return folder;
}
