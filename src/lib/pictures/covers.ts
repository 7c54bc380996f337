/** The widths of a world's or an adventure's cover that the build makes. Pixels. */
export const COVER_WIDTHS = [480, 800, 1200, 1600] as const;

/** For browsers that cannot show AVIF: one JPEG for cards, one for heads of pages. */
export const COVER_JPEG_WIDTHS = [800, 1200] as const;

/** The sizes and formats that an editor's cover may have. Pixels. */
export const COVER_MIN_SIZE = { width: 800, height: 450 } as const;
export const COVER_MAX_SIZE = { width: 8000, height: 8000 } as const;
export const COVER_FORMATS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Where a cover is shown: on a card, across the page, or cropped in a panel or a thumbnail. */
export type CoverPlace = 'card' | 'band' | 'panel' | 'thumb';

/** The JPEG of each place. */
const FALLBACKS = { card: 800, band: 1200, panel: 1200, thumb: 800 } as const;

/** A cover's name: the world's slug, or world and adventure. */
export function coverName(world: string, adventure?: string): string {
	return adventure ? `${world}/${adventure}` : world;
}

/** The path of a cover in one size. */
export function coverPath(name: string, width: number, format: 'avif' | 'jpg'): string {
	return `/covers/${name}-${width}.${format}`;
}

/** The attributes of an `<img>` and the `<source>` before it. */
export function coverSources(name: string, place: CoverPlace) {
	const avif = (width: number) => coverPath(name, width, 'avif');
	const src = coverPath(name, FALLBACKS[place], 'jpg');
	// A card is always about 380 pixels wide. With `sizes`, a list's pictures would be twice as large.
	if (place === 'card') return { src, srcset: `${avif(480)}, ${avif(800)} 2x` };
	if (place === 'thumb') return { src, srcset: avif(480) };
	const srcset = [800, 1200, 1600].map((width) => `${avif(width)} ${width}w`).join(', ');
	// On a phone a panel is as wide as a card, for which 800 are enough at three pixels to the point.
	if (place === 'panel') return { src, srcset, sizes: '(width < 768px) 266px, 800px' };
	// As wide as the page. On a narrow one it is taller than 16:9 and shows a part: at two pixels to the point 800 and at
	// three 1200 are enough for a first screen that has to load quickly.
	return { src, srcset, sizes: '(width < 768px) 400px, 100vw' };
}
