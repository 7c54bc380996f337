// Seven judges behind lit paper, and one chair before them. The middle one has lifted a hand.
import { paintSolids } from '../../kit/march.ts';
import { line, path, place } from '../../kit/shapes.ts';
import {
	ball,
	bar,
	box,
	type Field,
	melt,
	moved,
	rows,
	somebody,
	turned,
	union,
	type Vec,
} from '../../kit/solid.ts';
import type { Lamp, Solid, Spot } from '../../kit/stage.ts';
import type { View } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, drawMask, type Mask } from '../../paint/canvas.ts';
import { bell, clamp, mix, oklch, type Rgb, scaleRgb, smooth } from '../../paint/color.ts';
import { bloom } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const PAPER = oklch(0.87, 0.075, 66);
/** Half the breadth of a screen, and its height. */
const [HALF, TALL] = [0.98, 3.7];
const VIEW: View = { eye: [-3.9, 1.4, -5.6], target: [0.15, 1.75, 4], lens: 1090, centre: [800, 420] };

interface Screen {
	middle: Vec;
	turn: number;
}

/** They stand in a bow. */
const SCREENS = Array.from({ length: 7 }, (_, index): Screen => {
	const angle = ((index - 3) / 3) * 0.98;
	return { middle: [Math.sin(angle) * 7, TALL / 2, -1.6 + Math.cos(angle) * 7], turn: angle };
});

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const shadows = await drawMask(
		canvas,
		JUDGES.map((svg, index) => place(svg, [114 + index * 228, 450])).join(''),
		3.5,
	);
	const deep = await drawMask(
		canvas,
		JUDGES.map((svg, index) => place(svg, [114 + index * 228, 450])).join(''),
		12,
	);
	const screens = SCREENS.map(({ middle, turn }, index): Solid => {
		const [c, s] = [Math.cos(turn), Math.sin(turn)];
		const frame = box([0, 0, 0], [HALF, TALL / 2, 0.03]);
		return {
			field: moved(turned(frame, 'y', turn), middle),
			bounds: [middle, 2.2],
			shadow: false,
			stuff: {
				colour: [0.02, 0.015, 0.012],
				glow: ({ x, y, z }) => {
					const u = (x - middle[0]) * c - (z - middle[2]) * s;
					const lath = Math.max(
						bell(Math.abs(u), HALF, 0.05),
						bell(u, 0, 0.018),
						bell(Math.abs(((y / 0.62) % 1) - 0.5), 0.5, 0.035),
					);
					const at = [114 + index * 228 + (u / HALF) * 100, 450 + (TALL / 2 - y) * 104] as const;
					const near = smooth(0.3, 2.6, y);
					const shade = clamp(mix(sample(canvas, shadows, at), sample(canvas, deep, at), near * 0.5) * 0.97);
					const lamp = 0.2 + 1.15 * Math.exp(-Math.hypot(u / 0.95, (y - 2.25) / 1.3) * 1.25);
					const fibre = 1 + 0.16 * noise.fbm(u * 5 + index * 9, y * 1.6, 4);
					const bright = lamp * fibre * (index === 3 ? 1.2 : 0.86) * (1 - 0.92 * shade) * (1 - 0.9 * lath);
					return [
						PAPER[0] * bright,
						PAPER[1] * bright * (0.8 + 0.2 * bright),
						PAPER[2] * bright * (0.6 + 0.35 * bright),
					];
				},
			},
		};
	});
	const parquet = ({ x, z }: Spot): Rgb => {
		const [u, v] = [(x + z) / 0.9, (x - z) / 0.9];
		const odd = (Math.floor(u) + Math.floor(v)) & 1;
		const strip = Math.abs((((odd ? u : v) * 4) % 1) - 0.5) > 0.44 ? 0.5 : 1;
		return scaleRgb(oklch(0.36, 0.05, 50), strip * (0.7 + 0.16 * odd + 0.5 * noise.fbm(x * 3, z * 3, 3)));
	};
	const wall = ({ x, y, z }: Spot): Rgb => {
		const panel =
			Math.abs((((x + 40) / 1.6) % 1) - 0.5) > 0.44 ||
			Math.abs((((z + 40) / 1.6) % 1) - 0.5) > 0.47 ||
			(y > 1.05 && y < 1.15)
				? 1.8
				: 1;
		return scaleRgb(oklch(0.28, 0.05, 350), panel * (0.8 + 0.4 * noise.fbm(x, y, 4)));
	};
	const chair = union(
		box([0, 0.46, 0], [0.25, 0.035, 0.24], 0.02),
		box([0, 0.95, -0.24], [0.22, 0.3, 0.025], 0.02),
		rows(
			union(bar([0, 0, 0.2], [0, 0.46, 0.2], 0.025, 0.035), bar([0, 0, -0.24], [0, 1.28, -0.25], 0.028)),
			'x',
			0.44,
			-0.5,
			0.5,
		),
	);
	const dark: Rgb = oklch(0.24, 0.05, 340);
	const stand = (field: Field, [x, z]: readonly [number, number], turn: number): Solid => ({
		field: moved(turned(field, 'y', turn), [x, 0, z]),
		bounds: [[x, 1, z], 1.3],
		stuff: { colour: dark, shine: 0.05 },
	});
	const lamps: Lamp[] = [
		{ at: [SCREENS[3]?.middle[0] ?? 0, 2.2, 4.9], colour: PAPER, gain: 5, sharp: 7, haze: 0.014 },
		...[0, 1, 2, 4, 5, 6].map((index): Lamp => {
			const { middle, turn } = SCREENS[index] as Screen;
			return {
				at: [middle[0] - Math.sin(turn) * 0.6, 2.1, middle[2] - Math.cos(turn) * 0.6],
				colour: PAPER,
				gain: 1.4,
				haze: 0.006,
			};
		}),
	];
	paintSolids(canvas, {
		view: VIEW,
		solids: [
			{ field: (_x, y) => y, stuff: { colour: parquet, mirror: [0.1, 0.7], rough: [0.012, 0.3] } },
			{ field: (_x, _y, z) => 8.6 - z, stuff: { colour: wall } },
			{ field: (x) => 9.5 - x, stuff: { colour: wall } },
			{ field: union(...SCREENS.map(feet)), stuff: { colour: [0.01, 0.008, 0.008] }, shadow: false },
			...screens,
			stand(somebodyAccused(), [-0.62, -1.4], 0.15),
			{
				field: moved(turned(chair, 'y', 0.1), [1.1, 0, 1.2]),
				bounds: [[1.1, 0.7, 1.2], 1],
				stuff: { colour: oklch(0.4, 0.07, 70), shine: 0.3 },
			},
			stand(union(somebody({ skirt: 0.62 }), ball([0, 1.84, -0.03], 0.13)), [4.9, 1.2], -0.9),
			stand(somebody({ skirt: 0.3, hat: true }), [5.7, 1.9], -1.1),
		],
		lamps,
		ambient: [oklch(0.25, 0.07, 340), oklch(0.16, 0.06, 330)],
		far: 30,
		crease: 0.5,
	});
	brush(canvas, 3);
	bloom(canvas, 0.7, [0.2, 0.16, 0.12]);
}

/** The stand of a screen. */
function feet({ middle: [x, , z], turn }: Screen): Field {
	const rail = union(
		box([HALF, TALL / 2, 0], [0.05, TALL / 2 + 0.14, 0.05]),
		box([-HALF, TALL / 2, 0], [0.05, TALL / 2 + 0.14, 0.05]),
		box([0, TALL, 0], [HALF, 0.06, 0.05]),
		box([0, 0.07, 0], [HALF, 0.07, 0.05]),
	);
	return moved(turned(rail, 'y', turn), [x, 0, z]);
}

function somebodyAccused(): Field {
	return melt(0.06, somebody({ skirt: 0.34 }), bar([0, 1.5, -0.1], [0.02, 1.15, -0.16], 0.05, 0.03));
}

function sample({ width, height, scale }: Canvas, mask: Mask, [x, y]: readonly [number, number]): number {
	const column = clamp(Math.round(x * scale), 0, width - 1);
	return mask[clamp(Math.round(y * scale), 0, height - 1) * width + column] as number;
}

// Each is drawn about the middle of a screen of 196 by 385; the lower edge is at 192.
const BUST = 'M-62 192C-64 120-54 84-30 70C-16 62-14 54-14 44L16 44C16 54 18 62 32 70C56 84 66 120 64 192Z';
const JUDGES = [
	path(
		`${BUST}M-34 50C-44 20-40-24-4-34C26-40 44-18 42 4C50 10 46 18 42 22C40 40 30 50 18 56C20 78 18 96 6 104C-10 100-30 90-44 104C-56 90-52 66-34 50Z`,
	),
	path(
		`${BUST}M-26 40C-34 10-26-14 2-18C22-18 34-6 34 6L88 34C68 34 46 36 34 36C30 46 22 52 6 54ZM-56-12C-30-22 40-26 62-8C44-18 40-44 4-46C-30-44-36-22-56-12Z`,
	),
	path(
		`${BUST}M-70 92C-70 50-44 30-6 36C40 30 66 52 72 92C40 70-40 70-70 92ZM-20 44C-32 16-22-4-18-12C-34-30-26-74 2-76C30-74 34-30 20-12C26 0 30 8 26 16L34 26L26 30C26 40 18 48 6 50Z`,
	),
	path(
		`${BUST}M-24 46C-34 22-30-14 0-16C30-14 34 22 24 46C16 58-16 58-24 46ZM-40 26C-48-10-30-30 0-30C30-30 48-10 40 26C34-4 20-14 0-14C-20-14-34-4-40 26ZM34 84C58 70 66 40 66 0L62-16L56-42C56-48 62-48 64-42L68-24L67-56C68-62 74-62 75-56L77-26L82-54C84-60 90-58 89-52L86-22L94-40C98-44 102-40 100-36L90-4C88 44 84 92 54 112Z`,
	) + line('M78 30L84 192', 1.6),
	path(
		`${BUST}M-18 44C-26 20-20-2-16-10C-40-34-26-96 6-98C40-94 44-30 22-8C28 4 28 12 26 18L32 26L26 32C26 42 18 48 8 50ZM-96 92C-92 58-70 36-50 30C-44 44-40 70-44 92L-66 108Z`,
	),
	path(
		`${BUST}M-26 42C-36 14-26-20 2-22C28-20 38 14 28 42C18 56-16 56-26 42ZM-22-8C-60-14-78-48-66-86C-58-54-40-34-10-28ZM22-8C60-14 78-48 66-86C58-54 40-34 10-28Z`,
	),
	path(
		`${BUST}M26 40C34 10 26-14-2-18C-22-18-34-6-34 6L-92 40C-70 36-46 36-34 36C-30 46-22 52-6 54ZM52-12C20-26-30-24-56-6C-44-20-40-40-4-44C30-42 36-24 52-12ZM30-30C50-64 78-70 96-56C76-54 60-40 46-20Z`,
	),
];

export default {
	seed: 15,
	paint,
	grade: {
		exposure: 1.2,
		vignette: 0.5,
		centre: [900, 400],
		contrast: 1.18,
		saturation: 1.06,
		shadow: [1.02, 0.93, 1.08],
		high: [1.02, 1, 0.96],
	},
} satisfies Scene;
