import { courtGentleman, courtLady } from '../kit/figures.ts';
import { balustrade, blossom, chandelier, hedge, lantern, ornament, petals, topiary } from '../kit/palace.ts';
import { tree } from '../kit/plants.ts';
import { path, place, polygon, rectangle } from '../kit/shapes.ts';
import { clouds, paintSky, paintStars } from '../kit/sky.ts';
import { paintLake } from '../kit/water.ts';
import { brush } from '../paint/brush.ts';
import { addLight, type Canvas, drawMask, type Point, softened, takeAir } from '../paint/canvas.ts';
import { mix, oklch, smooth } from '../paint/color.ts';
import { cover, put, type Surface } from '../paint/layer.ts';
import { bloom, glow } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import { ARCHES, CANDLE, FLAME, FLOOR, lightHall, paintPalace, paintPark, ROSE } from '../places/veloria.ts';

const HALL: Point = [800, 430];
const POOL = 640;

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = [800, 620];
	const cloud = clouds(canvas, 0.44, [520, 130], 5);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.5, 0.12, 345), oklch(0.84, 0.1, 40)],
		near: 520,
		lift: 0.1,
		horizon: 560,
		shade: 0.4,
		stops: [
			[0, 0.2, 0.075, 305],
			[0.3, 0.31, 0.1, 325],
			[0.58, 0.48, 0.115, 350],
			[0.82, 0.68, 0.11, 20],
			[0.93, 0.82, 0.085, 52],
			[1, 0.46, 0.08, 335],
		],
	});
	canvas.light = HALL;
	takeAir(canvas, 44);
	await paintPark(canvas);
	const hall = await paintPalace(canvas);
	await paintStair(canvas);
	lightHall(canvas, hall, 0.55);
	await paintPool(canvas);
	await paintGarden(canvas);
	await paintFrame(canvas);
	brush(canvas, 3.4, (x, y) => {
		const hallShare = smooth(520, 420, Math.abs(x - 800)) * smooth(250, 300, y) * smooth(620, 590, y);
		return 0.72 * hallShare;
	});
	lightHall(canvas, hall, 0.5);
	await paintCandles(canvas);
	await paintStars(canvas, { count: 90, clouds: cloud, to: 260, clear: 0, gain: 0.6 });
	glow(canvas, [1188, 118], 3.2, FLAME, 1.7, 2.2);
	glow(canvas, [1188, 118], 26, oklch(0.8, 0.06, 300), 0.16, 1.6);
	bloom(canvas, 0.72, [0.3, 0.24, 0.16]);
}

/** Steps down to the water, light pouring over them, and the two. */
async function paintStair(canvas: Canvas): Promise<void> {
	const steps = 15;
	for (let step = 0; step < steps; step++) {
		const t = (step + 1) / steps;
		const y = mix(FLOOR, POOL - 6, step / steps);
		const half = mix(392, 500, t);
		await put(canvas, path(rectangle(800 - half, y, half * 2, POOL - y)), {
			base: step % 2 === 0 ? oklch(0.42, 0.06, 20) : oklch(0.36, 0.06, 10),
			texture: 0.2,
			tint: (x) =>
				0.35 +
				1.1 * Math.exp(-(((x - 800) / 420) ** 2)) * (0.75 + 0.35 * Math.cos(((x - 800) / 148) * 2 * Math.PI)),
		});
	}
	const sides = path(
		balustrade(296, 420, 560, 30) +
			balustrade(1180, 1304, 560, 30) +
			ornament(300, 530, 56, false) +
			ornament(1300, 530, 56, false) +
			ornament(418, 530, 44, false) +
			ornament(1182, 530, 44, false) +
			rectangle(200, 560, 232, 80) +
			rectangle(1168, 560, 232, 80),
	);
	await put(canvas, sides, {
		base: oklch(0.33, 0.06, 350),
		texture: 0.3,
		rim: { colour: CANDLE, gain: 0.6, width: 2.4, reach: 420 },
	});
	const panels = [214, 300, 1186, 1272].map((x) => rectangle(x, 574, 62, 52)).join('');
	cover(canvas, await drawMask(canvas, path(panels)), {
		base: oklch(0.24, 0.05, 345),
		rim: { colour: CANDLE, gain: 0.4, width: 2, from: [800, 900], reach: 900 },
	});
	const pair =
		courtLady({ at: [664, 606], scale: 1.2 }) +
		courtGentleman({ at: [950, 576], scale: 1.12, mirrored: true });
	await put(canvas, pair, {
		base: oklch(0.15, 0.05, 345),
		rim: { colour: FLAME, gain: 1.3, width: 2.4, reach: 700, from: [800, 380] },
	});
}

/** The pool, nearly still, with petals on it. */
async function paintPool(canvas: Canvas): Promise<void> {
	paintLake(canvas, {
		level: POOL,
		tint: [0.92, 0.86, 0.96],
		road: CANDLE,
		roadGain: 0.16,
		roadWidth: 200,
		ripple: 0.42,
		stretch: 1.22,
		shine: [0.82, 0.5],
	});
	const afloat = petals(
		130,
		(next) => {
			const t = next() ** 1.4;
			return [800 + (next() - 0.5) * mix(900, 1500, t), mix(652, 890, t), mix(1.2, 5, t)];
		},
		random(4),
	);
	await put(canvas, afloat, { base: oklch(0.72, 0.1, 8), fog: 0.1 });
}

/** The rim of the pool and what stands along it, drawn from the stair to the front. */
async function paintGarden(canvas: Canvas): Promise<void> {
	const next = random(31);
	const grass: Surface = {
		base: oklch(0.22, 0.055, 325),
		texture: 0.6,
		grain: 24,
		rim: { colour: CANDLE, gain: 0.5, width: 2.2, reach: 620 },
	};
	for (const side of [-1, 1] as const) {
		const at = (across: number, y: number): Point => [800 + side * across, y];
		const lawn = polygon([at(500, POOL - 10), at(1000, POOL - 30), at(1000, 930), at(760, 930)]);
		const kerb = polygon([at(492, POOL - 4), at(502, POOL - 8), at(776, 930), at(742, 930)]);
		await put(canvas, path(lawn), grass);
		await put(canvas, hedge([800 + side * 560, 640, 34], [800 + side * 900, 700, 110], next), {
			...grass,
			base: oklch(0.15, 0.045, 310),
		});
		await put(canvas, path(kerb), {
			base: oklch(0.4, 0.06, 350),
			texture: 0.3,
			rim: { colour: CANDLE, gain: 0.7, width: 2, reach: 520 },
		});
		const trees = [
			[546, 660, 86],
			[596, 706, 122],
			[668, 778, 176],
		] as const;
		for (const [across, foot, height] of trees)
			await put(canvas, topiary(800 + side * across, foot, height, height !== 122, next), {
				base: oklch(0.14, 0.045, 310),
				fog: 0.04,
				texture: 0.6,
				grain: 9,
				relief: { radius: 14, strength: 0.9, colour: oklch(0.5, 0.1, 40) },
				rim: { colour: CANDLE, gain: 0.7, width: 2.2, reach: 520 },
			});
	}
}

async function paintFrame(canvas: Canvas): Promise<void> {
	const next = random(7);
	const bough = tree(
		-40,
		250,
		{ length: 170, girth: 15, angle: -0.28, depth: 7, bend: 0.5, rise: -0.06 },
		next,
	);
	await put(canvas, path(bough), {
		base: oklch(0.12, 0.04, 320),
		rim: { colour: ROSE, gain: 0.4, width: 2, reach: 900 },
	});
	const sprays: Point[] = Array.from({ length: 70 }, () => {
		const x = -20 + 470 * next() ** 1.2;
		return [x, 40 + 210 * next() * (1 - x / 620) + 50 * next()];
	});
	await put(canvas, blossom(sprays, 26, 12, next), {
		base: oklch(0.55, 0.1, 0),
		texture: 0.5,
		grain: 12,
		relief: { radius: 7, strength: 0.8 },
		rim: { colour: oklch(0.9, 0.07, 20), gain: 0.6, width: 2, reach: 1200 },
	});
	const falling = petals(46, (roll) => [900 * roll() ** 1.3, 160 + 560 * roll(), 1.5 + 3.5 * roll()], next);
	await put(canvas, place(falling, [0, 0]), { base: oklch(0.72, 0.1, 5) });
}

/** Lanterns on the lawns, and the flames of the hall. */
async function paintCandles(canvas: Canvas): Promise<void> {
	const next = random(2);
	for (const side of [-1, 1])
		for (const [across, foot, height] of [
			[524, 650, 30],
			[566, 690, 46],
			[626, 750, 70],
			[716, 850, 112],
		] as const) {
			const { body, pane } = lantern(800 + side * across, foot, height);
			await put(canvas, body, { base: oklch(0.1, 0.03, 320) });
			const mask = await drawMask(canvas, pane);
			addLight(canvas, mask, CANDLE, 0.9);
			glow(canvas, [800 + side * across, foot - height * 0.62], height * 0.16, FLAME, 1, 2.2);
			glow(canvas, [800 + side * across, foot - height * 0.62], height * 1.5, CANDLE, 0.2, 1.7);
		}
	let flames = ARCHES.map((dx) => chandelier(800 + dx, 338, 52, 27).flames).join('');
	for (let index = 0; index < 90; index++) {
		const dx = ARCHES[Math.floor(next() * 5)] ?? 0;
		flames += `<ellipse cx="${(800 + dx + (next() - 0.5) * 92).toFixed(1)}" cy="${(424 + 34 * next()).toFixed(1)}" rx="1" ry="2.2"/>`;
	}
	const mask = await drawMask(canvas, flames);
	addLight(canvas, softened(canvas, mask, 5), CANDLE, 1);
	addLight(canvas, mask, FLAME, 1.1);
}

export default {
	seed: 53,
	paint,
	grade: {
		exposure: 1.08,
		vignette: 0.4,
		centre: [800, 480],
		contrast: 1.14,
		saturation: 1.06,
		shadow: [0.98, 0.94, 1.08],
		high: [1.02, 1, 0.96],
	},
} satisfies Scene;
