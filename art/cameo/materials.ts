import { oklch, type Rgb } from '../paint/color.ts';
import type { Tone } from './part.ts';

/** What a world's medallions are made of. */
export interface Material {
	tones: Record<Tone, Rgb>;
	/** The rim, the sunken ground by name, and the light in the rim's notches. */
	rim: Rgb;
	fields: Record<Field, Rgb>;
	glow: Rgb;
	/** Veins and clouds in the stone, 0 to 1, and how much it shines. */
	mottle: number;
	shine: number;
}

export const FIELDS = ['first', 'second', 'third'] as const;
export type Field = (typeof FIELDS)[number];

type Lch = readonly [lightness: number, chroma: number, hue: number];

/** White, pale, stone, deep, dark; gilt; accent; glow; then the three grounds. */
function material(
	layers: readonly [Lch, Lch, Lch, Lch, Lch],
	[gilt, accent, glow]: readonly [Lch, Lch, Lch],
	[first, second, third]: readonly [Lch, Lch, Lch],
	finish: { rim?: Lch; mottle: number; shine: number },
): Material {
	const [white, pale, stone, deep, dark] = layers.map((lch) => oklch(...lch)) as [Rgb, Rgb, Rgb, Rgb, Rgb];
	return {
		tones: {
			white,
			pale,
			stone,
			deep,
			dark,
			gilt: oklch(...gilt),
			accent: oklch(...accent),
			glow: oklch(...glow),
		},
		rim: finish.rim ? oklch(...finish.rim) : stone,
		fields: { first: oklch(...first), second: oklch(...second), third: oklch(...third) },
		glow: oklch(...glow),
		mottle: finish.mottle,
		shine: finish.shine,
	};
}

const GOLD: Lch = [0.79, 0.12, 82];

export const MATERIALS: Record<string, Material> = {
	/** Moonstone and amethyst. */
	mystika: material(
		[
			[0.93, 0.015, 300],
			[0.83, 0.035, 300],
			[0.68, 0.075, 300],
			[0.5, 0.1, 298],
			[0.36, 0.09, 296],
		],
		[GOLD, [0.6, 0.1, 350], [0.86, 0.11, 76]],
		[
			[0.3, 0.11, 292],
			[0.32, 0.075, 245],
			[0.34, 0.09, 335],
		],
		{ mottle: 0.22, shine: 0.26 },
	),
	/** Brass, copper and verdigris on enamel. */
	aetherium: material(
		[
			[0.93, 0.03, 90],
			[0.85, 0.07, 86],
			[0.73, 0.09, 74],
			[0.55, 0.095, 56],
			[0.39, 0.07, 45],
		],
		[
			[0.88, 0.11, 92],
			[0.63, 0.075, 190],
			[0.9, 0.09, 88],
		],
		[
			[0.36, 0.07, 232],
			[0.36, 0.065, 190],
			[0.35, 0.075, 35],
		],
		{ mottle: 0.16, shine: 0.42 },
	),
	/** Blued steel and titanium. */
	voidreach: material(
		[
			[0.93, 0.01, 220],
			[0.82, 0.025, 222],
			[0.66, 0.05, 228],
			[0.48, 0.06, 238],
			[0.41, 0.05, 248],
		],
		[
			[0.8, 0.08, 75],
			[0.66, 0.15, 38],
			[0.74, 0.16, 38],
		],
		[
			[0.27, 0.06, 250],
			[0.25, 0.06, 285],
			[0.26, 0.05, 200],
		],
		{ mottle: 0.12, shine: 0.4 },
	),
	/** Lichen slate, and soapstone. */
	whispercross: material(
		[
			[0.92, 0.015, 120],
			[0.83, 0.03, 130],
			[0.69, 0.035, 145],
			[0.5, 0.045, 155],
			[0.36, 0.04, 165],
		],
		[
			[0.76, 0.1, 85],
			[0.6, 0.085, 45],
			[0.86, 0.12, 92],
		],
		[
			[0.29, 0.05, 165],
			[0.29, 0.05, 215],
			[0.33, 0.05, 80],
		],
		{ mottle: 0.3, shine: 0.14 },
	),
	/** Chromed steel on city enamel. */
	'paragon-city': material(
		[
			[0.95, 0.008, 250],
			[0.85, 0.02, 250],
			[0.71, 0.035, 255],
			[0.52, 0.05, 260],
			[0.41, 0.055, 262],
		],
		[
			[0.87, 0.15, 94],
			[0.6, 0.16, 25],
			[0.88, 0.16, 92],
		],
		[
			[0.4, 0.15, 262],
			[0.4, 0.12, 310],
			[0.42, 0.085, 200],
		],
		{ mottle: 0.1, shine: 0.42 },
	),
	/** Ivory and shell on enamel. */
	veloria: material(
		[
			[0.95, 0.012, 70],
			[0.88, 0.03, 55],
			[0.8, 0.045, 45],
			[0.6, 0.07, 30],
			[0.42, 0.07, 20],
		],
		[
			[0.83, 0.11, 84],
			[0.66, 0.11, 10],
			[0.88, 0.09, 82],
		],
		[
			[0.4, 0.13, 8],
			[0.37, 0.075, 250],
			[0.38, 0.065, 165],
		],
		{ rim: [0.84, 0.04, 48], mottle: 0.1, shine: 0.24 },
	),
	/** Jet, ash and one red. */
	'noctis-veil': material(
		[
			[0.86, 0.008, 250],
			[0.7, 0.012, 250],
			[0.55, 0.014, 250],
			[0.39, 0.016, 255],
			[0.28, 0.016, 260],
		],
		[
			[0.66, 0.07, 75],
			[0.47, 0.16, 22],
			[0.62, 0.21, 24],
		],
		[
			[0.23, 0.085, 18],
			[0.25, 0.035, 245],
			[0.25, 0.045, 165],
		],
		{ mottle: 0.14, shine: 0.34 },
	),
	/** River stone, for worlds that have no material of their own. */
	shared: material(
		[
			[0.94, 0.01, 80],
			[0.84, 0.02, 78],
			[0.69, 0.025, 75],
			[0.5, 0.03, 70],
			[0.36, 0.03, 65],
		],
		[GOLD, [0.58, 0.08, 35], [0.86, 0.1, 76]],
		[
			[0.3, 0.03, 285],
			[0.3, 0.045, 220],
			[0.3, 0.04, 150],
		],
		{ mottle: 0.26, shine: 0.2 },
	),
};
