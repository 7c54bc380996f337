import type { Mood } from '#lib/pictures/moods.ts';
import { circle, line, path } from '../kit/shapes.ts';
import { LOOKS } from './moods.ts';
import { ellipse, raised, type Step } from './part.ts';

/** A profile by its departures from a plain one, in points; all 0 when left out. */
export interface Profile {
	/** How far the nose stands out, how humped its bridge is, how far its tip hangs. */
	nose?: number;
	bridge?: number;
	tip?: number;
	/** Nostrils, 1 for broad ones. */
	wings?: number;
	forehead?: number;
	brow?: number;
	lips?: number;
	chin?: number;
	/** How far the chin hangs. */
	long?: number;
	jaw?: number;
	neck?: number;
	/** A second chin, 0 to 1. */
	fat?: number;
	/** 0 to 1: furrows, and cheeks that fall in. */
	age?: number;
	gaunt?: number;
	/** Of the head, against the bust. */
	scale?: number;
	lashes?: boolean;
	/** Heavy, bushy, to a point. */
	brows?: number;
}

export const FACES = {
	plain: {},
	soft: { nose: -1.2, tip: -0.6, lips: 0.7, chin: -0.6, brow: -1, neck: -2, lashes: true },
	button: { nose: -2.2, tip: -2, lips: 0.9, chin: -0.8, brow: -1, neck: -3, lashes: true },
	strong: { nose: 1, bridge: 0.8, brow: 1, chin: 1.6, jaw: 2, neck: 4, brows: 1 },
	square: { nose: 0, brow: 1.4, chin: 3, jaw: 4, neck: 8, brows: 1.2, lips: -0.2 },
	hawk: { nose: 3.4, bridge: 2.6, tip: 2, brow: 1.2, chin: 0.6, gaunt: 0.4, brows: 0.6 },
	long: { nose: 2.4, bridge: 0.6, tip: 0.6, chin: 0.4, long: 5, gaunt: 0.3 },
	round: { nose: -0.6, tip: -1, lips: 0.4, chin: -0.6, fat: 1, neck: 7, jaw: 3 },
	plump: { nose: -1.4, tip: -1.4, lips: 0.7, chin: -0.8, fat: 0.7, neck: 3, jaw: 2, lashes: true },
	weak: { nose: 2.2, tip: 1, chin: -4.6, lips: 0.2, jaw: -1, neck: -1 },
	broad: { nose: 0.2, bridge: -1, tip: -0.6, wings: 1, lips: 1.9, brow: 0.4, chin: 0.6, neck: 4, jaw: 1 },
	fine: {
		nose: -0.8,
		bridge: -0.8,
		tip: -0.8,
		wings: 0.7,
		lips: 1.6,
		brow: -0.8,
		chin: -0.2,
		neck: -2,
		lashes: true,
	},
	flat: { nose: -1.6, bridge: -1.4, tip: -0.6, wings: 0.5, lips: 0.6, brow: -1, chin: 0, neck: 0 },
	aquiline: { nose: 1.4, bridge: 2, tip: 0.6, lips: 0.6, chin: 0.4, neck: -2, lashes: true },
	old: {
		nose: 2,
		bridge: 1.4,
		tip: 2.4,
		brow: 1,
		lips: -1,
		chin: 2.4,
		age: 1,
		gaunt: 0.5,
		neck: -1,
		brows: 1,
	},
	crone: { nose: 2.4, bridge: 1.6, tip: 3, brow: 0.6, lips: -1.6, chin: 3.4, age: 1, gaunt: 0.7, neck: -3 },
	lined: { nose: 0.8, bridge: 0.6, tip: 0.8, chin: 0.8, age: 1, brow: 0.6 },
	dame: {
		nose: 0.6,
		bridge: 1.6,
		tip: 0.8,
		lips: -0.2,
		chin: 0.4,
		fat: 0.5,
		age: 0.8,
		neck: 0,
		lashes: true,
	},
	gaunt: { nose: 1.6, bridge: 1, tip: 0.8, brow: 1, chin: 1, gaunt: 1, neck: -3 },
	hollow: { nose: 1, bridge: 0.6, brow: 1.2, chin: 1.2, jaw: 1.4, gaunt: 0.8, brows: 0.8, age: 0.4 },
	child: {
		nose: -3.4,
		bridge: -1.6,
		tip: -2.2,
		forehead: 2,
		brow: -1.6,
		lips: 0.5,
		chin: -2.4,
		jaw: -2,
		neck: -8,
		scale: 0.9,
		lashes: true,
	},
	youth: { nose: -0.6, tip: -1, brow: -0.6, chin: 0.2, neck: -2, lips: 0.3 },
	ghoul: {
		nose: 1,
		bridge: 3,
		tip: 3.4,
		brow: 2.2,
		lips: -1.4,
		chin: 1.6,
		gaunt: 1,
		age: 1,
		neck: -6,
		brows: 0.4,
	},
} satisfies Record<string, Profile>;

/** Head and neck as one outline. */
function outline(p: Profile): string {
	const { nose = 0, bridge = 0, tip = 0, forehead = 0, brow = 0, lips = 0, chin = 0, long = 0 } = p;
	const { jaw = 0, neck = 0, fat = 0, wings = 0, age = 0 } = p;
	const fold = 137 + jaw * 0.6 + fat * 5 + long * 0.7;
	return path(
		`M96 40C110 39 ${121 + forehead} 47 ${123.5 + forehead * 0.7} ${60 - brow * 0.4}C${124.4 + forehead * 0.5} 65 ${126.6 + brow} 68 ${127.2 + brow} 72.5` +
			`C${127.2 + brow * 0.5} 76 ${125.8 + bridge * 0.3} 78 ${126.8 + bridge * 0.6} 81.500C${129.4 + nose * 0.5 + bridge} 87 ${134 + nose + bridge * 0.6} ${91 + tip * 0.4} ${138 + nose} ${96 + tip}` +
			`C${139.6 + nose} ${98.8 + tip} ${136.6 + nose * 0.6} ${102.2 + tip * 0.5} ${131 - wings * 0.4} 102.600C130.3 104.2 ${130.8 + lips * 0.3} 105.4 ${131.5 + lips * 0.5} 107` +
			`C${133.5 + lips} 108.6 ${134.3 + lips * 1.3} 110.4 ${133.1 + lips * 1.2} 112.200C131.6 113 130.4 113.4 ${130 - age * 0.8} 114C${132 + lips} 114.8 ${133.2 + lips * 1.2} 116.8 ${132 + lips * 1.1} ${119 + long * 0.2}` +
			`C130.2 120.8 128.8 121.6 ${128.6 + chin * 0.2} ${124 + long * 0.4}C${130 + chin} ${128 + long * 0.6} ${131 + chin} ${131 + long * 0.8} ${129.6 + chin} ${134.4 + long}` +
			`C${126.6 + chin} ${138.6 + long} ${119.5 + chin} ${140.2 + long} ${111 + chin * 0.3} ${fold}C${107 + fat * 6} ${fold + 5 + fat * 3} ${105 + neck * 0.5 + fat * 4} ${153 + fat * 3} ${107 + neck * 0.6} 170L${112 + neck * 0.6} 212L${64 - neck * 0.5} 212L${69 - neck * 0.4} 168` +
			`C72 150 71 138 67 126C59 114 56 100 56 86C56 58 74 41 96 40Z`,
	);
}

/** The carved head in a mood, with all that is in it but hair and ears. */
export function faceOf(profile: Profile, mood: Mood = 'calm'): Step[] {
	const {
		nose = 0,
		tip = 0,
		lips = 0,
		chin = 0,
		long = 0,
		age = 0,
		gaunt = 0,
		fat = 0,
		wings = 0,
		brow = 0,
		jaw = 0,
	} = profile;
	const { brows = 0, lashes = false } = profile;
	const { upperLid, lowerLid, mouth, heavy, gape, pupil, corner, more, ...look } = LOOKS[mood];
	const ownBrow = `M113.4 72.600C117 69 122 ${68.6 - brow * 0.2} 126 71`;
	const steps: Step[] = [
		raised(outline(profile), 0.3, 0.62),
		// Planes first: temple, cheekbone, cheek, jaw, throat.
		{ swell: ellipse(113, 62, 6, 8), by: -0.03, soft: 5 },
		{ swell: ellipse(112, 93, 9, 5, 20), by: 0.045, soft: 4.5 },
		{ swell: ellipse(113, 110, 6, 9, 12), by: -0.035 - 0.1 * gaunt, soft: 4.5 },
		{ swell: line(`M91 112C95 124 104 ${133 + jaw * 0.4} 122 ${135 + long}`, 5), by: 0.05, soft: 3 },
		{ swell: line(`M84 128C92 142 100 ${148 + fat * 4} 104 ${152 + fat * 4}`, 10), by: -0.07, soft: 5 },
		{ swell: line('M86 118C84 140 92 160 98 178', 5), by: 0.035, soft: 4 },
		// The eye: its hollow, the ball, the lids, a drilled pupil.
		{ swell: ellipse(119.5, 79, 7.5, 5.4), by: -0.15, soft: 2.2 },
		{ swell: ellipse(120.6, 80.2, 4.2, 3.3), by: 0.12, soft: 1 },
		{ cut: line(upperLid, (lashes ? 1.9 : 1.4) + heavy), depth: 0.13 + 0.05 * heavy, soft: 0.5 },
		{ cut: line(lowerLid, 1 + heavy * 0.5), depth: 0.04 + 0.06 * heavy, soft: 0.6 },
		{ cut: circle(122.6, ...pupil), depth: 0.2, soft: 0.35 },
		{ cut: line('M114.8 77C117.6 73.8 121.6 73 124.6 74.4', 1), depth: 0.03, soft: 0.7 },
		{
			swell: line(look.brow ?? ownBrow, 3.2 + brows * 1.6 + 1.2 * heavy),
			by: 0.06 + brows * 0.05 + 0.1 * heavy,
			soft: 1,
		},
		// The nose's wing and its hole, the lips, the chin.
		{ swell: ellipse(130.4, 98.8 + tip * 0.4, 3.4 + wings * 1.2, 3), by: 0.075, soft: 1.3 },
		{ cut: line(`M127 ${96 - wings}C125.4 98.6 126 101.2 128.8 102`, 1.2), depth: 0.06, soft: 0.7 },
		{
			cut: line(
				`M131.6 ${100.6 + tip * 0.4}C133 99.2 134.8 99.2 ${136 + nose * 0.4} ${100 + tip * 0.6}`,
				1.6,
			),
			depth: 0.1,
			soft: 0.6,
		},
		{ swell: ellipse(130.4, 110.2, 3.4 + lips, 2), by: 0.06 + lips * 0.02, soft: 1.1 },
		{ swell: ellipse(129.8, 117, 3.4 + lips, 2.4), by: 0.07 + lips * 0.02, soft: 1.2 },
		{ cut: line(mouth, 1.4 + heavy * gape), depth: 0.1 + 0.12 * heavy, soft: 0.6 },
		{ swell: ellipse(...corner, 2, 2.6), by: -0.05 - 0.04 * heavy, soft: 1.4 },
		...more,
		{ swell: ellipse(125.6 + chin * 0.6, 130.5 + long * 0.8, 5, 4.6), by: 0.055, soft: 2.4 },
	];
	if (lashes) steps.push({ cut: line('M124.4 77.800L126.6 76.8', 1), depth: 0.05, soft: 0.5 });
	if (fat > 0)
		steps.push({
			cut: line(`M122 ${140 + fat * 2}C116 ${146 + fat * 2} 108 ${144 + fat} 100 138`, 1.6),
			depth: 0.05 * fat,
			soft: 1.2,
		});
	if (gaunt > 0.6) steps.push({ cut: line('M110 98C112 106 116 112 121 116', 2), depth: 0.05, soft: 1.6 });
	if (age > 0)
		steps.push(
			{ cut: line('M126.2 100C122.6 103 120.6 108 121 114', 1.4), depth: 0.07 * age, soft: 0.8 },
			{ cut: line('M117 85.400C119.6 87.6 122.6 87.6 124.6 86.2', 1.1), depth: 0.05 * age, soft: 0.7 },
			{
				cut: line('M112.5 78.200L108.6 76M112.4 80.400L108 80.600M112.8 82.600L109 85', 0.9),
				depth: 0.05 * age,
				soft: 0.6,
			},
			{
				cut: line('M110 58C114.5 56 119 56 123 58M111 64C115 62 119.5 62 124 63.6', 1),
				depth: 0.045 * age,
				soft: 0.7,
			},
			{
				cut: line('M96 150C98 156 101 162 102 170M104 143C105 149 106 154 106 160', 1.2),
				depth: 0.05 * age,
				soft: 1,
			},
		);
	return steps;
}

/** An ear, pointed where it has to be. */
export function earOf(pointed = false): Step[] {
	const shell = pointed
		? 'M88 92C84 82 78 70 74 58C84 64 96 72 99.5 82C101 92 96 104 91 104C87 103 88.5 97 88 92Z'
		: 'M87.5 84C89 77.6 97 76 100 82C102 88 98.5 93 97 97C96 101.5 92.6 104.5 90 102.500C87.4 100 88.6 95 87.8 91Z';
	return [
		raised(path(shell), 0.62, 0.12, '', { edge: 0.43 }),
		{
			cut: line('M91 85.500C94 81.6 98 83.4 97 88C96 91.5 93.8 92.4 93.8 95.5', 1.3),
			depth: 0.08,
			soft: 0.6,
		},
		{ cut: circle(92.6, 93.4, 1.5), depth: 0.09, soft: 0.8 },
	];
}
