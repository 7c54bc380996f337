import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '#lib/library/reader.ts';

/** Files open at the same time. Systems allow a process some hundreds. */
const AT_ONCE = 64;

const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));
const PAGES = fileURLToPath(new URL('../../src/pages/', import.meta.url));

/**
 * Reads the text of every file that editors write, by its path below `src/content`. Of a file that is neither YAML nor
 * Markdown only the name is read, so that a wrong ending is seen. `isWanted` leaves out others.
 */
export async function readContentFiles(
	folder: string = CONTENT,
	isWanted: (path: string) => boolean = () => true,
): Promise<ContentFiles> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => !entry.isDirectory() && !/^[.~#]|~$|^(?:Thumbs\.db|desktop\.ini)$/.test(entry.name))
		.map((entry) =>
			`${entry.parentPath.replace(/[\\/]$/, '')}/${entry.name}`.slice(
				folder.replace(/[\\/]$/, '').length + 1,
			),
		)
		.map((path) => path.replaceAll('\\', '/'))
		.filter(isWanted)
		.sort();
	// The keys are set before reading, so that their order does not depend on which file is read first.
	const files: ContentFiles = Object.fromEntries(paths.map((path) => [path, '']));
	const left = paths.filter((path) => /\.(md|ya?ml)$/.test(path)).values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const path of left) files[path] = await readFile(`${folder}/${path}`, 'utf8');
		}),
	);
	return files;
}

/** The world in whose folder an adventure lies; undefined where none is called so. */
export async function worldOfAdventure(slug: string, folder: string = CONTENT): Promise<string | undefined> {
	const isPage = (path: string) => path.startsWith('adventures/') && path.endsWith(`/${slug}.md`);
	const [page] = Object.keys(await readContentFiles(folder, isPage));
	return page?.split('/')[1];
}

/** Reads the files of one world, and those that all worlds share. Without a world it reads all. */
export function readWorldFiles(world: string | undefined, folder: string = CONTENT): Promise<ContentFiles> {
	return readContentFiles(folder, (path) => {
		const [room, name] = path.split('/');
		return world === undefined || room === 'shared' || room === 'prompts' || name === world;
	});
}

/** The addresses at the top of the site that are no pages of plain text: `profile`, `worlds`. */
export async function readAddresses(folder: string = PAGES): Promise<string[]> {
	const names = await readdir(folder);
	return names.filter((name) => !/^[_[.]/.test(name)).map((name) => name.replace(/\..*$/, ''));
}
