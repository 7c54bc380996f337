import { circle, ground, line, path, place, polygon, rectangle } from '../../kit/shapes.ts';
import { clouds, paintSky, paintStars } from '../../kit/sky.ts';
import { seenAt } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, eachPixel, maskOf, takeAir } from '../../paint/canvas.ts';
import { bell, oklch, smooth, toward } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';
import { LIGHT, paintBelow, STOP, VIEW } from '../../places/drowned-street.ts';

/** The piles of the boathouse and of its jetty, on the sheet. */
const PILES = [70, 236, 402, 560, 690];

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [1180, 40];
	const surface = (x: number) => 306 + 9 * Math.sin(x / 210) + 5 * canvas.noise.plain(x / 90, 2);
	await paintBelow(canvas);
	const below = Float32Array.from(canvas.pixels);
	await paintAbove(canvas);
	canvas.light = seenAt(VIEW, STOP).at;
	eachPixel(canvas, (pixel, x, y, index) => {
		const level = surface(x);
		const t = smooth(level - 1.2, level + 1.2, y);
		toward(pixel, [below[3 * index] ?? 0, below[3 * index + 1] ?? 0, below[3 * index + 2] ?? 0], t);
		// The water's own edge against the glass: a dark line under a bright one.
		const lit = bell(y, level + 1, 2.4) * (0.25 + 0.75 * bell(x, canvas.light[0], 420));
		for (const c of [0, 1, 2] as const)
			pixel[c] = pixel[c] * (1 - 0.6 * bell(y, level + 8, 7)) + lit * (LIGHT[c] * 0.3);
	});
	await paintPiles(canvas, surface);
	const source = maskOf(
		canvas,
		(x, y) => Math.exp(-Math.hypot(x - canvas.light[0], y - canvas.light[1]) / 34) * smooth(306, 320, y),
	);
	shafts(canvas, { colour: LIGHT, gain: 0.32, source, length: 0.97, uneven: 1 });
	brush(canvas, 3);
	glow(canvas, canvas.light, 15, oklch(0.98, 0.08, 115), 1.5, 2.2);
	glow(canvas, canvas.light, 120, LIGHT, 0.2, 1.6);
	const next = random(5);
	const motes = Array.from({ length: 150 }, () =>
		circle(1600 * next(), 330 + 560 * next(), 0.6 + 1.4 * next() ** 3, 0.15 + 0.5 * next()),
	).join('');
	const shine = await drawMask(canvas, motes, 0.4);
	addLight(
		canvas,
		shine.map(
			(value, index) =>
				value *
				Math.exp(
					-Math.hypot(
						(index % canvas.width) / canvas.scale - canvas.light[0],
						Math.floor(index / canvas.width) / canvas.scale - canvas.light[1],
					) / 330,
				),
		),
		LIGHT,
		0.7,
	);
	bloom(canvas);
}

/** The night, the far shore, the boathouse on its legs, and the girl who counts. */
async function paintAbove(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const cloud = clouds(canvas, 0.48, [520, 70], 9);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.27, 0.03, 220), oklch(0.5, 0.05, 190)],
		near: 300,
		lift: 0.2,
		horizon: 310,
		stops: [
			[0, 0.13, 0.03, 235],
			[0.6, 0.25, 0.04, 215],
			[0.95, 0.37, 0.05, 185],
			[1, 0.2, 0.04, 200],
		],
	});
	await paintStars(canvas, { count: 90, to: 220, clear: 60, gain: 0.6, clouds: cloud });
	takeAir(canvas, 30);
	const shore = (x: number) =>
		286 - 26 * bell(x, 1380, 220) - 16 * bell(x, 900, 180) + 8 * noise.fbm(x * 0.02, 4, 4);
	await put(canvas, path(ground(shore, 3, 340)), { base: oklch(0.15, 0.03, 200), fog: 0.4 });
	const lamps = [822, 868, 905, 1260, 1302, 1361, 1420, 1466]
		.map((x) => circle(x, shore(x) + 9, 1.4))
		.join('');
	addLight(canvas, await drawMask(canvas, lamps, 0.4), oklch(0.85, 0.13, 78), 0.8);
	const hall = polygon([
		[-20, 250],
		[-20, 92],
		[-34, 98],
		[-34, 82],
		[206, -16],
		[470, 74],
		[470, 90],
		[456, 86],
		[456, 250],
	]);
	const deck = rectangle(-20, 244, 760, 13) + rectangle(-20, 260, 752, 6);
	const rail = [500, 556, 612].map((x) => rectangle(x, 204, 7, 44)).join('') + rectangle(456, 204, 164, 5);
	const dark = {
		base: oklch(0.13, 0.022, 205),
		texture: 0.4,
		rim: { colour: oklch(0.62, 0.06, 180), gain: 0.7, width: 2.4, from: [1200, 60] as const, reach: 1500 },
	};
	await put(canvas, path(hall + deck + rail), dark);
	let planks = '';
	for (let y = 92; y < 244; y += 13) planks += rectangle(-20, y, 476, 1.8);
	cover(canvas, await drawMask(canvas, path(planks)), { base: oklch(0.075, 0.015, 205) });
	cover(canvas, await drawMask(canvas, path(rectangle(300, 132, 104, 112) + rectangle(90, 140, 70, 56))), {
		base: oklch(0.27, 0.09, 150),
		tint: (_x, y) => 0.4 + 1.3 * smooth(130, 244, y),
	});
	cover(
		canvas,
		await drawMask(
			canvas,
			path(rectangle(350, 132, 4, 112) + rectangle(123, 140, 4, 56) + rectangle(90, 166, 70, 4)) +
				circle(330, 168, 15) +
				path('M318 180H342L348 236H312Z'),
		),
		{ base: oklch(0.1, 0.02, 190) },
	);
	const girl = path(
		'M-12 0C-17-20-16-40-8-52L6-54C14-46 16-34 15-22L34-28C40-28 42-22 40-16L38 2L46 34L52 36L52 40L38 40L28 4L14 4L-10 4ZM10-30L36-34L38-28L14-20ZM-6-54C-10-60-11-70-5-75C1-79 11-76 12-68L15-64L12-62C12-57 9-53 4-53ZM-7-72C-15-70-18-58-16-46C-12-50-9-56-6-60Z',
	);
	const bicycle = place(
		`<circle cx="0" cy="-17" r="16" fill="none" stroke="#fff" stroke-width="2"/><circle cx="44" cy="-17" r="16" fill="none" stroke="#fff" stroke-width="2"/>${line('M0-17L16-36L36-38L44-17M16-36L24-17L36-38M0-17H24M36-38L35-46L42-48M12-42H20', 2)}`,
		[512, 244],
		0.95,
	);
	await put(canvas, place(girl, [690, 243], 1.08) + bicycle, { ...dark, base: oklch(0.1, 0.02, 200) });
	cover(
		canvas,
		(await drawMask(canvas, place(girl, [690, 243], 1.08))).map((value) => value * 0.6),
		{
			base: oklch(0.1, 0.02, 200),
			rim: { colour: LIGHT, gain: 0.8, width: 2.4, from: [1000, 620], reach: 1200 },
		},
	);
}

/** The piles, from the boards down into the mud, with weed on them and the light on one side. */
async function paintPiles(canvas: Canvas, surface: (x: number) => number): Promise<void> {
	const next = random(3);
	const posts = PILES.map((x, index) =>
		polygon([
			[x - 10, 256],
			[x + 10, 256],
			[x + 13 - index, 800 - index * 26],
			[x - 13 - index, 800 - index * 26],
		]),
	).join('');
	const braces =
		polygon([
			[76, 330],
			[396, 560],
			[396, 572],
			[76, 342],
		]) +
		polygon([
			[396, 330],
			[76, 560],
			[76, 572],
			[396, 342],
		]);
	await put(canvas, path(posts + braces), {
		base: oklch(0.14, 0.03, 170),
		texture: 0.5,
		grain: 14,
		fog: 0.1,
		ground: { fog: 0.75, from: 470, to: 800 },
		rim: { colour: LIGHT, gain: 0.6, width: 3, reach: 620 },
	});
	const weed = PILES.flatMap((x) =>
		Array.from({ length: 12 }, () => {
			const y = surface(x) + 20 + 330 * next();
			const reach = (next() < 0.5 ? -1 : 1) * (11 + 8 * next());
			return path(
				`M${x} ${y}Q${x + reach * 1.1} ${y + 12} ${x + reach} ${y + 50 + 50 * next()}Q${x + reach * 0.5} ${y + 34} ${x} ${y + 26}Z`,
			);
		}),
	).join('');
	await put(canvas, weed, {
		base: oklch(0.15, 0.04, 150),
		fog: 0.2,
		ground: { fog: 0.6, from: 500, to: 760 },
	});
}

export default {
	seed: 811,
	paint,
	grade: {
		exposure: 1.35,
		vignette: 0.42,
		centre: [980, 480],
		contrast: 1.15,
		saturation: 1.02,
		shadow: [0.92, 1.02, 1.05],
		high: [1, 1.02, 0.94],
	},
} satisfies Scene;
