// Saint Bride's: how its floor falls, who has walked down it, and who sits in the other church.
import { ball, bar, type Field, melt, union } from '../kit/solid.ts';
import { mix, smooth } from '../paint/color.ts';
import { random } from '../paint/noise.ts';

/** The floor's height, by how far down the nave. */
export const ground = (z: number) => mix(0.37, 0, smooth(2.75, 6.15, z));

/** Wet bare feet, three pair of them, from the doors to the water. */
export function footprint(x: number, z: number): number {
	let wet = 0;
	for (const [from, shift] of [
		[-1.15, 0],
		[-0.1, 0.21],
		[0.75, 0.1],
	] as const) {
		const step = Math.round((z - shift) / 0.34);
		const side = step & 1 ? 1 : -1;
		const [dx, dz] = [x - from - side * 0.11 - 0.02 * (z - 3) * from, z - shift - step * 0.34];
		const ball = Math.hypot(dx / 0.05, (dz - 0.05) / 0.065);
		const heel = Math.hypot(dx / 0.035, (dz + 0.08) / 0.045);
		wet = Math.max(wet, smooth(1.15, 0.85, Math.min(ball, heel)));
	}
	return wet;
}

/** Where they sit: in the drowned pews, leaving some places. */
function isTaken(row: number, seat: number): boolean {
	return (row * 7 + seat * 5 + ((row * seat) % 3)) % 5 !== 0;
}

export function flock(): Field {
	const next = random(8);
	const sitter = union(
		melt(0.04, ball([0, 1.26, 0], 0.1), ball([0, 1.2, -0.03], 0.075)),
		melt(
			0.08,
			bar([0, 1.02, 0], [0, 1.16, 0], 0.045),
			bar([0, 1.02, 0.01], [-0.17, 0.95, 0], 0.06, 0.075),
			bar([0, 1.02, 0.01], [0.17, 0.95, 0], 0.06, 0.075),
			bar([0, 0.5, 0], [0, 0.92, 0], 0.16, 0.15),
			bar([-0.19, 0.93, 0], [-0.22, 0.55, -0.06], 0.065, 0.05),
			bar([0.19, 0.93, 0], [0.22, 0.55, -0.06], 0.065, 0.05),
		),
	);
	const tilts = Array.from({ length: 256 }, () => next() - 0.5);
	return (x, y, z) => {
		if (y > 2.4) return y - 2;
		const row = Math.min(18, Math.max(6, Math.round(z / 1.1)));
		const across = Math.abs(x) - 1.95;
		const seat = Math.min(3, Math.max(0, Math.round(across / 0.62)));
		if (!isTaken(row, seat + (x > 0 ? 4 : 0))) return 0.25;
		const tilt = tilts[(row * 11 + seat * 3 + (x > 0 ? 100 : 0)) & 255] as number;
		return (
			sitter(across - seat * 0.62 + tilt * 0.1, y - ground(z) - 0.24 - tilt * 0.14, z - row * 1.1 - 0.02) *
			0.8
		);
	};
}
