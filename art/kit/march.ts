// Shows solids on a canvas.
import type { Canvas, Mask } from '../paint/canvas.ts';
import { CHANNELS, clamp, type Pixel } from '../paint/color.ts';
import type { Stage } from './stage.ts';
import { tracerOf } from './trace.ts';
import { axesOf } from './view.ts';

/**
 * Paints the solids over the canvas and closes the sky behind them. Gives how far off each pixel is, in metres; where
 * there is nothing, infinity.
 */
export function paintSolids(canvas: Canvas, stage: Stage): Float32Array {
	const { width, height, scale, pixels, open } = canvas;
	const { eye, right, up, ahead, lens, centre } = axesOf(stage.view);
	const depths = new Float32Array(width * height);
	const backdrop = Float32Array.from(pixels);
	const tracer = tracerOf(canvas.noise, stage, (x, y, z, into) => {
		const along = Math.max(0.05, x * ahead[0] + y * ahead[1] + z * ahead[2]);
		const column = centre[0] + ((x * right[0] + y * right[1] + z * right[2]) / along) * lens;
		const row = centre[1] - ((x * up[0] + y * up[1] + z * up[2]) / along) * lens;
		const at =
			3 *
			(clamp(Math.round(row * scale), 0, height - 1) * width +
				clamp(Math.round(column * scale), 0, width - 1));
		for (const c of CHANNELS) into[c] = backdrop[at + c] as number;
	});
	const colour: Pixel = [0, 0, 0];
	const look = (column: number, row: number): number => {
		const u = (column / scale - centre[0]) / lens;
		const v = (centre[1] - row / scale) / lens;
		const long = Math.sqrt(1 + u * u + v * v);
		return tracer(
			eye,
			(ahead[0] + u * right[0] + v * up[0]) / long,
			(ahead[1] + u * right[1] + v * up[1]) / long,
			(ahead[2] + u * right[2] + v * up[2]) / long,
			colour,
		);
	};
	const known = new Uint8Array(width * height);
	const shoot = (index: number): void => {
		if (known[index]) return;
		depths[index] = look(index % width, Math.floor(index / width));
		known[index] = 1 + tracer.met();
		for (const c of CHANNELS) pixels[3 * index + c] = colour[c];
	};
	// The corners of coarse squares first; where the four agree the inside is mixed, otherwise quartered.
	const fill = (left: number, top: number, size: number): void => {
		const right = Math.min(left + size, width - 1);
		const bottom = Math.min(top + size, height - 1);
		const corners = [top * width + left, top * width + right, bottom * width + left, bottom * width + right];
		corners.forEach(shoot);
		if (size === 1) return;
		if (!agree(corners, known, depths, pixels)) {
			const half = size / 2;
			for (const [dx, dy] of [
				[0, 0],
				[half, 0],
				[0, half],
				[half, half],
			] as const)
				if (left + dx < width && top + dy < height) fill(left + dx, top + dy, half);
			return;
		}
		for (let y = top; y <= bottom; y++)
			for (let x = left; x <= right; x++) {
				const index = y * width + x;
				if (!known[index]) blend(corners, index, (x - left) / size, (y - top) / size, depths, pixels);
			}
	};
	for (let top = 0; top < height; top += 2) for (let left = 0; left < width; left += 2) fill(left, top, 2);
	for (let row = 1; row < height - 1; row++)
		for (let column = 1; column < width - 1; column++) {
			const index = row * width + column;
			if (!isEdge(known, depths, index, width)) continue;
			for (const [dx, dy] of SPOTS) {
				look(column + dx, row + dy);
				for (const c of CHANNELS) pixels[3 * index + c] = (pixels[3 * index + c] as number) + colour[c];
			}
			for (const c of CHANNELS)
				pixels[3 * index + c] = (pixels[3 * index + c] as number) / (1 + SPOTS.length);
		}
	for (let index = 0; index < depths.length; index++) if (Number.isFinite(depths[index])) open[index] = 0;
	return depths;
}

/** Where within a pixel an edge is looked at again. */
const SPOTS = [
	[0.38, 0.14],
	[-0.3, 0.36],
] as const;

function agree(corners: number[], known: Uint8Array, depths: Float32Array, pixels: Float32Array): boolean {
	const first = corners[0] as number;
	for (const corner of corners) {
		if (known[corner] !== known[first]) return false;
		const [a, b] = [depths[corner] as number, depths[first] as number];
		if (Number.isFinite(a) && Math.abs(a - b) > 0.12 * Math.min(a, b)) return false;
		for (const c of CHANNELS) {
			const [one, other] = [pixels[3 * corner + c] as number, pixels[3 * first + c] as number];
			if (Math.abs(one - other) > 0.008 + 0.25 * Math.max(one, other)) return false;
		}
	}
	return true;
}

function blend(
	corners: number[],
	index: number,
	u: number,
	v: number,
	depths: Float32Array,
	pixels: Float32Array,
): void {
	const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
	depths[index] = depths[corners[0] as number] as number;
	for (const c of CHANNELS)
		pixels[3 * index + c] = weights.reduce(
			(sum, weight, corner) => sum + weight * (pixels[3 * (corners[corner] as number) + c] as number),
			0,
		);
}

function isEdge(known: Uint8Array, depths: Float32Array, index: number, width: number): boolean {
	for (const other of [index + 1, index + width]) {
		if (known[other] && known[index] && known[other] !== known[index]) return true;
		const [a, b] = [depths[index] as number, depths[other] as number];
		if (Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) > 0.12 * Math.min(a, b)) return true;
	}
	return false;
}

/** Dims a mask in place where something stands before it, nearer than a distance in metres. */
export function behind(mask: Mask, depths: Float32Array, away: number): Mask {
	for (let index = 0; index < mask.length; index++) if ((depths[index] as number) < away) mask[index] = 0;
	return mask;
}
