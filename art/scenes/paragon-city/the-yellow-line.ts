// A quarter past five on the Concord Bridge: a line of yellow light across the gap, and a pram at the edge with its brake on.
import { behind, paintSolids } from '../../kit/march.ts';
import { wardenOf } from '../../kit/people.ts';
import { line, path } from '../../kit/shapes.ts';
import { clouds, paintSky } from '../../kit/sky.ts';
import { decoTower } from '../../kit/skyline.ts';
import { bar, moved, turned, union } from '../../kit/solid.ts';
import type { Lamp, Solid } from '../../kit/stage.ts';
import { seenAt, type View } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, softened, takeAir } from '../../paint/canvas.ts';
import { clamp, mix, oklch } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, mist } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';
import { ACROSS, bridgeOf, pramOf, TORN } from '../../places/concord-bridge.ts';

const YELLOW = oklch(0.9, 0.16, 92);
const VIEW: View = {
	eye: [-2.7, 2.5, 0.6],
	target: [0.7, 0, 15],
	lens: 1150,
	centre: [900, 520],
	roll: 0.05,
};

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [980, 380];
	const cloud = clouds(canvas, 0.45, [700, 90], 4);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.5, 0.05, 240), oklch(0.82, 0.06, 60)],
		near: 420,
		lift: 0.16,
		horizon: 470,
		stops: [
			[0, 0.3, 0.06, 258],
			[0.5, 0.48, 0.055, 245],
			[0.8, 0.66, 0.045, 225],
			[0.93, 0.78, 0.05, 70],
			[1, 0.5, 0.04, 235],
		],
	});
	takeAir(canvas, 50);
	await paintBank(canvas);
	mist(canvas, { at: 520, depth: 110, amount: 0.95, gain: 1.1, wisp: [420, 90] });
	const PRAM = [2.1, 0.02, 8.6] as const;
	const warden = union(
		wardenOf(),
		bar([-0.26, 1.34, 0], [-0.3, 1.2, -0.34], 0.07, 0.06),
		bar([-0.3, 1.2, -0.34], [-0.22, 1.22, -0.68], 0.06, 0.04),
		bar([0.26, 1.34, 0], [0.42, 1.08, 0.08], 0.07, 0.06),
		bar([0.42, 1.08, 0.08], [0.5, 0.86, -0.1], 0.055, 0.045),
	);
	const ends: Vec3[] = [
		[0.5, 0.1, TORN - 0.3],
		[0.1, 0.1, ACROSS + 0.4],
	];
	const lamps: Lamp[] = [
		{ at: [-0.4, 0.55, -0.35], far: true, colour: oklch(0.86, 0.05, 60), gain: 0.14, sharp: 8 },
		{ at: [0.5, 0.75, TORN + 0.1], colour: YELLOW, gain: 9, sharp: 10 },
		{ at: [0.35, 0.4, 15], colour: YELLOW, gain: 4 },
		{ at: [0.25, 0, 21], colour: YELLOW, gain: 5 },
		{ at: [0.1, 0.35, ACROSS + 0.1], colour: YELLOW, gain: 9, haze: 0.03 },
	];
	const solids: Solid[] = [
		...bridgeOf(canvas),
		{
			field: moved(turned(pramOf(), 'y', -0.5), PRAM),
			bounds: [[2.1, 0.7, 8.6], 1.2],
			stuff: { colour: oklch(0.3, 0.05, 262), shine: 0.7, polish: 30 },
		},
		{
			field: moved(turned(warden, 'y', Math.PI + 0.85), [-2.3, 0.02, 7.2]),
			bounds: [[-2.3, 1, 7.2], 1.5],
			stuff: {
				colour: ({ y }) =>
					y > 1.55 ? oklch(0.36, 0.05, 50) : y < 0.52 ? oklch(0.3, 0.04, 260) : oklch(0.4, 0.1, 264),
			},
		},
	];
	const depths = paintSolids(canvas, {
		view: VIEW,
		solids,
		lamps,
		ambient: [oklch(0.74, 0.045, 240), oklch(0.42, 0.03, 240)],
		fog: { colour: oklch(0.52, 0.05, 245), clear: 110 },
		far: 130,
		crease: 0.6,
	});
	mist(canvas, {
		at: 560,
		depth: 60,
		amount: 0.3,
		gain: 1.05,
		wisp: [300, 50],
		where: (x) => clamp((x - 700) / 500),
	});
	brush(canvas, 3);
	const [from, to] = ends.map((end) => seenAt(VIEW, end)) as [
		ReturnType<typeof seenAt>,
		ReturnType<typeof seenAt>,
	];
	const d = (width: number) => {
		const [a, b] = [from.scale * 0.045 * width, to.scale * 0.06 * width];
		return path(
			`M${from.at[0]} ${from.at[1] - a}L${to.at[0]} ${to.at[1] - b}L${to.at[0]} ${to.at[1] + b}L${from.at[0]} ${from.at[1] + a}Z`,
		);
	};
	const beam = behind(await drawMask(canvas, d(1), 0.5), depths, 8);
	addLight(canvas, softened(canvas, await drawMask(canvas, d(1.6)), 26), YELLOW, 1.1);
	addLight(canvas, softened(canvas, beam, 6), YELLOW, 1);
	addLight(canvas, beam, oklch(0.98, 0.07, 98), 1.6);
	const threads = Array.from({ length: 9 }, (_, index) =>
		line(
			`M${from.at[0] - 90 + index * 20} ${from.at[1] + 10 + 14 * (index % 3)}Q${from.at[0] - 20 + index * 6} ${from.at[1] - 4} ${mix(from.at[0], to.at[0], 0.1)} ${mix(from.at[1], to.at[1], 0.1)}`,
			2,
		),
	).join('');
	addLight(canvas, await drawMask(canvas, threads, 0.8), YELLOW, 0.7);
	bloom(canvas);
}

type Vec3 = [number, number, number];

/** The east bank, with the city on it. */
async function paintBank(canvas: Canvas): Promise<void> {
	const next = random(4);
	for (const [fog, base, low, high] of [
		[0.8, 500, 60, 200],
		[0.62, 520, 40, 130],
	] as const) {
		const towers = Array.from({ length: 22 }, (_, index) =>
			decoTower(
				{
					x: -20 + index * 78 + 40 * next(),
					foot: base,
					half: 14 + 20 * next(),
					height: mix(low, high, next()),
					spire: next() < 0.5 ? 0.3 * next() : 0,
					setbacks: 2,
					turn: 1,
					lit: 0,
				},
				next,
			),
		);
		await put(canvas, towers.map(({ front, side }) => front + side).join(''), {
			base: oklch(0.3, 0.06, 262),
			fog,
		});
	}
}

export default {
	seed: 512,
	paint,
	grade: {
		exposure: 1.1,
		vignette: 0.4,
		centre: [900, 440],
		contrast: 1.16,
		saturation: 1.05,
		shadow: [0.94, 0.98, 1.1],
		high: [1.03, 1, 0.94],
	},
} satisfies Scene;
