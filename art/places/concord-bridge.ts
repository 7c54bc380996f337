// The Concord Bridge, in two halves, and the pram at its edge.
import {
	ball,
	bar,
	box,
	common,
	drum,
	type Field,
	melt,
	moved,
	ring,
	rows,
	turned,
	twinned,
	union,
	within,
	without,
} from '../kit/solid.ts';
import type { Solid, Spot } from '../kit/stage.ts';
import type { Canvas } from '../paint/canvas.ts';
import { clamp, oklch, type Rgb, scaleRgb } from '../paint/color.ts';

/** Where the near half ends and the far one begins. */
export const [TORN, ACROSS] = [9.4, 27];

/** Both halves, the far tower and what still hangs. */
export function bridgeOf({ noise }: Canvas): Solid[] {
	const tear = (x: number, y: number, shift: number) =>
		0.9 * noise.fbm(x * 0.55 + shift, y * 0.8, 4) + 0.35 * noise.fbm(x * 2.1 + shift, y * 2.6, 2);
	const slab = (x: number, y: number) => Math.max(Math.abs(x) - 5.2, Math.abs(y + 0.5) - 0.5);
	const deck = within(
		[-6, -1.3, -3],
		[6, 0.5, 11],
		(x, y, z) => Math.max(slab(x, y), z - TORN - tear(x, y, 0)) * 0.7,
	);
	const far = within(
		[-6, -1.3, 24],
		[6, 0.5, 92],
		(x, y, z) => Math.max(slab(x, y), ACROSS + tear(x, y, 9) - z) * 0.7,
	);
	const girders = twinned(
		union(box([3.4, -1.6, 3.5], [0.16, 0.6, 5.4]), box([3.4, -1.6, 60], [0.16, 0.6, 32])),
	);
	const rods = within(
		[-6, -2.4, 8],
		[6, 0.4, 12.6],
		union(
			...Array.from({ length: 14 }, (_, index) => {
				const x = -4.9 + index * 0.75;
				const bend = noise.plain(index * 3.3, 4);
				return bar(
					[x, -0.3 - 0.4 * (index % 2), 8.4],
					[
						x + 0.3 * bend,
						-0.5 - 0.5 * Math.abs(bend) - 0.4 * (index % 2),
						10.7 + 0.9 * noise.plain(index * 1.7, 1),
					],
					0.025,
				);
			}),
		),
	);
	const parapet = (from: number, to: number) =>
		union(
			box([5, 0.95, (from + to) / 2], [0.16, 0.1, (to - from) / 2]),
			box([5, 0.12, (from + to) / 2], [0.2, 0.14, (to - from) / 2]),
			rows(box([5, 0.5, 0], [0.09, 0.4, 0.12]), 'z', 0.8, Math.ceil(from / 0.8), Math.floor(to / 0.8)),
		);
	const rails = twinned(
		union(
			within([4.7, -0.1, -3], [5.4, 1.3, 8.4], parapet(-2, 8.2)),
			within([4.7, -0.1, 28.5], [5.4, 1.3, 90], parapet(29, 89)),
		),
	);
	// The far tower, stepped like all the city's; its cables, and the hangers that still hold.
	const tower = twinned(
		union(
			box([5.4, 18, 74], [1.2, 22, 1.6]),
			box([5.4, 34, 74], [0.9, 10, 1.2]),
			box([0, 30, 74], [5.4, 1.4, 1]),
			box([0, 14, 74], [5.4, 1.2, 1]),
			box([0, 41, 74], [5.4, 0.9, 0.9]),
		),
	);
	const sag = (z: number) => 4 + 38 * clamp((z - 30) / 44) ** 2;
	const cables = twinned(
		union(
			...Array.from({ length: 8 }, (_, index) => {
				const [a, b] = [30 + index * 5.5, 35.5 + index * 5.5];
				return bar([5.2, sag(a), a], [5.2, sag(b), b], 0.16);
			}),
			bar([5.2, 42, 74], [5.2, 14, 110], 0.16),
		),
	);
	const hangers: Field = twinned((x, y, z) => {
		const step = z - 3 * clamp(Math.round(z / 3), 12, 24);
		return Math.max(Math.sqrt((x - 5.2) ** 2 + step * step) - 0.05, y - sag(z), -y) * 0.8;
	});
	const loose = union(
		bar([5.1, 12, 1], [5.2, 5.4, 7.2], 0.05),
		bar([5.2, 5.4, 7.2], [5.6, 0.6, 9.8], 0.05),
		bar([5.6, 0.6, 9.8], [5.3, -3.4, 10.2], 0.05, 0.03),
		bar([-5.2, 13, 4], [-5.25, 7, 8.6], 0.06),
		bar([-5.25, 7, 8.6], [-5.2, 2.2, 10.6], 0.06),
		bar([-5.2, 2.2, 10.6], [-4.9, -4, 11], 0.06, 0.03),
	);
	const road = ({ x, y, z }: Spot): Rgb => {
		if (y < -0.04)
			return scaleRgb(oklch(0.42, 0.02, 250), 0.7 + 0.9 * noise.fbm(x * 2 + y, z * 2 + y * 5, 4));
		const crack = Math.abs(noise.fbm(x * 0.8, z * 0.8, 4)) < 0.018 ? 0.4 : 1;
		const kerb = Math.abs(Math.abs(x) - 4) < 0.06 ? 0.5 : 1;
		const paint = Math.abs(x + 0.2) < 0.1 && z % 2.4 > 0.9 ? 2.4 : 1;
		return scaleRgb(
			oklch(0.4, 0.015, 250),
			crack * kerb * paint * (0.75 + 0.6 * noise.fbm(x * 1.5, z * 1.5, 4)),
		);
	};
	const stone: Rgb = oklch(0.5, 0.02, 245);
	return [
		{ field: deck, stuff: { colour: road, shine: 0.25, polish: 18, rough: [0.12, 0.2] } },
		{ field: far, stuff: { colour: road } },
		{
			field: union(within([-3.7, -2.3, -2], [3.7, -0.9, 92], girders), rods),
			stuff: { colour: oklch(0.3, 0.04, 40), shine: 0.3 },
		},
		{ field: within([-5.5, -0.2, -3], [5.5, 1.3, 90], rails), stuff: { colour: stone } },
		{ field: within([-7, -5, 71], [7, 46, 77], tower), stuff: { colour: stone } },
		{
			field: within([-6, -1, 29], [6, 44, 112], union(cables, hangers)),
			stuff: { colour: oklch(0.36, 0.03, 250) },
			shadow: false,
		},
		{ field: within([-6, -5, 0], [6, 13, 12], loose), stuff: { colour: oklch(0.3, 0.03, 250), shine: 0.4 } },
	];
}

/** A pram, its handle toward -z, and the hand that sticks out of it. */
export function pramOf(): Field {
	const wheel = union(
		ring([0.27, 0.2, 0], 0.19, 0.018, 'x'),
		bar([0.27, 0.2, 0], [0.27, 0.2, 0], 0.03),
		...[0, 1, 2, 3].map((turn) =>
			moved(turned(bar([0.27, 0, -0.18], [0.27, 0, 0.18], 0.006), 'x', turn * 0.785), [0, 0.2, 0]),
		),
	);
	const bowl = without(
		melt(
			0.1,
			common(drum([0, 0.72, 0], 0.36, 0.24, 'x', 0.06), box([0, 0.52, 0], [0.3, 0.22, 0.6])),
			box([0, 0.62, 0], [0.25, 0.1, 0.42], 0.08),
		),
		box([0, 0.85, -0.1], [0.2, 0.22, 0.32], 0.05),
	);
	const hood = without(
		common(ball([0, 0.74, 0.2], 0.37), box([0, 0.95, 0.3], [0.26, 0.25, 0.36])),
		ball([0, 0.74, 0.16], 0.33),
	);
	return union(
		bowl,
		hood,
		twinned(
			union(
				moved(wheel, [0, 0, 0.32]),
				moved(wheel, [0, 0, -0.32]),
				bar([0.25, 0.2, 0.32], [0.16, 0.5, -0.1], 0.016),
				bar([0.25, 0.2, -0.32], [0.16, 0.5, 0.1], 0.016),
				bar([0.22, 0.66, -0.4], [0.22, 0.98, -0.78], 0.014),
			),
		),
		bar([-0.22, 0.98, -0.78], [0.22, 0.98, -0.78], 0.02),
		bar([0.05, 0.7, 0], [0.12, 1.12, -0.06], 0.03, 0.02),
		ball([0.15, 1.2, -0.07], 0.05),
	);
}
