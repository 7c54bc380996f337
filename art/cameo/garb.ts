import { circle, line, path } from '../kit/shapes.ts';
import { ellipse, type Piece, raised, strands } from './part.ts';

const SHOULDERS = 'M16 212C22 184 44 170 68 158C82 170 100 172 114 162C142 168 164 184 174 212Z';
const GOLD = { tone: 'gilt', edge: 0.39 } as const;
const LOW = 0.44;

const coat = (more: Piece['front'] = []): Piece => ({
	front: [
		raised(
			path(
				'M22 212C28 186 48 172 66 164L61 140C69 134 76 138 80 148L103 178L115 163C121 156 128 160 128 168L130 172C148 178 164 190 170 212Z',
			),
			LOW,
			0.5,
			line('M80 148C84 176 92 194 100 210M115 163C114 182 109 198 102 210', 2.2),
		),
		...more,
	],
});

const none: Piece = {};

/** Coats and working clothes. */
export const GARB = {
	none,
	robe: {
		front: [
			raised(
				path('M18 212C24 182 46 168 70 156C84 172 100 174 112 164C140 170 162 186 172 212Z'),
				LOW,
				0.5,
				strands([70, 158, 60, 172, 52, 190, 48, 210], [90, 168, 94, 180, 102, 196, 104, 210], 4, 1.8) +
					strands([112, 166, 112, 182, 108, 196, 106, 210], [136, 174, 144, 184, 150, 196, 152, 210], 4, 1.8),
			),
		],
	},
	collar: coat(),
	pea: coat([
		raised(
			path('M60 168C54 146 54 134 60 124C70 140 86 156 108 166L100 184C82 180 68 176 60 168Z'),
			0.6,
			0.24,
			line('M60 130C70 150 84 164 104 174', 1.6),
			{ edge: 0.47 },
		),
		raised(circle(112, 190, 4.5) + circle(114, 205, 4.5), 0.66, 0.16, '', GOLD),
	]),
	lapels: coat([
		raised(path('M103 178L114 164L120 176L112 212L100 212Z'), 0.56, 0.14, '', { tone: 'white', edge: 0.43 }),
		raised(path('M109 175L116 172L119 180L114 184ZM112 184L119 184L120 212L108 212Z'), 0.66, 0.18, '', {
			tone: 'accent',
			edge: 0.39,
		}),
		raised(path('M80 150L104 184L98 212L84 190L72 184L78 176Z'), 0.62, 0.14, '', { edge: 0.43 }),
	]),
	bowtie: coat([
		raised(path('M90 160L114 164L118 212L96 212Z'), 0.56, 0.16, '', { tone: 'white', edge: 0.43 }),
		raised(
			path('M112 170L96 160C92 168 92 176 96 184ZM112 170L128 162C132 170 132 178 128 184Z'),
			0.7,
			0.16,
			'',
			{ tone: 'dark', edge: 0.39 },
		),
	]),
	cravat: coat([
		raised(
			path('M72 148C82 158 98 160 112 154L116 166C122 176 126 192 120 212L98 212C92 192 82 172 70 160Z'),
			0.58,
			0.26,
			strands([76, 156, 90, 166, 104, 166, 114, 160], [90, 196, 100, 190, 112, 192, 122, 200], 4, 1.2),
			{ tone: 'white', edge: 0.47, depth: 0.04 },
		),
	]),
	uniform: {
		front: [
			raised(path(SHOULDERS), LOW, 0.5, line('M104 172L98 212', 2)),
			raised(
				path('M64 166L62 142C78 150 94 154 110 150L118 166C104 176 80 176 64 166Z'),
				0.6,
				0.18,
				line('M66 160C82 168 100 168 114 160', 1.4),
				{ edge: 0.47 },
			),
			raised(
				ellipse(40, 186, 20, 8, -28),
				0.66,
				0.2,
				strands([26, 190, 28, 196, 28, 198, 28, 202], [54, 176, 56, 184, 56, 188, 56, 192], 7, 1.4),
				GOLD,
			),
			raised(circle(110, 184, 4) + circle(108, 200, 4), 0.62, 0.14, '', GOLD),
		],
	},
	suit: {
		front: [
			raised(
				path('M24 212C30 184 50 172 68 164L66 152L110 154L117 164C142 170 160 184 168 212Z'),
				LOW,
				0.5,
				line('M44 186C60 180 70 186 76 208M150 186C140 184 132 190 130 208', 2),
			),
			raised(
				path('M58 160C76 146 104 146 124 158L124 168C104 180 78 180 58 172Z'),
				0.6,
				0.2,
				line('M60 167C80 176 102 176 122 164', 1.8),
				{ edge: 0.47, tone: 'pale' },
			),
			raised(circle(106, 196, 8), 0.62, 0.16, line('M101 196h10M106 191v10', 1.6), { tone: 'accent' }),
		],
	},
	overalls: {
		front: [
			raised(path(SHOULDERS), LOW, 0.5, line('M72 164C84 176 100 176 112 166', 2)),
			raised(
				path('M56 168L70 162L88 192L126 188L128 170L140 174L142 212L76 212Z'),
				0.6,
				0.16,
				line('M88 196L130 192', 1.4),
				{ edge: 0.47, tone: 'dark' },
			),
			raised(circle(87, 193, 4) + circle(128, 189, 4), 0.7, 0.12, '', GOLD),
		],
	},
	apron: {
		front: [
			raised(path(SHOULDERS), LOW, 0.5, line('M70 162C82 174 100 176 114 166', 2)),
			raised(
				path('M68 160L76 158L94 186L122 184L116 164L124 166L136 190L140 212L78 212L84 190Z'),
				0.6,
				0.14,
				line('M92 192L130 188', 1.4),
				{ edge: 0.47, tone: 'white' },
			),
		],
	},
	clerical: {
		front: [
			raised(path(SHOULDERS), LOW, 0.5, line('M108 172L106 212', 1.8)),
			raised(path('M66 164L65 148C80 156 96 158 110 153L116 164C102 174 80 174 66 164Z'), 0.6, 0.16, '', {
				tone: 'white',
				edge: 0.43,
			}),
		],
	},
	scarf: {
		front: [
			raised(path('M20 212C26 186 48 174 66 164C84 174 104 174 118 164C144 170 162 186 170 212Z'), LOW, 0.46),
			raised(
				path(
					'M58 152C70 140 104 144 120 152C126 160 124 170 116 176C98 184 74 180 60 170C54 164 54 158 58 152Z',
				),
				0.6,
				0.3,
				strands([60, 156, 78, 154, 100, 156, 118, 158], [62, 168, 80, 176, 100, 176, 116, 170], 4, 1.6),
				{ edge: 0.47 },
			),
			raised(
				path('M72 172L92 176L88 212L62 212Z'),
				0.64,
				0.2,
				strands([74, 176, 72, 188, 68, 200, 66, 210], [90, 178, 88, 190, 86, 200, 84, 210], 4, 1.4),
				{ edge: 0.43 },
			),
		],
	},
	rollneck: {
		front: [
			raised(path(SHOULDERS), LOW, 0.5),
			raised(
				path('M64 146C78 152 96 154 110 149L116 166C100 178 80 178 64 168Z'),
				0.6,
				0.24,
				strands([66, 148, 66, 156, 66, 162, 66, 170], [111, 150, 113, 156, 114, 162, 115, 168], 11, 1.4),
				{ edge: 0.47 },
			),
		],
	},
	hooded: {
		behind: [
			raised(
				path('M48 176C28 166 28 136 44 124C56 118 66 128 72 148L92 176Z'),
				0.44,
				0.4,
				line('M46 134C38 146 42 160 54 168', 2),
			),
		],
		front: [
			raised(
				path('M20 212C26 184 46 170 66 158C80 172 100 176 114 163C142 168 162 186 170 212Z'),
				LOW,
				0.5,
				line('M106 174L104 212', 1.6) + line('M98 174L94 198M112 172L114 196', 1.8),
			),
		],
	},
} satisfies Record<string, Piece>;
