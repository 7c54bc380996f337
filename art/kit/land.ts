import type { Canvas, Point } from '../paint/canvas.ts';
import { bell, CHANNELS, clamp, mix, type Pixel, type Rgb, smooth } from '../paint/color.ts';

/** A place on the land, in its own units: across, up and away from the eye. */
export type Place = readonly [x: number, up: number, away: number];

/** What the renderer knows of a place when it asks for its colour. */
export interface Spot {
	x: number;
	up: number;
	away: number;
	/** 1 on the flat, 0 on a wall. */
	flat: number;
	/** How squarely it faces the light, -1 to 1. */
	facing: number;
}

export interface Land {
	/** Its height by place. */
	height(x: number, away: number): number;
	/** Writes the spot's colour; gives how far it has gone into the air, 0 to 1. */
	colour(spot: Spot, into: Pixel): number;
	/** Where the light stands. */
	sun: Place;
	/** How high the eye stands, and how long its lens is. */
	eye?: number;
	lens?: number;
	/** The height of the horizon on the sheet. */
	horizon?: number;
	near?: number;
	far?: number;
}

const GRID = 1400;
const PACES = 2600;
const SPREAD = 1.15;

/**
 * Renders a height field column by column, from the near to the far, each spot drawn where it rises above what
 * stands before it (the voxel-space method of the game Comanche). Closes the sky behind the land.
 */
export function paintLand(canvas: Canvas, land: Land): void {
	const { width, height, scale, pixels, air, open } = canvas;
	const { sun, eye = 120, lens = 1050, horizon = 566, near = 900, far = 12_000 } = land;
	const stretch = Math.log(far / near);
	const heights = survey(land, near, stretch, lens);
	const colour: Pixel = [0, 0, 0];
	for (let column = 0; column < width; column++) {
		const slant = (column / scale - 800) / lens;
		let top = height;
		for (let pace = 0; pace < PACES && top > 0; pace++) {
			const away = near * Math.exp((stretch * pace) / PACES);
			const x = slant * away;
			const up = heights(x, away);
			const row = Math.max(0, Math.ceil((horizon + ((eye - up) * lens) / away) * scale));
			if (row >= top) continue;
			const fog = clamp(land.colour(spotAt(heights, x, up, away, sun), colour));
			for (let y = row; y < top; y++) {
				const index = y * width + column;
				open[index] = 0;
				for (const c of CHANNELS) pixels[3 * index + c] = mix(colour[c], air[3 * index + c] as number, fog);
			}
			top = row;
		}
	}
}

/** The heights on a grid that is as fine far off as close by. */
function survey({ height }: Land, near: number, stretch: number, lens: number) {
	const grid = new Float32Array(GRID * GRID);
	const half = (800 / lens) * SPREAD;
	for (let row = 0; row < GRID; row++) {
		const away = near * Math.exp((stretch * row) / (GRID - 1));
		for (let column = 0; column < GRID; column++)
			grid[row * GRID + column] = height(((column / (GRID - 1)) * 2 - 1) * away * half, away);
	}
	return (x: number, away: number): number => {
		const u = clamp(((x / (away * half) + 1) / 2) * (GRID - 1), 0, GRID - 1.001);
		const v = clamp((Math.log(away / near) / stretch) * (GRID - 1), 0, GRID - 1.001);
		const at = (v | 0) * GRID + (u | 0);
		const before = mix(grid[at] as number, grid[at + 1] as number, u % 1);
		const behind = mix(grid[at + GRID] as number, grid[at + GRID + 1] as number, u % 1);
		return mix(before, behind, v % 1);
	};
}

function spotAt(
	heights: (x: number, away: number) => number,
	x: number,
	up: number,
	away: number,
	sun: Place,
): Spot {
	const step = away * 0.004 + 2;
	const slopeX = heights(x - step, away) - heights(x + step, away);
	const slopeZ = heights(x, away - step) - heights(x, away + step);
	const length = Math.hypot(slopeX, 2 * step, slopeZ);
	const [lx, ly, lz] = [sun[0] - x, sun[1] - up, sun[2] - away];
	const facing = (slopeX * lx + 2 * step * ly + slopeZ * lz) / (length * Math.hypot(lx, ly, lz));
	return { x, up, away, flat: (2 * step) / length, facing };
}

export interface Mountains {
	/** Rock in shadow, rock in the light, and snow. */
	dark: Rgb;
	lit: Rgb;
	snow: Rgb;
	sun: Place;
	/** Where the horizon opens for the light: left -0.7 to right 0.7. */
	gapAt?: number;
	/** How high the near and the far range rise. */
	heights?: Point;
	horizon?: number;
	/** Another piece of the same noise. */
	shift?: number;
	/** How far one sees. */
	clear?: number;
}

/** Two ranges of mountains with a gap between them, snow where it can lie, and fog in the valleys. */
export function paintMountains(canvas: Canvas, range: Mountains): void {
	const { gapAt = 0.225, heights: [near, far] = [0.3, 0.44], shift = 0, clear = 8200, horizon = 566 } = range;
	const { noise } = canvas;
	paintLand(canvas, {
		sun: range.sun,
		horizon,
		height(x, away) {
			const across = x / away;
			const side = smooth(0.16, 0.74, Math.abs(across + 0.04));
			const gap = 0.34 + 0.66 * smooth(0.1, 0.52, Math.abs(across - gapAt));
			const first = noise.ridges(x * 0.00052 + 2 + shift, away * 0.00052 + 5, 8);
			const second = noise.ridges(x * 0.00027 + 9 + shift, away * 0.00027 + 1, 8);
			const rise =
				bell(away, 3400, 1500) * side * (0.03 + near * first ** 1.3) +
				bell(away, 9000, 2900) * gap * (0.02 + far * second ** 1.5);
			return -30 + away * rise + 14 * noise.fbm(x * 0.004, away * 0.004, 4) * side;
		},
		colour({ x, up, away, flat, facing }, into) {
			const lies = flat + 0.1 * noise.fbm(x * 0.004, away * 0.004, 3);
			const snow = smooth(0.5, 0.72, lies) * smooth(0.06, 0.13, up / away);
			const light = clamp(facing * 1.25);
			for (const c of CHANNELS) {
				const rock = (range.dark[c] as number) * (0.45 + 0.55 * flat);
				into[c] =
					mix(rock, (range.snow[c] as number) * 0.62 * (0.45 + 0.55 * flat), snow) +
					light * (range.lit[c] as number) * mix(0.55, 0.95, snow);
			}
			const valley = Math.exp(-Math.max(0, up / away) / 0.028) * (1 - Math.exp(-away / 2600));
			return 1 - Math.exp(-away / clear) + 0.55 * valley;
		},
	});
}

export interface CloudSea {
	shade: Rgb;
	lit: Rgb;
	sun: Place;
	eye?: number;
	horizon?: number;
	/** How high it heaps up, in the land's own units. */
	swell?: number;
	clear?: number;
	shift?: number;
}

/** A sea of cumulus seen from above, lit along its crests. */
export function paintCloudSea(canvas: Canvas, sea: CloudSea): void {
	const { swell = 300, clear = 7000, eye = 420, horizon = 560, shift = 0 } = sea;
	const { noise } = canvas;
	paintLand(canvas, {
		sun: sea.sun,
		eye,
		horizon,
		near: 500,
		far: 16_000,
		height(x, away) {
			const broad = noise.fbm(x * 0.00028 + shift, away * 0.00022 + shift, 3);
			const heap = noise.heaps(x * 0.0011 + shift + broad, away * 0.0009 + shift, 5);
			return -90 + swell * (broad * 1.1 + heap * 0.9);
		},
		colour({ x, up, away, flat, facing }, into) {
			const thin = 0.5 + 0.5 * noise.fbm(x * 0.003, away * 0.003, 4);
			const light = clamp(0.18 + 0.95 * facing + 0.22 * thin) * smooth(-160, 190, up);
			for (const c of CHANNELS)
				into[c] = mix((sea.shade[c] as number) * (0.6 + 0.4 * flat), sea.lit[c] as number, light);
			return 1 - Math.exp(-away / clear);
		},
	});
}
