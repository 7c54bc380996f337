import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(html|css|js|mjs|json|svg|txt|xml|webmanifest|ico)$/;
/** Below this a compressed answer saves no packet. */
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of 1 KB or more that the build serves. */
export function precompress(): AstroIntegration {
	return {
		name: 'precompress',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const folder = fileURLToPath(dir);
				const names = await readdir(folder, { recursive: true });
				for (const name of names.filter((name) => TEXT.test(name))) await compress(join(folder, name));
			},
		},
	};
}

async function compress(path: string): Promise<void> {
	if ((await stat(path)).size < SMALLEST) return;
	const text = await readFile(path);
	const [br, gz] = await Promise.all([
		brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		zip(text, { level: 9 }),
	]);
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
