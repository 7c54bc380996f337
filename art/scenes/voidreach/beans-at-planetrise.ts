// Bay C at 0551: Calloway comes up in the glass, and every bean in the row lifts towards it.

import { mechanic } from '../../kit/bystanders.ts';
import { box, drum, repeat, span } from '../../kit/distances.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import type { Facet } from '../../kit/shading.ts';
import { line, path, place, round } from '../../kit/shapes.ts';
import { paintSolids } from '../../kit/solids.ts';
import { paintNebula, paintPlanet, STARLIGHT, starField } from '../../kit/space.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, dim, drawMask, takeAir } from '../../paint/canvas.ts';
import { clamp, oklch, type Pixel, smooth } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';

const EYE: Eye = { at: [0.35, 1.75, -1.6], to: [-0.75, 2.5, 6], lens: 860, centre: [800, 470] };
const GOLD = oklch(0.88, 0.1, 74);
const VIOLET = oklch(0.66, 0.2, 310);
/** Where the rows stand and how high they have climbed. */
const ROWS = [
	[-2.2, 1.45],
	[-1.3, 1.2],
	[2.2, 2.9],
	[1.45, 2.5],
] as const;
const LENGTH = 26;

function shell(x: number, y: number, z: number): number {
	const out = span(x, y - 0.9);
	if (out < 3 && z < LENGTH - 1) return Math.min(3.35 - out, y + 0.05);
	const rib = box(out - 3.6, repeat(z, 2.4, -1, 12), 0, 0.13, 0.09, 9, 0.02);
	const angle = Math.atan2(y - 0.9, x);
	const bar = Math.abs(angle - 0.42 * Math.round(angle / 0.42)) * out - 0.035;
	const bars = Math.max(bar, Math.abs(out - 3.58) - 0.05);
	const skirt = Math.max(Math.abs(out - 3.66) - 0.1, y - 0.95);
	const end = Math.max(LENGTH - z, out - 3.75, -Math.max(span(x, y - 1.3) - 0.9, z - LENGTH - 1));
	return Math.min(rib, bars * 0.8, skirt, end, y + 0.05);
}

function troughs(x: number, y: number, z: number): number {
	if (y > 1.3) return y - 1;
	const side = Math.min(
		box(x + 1.7, y - 0.36, z - 13, 0.78, 0.36, 12.4, 0.05),
		box(x - 1.8, y - 0.36, z - 13, 0.68, 0.36, 12.4, 0.05),
	);
	const soil = Math.max(side, -Math.max(Math.abs(Math.abs(x) - 1.72) - 0.62, 0.62 - y));
	const grate = box(x - 0.05, y, repeat(z, 0.3, -6, 90), 0.8, 0.03, 0.1, 0.01);
	const pipe = Math.min(span(x + 0.82, y - 0.86) - 0.045, span(x - 1.02, y - 0.86) - 0.045);
	return Math.min(soil, grate, pipe);
}

function lamps(x: number, y: number, z: number): number {
	if (y < 2.6) return 2.9 - y;
	const along = repeat(z - 1.4, 3.2, -1, 7);
	const tube = span(x - 1.7, y - 3.02);
	return Math.min(
		Math.max(tube - 0.055, Math.abs(along) - 1.1),
		Math.max(drum(x - 1.7, y - 3.14, 0, 0.16, 0.03), Math.abs(along) - 1.2),
	);
}

function distance(x: number, y: number, z: number): number {
	return Math.min(shell(x, y, z), troughs(x, y, z), lamps(x, y, z));
}

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	canvas.light = [120, 70];
	paintNebula(canvas, {
		cold: [
			[0, 0.1, 0.03, 268],
			[0.4, 0.19, 0.06, 262],
			[1, 0.42, 0.09, 240],
		],
		warm: [
			[0, 0.12, 0.04, 280],
			[0.5, 0.4, 0.09, 330],
			[1, 0.84, 0.1, 70],
		],
		near: 330,
	});
	paintPlanet(canvas, {
		at: [452, 300],
		radius: 262,
		day: oklch(0.66, 0.09, 195),
		dusk: oklch(0.84, 0.09, 66),
		night: oklch(0.16, 0.04, 255),
		air: oklch(0.82, 0.09, 200),
		dawn: oklch(0.95, 0.08, 74),
		behind: 0.1,
		tilt: -0.3,
		ring: {
			inner: 1.24,
			outer: 2.05,
			open: 0.16,
			gaps: [1.48, 1.7],
			dark: oklch(0.56, 0.05, 80),
			lit: oklch(0.92, 0.09, 76),
		},
	});
	const { points, rays } = starField(900, 5, random(3));
	addLight(canvas, dim(canvas, await drawMask(canvas, points + rays), canvas.open), STARLIGHT, 0.8);
	takeAir(canvas, 70);
	const air = Float32Array.from(canvas.air);
	canvas.air.forEach((value, index) => {
		canvas.air[index] = value * 0.5 + ([0.1, 0.075, 0.14][index % 3] as number);
	});
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 60,
		clear: 34,
		ambient: [oklch(0.36, 0.06, 300), oklch(0.24, 0.04, 150)],
		lamps: [
			{ at: [-14, 9, 10], colour: [2.6, 1.9, 1.15], reach: 18, sharp: 26 },
			{ at: [1.2, 2.9, 5], colour: [0.5, 0.2, 0.75], reach: 3 },
			{ at: [1.2, 2.9, 13], colour: [0.5, 0.2, 0.75], reach: 4 },
		],
		colour(facet: Facet, into: Pixel) {
			const { x, y, z } = facet;
			const stain = 1 + 0.35 * noise.fbm(x * 3 + z * 2, y * 3 + z, 4);
			const tone = 0.32 * stain;
			into[0] = tone;
			into[1] = tone;
			into[2] = tone * 1.04;
			facet.gloss = 0.35;
			if (y > 2.95 && y < 3.09 && Math.abs(x - 1.7) < 0.08) facet.glow = [1.1, 0.46, 1.7];
			else if (y > 0.55 && y < 0.68 && Math.abs(Math.abs(x) - 1.72) < 0.62) {
				into[0] = 0.06 * stain;
				into[1] = 0.04 * stain;
				into[2] = 0.03 * stain;
			}
		},
	});
	await paintBeans(canvas);
	canvas.air = air;
	shafts(canvas, { near: 200, gain: 0.2, colour: GOLD, length: 0.8, uneven: 0.9 });
	brush(canvas, 3.4, (x, y) => 0.7 * smooth(170, 90, Math.hypot(x - 690, y - 560)));
	await paintLamps(canvas);
	bloom(canvas, 0.72, [0.24, 0.18, 0.14]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

/** Vines up their strings, far ones first, and in the aisle the only one who listens. */
async function paintBeans(canvas: Canvas): Promise<void> {
	const next = random(17);
	const bands = 9;
	for (let band = 0; band < bands; band++) {
		const [far, near] = [LENGTH * (1 - band / bands) ** 1.7, LENGTH * (1 - (band + 1) / bands) ** 1.7];
		const parts = { shade: '', lit: '', flowers: '', strings: '', veins: '' };
		for (const [row, top] of ROWS)
			for (let z = far; z > Math.max(near, row > 0 ? 0.75 : 0.1); z -= 0.34)
				vine(parts, row + 0.1 * (next() - 0.5), z, top, next);
		const fog = 0.62 * (1 - band / bands) ** 1.2;
		await put(canvas, parts.strings + parts.shade, {
			base: oklch(0.24, 0.07, 150),
			fog,
			texture: 0.5,
			grain: 12,
			rim: { colour: VIOLET, gain: 0.5, width: 2, reach: 900, from: [800, -200] },
		});
		await put(canvas, parts.lit, {
			base: oklch(0.5, 0.13, 134),
			fog: fog * 0.9,
			texture: 0.4,
			grain: 10,
			rim: { colour: GOLD, gain: 0.9, width: 2.2, reach: 900 },
		});
		cover(canvas, await drawMask(canvas, parts.veins), { base: oklch(0.3, 0.09, 142), fog });
		await put(canvas, parts.flowers, { base: oklch(0.6, 0.2, 28), fog: fog * 0.8 });
		if (band === 5) await paintListener(canvas);
	}
}

function vine(
	parts: { shade: string; lit: string; flowers: string; strings: string; veins: string },
	x: number,
	z: number,
	top: number,
	next: () => number,
): void {
	const [foot, head] = [seen(EYE, [x, 0.66, z]), seen(EYE, [x, Math.min(2.95, top + 0.5), z])];
	parts.strings += `<path d="M${round(foot.at[0])} ${round(foot.at[1])}L${round(head.at[0])} ${round(head.at[1])}" stroke="#fff" stroke-width="${round(Math.max(0.7, foot.size * 0.012))}"/>`;
	const tall = (top - 0.7) * (0.75 + 0.25 * next());
	const leaves = Math.ceil(tall * 22);
	for (let leaf = 0; leaf < leaves; leaf++) {
		const t = (leaf + next()) / leaves;
		const turn = leaf * 2.4;
		const out = (0.1 + 0.2 * next()) * (1.2 - 0.6 * t);
		const spot = seen(EYE, [x + Math.cos(turn) * out, 0.7 + tall * t, z + Math.sin(turn) * out]);
		const size = spot.size * (0.052 + 0.05 * next()) * (1.15 - 0.5 * t);
		const angle = (next() - 0.5) * 110 + (x > 0 ? -30 : 20);
		const svg = heart(spot.at[0], spot.at[1], size, angle, 0.6 + 0.4 * next());
		if (size > 9) parts.veins += vein(spot.at[0], spot.at[1], size, angle);
		if (next() < 0.035)
			parts.flowers += `<circle cx="${round(spot.at[0])}" cy="${round(spot.at[1])}" r="${round(size * 0.3)}"/>`;
		else if (Math.cos(turn) < 0.1 && next() < 0.85) parts.lit += svg;
		else parts.shade += svg;
	}
}

function heart(x: number, y: number, size: number, turn: number, narrow: number): string {
	return `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(turn)}) scale(${(size * narrow).toFixed(2)} ${size.toFixed(2)})">${path('M0-.4C.5-1 1.1-.4 .8.2C.6.7.2 1 0 1.3C-.2 1-.6.7-.8.2C-1.1-.4-.5-1 0-.4Z')}</g>`;
}

/** The ribs of a leaf. */
function vein(x: number, y: number, size: number, turn: number): string {
	const ribs = 'M0-.3V1.1M0 .1L.5-.25M0 .1L-.5-.25M0 .5L.45 .2M0 .5L-.45 .2';
	return place(line(ribs, 0.1, 'stroke-opacity=".55"'), [x, y], Math.round(size), turn);
}

async function paintListener(canvas: Canvas): Promise<void> {
	const stands = seen(EYE, [0.02, 0.03, 5.6]);
	await put(canvas, mechanic({ at: stands.at, scale: (stands.size * 1.72) / 82 }), {
		base: oklch(0.2, 0.05, 300),
		texture: 0.4,
		grain: 12,
		relief: { radius: 10, strength: 0.6, rough: 0.1 },
		rim: { colour: GOLD, gain: 1.1, width: 1.8, reach: 1200 },
	});
}

async function paintLamps(canvas: Canvas): Promise<void> {
	for (let tube = 0; tube < 6; tube++) {
		const spot = seen(EYE, [1.7, 3, 1.4 + tube * 3.2]);
		glow(canvas, spot.at, spot.size * 0.5, VIOLET, 0.2, 1.7);
	}
}

export default {
	seed: 551,
	paint,
	grade: {
		vignette: 0.3,
		centre: [700, 430],
		contrast: 1.12,
		saturation: 1.08,
		exposure: 1.1,
		shadow: [0.96, 0.98, 1.06],
		high: [1.02, 1, 0.97],
	},
} satisfies Scene;
