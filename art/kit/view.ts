// Where the eye of a picture in depth stands, and what is where on its sheet.
import type { Point } from '../paint/canvas.ts';
import { long, type Vec } from './solid.ts';

export interface View {
	eye: Vec;
	target: Vec;
	/** Points on the sheet to a metre at a metre's distance: 1200 is a plain lens. */
	lens: number;
	/** Where on the sheet the target lies. */
	centre?: Point;
	/** Radians. */
	roll?: number;
}

export interface Axes {
	eye: Vec;
	right: Vec;
	up: Vec;
	ahead: Vec;
	lens: number;
	centre: Point;
}

export function axesOf({ eye, target, lens, centre = [800, 450], roll = 0 }: View): Axes {
	const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
	const side = unit([ahead[2], 0, -ahead[0]]);
	const top = cross(ahead, side);
	const [c, s] = [Math.cos(roll), Math.sin(roll)];
	const right: Vec = [side[0] * c + top[0] * s, side[1] * c + top[1] * s, side[2] * c + top[2] * s];
	return { eye, right, up: cross(ahead, right), ahead, lens, centre };
}

export function unit([x, y, z]: Vec): Vec {
	const length = long(x, y, z);
	return [x / length, y / length, z / length];
}

function cross(a: Vec, b: Vec): Vec {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Where a place is on the sheet, how many points a metre has there, and how far off it is. */
export function seenAt(view: View, [x, y, z]: Vec): { at: Point; scale: number; away: number } {
	const { eye, right, up, ahead, lens, centre } = axesOf(view);
	const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
	const along = ([ax, ay, az]: Vec) => dx * ax + dy * ay + dz * az;
	const scale = lens / along(ahead);
	return {
		at: [centre[0] + along(right) * scale, centre[1] - along(up) * scale],
		scale,
		away: long(dx, dy, dz),
	};
}
