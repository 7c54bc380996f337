import { expect, test } from 'vitest';
import { clouds, paintSky } from '../kit/sky.ts';
import { brush } from './brush.ts';
import { drawMask, eachPixel, newCanvas, takeAir } from './canvas.ts';
import { oklch, ramp } from './color.ts';
import { develop } from './develop.ts';
import { put } from './layer.ts';
import { bloom, glow, shafts } from './light.ts';
import { noise } from './noise.ts';

async function picture(seed: number): Promise<Buffer> {
	const canvas = newCanvas(160, seed);
	canvas.light = [1000, 300];
	paintSky(canvas, {
		clouds: clouds(canvas),
		edges: [oklch(0.5, 0.1, 300), oklch(0.8, 0.1, 60)],
		stops: [
			[0, 0.2, 0.06, 282],
			[1, 0.6, 0.1, 20],
		],
	});
	takeAir(canvas);
	await put(canvas, '<path d="M0 900L400 500L800 900Z"/>', {
		base: oklch(0.2, 0.05, 280),
		fog: 0.2,
		texture: 0.5,
		relief: { radius: 40, strength: 1, rough: 1 },
		rim: { colour: oklch(0.8, 0.1, 60), gain: 1 },
	});
	shafts(canvas, { colour: oklch(0.8, 0.1, 60), gain: 0.4 });
	brush(canvas);
	glow(canvas, [1000, 300], 40, oklch(0.9, 0.1, 80), 2);
	bloom(canvas);
	expect(canvas.pixels.every(Number.isFinite)).toBe(true);
	return develop(canvas, { contrast: 1.1 }).png().toBuffer();
}

test('a seed gives the same bytes each time, and another seed another picture', async () => {
	const first = await picture(7);
	expect((await picture(7)).equals(first)).toBe(true);
	expect((await picture(8)).equals(first)).toBe(false);
});

test('a mask is drawn in points, whatever the size', async () => {
	const small = newCanvas(160, 1);
	const mask = await drawMask(small, '<path d="M800 450h800v450h-800Z"/>');
	expect(mask[0]).toBe(0);
	expect(mask.at(-1)).toBe(1);
	expect(mask.reduce((sum, value) => sum + value) / mask.length).toBeCloseTo(0.25, 2);
});

test('what is drawn closes the sky behind it', async () => {
	const canvas = newCanvas(160, 1);
	await put(canvas, '<path d="M0 0h800v900h-800Z"/>', { base: [0, 0, 0] });
	expect([canvas.open[0], canvas.open.at(-1)].join()).toBe('0,1');
});

test('colours follow OKLCH, and a ramp runs through its stops', () => {
	const white = oklch(1, 0, 0);
	for (const channel of white) expect(channel).toBeCloseTo(1, 3);
	// sRGB red is oklch(0.628 0.2577 29.23).
	const [red, green, blue] = oklch(0.62796, 0.25768, 29.234);
	expect([red, green, blue].map((value) => value.toFixed(2)).join()).toBe('1.00,0.00,0.00');
	const scale = ramp([
		[0, 0, 0, 0],
		[0.5, 0.5, 0, 0],
		[1, 1, 0, 0],
	]);
	expect(scale(0)[0]).toBeCloseTo(0, 5);
	expect(scale(0.5)[1]).toBeCloseTo(0.125, 3);
	expect(scale(1)[2]).toBeCloseTo(1, 3);
	expect(scale(2)).toBe(scale(1));
});

test('noise keeps to its bounds and repeats itself for the same seed', () => {
	const [one, same, other] = [noise(3), noise(3), noise(4)];
	const values = Array.from(
		{ length: 4000 },
		(_, index) => [index * 0.173 - 200, index * 0.091 - 90] as const,
	);
	for (const [x, y] of values) {
		expect(Math.abs(one.plain(x, y))).toBeLessThanOrEqual(1.01);
		expect(one.heaps(x, y)).toBeGreaterThanOrEqual(0);
		expect(one.ridges(x, y)).toBeLessThanOrEqual(1);
	}
	expect(values.every(([x, y]) => one.fbm(x, y) === same.fbm(x, y))).toBe(true);
	expect(values.some(([x, y]) => one.fbm(x, y) !== other.fbm(x, y))).toBe(true);
});

test('pixels are visited in points and changed in place', () => {
	const canvas = newCanvas(320, 1);
	eachPixel(
		canvas,
		(pixel, x, y) => {
			pixel[0] = x;
			pixel[1] = y;
		},
		[450, 900],
	);
	expect(canvas.pixels[0]).toBe(0);
	expect(canvas.pixels.at(-3)).toBe(1595);
	expect(canvas.pixels.at(-2)).toBe(895);
});
