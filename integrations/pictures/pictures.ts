import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { contentOf } from '#integrations/content/reading.ts';
import type { Library } from '#lib/library/books.ts';
import { formatProblem, type Problem, type SourceMap } from '#lib/library/document.ts';
import { type Encoding, readMaster, resized, type Size, writeAll } from './resize.ts';

/** One sort of pictures: their masters, their problems, and the sizes made of each. */
interface Sort {
	/** Their name in messages. */
	name: string;
	/** Their folder in Astro's cache. */
	folder: string;
	/** The file of each master, by name. */
	files: (library: Library) => Promise<Map<string, string>>;
	faults: (library: Library, sources: SourceMap) => Promise<Problem[]>;
	/** The sizes of one, and their addresses. */
	sizesOf: (name: string) => { path: string; size: Size }[];
	encoding: Encoding;
	plugins?: (files: () => Map<string, string>, library: Library) => NonNullable<ViteUserConfig['plugins']>;
}

/**
 * Makes every size of every picture once, and keeps them in Astro's cache by the hash of the master.
 * Stops a build whose pictures are missing or cannot be used.
 */
export function pictures({
	name,
	folder,
	files,
	faults,
	sizesOf,
	encoding,
	plugins,
}: Sort): AstroIntegration {
	let cache = '';
	let masters = new Map<string, string>();
	return {
		name: folder,
		hooks: {
			'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
				cache = fileURLToPath(new URL(`${folder}/`, config.cacheDir));
				const { library, sources, leftOut } = await contentOf(config.root);
				const found = (await faults(library, sources))
					.filter(({ file }) => !isPictureOf(file, leftOut))
					.map(formatProblem);
				if (found.length > 0 && command === 'build') throw new PictureError(name, found);
				for (const fault of found) logger.warn(fault);
				masters = await files(library);
				if (plugins) updateConfig({ vite: { plugins: plugins(() => masters, library) } });
			},
			'astro:server:setup': ({ server }) => {
				const wanted = new Map(
					[...masters].flatMap(([picture, file]) =>
						sizesOf(picture).map(({ path, size }) => [path, { file, size }] as const),
					),
				);
				server.middlewares.use(async (request, response, next) => {
					const asked = wanted.get(request.url ?? '');
					if (!asked) return next();
					const made = await readMaster(asked.file, encoding)
						.then((master) => resized(master, asked.size, encoding, cache))
						.catch(next);
					if (!made) return;
					response.setHeader('Content-Type', asked.size.format === 'avif' ? 'image/avif' : 'image/jpeg');
					response.end(await readFile(made));
				});
			},
			'astro:build:done': async ({ dir, logger }) => {
				const begun = performance.now();
				const tasks = [...masters].map(([picture, file]) => ({ file, sizes: sizesOf(picture) }));
				const made = await writeAll(tasks, encoding, cache, fileURLToPath(dir));
				const seconds = ((performance.now() - begun) / 1000).toFixed(1);
				logger.info(`${made} pictures of ${masters.size} ${name} in ${seconds} s`);
			},
		},
	};
}

/** Whether a picture belongs to a world that is left out, which is then no stray. */
function isPictureOf(file: string, worlds: ReadonlyMap<string, unknown>): boolean {
	const [, slug = ''] = /^\.\.\/assets\/\w+\/([^/.]+)/.exec(file) ?? [];
	return worlds.has(slug);
}

/** Stops a build with every problem. */
class PictureError extends Error {
	constructor(what: string, faults: string[]) {
		super(`The ${what} have faults.\n${faults.join('\n')}`);
		this.name = 'PictureError';
		delete this.stack;
	}
}
