// High Marrow at sundown: the brass docks over a sea of cloud, and an airship coming in across the sun.
import { houses } from '../kit/buildings.ts';
import { kiteRunner } from '../kit/figures.ts';
import { paintCloudSea } from '../kit/land.ts';
import { airship, kite, truss } from '../kit/machines.ts';
import { line, path, place, polygon, rectangle, rough } from '../kit/shapes.ts';
import { clouds, paintDisc, paintSky } from '../kit/sky.ts';
import { brush } from '../paint/brush.ts';
import { addLight, type Canvas, dim, drawMask, type Point, softened, takeAir } from '../paint/canvas.ts';
import { mix, oklch, smooth } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { bloom, mist, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import { BRASS, LAMP, paintPort, SHIP } from '../places/aetherium.ts';

const SUN: Point = [534, 452];

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = SUN;
	const cloud = clouds(canvas, 0.36, [620, 150]);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.72, 0.05, 235), oklch(0.94, 0.09, 82)],
		near: 470,
		lift: 0.3,
		horizon: 640,
		shade: 0.3,
		stops: [
			[0, 0.3, 0.075, 245],
			[0.3, 0.46, 0.085, 232],
			[0.56, 0.66, 0.07, 215],
			[0.76, 0.8, 0.06, 130],
			[0.88, 0.9, 0.085, 85],
			[1, 0.66, 0.055, 262],
		],
	});
	paintDisc(canvas, {
		radius: 74,
		core: oklch(0.99, 0.03, 92),
		edge: oklch(0.95, 0.09, 84),
		halo: oklch(0.86, 0.12, 70),
		marks: 0,
		clouds: cloud,
		veil: 0.2,
		gain: 1.35,
		haloGain: 1.3,
	});
	takeAir(canvas);
	await paintFarIsles(canvas);
	paintCloudSea(canvas, {
		shade: oklch(0.5, 0.06, 250),
		lit: oklch(0.93, 0.07, 72),
		sun: [-2600, 900, 9000],
		clear: 9000,
	});
	mist(canvas, { at: 566, depth: 34, amount: 0.7, gain: 1.06, shift: 4, wisp: [460, 60] });
	await paintShip(canvas);
	await paintPort(canvas);
	mist(canvas, {
		at: 820,
		depth: 96,
		amount: 1.6,
		gain: 0.82,
		tint: [0.86, 0.95, 1.16],
		shift: 9,
		wisp: [300, 90],
		where: (x) => smooth(560, 900, x),
	});
	await paintPier(canvas);
	shafts(canvas, { radius: 74, near: 110, gain: 0.5, colour: oklch(0.85, 0.1, 76), length: 0.96 });
	brush(canvas, 4, (x, y) => 0.6 * smooth(260, 160, Math.hypot((x - SHIP[0]) * 0.8, y - SHIP[1] - 40)));
	bloom(canvas, 0.8, [0.24, 0.18, 0.12]);
}

async function paintFarIsles(canvas: Canvas): Promise<void> {
	const next = random(8);
	const isle = (x: number, y: number, size: number) =>
		path(
			rough(
				[
					[x - size, y],
					[x - size * 0.4, y - size * 0.16],
					[x + size * 0.2, y - size * 0.1],
					[x + size * 0.9, y],
					[x + size * 0.45, y + size * 0.35],
					[x + size * 0.1, y + size * 0.95],
					[x - size * 0.25, y + size * 0.5],
					[x - size * 0.7, y + size * 0.25],
				],
				0.22,
				next,
			),
		) +
		houses(
			{ from: x - size * 0.6, to: x + size * 0.5, foot: () => y - 6, height: [6, 26], width: [8, 16] },
			next,
		).body;
	await put(canvas, isle(212, 470, 78) + isle(880, 520, 40) + isle(40, 540, 46), {
		base: oklch(0.4, 0.06, 245),
		fog: 0.62,
		relief: { radius: 14, strength: 0.7, colour: BRASS },
		rim: { colour: BRASS, gain: 0.5, width: 2, reach: 400 },
	});
}

async function paintShip(canvas: Canvas): Promise<void> {
	const parts = airship();
	const set = (svg: string) => place(svg, SHIP, 1.12, -3);
	await put(canvas, set(parts.rigging), { base: oklch(0.24, 0.04, 60), fog: 0.14 });
	const bag = await put(canvas, set(parts.bag), {
		base: oklch(0.44, 0.085, 50),
		fog: 0.1,
		texture: 0.4,
		grain: 30,
		tint: (_, y) => mix(1.5, 0.55, smooth(SHIP[1] - 80, SHIP[1] + 74, y)),
		relief: { radius: 46, strength: 0.5, rough: 0.1 },
		rim: { colour: oklch(0.95, 0.1, 80), gain: 1.5, width: 3, reach: 420 },
	});
	cover(canvas, dim(canvas, await drawMask(canvas, set(parts.ribs)), bag), {
		base: oklch(0.25, 0.06, 50),
		fog: 0.1,
	});
	await put(canvas, set(parts.hull), {
		base: oklch(0.22, 0.045, 50),
		fog: 0.06,
		rim: { colour: BRASS, gain: 1.2, width: 2.4, reach: 420 },
	});
	const lamps = await drawMask(canvas, set(parts.lamps));
	addLight(canvas, softened(canvas, lamps, 6), LAMP, 0.7);
	addLight(canvas, lamps, LAMP, 0.8);
}

/** The foreground: the end of a kite pier, dark, with the one who flies from it. */
async function paintPier(canvas: Canvas): Promise<void> {
	const next = random(20);
	const runner: Point = [300, 742];
	const planks = polygon([
		[-20, 762],
		[352, 738],
		[362, 744],
		[362, 756],
		[-20, 786],
	]);
	let rails = '';
	for (let x = 6; x < 260; x += 58) rails += rectangle(x, 762 - x * 0.066 - 46, 5, 50);
	const svg =
		path(planks) +
		path(rails) +
		line('M-20 718Q40 724 66 712Q100 722 124 710Q160 718 182 706Q214 714 240 704', 2.4) +
		truss([-20, 784], [352, 756], 40, 8, 5) +
		truss([352, 756], [-20, 940], 16, 10, 4) +
		truss([60, 800], [60, 940], -20, 6, 4) +
		kiteRunner({ at: runner, scale: 1.55 }) +
		kite([118, 214], 66, [runner[0] + 30, runner[1] - 122], next);
	await put(canvas, svg, {
		base: oklch(0.135, 0.03, 50),
		texture: 0.6,
		grain: 24,
		rim: { colour: oklch(0.9, 0.11, 76), gain: 1.1, width: 2.6, reach: 700 },
	});
}

export default {
	seed: 23,
	paint,
	grade: {
		vignette: 0.34,
		centre: [700, 430],
		contrast: 1.16,
		saturation: 1.08,
		exposure: 0.96,
		shadow: [0.94, 0.98, 1.08],
		high: [1.03, 1, 0.95],
	},
} satisfies Scene;
