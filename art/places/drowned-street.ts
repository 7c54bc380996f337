// Main Street as it lies at the bottom of the lake.
import { paintSolids } from '../kit/march.ts';
import { reeds } from '../kit/plants.ts';
import {
	ball,
	bar,
	box,
	drum,
	type Field,
	moved,
	rows,
	turned,
	union,
	within,
	without,
} from '../kit/solid.ts';
import type { Solid, Spot } from '../kit/stage.ts';
import { seenAt, type View } from '../kit/view.ts';
import { type Canvas, eachPixel, takeAir } from '../paint/canvas.ts';
import { bell, clamp, mixRgb, oklch, type Rgb, scaleRgb, smooth } from '../paint/color.ts';
import { put } from '../paint/layer.ts';

export const LIGHT = oklch(0.93, 0.14, 125);
export const GREEN = oklch(0.45, 0.09, 165);
export const VIEW: View = { eye: [-0.6, 2.5, -2.6], target: [0.5, 1.75, 10], lens: 980, centre: [800, 590] };
/** Where the light is, at a door. */
export const STOP = [2.7, 1.25, 8.5] as const;
/** Main Street as it lies: houses, fences, a letter box, and the light at a door. */
export async function paintBelow(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	eachPixel(canvas, (pixel, x, y) => {
		const tone = mixRgb(
			oklch(0.28, 0.055, 172),
			oklch(0.15, 0.035, 190),
			smooth(290, 800, y + 60 * noise.fbm(x / 300, y / 200, 3)),
		);
		for (const c of [0, 1, 2] as const) pixel[c] = tone[c];
	});
	const boards = ({ x, y, z }: Spot): Rgb =>
		scaleRgb(
			oklch(0.5, 0.03, 150),
			(Math.abs((((y + 9) * 6) % 1) - 0.5) > 0.42 ? 0.55 : 1) *
				(0.7 + 0.7 * noise.fbm(x + y * 0.3, z + y, 4)),
		);
	const house = (wide: number, deep: number, eaves: number): Field => {
		const walls = box([0, eaves / 2, 0], [wide, eaves / 2, deep]);
		const roof: Field = (x, y, z) =>
			Math.max(
				(Math.abs(x) * 0.85 + (y - eaves - wide * 0.85)) * 0.76,
				Math.abs(z) - deep - 0.25,
				eaves - 0.15 - y,
			);
		const holes = union(
			box([-wide * 0.5, 1.5, -deep], [0.38, 0.6, 0.3]),
			box([wide * 0.52, 1.5, -deep], [0.38, 0.6, 0.3]),
			box([0, eaves + wide * 0.3, -deep], [0.3, 0.42, 0.3]),
		);
		const door = box([0, 1.05, -deep], [0.46, 1.05, 0.12]);
		const porch = union(
			box([0, 0.12, -deep - 0.8], [wide * 0.8, 0.12, 0.8]),
			box([0, 2.45, -deep - 0.8], [wide * 0.85, 0.07, 0.9]),
			...[-0.75, 0.75].map((side) => box([side * wide, 1.2, -deep - 1.5], [0.07, 1.25, 0.07])),
		);
		return union(
			without(union(walls, roof), holes, door),
			porch,
			box([wide * 0.55, eaves + wide * 0.8, 0], [0.24, 0.9, 0.24]),
		);
	};
	const set = (field: Field, x: number, z: number, turn: number, radius: number): Solid => ({
		field: moved(turned(field, 'y', turn), [x, 0, z]),
		bounds: [[x, 2, z], radius],
		stuff: { colour: boards },
	});
	const picket = rows(
		union(box([0, 0.42, 0], [0.035, 0.44, 0.012]), box([0, 0.88, 0], [0.018, 0.05, 0.012])),
		'x',
		0.16,
		-18,
		18,
	);
	const fence = union(
		within([-3, 0, -0.1], [3, 1, 0.1], picket),
		box([0, 0.28, 0.03], [2.95, 0.03, 0.015]),
		box([0, 0.66, 0.03], [2.95, 0.03, 0.015]),
	);
	const fences = union(
		moved(turned(fence, 'y', -0.14), [4.9, 0, 7.3]),
		moved(turned(fence, 'y', 0.2), [-4.6, 0, 8.2]),
		moved(turned(fence, 'y', 1.2), [-2.6, 0, 15]),
	);
	const box10 = union(
		bar([0, 0, 0], [0.06, 1.05, 0], 0.05),
		box([0.06, 1.16, 0.05], [0.11, 0.09, 0.24], 0.03),
		drum([0.06, 1.24, 0.05], 0.11, 0.24, 'z'),
		box([0.19, 1.32, -0.08], [0.01, 0.12, 0.03]),
	);
	const bath = union(
		drum([0, 0.05, 0], 0.22, 0.05),
		bar([0, 0.1, 0], [0, 0.72, 0], 0.09, 0.07),
		without(drum([0, 0.78, 0], 0.42, 0.06, 'y', 0.03), ball([0, 1.16, 0], 0.48)),
	);
	const post = union(bar([0, 0, 0], [0.3, 6.2, 0], 0.11, 0.08), bar([-0.5, 5.5, 0], [1, 5.6, 0], 0.06));
	paintSolids(canvas, {
		view: VIEW,
		solids: [
			{
				field: (x, y, z) =>
					(y - 0.22 * noise.fbm(x * 0.4, z * 0.4, 4) + 0.25 * bell(x, -0.6 + 0.1 * z, 1.7)) * 0.85,
				stuff: {
					colour: ({ x, z }: Spot) =>
						scaleRgb(oklch(0.4, 0.03, 140), 0.7 + 0.7 * noise.fbm(x * 1.4, z * 1.4, 4)),
					rough: [0.25, 0.3],
				},
			},
			set(house(2.3, 2.6, 3.2), 3.3, 12.4, -0.14, 6.4),
			set(house(2.1, 2.6, 3), -6, 12.6, 0.3, 6),
			set(house(2.2, 2.6, 3.4), 8.6, 17, -0.3, 6.5),
			set(house(2.1, 2.8, 3), -5, 20.5, 0.2, 6),
			set(house(2.2, 2.8, 3.2), 4, 24, -0.1, 6.4),
			{ field: within([-9, -0.2, 5], [9, 1.2, 19], fences), stuff: { colour: oklch(0.66, 0.02, 140) } },
			{
				field: moved(turned(box10, 'y', 0.4), [0.55, 0, 3.4]),
				bounds: [[0.55, 0.8, 3.4], 1.1],
				stuff: { colour: oklch(0.42, 0.03, 160) },
			},
			{
				field: moved(bath, [-2.6, 0, 4.4]),
				bounds: [[-2.6, 0.5, 4.4], 0.9],
				stuff: { colour: oklch(0.55, 0.02, 150) },
			},
			{
				field: moved(post, [-1.9, 0, 11]),
				bounds: [[-1.9, 3, 11], 3.6],
				stuff: { colour: oklch(0.34, 0.03, 130) },
			},
			{
				field: ball(STOP, 0.07),
				stuff: { colour: [0, 0, 0], glow: () => scaleRgb(LIGHT, 3) },
				shadow: false,
			},
		],
		lamps: [
			{ at: STOP, colour: LIGHT, gain: 15, sharp: 24, haze: 0.05 },
			{ at: [-0.3, 1, 0.2], far: true, colour: GREEN, gain: 0.2 },
		],
		ambient: [oklch(0.42, 0.06, 176), oklch(0.16, 0.03, 180)],
		fog: { colour: oklch(0.235, 0.05, 174), clear: 15 },
		far: 40,
		crease: 0.8,
	});
	takeAir(canvas);
	// The underside of the surface, where the light is thrown back.
	eachPixel(
		canvas,
		(pixel, x, y) => {
			const t = smooth(470, 306, y);
			const ripple = clamp(0.4 + noise.fbm(x / (60 + 200 * t), y / (7 + 26 * t), 3) * 1.5);
			const lit = t * t * ripple * (0.05 + 0.3 * bell(x, 1130, 360));
			for (const c of [0, 1, 2] as const) pixel[c] += lit * LIGHT[c];
		},
		[300, 480],
	);
	await put(canvas, reeds(-20, 340, 930, 70, 190, 6) + reeds(1330, 1640, 930, 60, 230, 9), {
		base: oklch(0.08, 0.02, 170),
		rim: { colour: LIGHT, gain: 0.35, width: 2, reach: 700, from: seenAt(VIEW, STOP).at },
	});
}
