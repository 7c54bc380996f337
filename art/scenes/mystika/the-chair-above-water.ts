// The Low Court in the third blue hour: the lake looks at a chair that will not show its face.

import { cloaked, girlWithLantern } from '../../kit/bystanders.ts';
import { box, drum, repeat, span } from '../../kit/distances.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import type { Facet } from '../../kit/shading.ts';
import { clouds, paintSky, paintStars } from '../../kit/sky.ts';
import { paintSolids } from '../../kit/solids.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, type Point, takeAir } from '../../paint/canvas.ts';
import { bell, clamp, oklch, type Pixel, scaleRgb, smooth } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, glow, mist } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const EYE: Eye = { at: [-0.6, 0.95, -7.6], to: [-0.75, 2.1, 6], lens: 1060, centre: [800, 420] };
const CHAIR: Point = [1.75, 1.5];
const TURN = 0.62;
const GLOW = oklch(0.82, 0.12, 195);
const FLAME = oklch(0.86, 0.13, 72);
/** Lights on the stair under the water, one after another as if for guests. */
const GUESTS: readonly (readonly [x: number, z: number, size: number])[] = [
	[-1.3, -3.3, 0.55],
	[-0.9, -1.7, 0.7],
	[-0.4, 0, 0.85],
	[-0.5, 2.2, 1],
	[0.2, 5.2, 1.1],
	[1.2, 9, 1.1],
];

function columns(x: number, y: number, z: number): number {
	const side = Math.abs(x) - 5.6;
	const cell = z - 3.4 * Math.round(Math.min(6, Math.max(-2, z / 3.4)));
	const shaft = drum(side, y - 1, cell, 0.34 - 0.014 * y, 2.4);
	const cap = box(side, y - 3.5, cell, 0.5, 0.16, 0.5, 0.04);
	const foot = box(side, y + 0.1, cell, 0.52, 0.3, 0.52, 0.05);
	const mid = z - 1.7 - 3.4 * Math.round(Math.min(5, Math.max(-2, (z - 1.7) / 3.4)));
	const slab = box(side, y - 4.9, z - 7, 0.34, 1.35, 15.5);
	const arch = Math.max(span(mid, y - 3.6) - 1.32, y - 6);
	const cornice = box(side, y - 6.25, z - 7, 0.55, 0.14, 15.6, 0.04);
	return Math.min(shaft, cap, foot, Math.max(slab, -arch), cornice);
}

function backWall(x: number, y: number, z: number): number {
	const wall = box(x, y - 3.4, z - 20.5, 6, 3.6, 0.5);
	const across = repeat(x - 0.35, 3.5, -1, 1);
	const door = Math.max(Math.abs(across) - 1.35, y - 3.4);
	const head = span(across, y - 3.4) - 1.35;
	const gable = Math.max(box(x, y - 7, z - 20.6, 6, 2.4, 0.4), (y - 9.2 + Math.abs(x) * 0.5) * 0.88);
	return Math.max(Math.min(wall, gable), -Math.min(door, head));
}

function chair(px: number, y: number, pz: number): number {
	const [u, w] = [px - CHAIR[0], pz - CHAIR[1]];
	const near = span(u, y - 1.8, w) - 3;
	if (near > 0.6) return near;
	const [x, z] = [u * Math.cos(TURN) - w * Math.sin(TURN), u * Math.sin(TURN) + w * Math.cos(TURN)];
	const steps = Math.min(
		box(x, y - 0.02, z, 1.9, 0.2, 1.9, 0.03),
		box(x, y - 0.34, z, 1.45, 0.16, 1.45, 0.03),
		box(x, y - 0.66, z, 1.05, 0.16, 1.05, 0.03),
	);
	const seat = box(x, y - 1.15, z + 0.05, 0.62, 0.36, 0.58, 0.05);
	const back = box(x, y - 2.2, z + 0.56, 0.66 - 0.03 * (y - 1), 1.45, 0.12, 0.03);
	const peak = Math.max(box(x, y - 3.8, z + 0.56, 0.6, 0.62, 0.11), (y - 4.3 + Math.abs(x) * 1.3) * 0.62);
	const panel = box(x, y - 2.5, z + 0.75, 0.4, 0.78, 0.1);
	const arms = box(Math.abs(x) - 0.6, y - 1.72, z + 0.02, 0.1, 0.1, 0.62, 0.03);
	return Math.min(steps, seat, Math.max(Math.min(back, peak), -panel), arms);
}

/** Steps at the left, where one can still stand. */
function landing(x: number, y: number, z: number): number {
	return Math.min(
		box(x + 5, y + 0.06, z + 0.4, 2.2, 0.2, 2.3, 0.03),
		box(x + 5.6, y - 0.22, z + 0.2, 1.9, 0.2, 2.3, 0.03),
	);
}

function distance(x: number, y: number, z: number): number {
	return Math.min(columns(x, y, z), backWall(x, y, z), chair(x, y, z), landing(x, y, z));
}

function underWater(x: number, z: number): Pixel {
	const colour: Pixel = [0.001, 0.006, 0.011];
	for (const [gx, gz, size] of GUESTS) {
		const away = Math.hypot(x - gx, (z - gz) * 0.8) / size;
		const amount = 2.4 * Math.exp(-((away / 0.2) ** 2)) + 0.6 / (1 + (away / 0.7) ** 2.6);
		colour[0] += GLOW[0] * amount;
		colour[1] += GLOW[1] * amount;
		colour[2] += GLOW[2] * amount;
	}
	return colour;
}

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [620, 420];
	const cloud = clouds(canvas, 0.36, [620, 150], 4);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.4, 0.09, 262), oklch(0.72, 0.07, 225)],
		near: 520,
		lift: 0.16,
		horizon: 520,
		shade: 0.4,
		stops: [
			[0, 0.2, 0.085, 268],
			[0.45, 0.36, 0.11, 262],
			[0.78, 0.6, 0.1, 242],
			[0.94, 0.84, 0.07, 214],
			[1, 0.42, 0.09, 258],
		],
	});
	takeAir(canvas, 60);
	const { noise } = canvas;
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 40,
		clear: 60,
		ambient: [oklch(0.44, 0.1, 262), oklch(0.3, 0.08, 228)],
		lamps: [
			...GUESTS.map(([x, z, size]) => ({
				at: [x, -0.25, z] as const,
				colour: scaleRgb(GLOW, 1.9 * size),
				reach: 1.1,
			})),
			{ at: [-3, 8, 19], colour: oklch(0.8, 0.09, 235), reach: 10 },
			{ at: [-3.7, 0.95, -0.9], colour: oklch(0.86, 0.14, 66), reach: 1.1, sharp: 12 },
		],
		colour({ x, y, z }: Facet, into: Pixel) {
			const stain = 1 + 0.5 * noise.fbm(x * 1.1 + z * 0.9, y * 1.3, 5);
			const course = Math.abs(((y * 1.7) % 1) - 0.5) > 0.47 ? 0.75 : 1;
			const wet = smooth(1.1, 0.25, y + 0.3 * noise.fbm(x + z, y, 3));
			const stood = bell(span(x - CHAIR[0], z - CHAIR[1]), 0, 2.2);
			const tone = (0.38 - 0.26 * stood) * stain * course * (1 - 0.62 * wet);
			into[0] = tone * 0.82;
			into[1] = tone * 0.92;
			into[2] = tone;
		},
		water: { level: 0, ripple: 0.016, fine: 2.4, deep: underWater, tint: [0.72, 0.92, 1] },
	});
	mist(canvas, {
		at: 452,
		depth: 34,
		amount: 0.5,
		gain: 1.1,
		wisp: [340, 50],
		where: (x) => bell(x, 620, 420),
	});
	await paintPeople(canvas);
	const seat = seen(EYE, [CHAIR[0], 2.4, CHAIR[1]]).at;
	brush(canvas, 3.6, (x, y) => 0.7 * smooth(230, 130, Math.hypot(x - seat[0], y - seat[1])));
	const lantern = seen(EYE, [-3.72, 0.98, -1]).at;
	const flame: Point = [lantern[0] + 16, lantern[1] + 3];
	glow(canvas, flame, 5, FLAME, 2.2, 2.2);
	glow(canvas, flame, 40, FLAME, 0.22, 1.6);
	await paintStars(canvas, { count: 160, clouds: cloud, to: 330, clear: 90, gain: 0.7 });
	bloom(canvas, 0.66, [0.28, 0.22, 0.16]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

async function paintPeople(canvas: Canvas): Promise<void> {
	const stands = seen(EYE, [-4.1, 0.42, -1]);
	const behind = seen(EYE, [-4.9, 0.42, -0.4]);
	await put(
		canvas,
		girlWithLantern({ at: stands.at, scale: (stands.size * 1.36) / 65 }) +
			cloaked({ at: behind.at, scale: (behind.size * 1.78) / 84 }),
		{
			base: oklch(0.1, 0.03, 262),
			texture: 0.4,
			grain: 18,
			rim: { colour: FLAME, gain: 0.9, width: 2.4, reach: 200, from: seen(EYE, [-3.72, 0.98, -1]).at },
		},
	);
}

export default {
	seed: 41,
	paint,
	grade: {
		vignette: 0.42,
		centre: [860, 440],
		contrast: 1.16,
		saturation: 1.05,
		shadow: [0.92, 0.98, 1.1],
		high: [1, 1, 1],
	},
} satisfies Scene;
