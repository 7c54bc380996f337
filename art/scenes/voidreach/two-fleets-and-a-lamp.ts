// The gap in Calloway's rings from above: eleven white ships, forty painted ones, and a lamp between them that is losing time.
import { path, place } from '../../kit/shapes.ts';
import { hauler, warship } from '../../kit/ships.ts';
import { type Planet, paintNebula, paintPlanet, STARLIGHT, starField } from '../../kit/space.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, dim, drawMask, eachPixel, type Point, takeAir } from '../../paint/canvas.ts';
import { bell, clamp, lighten, mix, mixRgb, oklch, smooth, toward } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, glow } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';

const HORIZON = 96;
const LENS = 1100;
const HIGH = 100;
/** Calloway stands beyond the left edge; lengths are in the eye's height over the rings. */
const HUB = [-580, 640] as const;
const INNER = 640;
const OUTER = 748;
/** The far half of its rings goes behind it. */
const CALLOWAY: Planet = {
	at: [800 + (HUB[0] * LENS) / HUB[1], HORIZON + (HIGH * LENS) / HUB[1]],
	radius: 470,
	day: oklch(0.52, 0.07, 232),
	dusk: oklch(0.74, 0.07, 50),
	night: oklch(0.12, 0.03, 255),
	air: oklch(0.74, 0.09, 225),
	dawn: oklch(0.92, 0.07, 70),
	behind: 0.35,
	tilt: 0.02,
};
const SUN = oklch(0.95, 0.06, 80);
const LAMP = oklch(0.92, 0.12, 165);

/** Where a place on the ring plane stands on the sheet, lifted a little, and its points to a unit. */
function seenAt(x: number, z: number, up = 0): { at: Point; size: number } {
	const size = LENS / z;
	return { at: [800 + x * size, HORIZON + (HIGH - up) * size], size };
}

function onRing(radius: number, angle: number, up = 0): { at: Point; size: number } {
	return seenAt(HUB[0] + Math.cos(angle) * radius, HUB[1] + Math.sin(angle) * radius, up);
}

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [1290, -60];
	paintNebula(canvas, {
		cold: [
			[0, 0.08, 0.02, 262],
			[0.5, 0.16, 0.04, 250],
			[1, 0.4, 0.07, 235],
		],
		warm: [
			[0, 0.12, 0.03, 60],
			[1, 0.5, 0.08, 66],
		],
		near: 400,
	});
	takeAir(canvas, 60);
	paintPlanet(canvas, { ...CALLOWAY });
	paintRings(canvas);
	const { points } = starField(900, 0, random(4));
	addLight(canvas, dim(canvas, await drawMask(canvas, points), canvas.open), STARLIGHT, 0.7);
	const lamp = onRing((INNER + OUTER) / 2, -0.62, 6);
	paintLampLight(canvas, lamp.at);
	await paintFleets(canvas);
	brush(canvas, 3.2);
	await paintLights(canvas);
	glow(canvas, lamp.at, 8, oklch(0.97, 0.05, 165), 3, 2.2);
	glow(canvas, lamp.at, 54, LAMP, 0.42, 1.6);
	eachPixel(canvas, (pixel, x, y) => {
		const [dx, dy] = [Math.abs(x - lamp.at[0]), Math.abs(y - lamp.at[1])];
		lighten(pixel, LAMP, 0.5 * (Math.exp(-dy / 1.3 - dx / 70) + Math.exp(-dx / 1.3 - dy / 46)));
	});
	bloom(canvas, 0.7, [0.26, 0.2, 0.15]);
}

/** Ice and dust in a thousand grooves, cut by one clean gap; far off it thins into a line. */
function paintRings(canvas: Canvas): void {
	const { noise, open } = canvas;
	const pale = oklch(0.8, 0.05, 78);
	const rust = oklch(0.5, 0.07, 50);
	const slate = oklch(0.36, 0.035, 245);
	eachPixel(
		canvas,
		(pixel, px, y, index) => {
			const down = y - HORIZON;
			if (down < 1) return;
			const z = (HIGH * LENS) / down;
			const x = ((px - 800) * z) / LENS;
			const radius = Math.hypot(x - HUB[0], z - HUB[1]);
			const behind = z > HUB[1] && Math.hypot(px - CALLOWAY.at[0], y - CALLOWAY.at[1]) < CALLOWAY.radius;
			if (behind) return;
			// A groove that is finer than what a point covers would only flicker.
			const covers = (z * z) / (HIGH * LENS);
			const fine = (grooves: number) => smooth(0.5, 0.14, grooves * covers);
			const grooves =
				0.5 +
				0.34 * noise.plain(radius * 0.035, 2) * fine(0.035) +
				0.24 * noise.plain(radius * 0.13, 5) * fine(0.13) +
				0.2 * noise.plain(radius * 0.46, 9) * fine(0.46) +
				0.12 * noise.plain(radius * 1.5, 3) * fine(1.5);
			const turn = Math.atan2(z - HUB[1], x - HUB[0]);
			const grit = 1 + 0.3 * noise.fbm(turn * 60, radius * 0.14, 4) * smooth(1500, 300, z);
			const gap = smooth(INNER - 3, INNER + 2, radius) * smooth(OUTER + 3, OUTER - 2, radius);
			const edges = bell(radius, INNER - 5, 5) + bell(radius, OUTER + 5, 5);
			const thin = 0.05 + 0.1 * clamp(noise.fbm(turn * 24, radius * 0.05, 4));
			const density = mix(clamp(grooves * grit) * 0.92 * smooth(330, 400, radius), thin, gap);
			const hue = mixRgb(mixRgb(slate, rust, clamp(grooves * 1.2)), pale, clamp((grooves - 0.45) * 1.6));
			const lit =
				0.34 + 0.6 * Math.exp(-Math.hypot(px - 1180, (y - 130) * 1.3) / 620) + 0.3 * edges * (1 - gap);
			const away = smooth(0, 60, down);
			toward(pixel, [hue[0] * lit, hue[1] * lit, hue[2] * lit], clamp(density * 1.2) * away);
			open[index] = (open[index] as number) * (1 - clamp(density * 1.3) * away);
		},
		[HORIZON, 900],
	);
}

/** The lamp's light on the ice at both brinks. */
function paintLampLight(canvas: Canvas, [lx, ly]: Point): void {
	eachPixel(canvas, (pixel, x, y, index) => {
		const solid = 1 - (canvas.open[index] as number);
		const amount = 1.5 / (1 + (Math.hypot(x - lx, (y - ly) * 1.9) / 130) ** 2);
		lighten(pixel, LAMP, amount * solid * (0.1 + 0.9 * (pixel[0] + pixel[1])) * 0.6);
	});
}

const PRIMER = [
	oklch(0.6, 0.15, 45),
	oklch(0.66, 0.13, 80),
	oklch(0.5, 0.1, 195),
	oklch(0.5, 0.15, 28),
	oklch(0.56, 0.05, 130),
] as const;

interface Craft {
	at: Point;
	size: number;
	turn: number;
	kind: number;
}

function mandate(): Craft[] {
	return Array.from({ length: 11 }, (_, index) => {
		const spot = onRing(INNER - 26, -1.13 + index * 0.125, 10);
		return { at: spot.at, size: spot.size * 0.3, turn: 6 - index * 2.6, kind: 0 };
	});
}

function union(): Craft[] {
	const next = random(40);
	return Array.from({ length: 40 }, (_, index) => {
		const spot = onRing(
			OUTER + 14 + 110 * next() ** 1.3,
			-0.98 + 0.036 * index + 0.03 * (next() - 0.5),
			4 + 9 * next(),
		);
		return {
			at: spot.at,
			size: spot.size * (0.15 + 0.08 * next()),
			turn: -14 + 26 * next(),
			kind: Math.floor(next() * PRIMER.length),
		};
	}).filter(({ at: [x, y] }) => x > -100 && x < 1700 && y < 860);
}

async function paintFleets(canvas: Canvas): Promise<void> {
	const sun = { colour: SUN, gain: 0.9, width: 1.8, reach: 1500 } as const;
	const white = mandate();
	const { hull, shade, marks } = warship();
	const all = (svg: string) => white.map(({ at, size, turn }) => place(svg, at, size, turn)).join('');
	const painted = union().map((craft) => ({ ...craft, ...hauler(craft.kind) }));
	const each = (draw: (craft: (typeof painted)[number]) => string) =>
		painted.map((craft) => place(draw(craft), craft.at, craft.size, craft.turn, true)).join('');
	const cast = all(hull) + each((craft) => craft.hull + craft.frame);
	const shadow = await drawMask(canvas, `<g transform="translate(-22 38)">${cast}</g>`, 5);
	cover(
		canvas,
		dim(canvas, shadow, () => 0.6),
		{ base: [0.01, 0.01, 0.014] },
	);
	await put(canvas, all(hull), {
		base: oklch(0.78, 0.015, 240),
		relief: { radius: 9, strength: 0.6 },
		rim: sun,
	});
	cover(canvas, await drawMask(canvas, all(shade)), { base: oklch(0.36, 0.03, 255) });
	cover(canvas, await drawMask(canvas, all(marks)), { base: oklch(0.24, 0.03, 255) });
	await put(
		canvas,
		each(({ frame }) => frame),
		{ base: oklch(0.2, 0.02, 60), rim: sun },
	);
	for (const [kind, base] of PRIMER.entries())
		await put(
			canvas,
			each((craft) => (craft.kind === kind ? craft.hull : '')),
			{
				base,
				texture: 0.5,
				grain: 8,
				relief: { radius: 7, strength: 0.8 },
				rim: sun,
			},
		);
	cover(
		canvas,
		await drawMask(
			canvas,
			each(({ charges }) => charges),
		),
		{ base: oklch(0.14, 0.02, 60), rim: sun },
	);
}

async function paintLights(canvas: Canvas): Promise<void> {
	const jets = '<circle cx="-92" cy="0" r="5"/><circle cx="-88" cy="9" r="3.4"/>';
	const engines = mandate().map(({ at, size, turn }) => place(jets, at, size, turn));
	addLight(canvas, await drawMask(canvas, engines.join('')), oklch(0.86, 0.1, 235), 1.2);
	const panes = path('M62-9h5v4h-5ZM71-9h5v4h-5Z');
	const cabins = union().map(({ at, size, turn }) => place(panes, at, size, turn, true));
	addLight(canvas, await drawMask(canvas, cabins.join('')), oklch(0.86, 0.13, 70), 1.3);
}

export default {
	seed: 15,
	paint,
	grade: {
		vignette: 0.4,
		centre: [820, 420],
		contrast: 1.15,
		saturation: 1.05,
		grain: 0.022,
		shadow: [0.93, 0.98, 1.09],
		high: [1.02, 1, 0.97],
	},
} satisfies Scene;
