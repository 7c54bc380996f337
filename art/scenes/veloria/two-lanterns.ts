// Lantern Night from the terrace: two lights in the Hornbeam Maze, a hedge apart, and neither knows.

import { courtGentleman, courtLady } from '../../kit/figures.ts';
import { paintSolids } from '../../kit/march.ts';
import { balustrade, petals } from '../../kit/palace.ts';
import { path, rectangle } from '../../kit/shapes.ts';
import { clouds, paintSky, paintStars } from '../../kit/sky.ts';
import {
	ball,
	bar,
	box,
	drum,
	type Field,
	melt,
	moved,
	somebody,
	turned,
	union,
	type Vec,
} from '../../kit/solid.ts';
import type { Lamp, Solid, Spot } from '../../kit/stage.ts';
import { seenAt, type View } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, takeAir } from '../../paint/canvas.ts';
import { clamp, mixRgb, oklch, type Rgb, scaleRgb } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, glow } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';

const CANDLE = oklch(0.86, 0.13, 72);
const ROSE = oklch(0.74, 0.09, 20);
const HEIGHT = 1.75;
/** Metres to a cell of the maze; how many there are across and away; where the first begins. */
const CELL = 3.7;
const [COLUMNS, LINES] = [13, 11];
const [LEFT, NEAR] = [-24, 0.5];
const SOUTH: Vec = [LEFT + CELL * 4.6, 1.15, NEAR + CELL * 1.62];
const NORTH: Vec = [LEFT + CELL * 7.45, 1.15, NEAR + CELL * 3.5];
const VIEW: View = { eye: [-1, 15.5, -9.5], target: [-0.6, 0, 9.5], lens: 1500, centre: [800, 500] };

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	canvas.light = [560, 60];
	const cloud = clouds(canvas, 0.4, [520, 60], 5);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.5, 0.08, 330), oklch(0.82, 0.1, 40)],
		near: 420,
		lift: 0.3,
		horizon: 120,
		stops: [
			[0, 0.4, 0.09, 320],
			[0.5, 0.6, 0.11, 10],
			[0.9, 0.76, 0.1, 50],
			[1, 0.4, 0.06, 300],
		],
	});
	takeAir(canvas, 60);
	const gap = mazeOf();
	const hedge: Field = (x, y, z) => {
		const up = y - HEIGHT;
		if (up > 0.7) return up - 0.3;
		const across = gap(x, z) - 0.5;
		if (across > 0.6) return across - 0.25;
		const leaves =
			0.2 * noise.heaps(x * 1.5 + y * 0.6, z * 1.5 - y * 0.9, 2) +
			0.06 * noise.plain(x * 6 + y * 3, z * 6 - y * 4);
		const outside = across > 0 && up > 0 ? Math.sqrt(across * across + up * up) : Math.max(across, up);
		return (outside + leaves - 0.16) * 0.75;
	};
	const leaf = ({ x, y, z }: Spot): Rgb => {
		const tone =
			0.62 + 0.7 * noise.fbm(x * 2.3 + y, z * 2.3 + y * 1.7, 4) + 0.5 * noise.plain(x * 9, z * 9 + y * 9);
		return scaleRgb(
			mixRgb(oklch(0.42, 0.07, 165), oklch(0.5, 0.09, 125), clamp(0.5 + noise.fbm(x * 0.3, z * 0.3, 3))),
			Math.max(0.12, tone),
		);
	};
	const gravel = ({ x, z }: Spot): Rgb =>
		scaleRgb(oklch(0.7, 0.035, 60), 0.75 + 0.5 * noise.fbm(x * 6, z * 6, 4));
	const lanterns: Solid[] = [SOUTH, NORTH].flatMap((at): Solid[] => [
		{
			field: melt(0.05, ball(at, 0.2), drum(at, 0.17, 0.24)),
			bounds: [at, 0.5],
			shadow: false,
			stuff: { colour: [0, 0, 0], glow: () => scaleRgb(CANDLE, 1.5) },
		},
	]);
	const lady = union(
		somebody({ skirt: 0.62 }),
		melt(0.05, ball([0, 1.72, 0], 0.16), ball([0, 1.86, -0.04], 0.12)),
		bar([0.25, 1.3, 0], [0.44, 1.18, 0.3], 0.06),
	);
	const lord = union(somebody({ hat: true, skirt: 0.3 }), bar([0.25, 1.3, 0], [0.4, 1.2, 0.3], 0.06));
	const stand = (field: Field, [x, , z]: Vec, dx: number, dz: number, turn: number): Solid => ({
		field: moved(turned(field, 'y', turn), [x + dx, 0, z + dz]),
		bounds: [[x + dx, 1, z + dz], 1.5],
		stuff: { colour: oklch(0.42, 0.06, 330) },
	});
	const nymph = union(
		box([0, 0.5, 0], [0.5, 0.5, 0.5], 0.05),
		drum([0, 1.05, 0], 0.42, 0.06),
		moved(
			melt(
				0.12,
				bar([0, 0, 0], [0.05, 0.8, 0], 0.36, 0.19),
				bar([0.05, 0.8, 0], [-0.05, 1.35, 0], 0.17, 0.2),
				bar([-0.22, 1.38, 0], [0.16, 1.42, 0], 0.09),
				bar([0.16, 1.42, 0], [0.36, 1.72, -0.05], 0.07, 0.055),
				bar([0.36, 1.72, -0.05], [0.12, 1.98, -0.05], 0.055, 0.04),
				bar([-0.22, 1.38, 0], [-0.38, 1.02, -0.1], 0.07, 0.055),
				ball([-0.06, 1.72, -0.02], 0.14),
			),
			[0, 1.1, 0],
		),
	);
	const lamps: Lamp[] = [
		{ at: SOUTH, colour: CANDLE, gain: 24, sharp: 14, haze: 0.016 },
		{ at: NORTH, colour: CANDLE, gain: 24, sharp: 14, haze: 0.016 },
		{ at: [-0.5, 0.36, 1], far: true, colour: oklch(0.82, 0.1, 50), gain: 1.7, sharp: 10 },
	];
	paintSolids(canvas, {
		view: VIEW,
		solids: [
			{ field: (_x, y) => y, stuff: { colour: gravel } },
			{ field: hedge, stuff: { colour: leaf, rough: [0.5, 0.2] } },
			stand(lady, SOUTH, -0.85, 0.1, 1.4),
			stand(lord, NORTH, 0.85, 0.1, -1.4),
			{
				field: moved(nymph, [LEFT + CELL * 8.5, 0, NEAR + CELL * 2.5]),
				bounds: [[LEFT + CELL * 8.5, 1.5, NEAR + CELL * 2.5], 2.1],
				stuff: { colour: oklch(0.75, 0.02, 60) },
			},
			...lanterns,
		],
		lamps,
		ambient: [oklch(0.72, 0.06, 320), oklch(0.36, 0.05, 300)],
		fog: { colour: oklch(0.52, 0.07, 350), clear: 260 },
		far: 130,
		crease: 1.4,
	});
	await paintTerrace(canvas);
	brush(canvas, 3);
	for (const at of [SOUTH, NORTH]) {
		const seen = seenAt(VIEW, at).at;
		glow(canvas, seen, 9, oklch(0.97, 0.07, 88), 0.8, 2.2);
		glow(canvas, seen, 100, CANDLE, 0.16, 1.7);
	}
	await paintStars(canvas, { count: 40, to: 90, clear: 200, gain: 0.5 });
	const next = random(12);
	const flies = petals(90, (n) => [1600 * n(), 180 + 520 * n(), 1 + 1.2 * n()], next);
	addLight(canvas, await drawMask(canvas, flies, 0.6), oklch(0.86, 0.13, 90), 0.5);
	bloom(canvas);
}

/** A maze on a grid, dug at random: how far a place is from the middle of its nearest hedge. */
function mazeOf(): (x: number, z: number) => number {
	const next = random(29);
	// Whether there is a hedge east and north of each cell.
	const east = Array.from({ length: COLUMNS * LINES }, () => true);
	const north = Array.from({ length: COLUMNS * LINES }, () => true);
	const dug = new Set([0]);
	const trail = [0];
	while (trail.length > 0) {
		const cell = trail.at(-1) as number;
		const [column, line] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
		const ways = [
			[1, 0],
			[-1, 0],
			[0, 1],
			[0, -1],
		].filter(
			([dx = 0, dz = 0]) =>
				column + dx >= 0 &&
				column + dx < COLUMNS &&
				line + dz >= 0 &&
				line + dz < LINES &&
				!dug.has(cell + dx + dz * COLUMNS),
		);
		const way = ways[Math.floor(next() * ways.length)];
		if (!way) {
			trail.pop();
			continue;
		}
		const [dx = 0, dz = 0] = way;
		const other = cell + dx + dz * COLUMNS;
		if (dx !== 0) east[Math.min(cell, other)] = false;
		else north[Math.min(cell, other)] = false;
		dug.add(other);
		trail.push(other);
	}
	const stands = (column: number, line: number, wall: boolean[], dx: number, dz: number): boolean => {
		const inside = (c: number, l: number) => c >= 0 && c < COLUMNS && l >= 0 && l < LINES;
		const [here, there] = [inside(column, line), inside(column + dx, line + dz)];
		if (here && there) return wall[column + line * COLUMNS] as boolean;
		return here !== there;
	};
	return (x, z) => {
		const [u, v] = [(x - LEFT) / CELL, (z - NEAR) / CELL];
		const [column, line] = [Math.floor(u), Math.floor(v)];
		let nearest = 1.2;
		for (let c = column - 1; c <= column + 1; c++)
			for (let l = line - 1; l <= line + 1; l++) {
				if (stands(c, l, east, 1, 0))
					nearest = Math.min(nearest, Math.hypot(u - c - 1, v - clamp(v, l, l + 1)));
				if (stands(c, l, north, 0, 1))
					nearest = Math.min(nearest, Math.hypot(u - clamp(u, c, c + 1), v - l - 1));
			}
		return nearest * CELL;
	};
}

/** The terrace in front: its rail, and those who have their glasses up. */
async function paintTerrace(canvas: Canvas): Promise<void> {
	const base = oklch(0.13, 0.04, 320);
	const rim = { colour: ROSE, gain: 0.7, width: 2.4, from: [700, 100] as const, reach: 1400 };
	const people =
		courtLady({ at: [1330, 960], scale: 2.6 }) +
		courtGentleman({ at: [1464, 950], scale: 2.6, mirrored: true }) +
		courtLady({ at: [130, 974], scale: 2.4, mirrored: true });
	await put(canvas, people, { base, rim }, 3.2);
	await put(
		canvas,
		path(balustrade(-20, 1620, 990, 118, 52) + rectangle(-20, 860, 1640, 16)),
		{ base, texture: 0.4, relief: { radius: 5, strength: 0.5 }, rim },
		3,
	);
}

export default {
	seed: 77,
	paint,
	grade: {
		exposure: 1.4,
		vignette: 0.4,
		centre: [780, 430],
		contrast: 1.14,
		saturation: 1.08,
		shadow: [0.98, 0.94, 1.1],
		high: [1.03, 1, 0.94],
	},
} satisfies Scene;
