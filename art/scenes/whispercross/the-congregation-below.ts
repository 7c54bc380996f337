// One candle over the flooded end of Saint Bride's. The pews are empty; in the water they are not.
import { paintSolids } from '../../kit/march.ts';
import {
	ball,
	bar,
	box,
	common,
	drum,
	type Field,
	moved,
	rows,
	somebody,
	turned,
	union,
	without,
} from '../../kit/solid.ts';
import type { Solid, Spot, Stage } from '../../kit/stage.ts';
import { seenAt } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, takeAir } from '../../paint/canvas.ts';
import { oklch, scaleRgb, smooth } from '../../paint/color.ts';
import { bloom, glow, mist } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';
import { flock, footprint, ground } from '../../places/saint-brides.ts';

const FLAME = oklch(0.9, 0.11, 80);
const CANDLE = [1.66, 1.3, 8.85] as const;
const WATER = 0.3;
/** How far the church leans toward the lake, in radians; the water does not. */
const LEAN = 0.07;

async function paint(canvas: Canvas): Promise<void> {
	const view: Stage['view'] = {
		eye: [-0.4, 1.6, 0.9],
		target: [0, 1.4, 9],
		lens: 1100,
		centre: [800, 310],
	};
	const { noise } = canvas;
	const wood = (dark: number) => (spot: { x: number; y: number; z: number }) =>
		scaleRgb(
			oklch(0.4, 0.03, 110),
			dark * (0.75 + 0.6 * noise.fbm(spot.x * 1.4 + spot.y * 9, spot.z * 1.4 + spot.y * 3, 4)),
		);
	const leaning = (field: Field) => turned(field, 'z', LEAN);
	const pew = union(
		box([3, 0.46, 0], [1.4, 0.03, 0.22]),
		box([3, 0.74, 0.24], [1.4, 0.26, 0.03]),
		box([1.62, 0.5, 0.04], [0.05, 0.55, 0.27], 0.04),
	);
	const bank = (to: number): Field => {
		const row = rows((x, y, z) => pew(Math.abs(x), y, z), 'z', 1.1, 6, to);
		return (x, y, z) => (y > 1.9 ? y - 1.5 : row(x, y - ground(z), z) * 0.9);
	};
	const boards: Field = (_x, y, z) => (y - ground(z)) * 0.95;
	const lancets = union(
		common(
			box([0, 4.2, 24], [2.4, 3, 0.6]),
			union(
				moved(lancet(0.42, 5.2, 2.2), [0, 0, 24]),
				moved(lancet(0.34, 4.5, 2.2), [-1.35, 0, 24]),
				moved(lancet(0.34, 4.5, 2.2), [1.35, 0, 24]),
			),
		),
	);
	const shell = without(box([0, 3, 10], [6, 9, 15]), common(box([0, 3, 10], [4.4, 9, 14]), roof));
	const trusses = rows(
		union(
			bar([-4.4, 3.9, 0], [1.4, 6.6, 0], 0.12),
			bar([4.4, 3.9, 0], [-1.4, 6.6, 0], 0.12),
			box([0, 5.3, 0], [2.9, 0.1, 0.09]),
			box([4.3, 2, 0], [0.14, 2.2, 0.12]),
			box([-4.3, 2, 0], [0.14, 2.2, 0.12]),
		),
		'z',
		3.2,
		0,
		7,
	);
	const side = (x: number): Field =>
		rows(moved(turned(lancet(0.36, 3.1, 1.5), 'y', Math.PI / 2), [x, 0, 1.6]), 'z', 3.2, 0, 6);
	const panes = leaning(union(lancets, side(4.85), side(-4.85)));
	const frames: Field = (x, y, z) =>
		y < 3.2 && Math.abs(x) < 3.6 ? Math.min(3.7 - y, 4 - Math.abs(x)) : trusses(x, y, z);
	const solids: Solid[] = [
		{
			field: leaning(shell),
			shadow: false,
			stuff: {
				colour: ({ x, y, z }: Spot) =>
					scaleRgb(oklch(0.3, 0.025, 120), 0.7 + 0.5 * noise.fbm(x + z, y * 0.6, 4)),
				rough: [0.12, 0.5],
			},
		},
		{ field: leaning(frames), shadow: false, stuff: { colour: wood(0.3), rough: [0.2, 0.3] } },
		{
			field: panes,
			stuff: {
				colour: [0.01, 0.01, 0.01],
				glow: ({ x, y, z }) =>
					scaleRgb(
						oklch(0.62, 0.05, 180),
						(z > 20 ? 0.62 : 0.16) *
							(0.75 + 0.7 * noise.fbm(x * 0.9 + z, y * 0.9, 4)) *
							(Math.abs(((y * 2.2) % 1) - 0.5) > 0.45 ? 0.35 : 1),
					),
			},
			shadow: false,
		},
		{
			field: boards,
			stuff: {
				colour: ({ x, y, z }) =>
					scaleRgb(
						oklch(0.46, 0.035, 95),
						(0.6 + 0.5 * noise.fbm(x * 7, z * 0.5, 4) + 0.1 * y) *
							(1 - 0.75 * footprint(x, z)) *
							(Math.abs((((x + 40) * 5.2) % 1) - 0.5) > 0.46 ? 0.35 : 1),
					),
				shine: 0.25,
				polish: 40,
			},
		},
		{ field: bank(8), stuff: { colour: wood(1), shine: 0.12, polish: 24 } },
		{ field: bank(18), only: 'mirrored', stuff: { colour: wood(0.8) } },
		{
			field: (_x, y) => y - WATER,
			stuff: { colour: [0.004, 0.007, 0.007], mirror: [0.5, 1], rough: [0.006, 1.2] },
			shadow: false,
		},
		{
			field: drum([CANDLE[0], CANDLE[1] - 0.14, CANDLE[2]], 0.028, 0.09),
			stuff: { colour: [0.8, 0.7, 0.5], glow: () => scaleRgb(FLAME, 0.4) },
			shadow: false,
		},
		{
			field: ball(CANDLE, 0.03),
			stuff: { colour: [0, 0, 0], glow: () => scaleRgb(FLAME, 3) },
			shadow: false,
		},
		{
			field: flock(),
			only: 'mirrored',
			stuff: {
				colour: oklch(0.4, 0.03, 150),
				glow: ({ y, nz }: Spot) =>
					scaleRgb(oklch(0.82, 0.035, 140), smooth(0.2, -0.7, nz) * (0.025 + 0.32 * smooth(1.36, 1.44, y))),
			},
		},
		{
			field: moved(turned(minister(), 'y', -1), [-1.75, 0.24, 5.4]),
			bounds: [[-1.75, 1, 5.4], 1.4],
			stuff: { colour: oklch(0.3, 0.02, 140) },
		},
	];
	paintSolids(canvas, {
		view,
		solids,
		lamps: [
			{ at: [CANDLE[0], CANDLE[1] + 0.05, CANDLE[2]], colour: FLAME, gain: 20, sharp: 9, haze: 0.012 },
			{ at: [0, 4.6, 22.6], colour: oklch(0.72, 0.05, 180), gain: 14 },
		],
		ambient: [oklch(0.56, 0.03, 185), oklch(0.36, 0.02, 180)],
		fog: { colour: oklch(0.25, 0.03, 185), clear: 40 },
		far: 46,
		crease: 0.6,
	});
	takeAir(canvas, 60);
	mist(canvas, { at: 450, depth: 30, amount: 0.35, gain: 1.3, wisp: [400, 40] });
	brush(canvas, 3);
	const { at } = seenAt(view, CANDLE);
	glow(canvas, at, 9, oklch(0.97, 0.06, 90), 1.2, 2.2);
	glow(canvas, at, 110, FLAME, 0.16, 1.6);
	bloom(canvas);
}

/** A lancet's opening, a metre deep, standing at the origin. */
function lancet(half: number, top: number, sill: number): Field {
	const reach = half * 3;
	const spring = top - half * 2.2;
	const arch = common(
		drum([reach - half, spring, 0], reach, 0.5, 'z'),
		drum([half - reach, spring, 0], reach, 0.5, 'z'),
	);
	return union(
		box([0, (sill + spring) / 2, 0], [half, (spring - sill) / 2, 0.5]),
		common(arch, (_x, y) => spring - y),
	);
}

function roof(x: number, y: number): number {
	return (Math.abs(x) * 0.62 + y - 7.4) * 0.84;
}

/** The minister, with his broom. */
function minister(): Field {
	return union(somebody({ skirt: 0.2 }), bar([0.34, 0.02, 0.3], [0.2, 1.45, 0.12], 0.016));
}

export default {
	seed: 118,
	paint,
	grade: {
		exposure: 1.75,
		vignette: 0.5,
		centre: [900, 420],
		contrast: 1.16,
		saturation: 0.95,
		shadow: [0.92, 1.02, 1.04],
		high: [1.04, 1, 0.93],
	},
} satisfies Scene;
