import { blur } from './blur.ts';
import { addLight, type Canvas, eachPixel, type Mask, maskOf, type Point } from './canvas.ts';
import { CHANNELS, clamp, lighten, mix, type Rgb, smooth } from './color.ts';

/** A lamp: light that falls off around a point. `radius` is where it has fallen to a fifth. */
export function glow(
	canvas: Canvas,
	[cx, cy]: Point,
	radius: number,
	colour: Rgb,
	gain: number,
	falloff = 2,
): void {
	const reach = radius * 6;
	eachPixel(
		canvas,
		(pixel, x, y) => {
			const distance = Math.hypot(x - cx, y - cy) / radius;
			if (distance > 6) return;
			lighten(pixel, colour, (gain / (1 + distance ** falloff * 4)) * smooth(6, 2, distance));
		},
		[cy - reach, cy + reach],
	);
}

export interface Mist {
	/** The height of its middle, and how far it reaches above and below. */
	at: number;
	depth: number;
	/** How thick it is, 0 to 1. */
	amount: number;
	/** How much brighter than the air. */
	gain?: number;
	tint?: Rgb;
	/** How many points to a wisp, across and down. */
	wisp?: readonly [number, number];
	/** Another piece of the same noise. */
	shift?: number;
	/** Where it lies at all, by place. */
	where?: (x: number, y: number) => number;
}

/** A band of mist in the colour of the air. */
export function mist(canvas: Canvas, options: Mist): void {
	const { at, depth, amount, gain = 1.1, tint = [1, 1, 1], wisp = [250, 70], shift = 0, where } = options;
	const { air, noise } = canvas;
	eachPixel(
		canvas,
		(pixel, x, y, index) => {
			const band = Math.exp(-(((y - at) / depth) ** 2));
			const u = x / wisp[0] + shift;
			const v = y / wisp[1] + shift;
			const density = noise.fbm(u + 0.6 * noise.plain(u * 2, v), v);
			const alpha = clamp(amount * band * clamp(0.5 + 1.1 * density)) * (where ? where(x, y) : 1);
			for (const c of CHANNELS)
				pixel[c] = mix(pixel[c], (air[3 * index + c] as number) * gain * tint[c], alpha);
		},
		[at - depth * 2.2, at + depth * 2.2],
	);
}

export interface Shafts {
	colour: Rgb;
	gain: number;
	/** Points around the light, beyond its own radius, that count as bright. */
	near?: number;
	radius?: number;
	/** How uneven they are around the light, 0 to 1. */
	uneven?: number;
	/** What shines, when it is not the open sky near the light. */
	source?: Mask;
	from?: Point;
	/** How much of the way to the light is looked along, 0 to 1. */
	length?: number;
}

/** Shafts of light: from each pixel the way to the light is walked through the open sky. */
export function shafts(canvas: Canvas, options: Shafts): void {
	const { light, open } = canvas;
	const { colour, gain, near = 70, radius = 0, uneven = 0.8, from = light, length = 0.92 } = options;
	const source =
		options.source ??
		maskOf(
			canvas,
			(x, y, index) =>
				(open[index] as number) *
				Math.exp(-Math.max(0, Math.hypot(x - from[0], y - from[1]) - radius) / near),
		);
	addLight(canvas, marched(canvas, source, from, length, uneven), colour, gain);
}

/** Each pixel's share of the light, reckoned on a quarter of the size and drawn up again. */
function marched(canvas: Canvas, source: Mask, from: Point, length: number, uneven: number): Mask {
	const { width, height, scale, noise } = canvas;
	const step = 4;
	const columns = Math.floor(width / step);
	const rows = Math.floor(height / step);
	const smoothed = blur(source, width, height, 2);
	const [lx, ly] = [(from[0] * scale) / step, (from[1] * scale) / step];
	const small = new Float32Array(columns * rows);
	for (let index = 0; index < small.length; index++) {
		const x = index % columns;
		const y = Math.floor(index / columns);
		small[index] = smoothed[y * step * width + x * step] as number;
	}
	const sums = new Float32Array(small.length);
	for (let index = 0; index < sums.length; index++) {
		const x = index % columns;
		const y = Math.floor(index / columns);
		const angle = Math.atan2(y - ly, x - lx);
		const sum = walk(small, columns, rows, [x, y], [(lx - x) * length, (ly - y) * length]);
		// Read around a circle, so that the seam at half a turn does not show.
		const rough = noise.fbm(Math.cos(angle) * 3 + 9, Math.sin(angle) * 3 + 3, 4);
		sums[index] = sum * Math.max(0, 1 + uneven * 1.4 * rough);
	}
	return enlarged(sums, columns, rows, canvas, step);
}

const PACES = 72;

function walk(mask: Mask, columns: number, rows: number, [x0, y0]: Point, [dx, dy]: Point): number {
	let [x, y, sum, weight] = [x0, y0, 0, 1];
	for (let pace = 0; pace < PACES; pace++) {
		const column = x | 0;
		const row = y | 0;
		if (column >= 0 && column < columns && row >= 0 && row < rows)
			sum += (mask[row * columns + column] as number) * weight;
		weight *= 0.975;
		x += dx / PACES;
		y += dy / PACES;
	}
	return sum / PACES;
}

function enlarged(
	small: Float32Array,
	columns: number,
	rows: number,
	{ width, height }: Canvas,
	step: number,
) {
	const large = new Float32Array(width * height);
	for (let index = 0; index < large.length; index++) {
		const x = Math.min(columns - 1.001, (index % width) / step);
		const y = Math.min(rows - 1.001, Math.floor(index / width) / step);
		const at = (y | 0) * columns + (x | 0);
		const above = mix(small[at] as number, small[at + 1] as number, x % 1);
		const below = mix(small[at + columns] as number, small[at + columns + 1] as number, x % 1);
		large[index] = mix(above, below, y % 1);
	}
	return large;
}

/** What is brighter than the threshold spills over, near and far. */
export function bloom(canvas: Canvas, threshold = 0.74, gains = [0.26, 0.2, 0.13]): void {
	const { width, height, scale, pixels } = canvas;
	const excess = pixels.map((value) => Math.max(0, value - threshold));
	[3, 14, 64].forEach((radius, index) => {
		const spread = blur(excess, width, height, radius * scale, 3);
		const gain = gains[index] ?? 0;
		for (let at = 0; at < pixels.length; at++)
			pixels[at] = (pixels[at] as number) + (spread[at] as number) * gain;
	});
}
