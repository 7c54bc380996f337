import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** One picture that the build makes. Pixels. */
export interface Size {
	width: number;
	height: number;
	format: 'avif' | 'jpg';
}

export interface Encoding {
	avif: { quality: number; effort: number };
	jpg: { quality: number; mozjpeg: boolean };
}

/** Pictures resized at the same time; each uses a second core for part of the work. */
const AT_ONCE = 2;

/** An original picture, and the hash under which its sizes are cached. */
interface Master {
	bytes: Buffer;
	hash: string;
}

export async function readMaster(file: string, encoding: Encoding): Promise<Master> {
	const bytes = await readFile(file);
	const hash = createHash('sha256')
		.update(JSON.stringify([encoding.avif, encoding.jpg]))
		.update(bytes)
		.digest('hex')
		.slice(0, 16);
	return { bytes, hash };
}

/** Returns the file of one size of a picture; makes it when it is not in the cache. */
export async function resized(
	{ bytes, hash }: Master,
	{ width, height, format }: Size,
	encoding: Encoding,
	cache: string,
): Promise<string> {
	const file = join(cache, `${hash}-${width}.${format}`);
	if (await stat(file).catch(() => null)) return file;
	const picture = sharp(bytes, { limitInputPixels: false })
		.rotate()
		.resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
		.flatten();
	const encoded = format === 'avif' ? picture.avif(encoding.avif) : picture.jpeg(encoding.jpg);
	await mkdir(cache, { recursive: true });
	// Renamed when complete, because a build may be interrupted and two pictures may have the same master.
	const part = `${file}.${randomUUID()}`;
	await writeFile(part, await encoded.toBuffer());
	await rename(part, file);
	return file;
}

/** Writes every size of every picture below a folder, a few at a time; returns the number of files. */
export async function writeAll(
	tasks: readonly { file: string; sizes: { path: string; size: Size }[] }[],
	encoding: Encoding,
	cache: string,
	folder: string,
): Promise<number> {
	const queue = tasks.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const { file, sizes } of queue) {
				const master = await readMaster(file, encoding);
				for (const { path, size } of sizes) {
					const to = join(folder, path);
					await mkdir(dirname(to), { recursive: true });
					await copyFile(await resized(master, size, encoding, cache), to);
				}
			}
		}),
	);
	return tasks.reduce((sum, { sizes }) => sum + sizes.length, 0);
}
