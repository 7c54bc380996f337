import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(html|css|js|mjs|json|svg|txt|xml|webmanifest|ico)$/;
/** Bytes. Compressing a smaller file saves no packet. */
const SMALLEST = 1024;
/** Brotli's qualities. The best takes fifty times as long and saves a tenth; it is used up to `MANY` pages. */
const [BEST, QUICK] = [11, 5];
const MANY = 500;

const LGWIN = constants.BROTLI_PARAM_LGWIN;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of 1 KB or more that the build serves. */
export function precompress(): AstroIntegration {
	return {
		name: 'precompress',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const folder = fileURLToPath(dir);
				const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
				const pages = names.filter((name) => name.endsWith('.html')).length;
				const left = names.values();
				await Promise.all(
					Array.from({ length: availableParallelism() }, async () => {
						for (const name of left) {
							const quick = pages > MANY && name.endsWith('.html');
							await compress(join(folder, name), quick ? QUICK : BEST);
						}
					}),
				);
			},
		},
	};
}

async function compress(path: string, quality: number): Promise<void> {
	if ((await stat(path)).size < SMALLEST) return;
	const text = await readFile(path);
	const [br, gz] = await Promise.all([
		brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [LGWIN]: windowOf(text.length) } }),
		zip(text, { level: quality === BEST ? 9 : 6 }),
	]);
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Brotli's window as a power of two, no larger than the text, because each call allocates it. */
function windowOf(bytes: number): number {
	return Math.min(
		constants.BROTLI_MAX_WINDOW_BITS,
		Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
	);
}
