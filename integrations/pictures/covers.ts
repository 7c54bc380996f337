import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import type { CoverFocus } from '#lib/content/cover.ts';
import type { Library } from '#lib/library/books.ts';
import { COVER_JPEG_WIDTHS, COVER_WIDTHS, coverName, coverPath } from '#lib/pictures/covers.ts';
import { coverFaults, coverFiles } from './cover-files.ts';
import { pictures } from './pictures.ts';
import type { Size } from './resize.ts';

const MODULE = 'virtual:covers';
const SIZES: Size[] = [
	...COVER_WIDTHS.map((width) => ({ width, height: (width * 9) / 16, format: 'avif' as const })),
	...COVER_JPEG_WIDTHS.map((width) => ({ width, height: (width * 9) / 16, format: 'jpg' as const })),
];

/** Makes the covers in every size; `virtual:covers` has the colours shown until a cover has loaded. */
export function covers(): AstroIntegration {
	return pictures({
		name: 'covers',
		folder: 'covers',
		files: coverFiles,
		faults: coverFaults,
		sizesOf: (name) => SIZES.map((size) => ({ path: coverPath(name, size.width, size.format), size })),
		// Effort 2 takes about twice as long and saves a sixtieth; 4, the default, takes several times as long.
		encoding: { avif: { quality: 54, effort: 1 }, jpg: { quality: 76, mozjpeg: true } },
		plugins: (files, library) => [coverModule(files, library)],
	});
}

/**
 * Each cover as four colours from top to bottom, `#12091f,#5a3a66,#b0705f,#140a16`, and the point that stays in view
 * where it is cropped, `36% 64%`.
 */
function coverModule(files: () => Map<string, string>, library: Library) {
	const resolved = `\0${MODULE}`;
	return {
		name: 'covers',
		resolveId: (id: string) => (id === MODULE ? resolved : null),
		async load(id: string) {
			if (id !== resolved) return null;
			const entries = await Promise.all(
				[...files()].map(async ([name, master]) => [name, await bandsOf(master)] as const),
			);
			const colours = JSON.stringify(Object.fromEntries(entries));
			return `export default ${colours};\nexport const focus = ${JSON.stringify(focusOf(library))};`;
		},
	};
}

/** The point of each cover that has one of its own; an adventure without a cover shows its world's. */
function focusOf({ worlds, adventures }: Library): Record<string, string> {
	const found: Record<string, string> = {};
	const keep = (name: string, { coverFocus }: { coverFocus?: CoverFocus | undefined }) => {
		if (coverFocus) found[name] = `${coverFocus.x}% ${coverFocus.y}%`;
	};
	for (const { slug, world } of worlds) keep(coverName(slug), world);
	for (const { slug, worldSlug, adventure } of adventures) keep(coverName(worldSlug, slug), adventure);
	return found;
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
