import sharp from 'sharp';
import { blur } from './blur.ts';
import type { Pixel, Rgb } from './color.ts';
import { type Noise, noise, type Random, random } from './noise.ts';

/** Pictures are composed on a sheet of this many points, whatever size they are painted at. */
export const SHEET = { width: 1600, height: 900 } as const;

/** Where something is, in points. */
export type Point = readonly [x: number, y: number];

/** How much of each pixel something covers, 0 to 1. */
export type Mask = Float32Array;

/** A picture being painted. Every length and place in the kit is in points of the sheet. */
export interface Canvas {
	/** Pixels. */
	width: number;
	height: number;
	/** Pixels to a point. */
	scale: number;
	/** Linear light, red, green and blue in turn. */
	pixels: Float32Array;
	/** What far things fade into: the blurred backdrop. Taken by `takeAir`. */
	air: Float32Array;
	/** How much of the sky is still to be seen at each pixel; light shafts and stars come through here. */
	open: Mask;
	/** Where the picture's one light stands. */
	light: Point;
	noise: Noise;
	/** The picture's own series, for whatever needs no series of its own. */
	random: Random;
}

export function newCanvas(width: number, seed: number): Canvas {
	const scale = width / SHEET.width;
	const height = Math.round(SHEET.height * scale);
	const pixels = new Float32Array(width * height * 3);
	return {
		width,
		height,
		scale,
		pixels,
		air: pixels,
		open: new Float32Array(width * height).fill(1),
		light: [800, 300],
		noise: noise(seed),
		random: random(seed),
	};
}

/** Repaints every pixel: `paint` changes the colour in place, at a place in points. */
export function eachPixel(
	{ width, height, scale, pixels }: Canvas,
	paint: (pixel: Pixel, x: number, y: number, index: number) => void,
	rows: readonly [from: number, to: number] = [0, SHEET.height],
): void {
	const pixel: Pixel = [0, 0, 0];
	const first = Math.max(0, Math.floor(rows[0] * scale));
	const end = Math.min(height, Math.ceil(rows[1] * scale));
	for (let row = first; row < end; row++) {
		for (let column = 0; column < width; column++) {
			const index = row * width + column;
			const at = index * 3;
			pixel[0] = pixels[at] as number;
			pixel[1] = pixels[at + 1] as number;
			pixel[2] = pixels[at + 2] as number;
			paint(pixel, column / scale, row / scale, index);
			pixels[at] = pixel[0];
			pixels[at + 1] = pixel[1];
			pixels[at + 2] = pixel[2];
		}
	}
}

/** A mask by formula. */
export function maskOf(
	{ width, height, scale }: Canvas,
	cover: (x: number, y: number, index: number) => number,
): Mask {
	const mask = new Float32Array(width * height);
	for (let index = 0; index < mask.length; index++)
		mask[index] = cover((index % width) / scale, Math.floor(index / width) / scale, index);
	return mask;
}

/** Rasterises SVG elements, drawn in points; `soft` blurs the edge, in points. */
export async function drawMask(canvas: Canvas, svg: string, soft = 0): Promise<Mask> {
	const { width, height, scale } = canvas;
	const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" fill="#fff">${svg}</svg>`;
	const alpha = await sharp(Buffer.from(sheet), { unlimited: true })
		.ensureAlpha()
		.extractChannel('alpha')
		.raw()
		.toBuffer();
	const mask = Float32Array.from(alpha, (value) => value / 255);
	return soft > 0 ? blur(mask, width, height, soft * scale) : mask;
}

/** Closes the sky where a mask lies. */
export function hide({ open }: Canvas, mask: Mask): void {
	for (let index = 0; index < open.length; index++)
		open[index] = (open[index] as number) * (1 - (mask[index] as number));
}

/**
 * Takes the picture as it stands, blurred (in points), for the colour of the air. All that is laid on it
 * afterwards fades into this with distance, which keeps the picture's depth and palette together.
 */
export function takeAir(canvas: Canvas, radius = 46): void {
	canvas.air = blur(canvas.pixels, canvas.width, canvas.height, radius * canvas.scale, 3);
}

/** Adds light of one colour through a mask. */
export function addLight({ pixels }: Canvas, mask: Mask, [r, g, b]: Rgb, gain = 1): void {
	for (let index = 0; index < mask.length; index++) {
		const amount = (mask[index] as number) * gain;
		if (amount <= 0) continue;
		pixels[3 * index] = (pixels[3 * index] as number) + amount * r;
		pixels[3 * index + 1] = (pixels[3 * index + 1] as number) + amount * g;
		pixels[3 * index + 2] = (pixels[3 * index + 2] as number) + amount * b;
	}
}

/** A mask spread out, in points. */
export function softened({ width, height, scale }: Canvas, mask: Mask, radius: number): Mask {
	return blur(mask, width, height, radius * scale);
}

/** Multiplies a mask in place by a formula or by another mask. */
export function dim(canvas: Canvas, mask: Mask, by: Mask | ((x: number, y: number) => number)): Mask {
	const { width, scale } = canvas;
	for (let index = 0; index < mask.length; index++) {
		const own = mask[index] as number;
		if (own === 0) continue;
		const factor =
			typeof by === 'function'
				? by((index % width) / scale, Math.floor(index / width) / scale)
				: (by[index] as number);
		mask[index] = own * factor;
	}
	return mask;
}
