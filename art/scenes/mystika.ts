import { caster } from '../kit/figures.ts';
import { paintMountains } from '../kit/land.ts';
import { forest, grass, tree } from '../kit/plants.ts';
import { bezier, circle, path, place } from '../kit/shapes.ts';
import { clouds, paintDisc, paintSky, paintStars } from '../kit/sky.ts';
import { menhir } from '../kit/stones.ts';
import { paintLake } from '../kit/water.ts';
import { brush } from '../paint/brush.ts';
import { addLight, type Canvas, drawMask, type Point, softened, takeAir } from '../paint/canvas.ts';
import { bell, clamp, oklch, smooth } from '../paint/color.ts';
import { put } from '../paint/layer.ts';
import { bloom, glow, mist, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import { CREAM, GOLD, KEEP, PEACH, paintKeep, paintWindows } from '../places/mystika.ts';

const CASTER: Point = [470, 780];
const SIZE = 1.42;

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [1046, 300];
	const cloud = clouds(canvas);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.44, 0.11, 300), oklch(0.82, 0.12, 56)],
		stops: [
			[0, 0.16, 0.06, 282],
			[0.36, 0.27, 0.1, 288],
			[0.6, 0.43, 0.125, 303],
			[0.74, 0.6, 0.125, 8],
			[0.82, 0.7, 0.11, 30],
			[0.88, 0.6, 0.1, 350],
			[1, 0.4, 0.085, 292],
		],
	});
	paintDisc(canvas, { radius: 150, core: CREAM, edge: GOLD, halo: PEACH, marks: 0.4, clouds: cloud });
	takeAir(canvas);
	paintMountains(canvas, {
		dark: oklch(0.25, 0.085, 283),
		lit: oklch(0.72, 0.13, 30),
		snow: oklch(0.72, 0.07, 280),
		sun: [1900, 2300, 7600],
	});
	mist(canvas, { at: 562, depth: 30, amount: 0.6, gain: 1.08, shift: 3, wisp: [385, 70] });
	const keep = await paintKeep(canvas);
	paintLake(canvas, { level: 606, road: oklch(0.82, 0.11, 66) });
	mist(canvas, { at: 608, depth: 13, amount: 0.85, gain: 1.12, shift: 15, wisp: [455, 33] });
	mist(canvas, { at: 640, depth: 30, amount: 0.35, gain: 1, shift: 19, wisp: [330, 70] });
	await paintShores(canvas);
	await paintKnoll(canvas);
	shafts(canvas, { radius: 150, gain: 0.42, colour: oklch(0.74, 0.12, 48) });
	brush(canvas, 4, (x, y) => {
		const atKeep = smooth(200, 110, Math.hypot(x - KEEP[0], y - KEEP[1] + 90));
		return 0.7 * Math.max(atKeep, smooth(120, 70, Math.hypot(x - CASTER[0], y - CASTER[1] + 60)));
	});
	await paintWindows(canvas, keep);
	await paintCast(canvas);
	await paintStars(canvas, { count: 520, clouds: cloud });
	bloom(canvas);
}

async function paintShores(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const far = (x: number) =>
		728 + 20 * noise.fbm(x * 0.004, 2, 4) - 118 * smooth(470, -60, x) - 112 * smooth(1240, 1660, x);
	const near = (x: number) =>
		800 + 20 * noise.fbm(x * 0.005, 6, 4) - 190 * smooth(420, -80, x) - 176 * smooth(1230, 1680, x);
	await put(canvas, forest(noise, far, 260, [18, 62], 31), {
		base: oklch(0.215, 0.065, 283),
		fog: 0.24,
		ground: { fog: 0.4, from: 640, to: 760 },
		texture: 0.3,
		rim: { colour: PEACH, gain: 0.6, reach: 330 },
	});
	mist(canvas, { at: 742, depth: 34, amount: 0.8, gain: 0.86, shift: 21, tint: [0.86, 0.93, 1.12] });
	await put(canvas, forest(noise, near, 190, [44, 124], 33), {
		base: oklch(0.155, 0.052, 281),
		fog: 0.09,
		ground: { fog: 0.36, from: 720, to: 850 },
		texture: 0.3,
		rim: { colour: PEACH, gain: 0.6, width: 2.2, reach: 380 },
	});
	mist(canvas, { at: 842, depth: 40, amount: 0.72, gain: 0.62, shift: 27, tint: [0.8, 0.92, 1.16] });
}

/** The foreground: standing stones, the caster, and a tree that frames it all. */
async function paintKnoll(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const hill = (x: number) =>
		866 -
		104 * bell(x, 350, 340) -
		30 * bell(x, 60, 160) -
		64 * smooth(1180, 1640, x) +
		7 * noise.fbm(x * 0.012, 4, 4);
	const next = random(14);
	const oak = tree(
		1592,
		hill(1592) + 10,
		{ length: 150, girth: 27, angle: -1.75, leaves: 7, bend: 0.62, rise: 0.02 },
		next,
	);
	await put(canvas, path(oak), {
		base: oklch(0.115, 0.045, 283),
		texture: 0.8,
		grain: 20,
		rim: { colour: PEACH, gain: 0.38, width: 2, reach: 520 },
	});
	const stones = [
		[40, 120, 50, 5],
		[138, 168, 54, -8],
		[232, 196, 56, 5],
		[336, 120, 44, -5],
		[600, 172, 52, 8],
		[694, 104, 42, 11],
	] as const;
	const standing = stones
		.map(([x, height, width, lean]) => menhir(x, hill(x), height, width, lean, next))
		.join('');
	const meadow = grass(noise, hill, 2300, 5);
	await put(canvas, meadow + standing + caster({ at: CASTER, scale: SIZE }), {
		base: oklch(0.105, 0.04, 280),
		fog: 0.015,
		texture: 0.8,
		grain: 20,
		rim: { colour: PEACH, gain: 0.95, width: 2.6, reach: 640 },
	});
	await paintRunes(canvas, hill);
}

async function paintRunes(canvas: Canvas, hill: (x: number) => number): Promise<void> {
	const rune = '<path d="M0-16V16M0-7L8-13M0 1L8-5M-7 11L0 5" fill="none" stroke="#fff" stroke-width="2"/>';
	const runes = await drawMask(
		canvas,
		place(rune, [236, hill(232) - 118], 1.15) +
			place(rune, [605, hill(600) - 98], 1.05) +
			place(rune, [132, hill(138) - 96], 0.95),
	);
	addLight(canvas, softened(canvas, runes, 10), oklch(0.7, 0.13, 200), 1);
	addLight(canvas, runes, oklch(0.84, 0.1, 195), 0.75);
}

/** The stone in flight: it leaves the hand thick and bright, and arrives as a thread with sparks about it. */
async function paintCast(canvas: Canvas): Promise<void> {
	const next = random(9);
	const hand: Point = [CASTER[0] + 33 * SIZE, CASTER[1] - 76 * SIZE];
	const flight = bezier(
		hand,
		[hand[0] + 110, hand[1] - 260],
		[KEEP[0] - 330, KEEP[1] - 330],
		[KEEP[0] - 206, KEEP[1] - 196],
	);
	let trail = '';
	let sparks = '';
	for (let index = 0; index < 700; index++) {
		const t = index / 699;
		const [x, y] = flight(t);
		trail += `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(2.3 * (1 - t) ** 1.3 + 0.35).toFixed(2)}" fill-opacity="${clamp(0.9 * (1 - t) ** 0.9 + 0.12).toFixed(2)}"/>`;
		if (next() > 0.13) continue;
		const angle = next() * 2 * Math.PI;
		const away = 3 + 22 * next() ** 2;
		sparks += circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, 0.4 + 1.2 * next() ** 3);
	}
	const mask = await drawMask(canvas, trail);
	addLight(canvas, softened(canvas, mask, 9), GOLD, 1);
	addLight(canvas, mask, CREAM, 0.85);
	addLight(canvas, await drawMask(canvas, sparks), GOLD, 0.9);
	glow(canvas, hand, 9, CREAM, 2.4, 2.4);
	glow(canvas, hand, 62, GOLD, 0.26, 1.7);
}

export default {
	seed: 7,
	paint,
	grade: {
		vignette: 0.45,
		centre: [860, 420],
		contrast: 1.16,
		saturation: 1.06,
		shadow: [0.93, 0.97, 1.1],
		high: [1.02, 1, 0.98],
	},
} satisfies Scene;
