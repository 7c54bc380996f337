import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '#lib/content/library.ts';

/** Reads the text of every file that editors write, by its path below `src/content`. */
export async function readContentFiles(
	folder: string = fileURLToPath(new URL('../src/content/', import.meta.url)),
): Promise<ContentFiles> {
	const names = await readdir(folder, { recursive: true });
	const texts = names.filter((name) => /\.(md|ya?ml)$/.test(name));
	const entries = await Promise.all(
		texts.map(
			async (name) => [name.replaceAll('\\', '/'), await readFile(`${folder}/${name}`, 'utf8')] as const,
		),
	);
	return Object.fromEntries(entries);
}
