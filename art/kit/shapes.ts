import { type Point, SHEET } from '../paint/canvas.ts';
import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';

/** A path element. */
export function path(d: string): string {
	return `<path d="${d}"/>`;
}

/** A line with a width instead of an area. */
export function line(d: string, width: number, more = ''): string {
	return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${round(width)}" ${more}/>`;
}

export function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** The outline of a polygon. */
export function polygon(points: readonly Point[]): string {
	return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
	return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

export function circle(x: number, y: number, radius: number, opacity = 1): string {
	const fill = opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : '';
	return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius.toFixed(2)}"${fill}/>`;
}

/** Elements drawn around the origin, put somewhere: moved, scaled, turned by degrees, and mirrored when asked. */
export function place(svg: string, [x, y]: Point, scale = 1, turn = 0, mirrored = false): string {
	const across = mirrored ? -scale : scale;
	return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${across} ${scale})">${svg}</g>`;
}

/** Elements as water below a level line would show them, drawn together to `depth` of their height. */
export function mirrored(svg: string, level: number, depth = 0.8): string {
	return `<g transform="matrix(1 0 0 ${-depth} 0 ${round(level * (1 + depth))})">${svg}</g>`;
}

/** A polygon whose edges are broken again and again: rock. `amount` is about 0.1 to 0.25. */
export function rough(points: readonly Point[], amount: number, next: Random, shortest = 3): string {
	let outline = [...points];
	for (let round = 0; round < 7; round++) {
		const broken = outline.flatMap((from, index): Point[] => {
			const to = outline[(index + 1) % outline.length] as Point;
			const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
			if (length <= shortest * 2) return [from];
			const out = (next() - 0.5) * amount;
			const at = 0.35 + 0.3 * next();
			return [
				from,
				[
					mix(from[0], to[0], at) - (to[1] - from[1]) * out,
					mix(from[1], to[1], at) + (to[0] - from[0]) * out,
				],
			];
		});
		if (broken.length === outline.length) break;
		outline = broken;
	}
	return polygon(outline);
}

/** The ground below a line, from edge to edge of the sheet. */
export function ground(height: (x: number) => number, step = 3, bottom = SHEET.height + 30): string {
	let d = `M-20 ${bottom}`;
	for (let x = -20; x <= SHEET.width + 20; x += step) d += `L${x} ${round(height(x))}`;
	return `${d}L${SHEET.width + 20} ${bottom}Z`;
}

/** Points along a cubic Bézier curve. */
export function bezier(a: Point, b: Point, c: Point, d: Point): (t: number) => Point {
	return (t) => {
		const u = 1 - t;
		const along = (i: 0 | 1) =>
			u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
		return [along(0), along(1)];
	};
}
