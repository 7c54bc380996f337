// The Patient Margaret on her cable before the storm wall, and the dock that counts: one crack, white, and always the third mast.

import { cloaked, mechanic, reader } from '../../kit/bystanders.ts';
import { kiteRunner, manInHat } from '../../kit/figures.ts';
import { crane, truss } from '../../kit/machines.ts';
import { line, path, place, rectangle, round } from '../../kit/shapes.ts';
import { mastedSkyship } from '../../kit/ships.ts';
import { rain } from '../../kit/street.ts';
import { brush } from '../../paint/brush.ts';
import {
	addLight,
	type Canvas,
	dim,
	drawMask,
	eachPixel,
	type Point,
	softened,
	takeAir,
} from '../../paint/canvas.ts';
import { CHANNELS, clamp, mix, oklch, ramp, smooth } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, glow, mist, shafts } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';

const SHIP: Point = [640, 520];
const SIZE = 1.55;
const LEAN = -7;
/** The truck of the third mast, on the ship and on the sheet. */
const TRUCK: Point = [78, -150];
const STRUCK = onShip(TRUCK);
const WHITE = oklch(0.95, 0.03, 250);
const BLUE = oklch(0.72, 0.1, 262);
const BRASS = oklch(0.82, 0.12, 72);

function onShip([x, y]: Point): Point {
	const turn = (LEAN * Math.PI) / 180;
	return [
		SHIP[0] + SIZE * (x * Math.cos(turn) - y * Math.sin(turn)),
		SHIP[1] + SIZE * (x * Math.sin(turn) + y * Math.cos(turn)),
	];
}

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = STRUCK;
	paintWall(canvas);
	takeAir(canvas, 40);
	const bolts = bolt();
	const main = await drawMask(canvas, bolts.main);
	const twigs = await drawMask(canvas, bolts.twigs);
	addLight(canvas, softened(canvas, main, 26), BLUE, 1.7);
	mist(canvas, {
		at: 800,
		depth: 150,
		amount: 0.8,
		gain: 0.8,
		wisp: [330, 110],
		where: (x) => smooth(1300, 800, x),
	});
	await paintShip(canvas);
	shafts(canvas, {
		from: STRUCK,
		source: softened(canvas, main, 8),
		colour: BLUE,
		gain: 0.7,
		length: 0.6,
		uneven: 0.9,
	});
	await paintDock(canvas);
	brush(canvas, 3.8, (x, y) => 0.75 * smooth(300, 170, Math.hypot(x - SHIP[0], (y - SHIP[1] + 90) * 1.1)));
	addLight(canvas, softened(canvas, main, 5), WHITE, 1.3);
	addLight(canvas, main, WHITE, 2);
	addLight(canvas, softened(canvas, twigs, 4), BLUE, 0.7);
	addLight(canvas, twigs, WHITE, 0.8);
	await paintStrike(canvas);
	const drops = dim(canvas, await drawMask(canvas, rain(700, random(8), -0.5)), (x) => smooth(1350, 900, x));
	addLight(canvas, drops, oklch(0.6, 0.04, 255), 0.22);
	bloom(canvas, 0.72, [0.28, 0.22, 0.16]);
}

/** Nine miles of cloud standing on end: heaps lit from the bolt, and at its edge the last of a brass sky. */
function paintWall(canvas: Canvas): void {
	const { noise, light, open } = canvas;
	const clear = ramp([
		[0, 0.34, 0.05, 250],
		[0.4, 0.55, 0.06, 230],
		[0.7, 0.78, 0.09, 85],
		[0.84, 0.84, 0.12, 66],
		[0.93, 0.62, 0.08, 30],
		[1, 0.36, 0.06, 300],
	]);
	const cloud = ramp([
		[0, 0.1, 0.03, 275],
		[0.3, 0.22, 0.045, 272],
		[0.6, 0.42, 0.06, 268],
		[0.85, 0.72, 0.06, 262],
		[1, 0.95, 0.025, 250],
	]);
	const heap = (x: number, y: number) => {
		const warp = noise.fbm(x * 0.0016, y * 0.0022, 3);
		return noise.heaps(x * 0.0033 + warp * 0.9, y * 0.0042 + warp, 6);
	};
	eachPixel(canvas, (pixel, x, y, index) => {
		const edge = 1190 + 120 * noise.fbm(y * 0.005, 3, 4) + 60 * heap(x * 0.6 + 300, y) - (450 - y) * 0.22;
		const wall = smooth(edge + 26, edge - 26, x + 60 * noise.fbm(x * 0.012, y * 0.012, 4));
		const sky = clear(clamp(y / 760 + 0.1 * noise.fbm(x * 0.002, y * 0.009, 4)));
		const [dx, dy] = [light[0] - x, light[1] - 120 - y];
		const away = Math.hypot(dx, dy) + 1;
		const own = heap(x, y);
		const slope = own - heap(x + (dx / away) * 16, y + (dy / away) * 16);
		const west = own - heap(x + 16, y + 3);
		const near = Math.exp(-away / 300);
		const lit = clamp(0.16 + 0.1 * own + slope * 2.2 * near + near * 0.52 * (0.4 + own));
		const colour = cloud(lit * mix(1, 0.6, smooth(520, 900, y)));
		const gold = Math.max(0, west) * 3.2 * smooth(560, 60, edge - x);
		for (const c of CHANNELS) pixel[c] = mix(sky[c], colour[c] + gold * BRASS[c] * 0.55, wall);
		open[index] = 1 - 0.6 * wall;
	});
}

/** The bolt and what it drops on its way. */
function bolt(): { main: string; twigs: string } {
	const next = random(15);
	const walk = (from: Point, to: Point, pieces: number, wide: number): Point[] =>
		Array.from({ length: pieces + 1 }, (_, index): Point => {
			const t = index / pieces;
			const stray = index === 0 || index === pieces ? 0 : wide;
			return [
				mix(from[0], to[0], t) + (next() - 0.5) * stray,
				mix(from[1], to[1], t) + (next() - 0.5) * stray * 0.5,
			];
		});
	const drawn = (points: Point[], width: number) =>
		line(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`, width, 'stroke-linejoin="round"');
	const spine = walk([520, -20], STRUCK, 15, 66);
	let twigs = '';
	for (const [index, from] of spine.entries()) {
		if (index < 2 || index > 12 || next() < 0.35) continue;
		const side = next() < 0.5 ? -1 : 1;
		const length = 70 + 190 * next();
		const to: Point = [from[0] + side * length, from[1] + length * (0.4 + 0.7 * next())];
		const twig = walk(from, to, 6, 34);
		twigs += drawn(twig, 1.6);
		const fork = twig[3];
		if (fork) twigs += drawn(walk(fork, [fork[0] + side * 40, fork[1] + 90], 4, 22), 0.9);
	}
	return { main: drawn(spine, 4.2), twigs };
}

async function paintShip(canvas: Canvas): Promise<void> {
	const parts = mastedSkyship();
	const set = (svg: string) => place(svg, SHIP, SIZE, LEAN);
	const rim = { colour: WHITE, gain: 1.5, width: 2.4, reach: 330 } as const;
	await put(canvas, set(parts.rigging), {
		base: oklch(0.14, 0.02, 270),
		fog: 0.05,
		rim: { ...rim, gain: 0.8, width: 1.4 },
	});
	await put(canvas, set(parts.masts), { base: oklch(0.16, 0.03, 60), rim });
	await put(canvas, set(parts.bag), {
		base: oklch(0.34, 0.06, 52),
		texture: 0.4,
		grain: 22,
		relief: { radius: 22, strength: 0.9, rough: 0.2, colour: oklch(0.6, 0.05, 262) },
		rim,
	});
	cover(canvas, await drawMask(canvas, set(parts.ribs)), { base: oklch(0.18, 0.04, 50) });
	await put(canvas, set(parts.hull), {
		base: oklch(0.19, 0.035, 52),
		texture: 0.5,
		grain: 16,
		relief: { radius: 14, strength: 0.7, rough: 0.4 },
		rim,
	});
	cover(canvas, await drawMask(canvas, set(parts.planks)), { base: oklch(0.1, 0.02, 50) });
	const lamps = await drawMask(canvas, set(parts.lamps));
	addLight(canvas, softened(canvas, lamps, 6), BRASS, 0.9);
	addLight(canvas, lamps, BRASS, 1);
}

/** The struck mast, white from truck to heel, and the wire that takes it home. */
async function paintStrike(canvas: Canvas): Promise<void> {
	const [heel, stern] = [onShip([80, -14]), onShip([150, 2])];
	const mast = await drawMask(
		canvas,
		line(`M${round(STRUCK[0])} ${round(STRUCK[1])}L${round(heel[0])} ${round(heel[1])}`, 4),
	);
	addLight(canvas, softened(canvas, mast, 7), BLUE, 1.5);
	addLight(canvas, mast, WHITE, 1.3);
	const wire = await drawMask(canvas, line(cable(stern), 2));
	dim(canvas, wire, (x) => smooth(1330, stern[0], x) ** 1.4);
	addLight(canvas, softened(canvas, wire, 4), BLUE, 0.8);
	addLight(canvas, wire, WHITE, 0.7);
	glow(canvas, STRUCK, 16, WHITE, 2.2, 2.2);
	glow(canvas, STRUCK, 110, BLUE, 0.4, 1.6);
}

const cable = ([x, y]: Point) => `M${round(x)} ${round(y)}Q${round(x + 250)} ${round(y + 250)} 1262 742`;

async function paintDock(canvas: Canvas): Promise<void> {
	await put(canvas, line(cable(onShip([150, 2])), 3.4), { base: oklch(0.12, 0.02, 60) });
	const deck = (x: number) => 800 - (x - 1180) * 0.05;
	const crowd: [number, number, (stance: { at: Point; scale: number; mirrored: boolean }) => string][] = [
		[1240, 1.22, mechanic],
		[1318, 1.34, manInHat],
		[1372, 1.2, cloaked],
		[1424, 1.28, reader],
		[1506, 1.36, kiteRunner],
		[1572, 1.26, cloaked],
	];
	const people = crowd
		.map(([x, scale, draw]) => draw({ at: [x, deck(x) + 2], scale, mirrored: true }))
		.join('');
	let lamps = '';
	for (const x of LAMPS)
		lamps +=
			line(`M${x} ${deck(x)}L${x - 14} ${deck(x) - 150}`, 4) +
			path(
				`M${x - 22} ${deck(x) - 150}L${x - 27} ${deck(x) - 176}L${x - 14} ${deck(x) - 188}L${x - 2} ${deck(x) - 174}L${x - 7} ${deck(x) - 150}Z`,
			);
	const svg =
		path(
			`M1160 802L1660 776V800L1172 826Z${rectangle(1232, 742, 26, 66)}M1226 744L1264 740L1262 732L1228 736Z`,
		) +
		truss([1164, 824], [1660, 800], 46, 11, 4.5) +
		truss([1196, 868], [1420, 960], 20, 6, 4) +
		crane([1640, 782], 330, -190, 120) +
		lamps +
		people;
	await put(canvas, svg, {
		base: oklch(0.1, 0.025, 55),
		texture: 0.5,
		grain: 22,
		rim: { colour: oklch(0.84, 0.06, 255), gain: 1, width: 2.4, reach: 900 },
	});
	for (const x of LAMPS) {
		glow(canvas, [x - 16, deck(x) - 164], 7, oklch(0.94, 0.09, 78), 1.7, 2.2);
		glow(canvas, [x - 16, deck(x) - 164], 60, BRASS, 0.26, 1.6);
	}
}

const LAMPS = [1286, 1470] as const;

export default {
	seed: 77,
	paint,
	grade: {
		vignette: 0.4,
		centre: [720, 400],
		contrast: 1.15,
		saturation: 1.04,
		shadow: [0.95, 0.97, 1.09],
		high: [1.01, 1, 0.98],
	},
} satisfies Scene;
