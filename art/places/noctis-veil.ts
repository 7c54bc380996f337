// Tallow Row, and the cathedral at its end.
import { lancet, roseWindow, steeple } from '../kit/buildings.ts';
import { path, polygon } from '../kit/shapes.ts';
import { type Block, block, gasLamp, project, type Street } from '../kit/street.ts';
import {
	addLight,
	type Canvas,
	dim,
	drawMask,
	eachPixel,
	type Mask,
	type Point,
	softened,
} from '../paint/canvas.ts';
import { clamp, oklch, ramp } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { glow, mist } from '../paint/light.ts';
import { random } from '../paint/noise.ts';

export const ROW: Street = { vanish: [830, 520], half: 640, eye: 210 };
export const ROSE: Point = [830, 296];
export const CRIMSON = oklch(0.58, 0.215, 22);
export const SODIUM = oklch(0.78, 0.12, 68);
export const FOG = oklch(0.44, 0.045, 225);
const DEPTHS = [7.5, 5.4, 3.9, 2.85, 2.1, 1.55, 1.12, 0.8, 0.5];
const HEIGHTS = {
	left: [560, 430, 610, 470, 640, 500, 700, 760],
	right: [480, 620, 450, 600, 480, 660, 620, 800],
};

/** Low cloud, lit from below where the street ends. */
export function paintNight(canvas: Canvas): void {
	const { noise } = canvas;
	const colours = ramp([
		[0, 0.15, 0.028, 250],
		[0.4, 0.27, 0.042, 240],
		[0.75, 0.47, 0.055, 224],
		[1, 0.66, 0.05, 212],
	]);
	eachPixel(canvas, (pixel, x, y) => {
		const warp = noise.fbm(x * 0.0018, y * 0.003, 4);
		const away = Math.hypot((x - ROW.vanish[0]) * 0.75, y - ROW.vanish[1] + 120);
		const cloud = 0.42 * noise.fbm(x * 0.0024 + warp, y * 0.006 + warp, 6);
		const colour = colours(clamp(Math.exp(-away / 430) * 0.95 + cloud + 0.04));
		pixel[0] = colour[0];
		pixel[1] = colour[1];
		pixel[2] = colour[2];
	});
}

/** The Cathedral of Accounts closes the street: two spires, a gable, and what burns in it. */
export async function paintCathedral(canvas: Canvas): Promise<{ window: Mask; lancets: Mask }> {
	const body =
		path(
			[
				[724, 41, 486],
				[936, 41, 470],
				[668, 15, 260],
				[992, 15, 256],
				[772, 9, 330],
				[888, 9, 330],
			]
				.map(([x = 0, half = 0, height = 0]) => steeple(x, 560, half, height))
				.join(''),
		) +
		path(
			polygon([
				[684, 560],
				[684, 330],
				[764, 300],
				[822, 190],
				[828, 136],
				[832, 136],
				[838, 190],
				[896, 300],
				[976, 330],
				[976, 560],
			]),
		);
	await put(canvas, body, {
		base: oklch(0.17, 0.03, 240),
		fog: 0.42,
		ground: { fog: 0.55, from: 330, to: 540 },
		texture: 0.5,
		grain: 33,
		rim: { colour: FOG, gain: 0.5, width: 2, from: [830, 120] },
	});
	const window = await drawMask(canvas, roseWindow(ROSE[0], ROSE[1], 48));
	const lancets = await drawMask(
		canvas,
		path([711, 737, 923, 949].map((x) => lancet(x, 404, 5, 78)).join('') + lancet(830, 470, 11, 84)),
	);
	return { window, lancets };
}

/** Leaning gables down both sides, far ones first, with a light here and there. */
export async function paintHouses(canvas: Canvas): Promise<void> {
	const next = random(12);
	for (let index = 0; index < DEPTHS.length - 1; index++)
		for (const side of [-1, 1] as const) {
			const heights = side < 0 ? HEIGHTS.left : HEIGHTS.right;
			await paintBlock(
				canvas,
				index,
				{
					side,
					far: DEPTHS[index] ?? 1,
					near: DEPTHS[index + 1] ?? 1,
					height: heights[index] ?? 500,
				},
				next,
			);
		}
}

async function paintBlock(canvas: Canvas, index: number, where: Block, next: () => number): Promise<void> {
	const shapes = block(ROW, where, { lit: 0.12, odd: 0.012 }, next);
	const fog = clamp(0.8 - 0.115 * index) ** 1.15;
	const haze = 1 - index / 9;
	const ground = { from: 520 - 260 / where.near, to: project(ROW, 1, where.far, 0)[1] };
	await put(canvas, shapes.body, {
		base: oklch(0.195 - 0.008 * index, 0.03, 238),
		fog,
		ground: { fog: 0.42 * haze, ...ground },
		texture: 0.6,
		grain: 33,
		rim: { colour: FOG, gain: 0.55, width: 1.8, reach: 420, from: [830, 380] },
	});
	cover(canvas, await drawMask(canvas, `<g fill-opacity=".6">${shapes.cornices}</g>`), {
		base: oklch(0.25, 0.035, 236),
		fog: fog * 0.96,
		texture: 0.8,
		grain: 20,
	});
	cover(canvas, await drawMask(canvas, `<g fill-opacity=".75">${shapes.dark}</g>`), {
		base: oklch(0.1, 0.022, 242),
		fog: fog * 0.92,
		ground: { fog: 0.3 * haze, ...ground },
	});
	const { noise } = canvas;
	for (const [svg, colour, gain] of [
		[shapes.lit, SODIUM, 0.5],
		[shapes.odd, CRIMSON, 0.6],
	] as const) {
		if (!svg) continue;
		const mask = await drawMask(canvas, svg);
		dim(canvas, mask, (x, y) => (0.62 + 0.5 * noise.plain(x * 0.09, y * 0.09)) * (1 - fog * 0.55));
		addLight(canvas, softened(canvas, mask, 9), colour, 0.45 * gain);
		addLight(canvas, mask, colour, gain);
	}
	if (index < 6)
		mist(canvas, {
			at: 520 + (ROW.eye / where.near) * 0.55,
			depth: 40 / where.near + 16,
			amount: 0.16,
			gain: 1.05,
			shift: index * 7,
		});
}

export async function paintLamps(canvas: Canvas): Promise<{ foot: Point; away: number }[]> {
	const places = [5, 3.5, 2.45, 1.72, 1.18].flatMap((away) =>
		[-0.8, 0.8].filter((side) => away > 1.3 || side < 0).map((side) => ({ side, away })),
	);
	const lamps: { foot: Point; away: number }[] = [];
	for (const { side, away } of places) {
		const { svg, lamp, foot } = gasLamp(ROW, side, away);
		await put(canvas, svg, { base: oklch(0.11, 0.02, 240), fog: clamp(0.12 * away, 0, 0.6) });
		glow(canvas, lamp, 6 / away, oklch(0.95, 0.06, 80), 2.2, 2.2);
		glow(canvas, lamp, 60 / away, SODIUM, 0.42, 1.45);
		lamps.push({ foot, away });
	}
	return lamps;
}
