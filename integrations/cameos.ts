import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CAMEO_SIZE, cameoAvif, cameoPath, SMALL_CAMEO } from '#lib/cameo.ts';
import { showProblem } from '#lib/content/document.ts';
import { cameoFaults, cameoFiles } from '../scripts/cameo-files.ts';
import { contentOf } from './reading.ts';
import { PictureError, putAll, resized, type Size } from './resize.ts';

/** Effort 4, the usual, takes five times as long for a thirtieth less. */
const ENCODING = { avif: { quality: 60, effort: 2 }, jpg: { quality: 80, mozjpeg: true } };

const square = (width: number, format: Size['format']): Size => ({ width, height: width, format });

/** The pictures of one medallion, by address. */
function picturesOf(name: string): { path: string; size: Size }[] {
	return [
		{ path: cameoPath(name), size: square(CAMEO_SIZE, 'jpg') },
		{ path: cameoAvif(name, CAMEO_SIZE), size: square(CAMEO_SIZE, 'avif') },
		{ path: cameoAvif(name, SMALL_CAMEO), size: square(SMALL_CAMEO, 'avif') },
	];
}

/** Makes every size of every medallion, once. Stops a build when somebody has none, or one that cannot be used. */
export function cameos(): AstroIntegration {
	let cache = '';
	let files = new Map<string, string>();
	return {
		name: 'cameos',
		hooks: {
			'astro:config:setup': async ({ command, config, logger }) => {
				cache = fileURLToPath(new URL('cameos/', config.cacheDir));
				const { library, sources } = await contentOf(config.root);
				const faults = (await cameoFaults(library, sources)).map(showProblem);
				if (faults.length > 0 && command === 'build') throw new PictureError('medallions', faults);
				for (const fault of faults) logger.warn(fault);
				files = await cameoFiles(library);
			},
			'astro:server:setup': ({ server }) => {
				const wanted = new Map(
					[...files].flatMap(([name, master]) =>
						picturesOf(name).map(({ path, size }) => [path, { master, size }] as const),
					),
				);
				server.middlewares.use(async (request, response, next) => {
					const found = wanted.get(request.url ?? '');
					const made = found && (await resized(found.master, found.size, ENCODING, cache).catch(next));
					if (!found) return next();
					if (!made) return;
					response.setHeader('Content-Type', found.size.format === 'avif' ? 'image/avif' : 'image/jpeg');
					response.end(await readFile(made));
				});
			},
			'astro:build:done': async ({ dir, logger }) => {
				const begun = performance.now();
				const pictures = [...files].flatMap(([name, master]) =>
					picturesOf(name).map((picture) => ({ ...picture, master })),
				);
				const made = await putAll(pictures, ENCODING, cache, dir);
				const seconds = ((performance.now() - begun) / 1000).toFixed(1);
				logger.info(`${made} pictures of ${files.size} medallions in ${seconds} s`);
			},
		},
	};
}
