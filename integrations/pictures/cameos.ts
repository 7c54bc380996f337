import type { AstroIntegration } from 'astro';
import {
	MEDALLION_SIZE,
	medallionAvifPath,
	medallionPath,
	SMALL_MEDALLION_SIZE,
} from '#lib/pictures/medallions.ts';
import { cameoFaults, cameoFiles } from './cameo-files.ts';
import { pictures } from './pictures.ts';
import type { Size } from './resize.ts';

const square = (width: number, format: Size['format']): Size => ({ width, height: width, format });

/** Makes the medallions in every size. */
export function cameos(): AstroIntegration {
	return pictures({
		name: 'medallions',
		folder: 'cameos',
		files: cameoFiles,
		faults: cameoFaults,
		sizesOf: (name) => [
			{ path: medallionPath(name), size: square(MEDALLION_SIZE, 'jpg') },
			{ path: medallionAvifPath(name, MEDALLION_SIZE), size: square(MEDALLION_SIZE, 'avif') },
			{ path: medallionAvifPath(name, SMALL_MEDALLION_SIZE), size: square(SMALL_MEDALLION_SIZE, 'avif') },
		],
		// The same low effort as for the covers, for the same reason.
		encoding: { avif: { quality: 60, effort: 1 }, jpg: { quality: 80, mozjpeg: true } },
	});
}
