import type { Point } from '../paint/canvas.ts';
import type { Random } from '../paint/noise.ts';
import { path, rough } from './shapes.ts';

/** A standing stone with its foot in the ground; `lean` is how far its top stands off. */
export function menhir(
	x: number,
	foot: number,
	height: number,
	width: number,
	lean: number,
	next: Random,
): string {
	const outline: Point[] = [
		[x - width * 0.56, foot + 10],
		[x - width * 0.5 + lean * 0.5, foot - height * 0.55],
		[x - width * 0.36 + lean, foot - height * 0.93],
		[x + lean + width * 0.05, foot - height],
		[x + width * 0.34 + lean, foot - height * 0.9],
		[x + width * 0.5 + lean * 0.5, foot - height * 0.45],
		[x + width * 0.58, foot + 10],
	];
	return path(rough(outline, 0.15, next));
}

/** A splinter of rock, longer than wide, that hangs in the air. */
export function shard(x: number, y: number, size: number, next: Random): string {
	const turn = (next() - 0.5) * 0.5;
	const corners: Point[] = [
		[0, -1.6],
		[0.55, -0.7],
		[0.6, 0.3],
		[0.15, 1.9],
		[-0.35, 1.1],
		[-0.62, 0.1],
		[-0.4, -1],
	];
	const outline = corners.map(
		([u, v]): Point => [
			x + (u + v * turn) * size * (0.8 + 0.3 * next()),
			y + v * size * (0.8 + 0.3 * next()),
		],
	);
	return path(rough(outline, 0.16, next, 2));
}

/** A lump of rock, as broad as it is high. */
export function boulder(x: number, y: number, size: number, next: Random, amount = 0.22): string {
	const corners = 7;
	const turn = next();
	const outline = Array.from({ length: corners }, (_, index): Point => {
		const angle = (index / corners) * 2 * Math.PI + turn;
		const reach = size * (0.55 + 0.6 * next());
		return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
	});
	return path(rough(outline, amount, next, 2));
}

/** Six-sided columns, each with the height that `top` gives it; `faces` are the sides turned to the right. */
export function columns(
	[from, to]: readonly [number, number],
	count: number,
	foot: number,
	top: (t: number) => number,
	next: Random,
): { body: string; faces: string } {
	let body = '';
	let faces = '';
	const middle = (from + to) / 2;
	for (let index = 0; index < count; index++) {
		const t = ((index + 0.5) / count) * 2 - 1;
		const x = middle + (t * (to - from)) / 2 + (next() - 0.5) * 5;
		const half = ((to - from) / count) * (0.85 + next());
		const head = top(t) - 26 * next() * (1 - Math.abs(t));
		const tilt = (next() - 0.5) * half * 1.4;
		body += `M${x - half} ${foot}L${x - half} ${head}L${x - half * 0.2} ${head - half * 0.6 - tilt * 0.4}L${x + half} ${head + tilt}L${x + half} ${foot}Z`;
		if (next() < 0.72)
			faces += `M${x + half * 0.1} ${foot}L${x + half * 0.1} ${head + 2}L${x + half} ${head + tilt}L${x + half} ${foot}Z`;
	}
	return { body, faces };
}
