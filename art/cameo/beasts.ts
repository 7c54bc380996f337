import type { Mood } from '#lib/pictures/moods.ts';
import { circle, line, path } from '../kit/shapes.ts';
import { ellipse, raised, type Step, strands } from './part.ts';

/** How a fox holds its ears and eyes in a mood. */
interface FoxLook {
	/** Degrees that the ears are laid back. */
	ears: number;
	eye: string;
	pupil: string;
	lid: string;
	mouth: string;
	/** Brows, folds and teeth. */
	more: Step[];
}

const FOX: Record<Mood, FoxLook> = {
	calm: {
		ears: 0,
		eye: path('M112 86C116 80 124 80 130 86C124 90 116 91 112 86Z'),
		pupil: ellipse(121.5, 85.5, 1.8, 3.6),
		lid: line('M110 84C116 77 126 78 133 88', 1.8),
		mouth: line('M164 107C152 110 140 110 130 106', 1.8),
		more: [],
	},
	// The ears are flat, the eye is round and its pupil large, the mouth is open.
	afraid: {
		ears: -58,
		eye: ellipse(121, 84.5, 8.4, 8),
		pupil: ellipse(122.5, 84.5, 4.6, 5.2),
		lid: line('M110 80C115 72 127 72 132 80', 2.4),
		mouth: line('M162 108C154 114 142 116 128 112', 4),
		more: [{ cut: line('M112 68C118 62 126 62 132 67', 2), depth: 0.12, soft: 0.7 }],
	},
	// The ears turn back, a heavy brow cuts the eye to a slit, the nose wrinkles over bared teeth.
	angry: {
		ears: -34,
		eye: path('M111 83L132 90C126 93 116 92 111 83Z'),
		pupil: ellipse(123, 88.5, 1.3, 2.6),
		lid: line('M106 75L136 89', 4.6),
		mouth: line('M163 108C152 115 138 116 124 108', 4.4),
		more: [
			{ cut: line('M141 88C144 92 144 96 142 99M148 91C151 94 151 97 149 100', 1.8), depth: 0.14, soft: 0.6 },
			raised(
				path('M158 109L155.5 116L152 110ZM149 111L146.5 118L143 112ZM139 112L136.500 117.500L133.5 111Z'),
				0.74,
				0.1,
				'',
				{
					tone: 'white',
					edge: 0.3,
				},
			),
		],
	},
	// The ears are up, the eye is a crescent, the mouth's corner is far up the cheek.
	glad: {
		ears: 6,
		eye: path('M110 88C115 78 126 78 132 88C126 83.5 116 83.5 110 88Z'),
		pupil: ellipse(121, 83, 2.4, 1.8),
		lid: line('M108 88C113 76 128 76 134 88', 2.2),
		mouth: line('M165 106C152 114 132 114 116 98', 3),
		more: [
			{ swell: ellipse(114, 98, 8, 5, 20), by: 0.08, soft: 3 },
			{ cut: line('M116 98C112 96 110 93 110 90', 1.8), depth: 0.1, soft: 0.7 },
		],
	},
};

/** The glow in a shard, and how far its splinters stand off: it has no face to show a mood with. */
const SHARD: Record<Mood, { glow: string; width: number; out: number }> = {
	calm: {
		glow: 'M106 92L118 88M107 104L122 101M109 116L121 114M84 112L90 132M76 116L84 142',
		width: 3,
		out: 0,
	},
	afraid: { glow: 'M109 116L115 115M84 122L86 128', width: 2, out: -9 },
	angry: {
		glow: 'M98 62L110 78L100 88L124 100L106 112L120 128M70 84L86 104L72 118L90 140L82 156',
		width: 4.6,
		out: 8,
	},
	glad: {
		glow: 'M106 92L118 88M107 104L122 101M109 116L121 114M111 128L119 127M84 112L90 132M76 116L84 142M68 112L78 140M100 30L108 48M88 30L84 50',
		width: 3.4,
		out: 4,
	},
};

/** Turned about the root of the near ear. */
function laidBack(svg: string, degrees: number): string {
	return degrees === 0 ? svg : `<g transform="rotate(${degrees} 92 62)">${svg}</g>`;
}

/** Heads that are nobody's profile, in a mood; each brings its own neck. */
export const BEASTS: Record<string, (mood: Mood) => Step[]> = {
	fox: (mood) => foxIn(FOX[mood]),
	shard: (mood) => shardIn(SHARD[mood]),
};

function foxIn({ ears, eye, pupil, lid, mouth, more }: FoxLook): Step[] {
	const turned = (svg: string) => laidBack(svg, ears);
	return [
		raised(
			turned(path('M70 70C62 48 60 26 66 10C80 22 92 36 98 52Z')),
			0.3,
			0.4,
			turned(strands([70, 20, 74, 34, 78, 46, 84, 58], [76, 26, 82, 38, 88, 48, 94, 54], 3, 1.3)),
			{ tone: 'deep' },
		),
		raised(
			path(
				'M58 96C42 92 38 112 28 120C36 122 36 132 24 142C36 142 36 156 26 166C40 164 42 178 36 190L40 214L128 214C132 190 128 168 116 150C110 142 106 136 104 130L96 92Z',
			),
			0.34,
			0.5,
			strands([52, 106, 44, 130, 44, 160, 50, 200], [100, 132, 108, 150, 116, 172, 116, 204], 10, 1.5),
		),
		raised(
			path(
				'M56 84C56 62 76 48 96 52C110 54 118 66 126 76C138 82 154 90 166 96C171 99 170 104 165 106C160 110 150 112 142 113C134 118 122 126 108 128C86 132 60 118 56 84Z',
			),
			0.5,
			0.5,
			strands([62, 74, 76, 64, 92, 66, 108, 70], [62, 104, 76, 112, 88, 112, 100, 112], 6, 1.2),
		),
		raised(
			path(
				'M124 100C136 100 150 102 163 106C158 110 150 112 142 113C134 118 122 126 106 128C92 128 80 124 76 116C90 120 108 112 124 100Z',
			),
			0.6,
			0.2,
			strands([88, 118, 96, 122, 104, 124, 112, 124], [110, 112, 118, 114, 126, 114, 132, 112], 3, 1.1),
			{ tone: 'white', edge: 0.47 },
		),
		raised(ellipse(166, 100, 6, 5), 0.72, 0.2, '', { tone: 'dark', edge: 0.39 }),
		raised(
			turned(path('M84 66C80 44 84 22 94 6C108 20 114 40 112 58C104 66 94 70 84 66Z')),
			0.62,
			0.2,
			turned(strands([92, 18, 90, 34, 92, 48, 96, 60], [98, 20, 104, 34, 106, 46, 106, 56], 4, 1.3)),
		),
		raised(turned(path('M94 56C91 42 92 30 96 20C104 30 106 42 104 54Z')), 0.64, 0.06, '', {
			tone: 'dark',
			edge: 0.39,
		}),
		{ swell: ellipse(121, 86, 8, 5, 20), by: -0.08, soft: 2 },
		raised(eye, 0.66, 0.12, '', { tone: 'glow', edge: 0.35 }),
		raised(pupil, 0.74, 0.04, '', { tone: 'dark', edge: 0.31 }),
		{ cut: lid, depth: 0.1, soft: 0.5 },
		{ cut: mouth, depth: 0.1, soft: 0.6 },
		{ cut: circle(146, 102, 0.9) + circle(142, 105, 0.9) + circle(150, 104, 0.9), depth: 0.06, soft: 0.4 },
		...more,
	];
}

function shardIn({ glow, width, out }: (typeof SHARD)[Mood]): Step[] {
	const off = (svg: string, x: number, y: number) =>
		out === 0 ? svg : `<g transform="translate(${x * out} ${y * out})">${svg}</g>`;
	return [
		raised(
			path('M30 214L44 176L70 160L118 158L150 174L168 214Z'),
			0.3,
			0.4,
			line('M70 160L84 214M118 158L110 214M44 176L84 190L110 186L150 176', 1.8),
			{ tone: 'deep' },
		),
		raised(path('M72 172L56 122L60 66L92 14L124 60L134 108L118 166L96 180Z'), 0.42, 0.4, '', { edge: 0.39 }),
		raised(path('M92 14L124 60L100 96L92 60Z'), 0.64, 0.06, '', { tone: 'pale', edge: 0.31 }),
		raised(path('M92 14L92 60L78 104L60 66Z'), 0.6, 0.04, '', { edge: 0.31 }),
		raised(path('M124 60L134 108L118 166L112 120L100 96Z'), 0.58, 0.04, '', { tone: 'deep', edge: 0.31 }),
		raised(path('M100 96L112 120L118 166L96 180L88 140Z'), 0.66, 0.04, '', { edge: 0.31 }),
		raised(path('M60 66L78 104L88 140L96 180L72 172L56 122Z'), 0.54, 0.04, '', { tone: 'deep', edge: 0.31 }),
		raised(line(glow, width), 0.72, 0.06, '', { tone: 'glow', edge: 0.27 }),
		raised(
			off(path('M30 110L22 84L34 64L42 92Z'), -1, 0) +
				off(path('M150 96L146 66L160 50L166 82Z'), 1, -0.5) +
				off(path('M40 152L32 136L42 124L50 142Z'), -1, 0.5) +
				off(path('M152 140L146 122L156 112L164 130Z'), 1, 0.5),
			0.36,
			0.3,
			'',
			{ tone: 'pale', edge: 0.35 },
		),
	];
}
