import type { Point } from '../paint/canvas.ts';
import { span } from './distances.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** Where the eye stands, what it looks at, and its lens in points. x is to the right, y up, z away. */
export interface Eye {
	at: Vector;
	to: Vector;
	lens: number;
	/** Where on the sheet that is. */
	centre?: Point;
}

/** The eye's own directions. */
export interface Frame {
	right: Vector;
	up: Vector;
	ahead: Vector;
	centre: Point;
}

export function frameOf({ at, to, centre = [800, 450] }: Eye): Frame {
	const ahead = unit(to[0] - at[0], to[1] - at[1], to[2] - at[2]);
	const right = unit(ahead[2], 0, -ahead[0]);
	const up: Vector = [
		ahead[1] * right[2] - ahead[2] * right[1],
		ahead[2] * right[0] - ahead[0] * right[2],
		ahead[0] * right[1] - ahead[1] * right[0],
	];
	return { right, up, ahead, centre };
}

/** A direction. */
export function unit(x: number, y: number, z: number): Vector {
	const length = span(x, y, z);
	return [x / length, y / length, z / length];
}

/** Where a place in space stands on the sheet, and how many points a unit has there. */
export function seen(eye: Eye, [x, y, z]: Vector): { at: Point; size: number } {
	const { right, up, ahead, centre } = frameOf(eye);
	const [u, v, w] = [x - eye.at[0], y - eye.at[1], z - eye.at[2]];
	const size = eye.lens / (u * ahead[0] + v * ahead[1] + w * ahead[2]);
	return {
		at: [
			centre[0] + (u * right[0] + v * right[1] + w * right[2]) * size,
			centre[1] - (u * up[0] + v * up[1] + w * up[2]) * size,
		],
		size,
	};
}
