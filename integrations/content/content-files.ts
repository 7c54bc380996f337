import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '#lib/library/reader.ts';

/** Files open at the same time. Systems allow a process some hundreds. */
const AT_ONCE = 64;

/** Reads the text of every file that editors write, by its path below `src/content`. */
export async function readContentFiles(
	folder: string = fileURLToPath(new URL('../../src/content/', import.meta.url)),
): Promise<ContentFiles> {
	const names = await readdir(folder, { recursive: true });
	const texts = names.filter((name) => /\.(md|ya?ml)$/.test(name)).sort();
	// The keys are set before reading, so that their order does not depend on which file is read first.
	const files: ContentFiles = Object.fromEntries(texts.map((name) => [name.replaceAll('\\', '/'), '']));
	const left = texts.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const name of left)
				files[name.replaceAll('\\', '/')] = await readFile(`${folder}/${name}`, 'utf8');
		}),
	);
	return files;
}
