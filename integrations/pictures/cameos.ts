import type { AstroIntegration } from 'astro';
import { CAMEO_SIZE, cameoAvif, cameoPath, SMALL_CAMEO } from '#lib/pictures/cameo.ts';
import { cameoFaults, cameoFiles } from './cameo-files.ts';
import { pictures } from './pictures.ts';
import type { Size } from './resize.ts';

const square = (width: number, format: Size['format']): Size => ({ width, height: width, format });

/** The medallions in every size. */
export function cameos(): AstroIntegration {
	return pictures({
		name: 'medallions',
		folder: 'cameos',
		files: cameoFiles,
		faults: cameoFaults,
		sizesOf: (name) => [
			{ path: cameoPath(name), size: square(CAMEO_SIZE, 'jpg') },
			{ path: cameoAvif(name, CAMEO_SIZE), size: square(CAMEO_SIZE, 'avif') },
			{ path: cameoAvif(name, SMALL_CAMEO), size: square(SMALL_CAMEO, 'avif') },
		],
		// As little effort as for the covers, and for the same reason.
		encoding: { avif: { quality: 60, effort: 1 }, jpg: { quality: 80, mozjpeg: true } },
	});
}
