import { circle, line, path } from '../kit/shapes.ts';
import { random } from '../paint/noise.ts';
import { along, ellipse, type Piece, raised, type Step, strands } from './part.ts';

const GOLD = { tone: 'gilt', edge: 0.35 } as const;
const LENS = (x: number, radius: number) =>
	`<circle cx="${x}" cy="80" r="${radius}" fill="none" stroke="#fff" stroke-width="2.4"/>`;

function freckles(seed: number): Step {
	const next = random(seed);
	const dots = Array.from({ length: 16 }, () => circle(107 + next() * 20, 86 + next() * 11, 0.8));
	return { cut: dots.join(''), depth: 0.05, soft: 0.5 };
}

/** Things beside: on the face, behind the ear, over the shoulder. */
export const EXTRAS = {
	spectacles: {
		front: [raised(LENS(121.5, 7.2) + line('M114 79C106 77 100 78 92 81', 2.2), 0.86, 0.12, '', GOLD)],
	},
	pincenez: {
		front: [raised(LENS(122, 6) + line('M116 80C112 100 106 124 100 168', 1.2), 0.86, 0.12, '', GOLD)],
	},
	monocle: {
		front: [raised(LENS(121, 8) + line('M118 88C116 112 112 140 104 172', 1.2), 0.88, 0.14, '', GOLD)],
	},
	shades: {
		front: [
			raised(
				path('M112 75L128.5 74L129 80C127 87 117 88.5 113 83Z') + line('M113 77L90 81', 2.6),
				0.84,
				0.14,
				'',
				{ tone: 'dark', edge: 0.39 },
			),
		],
	},
	catseye: {
		front: [
			raised(
				path('M108 71L128.5 76C129 84 124 87.5 119 86.500C114 85 111 79 108 71Z') +
					line('M112 76L90 81', 2.4),
				0.84,
				0.1,
				'',
				GOLD,
			),
			raised(ellipse(120.5, 80.5, 5, 4), 0.8, 0.06, '', { edge: 0.35 }),
		],
	},
	patch: {
		front: [
			raised(
				path('M112 74C117 71.5 123 72 126.5 75C127 81 124 87 119 87.500C114 87 111 80 112 74Z') +
					line('M113 76C96 68 78 66 56 70M124 74L122 54', 2),
				0.84,
				0.12,
				'',
				{ tone: 'dark', edge: 0.39 },
			),
		],
	},
	scar: {
		front: [
			{ cut: line('M112 66C114 78 112 92 116 106', 1.6), depth: 0.09, soft: 0.5 },
			{ cut: line('M110 84L116 83M111 94L117 92', 1), depth: 0.06, soft: 0.4 },
		],
	},
	freckles: { front: [freckles(5)] },
	earring: {
		front: [
			raised(
				`<circle cx="91" cy="110" r="5.6" fill="none" stroke="#fff" stroke-width="2.6"/>`,
				0.76,
				0.14,
				'',
				GOLD,
			),
		],
	},
	drop: {
		front: [
			raised(
				circle(91, 107, 2.4) + path('M91 109C95 116 95.5 121 91 122.500C86.5 121 87 116 91 109Z'),
				0.76,
				0.14,
				'',
				{ tone: 'white', edge: 0.35 },
			),
		],
	},
	pencil: {
		front: [
			raised(
				path('M74 92L76 88L112 70L115.5 70.500L113.5 73.500L78 92Z'),
				0.82,
				0.12,
				line('M102 62L104 67', 1.2),
				GOLD,
			),
		],
	},
	quill: {
		front: [
			raised(
				path('M108 76L84 84C66 84 46 74 34 54C56 58 76 66 86 80Z'),
				0.8,
				0.16,
				line('M108 76L82 80C66 76 50 66 38 56', 1.3),
				{ tone: 'white', edge: 0.39 },
			),
		],
	},
	pipe: {
		front: [
			raised(
				line('M130 114L150 121', 3.4) + path('M146 112L160 112L158 126C156 131 149 130 148 125Z'),
				0.7,
				0.2,
				'',
				{ tone: 'dark', edge: 0.39 },
			),
		],
		room: 0.95,
	},
	choker: {
		front: [
			raised(path('M67 150C80 158 96 160 110 154L111 162C98 168 80 166 66 158Z'), 0.66, 0.12, '', {
				tone: 'dark',
				edge: 0.39,
			}),
			raised(ellipse(102, 162, 4, 5), 0.76, 0.14, '', GOLD),
		],
	},
	bolt: {
		front: [
			raised(path('M116 44L104 62L112 64L100 84L122 62L113 60L124 46Z'), 0.84, 0.14, '', {
				tone: 'glow',
				edge: 0.35,
			}),
		],
	},
	moonmark: {
		front: [
			raised(path('M112 52C106 56 106 64 112 68C102 68 98 54 112 52Z'), 0.9, 0.1, '', {
				tone: 'glow',
				edge: 0.35,
			}),
		],
	},
	scales: {
		front: [
			raised(
				along([108, 104, 100, 98, 92, 112, 96, 130], 5, (x, y) => circle(x, y, 3.6)) +
					circle(102, 116, 3.4) +
					circle(108, 112, 3),
				0.78,
				0.08,
				'',
				{ tone: 'accent', edge: 0.35 },
			),
		],
	},
	fins: {
		front: [
			raised(
				path('M96 84C82 72 66 70 52 74C62 82 62 90 56 98C66 98 68 106 66 114C78 110 88 104 92 98Z'),
				0.72,
				0.16,
				strands([94, 88, 82, 80, 70, 78, 58, 78], [92, 96, 84, 100, 76, 106, 70, 110], 4, 1.4),
				{ tone: 'accent', edge: 0.39 },
			),
		],
		hides: ['ear'],
	},
	lashes: {
		front: [
			{ cut: line('M124 78L129 75M122 76.500L126 72.500M119.5 76L122 72', 1.1), depth: 0.07, soft: 0.4 },
		],
	},
	pointed: {} as Piece,
} satisfies Record<string, Piece>;
