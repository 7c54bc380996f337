import sharp from 'sharp';
import { BRAND } from '#lib/site/brand.ts';
import { LEADING, type Lettering, layOutText } from './_lettering.ts';
import { brandMark } from './_mark.ts';

/** The words on a picture. */
export interface PictureWords {
	/** Small, above the title. */
	label: string;
	title: string;
	/** Below the title. */
	line?: string;
}

/** A part of a picture, drawn over the rest. */
export interface Layer {
	image: Buffer;
	left: number;
	top: number;
}

/** Pixels, as social networks ask for. */
export const [WIDTH, HEIGHT] = [1200, 630];

const MARGIN = 72;
const COLUMN = 900;
const GAP = 24;
const [PAPER, GOLD] = ['#f8f5f0', '#f0c988'];
/** The room for a title whose letters the brand's typeface lacks, in pixels. */
const FOREIGN = { width: COLUMN, height: 150 };
/** Room below the last baseline for descenders, in pixels. */
const DESCENT = 24;

/** Mark and name at the top left, as an SVG over the whole picture. */
export async function brandLayer(): Promise<Buffer> {
	const brand = await layOutText(BRAND, { width: COLUMN, sizes: [40], lines: 1 });
	const mark = await brandMark({ x: MARGIN - 8, y: MARGIN - 30, size: 60, color: GOLD });
	return svgOf(WIDTH, HEIGHT, [mark, outlined(brand, MARGIN + 62, MARGIN - 24, PAPER)]);
}

/**
 * Label, title and line from the bottom up: an SVG of outlines, and a title that only a font of this machine can set.
 */
export async function wordLayers({ label, title, line }: PictureWords): Promise<Layer[]> {
	const [set, above, below] = await Promise.all([
		layOutText(title, { width: COLUMN, sizes: [92, 78, 66, 56], lines: 3 }),
		layOutText(label, { width: COLUMN, sizes: [34], lines: 1 }),
		line ? layOutText(line, { width: COLUMN, sizes: [34], lines: 2 }) : null,
	]);
	const foreign = set ? null : await foreignTitle(title);
	const [aboveHeight, titleHeight] = [
		above ? heightOf(above) + 14 : 0,
		set ? heightOf(set) : (foreign?.height ?? 0),
	];
	const belowHeight = below ? heightOf(below) + GAP : 0;
	const height = Math.ceil(aboveHeight + titleHeight + belowHeight);
	const top = HEIGHT - MARGIN - height;
	const words = svgOf(COLUMN, height + DESCENT, [
		outlined(above, 0, 0, GOLD),
		outlined(set, 0, aboveHeight, PAPER),
		outlined(below, 0, aboveHeight + titleHeight + GAP, PAPER),
	]);
	const layers = [{ image: words, left: MARGIN, top }];
	return foreign
		? [...layers, { image: foreign.image, left: MARGIN, top: Math.round(top + aboveHeight) }]
		: layers;
}

function svgOf(width: number, height: number, parts: string[]): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
	);
}

function heightOf({ size, lines }: Lettering): number {
	return size * (1 + (lines - 1) * LEADING);
}

function outlined(set: Lettering | null, x: number, y: number, fill: string): string {
	return set ? `<g transform="translate(${x} ${Math.round(y)})" fill="${fill}">${set.svg}</g>` : '';
}

/** Sets a title in a font of this machine, which also handles joined letters and text direction. */
async function foreignTitle(title: string): Promise<{ image: Buffer; height: number }> {
	const escaped = title.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	const text = `<span foreground="${PAPER}">${escaped}</span>`;
	const set = sharp({ text: { text, rgba: true, ...FOREIGN } });
	const { data, info } = await set.png().toBuffer({ resolveWithObject: true });
	return { image: data, height: info.height };
}
