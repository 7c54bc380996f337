// The last light behind the church that leans toward the water, one lamp upstairs, and a girl who has seen it move.
import { church, crow, pickets, poles } from '../kit/country.ts';
import { girlWithBicycle } from '../kit/figures.ts';
import { forest, grass, tree } from '../kit/plants.ts';
import { ground, mirrored, path, place, polygon } from '../kit/shapes.ts';
import { clouds, paintDisc, paintSky, paintStars } from '../kit/sky.ts';
import { paintLake } from '../kit/water.ts';
import { brush } from '../paint/brush.ts';
import { addLight, type Canvas, drawMask, type Point, softened, takeAir } from '../paint/canvas.ts';
import { bell, oklch, smooth } from '../paint/color.ts';
import { cover, put, type Surface } from '../paint/layer.ts';
import { bloom, glow, mist, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import { HOUSE, LAMP, PALE, paintHouse, paintLane } from '../places/whispercross.ts';

const LAST: Point = [1080, 548];
const CHURCH: Point = [1040, 604];
const GIRL: Point = [650, 786];

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = LAST;
	const cloud = clouds(canvas, 0.46, [560, 120], 3);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.36, 0.03, 200), oklch(0.8, 0.09, 100)],
		near: 330,
		lift: 0.2,
		horizon: 600,
		shade: 0.5,
		stops: [
			[0, 0.17, 0.028, 205],
			[0.34, 0.26, 0.04, 190],
			[0.62, 0.4, 0.05, 168],
			[0.82, 0.58, 0.07, 130],
			[0.92, 0.7, 0.085, 106],
			[1, 0.42, 0.045, 190],
		],
	});
	paintDisc(canvas, {
		radius: 3,
		core: PALE,
		edge: PALE,
		halo: oklch(0.78, 0.1, 100),
		haloGain: 1.1,
		marks: 0,
	});
	takeAir(canvas);
	await paintFarShore(canvas);
	paintLake(canvas, {
		level: 598,
		tint: [0.8, 0.95, 0.95],
		road: PALE,
		roadGain: 0.6,
		roadWidth: 90,
		ripple: 0.35,
		shine: [1.05, 0.7],
	});
	mist(canvas, { at: 596, depth: 18, amount: 0.6, gain: 1.05, shift: 6, wisp: [420, 40] });
	await paintHill(canvas);
	mist(canvas, { at: 626, depth: 34, amount: 0.75, gain: 0.95, shift: 11, wisp: [300, 60] });
	await paintLane(canvas);
	const pane = await paintHouse(canvas);
	mist(canvas, { at: 720, depth: 40, amount: 0.5, gain: 0.7, shift: 16, wisp: [300, 60] });
	await paintFence(canvas);
	await paintGirl(canvas);
	await paintFrame(canvas);
	shafts(canvas, { near: 90, gain: 0.34, colour: PALE });
	brush(canvas, 4, (x, y) => 0.65 * smooth(150, 90, Math.hypot(x - GIRL[0] - 50, y - GIRL[1] + 60)));
	addLight(canvas, softened(canvas, pane, 3), LAMP, 0.35);
	addLight(canvas, softened(canvas, pane, 26), LAMP, 0.5);
	glow(canvas, [HOUSE[0] - 138, HOUSE[1] - 224], 12, oklch(0.96, 0.06, 90), 0.9, 2);
	glow(canvas, [HOUSE[0] - 138, HOUSE[1] - 224], 150, LAMP, 0.2, 1.6);
	await paintStars(canvas, { count: 170, clouds: cloud, to: 330, clear: 420, gain: 0.6 });
	bloom(canvas);
}

async function paintFarShore(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const far = (x: number) =>
		560 - 60 * bell(x, 1420, 260) - 40 * bell(x, 700, 300) + 12 * noise.fbm(x * 0.006, 2, 4);
	const near = (x: number) =>
		590 - 40 * bell(x, 1560, 160) - 50 * bell(x, 560, 220) + 9 * noise.fbm(x * 0.01, 5, 4);
	await put(canvas, forest(noise, far, 340, [6, 22], 3), { base: oklch(0.2, 0.03, 180), fog: 0.66 });
	await put(canvas, forest(noise, near, 240, [10, 36], 4), { base: oklch(0.18, 0.03, 180), fog: 0.46 });
}

/** The rise that the church stands on, and the church. */
async function paintHill(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const next = random(9);
	const hill = (x: number) =>
		640 -
		42 * bell(x, 1000, 210) -
		40 * smooth(640, 100, x) +
		70 * smooth(1120, 1330, x) +
		5 * noise.fbm(x * 0.02, 7, 3);
	const surface: Surface = {
		base: oklch(0.17, 0.03, 170),
		fog: 0.24,
		texture: 0.5,
		rim: { colour: PALE, gain: 0.9, width: 2.4, reach: 260 },
	};
	const { body, roof, openings } = church();
	const set = (svg: string) => place(svg, CHURCH, 1.12, 4.5);
	const yard = [930, 952, 1176, 1204, 1232]
		.map((x, index) => path(`M${x} ${hill(x) + 4}V${hill(x) - 12 - (index % 3) * 3}q5 -8 10 0v18Z`))
		.join('');
	const bare =
		tree(1204, hill(1204) + 6, { length: 48, girth: 6, bend: 0.7, depth: 7 }, next) +
		tree(884, hill(884) + 8, { length: 40, girth: 5, bend: 0.7, depth: 7 }, next);
	await put(canvas, path(ground(hill)) + path(bare) + yard, surface);
	await put(canvas, set(body), {
		...surface,
		base: oklch(0.2, 0.025, 180),
		fog: 0.13,
		relief: { radius: 8, strength: 0.35 },
	});
	cover(canvas, await drawMask(canvas, set(roof)), {
		base: oklch(0.14, 0.022, 180),
		fog: 0.12,
		texture: 0.4,
	});
	cover(canvas, await drawMask(canvas, set(openings)), { base: oklch(0.09, 0.015, 185), fog: 0.1 });
}

async function paintFence(canvas: Canvas): Promise<void> {
	const next = random(6);
	const { svg, wires } = poles([
		[1420, 860, 520],
		[1212, 744, 270],
		[1116, 690, 156],
		[1070, 662, 96],
	]);
	const birds =
		crow([1338, 430], 0.9) +
		crow([1310, 441], 0.8) +
		crow([1246, 478], 0.62) +
		crow([752, 250], 0.9, true, -8) +
		crow([808, 214], 0.7, true, 10) +
		crow([700, 306], 0.6, true, 4);
	const dark: Surface = {
		base: oklch(0.12, 0.02, 180),
		fog: 0.05,
		rim: { colour: PALE, gain: 0.8, width: 2.2, reach: 420 },
	};
	await put(canvas, svg + wires + birds, dark);
	await put(canvas, pickets([250, 838], [930, 640], [112, 15], 46, next), {
		base: oklch(0.36, 0.02, 175),
		fog: 0.12,
		texture: 0.5,
		rim: { colour: PALE, gain: 0.7, width: 2, reach: 520 },
	});
}

async function paintGirl(canvas: Canvas): Promise<void> {
	const svg = girlWithBicycle({ at: GIRL, scale: 1.85 });
	const shadow = await drawMask(canvas, mirrored(svg, GIRL[1], 0.75), 3);
	cover(
		canvas,
		shadow.map((value) => value * 0.6),
		{ base: oklch(0.07, 0.012, 185) },
	);
	await put(canvas, svg, {
		base: oklch(0.115, 0.025, 190),
		rim: { colour: oklch(0.86, 0.09, 105), gain: 1.1, width: 2.4, reach: 900 },
	});
	const warm = await drawMask(canvas, svg);
	cover(
		canvas,
		warm.map((value) => value * 0.5),
		{
			base: oklch(0.115, 0.025, 190),
			rim: { colour: LAMP, gain: 0.9, width: 2.2, reach: 900, from: [HOUSE[0] - 138, HOUSE[1] - 224] },
		},
	);
}

/** What frames it: a bare tree on the right and long grass along the edge. */
async function paintFrame(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const next = random(22);
	const bank = (x: number) =>
		884 - 70 * smooth(1080, 1600, x) - 34 * smooth(300, -20, x) + 6 * noise.fbm(x * 0.02, 8, 3);
	const elm = tree(
		1566,
		850,
		{ length: 172, girth: 27, angle: -1.72, depth: 9, bend: 0.6, rise: 0.05 },
		next,
	);
	await put(canvas, path(elm) + grass(noise, bank, 2100, 17, 26, 0.4), {
		base: oklch(0.085, 0.016, 180),
		texture: 0.6,
		rim: { colour: PALE, gain: 0.45, width: 2, reach: 520 },
	});
	const leaves = Array.from({ length: 60 }, () => {
		const [x, y] = [1600 * next(), 420 + 470 * next()];
		return path(
			polygon([
				[x, y],
				[x + 4, y - 2],
				[x + 8, y + 1],
				[x + 3, y + 3],
			]),
		);
	}).join('');
	await put(canvas, leaves, { base: oklch(0.2, 0.05, 80), fog: 0.1 });
}

export default {
	seed: 44,
	paint,
	grade: {
		exposure: 1.3,
		vignette: 0.42,
		centre: [760, 470],
		contrast: 1.15,
		saturation: 1.06,
		shadow: [0.92, 1.02, 1.04],
		high: [1.03, 1, 0.93],
	},
} satisfies Scene;
