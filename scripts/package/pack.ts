import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { idSchema } from '#lib/content/story.ts';

/** The project's `src` folder. */
export const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

const MANIFEST = 'package.json';
const FORMAT = 'stonecast-world';

/** The most that a package may hold when it is unpacked, in bytes. */
const LARGEST = 200_000_000;

const manifestSchema = z.strictObject({
	format: z.literal(FORMAT),
	version: z.literal(1),
	/** The world's slug. */
	slug: idSchema,
	/** Path below `src` to the SHA-256 of the file. */
	files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** The folders below `src` that hold a world's text and pictures. */
function foldersOf(slug: string): string[] {
	return [
		`content/worlds/${slug}`,
		`content/adventures/${slug}`,
		`assets/covers/${slug}`,
		`assets/cameos/${slug}`,
	];
}

/** Whether a path is one that a world's package may write: inside one of its folders, or its cover. */
function isOfPackage(slug: string, path: string): boolean {
	const parts = path.split('/');
	const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part));
	const isText = /^content\/.*\.(?:md|ya?ml)$/.test(path);
	const isPicture = /^assets\/.*\.(?:jpe?g|png|webp|avif)$/.test(path);
	const isInside = foldersOf(slug).some((folder) => path.startsWith(`${folder}/`));
	const isCover = new RegExp(`^assets/covers/${slug}\\.\\w+$`).test(path);
	return isPlain && (isText || isPicture) && (isInside || isCover);
}

/** Puts a world with its adventures and pictures into one file. Throws for an unknown world. */
export async function packWorld(slug: string, source = SOURCE): Promise<Uint8Array> {
	const isThere =
		idSchema.safeParse(slug).success &&
		(await stat(join(source, foldersOf(slug)[0] ?? '')).catch(() => null));
	if (!isThere) throw new Error(`No world is called ${slug}: there is no folder src/content/worlds/${slug}.`);
	const names = (await readdir(join(source, 'content'), { recursive: true })).map(
		(name) => `content/${name}`,
	);
	const pictures = await readdir(join(source, 'assets'), { recursive: true }).catch(() => []);
	const paths = [...names, ...pictures.map((name) => `assets/${name}`)]
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => isOfPackage(slug, path))
		.sort();
	const files: Record<string, Uint8Array> = {};
	for (const path of paths) files[path] = new Uint8Array(await readFile(join(source, path)));
	const sums = Object.fromEntries(Object.entries(files).map(([path, data]) => [path, sumOf(data)]));
	const manifest = JSON.stringify({ format: FORMAT, version: 1, slug, files: sums }, null, '\t');
	// A fixed day: the same world gives the same file.
	return zipSync(
		{ [MANIFEST]: new TextEncoder().encode(manifest), ...files },
		{ level: 9, mtime: '2026-01-01' },
	);
}

/** Writes a packed world below `src`; returns the paths. Throws before writing for a damaged or strange file, and where it would write over anything. */
export async function unpackWorld(data: Uint8Array, source = SOURCE): Promise<string[]> {
	const { [MANIFEST]: listed, ...files } = openZip(data);
	const manifest = readManifest(listed);
	const { slug, files: sums } = manifest;
	for (const path of new Set([...Object.keys(files), ...Object.keys(sums)])) {
		if (!isOfPackage(slug, path))
			throw new Error(`The package holds ${path}, which is no file of the world ${slug}.`);
		const file = files[path];
		if (!file || sumOf(file) !== sums[path])
			throw new Error(`${path} is damaged or missing: fetch the package again.`);
	}
	if (!files[`content/worlds/${slug}/world.md`]) throw new Error('The package holds no world.');
	for (const path of Object.keys(files))
		if (await stat(join(source, path)).catch(() => null))
			throw new Error(`There is a file at src/${path} already. Rename or remove the world ${slug} first.`);
	for (const [path, file] of Object.entries(files)) {
		await mkdir(dirname(join(source, path)), { recursive: true });
		await writeFile(join(source, path), file, { flag: 'wx' });
	}
	return Object.keys(files);
}

function openZip(data: Uint8Array): Record<string, Uint8Array> {
	let size = 0;
	const filter = ({ originalSize }: { originalSize: number }) => {
		size += originalSize;
		if (size > LARGEST)
			throw new Error(`The package is larger than ${LARGEST / 1_000_000} MB when it is unpacked.`);
		return true;
	};
	try {
		return unzipSync(data, { filter });
	} catch (error) {
		const why = (error as Error).message;
		throw new Error(
			why.startsWith('The package') ? why : 'The file is no package of a world, or it is damaged.',
		);
	}
}

function readManifest(listed: Uint8Array | undefined): z.output<typeof manifestSchema> {
	try {
		return manifestSchema.parse(JSON.parse(new TextDecoder().decode(listed)));
	} catch {
		throw new Error(`The file is no package of a world: its ${MANIFEST} cannot be read.`);
	}
}

function sumOf(data: Uint8Array): string {
	return createHash('sha256').update(data).digest('hex');
}
