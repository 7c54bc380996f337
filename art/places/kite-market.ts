import {
	ball,
	bar,
	box,
	drum,
	type Field,
	melt,
	moved,
	ring,
	rows,
	turned,
	union,
	within,
} from '../kit/solid.ts';
import type { Solid, Spot } from '../kit/stage.ts';
import type { View } from '../kit/view.ts';
import type { Canvas } from '../paint/canvas.ts';
import { oklch, type Rgb, scaleRgb } from '../paint/color.ts';
import { random } from '../paint/noise.ts';

export const VIEW: View = { eye: [0, 1.9, 0], target: [0, 3.5, 10], lens: 1000, centre: [800, 450] };

/** Where the boy's hands are. */
export const HANDS = [-1.83, 2.3, 5.9] as const;

/** Gabled roofs with their chimneys, row behind row. */
function roofs({ noise }: Canvas): Solid[] {
	const next = random(7);
	const houses: Solid[] = [];
	for (const [z, drop, step] of [
		[9.5, -1.1, 4.4],
		[15, -0.6, 4.6],
		[22, -0.2, 5],
		[32, 0.4, 6],
		[46, 1.2, 8],
	] as const)
		for (let x = -z * 0.95; x < z * 0.95; x += step * (0.85 + 0.3 * next())) {
			const half = step * (0.42 + 0.16 * next());
			const ridge = drop + half * 0.3 * (next() - 0.5);
			const along = next() < 0.4;
			const slope: Field = (a, b, c) => {
				const [across, deep] = along ? [c, a] : [a, c];
				return Math.max(
					(Math.abs(across) * 0.8 + b - ridge) * 0.78,
					Math.abs(deep) - half * 1.05,
					ridge - 4 - b,
				);
			};
			const stack = half * (next() - 0.5);
			const tall = ridge + 0.5 + 0.8 * next();
			const pots = [-0.22, 0, 0.22]
				.slice(0, next() < 0.5 ? 3 : 2)
				.map((side) => drum([stack + side, tall + 0.28, 0], 0.075, 0.16 + 0.08 * next()));
			const chimney = union(
				box([stack, tall - 1, 0], [0.4, 1.1, 0.26]),
				box([stack, tall + 0.04, 0], [0.46, 0.06, 0.32]),
				...pots,
			);
			const hue = 30 + 40 * next();
			const tone = 0.85 + 0.3 * next();
			const turn = 0.3 * (next() - 0.5);
			const at = [x, 0, z + 2 * (next() - 0.5)] as const;
			houses.push({
				field: within(
					[x - step, -6, at[2] - step],
					[x + step, tall + 0.6, at[2] + step],
					moved(turned(union(slope, chimney), 'y', turn), at),
				),
				bounds: [[x, ridge - 1.2, at[2]], half * 1.9 + 2.2],
				stuff: {
					colour: ({ x: px, y, z: pz, ny }: Spot): Rgb => {
						const slates = ny > 0.3 && Math.abs(((((y * 4.4) % 1) + 1) % 1) - 0.5) > 0.4 ? 0.7 : 1;
						return scaleRgb(
							oklch(0.58, 0.075, hue),
							tone * slates * (0.8 + 0.5 * noise.fbm(px * 1.6 + pz, y * 3, 3)),
						);
					},
				},
			});
		}
	return houses;
}

/** The plank, who stands on it, and the stall under its awning. */
export function marketOf(canvas: Canvas): Solid[] {
	const { noise } = canvas;
	const deck = union(
		box([-4.9, 0.82, 6], [4.4, 0.06, 0.42]),
		...[-6.4, -3.2, -0.8].map((x) => box([x, -1.4, 6.1], [0.08, 2.2, 0.08])),
		bar([-3.2, -0.2, 6.1], [-0.8, 0.72, 6.1], 0.05),
		ring([-1, 1.24, 5.86], 0.3, 0.03, 'z'),
		ring([-1, 1.24, 6.14], 0.3, 0.03, 'z'),
		drum([-1, 1.24, 6], 0.17, 0.14, 'z', 0.02),
		...[0, 1, 2].map((turn) =>
			moved(turned(box([0, 0, 0], [0.3, 0.02, 0.17]), 'z', turn * 1.047 + 0.3), [-1, 1.24, 6]),
		),
		bar([-0.74, 1.24, 5.8], [-0.74, 1.24, 5.66], 0.025),
		box([-1, 1, 6], [0.09, 0.2, 0.24]),
	);
	const boy = union(
		melt(
			0.05,
			bar([-0.16, 0.04, 0.06], [-0.1, 0.5, 0.05], 0.055, 0.075),
			bar([-0.16, 0.04, 0.06], [-0.05, 0.03, 0.06], 0.05, 0.035),
			bar([-0.1, 0.5, 0.05], [-0.04, 0.62, 0], 0.075, 0.09),
		),
		melt(
			0.05,
			bar([0.26, 0.04, -0.05], [0.1, 0.36, -0.04], 0.05, 0.065),
			bar([0.26, 0.04, -0.05], [0.37, 0.05, -0.05], 0.045, 0.035),
			bar([0.1, 0.36, -0.04], [0, 0.62, 0], 0.07, 0.09),
		),
		melt(
			0.06,
			bar([-0.03, 0.56, 0], [-0.04, 0.66, 0], 0.2, 0.15),
			bar([-0.04, 0.66, 0], [-0.15, 1.02, 0], 0.125, 0.12),
			bar([-0.16, 1.1, 0], [-0.15, 1.2, 0], 0.045),
		),
		melt(
			0.03,
			bar([-0.12, 1.06, -0.12], [0.1, 1.14, -0.1], 0.05, 0.042),
			bar([0.1, 1.14, -0.1], [0.2, 1.4, -0.03], 0.042, 0.03),
		),
		melt(
			0.03,
			bar([-0.12, 1.04, 0.12], [0.12, 1.04, 0.1], 0.05, 0.042),
			bar([0.12, 1.04, 0.1], [0.3, 1.22, 0.02], 0.042, 0.03),
		),
		ball([-0.14, 1.31, 0], 0.105),
		ball([-0.03, 1.29, 0], 0.025),
	);
	const cap = union(
		melt(0.03, ball([-0.15, 1.36, 0], 0.105), box([-0.04, 1.38, 0], [0.085, 0.012, 0.075])),
		bar([-0.18, 1.18, 0], [-0.36, 1.2, 0.03], 0.05, 0.035),
		bar([-0.36, 1.2, 0.03], [-0.58, 1.1, 0.06], 0.035, 0.05),
	);
	const tibb = melt(
		0.08,
		bar([0, 0.1, 0], [-0.02, 0.9, 0], 0.24, 0.17),
		bar([-0.02, 0.9, 0], [0.03, 1.3, 0], 0.18, 0.14),
		bar([0.02, 1.26, -0.12], [0.26, 1.02, -0.12], 0.06, 0.05),
		bar([0.26, 1.02, -0.12], [0.46, 1.16, -0.08], 0.05, 0.04),
		bar([0.02, 1.26, 0.12], [0.1, 0.9, 0.18], 0.06, 0.05),
		ball([0.05, 1.52, 0], 0.115),
	);
	const hat = union(
		drum([0.03, 1.61, 0], 0.16, 0.012),
		drum([0.03, 1.68, 0], 0.11, 0.07, 'y', 0.02),
		ball([0.49, 1.2, -0.08], 0.05),
	);
	const cloth: Field = (x, y, z) => {
		const edge = -0.62 - 0.1 * Math.abs(Math.sin((x * Math.PI) / 0.62));
		const sheet = Math.max(Math.abs(y + 0.5 * (Math.abs(z) - z) * 0) - 0.02, Math.abs(z) - 1.1);
		const fall = Math.max(Math.abs(z + 1.1) - 0.02, y, edge * 0.5 - y);
		return Math.max(Math.min(sheet, fall), Math.abs(x) - 3.1) * 0.8;
	};
	const awning = moved(turned(turned(cloth, 'x', -0.42), 'y', 0.3), [5.6, 2.75, 5.9]);
	const frame = union(
		bar([2.75, -1, 5.9], [2.75, 2.3, 5.9], 0.05),
		bar([6.4, -1, 4.4], [6.4, 2.3, 4.4], 0.05),
		box([5, 0.72, 5.9], [2.3, 0.05, 0.6]),
		box([5, 0.2, 5.5], [2.25, 0.5, 0.04]),
	);
	const spools = rows(
		union(drum([0, 0.95, 0], 0.13, 0.16), drum([0, 0.79, 0], 0.19, 0.02), drum([0, 1.11, 0], 0.19, 0.02)),
		'x',
		0.52,
		-3,
		3,
	);
	const hung: Solid[] = [0, 1, 2, 3].map((index) => {
		const at = [3.2 + index * 0.75, 1.78 - 0.12 * (index % 2), 5.35 - index * 0.2] as const;
		return {
			field: moved(
				turned(
					turned(
						union(
							box([0, 0, 0], [0.19, 0.19, 0.006]),
							bar([-0.19, -0.19, -0.01], [0.19, 0.19, -0.01], 0.008),
							bar([-0.19, 0.19, -0.01], [0.19, -0.19, -0.01], 0.008),
						),
						'z',
						0.785,
					),
					'y',
					0.4 * index,
				),
				at,
			),
			bounds: [at, 0.4],
			stuff: { colour: KITES[index] as Rgb, glow: () => scaleRgb(KITES[index] as Rgb, 0.2) },
		};
	});
	const wood = ({ x, y, z }: Spot): Rgb =>
		scaleRgb(oklch(0.42, 0.06, 55), 0.75 + 0.7 * noise.fbm(x * 0.8, y * 5 + z * 5, 4));
	const stripe = ({ x, z }: Spot): Rgb =>
		Math.floor((x - 0.3 * z + 20) / 0.62) & 1 ? oklch(0.62, 0.1, 200) : oklch(0.93, 0.04, 85);
	return [
		...roofs(canvas),
		{ field: within([-9.5, -4, 5.4], [-0.4, 1.6, 6.6], deck), stuff: { colour: wood } },
		{
			field: moved(union(boy, cap), [-2.05, 0.9, 5.9]),
			bounds: [[-2.05, 1.6, 5.9], 1],
			stuff: {
				colour: ({ y }: Spot) =>
					y > 2.17 ? oklch(0.42, 0.05, 50) : y > 1.44 ? oklch(0.5, 0.09, 60) : oklch(0.36, 0.05, 250),
			},
		},
		{
			field: moved(union(tibb, hat), [-3.6, 0.88, 5.9]),
			bounds: [[-3.6, 1.7, 5.9], 1.1],
			stuff: {
				colour: ({ y }: Spot) =>
					y > 2.46 ? oklch(0.3, 0.03, 60) : y > 2.28 ? oklch(0.6, 0.06, 55) : oklch(0.4, 0.06, 195),
			},
		},
		{
			field: awning,
			bounds: [[5.6, 2.6, 5.9], 3.6],
			stuff: { colour: stripe, glow: (spot) => scaleRgb(stripe(spot), 0.42) },
		},
		{ field: within([2.4, -2, 4], [7.6, 2.6, 6.8], frame), stuff: { colour: wood } },
		{
			field: within([3, 0.7, 5.2], [7, 1.3, 6.2], moved(spools, [5, 0, 5.6])),
			stuff: {
				colour: ({ x, y }: Spot) =>
					y > 0.8 && y < 1.1 ? (KITES[Math.abs(Math.round(x / 0.52)) % 4] as Rgb) : oklch(0.5, 0.06, 60),
			},
		},
		...hung,
	];
}

const KITES: readonly Rgb[] = [
	oklch(0.6, 0.15, 40),
	oklch(0.72, 0.13, 85),
	oklch(0.5, 0.1, 240),
	oklch(0.58, 0.1, 160),
];
