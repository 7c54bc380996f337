// The crypt stair from below: a red light behind us, the shadow of what is climbing, and a door at the top.

import { cloaked } from '../../kit/bystanders.ts';
import { box, span } from '../../kit/distances.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import { manInHat } from '../../kit/figures.ts';
import type { Facet } from '../../kit/shading.ts';
import { paintSolids } from '../../kit/solids.ts';
import { brush } from '../../paint/brush.ts';
import { type Canvas, drawMask, eachPixel, type Mask, SHEET, takeAir } from '../../paint/canvas.ts';
import { clamp, lighten, oklch, type Pixel, smooth } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, glow, mist } from '../../paint/light.ts';
import type { Scene } from '../../paint/scene.ts';

const RISE = 0.3;
const TREAD = 0.42;
const STEPS = 26;
const TOP = RISE * STEPS;
const DOOR = STEPS * TREAD + 0.5;
const EYE: Eye = { at: [0.95, 0.9, -2.6], to: [-0.25, 3.9, 6], lens: 1020, centre: [830, 480] };
/** What burns at the foot of the stair, and the plane in which the climber stands between it and the steps. */
const FIRE = [0.75, -0.55, -5.6] as const;
const CLIMBER = -3.3;

function distance(x: number, y: number, z: number): number {
	const slope = RISE / TREAD;
	const ramp = (y - z * slope) * (TREAD / span(RISE, TREAD));
	let stair = ramp - 0.35;
	if (stair < 0.25) {
		const step = Math.floor(z / TREAD);
		stair = Infinity;
		for (let index = step - 1; index <= step + 1; index++) {
			const count = Math.min(STEPS, index + 1);
			const worn = 0.03 * Math.exp(-((x / 0.8) ** 2));
			stair = Math.min(
				stair,
				box(
					x,
					y - count * RISE + 2 + worn,
					z - index * TREAD - (count < STEPS ? 0.5 : 6),
					3,
					2,
					count < STEPS ? 0.5 : 6,
					0.02,
				),
			);
		}
		stair *= 0.8;
	}
	const walls = 1.9 - Math.abs(x);
	const along = Math.min(z, STEPS * TREAD);
	const vault = 2.7 - span(Math.max(0, Math.abs(x) - 0.2) * 1.35, Math.max(0, y - along * slope - 1.1));
	const rib = z - 2.2 * Math.round(z / 2.2);
	const ribs = Math.max(Math.abs(rib) - 0.16, Math.min(1.74 - Math.abs(x), vault - 0.2));
	const end = Math.max(
		DOOR - z,
		-Math.max(Math.abs(x) - 0.95, y - TOP - 1.9 - 0.8 * Math.sqrt(Math.max(0, 1 - (x / 0.95) ** 2))),
	);
	const rail = span(x - 1.66, y - z * slope - 1.05) - 0.055;
	return Math.min(stair, walls, vault * 0.7, ribs * 0.7, Math.max(end, z - DOOR - 0.5), rail * 0.8);
}

async function paint(canvas: Canvas): Promise<void> {
	const door = seen(EYE, [0, TOP + 1.1, DOOR]);
	canvas.light = door.at;
	eachPixel(canvas, (pixel, x, y) => {
		const near = Math.exp(-Math.hypot(x - door.at[0], y - door.at[1]) / 130);
		pixel[0] = 0.16 + 0.9 * near;
		pixel[1] = 0.12 + 0.66 * near;
		pixel[2] = 0.1 + 0.42 * near;
	});
	canvas.air = new Float32Array(canvas.pixels.length).map(
		(_, index) => [0.05, 0.008, 0.009][index % 3] as number,
	);
	const shadow = await climber(canvas);
	const { noise } = canvas;
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 40,
		clear: 60,
		crease: 1.2,
		ambient: [oklch(0.13, 0.03, 20), oklch(0.12, 0.04, 22)],
		lamps: [
			{
				at: FIRE,
				colour: [6.4, 0.36, 0.32],
				reach: 3.6,
				veil(x, y, z) {
					const near = 0.25 + 0.75 * smooth(-1.5, 2.6, z);
					if (z <= CLIMBER + 0.1) return near;
					const t = (CLIMBER - FIRE[2]) / (z - FIRE[2]);
					return near - near * shadow(FIRE[0] + (x - FIRE[0]) * t, FIRE[1] + (y - FIRE[1]) * t);
				},
			},
			{ at: [0, TOP + 1.7, STEPS * TREAD + 0.2], colour: [0.9, 0.62, 0.36], reach: 1.1 },
		],
		colour(facet: Facet, into: Pixel) {
			const { x, y, z, normal } = facet;
			const [, ny] = normal;
			const u = Math.abs(normal[0]) > 0.5 ? z : x;
			const row = Math.floor(y / 0.34);
			const joint =
				ny > 0.7
					? 0
					: Math.max(
							smooth(0.05, 0.02, Math.abs(y / 0.34 - row - 0.02)),
							smooth(0.05, 0.02, Math.abs((u / 0.74 + 0.5 * (row & 1)) % 1)),
						);
			const stain = 1 + 0.55 * noise.fbm(u * 1.6 + row * 0.7, y * 1.6 + z, 5);
			const tone = 0.34 * stain * (1 - 0.5 * joint);
			facet.gloss = 0.25;
			into[0] = tone;
			into[1] = tone * 0.95;
			into[2] = tone * 0.93;
			if (z > DOOR + 0.4) facet.glow = [0.95, 0.7, 0.42];
		},
	});
	glow(canvas, door.at, 34, oklch(0.86, 0.09, 66), 0.28, 1.7);
	await paintPeople(canvas);
	takeAir(canvas, 50);
	mist(canvas, { at: 760, depth: 170, amount: 0.25, gain: 1.3, wisp: [300, 120] });
	brush(canvas, 3.4, (x, y) => 0.75 * smooth(150, 90, Math.hypot(x - door.at[0], y - door.at[1])));
	bloom(canvas, 0.6, [0.28, 0.22, 0.18]);
	eachPixel(canvas, (pixel, _x, y) => lighten(pixel, [0.02, 0, 0], smooth(500, 900, y)));
}

/** The climber as a stencil in a plane across the stair, one hand up on the rail. */
async function climber(canvas: Canvas): Promise<(x: number, y: number) => number> {
	const { width, height } = canvas;
	const mask: Mask = await drawMask(
		canvas,
		manInHat({ at: [800, 800], scale: 8 }) +
			`<path d="M720 330L650 262L598 196L566 150L580 152L560 104L592 142L588 86L612 138L622 92L632 146L660 110L648 166L690 214L760 270Z"/>`,
		5,
	);
	const unit = 1.62 / 680;
	return (x, y) => {
		const px = 800 + (x - 0.42) / unit;
		const py = 800 - (y + 0.98) / unit;
		const column = Math.round((clamp(px, 0, SHEET.width - 1) / SHEET.width) * (width - 1));
		const row = Math.round((clamp(py, 0, SHEET.height - 1) / SHEET.height) * (height - 1));
		return 0.96 * (mask[row * width + column] as number);
	};
}

/** At the top, in the lamplight, the one who has been asked to go down; behind, those who have asked. */
async function paintPeople(canvas: Canvas): Promise<void> {
	const stands = seen(EYE, [-0.12, TOP, STEPS * TREAD - 0.3]);
	await put(canvas, cloaked({ at: stands.at, scale: (stands.size * 1.75) / 84 }), {
		base: oklch(0.06, 0.02, 25),
		rim: { colour: oklch(0.86, 0.09, 66), gain: 0.8, width: 1.6, reach: 200 },
	});
}

export default {
	seed: 48,
	paint,
	grade: {
		vignette: 0.5,
		centre: [800, 400],
		contrast: 1.18,
		grain: 0.022,
		shadow: [1, 0.96, 1],
		high: [1.02, 1, 0.97],
	},
} satisfies Scene;
