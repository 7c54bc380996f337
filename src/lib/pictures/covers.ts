/** A picture that stands for a world or an adventure, in the sizes and formats that the build makes of it. */
export const COVER_WIDTHS = [480, 800, 1200, 1600] as const;

/** For browsers that cannot show AVIF: one JPEG for cards, one for heads of pages. */
export const COVER_JPEG_WIDTHS = [800, 1200] as const;

/** What a picture must be, for the editor who brings one. Pixels. */
export const COVER_MIN_SIZE = { width: 800, height: 450 } as const;
export const COVER_MAX_SIZE = { width: 8000, height: 8000 } as const;
export const COVER_FORMATS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** How much of the page a cover fills. */
export type CoverPlace = 'card' | 'band';

/** The JPEG of each place. */
const FALLBACKS = { card: 800, band: 1200 } as const;

/** A cover's name: its world's slug, or that and its adventure's. */
export function coverName(world: string, adventure?: string): string {
	return adventure ? `${world}/${adventure}` : world;
}

/** Where the build puts a size of a cover. */
export function coverPath(name: string, width: number, format: 'avif' | 'jpg'): string {
	return `/covers/${name}-${width}.${format}`;
}

/** What an `<img>` and the `<source>` before it need. */
export function coverSources(name: string, place: CoverPlace) {
	const avif = (width: number) => coverPath(name, width, 'avif');
	const src = coverPath(name, FALLBACKS[place], 'jpg');
	// A card is about 380 wide wherever it stands: naming its sizes would double the weight of a list's pictures.
	if (place === 'card') return { src, srcset: `${avif(480)}, ${avif(800)} 2x` };
	const srcset = [800, 1200, 1600].map((width) => `${avif(width)} ${width}w`).join(', ');
	// As broad as the page. On a narrow one it is higher than 16:9 and shows a part, under a scrim: at two or three
	// pixels to the point, 1200 of them do for a first screen that has to be there at once.
	return { src, srcset, sizes: '(width < 768px) 460px, 100vw' };
}
