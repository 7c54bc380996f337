import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { showProblem } from '#lib/content/document.ts';
import { COVER_WIDTHS, coverPath, FALLBACK_WIDTHS } from '#lib/covers.ts';
import { coverFaults, coverFiles } from '../scripts/cover-files.ts';
import { contentOf } from './reading.ts';

const MODULE = 'virtual:covers';
/** Effort 4, the usual, takes seven times as long for a twentieth less. */
const AVIF = { quality: 54, effort: 2 };
const JPEG = { quality: 76, mozjpeg: true };
const SIZES = [
	...COVER_WIDTHS.map((width) => ({ width, format: 'avif' as const })),
	...FALLBACK_WIDTHS.map((width) => ({ width, format: 'jpg' as const })),
];
/** Pictures that are resized at the same time; each uses a second core for a part of it. */
const AT_ONCE = 2;

/**
 * Makes every size of every cover, once: what has been made is kept in Astro's cache by the hash of its master.
 * Stops a build whose covers are missing or cannot be used. `virtual:covers` gives the colours that stand in a
 * cover's place until it has loaded.
 */
export function covers(): AstroIntegration {
	let cache = '';
	let files = new Map<string, string>();
	return {
		name: 'covers',
		hooks: {
			'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
				cache = fileURLToPath(new URL('covers/', config.cacheDir));
				const { library, sources } = await contentOf(config.root);
				const faults = (await coverFaults(library, sources)).map(showProblem);
				if (faults.length > 0 && command === 'build') throw new CoverError(faults);
				for (const fault of faults) logger.warn(fault);
				files = await coverFiles(library);
				updateConfig({ vite: { plugins: [standIns(() => files)] } });
			},
			'astro:server:setup': ({ server }) => {
				server.middlewares.use(async (request, response, next) => {
					const wanted = /^\/covers\/(.+)-(\d+)\.(avif|jpg)$/.exec(request.url ?? '');
					const master = files.get(wanted?.[1] ?? '');
					const size = SIZES.find(
						({ width, format }) => `${width}` === wanted?.[2] && format === wanted?.[3],
					);
					if (!master || !size) return next();
					const made = await resized(master, size, cache).catch(next);
					if (!made) return;
					response.setHeader('Content-Type', size.format === 'avif' ? 'image/avif' : 'image/jpeg');
					response.end(await readFile(made));
				});
			},
			'astro:build:done': async ({ dir, logger }) => {
				const begun = performance.now();
				const tasks = [...files].flatMap(([name, master]) => SIZES.map((size) => ({ name, master, size })));
				const made = await work(tasks, async ({ name, master, size }) => {
					const to = join(fileURLToPath(dir), coverPath(name, size.width, size.format));
					await mkdir(dirname(to), { recursive: true });
					await copyFile(await resized(master, size, cache), to);
				});
				const seconds = ((performance.now() - begun) / 1000).toFixed(1);
				logger.info(`${made} pictures of ${files.size} covers in ${seconds} s`);
			},
		},
	};
}

type Size = (typeof SIZES)[number];

/** The file of one size of a picture, made when it is not in the cache. */
async function resized(master: string, { width, format }: Size, cache: string): Promise<string> {
	const bytes = await readFile(master);
	const hash = createHash('sha256')
		.update(JSON.stringify([AVIF, JPEG]))
		.update(bytes)
		.digest('hex')
		.slice(0, 16);
	const file = join(cache, `${hash}-${width}.${format}`);
	if (await stat(file).catch(() => null)) return file;
	const picture = sharp(bytes, { limitInputPixels: false })
		.rotate()
		.resize(width, Math.round((width * 9) / 16), { fit: 'cover', kernel: 'lanczos3' })
		.flatten();
	const encoded = format === 'avif' ? picture.avif(AVIF) : picture.jpeg(JPEG);
	await mkdir(cache, { recursive: true });
	// Under its name only when it is whole: a build may be broken off.
	const part = `${file}.${process.pid}`;
	await writeFile(part, await encoded.toBuffer());
	await rename(part, file);
	return file;
}

/** Does the tasks a few at a time; gives how many there were. */
async function work<T>(tasks: T[], task: (one: T) => Promise<void>): Promise<number> {
	const queue = tasks.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const one of queue) await task(one);
		}),
	);
	return tasks.length;
}

/** Each cover as four colours from top to bottom: `#12091f,#5a3a66,#b0705f,#140a16`. */
function standIns(files: () => Map<string, string>) {
	const resolved = `\0${MODULE}`;
	return {
		name: 'covers',
		resolveId: (id: string) => (id === MODULE ? resolved : null),
		async load(id: string) {
			if (id !== resolved) return null;
			const entries = await Promise.all(
				[...files()].map(async ([name, master]) => [name, await bandsOf(master)] as const),
			);
			return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
		},
	};
}

async function bandsOf(master: string): Promise<string> {
	const pixels = await sharp(master)
		.resize(1, 4, { fit: 'fill' })
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer();
	const hex = pixels.toString('hex');
	return [0, 6, 12, 18].map((at) => `#${hex.slice(at, at + 6)}`).join(',');
}

class CoverError extends Error {
	constructor(faults: string[]) {
		super(`The covers have faults.\n${faults.join('\n')}`);
		this.name = 'CoverError';
		delete this.stack;
	}
}
