// From the landing beyond the Broken Arch, which has been swept for nine hundred years: the ferry comes through, and the moon is right behind it.

import { ferryman, girlWithLantern } from '../../kit/bystanders.ts';
import { box, drum, span } from '../../kit/distances.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import type { Facet } from '../../kit/shading.ts';
import { line, path, place } from '../../kit/shapes.ts';
import { clouds, paintDisc, paintSky, paintStars } from '../../kit/sky.ts';
import { paintSolids } from '../../kit/solids.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, drawMask, takeAir } from '../../paint/canvas.ts';
import { bell, clamp, mix, oklch, type Pixel, smooth } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, mist } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const EYE: Eye = { at: [0, 2.3, -9], to: [0, 3.3, 6], lens: 1000, centre: [800, 470] };
const BONE = oklch(0.92, 0.025, 95);
const PALE = oklch(0.8, 0.03, 240);
const ARCH = [-0.9, 16] as const;
const BOAT = [0.35, 8] as const;
const BLOCKS = 19;

/** Two thirds of an arch, each stone a little out of its place, broken off past the crown. */
function arch(px: number, y: number, pz: number): number {
	const [x, z] = [px - ARCH[0], pz - ARCH[1]];
	const far = span(x, y - 0.5, z) - 11;
	if (far > 1) return far;
	const up = y * 0.9;
	const angle = Math.atan2(up, -x);
	const block = Math.floor((angle / Math.PI) * BLOCKS);
	const jut = 0.12 * Math.sin(block * 12.9) + 0.08 * Math.sin(block * 5.3);
	const round = span(x, up) - 7.4 - jut;
	const seam = Math.abs(angle - ((block + 0.5) / BLOCKS) * Math.PI) * 7.4 - (Math.PI * 7.4) / BLOCKS / 2;
	const stone = box(round, 0, z + 0.3 * Math.sin(block * 3.1), 1.15, 1, 1.25, 0.1);
	const kept = y < -0.5 ? 9 : Math.max(stone, seam + 0.025);
	const broken = angle > 2.02 ? (angle - 2.02) * 6 : -1;
	const other = box(px - 6.9, y + 0.2, z - 0.5, 1.1 - 0.2 * y, 1 + 0.3 * Math.sin(px * 3), 1.1, 0.1);
	return Math.min(Math.max(kept, broken), other) * 0.72;
}

function landing(x: number, y: number, z: number): number {
	const slab = box(x + 5.4, y - 0.16, z + 3.2, 4.6, 0.26, 3.1, 0.04);
	const step = box(x + 6.4, y - 0.5, z + 4, 3.6, 0.14, 2.9, 0.03);
	const bollard = Math.min(
		drum(x + 1.35, y - 0.8, z + 1.4, 0.2 - 0.05 * (y - 0.4), 0.46, 0.04),
		drum(x + 1.35, y - 1.28, z + 1.4, 0.24, 0.07, 0.05),
	);
	return Math.min(slab, step, bollard);
}

function boat(px: number, py: number, pz: number): number {
	const [u, w] = [px - BOAT[0], pz - BOAT[1]];
	const near = span(u, py, w) - 4.2;
	if (near > 0.6) return near;
	const [x, z] = [u * 0.9 - w * 0.44, u * 0.44 + w * 0.9];
	const sheer = py - 0.16 - 0.06 * x * x;
	const beam = 0.78 * Math.sqrt(Math.max(0, 1 - (x / 3.2) ** 2));
	const side = span(z, Math.min(0, sheer) * 1.2) - beam;
	const hull = Math.max(side, sheer - 0.25, Math.abs(x) - 3.1);
	const hollow = Math.max(span(z, Math.min(0, sheer) * 1.2) - beam + 0.1, -(sheer + 0.1));
	return Math.max(hull, -hollow) * 0.6;
}

function distance(x: number, y: number, z: number): number {
	return Math.min(arch(x, y, z), landing(x, y, z), boat(x, y, z));
}

async function paint(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	canvas.light = [940, 322];
	const cloud = clouds(canvas, 0.36, [620, 110], 3);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.36, 0.02, 250), oklch(0.78, 0.025, 220)],
		near: 620,
		lift: 0.12,
		horizon: 560,
		shade: 0.5,
		lining: 0.8,
		stops: [
			[0, 0.11, 0.02, 262],
			[0.4, 0.2, 0.026, 250],
			[0.75, 0.36, 0.03, 235],
			[0.93, 0.62, 0.035, 205],
			[1, 0.3, 0.03, 250],
		],
	});
	paintDisc(canvas, {
		radius: 306,
		core: BONE,
		edge: oklch(0.84, 0.035, 90),
		halo: PALE,
		marks: 1.1,
		clouds: cloud,
		veil: 0.34,
		gain: 0.62,
		haloGain: 0.7,
	});
	await paintChain(canvas);
	takeAir(canvas, 60);
	mist(canvas, { at: 560, depth: 44, amount: 0.5, gain: 0.8, wisp: [420, 60] });
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 70,
		clear: 140,
		ambient: [oklch(0.2, 0.02, 240), oklch(0.14, 0.015, 240)],
		lamps: [
			{ at: [3.5, 9, 38], colour: [1.8, 1.74, 1.55], reach: 30, sharp: 9 },
			{ at: [-13, 9, -2], colour: [0.095, 0.13, 0.18], reach: 14 },
		],
		colour({ x, y, z, normal }: Facet, into: Pixel) {
			const stain = 1 + 0.6 * noise.fbm(x * 1.2 + z, y * 1.4 + z * 0.6, 5);
			const joint =
				z < 2 && normal[1] > 0.7
					? Math.max(Math.abs(((x * 0.72 + 40) % 1) - 0.5), Math.abs(((z * 0.9 + 40) % 1) - 0.5))
					: 0;
			const round = (Math.atan2(y * 0.9, ARCH[0] - x) / Math.PI) * BLOCKS;
			const seam = z > 10 && Math.abs(round - Math.round(round)) < 0.035 ? 0.35 : 1;
			const tone = 0.26 * seam * stain * (joint > 0.475 ? 0.45 : 1) * (y < 0.5 && z > 10 ? 0.5 : 1);
			into[0] = tone;
			into[1] = tone * 1.02;
			into[2] = tone * 1.08;
		},
		water: { level: 0, ripple: 0.03, fine: 1.1, deep: () => [0.004, 0.007, 0.01], tint: [0.84, 0.92, 1] },
	});
	mist(canvas, {
		at: 596,
		depth: 22,
		amount: 0.6,
		gain: 0.95,
		shift: 9,
		wisp: [300, 30],
		where: (x) => bell(x, 900, 600),
	});
	await paintCrew(canvas);
	await paintBroom(canvas);
	const ferry = seen(EYE, [BOAT[0], 1, BOAT[1]]).at;
	brush(canvas, 3.8, (x, y) => 0.8 * smooth(190, 110, Math.hypot(x - ferry[0], y - ferry[1])));
	await paintStars(canvas, { count: 150, clouds: cloud, to: 420, clear: 380, gain: 0.55 });
	bloom(canvas, 0.72, [0.22, 0.18, 0.14]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

/** The iron ring in the moon's near side, and the chain that goes from it to the keep. */
async function paintChain(canvas: Canvas): Promise<void> {
	const [from, to] = [
		[1082, 486],
		[1660, 560],
	] as const;
	let links = `<circle cx="${from[0]}" cy="${from[1] - 27}" r="26" fill="none" stroke="#fff" stroke-width="9"/>`;
	const count = 40;
	for (let index = 0; index < count; index++) {
		const t = (index + 0.5) / count;
		const x = mix(from[0], to[0], t);
		const y = mix(from[1], to[1], t) + 150 * t * (1 - t);
		const turn = (Math.atan2(to[1] - from[1] + 150 * (1 - 2 * t), to[0] - from[0]) * 180) / Math.PI;
		links += place(
			index % 2
				? line('M-15 0H15', 6)
				: `<ellipse rx="14" ry="8" fill="none" stroke="#fff" stroke-width="5"/>`,
			[x, y],
			0.86,
			turn,
		);
	}
	cover(canvas, await drawMask(canvas, links), {
		base: oklch(0.2, 0.015, 250),
		fog: 0.1,
		rim: { colour: BONE, gain: 0.6, width: 1.6, reach: 500 },
	});
}

async function paintCrew(canvas: Canvas): Promise<void> {
	const at = (along: number, tall: number, drawn: number) => {
		const spot = seen(EYE, [BOAT[0] + along * 0.9, 0.12, BOAT[1] - along * -0.44]);
		return { at: spot.at, scale: (spot.size * tall) / drawn };
	};
	const fox = seen(EYE, [BOAT[0] - 2.35, 0.42, BOAT[1] - 1.15]);
	const vixen = path(
		'M-9 0C-11-8-9-16-5-21C-7-24-8-28-6-31L-9-40L-3-35L1-35L6-40L5-31C6-28 4-26 0-23C6-17 9-9 9 0ZM8 0C15-2 20-8 26-4C22 2 14 4 8 2Z',
	);
	await put(
		canvas,
		ferryman(at(1.7, 1.85, 80)) +
			girlWithLantern({ ...at(-0.5, 1.36, 65), mirrored: true }) +
			place(vixen, fox.at, fox.size * 0.014),
		{ base: oklch(0.07, 0.015, 250), rim: { colour: BONE, gain: 1.1, width: 2, reach: 800 } },
	);
}

async function paintBroom(canvas: Canvas): Promise<void> {
	const stands = seen(EYE, [-1.75, 0.42, -1.7]);
	const broom =
		line('M0-16L34-182', 3.4) +
		path('M-6-20L6-18C10-8 12 2 16 12L-20 12C-14 2-10-8-6-20Z') +
		line('M-9-14L8-11', 1.6);
	await put(canvas, place(broom, stands.at, stands.size * 0.0096), {
		base: oklch(0.12, 0.015, 80),
		texture: 0.6,
		grain: 8,
		rim: { colour: BONE, gain: 1.2, width: 2.2, reach: 900 },
	});
}

export default {
	seed: 900,
	paint,
	grade: {
		vignette: 0.46,
		centre: [880, 400],
		contrast: 1.18,
		saturation: 0.9,
		shadow: [0.92, 0.99, 1.08],
		high: [1.02, 1, 0.96],
	},
} satisfies Scene;
