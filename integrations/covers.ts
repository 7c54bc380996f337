import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { showProblem } from '#lib/content/document.ts';
import { COVER_WIDTHS, coverPath, FALLBACK_WIDTHS } from '#lib/covers.ts';
import { coverFaults, coverFiles } from '../scripts/cover-files.ts';
import { contentOf } from './reading.ts';
import { PictureError, putAll, resized, type Size } from './resize.ts';

const MODULE = 'virtual:covers';
/** Effort 4, the usual, takes seven times as long for a twentieth less. */
const ENCODING = { avif: { quality: 54, effort: 2 }, jpg: { quality: 76, mozjpeg: true } };
const SIZES: Size[] = [
	...COVER_WIDTHS.map((width) => ({ width, height: (width * 9) / 16, format: 'avif' as const })),
	...FALLBACK_WIDTHS.map((width) => ({ width, height: (width * 9) / 16, format: 'jpg' as const })),
];

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
				if (faults.length > 0 && command === 'build') throw new PictureError('covers', faults);
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
					const made = await resized(master, size, ENCODING, cache).catch(next);
					if (!made) return;
					response.setHeader('Content-Type', size.format === 'avif' ? 'image/avif' : 'image/jpeg');
					response.end(await readFile(made));
				});
			},
			'astro:build:done': async ({ dir, logger }) => {
				const begun = performance.now();
				const pictures = [...files].flatMap(([name, master]) =>
					SIZES.map((size) => ({ master, size, path: coverPath(name, size.width, size.format) })),
				);
				const made = await putAll(pictures, ENCODING, cache, dir);
				const seconds = ((performance.now() - begun) / 1000).toFixed(1);
				logger.info(`${made} pictures of ${files.size} covers in ${seconds} s`);
			},
		},
	};
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
