import sharp from 'sharp';
import { blur } from '../paint/blur.ts';
import type { Mask } from '../paint/canvas.ts';

/** Points of a medallion's sheet each way. */
export const SHEET = 200;

/** Rasterises SVG elements, drawn in points, to a square of that many pixels a side. */
export async function maskOf(size: number, svg: string): Promise<Mask> {
	const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SHEET} ${SHEET}" fill="#fff" stroke-linecap="round" stroke-linejoin="round">${svg}</svg>`;
	const alpha = await sharp(Buffer.from(sheet)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
	const mask = new Float32Array(alpha.length);
	for (let index = 0; index < mask.length; index++) mask[index] = (alpha[index] as number) / 255;
	return mask;
}

/** Blurs the part that is not empty; the radius is in points. */
export function soften({ size }: { size: number }, mask: Float32Array, points: number): Float32Array {
	const radius = (points * size) / SHEET;
	const [left, top, right, bottom] = extent(mask, size, Math.ceil(radius * 2) + 6);
	const [width, height] = [right - left, bottom - top];
	const soft = new Float32Array(mask.length);
	if (width <= 0) return soft;
	const part = new Float32Array(width * height);
	for (let row = 0; row < height; row++)
		part.set(mask.subarray((top + row) * size + left, (top + row) * size + right), row * width);
	const done = blur(part, width, height, radius);
	for (let row = 0; row < height; row++)
		soft.set(done.subarray(row * width, (row + 1) * width), (top + row) * size + left);
	return soft;
}

/** The box round whatever is not empty, with a margin. */
function extent(mask: Float32Array, size: number, margin: number): [number, number, number, number] {
	let [left, top, right, bottom] = [size, size, 0, 0];
	for (let index = 0; index < mask.length; index++) {
		if (mask[index] === 0) continue;
		const column = index % size;
		if (column < left) left = column;
		if (column >= right) right = column + 1;
		if (top === size) top = Math.floor(index / size);
		bottom = Math.floor(index / size) + 1;
	}
	if (right === 0) return [0, 0, 0, 0];
	return [
		Math.max(0, left - margin),
		Math.max(0, top - margin),
		Math.min(size, right + margin),
		Math.min(size, bottom + margin),
	];
}
