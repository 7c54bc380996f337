// Nineteen minutes past six on Calloway Street: the sun comes through the steam, and the new warden out of it with a child.
import { paintSolids } from '../../kit/march.ts';
import { wardenOf } from '../../kit/people.ts';
import { clouds, paintDisc, paintSky } from '../../kit/sky.ts';
import {
	ball,
	bar,
	box,
	drum,
	type Field,
	melt,
	moved,
	rows,
	somebody,
	turned,
	twinned,
	union,
	within,
} from '../../kit/solid.ts';
import type { Solid, Spot } from '../../kit/stage.ts';
import { seenAt } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, takeAir } from '../../paint/canvas.ts';
import { bell, oklch, type Rgb, scaleRgb, smooth } from '../../paint/color.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';
import { facadeOf, HOLE, paintSteam, VIEW, vanOf } from '../../places/calloway-street.ts';

const GOLD = oklch(0.88, 0.12, 76);
const PEACH = oklch(0.86, 0.09, 58);

async function paint(canvas: Canvas): Promise<void> {
	const sun = seenAt(VIEW, [1.2, 9, 60]).at;
	canvas.light = sun;
	const cloud = clouds(canvas, 0.44, [520, 130], 2);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.72, 0.09, 330), oklch(0.97, 0.09, 80)],
		near: 420,
		lift: 0.36,
		horizon: 640,
		shade: 0.25,
		stops: [
			[0, 0.55, 0.085, 255],
			[0.4, 0.72, 0.06, 280],
			[0.7, 0.85, 0.08, 50],
			[0.9, 0.94, 0.09, 80],
			[1, 0.7, 0.05, 250],
		],
	});
	paintDisc(canvas, {
		radius: 46,
		core: oklch(0.99, 0.04, 95),
		edge: GOLD,
		halo: GOLD,
		marks: 0,
		gain: 1.3,
		haloGain: 1.4,
	});
	takeAir(canvas, 50);
	const depths = paintStreet(canvas, facadeOf(canvas));
	paintSteam(canvas, depths);
	shafts(canvas, { colour: GOLD, gain: 0.24, radius: 46, near: 140, uneven: 1 });
	brush(canvas, 3);
	glow(canvas, sun, 120, GOLD, 0.3, 1.7);
	bloom(canvas, 0.82, [0.22, 0.16, 0.12]);
}

function paintStreet(canvas: Canvas, facade: (spot: Spot) => Rgb): Float32Array {
	const { noise } = canvas;
	const houses: Field = (x, y, z) => {
		const number = Math.floor(z / 6.4);
		const tall = 15 + 5 * noise.plain(number * 5.3, x > 0 ? 2.5 : 9.5);
		const out = 6.6 - Math.abs(x);
		const wall = y < tall ? out : Math.max(out, Math.min(y - tall, 1.5));
		const cornice = Math.max(6.15 - Math.abs(x), Math.abs(y - tall + 0.35) - 0.35);
		const belt = Math.max(6.4 - Math.abs(x), Math.abs(y - 3.9) - 0.2);
		return Math.min(wall, cornice, belt) * 0.75;
	};
	const awning: Field = twinned(rows(turned(box([0, 0, 0], [0.75, 0.05, 1.3]), 'z', -0.5), 'z', 6.4, -1, 5));
	const awnings = within(
		[-7, 2, -8],
		[7, 3.8, 50],
		(x, y, z) => awning(Math.abs(x) - 6, y - 2.85, z - 1.6) * 0.9,
	);
	const lampPost = union(
		bar([0, 0, 0], [0, 3.6, 0], 0.07, 0.05),
		ball([0, 3.85, 0], 0.24),
		drum([0, 0.25, 0], 0.14, 0.25),
	);
	const lampPosts = within([-5, 0, -3], [5, 4.2, 46], (x, y, z) =>
		rows(lampPost, 'z', 9, 0, 5)(Math.abs(x) - 4.7, y, z - 0.8),
	);
	const street: Field = (x, y, z) => {
		const kerb = y - 0.16 * smooth(4.05, 4.15, Math.abs(x));
		const [dx, dz] = [x - HOLE[0], z - HOLE[2]];
		const angle = Math.atan2(dz, dx);
		const edge = 1.5 + 0.5 * noise.fbm(Math.cos(angle) * 1.6 + 4, Math.sin(angle) * 1.6, 3);
		const pit = edge - Math.sqrt(dx * dx + dz * dz * 0.6);
		const heave = 0.22 * bell(-pit, 0.3, 0.45);
		return Math.max(kerb - heave, Math.min(pit, 1)) * 0.7;
	};
	const van = vanOf();
	const set = (field: Field) => moved(turned(turned(field, 'x', -0.17), 'y', -1.05), [3.1, 0.02, 8.8]);
	const lid = moved(
		turned(turned(drum([0, 0, 0], 0.5, 0.05, 'y', 0.02), 'x', 0.7), 'z', 0.5),
		[-0.2, 5.2, 8.6],
	);
	const child = union(
		melt(
			0.05,
			bar([0.2, 0.98, -0.2], [0.19, 1.3, -0.19], 0.13, 0.085),
			bar([0.16, 0.98, -0.26], [0.13, 0.92, -0.42], 0.08, 0.06),
			bar([0.24, 0.98, -0.26], [0.26, 0.92, -0.42], 0.08, 0.06),
		),
		bar([0.13, 0.92, -0.42], [0.12, 0.66, -0.38], 0.045, 0.04),
		bar([0.26, 0.92, -0.42], [0.28, 0.66, -0.38], 0.045, 0.04),
		bar([0.12, 1.28, -0.22], [-0.08, 1.4, -0.16], 0.045, 0.035),
		ball([0.2, 1.47, -0.2], 0.1),
	);
	const holding = union(
		bar([0.26, 1.34, 0], [0.4, 1.04, -0.08], 0.07, 0.06),
		bar([0.4, 1.04, -0.08], [0.06, 0.94, -0.36], 0.06, 0.05),
		bar([-0.26, 1.34, 0], [-0.4, 1.06, 0.06], 0.07, 0.055),
		bar([-0.4, 1.06, 0.06], [-0.52, 0.84, -0.1], 0.055, 0.045),
	);
	const at = [-1.25, 0.02, 1.7] as const;
	const stander = (x: number, z: number, turn: number, size = 1): Solid => ({
		field: moved(
			(a, b, c) =>
				turned(somebody({ hat: true, skirt: 0.22 }), 'y', turn)(a / size, b / size, c / size) * size,
			[x, 0.16, z],
		),
		bounds: [[x, 1, z], 1.2],
		stuff: { colour: oklch(0.34, 0.04, 260) },
	});
	const solids: Solid[] = [
		{
			field: street,
			stuff: {
				colour: ({ x, y, z }: Spot) =>
					y < -0.1
						? oklch(0.3, 0.05, 40)
						: scaleRgb(
								oklch(0.5, 0.03, 265),
								(0.8 + 0.5 * noise.fbm(x * 2, z * 2, 3)) * (Math.abs(Math.abs(x) - 0.75) < 0.05 ? 1.7 : 1),
							),
				mirror: [0.02, 0.35],
				rough: [0.12, 0.16],
			},
		},
		{ field: houses, stuff: { colour: facade } },
		{
			field: awnings,
			stuff: {
				colour: ({ z }: Spot) =>
					(((z / 0.44) % 2) + 2) % 2 < 1 ? oklch(0.85, 0.04, 80) : oklch(0.56, 0.15, 28),
			},
		},
		{ field: lampPosts, stuff: { colour: oklch(0.26, 0.04, 255), shine: 0.4 } },
		{
			field: set(van.body),
			bounds: [[3.1, 1.2, 8.8], 3.4],
			stuff: {
				colour: ({ y }: Spot) => (y > 1.05 && y < 1.18 ? oklch(0.85, 0.13, 88) : oklch(0.72, 0.07, 70)),
				shine: 0.4,
			},
		},
		{
			field: set(van.dark),
			bounds: [[3.1, 1.2, 8.8], 3.4],
			stuff: { colour: oklch(0.2, 0.03, 255), shine: 0.6 },
		},
		{ field: lid, bounds: [[-0.2, 5.2, 8.6], 0.8], stuff: { colour: oklch(0.3, 0.02, 60), shine: 0.5 } },
		{
			field: moved(turned(union(wardenOf(), holding), 'y', 0.25), at),
			bounds: [[at[0], 1, at[2]], 1.5],
			stuff: {
				colour: ({ y, z }: Spot) =>
					y > 1.53
						? oklch(0.5, 0.06, 50)
						: z > at[2] + 0.12
							? oklch(0.5, 0.17, 27)
							: y < 0.5
								? oklch(0.3, 0.04, 40)
								: oklch(0.42, 0.11, 260),
				shine: 0.15,
			},
		},
		{
			field: moved(turned(child, 'y', 0.25), at),
			bounds: [[at[0], 1, at[2]], 1.2],
			stuff: {
				colour: ({ y }: Spot) =>
					y > 1.38 ? oklch(0.5, 0.08, 55) : y < 0.9 ? oklch(0.85, 0.03, 80) : oklch(0.88, 0.15, 92),
			},
		},
		{
			...stander(3.05, 9.2, 0),
			field: moved(turned(somebody({ skirt: 0.2 }), 'y', 2), [3.75, 2.44, 9.1]),
			bounds: [[3.75, 3.3, 9.1], 1.2],
		},
		stander(-4.9, 7.6, 1),
		stander(-5.2, 8.5, 1.2, 0.95),
		stander(-4.6, 10.6, 1.1, 0.62),
		stander(5.1, 13.5, -1),
	];
	return paintSolids(canvas, {
		view: VIEW,
		solids,
		lamps: [
			{ at: [0.02, 0.2, 1], far: true, colour: GOLD, gain: 2.1, sharp: 14 },
			{ at: [HOLE[0], 1.6, HOLE[2] + 0.4], colour: PEACH, gain: 3.6 },
		],
		ambient: [oklch(0.68, 0.075, 275), oklch(0.42, 0.05, 40)],
		fog: { colour: oklch(0.9, 0.085, 72), clear: 130 },
		far: 75,
		crease: 0.7,
	});
}

export default {
	seed: 619,
	paint,
	grade: {
		exposure: 1.05,
		vignette: 0.34,
		centre: [800, 430],
		contrast: 1.22,
		saturation: 1.05,
		shadow: [0.95, 0.96, 1.1],
		high: [1.03, 1, 0.95],
	},
} satisfies Scene;
