// Five past two in the Green Cross: a boy, a prescription, and a red coat at the edge of the green light.

import { handcart } from '../../kit/bystanders.ts';
import { type Eye, seen } from '../../kit/eye.ts';
import { manInHat } from '../../kit/figures.ts';
import { line, path, place } from '../../kit/shapes.ts';
import { paintSolids } from '../../kit/solids.ts';
import { rain } from '../../kit/street.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, eachPixel, softened, takeAir } from '../../paint/canvas.ts';
import { bell, clamp, lighten, oklch, smooth } from '../../paint/color.ts';
import { put } from '../../paint/layer.ts';
import { bloom, glow } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';
import { coloursOf, distance, LAMP } from '../../places/green-cross.ts';

const EYE: Eye = { at: [1.1, 1.66, -1.75], to: [-0.32, 1.22, 2], lens: 880, centre: [800, 450] };
const GREEN = oklch(0.82, 0.2, 152);
const AMBER = oklch(0.84, 0.12, 70);

/** The street as the window shows it: wet, green at the kerb, and somebody who may not come into the light. */
async function paintStreet(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const level = seen(EYE, [0.4, 0, 14]).at[1];
	const cross = seen(EYE, [0.02, 2.02, 5.2]);
	eachPixel(canvas, (pixel, x, y) => {
		const fog = 0.5 + 0.5 * noise.fbm(x * 0.006, y * 0.01, 5);
		const house = smooth(0.46, 0.54, noise.plain(Math.floor(x / 46) * 3.1, 4) * 0.3 + (y - 250) / 190);
		const dark = 0.35 + 0.65 * (1 - house);
		const wet = y > level ? 0.7 + 0.6 * noise.plain(x * 0.02, y * 0.3) : 1;
		const green = Math.exp(-Math.hypot(x - cross.at[0], (y - cross.at[1]) * 0.8) / 150);
		const road = y > level ? bell(x, cross.at[0], 90) * (0.5 + 0.9 * noise.plain(x * 0.03, y * 0.34)) : 0;
		pixel[0] = 0.02 * fog * dark * wet;
		pixel[1] = 0.045 * fog * dark * wet + 0.002;
		pixel[2] = 0.06 * fog * dark * wet + 0.004;
		lighten(pixel, GREEN, Math.max(0, 0.7 * green * fog + 0.4 * road));
	});
	canvas.light = cross.at;
	takeAir(canvas, 40);
	const stands = seen(EYE, [0.82, 0, 6.2]);
	const stance = { at: stands.at, scale: (stands.size * 1.9) / 87 };
	await put(canvas, handcart(stance), {
		base: oklch(0.1, 0.02, 180),
		fog: 0.15,
		rim: { colour: GREEN, gain: 0.5, width: 2 },
	});
	await put(canvas, manInHat(stance), {
		base: oklch(0.27, 0.115, 25),
		texture: 0.4,
		grain: 14,
		tint: (_x, y) =>
			y < stands.at[1] - stance.scale * 76 ? 0.2 : 0.5 + 0.6 * smooth(stands.at[1], stands.at[1] - 130, y),
		relief: { radius: 14, strength: 0.7 },
		rim: { colour: GREEN, gain: 1, width: 3, reach: 400 },
	});
	const drops = await drawMask(canvas, rain(900, random(5), -0.08));
	addLight(canvas, drops, oklch(0.6, 0.08, 165), 0.16);
	const sign = await drawMask(
		canvas,
		place(path('M-9-28H9V-9H28V9H9V28H-9V9H-28V-9H-9Z'), cross.at, cross.size * 0.011),
	);
	addLight(canvas, softened(canvas, sign, 16), GREEN, 1.4);
	addLight(canvas, sign, oklch(0.93, 0.14, 152), 1.6);
}

async function paint(canvas: Canvas): Promise<void> {
	await paintStreet(canvas);
	canvas.air = new Float32Array(canvas.pixels.length).map(
		(_, index) => [0.03, 0.022, 0.014][index % 3] as number,
	);
	paintSolids(canvas, {
		eye: EYE,
		distance,
		far: 12,
		ambient: [oklch(0.24, 0.035, 60), oklch(0.22, 0.035, 60)],
		lamps: [
			{ at: [LAMP[0], LAMP[1] - 0.1, LAMP[2]], colour: [4.6, 2.6, 1], reach: 1, sharp: 14 },
			{ at: [0.7, 2.3, -1.4], colour: [0.62, 0.42, 0.24], reach: 1.5 },
			{ at: [0.25, 2.4, 5], colour: [0.16, 1.25, 0.5], reach: 2.4, sharp: 22 },
		],
		colour: coloursOf(canvas),
	});
	await paintScales(canvas);
	const bulb = seen(EYE, [LAMP[0], LAMP[1] - 0.05, LAMP[2]]).at;
	const note = seen(EYE, [-0.84, 1.07, 0.22]).at;
	brush(canvas, 3.2, (x, y) => 0.75 * smooth(210, 120, Math.hypot(x - note[0], (y - note[1]) * 1.3)));
	glow(canvas, bulb, 12, oklch(0.96, 0.06, 84), 1.5, 2.2);
	glow(canvas, bulb, 110, AMBER, 0.24, 1.6);
	bloom(canvas, 0.66, [0.26, 0.22, 0.16]);
	canvas.pixels.forEach((value, index) => {
		canvas.pixels[index] = clamp(value, 0, 8);
	});
}

async function paintScales(canvas: Canvas): Promise<void> {
	const scales = seen(EYE, [-1.05, 1.07, 0.86]);
	await put(
		canvas,
		place(
			path('M-14 0H14V-3H9L2-7V-62H-2V-7L-9-3H-14Z') +
				line('M-34-54L34-60M-34-54L-44-26M-34-54L-24-26M34-60L24-32M34-60L44-32', 1.6) +
				path('M-46-26H-22C-24-18-44-18-46-26ZM22-32H46C44-24 24-24 22-32Z'),
			scales.at,
			scales.size * 0.0062,
		),
		{
			base: oklch(0.5, 0.09, 74),
			rim: { colour: oklch(0.95, 0.08, 84), gain: 1.4, width: 2, from: seen(EYE, LAMP).at },
		},
	);
}

export default {
	seed: 205,
	paint,
	grade: {
		vignette: 0.42,
		centre: [700, 440],
		contrast: 1.14,
		saturation: 1.05,
		shadow: [0.96, 1, 1.02],
		high: [1.02, 1, 0.96],
	},
} satisfies Scene;
