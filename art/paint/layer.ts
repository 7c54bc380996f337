import { blur } from './blur.ts';
import { type Canvas, drawMask, hide, type Mask, type Point } from './canvas.ts';
import { CHANNELS, clamp, mix, type Rgb, smooth } from './color.ts';

/** Light along the edges that face it. */
export interface Rim {
	colour: Rgb;
	/** 1 is plain, 2 is strong. */
	gain: number;
	/** Points. */
	width?: number;
	/** Points from the light at which it has faded to a third. */
	reach?: number;
	/** Where it comes from, when not from the picture's own light. */
	from?: Point;
}

/** Roundness: the mask is puffed up and lit from the light's side. */
export interface Relief {
	/** Points from the edge to the top of the swelling. */
	radius: number;
	/** 0 to 2. */
	strength: number;
	/** How much the noise of the surface stands out, 0 to 2. */
	rough?: number;
	/** Points to a feature of that noise. */
	grain?: number;
	/** What the lit side takes on. */
	colour?: Rgb;
}

/** What a silhouette is made of. */
export interface Surface {
	base: Rgb;
	/** How far it has gone into the air, 0 to 1. */
	fog?: number;
	/** More of it towards the ground, between two heights. */
	ground?: { fog: number; from: number; to: number };
	/** Blotches, 0 to 1, and how many points to a blotch. */
	texture?: number;
	grain?: number;
	rim?: Rim;
	relief?: Relief;
	/** Changes the colour by place, before the fog. */
	tint?: (x: number, y: number) => number;
}

/** Paints a silhouette drawn as SVG, and closes the sky behind it. */
export async function put(canvas: Canvas, svg: string, surface: Surface, soft = 0): Promise<Mask> {
	const mask = await drawMask(canvas, svg, soft);
	cover(canvas, mask, surface);
	hide(canvas, mask);
	return mask;
}

/** Paints what a mask covers. */
export function cover(canvas: Canvas, mask: Mask, surface: Surface): void {
	const { width, scale, pixels, air, noise } = canvas;
	const { base, fog = 0, ground, texture = 0, grain = 50, rim, relief, tint } = surface;
	const swelling = relief ? swell(canvas, mask, relief) : null;
	for (let index = 0; index < mask.length; index++) {
		const alpha = mask[index] as number;
		if (alpha < 0.004) continue;
		const column = index % width;
		const row = Math.floor(index / width);
		const x = column / scale;
		const y = row / scale;
		const low = ground
			? ground.fog * smooth(ground.from, ground.to, y) * (1 + 0.35 * noise.fbm(x * 0.006, y * 0.012, 4))
			: 0;
		const depth = clamp(fog + low);
		const tone = (1 + texture * noise.fbm(x / grain, y / grain)) * (tint ? tint(x, y) : 1);
		const edge = rim ? rimAt(canvas, mask, rim, column, row, alpha) : 0;
		const raised = swelling ? (swelling[index] as number) : 1;
		for (const c of CHANNELS) {
			const own = base[c] * tone;
			const glow = relief?.colour ? relief.colour[c] * Math.max(0, raised - 1) : 0;
			const shaded = relief?.colour ? own * Math.min(1, raised) + glow : own * raised;
			const colour = mix(shaded, air[3 * index + c] as number, depth) + (rim ? edge * rim.colour[c] : 0);
			pixels[3 * index + c] = mix(pixels[3 * index + c] as number, Math.max(0, colour), alpha);
		}
	}
}

/** The part of the mask that its own copy, pushed towards the light, no longer covers. */
function rimAt(
	{ width, height, scale, light }: Canvas,
	mask: Mask,
	{ gain, width: breadth = 3, reach = 500, from = light }: Rim,
	column: number,
	row: number,
	alpha: number,
): number {
	const dx = from[0] - column / scale;
	const dy = from[1] - row / scale;
	const distance = Math.hypot(dx, dy) + 1e-3;
	const x = Math.round(column + (dx / distance) * breadth * scale);
	const y = Math.round(row + (dy / distance) * breadth * scale);
	if (x < 0 || x >= width || y < 0 || y >= height) return 0;
	return gain * Math.max(0, alpha - (mask[y * width + x] as number)) * Math.exp(-distance / reach);
}

/** How bright each pixel of a rounded mask is, about 1. */
function swell(canvas: Canvas, mask: Mask, relief: Relief): Float32Array {
	const { width, height, scale, light, noise } = canvas;
	const { radius, strength, rough = 0, grain = 24 } = relief;
	const wide = blur(mask, width, height, radius * scale);
	const narrow = blur(mask, width, height, radius * 0.3 * scale);
	const raised = new Float32Array(mask.length);
	for (let index = 0; index < mask.length; index++) {
		if ((mask[index] as number) < 0.004) continue;
		const x = (index % width) / scale;
		const y = Math.floor(index / width) / scale;
		const bump = noise.fbm(x / grain, y / grain, 5) * 0.5;
		raised[index] =
			Math.sqrt(wide[index] as number) + 0.5 * (narrow[index] as number) + rough * bump * (12 / radius);
	}
	const shade = new Float32Array(mask.length).fill(1);
	const steep = radius * scale * 0.55 * strength;
	for (let index = width + 1; index < mask.length - width - 1; index++) {
		const column = index % width;
		if ((mask[index] as number) < 0.004 || column === 0 || column === width - 1) continue;
		const slopeX = ((raised[index - 1] as number) - (raised[index + 1] as number)) * steep;
		const slopeY = ((raised[index - width] as number) - (raised[index + width] as number)) * steep;
		const dx = light[0] - column / scale;
		const dy = light[1] - Math.floor(index / width) / scale;
		const far = Math.hypot(dx, dy) + 1;
		const lit = (slopeX * dx + slopeY * dy) / far;
		shade[index] = clamp(1 + lit / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY), 0.25, 2.4);
	}
	return shade;
}
