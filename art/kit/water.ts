import { type Canvas, eachPixel, type Point } from '../paint/canvas.ts';
import { bell, CHANNELS, clamp, type Rgb } from '../paint/color.ts';

export interface Lake {
	/** Where it begins. */
	level: number;
	/** What the water takes from the light. */
	tint?: Rgb;
	/** The light's road on the water. */
	road?: Rgb;
	roadGain?: number;
	roadWidth?: number;
	/** How far the ripples throw the picture about: 0 is a mirror, 1 a breeze. */
	ripple?: number;
	/** How much the reflected sky is drawn out: 1 is true, 2 fits a high picture into a low lake. */
	stretch?: number;
	/** How bright it is at the far shore and at the near one. */
	shine?: readonly [far: number, near: number];
}

/** Water from the level line down: what stands above it, turned over and rippled, and the light's road. */
export function paintLake(canvas: Canvas, lake: Lake): void {
	const { level, tint = [0.86, 0.92, 1], road = [0, 0, 0], roadGain = 0.62, roadWidth = 46 } = lake;
	const { ripple = 1, stretch = 1.9, shine = [0.86, 0.45] } = lake;
	const { width, height, scale, light, noise, open } = canvas;
	const above = Float32Array.from(canvas.pixels);
	const depth = canvas.height / scale - level;
	eachPixel(
		canvas,
		(pixel, x, y, index) => {
			if (y < level) return;
			open[index] = 0;
			const near = (y - level) / 150;
			const wave =
				(noise.plain(x * 0.009, y * 0.15) * 6 + noise.plain(x * 0.03, y * 0.42) * 3) *
				(0.35 + near * 2) *
				ripple;
			const column = clamp(Math.round((x + wave * 1.3) * scale), 0, width - 1);
			const mirrored = level - (y - level) * stretch - wave * 2.4 - 4 * ripple;
			const row = clamp(Math.round(mirrored * scale), 0, height - 1);
			const at = 3 * (row * width + column);
			const bright = shine[0] + (shine[1] - shine[0]) * clamp((y - level) / depth);
			const glints = clamp(0.25 + noise.plain(x * 0.016, y * 0.36) * 1.6) * roadGain;
			const lit = bell(x, light[0] - 6, roadWidth + near * 150) * glints;
			for (const c of CHANNELS)
				pixel[c] = (above[at + c] as number) * bright * (tint[c] as number) + lit * (road[c] as number);
		},
		[level, canvas.height / scale],
	);
}

/** The streak that a lamp leaves on water below it. */
export function paintStreak(
	canvas: Canvas,
	[cx, top]: Point,
	length: number,
	colour: Rgb,
	gain: number,
	width = 5,
): void {
	const { noise } = canvas;
	eachPixel(
		canvas,
		(pixel, x, y) => {
			const down = y - top;
			if (down < 0) return;
			const amount =
				bell(x, cx, width + down * 0.08) *
				Math.exp(-down / length) *
				(0.5 + 0.6 * noise.plain(x * 0.03, y * 0.4)) *
				gain;
			if (amount <= 0) return;
			for (const c of CHANNELS) pixel[c] += amount * (colour[c] as number);
		},
		[top, top + length * 5],
	);
}
