import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { path, polygon, rectangle, round } from './shapes.ts';

/** A slender tower with two rings of battlement and a pointed cap. */
export function needle(x: number, foot: number, half: number, height: number, cap: number): string {
	const at = (across: number, up: number) => `${round(x + half * across)} ${round(foot - height * up)}`;
	const profile: [number, number][] = [
		[1, 0],
		[0.62, 0.62],
		[1.05, 0.645],
		[1.05, 0.69],
		[0.5, 0.7],
		[0.42, 0.8],
		[0.78, 0.815],
		[0.78, 0.835],
	];
	const left = profile.map(([across, up]) => at(-across, up)).join('L');
	const right = [...profile].reverse();
	const top = `${round(x)} ${round(foot - height - cap)}`;
	return `M${left}Q${at(-0.15, 0.9)} ${top}Q${at(0.15, 0.9)} ${right.map(([across, up]) => at(across, up)).join('L')}Z`;
}

/** A bridge on pointed arches, drawn as its stone; the roadway falls by `slope` from each pier to the next. */
export function arcade(
	from: number,
	span: number,
	count: number,
	road: number,
	foot: number,
	{ slope = 0, thick = 8, pier = 0.14 }: { slope?: number; thick?: number; pier?: number } = {},
): string {
	let d = '';
	for (let index = 0; index < count; index++) {
		const x = from + span * index;
		const wide = Math.abs(span);
		const level = road + Math.abs(slope) * index;
		const side = Math.sign(span);
		const at = (across: number, y: number) => `${round(x + side * wide * across)} ${round(y)}`;
		const spring = level + thick + wide * 0.95;
		d += `M${at(0, level)}L${at(0, foot)}L${at(pier, foot)}L${at(pier, spring)}Q${at(0.5 + pier / 2 - 0.15, level + thick * 0.6 + wide * 0.2)} ${at(0.5 + pier / 2, level + thick)}Q${at(0.5 + pier / 2 + 0.15, level + thick * 0.6 + wide * 0.2)} ${at(1, spring)}L${at(1, foot)}L${at(1.02, foot)}L${at(1.02, level)}Z`;
	}
	return d;
}

/** Silhouettes of buildings and, apart, what shines in them. */
export interface Buildings {
	body: string;
	windows: string;
}

export interface Row {
	from: number;
	to: number;
	/** Where a house stands. */
	foot(x: number): number;
	/** From the low ones to the high ones, and how broad. */
	height: readonly [low: number, high: number];
	width: readonly [narrow: number, broad: number];
	/** How many windows are lit, 0 to 1. */
	lit?: number;
	/** The height of a roof by the breadth of its house. */
	pitch?: number;
}

/** A row of gabled houses with chimneys, shoulder to shoulder. */
export function houses(row: Row, next: Random): Buildings {
	const { lit = 0.3, pitch = 0.6 } = row;
	let body = '';
	let windows = '';
	for (let x = row.from; x < row.to; ) {
		const width = mix(row.width[0], row.width[1], next());
		const height = mix(row.height[0], row.height[1], next() ** 1.5);
		const foot = row.foot(x + width / 2) + 12;
		const eaves = foot - height;
		const roof = width * pitch * (0.7 + 0.6 * next());
		const top = x + width * (next() < 0.6 ? 0.5 : next() < 0.5 ? 0.12 : 0.88);
		body += polygon([
			[x, foot],
			[x, eaves],
			[x - 2, eaves],
			[top, eaves - roof],
			[x + width + 2, eaves],
			[x + width, eaves],
			[x + width, foot],
		]);
		const stack = width * 0.11;
		const chimney = x + width * (0.2 + 0.6 * next());
		body += rectangle(chimney, eaves - roof * 0.9 - 8 - 10 * next(), stack, roof + 10);
		const size = Math.max(2.2, Math.min(8, width / 7));
		for (let y = eaves + size; y < foot - size * 2.4; y += size * 2.7)
			for (let wx = x + size; wx < x + width - size * 1.5; wx += size * 2.2)
				if (next() < lit) windows += rectangle(wx, y, size, size * 1.4);
		x += width * (0.82 + 0.2 * next());
	}
	return { body: path(body), windows: path(windows) };
}

/** A dome on a drum, with its lantern; `half` is half the breadth of the dome. */
export function dome(x: number, foot: number, half: number): string {
	const at = (across: number, up: number) => `${round(x + half * across)} ${round(foot - half * up)}`;
	return `M${at(-1.15, 0)}L${at(-1.15, 0.3)}L${at(-1.02, 0.34)}L${at(-1.02, 0.8)}L${at(-1.08, 0.84)}L${at(-1, 0.92)}C${at(-0.98, 1.6)} ${at(-0.5, 1.98)} ${at(-0.13, 2.08)}L${at(-0.13, 2.36)}L${at(-0.2, 2.4)}L${at(0, 2.62)}L${at(0, 3)}L${at(0.02, 2.62)}L${at(0.2, 2.4)}L${at(0.13, 2.36)}L${at(0.13, 2.08)}C${at(0.5, 1.98)} ${at(0.98, 1.6)} ${at(1, 0.92)}L${at(1.08, 0.84)}L${at(1.02, 0.8)}L${at(1.02, 0.34)}L${at(1.15, 0.3)}L${at(1.15, 0)}Z`;
}

/** A factory chimney that narrows upwards, with a collar. */
export function smokestack(x: number, foot: number, half: number, height: number): string {
	const top = foot - height;
	return `M${round(x - half)} ${round(foot)}L${round(x - half * 0.62)} ${round(top + half * 2)}L${round(x - half * 0.95)} ${round(top + half * 1.7)}L${round(x - half * 0.95)} ${round(top)}L${round(x + half * 0.95)} ${round(top)}L${round(x + half * 0.95)} ${round(top + half * 1.7)}L${round(x + half * 0.62)} ${round(top + half * 2)}L${round(x + half)} ${round(foot)}Z`;
}

/** A rose window: its glass, between stone ribs. */
export function roseWindow(x: number, y: number, radius: number, petals = 12): string {
	const at = (angle: number, out: number) =>
		`${round(x + Math.cos(angle) * out * radius)} ${round(y + Math.sin(angle) * out * radius)}`;
	let d = '';
	let beads = '';
	for (let index = 0; index < petals; index++) {
		const angle = (index / petals) * 2 * Math.PI;
		const half = Math.PI / petals;
		d += `M${at(angle - half * 0.55, 0.26)}L${at(angle - half * 0.78, 0.62)}Q${at(angle, 0.86)} ${at(angle + half * 0.78, 0.62)}L${at(angle + half * 0.55, 0.26)}Z`;
		const [cx, cy] = at(angle + half, 0.86).split(' ');
		beads += `<circle cx="${cx}" cy="${cy}" r="${round(radius * 0.115)}"/>`;
	}
	return `${path(d)}${beads}<circle cx="${x}" cy="${y}" r="${round(radius * 0.18)}"/>`;
}

/** A lancet: a tall pointed opening standing on a place. */
export function lancet(x: number, foot: number, half: number, height: number): string {
	const spring = foot - height + half * 1.7;
	return `M${round(x - half)} ${round(foot)}L${round(x - half)} ${round(spring)}Q${round(x - half)} ${round(foot - height + half * 0.5)} ${round(x)} ${round(foot - height)}Q${round(x + half)} ${round(foot - height + half * 0.5)} ${round(x + half)} ${round(spring)}L${round(x + half)} ${round(foot)}Z`;
}

/** A square church tower under a tall spire, with a string course and four pinnacles. */
export function steeple(x: number, foot: number, half: number, height: number): string {
	const at = (across: number, up: number) => `${round(x + half * across)} ${round(foot - height * up)}`;
	const pinnacle = (across: number) =>
		`L${at(across - 0.09, 0.7)}L${at(across, 0.78)}L${at(across + 0.09, 0.7)}`;
	return `M${at(-1, 0)}L${at(-1, 0.42)}L${at(-1.07, 0.425)}L${at(-1.07, 0.44)}L${at(-1, 0.445)}L${at(-1, 0.66)}L${at(-1.12, 0.67)}L${at(-1.12, 0.7)}${pinnacle(-1)}L${at(-0.78, 0.7)}L${at(-0.02, 0.985)}L${at(0, 1.03)}L${at(0.02, 0.985)}L${at(0.78, 0.7)}${pinnacle(1)}L${at(1.12, 0.7)}L${at(1.12, 0.67)}L${at(1, 0.66)}L${at(1, 0.445)}L${at(1.07, 0.44)}L${at(1.07, 0.425)}L${at(1, 0.42)}L${at(1, 0)}Z`;
}
