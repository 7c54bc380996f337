// Sixside, its bridge and the stones that circle it.
import { arcade, needle } from '../kit/buildings.ts';
import { path } from '../kit/shapes.ts';
import { columns, shard } from '../kit/stones.ts';
import { addLight, type Canvas, dim, drawMask, type Point } from '../paint/canvas.ts';
import { bell, oklch } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { random } from '../paint/noise.ts';

export const GOLD = oklch(0.86, 0.1, 76);
export const CREAM = oklch(0.94, 0.045, 86);
export const PEACH = oklch(0.74, 0.13, 42);
export const KEEP: Point = [1010, 468];

/** Sixside: a hill of basalt columns that ends in towers, and the long bridge to it. */
export async function paintKeep(canvas: Canvas) {
	const [x, foot] = KEEP;
	const next = random(21);
	const rock = columns(
		[x - 236, x + 236],
		76,
		foot + 330,
		(t) => foot + 150 - (120 + 30 * next()) * Math.exp(-((t / 0.62) ** 4)) - 128 * bell(t, 0, 0.3) * 0.8,
		next,
	);
	const towers = [
		[4, -40, 15, 232, 26],
		[-34, -20, 11, 158, 18],
		[38, -24, 12, 180, 20],
		[-62, 0, 8, 104, 12],
		[68, 0, 9, 120, 14],
		[-92, 30, 6.5, 92, 10],
		[98, 26, 7, 100, 10],
		[-14, -30, 7, 170, 14],
		[22, -34, 6.5, 150, 14],
		[-124, 74, 5.5, 74, 9],
		[128, 70, 5.5, 84, 9],
		[52, -4, 5, 92, 10],
	] as const;
	const spires = towers
		.map(([dx, dy, half, height, cap]) => needle(x + dx, foot + dy, half, height, cap))
		.join('');
	await put(canvas, path(arcade(x - 118, -40, 16, foot + 52, foot + 330, { slope: 1.2 })), {
		base: oklch(0.25, 0.08, 288),
		fog: 0.3,
		ground: { fog: 0.7, from: foot + 40, to: foot + 130 },
		texture: 0.3,
		rim: { colour: PEACH, gain: 1.1, width: 2, reach: 300 },
	});
	const keep = await put(canvas, path(rock.body) + path(spires), {
		base: oklch(0.2, 0.07, 284),
		fog: 0.07,
		ground: { fog: 0.56, from: foot + 20, to: foot + 150 },
		texture: 0.5,
		grain: 33,
		rim: { colour: GOLD, gain: 1.5, width: 2.4, reach: 240 },
	});
	cover(canvas, await drawMask(canvas, path(rock.faces)), {
		base: oklch(0.315, 0.095, 296),
		fog: 0.08,
		ground: { fog: 0.52, from: foot + 20, to: foot + 150 },
		texture: 0.6,
		grain: 20,
	});
	await put(canvas, orbit(), {
		base: oklch(0.22, 0.075, 286),
		fog: 0.08,
		texture: 0.5,
		grain: 17,
		rim: { colour: GOLD, gain: 1.7, width: 2.2, reach: 330 },
	});
	return keep;
}

/** The stones that have been cast already circle the keep, large before it and small behind. */
function orbit(): string {
	const next = random(5);
	let svg = '';
	for (let index = 0; index < 24; index++) {
		const angle = (index / 24) * 2 * Math.PI + 0.16 * (next() - 0.5);
		const front = Math.sin(angle);
		const reach = 240 + 22 * (next() - 0.5);
		const x = KEEP[0] + 22 + Math.cos(angle) * reach;
		const y = KEEP[1] - 168 + front * 50 + 16 * (next() - 0.5) - Math.cos(angle) * 20;
		if (front > -0.25 && Math.abs(Math.cos(angle)) < 0.42) continue;
		svg += shard(x, y, (6 + 7.5 * (front + 1)) * (0.45 + 0.6 * next()), next);
	}
	return svg;
}

export async function paintWindows(canvas: Canvas, keep: Float32Array): Promise<void> {
	const next = random(9);
	let svg = '';
	for (let index = 0; index < 54; index++) {
		const t = next() * 2 - 1;
		const x = KEEP[0] + t * Math.abs(t) * 112;
		const y = KEEP[1] + 40 - next() ** 0.8 * (70 + 170 * bell(t, 0, 0.42));
		svg += `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="1.7" height="${(2.6 + 2 * next()).toFixed(1)}"/>`;
	}
	addLight(canvas, dim(canvas, await drawMask(canvas, svg), keep), oklch(0.84, 0.14, 66), 1.2);
}
