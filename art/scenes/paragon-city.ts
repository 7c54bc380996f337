// Six in the morning from the Meridian ledge: the sun is in the canyon of the street, and a warden is already looking down.
import { watcher } from '../kit/figures.ts';
import { ground, path, place, polygon, rectangle } from '../kit/shapes.ts';
import { clouds, paintDisc, paintSky } from '../kit/sky.ts';
import { traffic } from '../kit/skyline.ts';
import { brush } from '../paint/brush.ts';
import { addLight, type Canvas, drawMask, type Point, takeAir } from '../paint/canvas.ts';
import { mix, oklch, smooth } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { bloom, mist, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import { paintTowers, SUN, YELLOW } from '../places/paragon-city.ts';

const WARDEN: Point = [420, 652];

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = SUN;
	const cloud = clouds(canvas, 0.4, [640, 110], 8);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.58, 0.12, 300), oklch(0.92, 0.13, 74)],
		near: 420,
		lift: 0.32,
		horizon: 600,
		shade: 0.3,
		lining: 1.5,
		stops: [
			[0, 0.25, 0.13, 262],
			[0.3, 0.39, 0.15, 262],
			[0.54, 0.58, 0.11, 275],
			[0.72, 0.76, 0.11, 35],
			[0.86, 0.89, 0.12, 76],
			[1, 0.42, 0.1, 275],
		],
	});
	paintDisc(canvas, {
		radius: 50,
		core: oklch(0.99, 0.05, 98),
		edge: oklch(0.95, 0.14, 88),
		halo: oklch(0.86, 0.15, 68),
		marks: 0,
		clouds: cloud,
		veil: 0.35,
		gain: 1.35,
		haloGain: 1.4,
	});
	takeAir(canvas, 40);
	await paintTowers(canvas);
	await paintStreet(canvas);
	await paintLedge(canvas);
	shafts(canvas, {
		radius: 50,
		near: 100,
		gain: 0.55,
		colour: oklch(0.85, 0.13, 72),
		length: 0.96,
		uneven: 0.9,
	});
	brush(canvas, 3, (x, y) => 0.75 * smooth(240, 140, Math.hypot(x - WARDEN[0], y - WARDEN[1] + 60)));
	bloom(canvas, 0.8, [0.24, 0.18, 0.12]);
}

/** The street at the bottom of the canyon: haze, and the early trams. */
async function paintStreet(canvas: Canvas): Promise<void> {
	const next = random(5);
	const { coming, going } = traffic([930, 640], [930, 900], 120, 90, next);
	addLight(canvas, await drawMask(canvas, coming, 1), oklch(0.93, 0.08, 84), 0.6);
	addLight(canvas, await drawMask(canvas, going, 1), oklch(0.66, 0.2, 28), 0.5);
	mist(canvas, { at: 830, depth: 70, amount: 0.5, gain: 0.85, shift: 21, wisp: [300, 80] });
}

/** The ledge, with its brass eagle, and the warden of the ward. */
async function paintLedge(canvas: Canvas): Promise<void> {
	const edge = (x: number) => 652 + Math.max(0, x - 600) * 0.02;
	const ledge =
		polygon([
			[-20, 652],
			[628, 652],
			[628, 676],
			[612, 676],
			[612, 694],
			[590, 700],
			[560, 930],
			[-20, 930],
		]) + rectangle(-20, edge(0) + 26, 640, 6);
	const flutes = Array.from({ length: 11 }, (_, index) => rectangle(16 + index * 50, 716, 22, 220)).join('');
	const eagle = place(
		path(
			'M-120 40L-120-6L-40-14C-8-18 8-34 22-42C40-50 62-48 74-36C86-34 98-26 100-12C94-16 86-18 80-16C70-4 52 0 38 4L30 22L-20 40ZM-90 40L-60 12L20 8L-14 40Z',
		),
		[618, 700],
		1.15,
	);
	await put(canvas, path(ledge) + eagle, {
		base: oklch(0.15, 0.06, 270),
		texture: 0.5,
		relief: { radius: 10, strength: 0.5 },
		rim: { colour: YELLOW, gain: 1.1, width: 3.4, reach: 760 },
	});
	cover(canvas, await drawMask(canvas, path(flutes)), { base: oklch(0.095, 0.045, 268), texture: 0.4 });
	await put(canvas, watcher({ at: WARDEN, scale: 2.1 }), {
		base: oklch(0.13, 0.06, 268),
		texture: 0.4,
		relief: { radius: 12, strength: 0.8, colour: oklch(0.5, 0.13, 50) },
		rim: { colour: oklch(0.92, 0.14, 84), gain: 1.4, width: 3, reach: 900 },
	});
	await put(canvas, path(ground((x) => mix(884, 960, smooth(-20, 520, x)))), {
		base: oklch(0.09, 0.04, 268),
	});
}

export default {
	seed: 61,
	paint,
	grade: {
		vignette: 0.36,
		centre: [820, 430],
		contrast: 1.16,
		saturation: 1.1,
		shadow: [0.94, 0.96, 1.12],
		high: [1.03, 1, 0.95],
	},
} satisfies Scene;
