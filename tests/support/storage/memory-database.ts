import { readFile, writeFile } from 'node:fs/promises';
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openMemoryDatabase } from '#api/storage/pglite.ts';
import { makeOnce } from './made-once.ts';
import { readMigrations } from './migrations.ts';

/** A migrated, empty embedded database in memory; the caller closes it. */
export async function migratedMemoryDatabase(): Promise<Database> {
	return (await openMemoryDatabase(new Blob([await migratedDump()]))).database;
}

/** A migrated PGlite database, as the bytes of a tar file. */
async function migratedDump(): Promise<Buffer<ArrayBuffer>> {
	const file = await makeOnce('dump', async (path) => {
		const { database, dump } = await openMemoryDatabase();
		await migrate(database, await readMigrations());
		await writeFile(path, Buffer.from(await (await dump()).arrayBuffer()));
		await database.close();
	});
	return (await readFile(file)) as Buffer<ArrayBuffer>;
}
