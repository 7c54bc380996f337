// The palace at the narrow end of the lake.
import { dome } from '../kit/buildings.ts';
import { courtGentleman, courtLady } from '../kit/figures.ts';
import { archway, balustrade, chandelier, ornament } from '../kit/palace.ts';
import { ground, path, polygon, rectangle } from '../kit/shapes.ts';
import {
	addLight,
	type Canvas,
	dim,
	drawMask,
	eachPixel,
	type Mask,
	type Point,
	softened,
} from '../paint/canvas.ts';
import { bell, mix, oklch, smooth, toward } from '../paint/color.ts';
import { cover, put, type Surface } from '../paint/layer.ts';
import { mist } from '../paint/light.ts';
import { random } from '../paint/noise.ts';

export const FLOOR = 512;
export const CANDLE = oklch(0.86, 0.12, 78);
export const FLAME = oklch(0.96, 0.06, 88);
export const ROSE = oklch(0.74, 0.11, 12);
export const ARCHES = [-296, -148, 0, 148, 296];

/** Woods behind the palace. */
export async function paintPark(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const crowns = (base: number, seed: number) => {
		const next = random(seed);
		let svg = '';
		for (let x = -40; x < 1640; x += 13) {
			const rise = 40 * noise.fbm(x * 0.005, seed, 4) + 60 * smooth(500, 60, x) + 60 * smooth(1100, 1540, x);
			svg += `<ellipse cx="${x}" cy="${(base - rise + 14 * next()).toFixed(1)}" rx="${(15 + 15 * next()).toFixed(1)}" ry="${(15 + 18 * next()).toFixed(1)}"/>`;
		}
		return (
			svg +
			path(
				ground(
					(x) =>
						base - 40 * noise.fbm(x * 0.005, seed, 4) - 60 * smooth(500, 60, x) - 60 * smooth(1100, 1540, x),
				),
			)
		);
	};
	await put(canvas, crowns(470, 3), { base: oklch(0.27, 0.07, 335), fog: 0.6, texture: 0.4 });
	mist(canvas, { at: 486, depth: 40, amount: 0.6, gain: 1.05, shift: 3 });
	await put(canvas, crowns(520, 8), { base: oklch(0.2, 0.06, 325), fog: 0.36, texture: 0.5 });
}

/** The palace: wings, the Candle Gallery, its roofs. Gives the mask of the open arches. */
export async function paintPalace(canvas: Canvas): Promise<{ arches: Mask; wings: Mask }> {
	const stone: Surface = {
		base: oklch(0.46, 0.055, 5),
		fog: 0.08,
		texture: 0.22,
		tint: (x, y) =>
			mix(0.34, 1.25, Math.exp(-Math.hypot((x - 800) / 520, (y - 520) / 190))) * (1 - 0.4 * bell(y, 322, 9)),
		rim: { colour: ROSE, gain: 0.5, width: 2, from: [800, -400], reach: 2000 },
	};
	const roofs =
		path(dome(800, 262, 62)) +
		path(
			polygon([
				[362, 290],
				[408, 236],
				[1192, 236],
				[1238, 290],
			]) +
				polygon([
					[196, 330],
					[226, 292],
					[384, 292],
					[408, 330],
				]) +
				polygon([
					[1192, 330],
					[1216, 292],
					[1374, 292],
					[1404, 330],
				]),
		);
	await put(canvas, roofs, { ...stone, base: oklch(0.3, 0.065, 320), fog: 0.26 });
	const walls =
		rectangle(360, 286, 880, FLOOR - 286) +
		rectangle(200, 326, 170, FLOOR - 326) +
		rectangle(1230, 326, 170, FLOOR - 326);
	const statues = [-430, -222, -74, 74, 222, 430]
		.map((dx, index) => ornament(800 + dx, 272, 46, index % 2 === 0 || index === 3))
		.join('');
	await put(
		canvas,
		path(
			walls +
				balustrade(360, 1240, 288, 18) +
				balustrade(200, 362, 328, 14) +
				balustrade(1238, 1400, 328, 14) +
				statues,
		),
		stone,
	);
	const trim =
		rectangle(352, 300, 896, 5) +
		rectangle(352, 312, 896, 2.5) +
		rectangle(196, 338, 168, 3) +
		rectangle(1236, 338, 168, 3);
	const columns = [-370, -222, -74, 74, 222, 370]
		.map(
			(dx) =>
				rectangle(800 + dx - 13, 318, 26, FLOOR - 318) +
				rectangle(800 + dx - 18, 316, 36, 7) +
				rectangle(800 + dx - 17, FLOOR - 10, 34, 10),
		)
		.join('');
	await put(canvas, path(trim + columns), {
		...stone,
		base: oklch(0.6, 0.06, 20),
		relief: { radius: 5, strength: 0.6 },
	});
	const arches = await drawMask(canvas, path(ARCHES.map((dx) => archway(800 + dx, FLOOR, 52, 176)).join('')));
	const windows = [236, 284, 332, 1268, 1316, 1364]
		.map((x) => archway(x, 470, 13, 78) + rectangle(x - 9, 352, 18, 24))
		.join('');
	const wings = await drawMask(canvas, path(windows));
	await paintGallery(canvas, arches);
	return { arches, wings };
}

/** What is seen through the arches: a lit hall with mirrors, hangings, chandeliers, and dancers. */
async function paintGallery(canvas: Canvas, arches: Mask): Promise<void> {
	const { noise } = canvas;
	eachPixel(
		canvas,
		(pixel, x, y, index) => {
			const open = arches[index] ?? 0;
			if (open === 0) return;
			const t = smooth(336, FLOOR, y);
			const panel = 0.8 + 0.2 * Math.cos((x - 800) * 0.17) + 0.2 * noise.fbm(x * 0.02, y * 0.03, 3);
			const beside = (((x - 800) / 148 + 100.5) % 1) - 0.5;
			const lamps = Math.exp(-Math.hypot((beside * 148) / 52, (y - 400) / 50));
			const mirror = 0.62 + 0.38 * smooth(0.05, 0.09, Math.abs(Math.abs(beside) - 0.16));
			const edge = smooth(0.36, 0.27, Math.abs(beside));
			const bright = (0.1 + 0.95 * lamps + 0.1 * t) * panel * mix(mirror, 1, lamps) * (0.45 + 0.55 * edge);
			toward(pixel, [1.05 * bright, 0.54 * bright, 0.17 * bright], open);
		},
		[320, FLOOR + 4],
	);
	const next = random(15);
	let inside = '';
	for (const dx of ARCHES) inside += chandelier(800 + dx, 338, 52, 27).arms;
	await cover(canvas, dim(canvas, await drawMask(canvas, inside), arches), { base: oklch(0.42, 0.09, 60) });
	let dancers = '';
	for (let index = 0; index < 34; index++) {
		const x = 470 + 660 * next();
		const size = 0.46 + 0.1 * next();
		const at: Point = [x, FLOOR + 3];
		dancers +=
			next() < 0.55
				? courtLady({ at, scale: size, mirrored: next() < 0.5 })
				: courtGentleman({ at, scale: size, mirrored: next() < 0.5 });
	}
	cover(canvas, dim(canvas, await drawMask(canvas, dancers), arches), { base: oklch(0.3, 0.09, 30) });
}

export function lightHall(
	canvas: Canvas,
	{ arches, wings }: { arches: Mask; wings: Mask },
	gain: number,
): void {
	const outside = arches.map((open) => 1 - 0.85 * open);
	addLight(canvas, dim(canvas, softened(canvas, arches, 26), outside), CANDLE, 0.3 * gain);
	addLight(canvas, dim(canvas, softened(canvas, arches, 90), outside), CANDLE, 0.36 * gain);
	addLight(canvas, wings, CANDLE, 0.5 * gain);
	addLight(canvas, softened(canvas, wings, 8), CANDLE, 0.3 * gain);
}
