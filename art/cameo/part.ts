import { line, round } from '../kit/shapes.ts';

// A medallion is drawn on a sheet of 200 by 200 points. The bust looks to the right: crown at 96, 40, tip of the nose
// at 138, 96, chin at 130, 134, ear at 93, 90, nape at 68, 120; the shoulders leave the sheet at its foot.

/** What a piece is cut from: a layer of the world's stone, lighter or darker, or another material of its set. */
export const TONES = ['white', 'pale', 'stone', 'deep', 'dark', 'gilt', 'accent', 'glow'] as const;
export type Tone = (typeof TONES)[number];

/** Something raised from the ground, in the order in which it lies. */
export interface Raised {
	/** SVG elements. */
	shape: string;
	/** Furrows, confined to the shape. */
	lines?: string;
	depth?: number;
	/** How high its edge stands, and how much it swells towards its middle. About 0.3 to 0.8 and 0.1 to 0.6. */
	height: number;
	puff: number;
	/** Points of softness at the edge. */
	edge?: number;
	/** Its own material, whatever the description says. */
	tone?: Tone;
}

/** A soft rise or hollow in what lies there already. */
export interface Swell {
	swell: string;
	by: number;
	soft: number;
}

/** A furrow in what lies there already. */
export interface Cut {
	cut: string;
	depth: number;
	soft?: number;
}

export type Step = Raised | Swell | Cut;

/** A thing to wear: what of it hangs behind the neck, and what lies in front. */
export interface Piece {
	behind?: Raised[];
	front?: Step[];
	/** What it covers; that is left out. */
	hides?: readonly ('hair' | 'ear' | 'face')[];
	/** The scale of the whole bust that makes room for it, 1 when there is no need. */
	room?: number;
	/** The tone when the description names none. */
	tone?: Tone;
}

export function raised(
	shape: string,
	height: number,
	puff: number,
	lines = '',
	more: Partial<Raised> = {},
): Raised {
	return { shape, height, puff, lines, ...more };
}

/** Eight numbers: a cubic Bézier from the first pair to the last. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

/** Strands of hair or folds of cloth: curves between one and another. */
export function strands(from: Curve, to: Curve, count: number, width = 1.5): string {
	return Array.from({ length: count }, (_, index) => {
		const t = index / Math.max(1, count - 1);
		const [x, y, ...rest] = from.map((value, at) => round(value + ((to[at] as number) - value) * t));
		return line(`M${x} ${y}C${rest.join(' ')}`, width);
	}).join('');
}

export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
	return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" transform="rotate(${turn} ${round(x)} ${round(y)})"/>`;
}

/** Beads, plaits, leaves: the same thing along a curve, at even steps. */
export function along(
	[x1, y1, cx1, cy1, cx2, cy2, x2, y2]: Curve,
	count: number,
	draw: (x: number, y: number, turn: number, index: number) => string,
): string {
	return Array.from({ length: count }, (_, index) => {
		const t = index / Math.max(1, count - 1);
		const u = 1 - t;
		const at = (a: number, b: number, c: number, d: number) =>
			u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
		const slope = (a: number, b: number, c: number, d: number) =>
			u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c);
		const turn = (Math.atan2(slope(y1, cy1, cy2, y2), slope(x1, cx1, cx2, x2)) * 180) / Math.PI;
		return draw(at(x1, cx1, cx2, x2), at(y1, cy1, cy2, y2), round(turn), index);
	}).join('');
}
