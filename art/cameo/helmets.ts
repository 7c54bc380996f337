import { circle, line, path } from '../kit/shapes.ts';
import { ellipse, type Piece, raised, strands } from './part.ts';

const GOLD = { tone: 'gilt', edge: 0.39 } as const;
const HIGH = 0.62;

/** What protects a head, or hides it. */
export const HELMETS = {
	goggles: {
		front: [
			raised(
				path('M54 64C72 52 104 46 127 52L128 63C106 58 76 64 56 78Z'),
				0.64,
				0.14,
				line('M56 70C76 58 104 52 127 57', 1.4),
				{ tone: 'dark', edge: 0.47 },
			),
			raised(ellipse(117, 55, 13, 12.5), 0.74, 0.2, '', GOLD),
			raised(ellipse(118, 55, 8.4, 8.4), 0.66, 0.2, line('M113 58C114 52 118 50 122 51', 1.4), {
				tone: 'accent',
				edge: 0.39,
			}),
		],
	},
	aviator: {
		hides: ['hair', 'ear'],
		front: [
			raised(
				path(
					'M126 60C122 42 109 31 94 31C66 31 50 56 52 88C53 106 58 118 68 126C80 134 94 132 102 142L109 138C104 126 99 112 99 99C99 84 103 72 109 65C114 60 120 59 126 60Z',
				),
				HIGH,
				0.34,
				line('M94 33C78 44 70 70 72 100', 1.6) +
					line('M118 54C96 58 84 80 86 112C88 124 94 130 104 138', 1.6),
			),
			raised(ellipse(84, 94, 9, 12), 0.74, 0.16, line('M84 86V102', 1.6), { edge: 0.47 }),
			raised(path('M54 66C72 52 104 46 124 50L126 60C104 56 76 62 55 78Z'), 0.7, 0.1, '', {
				tone: 'dark',
				edge: 0.43,
			}),
			raised(ellipse(114, 53, 13, 11.5), 0.76, 0.2, '', GOLD),
			raised(ellipse(115, 53, 8.6, 7.4), 0.7, 0.2, '', { tone: 'accent', edge: 0.39 }),
		],
	},
	visor: {
		hides: ['hair', 'ear', 'face'],
		front: [
			raised(
				path(
					'M48 92C44 52 66 24 98 24C124 24 138 42 140 66L144 92C142 98 134 100 126 100L106 99C98 112 98 126 102 142L62 144C52 130 48 110 48 92Z',
				),
				HIGH,
				0.36,
				line('M52 84C64 78 82 76 96 78', 1.8) +
					line('M84 30C74 48 70 70 74 96M62 120C74 116 86 114 98 116', 1.6),
			),
			raised(
				path('M141 66C122 59 104 62 98 72C98 86 104 96 118 98L142 97L144 91Z'),
				0.74,
				0.24,
				line('M106 72C112 68 120 66 130 67', 2),
				{ tone: 'accent', edge: 0.47 },
			),
		],
	},
	helmet: {
		hides: ['hair', 'ear'],
		front: [
			raised(
				path(
					'M50 104C44 60 62 26 98 24C116 24 126 34 128 48C116 46 106 54 102 70C98 88 98 112 104 140L62 148C54 136 51 120 50 104Z',
				),
				HIGH,
				0.38,
				line('M112 42C96 52 90 74 92 104C92 118 94 130 98 140', 2) + line('M58 70C66 66 76 64 86 66', 1.8),
			),
			raised(
				path('M74 34C92 14 122 14 138 30C146 40 144 52 138 56C126 42 104 38 86 48Z'),
				0.74,
				0.22,
				line('M86 38C104 26 122 28 134 40', 1.6),
				{ tone: 'accent', edge: 0.47 },
			),
			raised(circle(76, 92, 9), 0.76, 0.16, line('M71 92h10', 1.8), { tone: 'dark', edge: 0.43 }),
		],
	},
	hardhat: {
		front: [
			raised(
				path('M55 68C52 38 74 22 96 22C118 22 130 40 131 56C106 50 78 54 55 68Z'),
				HIGH,
				0.4,
				strands([84, 24, 72, 34, 66, 48, 64, 62], [110, 24, 118, 32, 122, 42, 122, 52], 3, 2),
			),
			raised(
				path('M50 74C48 70 50 67 54 65C78 54 106 49 132 54L150 63C146 70 136 68 128 64C104 58 78 63 54 78Z'),
				0.74,
				0.16,
				'',
				{ edge: 0.47 },
			),
			raised(ellipse(122, 42, 7, 7.5), 0.78, 0.16, '', { tone: 'glow', edge: 0.39 }),
		],
	},
	headset: {
		front: [
			raised(line('M91 34C80 36 74 60 84 84', 6), 0.7, 0.16, '', { tone: 'dark' }),
			raised(ellipse(90, 91, 11, 13), 0.72, 0.2, line('M86 86C92 84 96 90 94 98', 1.6), {
				tone: 'dark',
				edge: 0.47,
			}),
			raised(line('M92 103C98 116 110 122 124 122', 2.6) + ellipse(126, 121.5, 4, 2.8), 0.76, 0.1, '', {
				tone: 'dark',
				edge: 0.39,
			}),
		],
	},
	domino: {
		front: [
			raised(
				path(
					'M128.6 68C129.6 74 128.6 82 124 88C116 91 110 86 104 82C90 78 72 74 56 76L55 70C74 66 92 68 106 70C112 66 120 64 128.6 68Z',
				),
				0.72,
				0.12,
				'',
				{ edge: 0.43 },
			),
			raised(path('M115 79C117 75 123 75 126 78C123 82 118 82.5 115 79Z'), 0.7, 0.04, '', {
				tone: 'white',
				edge: 0.35,
			}),
		],
	},
	cowl: {
		hides: ['hair', 'ear'],
		front: [
			raised(
				path(
					'M128 88L131 90C126 92 121 90 118 86C112 92 112 104 116 122L114 136C106 142 92 140 84 132L66 150C54 130 50 108 52 84C53 54 70 30 96 30C112 30 122 42 125 58L128.6 72Z',
				),
				HIGH,
				0.36,
				line('M96 34C88 54 86 80 90 110', 1.6),
			),
			raised(path('M112 78C116 72 123 72 127 75L122 83C118 84 114 82 112 78Z'), 0.7, 0.06, '', {
				tone: 'white',
				edge: 0.35,
			}),
		],
	},
	fin: {
		front: [
			raised(
				path('M118 42C104 14 76 8 54 18C44 26 42 44 46 70L56 62C66 46 90 38 118 42Z'),
				0.66,
				0.24,
				strands([112, 38, 96, 22, 70, 18, 50, 34], [110, 40, 92, 34, 66, 38, 52, 56], 3, 1.6),
				{ edge: 0.43 },
			),
		],
		room: 0.95,
	},
} satisfies Record<string, Piece>;
