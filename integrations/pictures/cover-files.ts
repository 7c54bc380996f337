import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import type { Problem, SourceMap } from '#lib/library/document.ts';
import { COVER_MAX_SIZE, COVER_MIN_SIZE, coverName } from '#lib/pictures/covers.ts';
import { type Limits, pictureFault } from './picture-fault.ts';

export const COVERS = fileURLToPath(new URL('../../src/assets/covers/', import.meta.url));
const SHOWN = 'src/assets/covers';
const LIMITS: Limits = {
	least: COVER_MIN_SIZE,
	most: COVER_MAX_SIZE,
	// From a little narrower than 3:2 to a little wider than a cinema screen.
	shapes: [1.3, 2.4],
	shownAs: 'at 16:9',
};

/** Reads every file name below a folder of pictures, by its name without the ending. */
export async function readPictures(folder: string): Promise<Map<string, string[]>> {
	const entries = await readdir(folder, { recursive: true }).catch(() => []);
	const files = new Map<string, string[]>();
	for (const entry of entries.map((path) => path.replaceAll('\\', '/')).sort()) {
		if (/(^|\/)\./.test(entry) || (await stat(join(folder, entry))).isDirectory()) continue;
		const name = entry.slice(0, entry.length - extname(entry).length);
		files.set(name, [...(files.get(name) ?? []), entry]);
	}
	return files;
}

/** The file of each cover. An adventure without a picture shows its world's. */
export async function coverFiles(library: Library, folder: string = COVERS): Promise<Map<string, string>> {
	const files = await readPictures(folder);
	const found = new Map<string, string>();
	for (const { name, world } of owners(library)) {
		const file = files.get(name)?.[0] ?? files.get(world)?.[0];
		if (file) found.set(name, join(folder, file));
	}
	return found;
}

/** The problems of all covers, each with its world and what is needed. */
export async function coverFaults(
	library: Library,
	sources: SourceMap,
	folder: string = COVERS,
): Promise<Problem[]> {
	const files = await readPictures(folder);
	const known = owners(library);
	const faults = await Promise.all(
		known.map(async ({ name, file, kind, title, entry, needed }) => {
			const own = files.get(name) ?? [];
			const message = own.length === 0 ? (needed ? missing(name) : null) : await faultOf(own, folder);
			if (!message) return [];
			const line = sources.get(entry)?.line(['coverAlt']) ?? 1;
			return [{ file, line, field: 'coverAlt', message: `the cover of the ${kind} ${title}: ${message}` }];
		}),
	);
	const names = new Set(known.map(({ name }) => name));
	const strays = [...files].filter(([name]) => !names.has(name)).flatMap(([, paths]) => paths);
	return [
		...faults.flat(),
		...strays.map((path) => ({
			file: `../assets/covers/${path}`,
			line: 1,
			field: '',
			message: `no world and no adventure is called so; a cover is ${SHOWN}/<world>.jpg or ${SHOWN}/<world>/<adventure>.jpg`,
		})),
	];
}

interface Owner {
	/** The cover's name. */
	name: string;
	world: string;
	/** The page that shows it, below `src/content`. */
	file: string;
	kind: 'world' | 'adventure';
	title: string;
	entry: object;
	/** False for an adventure, which can show its world's, and for a world in the making. */
	needed: boolean;
}

function owners({ worlds, adventures }: Library): Owner[] {
	return [
		...worlds.map(
			({ slug, world }): Owner => ({
				name: coverName(slug),
				world: slug,
				file: `worlds/${slug}/world.md`,
				kind: 'world',
				title: world.title,
				entry: world,
				needed: world.isPublic,
			}),
		),
		...adventures.map(
			({ slug, worldSlug, adventure }): Owner => ({
				name: coverName(worldSlug, slug),
				world: worldSlug,
				file: `adventures/${worldSlug}/${slug}.md`,
				kind: 'adventure',
				title: adventure.title,
				entry: adventure,
				needed: false,
			}),
		),
	];
}

const NEEDED = `a JPEG, PNG or WebP of at least ${COVER_MIN_SIZE.width} × ${COVER_MIN_SIZE.height} pixels`;

function missing(name: string): string {
	return `there is none; put ${NEEDED} at ${SHOWN}/${name}.jpg`;
}

/** The problem of the files with a cover's name; null when there is exactly one usable file. */
async function faultOf(paths: string[], folder: string): Promise<string | null> {
	const [path = '', ...more] = paths;
	if (more.length > 0)
		return `there is more than one: ${paths.map((one) => `${SHOWN}/${one}`).join(', ')}; keep one`;
	const fault = await pictureFault(join(folder, path), LIMITS);
	return fault && `${SHOWN}/${path} ${fault}; needed is ${NEEDED}`;
}
