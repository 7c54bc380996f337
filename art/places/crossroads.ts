// The Crossroads Diner, from inside.
import { paintSolids } from '../kit/march.ts';
import {
	ball,
	bar,
	box,
	drum,
	melt,
	moved,
	ring,
	rows,
	turned,
	union,
	within,
	without,
} from '../kit/solid.ts';
import type { Solid, Spot } from '../kit/stage.ts';
import type { View } from '../kit/view.ts';
import type { Canvas } from '../paint/canvas.ts';
import { oklch, type Rgb, scaleRgb } from '../paint/color.ts';

export const PINK = oklch(0.72, 0.2, 5);
export const WARM = oklch(0.86, 0.1, 78);
export const VIEW: View = { eye: [-1.5, 1.75, -3.4], target: [0.4, 1.75, 6], lens: 1180, centre: [800, 430] };
export const WALL = 2.6;

/** The window wall, the counter with its stools, and Dot, who has turned up the radio. */
export async function paintInside(canvas: Canvas): Promise<void> {
	const panes = union(
		box([-3.05, 1.95, WALL], [1.05, 0.98, 0.5], 0.08),
		box([0.55, 1.95, WALL], [2.3, 0.98, 0.5], 0.08),
		box([4.2, 1.95, WALL], [1.1, 0.98, 0.5], 0.08),
	);
	const wall = without(box([0, 1.6, WALL + 0.1], [9, 1.9, 0.1]), panes);
	const sill = union(
		box([0, 0.92, WALL - 0.12], [9, 0.04, 0.16], 0.02),
		box([0, 2.98, WALL - 0.04], [9, 0.05, 0.08], 0.02),
		box([-1.87, 1.95, WALL], [0.06, 1, 0.06], 0.02),
		box([2.98, 1.95, WALL], [0.06, 1, 0.06], 0.02),
	);
	const table = union(box([2.1, 0.76, 1.5], [0.66, 0.03, 0.7], 0.03), drum([2.1, 0.36, 1.5], 0.05, 0.38));
	const seat = union(
		box([0.86, 0.46, 1.5], [0.26, 0.1, 0.72], 0.09),
		box([0.62, 0.8, 1.5], [0.09, 0.44, 0.72], 0.08),
		box([3.4, 0.46, 1.5], [0.26, 0.1, 0.72], 0.09),
		box([3.64, 0.8, 1.5], [0.09, 0.44, 0.72], 0.08),
	);
	const counter = union(
		box([-0.1, 1.02, -1.25], [4.6, 0.035, 0.3], 0.03),
		box([-0.1, 0.5, -1.2], [4.6, 0.5, 0.2]),
	);
	const stools = rows(
		union(drum([0, 0.72, -0.6], 0.21, 0.06, 'y', 0.05), drum([0, 0.35, -0.6], 0.035, 0.34)),
		'x',
		0.86,
		-3,
		3,
	);
	const cup = union(
		without(drum([0.42, 1.1, -1.3], 0.052, 0.045, 'y', 0.012), drum([0.42, 1.14, -1.3], 0.044, 0.05)),
		ring([0.49, 1.1, -1.3], 0.026, 0.008, 'z'),
		drum([0.42, 1.058, -1.3], 0.09, 0.006),
	);
	const shaker = union(
		drum([0.95, 1.13, -1.42], 0.035, 0.07, 'y', 0.01),
		drum([1.07, 1.11, -1.4], 0.03, 0.055, 'y', 0.01),
		box([1.3, 1.15, -1.44], [0.09, 0.09, 0.05], 0.01),
	);
	const dot = melt(
		0.1,
		bar([0, 0.1, 0], [0, 1.0, 0], 0.3, 0.17),
		bar([-0.15, 1.32, 0], [0.15, 1.32, 0], 0.12),
		bar([0, 1, 0], [0, 1.32, 0], 0.17),
	);
	const head = union(
		melt(0.03, ball([0, 1.61, 0.02], 0.1), ball([0, 1.65, -0.03], 0.112), ball([0, 1.6, -0.13], 0.062)),
		bar([0, 1.42, 0], [0, 1.55, 0], 0.048),
		within([-0.2, 1.6, -0.2], [0.2, 1.85, 0.2], box([0, 1.74, 0.05], [0.1, 0.035, 0.03], 0.02)),
	);
	const arms = union(
		bar([-0.25, 1.3, 0], [-0.33, 1.0, 0.04], 0.062, 0.055),
		bar([-0.33, 1.0, 0.04], [-0.2, 1.02, 0.3], 0.05, 0.045),
		bar([0.25, 1.3, 0], [0.33, 1.0, 0.04], 0.062, 0.055),
		bar([0.33, 1.0, 0.04], [0.2, 1.02, 0.3], 0.05, 0.045),
		ball([-0.03, 1.0, -0.17], 0.035),
		bar([0, 1.0, -0.17], [0.07, 1.03, -0.18], 0.02, 0.03),
		bar([-0.06, 1.0, -0.17], [-0.13, 1.03, -0.18], 0.02, 0.03),
	);
	const radio = union(
		box([-3.2, 1.08, WALL - 0.2], [0.24, 0.13, 0.09], 0.04),
		drum([-3.28, 1.08, WALL - 0.3], 0.08, 0.01, 'z'),
	);
	const shades = rows(
		union(
			drum([0, 2.44, -0.2], 0.02, 0.3),
			melt(0.04, drum([0, 2.2, -0.2], 0.1, 0.05), drum([0, 2.12, -0.2], 0.2, 0.03)),
		),
		'x',
		1.9,
		-2,
		2,
	);
	const tile = ({ x, z }: Spot): Rgb =>
		(Math.floor(x / 0.4) + Math.floor(z / 0.4)) & 1 ? oklch(0.28, 0.02, 30) : oklch(0.62, 0.02, 80);
	const solids: Solid[] = [
		{
			field: wall,
			stuff: {
				colour: ({ x, y }: Spot) =>
					y < 0.9
						? scaleRgb(oklch(0.5, 0.06, 25), Math.abs(((x * 5 + 40) % 1) - 0.5) > 0.42 ? 0.6 : 1)
						: oklch(0.5, 0.05, 60),
			},
		},
		{ field: sill, stuff: { colour: oklch(0.68, 0.02, 90), shine: 0.8, polish: 26 } },
		{ field: (_x, y) => y, stuff: { colour: tile, mirror: [0.05, 0.5], shine: 0.2 } },
		{ field: (_x, y) => 3.5 - y, stuff: { colour: oklch(0.4, 0.03, 70) } },
		{
			field: within([0.4, 0, 0.7], [3.8, 1.3, 2.3], union(table, seat)),
			stuff: {
				colour: ({ y }: Spot) => (y > 0.72 && y < 0.8 ? oklch(0.66, 0.03, 190) : oklch(0.46, 0.13, 22)),
				shine: 0.5,
				polish: 40,
			},
		},
		{
			field: within([-4.8, 0, -1.6], [4.8, 1.1, -0.9], counter),
			stuff: {
				colour: ({ y, z }: Spot) => (y > 0.97 && z > -1.6 ? oklch(0.6, 0.03, 180) : oklch(0.72, 0.02, 90)),
				shine: 0.7,
				polish: 60,
				mirror: [0.05, 0.5],
			},
		},
		{
			field: within([-3, 0, -0.9], [3, 0.85, -0.3], stools),
			stuff: { colour: oklch(0.46, 0.14, 22), shine: 0.9, polish: 30 },
		},
		{
			field: union(cup, shaker),
			bounds: [[0.9, 1.1, -1.36], 0.8],
			stuff: { colour: oklch(0.86, 0.02, 90), shine: 0.8, polish: 40 },
		},
		{
			field: moved(turned(union(dot, head, arms), 'y', 0.5), [-1.75, 0, 0.7]),
			bounds: [[-1.75, 1, 0.7], 1.2],
			stuff: {
				colour: ({ y }: Spot) =>
					y > 1.71
						? oklch(0.85, 0.02, 90)
						: y > 1.5
							? oklch(0.36, 0.04, 50)
							: y > 1.42
								? oklch(0.62, 0.06, 55)
								: Math.abs(y - 1.02) < 0.035
									? oklch(0.86, 0.02, 90)
									: oklch(0.5, 0.06, 195),
			},
		},
		{
			field: radio,
			bounds: [[-3.2, 1.1, WALL - 0.2], 0.5],
			stuff: { colour: oklch(0.45, 0.08, 40), shine: 0.5 },
		},
		{
			field: within([-4.2, 2, -0.5], [4.2, 2.8, 0.1], shades),
			stuff: { colour: oklch(0.5, 0.05, 150), glow: ({ y }: Spot) => scaleRgb(WARM, y < 2.12 ? 1.1 : 0.05) },
			shadow: false,
		},
	];
	paintSolids(canvas, {
		view: VIEW,
		solids,
		lamps: [
			{ at: [-1.9, 2, -0.2], colour: WARM, gain: 1.1, sharp: 8, haze: 0.004 },
			{ at: [0, 2, -0.2], colour: WARM, gain: 1.1, haze: 0.004 },
			{ at: [1.9, 2, -0.2], colour: WARM, gain: 1.1, sharp: 8, haze: 0.004 },
			{ at: [-0.2, 2.7, WALL + 0.3], colour: PINK, gain: 1.3 },
			{ at: [-1.2, 1.7, WALL - 0.2], colour: PINK, gain: 0.35 },
		],
		ambient: [oklch(0.26, 0.03, 70), oklch(0.2, 0.03, 60)],
		far: 16,
		crease: 0.4,
	});
}
