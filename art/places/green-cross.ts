// The Green Cross by night: drawers, bottles, a counter, a lamp over it and a window on the street.
import { blend, box, drum, ellipsoid, repeat, span } from '../kit/distances.ts';
import type { Vector } from '../kit/eye.ts';
import type { Facet } from '../kit/shading.ts';
import type { Canvas } from '../paint/canvas.ts';
import { clamp, mix, type Pixel } from '../paint/color.ts';

export const LAMP = [-1.05, 1.98, 0.75] as const;
const SHELF = 0.44;
const FRONT = 3.6;

/** A number from 0 to 1 that belongs to a pigeonhole. */
function lot(row: number, column: number): number {
	const value = Math.sin(row * 127.1 + column * 311.7) * 43758.5453;
	return value - Math.floor(value);
}

function shelves(x: number, y: number, z: number): number {
	const out = x + 2.35;
	if (out > 0.6) return out - 0.4;
	const rail = repeat(y - 1.2, SHELF, 0, 4);
	const board = box(out - 0.02, rail, z - 1, 0.2, 0.022, 4, 0.01);
	const post = box(out - 0.02, y - 1.5, repeat(z - 0.2, 1.1, -4, 3), 0.2, 1.6, 0.035, 0.01);
	const row = Math.max(0, Math.min(4, Math.floor((y - 1.2) / SHELF)));
	const column = Math.round(z / 0.17);
	const chance = lot(row, column);
	const tall = 0.11 + 0.09 * lot(row + 9, column);
	const up = y - 1.22 - row * SHELF;
	const cell = z - column * 0.17;
	const radius = 0.042 + 0.028 * chance;
	const jar = Math.min(
		drum(out + 0.02, up - tall, cell, radius, tall, 0.02),
		drum(out + 0.02, up - tall * 2 - 0.03, cell, radius * 0.5, 0.045, 0.01),
	);
	const bottles = Math.max(jar, y - 3.3, 1.2 - y, z - FRONT + 0.3) * 0.75;
	const [drawer, handle] = [repeat(y - 0.12, 0.27, 0, 3), repeat(z, 0.36, -8, 9)];
	const front = box(out - 0.18, drawer, handle, 0.1, 0.12, 0.165, 0.012);
	const knob = span(out - 0.3, drawer, handle) - 0.022;
	return Math.min(
		box(out + 0.12, y - 1.6, z - 1, 0.1, 2, 4.5),
		board,
		post,
		bottles,
		front,
		knob,
		box(out - 0.12, y - 0.5, z - 1, 0.12, 0.56, 4),
	);
}

function counter(x: number, y: number, z: number): number {
	const near = box(x + 1.05, y - 0.55, z - 1.2, 0.5, 0.9, 2.3);
	if (near > 0.5) return near;
	const top = box(x + 1.05, y - 1.03, z - 1.2, 0.4, 0.035, 2.2, 0.015);
	const body = box(x + 1.1, y - 0.5, z - 1.2, 0.3, 0.5, 2.1, 0.01);
	const panel = box(x + 0.78, y - 0.5, repeat(z - 1.2, 0.7, -3, 3), 0.03, 0.36, 0.27, 0.02);
	const bottle = Math.min(
		drum(x + 0.86, y - 1.17, z + 0.34, 0.075, 0.1, 0.03),
		drum(x + 0.86, y - 1.3, z + 0.34, 0.026, 0.06, 0.01),
		drum(x + 0.86, y - 1.37, z + 0.34, 0.034, 0.022, 0.01),
	);
	const mortar = Math.max(ellipsoid(x + 1.18, y - 1.2, z - 1.5, 0.15, 0.15, 0.15), y - 1.24);
	return Math.min(top, Math.max(body, -panel), bottle, mortar);
}

function room(x: number, y: number, z: number): number {
	const pane = Math.max(Math.abs(x - 0.28) - 1.08, Math.abs(y - 1.72) - 0.94);
	const door = Math.max(Math.abs(x - 2.14) - 0.42, Math.abs(y - 1.62) - 0.8);
	const wall = Math.max(Math.abs(z - FRONT) - 0.09, -pane, -door);
	const bars = Math.max(
		Math.min(
			Math.abs(repeat(x - 0.62, 0.68, -1, 0)) - 0.022,
			Math.abs(y - 2.2) - 0.022,
			Math.abs(repeat(x - 2.14, 0.84, 0, 0)) - 0.018,
		),
		Math.abs(z - FRONT) - 0.035,
		Math.abs(y - 1.7) - 0.9,
	);
	const sill = box(x - 0.28, y - 0.8, z - FRONT + 0.16, 1.14, 0.03, 0.2, 0.01);
	return Math.min(y, 3.15 - y, wall, bars, sill, 2.75 - x);
}

function lamp(x: number, y: number, z: number): number {
	const [u, v, w] = [x - LAMP[0], y - LAMP[1], z - LAMP[2]];
	const shade = Math.max(Math.abs(span(u, v + 0.06, w) - 0.21) - 0.012, -v - 0.02);
	return Math.min(shade, Math.max(span(u, 0, w) - 0.012, -v));
}

/** A limb: a rod from one place to another that may taper. */
function limb(
	x: number,
	y: number,
	z: number,
	from: Vector,
	to: Vector,
	thick: number,
	thin = thick,
): number {
	const [a, b, c] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
	const [u, v, w] = [x - from[0], y - from[1], z - from[2]];
	const t = clamp((u * a + v * b + w * c) / (a * a + b * b + c * c));
	return span(u - a * t, v - b * t, w - c * t) - mix(thick, thin, t);
}

/** The boy, on tiptoe at the counter, both hands up on it. */
const BOY = [-0.42, 0.62] as const;

function boy(px: number, y: number, pz: number): number {
	const [x, z] = [px - BOY[0], pz - BOY[1]];
	const near = span(x, y - 0.68, z) - 0.85;
	if (near > 0.3) return near;
	const side = Math.abs(z);
	const coat = blend(
		limb(x, y, z, [0.02, 0.5, 0], [0, 0.84, 0], 0.185, 0.15),
		limb(x, y, z, [0, 0.84, -0.07], [0, 0.84, 0.07], 0.13),
		0.08,
	);
	const hem = Math.max(drum(x - 0.02, y - 0.44, z, 0.2, 0.09, 0.02), -1);
	const arms = Math.min(
		limb(x, y, side, [0, 0.9, 0.16], [-0.12, 0.94, 0.22], 0.06, 0.052),
		limb(x, y, side, [-0.12, 0.94, 0.22], [-0.34, 1.09, 0.13], 0.052, 0.04),
	);
	const legs = Math.min(
		limb(x, y, side, [0.01, 0.4, 0.09], [0.03, 0.1, 0.085], 0.06, 0.042),
		limb(x, y, side, [0.05, 0.09, 0.085], [-0.06, 0.035, 0.09], 0.045, 0.035),
	);
	const head = ellipsoid(x + 0.02, y - 1.1, z, 0.115, 0.13, 0.105);
	const ear = span(x - 0.01, y - 1.09, side - 0.11) - 0.026;
	const neck = limb(x, y, z, [0, 0.9, 0], [-0.01, 1.02, 0], 0.055);
	return Math.min(
		blend(blend(coat, hem, 0.05), arms, 0.04),
		legs,
		blend(head, neck, 0.03),
		ear,
		cap(x, y, z),
	);
}

function cap(x: number, y: number, z: number): number {
	const crown = Math.max(ellipsoid(x + 0.015, y - 1.17, z, 0.145, 0.085, 0.135), 1.145 - y);
	return Math.min(crown, ellipsoid(x + 0.14, y - 1.155, z, 0.075, 0.018, 0.085));
}

/** Coat, skin, cap and stockings. */
function boysColour({ x, y, z }: Facet): readonly [number, number, number] {
	const [u, w] = [x - BOY[0], z - BOY[1]];
	if (cap(u, y, w) < 0.006) return [0.2, 0.13, 0.075];
	if (y > 0.985 || (u < -0.25 && y > 1)) return [0.5, 0.3, 0.2];
	if (y < 0.13) return [0.06, 0.045, 0.035];
	return y < 0.36 ? [0.26, 0.22, 0.19] : [0.16, 0.19, 0.235];
}

/** All that is solid in the shop; the window and the door are open to whatever is behind them. */
export function distance(x: number, y: number, z: number): number {
	return Math.min(shelves(x, y, z), counter(x, y, z), room(x, y, z), lamp(x, y, z), boy(x, y, z));
}

export function coloursOf(canvas: Canvas) {
	const { noise } = canvas;
	return (facet: Facet, into: Pixel): void => {
		const { x, y, z } = facet;
		const grain = 1 + 0.35 * noise.fbm(x * 2 + z * 9, y * 14, 4);
		const set = (r: number, g: number, b: number, by = 1) => {
			into[0] = r * by;
			into[1] = g * by;
			into[2] = b * by;
		};
		set(0.2, 0.095, 0.045, grain);
		facet.gloss = 0.12;
		if (boy(x, y, z) < 0.004 && y > 0.012) {
			set(...boysColour(facet), 0.85 + 0.5 * noise.fbm(x * 24, y * 24 + z * 20, 3));
			facet.gloss = 0.05;
		} else if (y < 0.01) {
			const tile = (Math.floor(x / 0.42 + 50) + Math.floor(z / 0.42 + 50)) & 1;
			const seam =
				Math.max(Math.abs(((x / 0.42 + 50) % 1) - 0.5), Math.abs(((z / 0.42 + 50) % 1) - 0.5)) > 0.47;
			const tone = (tile ? 0.3 : 0.05) * (seam ? 0.5 : 1) * (1 + 0.4 * noise.fbm(x * 2, z * 2, 4));
			set(tone, tone * 0.97, tone * 0.86);
			facet.gloss = 0.5;
		} else if (x < -2.12 && y > 1.23) {
			const [row, column] = [Math.floor((y - 1.2) / SHELF), Math.round(z / 0.17)];
			const up = y - 1.22 - row * SHELF;
			if (up > 0.012 && up < SHELF - 0.03 && x > -2.47) jar(facet, row, column, up, set);
		} else if (span(x + 0.86, z + 0.34) < 0.09 && y > 1.07) {
			set(0.03, 0.1, 0.4);
			facet.gloss = 1.6;
			facet.glow = [0.002, 0.012, 0.06];
		} else if (y > 1.064 && y < 1.08 && Math.abs(x + 0.84) < 0.11 && Math.abs(z - 0.22) < 0.15) {
			const ruled = Math.abs(((z * 28 + 50) % 1) - 0.5) > 0.36 && Math.abs(x + 0.84) < 0.08;
			set(0.86, 0.8, 0.66, ruled ? 0.45 : 1);
		} else if (span(x - LAMP[0], y - LAMP[1], z - LAMP[2]) < 0.32) {
			set(0.1, 0.3, 0.16);
			facet.glow = y < LAMP[1] + 0.16 ? [0.16, 0.34, 0.16] : [0.03, 0.08, 0.04];
		} else if (span(x + 1.18, y - 1.15, z - 1.5) < 0.22 && y > 1.07) set(0.5, 0.48, 0.42);
		else if (Math.abs(z - FRONT) < 0.3 || x > 2.7) set(0.1, 0.075, 0.05, grain);
		else if (y > 3.1) set(0.2, 0.16, 0.11);
	};
}

const GLASS = [
	[0.3, 0.13, 0.03],
	[0.06, 0.2, 0.12],
	[0.04, 0.1, 0.24],
	[0.4, 0.34, 0.22],
	[0.26, 0.05, 0.05],
	[0.36, 0.22, 0.06],
] as const;

function jar(
	facet: Facet,
	row: number,
	column: number,
	up: number,
	set: (r: number, g: number, b: number, by?: number) => void,
): void {
	const [r, g, b] = GLASS[Math.floor(lot(row + 3, column + 5) * GLASS.length)] ?? GLASS[0];
	const tall = 0.22 + 0.18 * lot(row + 9, column);
	const label = up > tall * 0.3 && up < tall * 0.62;
	if (label) set(0.55, 0.48, 0.34);
	else set(r, g, b, 1.2);
	facet.gloss = label ? 0 : 1.4;
}
