import { addLight, type Canvas, dim, drawMask, eachPixel, type Point } from '../paint/canvas.ts';
import {
	clamp,
	lighten,
	mix,
	mixRgb,
	oklch,
	type Rgb,
	ramp,
	type Stop,
	smooth,
	toward,
} from '../paint/color.ts';
import { random } from '../paint/noise.ts';
import { circle } from './shapes.ts';

/** How thick the cloud is at a place, 0 to 1. */
export type Clouds = (x: number, y: number) => number;

/** A sheet of cloud, drawn out by wind. `size` is the points to a cloud, across and down. */
export function clouds({ noise }: Canvas, cover = 0.42, size: Point = [455, 180], shift = 0): Clouds {
	return (px, py) => {
		const x = px / size[0] + shift;
		const y = py / size[1];
		const warpX = noise.fbm(x * 0.73, y * 0.6, 4) * 0.9;
		const warpY = noise.fbm(x * 0.73 + 40, y * 0.6 + 9, 4) * 0.9;
		return clamp(cover + 1.25 * noise.fbm(x + warpX, y + warpY, 6));
	};
}

export interface Sky {
	/** From the zenith to the ground. */
	stops: readonly Stop[];
	clouds: Clouds;
	/** What the clouds' edges take on, far from the light and near it. */
	edges: readonly [far: Rgb, near: Rgb];
	/** Points around the light that it brightens, and how far it lifts the ramp there, 0 to 1. */
	near?: number;
	lift?: number;
	/** Where the ramp ends and the clouds have thinned out. */
	horizon?: number;
	/** How dark the clouds' undersides are, 0 to 1. */
	shade?: number;
	/** How bright their edges are. */
	lining?: number;
}

/** The sky: a ramp, brighter around the light, and clouds with bright linings where they thin towards it. */
export function paintSky(canvas: Canvas, sky: Sky): void {
	const { stops, edges, near = 380, lift = 0.26, horizon = 680, shade = 0.46, lining = 1.25 } = sky;
	const [lx, ly] = canvas.light;
	const colours = ramp(stops);
	eachPixel(canvas, (pixel, x, y) => {
		const [dx, dy] = [lx - x, ly - y];
		const far = Math.hypot(dx, dy * 1.2) + 0.01;
		const close = Math.exp(-far / near);
		const base = colours(clamp((y / (horizon + 60)) * 0.93 + close * lift - 0.03));
		const thick = sky.clouds(x, y) * smooth(-110, 130, y + 60) * smooth(horizon, horizon - 350, y);
		const beyond = sky.clouds(x + (dx / far) * 34, y + (dy / far) * 34);
		const lit = clamp((thick - beyond) * 2 + 0.1) * (0.28 + lining * close) * thick;
		const dark = 1 - shade * thick * clamp((beyond - 0.28) * 1.1) * (1 - 0.6 * close);
		pixel[0] = base[0] * dark;
		pixel[1] = base[1] * dark;
		pixel[2] = base[2] * dark;
		lighten(pixel, mixRgb(edges[0], edges[1], clamp(close * 1.35)), lit);
	});
}

export interface Disc {
	radius: number;
	core: Rgb;
	edge: Rgb;
	/** The light around it. */
	halo: Rgb;
	/** Seas and stains on its face, 0 to 1. */
	marks?: number;
	/** Clouds before it, and how much they hide. */
	clouds?: Clouds;
	veil?: number;
	gain?: number;
	haloGain?: number;
}

/** Sun or moon, where the picture's light is: darker towards its limb, with a halo of two widths. */
export function paintDisc(canvas: Canvas, disc: Disc): void {
	const { radius, core, edge, halo, marks = 0.3, veil = 0.6, gain = 1, haloGain = 1 } = disc;
	const { noise, light } = canvas;
	eachPixel(canvas, (pixel, x, y) => {
		const away = Math.hypot(x - light[0], y - light[1]);
		const inside = smooth(radius + 1.2, radius - 1.2, away);
		if (inside > 0) {
			const u = (x - light[0]) / radius;
			const v = (y - light[1]) / radius;
			const z = Math.sqrt(clamp(1 - u * u - v * v));
			const face = 1 + marks * noise.fbm(u * 1.6 + 3, v * 1.6 + z, 6);
			const limb = 0.62 + 0.38 * z ** 0.6;
			const cloud = disc.clouds ? clamp(disc.clouds(x + 30, y + 40) * 1.2 - 0.12) * veil : 0;
			const own = mixRgb(edge, core, z);
			const bright = 0.9 * gain * face * limb;
			const shown = mixRgb(
				[own[0] * bright, own[1] * bright, own[2] * bright],
				[halo[0] * 0.62, halo[1] * 0.62, halo[2] * 0.62],
				cloud,
			);
			toward(pixel, shown, inside);
		}
		const past = Math.max(0, away - radius);
		const around = (0.24 * Math.exp(-past / 60) + 0.12 * Math.exp(-past / 260)) * haloGain;
		lighten(pixel, mixRgb(halo, edge, Math.exp(-past / 90)), around * mix(1, 0.35, inside));
	});
}

export interface Stars {
	count: number;
	/** Down to which height, where they have faded out. */
	to?: number;
	/** Points around the light that are too bright for any. */
	clear?: number;
	clouds?: Clouds;
	gain?: number;
	seed?: number;
	colour?: Rgb;
}

/** Stars, where the sky is open. */
export async function paintStars(canvas: Canvas, stars: Stars): Promise<void> {
	const { count, to = 460, clear = 220, gain = 0.8, seed = 77, colour = oklch(0.92, 0.03, 265) } = stars;
	const next = random(seed);
	let svg = '';
	for (let index = 0; index < count; index++) {
		const x = 1600 * next();
		const y = to * next() ** 1.2;
		const radius = 0.35 + next() ** 6;
		const bright = 0.2 + 0.8 * next() ** 2;
		if (Math.hypot(x - canvas.light[0], y - canvas.light[1]) < clear) continue;
		svg += circle(x, y, radius, bright);
	}
	const mask = dim(canvas, dim(canvas, await drawMask(canvas, svg), canvas.open), (x, y) => {
		const veil = stars.clouds ? 0.85 * stars.clouds(x, y) : 0;
		return smooth(to, to * 0.43, y) * (1 - veil);
	});
	addLight(canvas, mask, colour, gain);
}
