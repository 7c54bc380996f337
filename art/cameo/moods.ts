import type { Mood } from '#lib/pictures/moods.ts';
import { line } from '../kit/shapes.ts';
import { ellipse, type Step } from './part.ts';

/** What brow, lids, pupil and mouth of a face do in one mood. Curves and points of the sheet. */
interface Look {
	upperLid: string;
	lowerLid: string;
	/** Left out where the face's own brow stays. */
	brow?: string;
	mouth: string;
	/** How much deeper and wider all of it is cut than in a calm face, 0 to 1.2. */
	heavy: number;
	/** How far the mouth is open. */
	gape: number;
	/** The pupil's height on the sheet, and its radius. */
	pupil: readonly [y: number, radius: number];
	corner: readonly [x: number, y: number];
	/** Folds of brow and cheek. */
	more: Step[];
}

/** The same face in each mood. */
export const LOOKS: Record<Mood, Look> = {
	calm: {
		upperLid: 'M115.8 80.600C117.6 77.4 121.6 76 124.8 78',
		lowerLid: 'M117 82.600C119.4 84 122.4 83.8 124 82.4',
		mouth: 'M122.6 113.800C125.6 113 128.4 113.6 132 113.8',
		heavy: 0,
		gape: 0,
		pupil: [80.2, 1.3],
		corner: [122.2, 114],
		more: [],
	},
	// The brow rises at the nose, the eye is wide, the mouth open and drawn down.
	afraid: {
		upperLid: 'M115 80.600C116.8 74.8 122 73.2 125.4 76.4',
		lowerLid: 'M116 83.400C119 86.4 122.8 86 124.8 83.6',
		brow: 'M111 73.600C115 69.6 120.6 63.6 126.4 62.6',
		mouth: 'M121 117.600C123.6 113.4 128 112.6 132 113.4',
		heavy: 1,
		gape: 2.2,
		pupil: [79.6, 1.15],
		corner: [120.6, 118],
		more: [
			{
				cut: line('M112 60.500C116 58 121 56.6 124.4 57M113 55.500C117 53.2 121 52.4 124 53', 1.3),
				depth: 0.11,
				soft: 0.7,
			},
			{ cut: line('M119.6 119C118.8 122 119.2 124.6 120.4 127', 1.2), depth: 0.07, soft: 0.8 },
		],
	},
	// The brow is low at the nose and heavy, the eye narrow, the mouth shut and drawn down.
	angry: {
		upperLid: 'M115.4 78C118 77.4 122 78.4 125.4 80.6',
		lowerLid: 'M117 82.800C119.4 83.6 122.4 83.6 124.2 82.6',
		brow: 'M110.6 67C115.6 66.6 121.8 71 128 76.4',
		mouth: 'M120.2 117.800C122.8 114.6 127.6 113.6 132.4 114.2',
		heavy: 1.2,
		gape: 0.5,
		pupil: [80.8, 1.2],
		corner: [119.8, 118.4],
		more: [
			{ cut: line('M123.4 66.500C124.6 68.6 125.4 70.6 125.6 73', 1.5), depth: 0.13, soft: 0.6 },
			{ cut: line('M127 97C122.6 101 120.4 106 119.6 112', 1.5), depth: 0.11, soft: 0.8 },
			{ swell: ellipse(108, 122, 5, 8, -20), by: 0.07, soft: 3 },
		],
	},
	// The brow is an arch, the cheek pushes the eye to a crescent, the mouth's corner is far up.
	glad: {
		upperLid: 'M115 82C117.2 76.8 121.8 75.8 125.2 80.4',
		lowerLid: 'M115.6 82.800C118.6 80.6 122 80.6 124.8 81.6',
		brow: 'M111.6 70.600C115.6 64.8 121.6 63.8 126 67.4',
		mouth: 'M118.6 108.400C121.4 114.4 127 116 132.4 113.6',
		heavy: 1,
		gape: 0.7,
		pupil: [79.2, 1.1],
		corner: [117.8, 107.4],
		more: [
			{ swell: ellipse(112.4, 95, 8, 5.4, 24), by: 0.09, soft: 3 },
			{ cut: line('M126.4 98.500C121 100.6 117 104.4 115.4 110.5', 1.4), depth: 0.09, soft: 0.8 },
			{
				cut: line('M112.5 78.200L107.4 75.4M112.4 81L106.8 81.200M112.8 83.600L107.8 86.6', 1.1),
				depth: 0.09,
				soft: 0.6,
			},
		],
	},
};
