import sharp, { type Sharp } from 'sharp';
import { line, round } from '../kit/shapes.ts';
import type { Mask } from '../paint/canvas.ts';
import { CHANNELS, clamp, mix, smooth } from '../paint/color.ts';
import { type Noise, noise, random } from '../paint/noise.ts';
import { maskOf, SHEET, soften } from './mask.ts';
import type { Field, Material } from './materials.ts';
import type { Raised, Step, Tone } from './part.ts';

/** Pixels of a master each way. */
export const MASTER = 512;
/** Where the rim begins, in points from the middle. */
const INNER = 86;
const NOTCHES = 28;
/** From above, on the left. */
const LIGHT = [-0.52, -0.62, 0.59] as const;

/** A medallion being carved: how high each pixel stands, and what it is made of. */
export interface Stone {
	/** Pixels each way. */
	size: number;
	height: Float32Array;
	colour: Float32Array;
	/** How much of each pixel is figure, not ground. */
	figure: Mask;
	/** How much of each pixel gives light. */
	lit: Mask;
	material: Material;
	mirrored: boolean;
	/** The bust's scale. */
	scale: number;
}

export function newStone(
	size: number,
	material: Material,
	field: Field,
	mirrored: boolean,
	scale: number,
): Stone {
	const colour = new Float32Array(size * size * 3);
	for (let index = 0; index < colour.length; index++)
		colour[index] = material.fields[field][index % 3] as number;
	const plane = () => new Float32Array(size * size);
	return { size, height: plane(), colour, figure: plane(), lit: plane(), material, mirrored, scale };
}

/** Carves one step, raised by `up` points; `tone` is the material of a shape that names no material. */
export async function carve(stone: Stone, step: Step, tone: Tone, up = 0): Promise<void> {
	if ('shape' in step) return raise(stone, step, step.tone ?? tone, up);
	if ('swell' in step) {
		const mask = soften(stone, await bust(stone, step.swell, up), step.soft);
		for (let index = 0; index < mask.length; index++)
			stone.height[index] = (stone.height[index] as number) + (mask[index] as number) * step.by;
		return;
	}
	furrow(stone, await bust(stone, step.cut, up), step.depth, step.soft);
}

async function raise(
	stone: Stone,
	{ shape, lines, height, puff, edge = 0.6, depth = 0.07 }: Raised,
	tone: Tone,
	up: number,
) {
	const mask = await bust(stone, shape, up);
	const rim = soften(stone, mask, edge);
	const near = soften(stone, mask, 4.3);
	const wide = soften(stone, mask, 10);
	const colour = stone.material.tones[tone];
	for (let index = 0; index < mask.length; index++) {
		const own = mask[index] as number;
		const at = rim[index] as number;
		if (at < 0.003) continue;
		const swelling = 0.34 * at + own * (0.36 * (near[index] as number) + 0.3 * (wide[index] as number));
		stone.height[index] = mix(stone.height[index] as number, height + puff * swelling, at);
		for (const c of CHANNELS)
			stone.colour[3 * index + c] = mix(stone.colour[3 * index + c] as number, colour[c], own);
		stone.figure[index] = Math.max(stone.figure[index] as number, own);
		stone.lit[index] = mix(stone.lit[index] as number, tone === 'glow' ? 1 : 0, own);
	}
	if (!lines) return;
	const furrows = await bust(stone, lines, up);
	for (let index = 0; index < mask.length; index++)
		furrows[index] = (furrows[index] as number) * (mask[index] as number);
	furrow(stone, furrows, depth);
}

function furrow(stone: Stone, lines: Mask, depth: number, soft = 0.4): void {
	const mask = soften(stone, lines, soft);
	for (let index = 0; index < mask.length; index++)
		stone.height[index] = (stone.height[index] as number) - (mask[index] as number) * depth;
}

/** Takes away the back of the bust, in flakes. */
export function crumble({ size, height, figure, lit, mirrored }: Stone, seed: number): void {
	const grain = noise(seed);
	for (let index = 0; index < height.length; index++) {
		const column = ((index % size) * SHEET) / size;
		const x = mirrored ? SHEET - column : column;
		const y = (Math.floor(index / size) * SHEET) / size;
		const left = smooth(-0.04, 0.06, (x - 80) / 52 + 1.3 * grain.fbm(x * 0.09, y * 0.09, 4));
		height[index] = (height[index] as number) * left;
		figure[index] = (figure[index] as number) * left;
		lit[index] = (lit[index] as number) * left;
	}
}

/** The mask of something that belongs to the bust; what reaches over the rim is cut off. */
function bust({ size, mirrored, scale }: Stone, svg: string, up: number): Promise<Mask> {
	const fit = `translate(${round(100 - 100 * scale)} ${round(206 - 206 * scale)}) scale(${scale}) translate(-3 -4) scale(1.02) translate(0 ${-up})`;
	const turned = mirrored ? 'translate(200 0) scale(-1 1) ' : '';
	return maskOf(
		size,
		`<clipPath id="c"><circle cx="100" cy="100" r="${INNER - 1.5}"/></clipPath><g clip-path="url(#c)"><g transform="${turned}${fit}">${svg}</g></g>`,
	);
}

/** Polishes, sets the rim round it, and lights it; the corners beyond the rim take on the ground's colour. */
export async function finish(stone: Stone, seed: number, field: Field): Promise<Sharp> {
	const { size, material, figure, lit } = stone;
	const scale = size / SHEET;
	const grain = noise(seed * 17 + 3);
	const next = random(seed);
	const notches = await rimNotches(size, next);
	const height = surface(stone, notches.all, grain);
	for (let index = 0; index < lit.length; index++)
		lit[index] = Math.max(lit[index] as number, notches.lit[index] as number);
	const halo = soften(stone, lit, 2.7);
	const around = soften(stone, height, 5.9);
	const bytes = new Uint8ClampedArray(size * size * 3);
	for (let index = 0; index < size * size; index++) {
		const x = (index % size) / scale - SHEET / 2;
		const y = Math.floor(index / size) / scale - SHEET / 2;
		const away = Math.hypot(x, y);
		const rim = smooth(INNER - 2, INNER, away);
		const solid = Math.max(smooth(0.05, 0.5, figure[index] as number), rim);
		const cloud =
			1 + material.mottle * grain.fbm(x * 0.046 + 9, y * 0.046, 4) + 0.06 * grain.plain(x * 0.31, y * 0.31);
		const [facing, gleam] = lighting(height, size, index);
		const open = clamp(1 + 1.5 * ((height[index] as number) - (around[index] as number)), 0.35, 1.16);
		const shade =
			(1 - 0.42 * shadowAt(height, size, index)) * open * (1 - 0.26 * smooth(-90, 120, y + 0.5 * x));
		const outside = smooth(98.8, 100, away);
		for (const c of CHANNELS) {
			const ground = material.fields[field][c] * (1.3 - 0.8 * smooth(10, INNER, away));
			const own =
				rim > 0
					? mix(stone.colour[3 * index + c] as number, material.rim[c], rim)
					: (stone.colour[3 * index + c] as number);
			const base = mix(ground, own * cloud, solid);
			const light =
				base * (0.25 + 1.14 * facing) * shade +
				gleam * material.shine * solid * (0.55 + 0.45 * material.glow[c]) +
				((halo[index] as number) * 0.75 + (lit[index] as number) * 0.9) * material.glow[c];
			const value = mix(light, material.fields[field][c] * 0.35, outside);
			bytes[3 * index + c] = encode(value) * 255 + (next() - 0.5) * 3;
		}
	}
	return sharp(bytes, { raw: { width: size, height: size, channels: 3 } });
}

/** Heights with the rim, its notches and the stone's own roughness. */
function surface(stone: Stone, notches: Mask, grain: Noise): Float32Array {
	const { size } = stone;
	const scale = size / SHEET;
	const height = soften(stone, stone.height, 0.5);
	const cut = soften(stone, notches, 0.4);
	for (let index = 0; index < height.length; index++) {
		const x = (index % size) / scale;
		const y = Math.floor(index / size) / scale;
		const away = Math.hypot(x - SHEET / 2, y - SHEET / 2);
		const ring = 0.23 * smooth(INNER - 2, INNER + 1.2, away) * smooth(99.6, 96.4, away);
		const bead = -0.05 * smooth(INNER + 1, INNER + 1.8, away) * smooth(INNER + 3.2, INNER + 2.4, away);
		height[index] =
			(height[index] as number) +
			ring +
			bead -
			(cut[index] as number) * 0.12 +
			0.006 * grain.fbm(x * 0.128, y * 0.128, 3) +
			0.0035 * grain.plain(x * 1.15, y * 1.15) +
			0.003 * grain.plain(x * 2.3, y * 2.3);
	}
	return height;
}

/** Notches in the rim; some of them are lit, as runes are that have been cast. */
async function rimNotches(size: number, next: () => number): Promise<{ all: Mask; lit: Mask }> {
	const [plain, lit]: [string[], string[]] = [[], []];
	for (let notch = 0; notch < NOTCHES; notch++) {
		const angle = (notch / NOTCHES) * 2 * Math.PI - Math.PI / 2;
		const at = (radius: number) =>
			`${round(100 + Math.cos(angle) * radius)} ${round(100 + Math.sin(angle) * radius)}`;
		const quarter = notch % 4 === 0;
		const mark = line(`M${at(90.5)}L${at(96)}`, quarter ? 2.6 : 1.6);
		(next() < 0.3 && !quarter ? lit : plain).push(mark);
	}
	const glowing = await maskOf(size, lit.join(''));
	const cut = await maskOf(size, plain.join('') + lit.join(''));
	return { all: cut, lit: glowing };
}

/** How much a slope faces the light, and how much it gleams, 0 to 1. */
function lighting(height: Float32Array, size: number, index: number): [facing: number, gleam: number] {
	const at = (offset: number) => height[clamp(index + offset, 0, height.length - 1)] as number;
	const steep = (21 * size) / MASTER;
	const dx = (at(-1) - at(1)) * steep;
	const dy = (at(-size) - at(size)) * steep;
	const length = Math.hypot(dx, dy, 1);
	const facing = (dx * LIGHT[0] + dy * LIGHT[1] + LIGHT[2]) / length;
	const half = (dx * LIGHT[0] + dy * LIGHT[1] + LIGHT[2] + 1) / length / 1.78;
	return [Math.max(0, facing), Math.max(0, half) ** 26];
}

/** How deep a pixel lies in the shadow of what stands between it and the light, 0 to 1. */
function shadowAt(height: Float32Array, size: number, index: number): number {
	const own = height[index] as number;
	const pace = (2.6 * size) / MASTER;
	let deepest = 0;
	for (let step = 1; step <= 6; step++) {
		const from = index + Math.round(step * pace * LIGHT[0]) + size * Math.round(step * pace * LIGHT[1]);
		if (from < 0) break;
		deepest = Math.max(deepest, (height[from] as number) - own - step * 0.05);
	}
	return smooth(0, 0.3, deepest);
}

/** Linear light as sRGB, IEC 61966-2-1, with a shoulder that keeps lights from clipping. */
function encode(light: number): number {
	const value = light < 0.6 ? Math.max(0, light) : 0.6 + 0.4 * Math.tanh((light - 0.6) / 0.4);
	return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
