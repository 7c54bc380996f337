import type { Canvas } from '../paint/canvas.ts';
import { CHANNELS, clamp, mix, type Pixel, type Rgb } from '../paint/color.ts';
import { span } from './distances.ts';
import { type Eye, unit, type Vector } from './eye.ts';

/** A lamp in space. */
export interface Lamp {
	at: Vector;
	colour: Rgb;
	/** The distance at which its light has halved. */
	reach: number;
	/** How sharp its shadows are: 6 is soft, 40 is hard. None when left out. */
	sharp?: number;
	/** What lets its light through, 0 to 1, by where it falls. */
	veil?(x: number, y: number, z: number): number;
}

/** A place on a surface. The colouring may set the last two. */
export interface Facet {
	x: number;
	y: number;
	z: number;
	normal: Vector;
	away: number;
	/** How much it shines, 0 to 2. */
	gloss: number;
	/** Its own light. */
	glow: Pixel;
}

export interface Water {
	level: number;
	/** How steep its ripples are, about 0.02. */
	ripple: number;
	/** Ripples to a unit. */
	fine: number;
	/** What shows through it where one looks straight down, by place. */
	deep(x: number, z: number): Rgb;
	tint?: Rgb;
}

export interface Solids {
	eye: Eye;
	/** The signed distance to the nearest surface; it may be less than true, never more. */
	distance(x: number, y: number, z: number): number;
	/** Writes the surface's own colour. */
	colour(facet: Facet, into: Pixel): void;
	lamps: readonly Lamp[];
	/** Light from everywhere: from above and from below. */
	ambient: readonly [sky: Rgb, ground: Rgb];
	far: number;
	/** The distance at which two thirds have gone into the air. */
	clear?: number;
	water?: Water;
	/** How far creases are darkened. */
	crease?: number;
}

/** Colours a place on a surface, and mixes it into the air. */
export function shader(canvas: Canvas, { distance, colour, lamps, ambient, clear, crease = 1 }: Solids) {
	const { air } = canvas;
	const own: Pixel = [0, 0, 0];
	const light: Pixel = [0, 0, 0];

	function normalAt(x: number, y: number, z: number, step: number): Vector {
		const a = distance(x + step, y - step, z - step);
		const b = distance(x - step, y - step, z + step);
		const c = distance(x - step, y + step, z - step);
		const d = distance(x + step, y + step, z + step);
		return unit(a - b - c + d + 1e-9, -a - b + c + d, -a + b - c + d);
	}

	function shadow(x: number, y: number, z: number, [dx, dy, dz]: Vector, length: number, sharp: number) {
		let [share, along] = [1, 0.02];
		for (let pace = 0; pace < 40 && along < length - 0.02; pace++) {
			const left = distance(x + dx * along, y + dy * along, z + dz * along);
			if (left < 0.0005) return 0;
			share = Math.min(share, (sharp * left) / along);
			along += Math.max(0.012, left * 0.9);
		}
		return share * share * (3 - 2 * share);
	}

	return (x: number, y: number, z: number, ray: Vector, away: number, index: number, into: Pixel): void => {
		const normal = normalAt(x, y, z, 0.0008 + away * 0.0005);
		const [nx, ny, nz] = normal;
		const facet: Facet = { x, y, z, normal, away, gloss: 0, glow: [0, 0, 0] };
		colour(facet, own);
		let hollow = 0;
		for (let ring = 1; ring <= 4; ring++) {
			const out = 0.045 * ring * ring;
			hollow += (out - distance(x + nx * out, y + ny * out, z + nz * out)) / (out * 2 ** ring);
		}
		const bare = clamp(1 - crease * hollow, 0.04, 1);
		for (const c of CHANNELS) light[c] = mix(ambient[1][c], ambient[0][c], 0.5 + 0.5 * ny) * bare;
		for (const { at, colour: hue, reach, sharp, veil } of lamps) {
			const [lx, ly, lz] = [at[0] - x, at[1] - y, at[2] - z];
			const length = span(lx, ly, lz) + 1e-6;
			const to: Vector = [lx / length, ly / length, lz / length];
			const facing = nx * to[0] + ny * to[1] + nz * to[2];
			if (facing <= 0) continue;
			const open = sharp ? shadow(x + nx * 0.004, y + ny * 0.004, z + nz * 0.004, to, length, sharp) : 1;
			const amount =
				(facing * open * (veil ? veil(x, y, z) : 1) * (0.45 + 0.55 * bare)) / (1 + (length / reach) ** 2);
			const half = unit(to[0] - ray[0], to[1] - ray[1], to[2] - ray[2]);
			const gleam = facet.gloss * Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** 48 * open;
			const shine = gleam / (1 + (length / reach) ** 2);
			for (const c of CHANNELS) {
				light[c] += hue[c] * amount;
				facet.glow[c] += hue[c] * shine;
			}
		}
		const fog = clear ? 1 - Math.exp(-away / clear) : 0;
		for (const c of CHANNELS)
			into[c] = mix(own[c] * light[c] + facet.glow[c], air[3 * index + c] as number, fog);
	};
}
