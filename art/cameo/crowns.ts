import { circle, line, path } from '../kit/shapes.ts';
import { along, ellipse, type Piece, raised, strands } from './part.ts';

const GOLD = { tone: 'gilt', edge: 0.39 } as const;

/** Crowns, wreaths, what grows on heads. */
export const CROWNS = {
	crown: {
		room: 0.95,
		front: [
			raised(
				path('M57 70L50 30L66 46L76 20L91 41L106 18L115 41L132 28L129 58C104 51 78 55 57 70Z'),
				0.68,
				0.24,
				line('M58 64C80 50 104 46 129 52', 1.6) + line('M57 70C79 56 104 52 129 58', 1.4),
				GOLD,
			),
			raised(
				[
					[50, 28],
					[76, 18],
					[106, 16],
					[132, 26],
				]
					.map(([x = 0, y = 0]) => circle(x, y, 3.8))
					.join(''),
				0.76,
				0.16,
				'',
				GOLD,
			),
			raised(ellipse(93, 50, 3.6, 4.6) + ellipse(114, 48.5, 3, 4) + ellipse(73, 56, 3, 4.2), 0.84, 0.1, '', {
				tone: 'accent',
				edge: 0.39,
			}),
		],
	},
	tiara: {
		front: [
			raised(
				path('M68 50C84 34 106 34 123 50L119 58C104 46 88 46 72 58Z') +
					path('M90 42L96 14L103 40ZM106 42L115 22L117 46ZM76 46L79 24L88 42Z'),
				0.68,
				0.2,
				'',
				GOLD,
			),
			raised(
				circle(97, 43, 3.4) + circle(111, 47, 2.6) + circle(83, 47, 2.6) + circle(96, 14, 3),
				0.8,
				0.12,
				'',
				{ tone: 'white', edge: 0.39 },
			),
		],
	},
	diadem: {
		front: [
			raised(line('M54 76C78 58 104 52 127 57', 4.4), 0.7, 0.14, '', GOLD),
			raised(
				path('M112 58C104 46 108 28 124 22C118 32 120 42 128 46C136 48 142 44 146 38C146 54 128 66 112 58Z'),
				0.76,
				0.2,
				'',
				{ tone: 'glow', edge: 0.39 },
			),
		],
	},
	circlet: {
		front: [
			raised(line('M54 76C78 58 104 52 127 58', 4), 0.7, 0.14, '', GOLD),
			raised(ellipse(122, 56, 4, 5), 0.8, 0.14, '', { tone: 'glow', edge: 0.39 }),
		],
	},
	wreath: {
		front: [
			raised(
				along([124, 54, 104, 34, 66, 36, 54, 88], 11, (x, y, turn, n) =>
					ellipse(x, y, 9, 4.4, turn + (n % 2 ? 38 : -38)),
				),
				0.68,
				0.2,
				'',
				{ tone: 'gilt', edge: 0.43 },
			),
		],
	},
	rose: {
		front: [
			raised(
				[0, 60, 120, 180, 240, 300]
					.map((turn) => ellipse(76 + 8 * Math.cos(turn / 57.3), 72 + 8 * Math.sin(turn / 57.3), 8, 6, turn))
					.join(''),
				0.72,
				0.2,
				'',
				{ tone: 'accent', edge: 0.39 },
			),
			raised(circle(76, 72, 5.5), 0.84, 0.14, line('M73 71a3 3 0 1 1 3 4', 1.4), {
				tone: 'accent',
				edge: 0.39,
			}),
			raised(path('M66 82C56 84 50 92 48 100C58 100 66 94 70 84Z'), 0.68, 0.14, line('M68 82L52 97', 1.2), {
				tone: 'deep',
				edge: 0.39,
			}),
		],
	},
	bandage: {
		front: [
			raised(
				path('M53 72C74 50 102 42 123 48L127 62C104 58 78 66 56 88Z'),
				0.64,
				0.2,
				strands([55, 76, 76, 58, 104, 48, 124, 53], [56, 84, 78, 66, 104, 56, 126, 59], 3, 1.4),
				{ tone: 'white' },
			),
		],
	},
	horns: {
		front: [
			raised(
				path('M114 56C124 36 112 18 94 14C102 24 104 38 98 52Z') +
					path('M86 56C88 36 72 22 54 26C65 31 70 44 68 60Z'),
				0.6,
				0.34,
				strands([108, 40, 104, 40, 102, 40, 99, 40], [102, 20, 101, 22, 100, 22, 99, 22], 5, 1.2),
			),
		],
	},
} satisfies Record<string, Piece>;
