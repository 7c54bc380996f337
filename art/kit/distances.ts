// Signed distances to simple solids about the origin, y up: below zero is inside.
// Íñigo Quílez, iquilezles.org/articles/distfunctions.

/** Math.hypot is several times slower than this. */
export function span(x: number, y: number, z = 0): number {
	return Math.sqrt(x * x + y * y + z * z);
}

export function box(x: number, y: number, z: number, a: number, b: number, c: number, round = 0): number {
	const u = Math.abs(x) - a + round;
	const v = Math.abs(y) - b + round;
	const w = Math.abs(z) - c + round;
	const outside = span(u > 0 ? u : 0, v > 0 ? v : 0, w > 0 ? w : 0);
	return outside > 0 ? outside - round : (u > v ? (u > w ? u : w) : v > w ? v : w) - round;
}

/** An upright cylinder, `half` its height. */
export function drum(x: number, y: number, z: number, radius: number, half: number, round = 0): number {
	const u = Math.sqrt(x * x + z * z) - radius + round;
	const v = Math.abs(y) - half + round;
	const outside = span(u > 0 ? u : 0, v > 0 ? v : 0);
	return (outside > 0 ? outside : u > v ? u : v) - round;
}

/** Near enough for a lump that is not drawn out by more than three to one. */
export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
	const near = span(x / a, y / b, z / c);
	const slope = span(x / (a * a), y / (b * b), z / (c * c));
	return slope < 1e-6 ? -Math.min(a, b, c) : (near * (near - 1)) / slope;
}

/** The smaller of two, with the seam between them filled out. */
export function blend(one: number, other: number, seam: number): number {
	const h = Math.max(0, seam - Math.abs(one - other)) / seam;
	return Math.min(one, other) - h * h * seam * 0.25;
}

/** The nearest of a number of copies at even distances, as a place within one cell. */
export function repeat(value: number, every: number, from: number, to: number): number {
	const cell = Math.min(to, Math.max(from, Math.round(value / every)));
	return value - cell * every;
}
