import type { Point } from '../paint/canvas.ts';
import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { path, polygon, rectangle } from './shapes.ts';

/** A tower of the thirties, seen from its corner: its front, the side that is turned to the light, and its lights. */
export interface Tower {
	front: string;
	side: string;
	/** Piers that run up the front, and the shadows of the setbacks. */
	piers: string;
	/** The same on the side. */
	ribs: string;
	windows: string;
}

export interface TowerPlan {
	x: number;
	foot: number;
	/** Half the breadth at the ground, and the height without the spire. */
	half: number;
	height: number;
	/** How many times it steps back. */
	setbacks?: number;
	/** 0 is a flat top. */
	spire?: number;
	/** Which way the visible side lies, and how broad it is to the front. */
	turn: -1 | 1;
	depth?: number;
	/** The share of lit windows. */
	lit?: number;
	/** How far the side's lines fall away towards the horizon. */
	fall?: number;
}

export function decoTower(plan: TowerPlan, next: Random): Tower {
	const {
		x,
		foot,
		half,
		height,
		setbacks = 3,
		spire = 0.2,
		turn,
		depth = 0.55,
		lit = 0.12,
		fall = 0.12,
	} = plan;
	const tower: Tower = { front: '', side: '', piers: '', ribs: '', windows: '' };
	let breadth = half;
	let base = foot;
	for (let tier = 0; tier <= setbacks; tier++) {
		const share = tier === 0 ? 0.55 : 0.45 / setbacks;
		const top = base - height * share;
		storey(tower, { x, base, top, half: breadth, turn, depth, fall, lit }, next);
		base = top;
		breadth *= tier === setbacks ? 1 : mix(0.72, 0.84, next());
	}
	if (spire > 0) crown(tower, x + turn * breadth * depth * 0.4, base, breadth, height * spire);
	return {
		front: path(tower.front),
		side: path(tower.side),
		piers: path(tower.piers),
		ribs: path(tower.ribs),
		windows: tower.windows && path(tower.windows),
	};
}

interface Tier {
	x: number;
	base: number;
	top: number;
	half: number;
	turn: number;
	depth: number;
	fall: number;
	lit: number;
}

function storey(tower: Tower, { x, base, top, half, turn, depth, fall, lit }: Tier, next: Random): void {
	tower.front += rectangle(x - half, top, half * 2, base - top + 4);
	const edge = x + turn * half;
	const back = edge + turn * half * 2 * depth;
	const drop = half * 2 * depth * fall;
	tower.side += polygon([
		[edge, base + 4],
		[edge, top],
		[back, top + drop],
		[back, base + 4],
	]);
	for (let rib = 0; rib <= 3; rib++) {
		const x = mix(edge, back, rib / 3);
		tower.ribs += rectangle(x - half * 0.012, top + (drop * rib) / 3, half * 0.05, base - top);
	}
	for (let y = top + half * 0.3; y < base; y += half * 0.42)
		tower.ribs += polygon([
			[edge, y],
			[back, y + drop],
			[back, y + drop + half * 0.035],
			[edge, y + half * 0.05],
		]);
	const piers = Math.max(3, Math.round(half / 7));
	const step = (half * 2) / piers;
	for (let pier = 0; pier <= piers; pier++)
		tower.piers += rectangle(x - half + pier * step - step * 0.13, top - step * 0.3, step * 0.26, base - top);
	tower.piers += rectangle(x - half, base - 3, half * 2, 3);
	const floor = Math.max(4, step * 0.62);
	for (let y = top + floor; y < base - floor; y += floor)
		for (let pier = 0; pier < piers; pier++)
			if (next() < lit)
				tower.windows += rectangle(x - half + (pier + 0.28) * step, y, step * 0.44, floor * 0.5);
}

/** A stepped crown with a needle. */
function crown(tower: Tower, x: number, base: number, half: number, height: number): void {
	const steps: Point[] = [
		[0.8, 0],
		[0.8, 0.1],
		[0.6, 0.13],
		[0.56, 0.24],
		[0.4, 0.28],
		[0.34, 0.4],
		[0.2, 0.46],
		[0.13, 0.6],
		[0.05, 0.64],
		[0.02, 1],
	];
	const at = ([across, up]: Point, side: number): Point => [x + side * across * half, base - up * height];
	tower.front += polygon([
		...steps.map((step) => at(step, -1)),
		...[...steps].reverse().map((step) => at(step, 1)),
	]);
}

/** Traffic far below, out of focus: lights along a street that runs to its vanishing point. */
export function traffic(
	vanish: Point,
	near: Point,
	half: number,
	count: number,
	next: Random,
): { coming: string; going: string } {
	const lights = { coming: '', going: '' };
	for (let index = 0; index < count; index++) {
		const t = next() ** 1.6;
		const way = next() < 0.5 ? 'coming' : 'going';
		const lane = (way === 'coming' ? -1 : 1) * mix(0.15, 0.8, next());
		const x = mix(vanish[0], near[0], t) + lane * half * t;
		const y = mix(vanish[1], near[1], t);
		const size = 0.8 + 7 * t ** 1.3;
		lights[way] +=
			`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill-opacity="${(0.35 + 0.5 * next()).toFixed(2)}"/>`;
	}
	return lights;
}
