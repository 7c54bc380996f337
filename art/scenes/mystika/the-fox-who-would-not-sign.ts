// First light on the top step: a sheet with a hundred names on it, a fox beside it, and ninety-nine steps of lanterns down to Tarry.

import { reader } from '../../kit/bystanders.ts';
import { seen } from '../../kit/eye.ts';
import { sittingFox } from '../../kit/fox.ts';
import { paintMountains } from '../../kit/land.ts';
import { tree } from '../../kit/plants.ts';
import type { Facet } from '../../kit/shading.ts';
import { line, path, place, round } from '../../kit/shapes.ts';
import { clouds, paintDisc, paintSky } from '../../kit/sky.ts';
import { paintSolids } from '../../kit/solids.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, dim, drawMask, type Point, takeAir } from '../../paint/canvas.ts';
import { clamp, mix, oklch, type Pixel, smooth } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, mist, shafts } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';
import {
	bend,
	DAWN,
	distance,
	EYE,
	level,
	lightString,
	paintBanks,
	paintString,
	paintValley,
	TREAD,
} from '../../places/tarry.ts';

const ROSE = oklch(0.8, 0.11, 20);
const FOX: Point = [520, 760];

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	canvas.light = [1010, 262];
	const cloud = clouds(canvas, 0.4, [520, 120], 7);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.76, 0.09, 350), oklch(0.95, 0.1, 70)],
		near: 560,
		lift: 0.22,
		horizon: 380,
		shade: 0.22,
		stops: [
			[0, 0.56, 0.09, 268],
			[0.34, 0.7, 0.09, 310],
			[0.62, 0.82, 0.1, 15],
			[0.84, 0.91, 0.1, 62],
			[0.95, 0.93, 0.08, 82],
			[1, 0.68, 0.07, 330],
		],
	});
	paintDisc(canvas, {
		radius: 52,
		core: oklch(0.99, 0.03, 92),
		edge: oklch(0.96, 0.08, 84),
		halo: DAWN,
		marks: 0,
		gain: 1.3,
		haloGain: 1.4,
	});
	takeAir(canvas);
	paintMountains(canvas, {
		dark: oklch(0.42, 0.07, 300),
		lit: oklch(0.8, 0.1, 40),
		snow: oklch(0.86, 0.05, 20),
		sun: [900, 1200, 9000],
		horizon: 316,
		gapAt: 0.2,
		heights: [0.12, 0.26],
		clear: 5200,
	});
	mist(canvas, { at: 372, depth: 60, amount: 0.9, gain: 1.06, wisp: [380, 60] });
	await paintValley(canvas);
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 40,
		clear: 75,
		ambient: [oklch(0.56, 0.06, 310), oklch(0.3, 0.05, 40)],
		lamps: [{ at: [5, 5.5, 26], colour: [2.3, 1.45, 0.85], reach: 24, sharp: 10 }],
		colour({ x, y, z, normal }: Facet, into: Pixel) {
			const stain = 1 + 0.5 * noise.fbm(x * 1.6, z * 1.6 + y * 2, 5);
			const moss = smooth(
				0.02,
				0.3,
				noise.fbm(x * 0.9 + 5, z * 0.9 + y, 4) + 0.2 * smooth(1.2, 1.9, Math.abs(x - bend(z))),
			);
			const seam =
				normal[1] > 0.7 &&
				Math.abs((((x - bend(z)) * 0.8 + 30 + 0.4 * Math.floor(z / TREAD)) % 1) - 0.5) > 0.485
					? 0.6
					: 1;
			const nose = normal[1] > 0.7 ? smooth(0.16, 0.02, (z / TREAD + 40) % 1) : 0;
			const tone = 0.34 * stain * seam * (z > 0 ? 0.72 + 0.75 * nose : 1);
			into[0] = mix(tone * 1.04, 0.13 * stain, moss);
			into[1] = mix(tone * 0.96, 0.17 * stain, moss);
			into[2] = mix(tone * 0.92, 0.07 * stain, moss);
		},
	});
	await paintBanks(canvas);
	await paintString(canvas);
	await lightString(canvas);
	await paintReader(canvas);
	await paintFox(canvas);
	await paintFrame(canvas);
	shafts(canvas, { radius: 52, near: 120, gain: 0.42, colour: DAWN, length: 0.95 });
	brush(canvas, 3.6, (x, y) => 0.75 * smooth(260, 160, Math.hypot(x - FOX[0], y - FOX[1] + 170)));
	bloom(canvas, 0.78, [0.24, 0.18, 0.13]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

async function paintReader(canvas: Canvas): Promise<void> {
	const z = 8.2;
	const stands = seen(EYE, [bend(z) - 0.4, level(z), z]);
	await put(canvas, reader({ at: stands.at, scale: (stands.size * 1.75) / 84 }), {
		base: oklch(0.26, 0.05, 320),
		fog: 0.06,
		relief: { radius: 10, strength: 0.6 },
		rim: { colour: DAWN, gain: 1.4, width: 2.4, reach: 900 },
	});
}

async function paintFox(canvas: Canvas): Promise<void> {
	const fox = sittingFox();
	const set = (svg: string) => place(svg, FOX, 4.1);
	const shade = await drawMask(
		canvas,
		`<ellipse cx="${FOX[0] - 20}" cy="${FOX[1] + 6}" rx="210" ry="26"/>`,
		14,
	);
	cover(canvas, shade, { base: oklch(0.16, 0.04, 20), fog: 0 });
	const rim = { colour: oklch(0.95, 0.1, 70), gain: 1.5, width: 4, reach: 1100 } as const;
	const coat = {
		texture: 0.4,
		grain: 11,
		relief: { radius: 34, strength: 0.9, rough: 0.9, grain: 8 },
		rim,
	} as const;
	await put(canvas, set(fox.tail), { ...coat, base: oklch(0.5, 0.14, 46) });
	await put(canvas, set(fox.tip), { ...coat, base: oklch(0.84, 0.04, 60) });
	const body = await put(canvas, set(fox.body), {
		...coat,
		base: oklch(0.54, 0.15, 46),
		tint: (_x, y) => mix(1.15, 0.7, smooth(FOX[1] - 330, FOX[1], y)),
	});
	await paintFur(canvas, body);
	await put(
		canvas,
		set(fox.bib),
		{
			base: oklch(0.84, 0.04, 60),
			texture: 0.3,
			grain: 8,
			relief: { radius: 16, strength: 0.7, rough: 0 },
		},
		1.4,
	);
	await put(
		canvas,
		set(fox.dark),
		{ base: oklch(0.2, 0.04, 35), texture: 0.4, grain: 8, relief: { radius: 9, strength: 0.6 }, rim },
		0.6,
	);
	const eye = await drawMask(canvas, set(fox.eye));
	cover(canvas, eye, { base: oklch(0.12, 0.03, 40) });
	addLight(canvas, await drawMask(canvas, set(fox.glint)), DAWN, 1);
	const sheet = place(path('M0 0L62-7L74 6L10 14Z'), [FOX[0] + 66, FOX[1] + 18], 2.4);
	await put(canvas, sheet, {
		base: oklch(0.93, 0.03, 80),
		texture: 0.12,
		rim: { colour: DAWN, gain: 0.5, width: 2 },
	});
	let names = '';
	for (let row = 0; row < 6; row++)
		names += line(`M${14 + row * 8} ${round(0.2 - row * 0.9)}l9 10.6`, 0.9, 'stroke-dasharray="2.2 .8"');
	cover(canvas, await drawMask(canvas, place(names, [FOX[0] + 66, FOX[1] + 18], 2.4)), {
		base: oklch(0.3, 0.04, 290),
	});
}

/** Hair by hair, down the neck and round the haunch. */
async function paintFur(canvas: Canvas, body: Float32Array): Promise<void> {
	const next = random(23);
	const strokes = ['', ''];
	for (let index = 0; index < 1900; index++) {
		const [x, y] = [FOX[0] - 160 + 260 * next(), FOX[1] - 290 + 285 * next()];
		const lean = -7 - 12 * smooth(FOX[1] - 220, FOX[1] - 20, y) * next();
		const length = 9 + 13 * next();
		strokes[index & 1] +=
			`M${round(x)} ${round(y)}q${round(lean * 0.2)} ${round(length * 0.5)} ${round(lean)} ${round(length)}`;
	}
	for (const [index, lightness] of [0.36, 0.68].entries()) {
		const mask = dim(canvas, await drawMask(canvas, line(strokes[index] as string, 1.2)), body);
		cover(
			canvas,
			dim(canvas, mask, () => 0.24),
			{ base: oklch(lightness, 0.13, index ? 60 : 38) },
		);
	}
}

/** A branch across the upper left, close and dark. */
async function paintFrame(canvas: Canvas): Promise<void> {
	const bough = tree(
		-30,
		60,
		{ length: 150, girth: 15, angle: 0.32, leaves: 9, leafSize: 1.3, depth: 5, bend: 0.5, rise: -0.02 },
		random(12),
	);
	await put(canvas, path(bough), {
		base: oklch(0.22, 0.05, 350),
		texture: 0.6,
		grain: 16,
		rim: { colour: ROSE, gain: 0.9, width: 2.4, reach: 1400 },
	});
}

export default {
	seed: 99,
	paint,
	grade: {
		vignette: 0.26,
		centre: [820, 420],
		contrast: 1.12,
		saturation: 1.06,
		shadow: [0.98, 0.97, 1.06],
		high: [1.02, 1, 0.97],
	},
} satisfies Scene;
