// Six monoliths in the ring plane of Calloway, each the size of a mountain range, and one small ship that has stopped to listen.
import { path, place, polygon, rough, round } from '../kit/shapes.ts';
import { type Planet, paintCities, paintNebula, paintPlanet, STARLIGHT, starField } from '../kit/space.ts';
import { boulder } from '../kit/stones.ts';
import { brush } from '../paint/brush.ts';
import {
	addLight,
	type Canvas,
	dim,
	drawMask,
	eachPixel,
	hide,
	type Point,
	softened,
	takeAir,
} from '../paint/canvas.ts';
import { lighten, mix, oklch } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { bloom, glow, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';

const SUN: Point = [690, 262];
const CORAL = oklch(0.7, 0.17, 38);
const HOT = oklch(0.95, 0.05, 70);
const TEAL = oklch(0.78, 0.1, 205);
const EMBER = oklch(0.84, 0.12, 58);
const SHIP: Point = [872, 694];

const CALLOWAY: Planet = {
	at: [1120, 520],
	radius: 392,
	day: oklch(0.51, 0.095, 215),
	dusk: oklch(0.75, 0.08, 46),
	night: oklch(0.13, 0.03, 250),
	air: TEAL,
	dawn: oklch(0.93, 0.09, 56),
	ring: {
		inner: 1.26,
		outer: 2.2,
		open: 0.2,
		gaps: [1.5, 1.74],
		dark: oklch(0.4, 0.06, 220),
		lit: oklch(0.88, 0.11, 50),
	},
};

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = SUN;
	paintNebula(canvas, {
		cold: [
			[0, 0.085, 0.022, 255],
			[0.3, 0.17, 0.055, 250],
			[0.6, 0.33, 0.085, 226],
			[1, 0.56, 0.095, 205],
		],
		warm: [
			[0, 0.11, 0.045, 330],
			[0.45, 0.36, 0.125, 5],
			[0.78, 0.64, 0.15, 34],
			[1, 0.87, 0.1, 62],
		],
	});
	glow(canvas, SUN, 150, CORAL, 0.3, 1.6);
	glow(canvas, SUN, 46, HOT, 0.55, 1.8);
	takeAir(canvas, 50);
	paintPlanet(canvas, CALLOWAY);
	const glyphs = await paintChorus(canvas);
	await paintDebris(canvas);
	shafts(canvas, { near: 60, gain: 0.4, colour: oklch(0.72, 0.13, 46), length: 0.95, uneven: 1 });
	brush(canvas, 3);
	paintCities(canvas, CALLOWAY, [TEAL, HOT], 0.78);
	for (const { svg, gain } of glyphs) {
		const mask = await drawMask(canvas, svg);
		addLight(canvas, softened(canvas, mask, 8), CORAL, 1.1 * gain);
		addLight(canvas, mask, oklch(0.86, 0.11, 55), 0.9 * gain);
	}
	const { points, rays } = starField(1500, 7, random(3));
	addLight(canvas, dim(canvas, await drawMask(canvas, points), canvas.open), STARLIGHT, 0.85);
	addLight(canvas, dim(canvas, await drawMask(canvas, rays), canvas.open), STARLIGHT, 0.8);
	paintSun(canvas);
	await paintShip(canvas);
	bloom(canvas, 0.7, [0.28, 0.22, 0.16]);
}

/** A small hard sun, with the streak that a lens makes of it. */
function paintSun(canvas: Canvas): void {
	glow(canvas, SUN, 7, HOT, 3.2, 2.2);
	glow(canvas, SUN, 30, oklch(0.85, 0.11, 58), 0.5, 1.6);
	eachPixel(
		canvas,
		(pixel, x, y) => {
			const streak = Math.exp(-Math.abs(y - SUN[1]) / 1.5) * Math.exp(-Math.abs(x - SUN[0]) / 120);
			lighten(pixel, CORAL, streak * 0.42);
		},
		[SUN[1] - 16, SUN[1] + 16],
	);
}

/** The Chorus: the same stone six times, on an arc that goes away behind the planet. Gives their writing. */
async function paintChorus(canvas: Canvas): Promise<{ svg: string; gain: number }[]> {
	const next = random(4);
	const written: { svg: string; gain: number }[] = [];
	for (let number = 0; number < 6; number++) {
		const t = number / 5;
		const size = 690 * 0.575 ** number + 34;
		const x = mix(222, 800, 1 - (1 - t) ** 1.9);
		const y = mix(506, 566, t);
		written.push(await paintMonolith(canvas, [x, y], size, 0.04 + 0.11 * number, next));
	}
	return written;
}

async function paintMonolith(canvas: Canvas, [x, y]: Point, height: number, fog: number, next: () => number) {
	const width = height * 0.145;
	const lean = 0.012;
	const at = (across: number, down: number): Point => [
		x + across * width + (down - 0.5) * height * lean,
		y + (down - 0.5) * height,
	];
	const outline = [at(-0.5, 0.09), at(0, 0), at(0.5, 0.075), at(0.56, 0.9), at(0.12, 1), at(-0.44, 0.93)];
	const body = await drawMask(canvas, path(rough(outline, 0.025, next)));
	const surface = { texture: 0.7, grain: 30, fog: fog * 0.9 };
	cover(canvas, body, {
		...surface,
		base: oklch(0.115, 0.03, 250),
		rim: { colour: EMBER, gain: 1.7, width: Math.max(1.5, width * 0.06), reach: 520 },
	});
	const lit = [at(0.02, 0.015), at(0.5, 0.075), at(0.56, 0.9), at(0.12, 1)];
	cover(canvas, await drawMask(canvas, path(polygon(lit))), {
		...surface,
		base: oklch(0.25, 0.06, 236),
		texture: 0.9,
		rim: { colour: EMBER, gain: 0.5, width: Math.max(1.2, width * 0.03), reach: 520 },
	});
	hide(canvas, body);
	return { svg: writing(at, width, height, next), gain: 1 - fog };
}

/** A spine with strokes of many lengths, as something writes that has never seen a page. */
function writing(
	at: (across: number, down: number) => Point,
	width: number,
	height: number,
	next: () => number,
): string {
	const strokes = Math.max(5, Math.round(height / 20));
	let svg = '';
	for (let index = 0; index < strokes; index++) {
		if (next() < 0.18) continue;
		const [x, y] = at(0.31, 0.2 + (0.56 * index) / strokes);
		const length = width * (0.08 + 0.3 * next());
		const shift = (next() - 0.5) * length * 0.5;
		const thick = Math.max(0.9, height * 0.0052);
		svg += `<rect x="${round(x - length / 2 + shift)}" y="${round(y)}" width="${round(length)}" height="${thick.toFixed(2)}"/>`;
		if (next() < 0.22)
			svg += `<rect x="${round(x + length / 2 + shift)}" y="${round(y)}" width="${thick.toFixed(2)}" height="${round(height * 0.018)}"/>`;
	}
	const [from, to] = [at(0.31, 0.17), at(0.31, 0.8)];
	return `${svg}<path d="M${from}L${to}" stroke="#fff" stroke-width="${Math.max(0.6, width * 0.014).toFixed(2)}"/>`;
}

/** Rubble of the ring: a drift of it in the distance, and lumps close by that are out of focus. */
async function paintDebris(canvas: Canvas): Promise<void> {
	const next = random(40);
	let drift = '';
	for (let index = 0; index < 90; index++) {
		const t = next();
		const x = 120 + 1300 * t;
		const y = 560 + 150 * Math.sin(t * 3) - 260 * t * t + (next() - 0.5) * 150;
		drift += boulder(x, y, 1.2 + 5 * next() ** 4, next);
	}
	await put(canvas, drift, {
		base: oklch(0.13, 0.03, 250),
		fog: 0.12,
		rim: { colour: EMBER, gain: 1.3, width: 1.6, reach: 480 },
	});
	const near = [
		[-20, 850, 120],
		[130, 915, 95],
		[430, 925, 46],
		[1540, 56, 60],
		[1622, 150, 54],
		[566, 890, 15],
		[1446, 112, 12],
		[330, 856, 13],
	] as const;
	await put(
		canvas,
		near.map(([x, y, size]) => boulder(x, y, size, next)).join(''),
		{
			base: oklch(0.12, 0.028, 250),
			texture: 0.5,
			grain: 33,
			relief: { radius: 26, strength: 0.9, rough: 1.2, grain: 30, colour: oklch(0.5, 0.1, 44) },
			rim: { colour: oklch(0.72, 0.12, 48), gain: 0.45, width: 7, reach: 620 },
		},
		3.5,
	);
}

/** The only cool, bright, made thing in sight. */
async function paintShip(canvas: Canvas): Promise<void> {
	const set = (svg: string) => place(svg, SHIP, 1.5, -17);
	const hull = path(
		'M-42 2L-32-4L-10-7L4-12L12-7L38-2L48 0L38 2.4L10 5L2 9L-10 7L-32 6ZM-28-4L-42-18L-24-18L-9-7ZM-26 5L-38 16L-22 16L-9 7Z',
	);
	await put(canvas, set(hull), {
		base: oklch(0.32, 0.035, 235),
		rim: { colour: oklch(0.9, 0.08, 62), gain: 2.2, width: 1.8, reach: 900 },
	});
	const [x, y] = [SHIP[0] - 62, SHIP[1] + 19];
	const wake = await drawMask(
		canvas,
		path(
			`M${x} ${y - 2}C${x - 120} ${y + 38} ${x - 300} ${y + 78} ${x - 560} ${y + 92}C${x - 300} ${y + 84} ${x - 120} ${y + 46} ${x} ${y + 2.4}Z`,
		),
	);
	dim(canvas, wake, (px) => Math.exp(-(x - px) / 210));
	addLight(canvas, softened(canvas, wake, 6), TEAL, 1.2);
	addLight(canvas, wake, TEAL, 0.9);
	glow(canvas, [x, y], 6, oklch(0.95, 0.05, 200), 2.4, 2.2);
	glow(canvas, [x, y], 34, TEAL, 0.34, 1.7);
	const lamps = set(
		'<circle cx="24" cy="-2.4" r=".8"/><circle cx="19" cy="-2.7" r=".8"/><circle cx="14" cy="-3" r=".8"/>',
	);
	addLight(canvas, await drawMask(canvas, lamps), HOT, 1.2);
}

export default {
	seed: 19,
	paint,
	grade: {
		vignette: 0.38,
		centre: [860, 430],
		grain: 0.022,
		contrast: 1.14,
		saturation: 1.03,
		shadow: [0.92, 0.99, 1.09],
		high: [1.02, 1, 0.98],
	},
} satisfies Scene;
