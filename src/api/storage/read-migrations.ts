import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Migration } from './migrate.ts';

/** Reads the files of `migrations/`, in order. For commands and tests; the built server has them inside. */
export async function readMigrations(
	folder: string = fileURLToPath(new URL('../../../migrations/', import.meta.url)),
): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
	return Promise.all(names.map(async (name) => ({ name, sql: await readFile(`${folder}/${name}`, 'utf8') })));
}
