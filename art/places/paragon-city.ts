import { decoTower, type TowerPlan } from '../kit/skyline.ts';
import { addLight, type Canvas, drawMask, type Point } from '../paint/canvas.ts';
import { mix, oklch, type Rgb, smooth } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { mist } from '../paint/light.ts';
import { random } from '../paint/noise.ts';

export const SUN: Point = [930, 486];
export const YELLOW = oklch(0.9, 0.15, 90);
const DAWN = oklch(0.82, 0.14, 62);

/** Four depths of towers with the street between them; the near ones frame it. */
export async function paintTowers(canvas: Canvas): Promise<void> {
	const next = random(17);
	const depths: { fog: number; lit: Rgb; base: Rgb; plans: Omit<TowerPlan, 'turn'>[] }[] = [
		{ fog: 0.66, base: oklch(0.34, 0.1, 280), lit: oklch(0.8, 0.11, 60), plans: farTowers(next) },
		{
			fog: 0.42,
			base: oklch(0.3, 0.11, 274),
			lit: oklch(0.8, 0.12, 60),
			plans: [
				{ x: 700, foot: 800, half: 46, height: 470, spire: 0.4 },
				{ x: 1128, foot: 800, half: 50, height: 520, spire: 0.28 },
				{ x: 590, foot: 800, half: 44, height: 360, spire: 0.1 },
				{ x: 1240, foot: 800, half: 48, height: 400, spire: 0.16 },
				{ x: 480, foot: 800, half: 52, height: 300, spire: 0.1 },
				{ x: 1380, foot: 800, half: 60, height: 350, spire: 0.1 },
				...lowBlocks(next, 560, 200, 40),
			],
		},
		{
			fog: 0.22,
			base: oklch(0.24, 0.1, 270),
			lit: oklch(0.8, 0.13, 60),
			plans: [
				{ x: 330, foot: 930, half: 84, height: 660, spire: 0.24, lit: 0.16 },
				{ x: 1300, foot: 930, half: 78, height: 610, spire: 0.42, lit: 0.16 },
				{ x: 560, foot: 930, half: 58, height: 440, spire: 0, lit: 0.14 },
				{ x: 1150, foot: 930, half: 50, height: 380, spire: 0.06, lit: 0.14 },
				...lowBlocks(next, 460, 250, 58),
			],
		},
		{
			fog: 0.07,
			base: oklch(0.17, 0.075, 268),
			lit: oklch(0.72, 0.14, 56),
			plans: [
				{ x: 64, foot: 960, half: 128, height: 880, spire: 0.1, lit: 0.14, depth: 0.34 },
				{ x: 1530, foot: 960, half: 126, height: 800, spire: 0.2, lit: 0.14, depth: 0.34 },
			],
		},
	];
	for (const { fog, base, lit, plans } of depths) {
		for (const plan of plans)
			await paintTower(canvas, { ...plan, turn: plan.x < SUN[0] ? 1 : -1 }, { fog, base, lit }, next);
		mist(canvas, {
			at: 740,
			depth: 90,
			amount: 0.5,
			gain: 1.05,
			tint: [1.1, 0.98, 0.9],
			shift: fog * 30,
			wisp: [330, 110],
		});
	}
}

function farTowers(next: () => number): Omit<TowerPlan, 'turn'>[] {
	return Array.from({ length: 26 }, (_, index) => {
		const x = 40 + index * 62 + 24 * next();
		const open = smooth(40, 200, Math.abs(x - SUN[0]));
		return {
			x,
			foot: 700,
			half: 16 + 18 * next(),
			height: (110 + 190 * next()) * mix(0.3, 1, open),
			spire: next() * 0.4,
			setbacks: 2,
			lit: 0,
		};
	});
}

/** Flat roofs below the ledge, down both sides of the street. */
function lowBlocks(
	next: () => number,
	reach: number,
	height: number,
	half: number,
): Omit<TowerPlan, 'turn'>[] {
	return Array.from({ length: 9 }, (_, index) => {
		const side = index % 2 === 0 ? -1 : 1;
		const away = 60 + half + (reach * Math.floor(index / 2)) / 4;
		return {
			x: SUN[0] + side * (away + 20 * next()),
			foot: 960,
			half: half * (0.7 + 0.5 * next()),
			height: height * (0.7 + 0.7 * next()) * (0.6 + away / 500),
			setbacks: 1,
			spire: 0,
			lit: 0.1,
		};
	})
		.sort((a, b) => a.height - b.height)
		.reverse();
}

async function paintTower(
	canvas: Canvas,
	plan: TowerPlan,
	{ fog, base, lit }: { fog: number; base: Rgb; lit: Rgb },
	next: () => number,
): Promise<void> {
	const { front, side, piers, ribs, windows } = decoTower(plan, next);
	const low = { fog: 0.34, from: 560, to: 860 };
	await put(canvas, side, {
		base: lit,
		fog: fog * 0.8,
		ground: low,
		texture: 0.25,
		tint: (x, y) =>
			mix(0.95, 0.3, smooth(SUN[1] - 160, SUN[1] + 300, y)) * Math.exp(-Math.abs(x - SUN[0]) / 1300),
	});
	cover(canvas, await drawMask(canvas, `<g fill-opacity=".45">${ribs}</g>`), {
		base: [lit[0] * 0.3, lit[1] * 0.2, lit[2] * 0.3],
		fog: fog * 0.9,
		ground: low,
	});
	await put(canvas, front, {
		base,
		fog,
		ground: low,
		texture: 0.3,
		rim: { colour: YELLOW, gain: 0.9, width: 2.6, reach: 620 },
	});
	cover(canvas, await drawMask(canvas, `<g fill-opacity=".5">${piers}</g>`), {
		base: [base[0] * 1.9, base[1] * 1.8, base[2] * 1.6],
		fog,
		ground: low,
		rim: { colour: DAWN, gain: 0.35, width: 1.6, reach: 620 },
	});
	if (!windows) return;
	const mask = await drawMask(canvas, windows);
	addLight(canvas, mask, oklch(0.86, 0.12, 80), 0.34 * (1 - fog));
}
