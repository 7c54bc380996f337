import { type Canvas, eachPixel, type Point } from '../paint/canvas.ts';
import { bell, CHANNELS, clamp, mix, type Rgb, smooth } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { circle, path, polygon, rectangle } from './shapes.ts';

/** A street that runs straight away from the eye, in one-point perspective. */
export interface Street {
	vanish: Point;
	/** Half its breadth and the eye's height, in points at a distance of 1. */
	half: number;
	eye: number;
}

/** Which side of the street: -1 left, 1 right, and between for the roadway. */
export type Side = number;

/** Where a point at some distance and height stands on the sheet. */
export function project({ vanish, half, eye }: Street, side: Side, away: number, up: number): Point {
	return [vanish[0] + (side * half) / away, vanish[1] + (eye - up) / away];
}

export interface Block {
	side: -1 | 1;
	/** Its far and its near end. */
	far: number;
	near: number;
	/** In points at a distance of 1. */
	height: number;
}

/** What a block of houses is drawn with. */
export interface BlockShapes {
	body: string;
	cornices: string;
	/** Windows by what is behind them. */
	dark: string;
	lit: string;
	odd: string;
}

export interface Facade {
	/** Shares of lit windows, and of windows lit in another colour. */
	lit: number;
	odd: number;
	/** How high a storey and a window are, in points at a distance of 1. */
	storey?: number;
	window?: number;
	/** Pointed windows, gables and chimneys; otherwise flat roofs. */
	gothic?: boolean;
}

/** A block of houses along the street: its wall, roofs, cornices and windows. */
export function block(
	street: Street,
	{ side, far, near, height }: Block,
	facade: Facade,
	next: Random,
): BlockShapes {
	const { storey = 86, window = 52, gothic = true } = facade;
	// Even steps in perspective are even ratios of distance.
	const along = (t: number) => far * (near / far) ** t;
	const at = (t: number, up: number) => project(street, side, along(t), up);
	const wall = polygon([
		at(0, 0),
		at(0, height),
		at(1, height),
		[at(1, height)[0] + side * 1800, at(1, height)[1]],
		[at(1, height)[0] + side * 1800, at(1, 0)[1] + 400],
		at(1, 0),
	]);
	const bays = Math.max(2, Math.round(10.7 * Math.log(far / near)));
	const storeys = Math.round(height / storey);
	const shapes = { dark: '', lit: '', odd: '' };
	for (let row = 0; row < storeys; row++)
		for (let bay = 0; bay < bays; bay++) {
			const [from, to] = [(bay + 0.27) / bays, (bay + 0.7) / bays];
			const foot = 34 + row * storey;
			const head = foot + window;
			const peak: Point = at((from + to) / 2, head + (gothic ? 13 : 0));
			const outline = polygon([at(from, foot), at(from, head), peak, at(to, head), at(to, foot)]);
			const chance = next();
			shapes[chance < facade.lit ? 'lit' : chance > 1 - facade.odd ? 'odd' : 'dark'] += outline;
		}
	let cornices = '';
	for (let row = 0; row <= storeys; row++) {
		const up = 16 + row * storey;
		cornices += polygon([at(0, up), at(0, up + 7), at(1, up + 7), at(1, up)]);
	}
	const roofs = gothic ? gables(at, street, side, near, height, next) : '';
	return { body: path(wall + roofs), cornices: path(cornices), ...pathsOf(shapes) };
}

function pathsOf({ dark, lit, odd }: { dark: string; lit: string; odd: string }) {
	return { dark: dark && path(dark), lit: lit && path(lit), odd: odd && path(odd) };
}

/** Gables along the front with chimneys between them, and one on the end wall. */
function gables(
	at: (t: number, up: number) => Point,
	street: Street,
	side: number,
	near: number,
	height: number,
	next: Random,
): string {
	const count = 2 + Math.floor(next() * 2);
	let d = '';
	for (let index = 0; index < count; index++) {
		const [from, to] = [(index + 0.1) / count, (index + 0.9) / count];
		const lean = 0.42 + 0.16 * next();
		d += polygon([
			at(from, height - 4),
			at(mix(from, to, lean), height + 64 + 44 * next()),
			at(to, height - 4),
		]);
		const stack = at(to, height + 60 + 56 * next());
		const breadth = (side * 6) / near;
		d += rectangle(
			Math.min(stack[0], stack[0] + breadth),
			stack[1],
			Math.abs(breadth),
			at(to, height)[1] - stack[1] + 4,
		);
	}
	const [x, y] = at(1, height);
	const breadth = (street.half / near) * 0.9 * side;
	return `${d}${polygon([
		[x, y + 2],
		[x + breadth * 0.16, y - Math.abs(breadth) * 0.2],
		[x + breadth * 0.32, y + 2],
	])}`;
}

/** A gas lamp on its post; `lamp` is where it burns. */
export function gasLamp(
	street: Street,
	side: Side,
	away: number,
	height = 190,
): { svg: string; lamp: Point; foot: Point } {
	const [x, y] = project(street, side, away, 0);
	const top = y - height / away;
	const w = 2.6 / away;
	const post = polygon([
		[x - w, y],
		[x - w * 0.6, top],
		[x + w * 0.6, top],
		[x + w, y],
	]);
	const base = polygon([
		[x - w * 3, y],
		[x - w * 1.6, y - 14 / away],
		[x + w * 1.6, y - 14 / away],
		[x + w * 3, y],
	]);
	const head = polygon([
		[x - w * 3, top - 2 / away],
		[x - w * 4.2, top - 21 / away],
		[x, top - 34 / away],
		[x + w * 4.2, top - 21 / away],
		[x + w * 3, top - 2 / away],
	]);
	const arm = rectangle(x - w * 4.5, top + 12 / away, w * 9, w * 0.8);
	return {
		svg: path(post + base + head + arm) + circle(x, top - 36 / away, w),
		lamp: [x, top - 11 / away],
		foot: [x, y],
	};
}

/** How a wet road of setts scatters what it mirrors: -0.8 to 1 for the stones, and how much water stands on it. */
export type Setts = (x: number, y: number) => readonly [stone: number, puddle: number];

export function setts({ noise }: Canvas, street: Street, size = 0.052): Setts {
	const { vanish, half, eye } = street;
	return (x, y) => {
		const away = eye / Math.max(3, y - vanish[1]);
		const across = ((x - vanish[0]) * away) / half / size;
		const along = (away * 1.56) / size;
		const row = Math.floor(along + 0.25 * noise.plain(across * 0.2, along * 0.2));
		const shifted = across + 0.5 * (row & 1) + 0.3 * noise.plain(across * 0.5, along * 0.5);
		const column = Math.floor(shifted);
		const edge = Math.max(Math.abs(shifted - column - 0.5) * 2, Math.abs(along - row - 0.5) * 1.7);
		const own = noise.plain(column * 3.7 + 0.5, row * 5.3 + 0.5) * 0.8 + 0.35 - 1.2 * smooth(0.66, 1, edge);
		const blurred = 0.8 * noise.plain(x * 0.05, y * 0.8);
		const stone = clamp(mix(blurred, own, smooth(2.4, 1, away)), -0.8, 1);
		return [stone, smooth(0, 0.22, noise.fbm(across * 0.055 + 3, along * 0.035, 4))];
	};
}

/**
 * The wet roadway: each column mirrors the wall above it about the wall's own foot, scattered by the stones and sharp
 * where water stands. `ends` is where the houses at the street's end meet the road.
 */
export function paintWetRoad(canvas: Canvas, street: Street, stones: Setts, floor: Rgb, ends = 6): void {
	const { width, height, scale, open } = canvas;
	const above = Float32Array.from(canvas.pixels);
	const { vanish, half, eye } = street;
	eachPixel(
		canvas,
		(pixel, x, y, index) => {
			const foot = Math.max(vanish[1] + ends, vanish[1] + (eye * Math.abs(x - vanish[0])) / half);
			if (y <= foot) return;
			open[index] = 0;
			const [stone, puddle] = stones(x, y);
			const near = clamp((y - vanish[1]) / 380);
			const scatter = mix(26, 5, puddle) * (0.25 + near);
			const sum = [0, 0, 0] as [number, number, number];
			let total = 0;
			for (let sample = -4; sample <= 4; sample++) {
				const off = sample / 4;
				const weight = 1 - 0.7 * Math.abs(off);
				const row = Math.round((2 * foot - y + off * scatter * 2.6 + stone * scatter * 0.9 - 8) * scale);
				const column = Math.round((x + (stone * 5 + off * 2) * (0.2 + near)) * scale);
				const at = 3 * (clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1));
				total += weight;
				for (const c of CHANNELS) sum[c] += (above[at + c] as number) * weight;
			}
			const shine = mix(0.78, 0.34, near) * mix(0.62, 1.08, puddle) * (1 + 0.55 * stone * (1 - puddle));
			for (const c of CHANNELS) pixel[c] = (sum[c] / total) * shine + floor[c] * (1 + stone);
		},
		[vanish[1], height / scale],
	);
}

/** A lamp's reflection on the setts below a place, drawn out towards the eye. */
export function paintRoadLight(
	canvas: Canvas,
	stones: Setts,
	[cx, top]: Point,
	colour: Rgb,
	{ width, spread = 0.05, length, gain }: { width: number; spread?: number; length: number; gain: number },
): void {
	eachPixel(
		canvas,
		(pixel, x, y) => {
			const down = y - top;
			if (down < 0) return;
			const beam = bell(x, cx, width + down * spread) * Math.exp(-down / length) * smooth(0, 30, down);
			if (beam < 0.003) return;
			const [stone, puddle] = stones(x, y);
			const amount = beam * clamp(0.36 + stone * 1.4 + puddle * 0.35) * gain;
			for (const c of CHANNELS) pixel[c] += amount * colour[c];
		},
		[top, 900],
	);
}

/** Rain as streaks; `slant` is how far they lean to their length. */
export function rain(count: number, next: Random, slant = -0.13): string {
	let svg = '';
	for (let index = 0; index < count; index++) {
		const [x, y] = [-60 + 1700 * next(), -60 + 960 * next()];
		const length = 14 + 52 * next() ** 2;
		const near = next();
		svg += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(length * slant).toFixed(1)} ${length.toFixed(1)}" stroke="#fff" stroke-width="${(0.5 + 0.9 * near ** 3).toFixed(2)}" stroke-opacity="${(0.1 + 0.42 * near ** 2).toFixed(2)}"/>`;
	}
	return svg;
}
