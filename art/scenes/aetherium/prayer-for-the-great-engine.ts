// The hundredth stroke: the pistons hang, the furnace eye looks on, and the mugs by the door have left their hooks.
import { paintSolids } from '../../kit/march.ts';
import { circle } from '../../kit/shapes.ts';
import {
	ball,
	bar,
	box,
	common,
	drum,
	type Field,
	moved,
	ring,
	rows,
	somebody,
	turned,
	union,
	within,
	without,
} from '../../kit/solid.ts';
import type { Solid, Spot } from '../../kit/stage.ts';
import { seenAt, type View } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask } from '../../paint/canvas.ts';
import { bell, clamp, mixRgb, oklch, type Rgb, scaleRgb, smooth } from '../../paint/color.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const FIRE = oklch(0.78, 0.16, 52);
const EYE = [4.4, 6.4, 27] as const;
const VIEW: View = { eye: [-1.2, 1.7, 0], target: [2.6, 4.9, 27], lens: 1060, centre: [880, 420] };

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const iron =
		(tone: number) =>
		({ x, y, z }: Spot): Rgb => {
			const stain = noise.fbm(x * 0.7 + z * 0.3, y * 0.35, 4);
			return mixRgb(
				scaleRgb(oklch(0.42, 0.03, 60), tone * (0.8 + 0.7 * stain)),
				oklch(0.34, 0.07, 42),
				clamp(0.3 + stain),
			);
		};
	// The furnace front: a wall, rings around the eye, and the rivets in them.
	const rivets: Field = (x, y, z) => {
		const [dx, dy] = [x - EYE[0], y - EYE[1]];
		const step = (2 * Math.PI) / 36;
		const angle = Math.round(Math.atan2(dy, dx) / step) * step;
		return ball([Math.cos(angle) * 6.35, Math.sin(angle) * 6.35, 26.1], 0.2)(dx, dy, z);
	};
	const ribs: Field = (x, y, z) => {
		const [dx, dy] = [x - EYE[0], y - EYE[1]];
		const step = (2 * Math.PI) / 12;
		const angle = (Math.round(Math.atan2(dy, dx) / step - 0.5) + 0.5) * step;
		const [u, v] = [Math.cos(angle) * dx + Math.sin(angle) * dy, Math.cos(angle) * dy - Math.sin(angle) * dx];
		return box([9.2, 0, 26.6], [2.3, 0.22, 0.5], 0.05)(u, v, z);
	};
	const front = union(
		without(box([0, 10, 28], [30, 22, 1]), drum(EYE, 4.4, 3, 'z')),
		ring([EYE[0], EYE[1], 26.7], 4.9, 0.55, 'z'),
		ring([EYE[0], EYE[1], 26.9], 6.9, 0.3, 'z'),
		drum([EYE[0], EYE[1], 27.2], 6.9, 0.4, 'z'),
		rivets,
		ribs,
	);
	const hollow = drum(EYE, 4.42, 8, 'z');
	const face = within([-40, -20, 25.6], [40, 40, 30], (x, y, z) =>
		Math.max(front(x, y, z), -hollow(x, y, z)),
	);
	const fire = ({ x, y }: Spot): Rgb => {
		const [u, v] = [(x - EYE[0]) / 4.4, (y - EYE[1]) / 4.4];
		const out = Math.sqrt(u * u + v * v);
		const angle = Math.atan2(v, u);
		const flame = 0.5 + noise.fbm(Math.cos(angle) * 2.2 + 5, Math.sin(angle) * 2.2 + out * 1.6, 5);
		const pupil = smooth(0.17, 0.36, out + 0.12 * flame);
		const heat = clamp(flame * 0.75 + 0.75 * bell(out, 0.45, 0.3)) * (0.12 + 0.88 * pupil);
		return scaleRgb(
			mixRgb(oklch(0.5, 0.19, 32), oklch(0.93, 0.13, 86), clamp(heat * 1.15 - 0.2)),
			0.2 + 2 * heat * heat,
		);
	};
	const grate = within(
		[-1, 1, 26.2],
		[10, 12, 27],
		union(
			ring([EYE[0], EYE[1], 26.6], 1.6, 0.12, 'z'),
			...[0, 1, 2, 3].map((turn) =>
				moved(turned(box([0, 0, 0], [4.5, 0.1, 0.12]), 'z', (turn * Math.PI) / 4 + 0.2), [
					EYE[0],
					EYE[1],
					26.6,
				]),
			),
		),
	);
	// A piston in its guides: rod, head, collars.
	const piston = (lift: number) =>
		union(
			drum([0, 20, 0], 1.55, 9, 'y', 0.2),
			drum([0, 10.9, 0], 1.8, 0.35, 'y', 0.1),
			drum([0, 14.4, 0], 1.75, 0.22, 'y', 0.08),
			drum([0, 8 + lift, 0], 0.62, 7),
			drum([0, 3 + lift, 0], 1.5, 0.9, 'y', 0.25),
			drum([0, 4.4 + lift, 0], 0.95, 0.5, 'y', 0.1),
			drum([0, 0.3, 0], 2.1, 0.5, 'y', 0.1),
			drum([0, 1, 0], 1.3, 0.7),
		);
	const guides = union(drum([2, 8, 0], 0.16, 8.5), drum([-2, 8, 0], 0.16, 8.5));
	const engines = (x: number, lift: number): Field => {
		const one = union(piston(lift), guides);
		return (a, b, c) => {
			const z = c - 9.6 - 6.2 * clamp(Math.round((c - 9.6) / 6.2), 0, 2);
			const off = Math.sqrt((a - x) * (a - x) + z * z) - 2.4;
			return off > 0.5 ? off : one(a - x, b, z);
		};
	};
	// Pointed ribs of the vault.
	const arch = common(drum([3, 8, 0], 16, 0.35, 'z'), drum([-3, 8, 0], 16, 0.35, 'z'));
	const hollowArch = without(arch, common(drum([3, 8, 0], 15.2, 2, 'z'), drum([-3, 8, 0], 15.2, 2, 'z')));
	const vault = rows(
		(x, y, z) =>
			y < 6 ? Math.max(Math.abs(Math.abs(x) - 12.7) - 0.4, Math.abs(z) - 0.35) : hollowArch(x, y, z),
		'z',
		6.2,
		0,
		4,
	);
	const walls: Field = (x) => 13.4 - Math.abs(x);
	const walk = within(
		[0.5, 0.3, 1.9],
		[3.6, 1.8, 26.1],
		union(
			box([2.1, 0.55, 14], [1.3, 0.08, 12]),
			...[0.85, 3.35].flatMap((x) => [
				bar([x, 1.6, 6], [x, 1.6, 26], 0.035),
				bar([x, 1.1, 6], [x, 1.1, 26], 0.025),
				rows(bar([x, 0.6, 0], [x, 1.6, 0], 0.035), 'z', 1.6, 4, 16),
			]),
		),
	);
	const mug = union(
		without(drum([0, 0, 0], 0.055, 0.065, 'y', 0.01), drum([0, 0.02, 0], 0.047, 0.065)),
		ring([0.066, 0, 0], 0.034, 0.008, 'z'),
	);
	const mugs = union(
		...MUGS.map(([x, y, tilt, spin]) =>
			within(
				[x - 0.11, y - 0.11, 1.64],
				[x + 0.11, y + 0.11, 1.86],
				moved(turned(turned(mug, 'y', spin), 'z', tilt), [x, y, 1.75]),
			),
		),
	);
	const rail = union(
		bar([-3.4, 2.31, 1.8], [-0.62, 2.31, 1.8], 0.022),
		...MUGS.map(([x]) => bar([x + 0.03, 2.3, 1.79], [x + 0.035, 2.2, 1.76], 0.006)),
		bar([-0.64, 2.31, 1.8], [-0.64, 3.4, 1.8], 0.02),
	);
	const wright = union(
		somebody({ hat: true, skirt: 0.22 }),
		bar([0.3, 0.9, 0], [0.42, 0.3, 0.1], 0.02),
		box([0.43, 0.28, 0.1], [0.12, 0.06, 0.06]),
	);
	const solids: Solid[] = [
		{ field: face, stuff: { colour: iron(1), rough: [0.25, 0.5], shine: 0.25 } },
		{ field: (_x, _y, z) => 29.2 - z, stuff: { colour: [0, 0, 0], glow: fire }, shadow: false },
		{ field: grate, stuff: { colour: oklch(0.16, 0.04, 40) }, shadow: false },
		{ field: engines(-5.4, 1.2), stuff: { colour: iron(1.1), shine: 0.5, polish: 26, rough: [0.12, 0.6] } },
		{ field: engines(10.4, -0.6), stuff: { colour: iron(1.1), shine: 0.5, polish: 26, rough: [0.12, 0.6] } },
		{ field: vault, stuff: { colour: iron(0.8), rough: [0.2, 0.5] } },
		{ field: walls, stuff: { colour: iron(0.5), rough: [0.4, 0.7] } },
		{
			field: (_x, y) => y,
			stuff: { colour: iron(0.7), mirror: [0.06, 0.55], rough: [0.06, 0.5], shine: 0.3 },
		},
		{ field: walk, stuff: { colour: iron(0.8), shine: 0.3 } },
		{
			field: moved(turned(wright, 'y', 0.2), [2.2, 0.63, 12.4]),
			bounds: [[2.2, 1.5, 12.4], 1.3],
			stuff: { colour: oklch(0.25, 0.03, 50) },
		},
		{
			field: mugs,
			bounds: [[-1.7, 2.18, 1.75], 1.4],
			stuff: { colour: oklch(0.62, 0.03, 70), shine: 1.2, polish: 22 },
			shadow: false,
		},
		{
			field: rail,
			bounds: [[-2, 2.5, 1.8], 1.8],
			stuff: { colour: oklch(0.4, 0.03, 60), shine: 0.6 },
			shadow: false,
		},
	];
	paintSolids(canvas, {
		view: VIEW,
		solids,
		lamps: [
			{ at: [EYE[0], EYE[1], 24.6], colour: FIRE, gain: 190, sharp: 7, haze: 0.26 },
			{ at: [0.2, 2.1, 2.9], colour: FIRE, gain: 0.5 },
		],
		ambient: [oklch(0.34, 0.045, 250), oklch(0.2, 0.04, 40)],
		fog: { colour: oklch(0.24, 0.05, 45), clear: 60 },
		far: 60,
		crease: 1.2,
	});
	canvas.light = seenAt(VIEW, EYE).at;
	const eye = await drawMask(canvas, circle(canvas.light[0], canvas.light[1], 150), 20);
	shafts(canvas, { colour: FIRE, gain: 0.3, source: eye, length: 0.95 });
	brush(canvas, 3, (_x, y) => 0.5 * smooth(160, 60, y));
	glow(canvas, canvas.light, 190, FIRE, 0.12, 1.8);
	const sparks = Array.from({ length: 110 }, () => {
		const [angle, out] = [canvas.random() * 6.3, 120 + 560 * canvas.random() ** 1.4];
		return circle(
			canvas.light[0] + Math.cos(angle) * out,
			canvas.light[1] + Math.sin(angle) * out * 0.8 + 60,
			0.8 + 1.6 * canvas.random(),
			0.3 + 0.6 * canvas.random(),
		);
	}).join('');
	addLight(canvas, await drawMask(canvas, sparks, 0.5), oklch(0.85, 0.15, 66), 0.9);
	bloom(canvas);
}

/** Across and up, how far each is tilted and turned: they hang a coin's thickness above their hooks. */
const MUGS: readonly (readonly [number, number, number, number])[] = [
	[-2.72, 2.12, 0.1, 0.5],
	[-2.36, 2.15, -0.16, -0.4],
	[-2, 2.11, 0.05, 0.9],
	[-1.63, 2.16, 0.22, 0.1],
	[-1.27, 2.12, -0.1, -0.7],
	[-0.9, 2.15, 0.14, 0.4],
];

export default {
	seed: 25,
	paint,
	grade: {
		exposure: 1.15,
		vignette: 0.45,
		centre: [1000, 400],
		contrast: 1.18,
		saturation: 0.95,
		shadow: [0.94, 0.98, 1.1],
		high: [1.03, 1, 0.95],
	},
} satisfies Scene;
