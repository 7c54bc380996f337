// From inside the Crossroads: the sign back to front, the 9:40 pulling out into the fog, and nobody looks but you.
import { paintSolids } from '../../kit/march.ts';
import { line } from '../../kit/shapes.ts';
import {
	ball,
	bar,
	box,
	drum,
	type Field,
	moved,
	rows,
	turned,
	twinned,
	union,
	within,
	without,
} from '../../kit/solid.ts';
import type { Solid } from '../../kit/stage.ts';
import { seenAt } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, eachPixel, softened, takeAir } from '../../paint/canvas.ts';
import { mixRgb, oklch, scaleRgb, smooth } from '../../paint/color.ts';
import { bloom, mist } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';
import { PINK, paintInside, VIEW, WALL, WARM } from '../../places/crossroads.ts';

const TAIL = oklch(0.62, 0.23, 27);
async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	eachPixel(canvas, (pixel, x, y) => {
		const t = smooth(0, 700, y);
		const base = mixRgb(oklch(0.17, 0.035, 200), oklch(0.29, 0.06, 192), t);
		const cloud = 1 + 0.22 * noise.fbm(x / 420, y / 160, 5);
		for (const c of [0, 1, 2] as const) pixel[c] = base[c] * cloud;
	});
	takeAir(canvas);
	await paintOutside(canvas);
	await paintInside(canvas);
	brush(canvas, 3);
	await paintSign(canvas);
	bloom(canvas);
}

/** The road in the fog, and number 14. */
async function paintOutside(canvas: Canvas): Promise<void> {
	const at = [1.9, 0, 9.2] as const;
	const turn = 0.95;
	const shell = box([0, 1.55, 0], [1.15, 1.15, 3.9], 0.5);
	const row: Field = rows(box([0, 1.95, 0], [1.3, 0.3, 0.34], 0.08), 'z', 0.86, -3, 3);
	const rear = box([0, 1.95, -3.6], [0.62, 0.28, 0.8], 0.12);
	const body = without(shell, moved(row, [0, 0, 0]), rear);
	const inner = box([0, 1.6, 0], [1.06, 1.02, 3.75], 0.45);
	const wheels = twinned(
		union(drum([1.05, 0.45, -2.2], 0.45, 0.14, 'x'), drum([1.05, 0.45, 2.3], 0.45, 0.14, 'x')),
	);
	const set = (field: Field) => moved(turned(field, 'y', turn), at);
	const tails = twinned(ball([0.78, 0.95, -3.88], 0.09));
	const [c, s] = [Math.cos(turn), Math.sin(turn)];
	const spot = (x: number, y: number, z: number) =>
		[at[0] + c * x + s * z, y, at[2] - s * x + c * z] as const;
	const solids: Solid[] = [
		{
			field: (_x, y) => y,
			stuff: { colour: oklch(0.3, 0.02, 180), mirror: [0.06, 0.7], rough: [0.05, 0.4] },
		},
		{
			field: set(body),
			bounds: [[at[0], 1.5, at[2]], 4.6],
			stuff: { colour: oklch(0.42, 0.04, 190), shine: 0.5 },
		},
		{
			field: set(inner),
			bounds: [[at[0], 1.5, at[2]], 4.6],
			stuff: { colour: [0, 0, 0], glow: ({ y }) => scaleRgb(WARM, 0.5 + 0.8 * smooth(1.5, 2.3, y)) },
			shadow: false,
		},
		{ field: set(wheels), bounds: [[at[0], 0.5, at[2]], 3.4], stuff: { colour: [0.01, 0.01, 0.01] } },
		{
			field: set(tails),
			bounds: [[at[0], 1, at[2]], 4.4],
			stuff: { colour: [0, 0, 0], glow: () => scaleRgb(TAIL, 3) },
			shadow: false,
		},
		{
			field: within(
				[-2.9, 0, 4.9],
				[-0.7, 1.1, 5.7],
				moved(
					union(
						box([0, 0.45, 0], [0.9, 0.03, 0.2]),
						box([0, 0.8, 0.2], [0.9, 0.14, 0.02]),
						twinned(
							union(
								box([0.75, 0.22, 0], [0.04, 0.22, 0.2]),
								bar([0.75, 0.4, 0.2], [0.75, 0.95, 0.22], 0.025),
							),
						),
					),
					[-1.8, 0, 5.3],
				),
			),
			stuff: { colour: oklch(0.3, 0.03, 120) },
		},
	];
	paintSolids(canvas, {
		view: VIEW,
		solids,
		lamps: [
			{ at: [-0.2, 2.9, WALL + 0.5], colour: PINK, gain: 5, haze: 0.012 },
			{ at: [...spot(0, 2, -0.4)], colour: WARM, gain: 3, haze: 0.025 },
			{ at: [...spot(0.78, 0.95, -4.1)], colour: TAIL, gain: 1.2, haze: 0.04 },
			{ at: [...spot(-0.78, 0.95, -4.1)], colour: TAIL, gain: 1.2, haze: 0.04 },
			{ at: [...spot(0, 0.9, 6.5)], colour: oklch(0.92, 0.05, 95), gain: 6, haze: 0.05 },
			{ at: [-1.8, 0.9, 3], colour: WARM, gain: 1.4 },
		],
		ambient: [oklch(0.4, 0.03, 180), oklch(0.22, 0.02, 180)],
		fog: { colour: oklch(0.27, 0.06, 195), clear: 15 },
		far: 40,
	});
	mist(canvas, { at: 470, depth: 130, amount: 0.4, gain: 1.05, wisp: [360, 110], shift: 4 });
}

/** The neon tubes, read from behind: R E N I D. */
async function paintSign(canvas: Canvas): Promise<void> {
	const letters: Record<string, string> = {
		D: 'M0 0V10H3C8 10 8 0 3 0Z',
		I: 'M3 0V10',
		N: 'M0 10V0L6 10V0',
		E: 'M6 0H0V10H6M0 5H5',
		R: 'M0 10V0H3.4C7 0 7 5 3.4 5H0M3 5L6 10',
	};
	const tubes = [...'DINER']
		.flatMap((letter, index) => {
			const x = (at: number) => 1.62 - (index * 0.62 + at * 0.052);
			const y = (at: number) => 2.72 - at * 0.056;
			let d = '';
			let [u, v] = [0, 0];
			for (const [, way, numbers = ''] of (letters[letter] as string).matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
				const n = numbers.trim().split(/\s+/).filter(Boolean).map(Number);
				const pairs: [number, number][] =
					way === 'H' ? [[n[0] as number, v]] : way === 'V' ? [[u, n[0] as number]] : [];
				if (pairs.length === 0)
					for (let i = 0; i < n.length; i += 2) pairs.push([n[i] as number, n[i + 1] as number]);
				if (pairs.length > 0) [u, v] = pairs.at(-1) as [number, number];
				const shown = pairs.map(([a, b]) =>
					seenAt(VIEW, [x(a), y(b), WALL + 0.35])
						.at.map((value) => value.toFixed(1))
						.join(' '),
				);
				d += (way === 'H' || way === 'V' ? 'L' : way) + shown.join(' ');
			}
			return line(d, 5, 'stroke-linejoin="round" stroke-linecap="round"');
		})
		.join('');
	const mask = await drawMask(canvas, tubes);
	addLight(canvas, softened(canvas, mask, 30), PINK, 1.3);
	addLight(canvas, softened(canvas, mask, 6), PINK, 0.9);
	addLight(canvas, mask, oklch(0.88, 0.1, 5), 1.1);
}

export default {
	seed: 940,
	paint,
	grade: {
		exposure: 1.35,
		vignette: 0.42,
		centre: [860, 420],
		contrast: 1.14,
		saturation: 1.05,
		shadow: [0.96, 1, 1.04],
		high: [1.03, 1, 0.95],
	},
} satisfies Scene;
