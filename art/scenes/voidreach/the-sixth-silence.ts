// The edge of the shaft in the sixth monolith: writing all the way round and all the way down, and three sets laid out for four.

import { suited } from '../../kit/bystanders.ts';
import { box, drum, ellipsoid, span } from '../../kit/distances.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import type { Facet } from '../../kit/shading.ts';
import { paintSolids } from '../../kit/solids.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, takeAir } from '../../paint/canvas.ts';
import { clamp, oklch, type Pixel, smooth } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const SHAFT = 11;
const DEPTH = 620;
const EYE: Eye = { at: [3.4, 8.4, -0.6], to: [1.4, -5.2, 6.6], lens: 560, centre: [860, 478] };
const BONE = oklch(0.9, 0.05, 170);
const RING = 2.6;
const LEDGE = 12.4;
/** Three of them, and the place of the fourth. */
const SETS = [-4.2, -1.9, 0.4] as const;

function breathingSet(x: number, y: number, z: number): number {
	const tanks = Math.min(
		span(Math.abs(x) - 0.24, y - 0.24) - 0.2,
		box(x, y - 0.16, z, 0.3, 0.16, 0.36, 0.04),
	);
	const bottles = Math.max(tanks, Math.abs(z) - 0.62);
	const mask = ellipsoid(x, y - 0.2, z + 1.05, 0.3, 0.22, 0.26);
	const hose =
		Math.abs(span(x - 0.36, z + 0.72) - 0.34) < 0.2
			? span(span(x - 0.36, z + 0.72) - 0.34, y - 0.1) - 0.06
			: 0.2;
	return Math.min(bottles, mask, x > 0.3 ? hose : 1);
}

function distance(x: number, y: number, z: number): number {
	const wall = y < 0 ? SHAFT - span(x, z) : span(SHAFT - span(x, z), y);
	const floor = Math.max(y, SHAFT - span(x, z));
	const chamber = Math.min(30 - span(x, z), 26 - y);
	let things = Infinity;
	if (y < 2.2 && z < LEDGE + 4 && z > LEDGE - 4)
		for (const at of SETS)
			things = Math.min(things, breathingSet((x - at * 1.25) * 0.7, y * 0.7, (LEDGE + 0.4 - z) * 0.7));
	const lip = drum(span(x, z) - SHAFT - 0.35, y - 0.06, 0, 0.4, 0.12, 0.05);
	return Math.min(Math.max(Math.min(wall, floor), -chamber > 0 ? 0 : -1e3), chamber, things, lip);
}

/** How much is written at a place of the wall: strokes of many lengths hung on a ring, 0 to 1. */
function writing(canvas: Canvas, turn: number, down: number): number {
	const row = Math.floor(down / RING);
	const within = down / RING - row;
	const { noise } = canvas;
	const column = Math.floor(turn * 150);
	const across = turn * 150 - column;
	const word = noise.plain(column * 0.23 + row * 7.1, row * 3.3);
	if (word < -0.12) return within > 0.46 && within < 0.5 ? 0.5 : 0;
	const tall = 0.12 + 0.26 * Math.abs(noise.plain(column * 2.7 + 0.5, row * 5.1 + 0.5) * 1.4);
	const stroke = Math.abs(across - 0.5) < 0.2 && Math.abs(within - 0.5) < tall ? 1 : 0;
	const bar = Math.abs(within - 0.48) < 0.03 ? 0.8 : 0;
	const tick = noise.plain(column * 3.1, row * 1.7) > 0.2 && Math.abs(within - 0.5 + tall) < 0.03 ? 1 : 0;
	return Math.max(stroke, bar, tick);
}

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const end = seen(EYE, [0, -DEPTH, 0]).at;
	canvas.light = end;
	canvas.pixels.fill(0.02);
	canvas.air = new Float32Array(canvas.pixels.length).map(
		(_, index) => [0.012, 0.02, 0.024][index % 3] as number,
	);
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: DEPTH,
		ambient: [oklch(0.13, 0.02, 220), oklch(0.16, 0.03, 190)],
		lamps: [
			{ at: [0, -16, 3], colour: [0.6, 0.85, 0.84], reach: 12 },
			{ at: [-0.5, 3.6, LEDGE + 6], colour: [4.4, 3.2, 1.9], reach: 4.4 },
		],
		colour(facet: Facet, into: Pixel) {
			const { x, y, z } = facet;
			const turn = Math.atan2(z, x) / (2 * Math.PI) + 0.5;
			const stain = 1 + 0.5 * noise.fbm(turn * 40, y * 0.25, 4);
			const tone = 0.13 * stain;
			into[0] = tone * 0.9;
			into[1] = tone;
			into[2] = tone * 1.06;
			if (y < -0.4) {
				const lit = writing(canvas, turn, -y) * smooth(0.8, 2.2, -y);
				const faint = smooth(-0.36, 0.3, noise.fbm(turn * 9, y * 0.06, 3));
				const deep = smooth(60, 500, -y);
				const gain = lit * (0.3 + 0.9 * faint) * (0.5 + 1.3 * deep) + deep * 0.35;
				for (const c of [0, 1, 2] as const) facet.glow[c] = (BONE[c] as number) * gain;
			} else if (y > 0.02 && y < 1.2 && z > LEDGE - 3 && Math.abs(x) < 7) {
				facet.gloss = 0.8;
				into[0] = 0.34 * stain;
				into[1] = 0.3 * stain;
				into[2] = 0.24 * stain;
			} else {
				const groove = Math.abs(((span(x, z) * 0.62) % 1) - 0.5) > 0.47 ? 0.5 : 1;
				for (const c of [0, 1, 2] as const) into[c] *= groove;
			}
		},
	});
	takeAir(canvas, 40);
	await paintPeople(canvas);
	shafts(canvas, {
		from: end,
		source: await core(canvas),
		colour: BONE,
		gain: 0.9,
		length: 0.9,
		uneven: 0.5,
	});
	brush(canvas, 3, (x, y) => 0.8 * smooth(330, 120, Math.hypot(x - end[0], y - end[1])));
	glow(canvas, end, 7, oklch(0.98, 0.02, 160), 3, 2.2);
	glow(canvas, end, 60, BONE, 0.3, 1.6);
	bloom(canvas, 0.6, [0.26, 0.22, 0.18]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

async function core(canvas: Canvas): Promise<Float32Array> {
	const mask = new Float32Array(canvas.open.length);
	const [lx, ly] = canvas.light;
	for (let index = 0; index < mask.length; index++) {
		const x = (index % canvas.width) / canvas.scale;
		const y = Math.floor(index / canvas.width) / canvas.scale;
		mask[index] = Math.exp(-(((x - lx) / 26) ** 2) - ((y - ly) / 26) ** 2);
	}
	return mask;
}

async function paintPeople(canvas: Canvas): Promise<void> {
	const stands = seen(EYE, [2.9, 0, LEDGE + 0.1]);
	await put(canvas, suited({ at: stands.at, scale: (stands.size * 1.9) / 85 }), {
		base: oklch(0.09, 0.015, 220),
		texture: 0.4,
		grain: 14,
		rim: { colour: BONE, gain: 1.1, width: 2.6, reach: 700 },
	});
}

export default {
	seed: 6,
	paint,
	grade: {
		vignette: 0.45,
		centre: [830, 430],
		contrast: 1.16,
		saturation: 0.9,
		grain: 0.022,
		shadow: [0.95, 1, 1.06],
		high: [1, 1, 0.98],
	},
} satisfies Scene;
