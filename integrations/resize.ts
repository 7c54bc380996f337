import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Pictures that are resized at the same time; each uses a second core for a part of it. */
const AT_ONCE = 2;

/** The file of one size of a picture, made when it is not in the cache. */
export async function resized(
	master: string,
	size: Size,
	encoding: Encoding,
	cache: string,
): Promise<string> {
	const { width, height, format } = size;
	const bytes = await readFile(master);
	const hash = createHash('sha256')
		.update(JSON.stringify([encoding.avif, encoding.jpg]))
		.update(bytes)
		.digest('hex')
		.slice(0, 16);
	const file = join(cache, `${hash}-${width}.${format}`);
	if (await stat(file).catch(() => null)) return file;
	const picture = sharp(bytes, { limitInputPixels: false })
		.rotate()
		.resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
		.flatten();
	const encoded = format === 'avif' ? picture.avif(encoding.avif) : picture.jpeg(encoding.jpg);
	await mkdir(cache, { recursive: true });
	// Under its name only when it is whole: a build may be broken off.
	const part = `${file}.${process.pid}`;
	await writeFile(part, await encoded.toBuffer());
	await rename(part, file);
	return file;
}

/** Puts every picture of a list below the built site, a few at a time; gives how many there were. */
export async function putAll(
	pictures: readonly { master: string; size: Size; path: string }[],
	encoding: Encoding,
	cache: string,
	dir: URL,
): Promise<number> {
	const queue = pictures.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const { master, size, path } of queue) {
				const to = join(fileURLToPath(dir), path);
				await mkdir(dirname(to), { recursive: true });
				await copyFile(await resized(master, size, encoding, cache), to);
			}
		}),
	);
	return pictures.length;
}

/** Stops a build and says every fault. */
export class PictureError extends Error {
	constructor(what: string, faults: string[]) {
		super(`The ${what} have faults.\n${faults.join('\n')}`);
		this.name = 'PictureError';
		delete this.stack;
	}
}
