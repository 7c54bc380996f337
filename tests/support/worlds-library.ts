import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readContentFiles } from '#integrations/content/content-files.ts';
import type { Library } from '#lib/library/books.ts';
import { readLibrary } from '#lib/library/library.ts';
import type { ContentFiles } from '#lib/library/reader.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/stonecast/', import.meta.url));

let read: Promise<Library> | undefined;

/** The product's own worlds, read once in each test file. Parsing takes seconds, so the result is kept under node_modules. */
export function worldsLibrary(): Promise<Library> {
	read ??= keptLibrary();
	return read;
}

async function keptLibrary(): Promise<Library> {
	const files = await readContentFiles();
	const file = `${CACHE}library-${await fingerprint(files)}.json`;
	const kept = await readFile(file, 'utf8').catch(() => null);
	if (kept) return JSON.parse(kept) as Library;
	const { library } = readLibrary(files);
	await mkdir(CACHE, { recursive: true });
	await writeFile(`${file}.${process.pid}`, JSON.stringify(library));
	await rename(`${file}.${process.pid}`, file);
	return library;
}

/** A hash of the content and of the code that reads it. */
async function fingerprint(files: ContentFiles): Promise<string> {
	const hash = createHash('sha256').update(JSON.stringify(files));
	const folder = fileURLToPath(new URL('../../src/lib/', import.meta.url));
	for (const name of (await readdir(folder, { recursive: true }))
		.filter((name) => name.endsWith('.ts'))
		.sort())
		hash.update(await readFile(folder + name));
	return hash.digest('hex').slice(0, 12);
}

/** The same worlds with acts of a fixed number of turns, so that a script can be played to its end. */
export function withLongActs(library: Library, turns: number): Library {
	return {
		...library,
		adventures: library.adventures.map((book) => ({
			...book,
			endings: book.endings.map((ending) => ({ ...ending, atOnce: false })),
			adventure: {
				...book.adventure,
				acts: book.adventure.acts.map((act, index) => ({
					...act,
					until: { has: ['never'] },
					ceiling: turns * (index + 1),
				})),
			},
		})),
	};
}
