// The short files of the site's fonts: the letters that pages use, in the weights that the styles use.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FACES, shortFile } from '#integrations/pictures/faces.ts';
import { PAGE_LETTERS } from '#lib/site/letters.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Distances and joined letters, accents, and figures of one width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/** A short file. */
export interface ShortFont {
	/** Its path from the project's folder. */
	file: string;
	bytes: Buffer;
}

/** Makes the short file of each face. The same package and letters give the same bytes. */
export async function shortFonts(): Promise<ShortFont[]> {
	const { resolve } = createRequire(import.meta.url);
	return Promise.all(
		Object.values(FACES)
			.flat()
			.map(async (face) => {
				const [min = 400, max = min] = face.weight.split(' ').map(Number);
				const bytes = await subsetFont(await readFile(resolve(face.whole)), PAGE_LETTERS, {
					targetFormat: 'woff2',
					keepFeatures: FEATURES,
					...(max > min && { variationAxes: { wght: { min, max } } }),
				});
				return { file: shortFile(face), bytes };
			}),
	);
}

/** Writes the short files that have changed or are missing; returns their paths. */
export async function renderFonts(): Promise<string[]> {
	const written: string[] = [];
	await mkdir(`${ROOT}src/assets/fonts`, { recursive: true });
	for (const { file, bytes } of await shortFonts()) {
		const old = await readFile(ROOT + file).catch(() => null);
		if (old?.equals(bytes)) continue;
		await writeFile(ROOT + file, bytes);
		written.push(file);
	}
	return written;
}
