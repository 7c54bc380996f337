// High Marrow: its rock, its streets, its dock.
import { dome, houses, smokestack } from '../kit/buildings.ts';
import { crane, truss } from '../kit/machines.ts';
import { line, path, rectangle, rough } from '../kit/shapes.ts';
import { addLight, type Canvas, drawMask, type Point, softened } from '../paint/canvas.ts';
import { oklch, smooth } from '../paint/color.ts';
import { cover, put, type Surface } from '../paint/layer.ts';
import { glow } from '../paint/light.ts';
import { random } from '../paint/noise.ts';

export const SHIP: Point = [486, 396];
export const BRASS = oklch(0.84, 0.12, 74);
export const LAMP = oklch(0.86, 0.13, 72);

/** High Marrow: rock, streets in three depths, the Engine House, and the Long Dock towards the sun. */
export async function paintPort(canvas: Canvas): Promise<void> {
	const next = random(31);
	const { noise } = canvas;
	const rim: Surface['rim'] = { colour: oklch(0.9, 0.11, 78), gain: 1, width: 2.6, reach: 900 };
	const street = (base: number) => (x: number) =>
		base - 120 * smooth(900, 1260, x) - 36 * smooth(1240, 1420, x) + 10 * noise.fbm(x * 0.01, base, 3);
	const back = houses(
		{ from: 1040, to: 1640, foot: street(500), height: [60, 150], width: [20, 38], lit: 0.12 },
		next,
	);
	const house = path(dome(1330, 250, 74)) + path(rectangle(1232, 240, 200, 240));
	const stacks = path(
		smokestack(1190, 420, 15, 300) + smokestack(1462, 400, 17, 330) + smokestack(1512, 420, 13, 250),
	);
	await put(canvas, house + stacks + back.body, {
		base: oklch(0.33, 0.06, 60),
		fog: 0.34,
		texture: 0.3,
		relief: { radius: 12, strength: 0.5, colour: BRASS },
		rim,
	});
	const middle = houses(
		{ from: 930, to: 1640, foot: street(532), height: [40, 112], width: [20, 42], lit: 0.16 },
		next,
	);
	await put(canvas, middle.body, { base: oklch(0.29, 0.055, 56), fog: 0.2, texture: 0.4, rim });
	await paintRock(canvas);
	const front = houses(
		{ from: 830, to: 1640, foot: street(560), height: [26, 76], width: [22, 46], lit: 0.16 },
		next,
	);
	await put(canvas, front.body, { base: oklch(0.22, 0.045, 52), fog: 0.1, texture: 0.5, rim });
	await paintDock(canvas);
	const windows = await drawMask(canvas, back.windows + middle.windows + front.windows);
	addLight(canvas, softened(canvas, windows, 4), LAMP, 0.4);
	addLight(canvas, windows, LAMP, 0.55);
	await paintSteam(canvas);
}

async function paintRock(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const next = random(12);
	const outline: Point[] = [
		[800, 566],
		[860, 538],
		[980, 520],
		[1120, 470],
		[1260, 420],
		[1660, 384],
		[1660, 760],
		[1560, 742],
		[1500, 830],
		[1430, 770],
		[1360, 880],
		[1290, 800],
		[1210, 850],
		[1150, 730],
		[1060, 752],
		[1000, 650],
		[900, 642],
		[850, 590],
	];
	await put(canvas, path(rough(outline, 0.2, next)), {
		base: oklch(0.3, 0.05, 48),
		fog: 0.08,
		ground: { fog: 0.62, from: 600, to: 880 },
		texture: 0.5,
		tint: (x, y) => 0.45 + 1.15 * noise.ridges((x + y * 0.25) / 170, y / 420, 6),
		relief: { radius: 70, strength: 1.3, rough: 2.2, grain: 150, colour: oklch(0.7, 0.1, 66) },
		rim: { colour: BRASS, gain: 1, width: 4, reach: 900 },
	});
}

/** The Long Dock: brass gantries out over nothing, cranes, and mooring masts. */
async function paintDock(canvas: Canvas): Promise<void> {
	const deck = (x: number) => 548 - (x - 640) * 0.04;
	let posts = '';
	for (let x = 690; x <= 940; x += 62) posts += rectangle(x, deck(x) - 34, 4, 36);
	const svg =
		truss([628, deck(628)], [1000, deck(1000)], 22, 18, 4.4) +
		truss([706, deck(706) + 24], [930, 640], 16, 8, 3) +
		truss([640, deck(640) + 22], [900, 612], 10, 9, 2.4) +
		path(rectangle(618, 540, 400, 7)) +
		path(posts) +
		crane([812, deck(812)], 168, -112, 58) +
		crane([916, deck(916)], 118, -70, 36) +
		line('M664 546V470M664 470L700 546', 2.6) +
		line('M690 516Q720 528 752 514Q784 526 814 512Q846 524 876 510Q908 522 938 508', 1.3);
	await put(canvas, svg, {
		base: oklch(0.25, 0.055, 58),
		fog: 0.06,
		relief: { radius: 3, strength: 0.5, rough: 0, colour: BRASS },
		rim: { colour: oklch(0.92, 0.12, 80), gain: 1.2, width: 2, reach: 620 },
	});
	for (const x of [690, 752, 814, 876]) {
		glow(canvas, [x + 2, deck(x) - 36], 5, LAMP, 1.6, 2.2);
		glow(canvas, [x + 2, deck(x) - 36], 30, LAMP, 0.16, 1.6);
	}
	const tether = `M664 470Q600 494 ${SHIP[0] - 96} ${SHIP[1] + 134}`;
	await put(canvas, line(tether, 1.3), { base: oklch(0.25, 0.04, 55), fog: 0.1 });
}

async function paintSteam(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const plumes: [Point, number][] = [
		[[1190, 118], 1],
		[[1462, 66], 1.2],
		[[1512, 166], 0.8],
	];
	let svg = '';
	const next = random(3);
	for (const [[x, y], size] of plumes)
		for (let puff = 0; puff < 26; puff++) {
			const t = puff / 26;
			const radius = size * (7 + 62 * t);
			const drift = 250 * t ** 1.3 + (next() - 0.5) * 30 * t;
			svg += `<ellipse cx="${x + drift}" cy="${y - 70 * t ** 0.8 + (next() - 0.5) * 40 * t}" rx="${radius}" ry="${radius * 0.72}" fill-opacity="${0.32 * (1 - t) ** 1.1}"/>`;
		}
	const mask = await drawMask(canvas, svg, 7);
	for (let index = 0; index < mask.length; index++) {
		const x = (index % canvas.width) / canvas.scale;
		const y = Math.floor(index / canvas.width) / canvas.scale;
		mask[index] = (mask[index] as number) * (0.5 + 0.9 * noise.heaps(x / 70, y / 60, 4));
	}
	cover(canvas, mask, {
		base: oklch(0.62, 0.035, 60),
		relief: { radius: 22, strength: 1.1, rough: 0.6, grain: 30, colour: oklch(0.85, 0.09, 78) },
	});
}
