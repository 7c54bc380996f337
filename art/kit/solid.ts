// Solids as distance fields, for pictures whose room, light and shadow are reckoned in depth; `march.ts` shows them.
import { clamp, mix } from '../paint/color.ts';

/** A place or a way in space, in metres: to the right, up, and away from the eye. */
export type Vec = readonly [x: number, y: number, z: number];

/** How far a place is from a surface; below zero inside. Never more than the truth. */
export type Field = (x: number, y: number, z: number) => number;

export type Axis = 'x' | 'y' | 'z';

/** As Math.hypot, which takes ten times as long. */
export function long(x: number, y: number, z = 0): number {
	return Math.sqrt(x * x + y * y + z * z);
}

export function ball([cx, cy, cz]: Vec, radius: number): Field {
	return (x, y, z) => long(x - cx, y - cy, z - cz) - radius;
}

/** A box by its middle and half its sizes, its edges rounded off. */
export function box([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round = 0): Field {
	return (px, py, pz) => {
		const x = Math.abs(px - cx) - hx + round;
		const y = Math.abs(py - cy) - hy + round;
		const z = Math.abs(pz - cz) - hz + round;
		const most = x > y ? (x > z ? x : z) : y > z ? y : z;
		if (most <= 0) return most - round;
		return long(x > 0 ? x : 0, y > 0 ? y : 0, z > 0 ? z : 0) - round;
	};
}

/** A cylinder along an axis, by its middle. */
export function drum([cx, cy, cz]: Vec, radius: number, half: number, axis: Axis = 'y', round = 0): Field {
	return (px, py, pz) => {
		const x = px - cx;
		const y = py - cy;
		const z = pz - cz;
		const along = axis === 'y' ? y : axis === 'z' ? z : x;
		const across = axis === 'y' ? long(x, z) : axis === 'z' ? long(x, y) : long(y, z);
		const a = across - radius + round;
		const b = Math.abs(along) - half + round;
		if (a <= 0) return (a > b ? a : b) - round;
		return (b <= 0 ? a : long(a, b)) - round;
	};
}

/** A ring around an axis. */
export function ring([cx, cy, cz]: Vec, radius: number, thick: number, axis: Axis = 'y'): Field {
	return (px, py, pz) => {
		const x = px - cx;
		const y = py - cy;
		const z = pz - cz;
		const along = axis === 'y' ? y : axis === 'z' ? z : x;
		const across = axis === 'y' ? long(x, z) : axis === 'z' ? long(x, y) : long(y, z);
		return long(across - radius, along) - thick;
	};
}

/** A round bar from one place to another, whose thickness may change on the way. */
export function bar([ax, ay, az]: Vec, [bx, by, bz]: Vec, from: number, to = from): Field {
	const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
	const square = dx * dx + dy * dy + dz * dz;
	const ease = from === to ? 1 : 1 / Math.hypot(1, (to - from) / Math.sqrt(square));
	return (x, y, z) => {
		const t = clamp(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square);
		return (long(x - ax - t * dx, y - ay - t * dy, z - az - t * dz) - mix(from, to, t)) * ease;
	};
}

/** All that lies below a height. */
export function floor(height: number): Field {
	return (_x, y) => y - height;
}

export function union(...fields: Field[]): Field {
	return (x, y, z) => {
		let nearest = Number.POSITIVE_INFINITY;
		for (let index = 0; index < fields.length; index++) {
			const own = (fields[index] as Field)(x, y, z);
			if (own < nearest) nearest = own;
		}
		return nearest;
	};
}

/** Solids that run into one another over a width in metres. */
export function melt(over: number, ...fields: Field[]): Field {
	return (x, y, z) => {
		let nearest = Number.POSITIVE_INFINITY;
		for (const field of fields) {
			const next = field(x, y, z);
			const share = Math.max(0, 1 - Math.abs(nearest - next) / over);
			nearest = Math.min(nearest, next) - share * share * over * 0.25;
		}
		return nearest;
	};
}

/** The same field, but from farther off only the box that holds it is looked at; `field` must not reach beyond it. */
export function within([ax, ay, az]: Vec, [bx, by, bz]: Vec, field: Field): Field {
	return (x, y, z) => {
		const dx = x < ax ? ax - x : x > bx ? x - bx : 0;
		const dy = y < ay ? ay - y : y > by ? y - by : 0;
		const dz = z < az ? az - z : z > bz ? z - bz : 0;
		const off = dx * dx + dy * dy + dz * dz;
		return off > 0.6 ? Math.sqrt(off) + 0.01 : field(x, y, z);
	};
}

/** The first without the others. */
export function without(field: Field, ...holes: Field[]): Field {
	return (x, y, z) => {
		let nearest = field(x, y, z);
		for (const hole of holes) nearest = Math.max(nearest, -hole(x, y, z));
		return nearest;
	};
}

/** What the two have in common. */
export function common(one: Field, other: Field): Field {
	return (x, y, z) => Math.max(one(x, y, z), other(x, y, z));
}

export function moved(field: Field, [dx, dy, dz]: Vec): Field {
	return (x, y, z) => field(x - dx, y - dy, z - dz);
}

/** Turned about an axis through the origin, by radians. */
export function turned(field: Field, axis: Axis, angle: number): Field {
	const [c, s] = [Math.cos(angle), Math.sin(angle)];
	if (axis === 'x') return (x, y, z) => field(x, c * y + s * z, c * z - s * y);
	if (axis === 'y') return (x, y, z) => field(c * x - s * z, y, c * z + s * x);
	return (x, y, z) => field(c * x + s * y, c * y - s * x, z);
}

/** The same on both sides of x = 0. */
export function twinned(field: Field): Field {
	return (x, y, z) => field(Math.abs(x), y, z);
}

/** Repeated along an axis, from one number to another; the distance between two is in metres. */
export function rows(field: Field, axis: Axis, step: number, from: number, to: number): Field {
	const nearest = (value: number) => value - step * clamp(Math.round(value / step), from, to);
	if (axis === 'x') return (x, y, z) => field(nearest(x), y, z);
	if (axis === 'y') return (x, y, z) => field(x, nearest(y), z);
	return (x, y, z) => field(x, y, nearest(z));
}

/** Somebody standing at the origin in long clothes, a metre and three quarters high, facing away. */
export function somebody({ hat = false, skirt = 0.24, stride = 0.1 } = {}): Field {
	const body = melt(
		0.14,
		bar([0, 0.18, 0], [0, 1.05, 0], skirt, 0.15),
		bar([-0.13, 1.3, 0], [0.13, 1.3, 0], 0.13),
		bar([0, 1, 0], [0, 1.35, 0], 0.16),
	);
	const legs = union(
		bar([-0.09, 0.06, stride], [-0.08, 0.7, 0], 0.075),
		bar([0.09, 0.06, -stride], [0.08, 0.7, 0], 0.075),
	);
	const arms = union(
		bar([-0.24, 1.32, 0], [-0.31, 0.85, 0.06], 0.07, 0.055),
		bar([0.24, 1.32, 0], [0.31, 0.85, -0.04], 0.07, 0.055),
	);
	const head = melt(0.05, ball([0, 1.62, 0], 0.115), bar([0, 1.42, 0], [0, 1.56, 0], 0.06));
	const brim = union(drum([0, 1.68, 0], 0.21, 0.015), drum([0, 1.74, 0], 0.12, 0.07, 'y', 0.03));
	return hat ? union(melt(0.05, body, arms), legs, head, brim) : union(melt(0.05, body, arms), legs, head);
}
