// The hill that Tarry stands on: its ninety-nine steps, the string of lanterns beside them, and the valley below.
import { houses } from '../kit/buildings.ts';
import { box } from '../kit/distances.ts';
import { type Eye, seen, type Vector } from '../kit/eye.ts';
import { forest, grass } from '../kit/plants.ts';
import { circle, path, place, round } from '../kit/shapes.ts';
import { addLight, type Canvas, drawMask, type Point, softened } from '../paint/canvas.ts';
import { mix, oklch, smooth } from '../paint/color.ts';
import { put } from '../paint/layer.ts';
import { glow, mist } from '../paint/light.ts';
import { random } from '../paint/noise.ts';

export const EYE: Eye = { at: [0.1, 2.25, -4.6], to: [0.45, 0.55, 4], lens: 1000, centre: [800, 520] };
export const DAWN = oklch(0.9, 0.11, 62);
export const FLAME = oklch(0.86, 0.14, 66);
const FROST = oklch(0.93, 0.06, 225);
const RISE = 0.17;
export const TREAD = 0.5;

/** The middle of the path as it winds down. */
export function bend(z: number): number {
	return 0.9 * Math.sin(Math.max(0, z - 1) * 0.16) + 0.02 * Math.max(0, z);
}

export function level(z: number): number {
	return -RISE * Math.max(0, Math.ceil(z / TREAD));
}

function steps(x: number, y: number, z: number): number {
	if (z > 34) return z;
	const across = x - bend(z);
	let near = Infinity;
	const own = Math.round(z / TREAD - 0.5);
	for (let index = own - 1; index <= own + 1; index++) {
		const top = -RISE * Math.max(0, index + 1);
		const depth = index < 0 ? 4 : 0.5;
		const middle = index < 0 ? -4.7 : index * TREAD + 0.2;
		near = Math.min(
			near,
			box(across + 0.05 * Math.sin(index * 7.3), y - top + 1.5, z - middle, 1.75, 1.5, depth, 0.045),
		);
	}
	return near * 0.8;
}

function walls(x: number, y: number, z: number): number {
	const across = Math.abs(x - bend(z)) - 2.05;
	const top = -RISE * Math.max(0, z / TREAD) + 0.22 + 0.07 * Math.sin(z * 2.3) * Math.cos(z * 5.1);
	return Math.max(Math.abs(across) - 0.24, y - top, z - 34, -z - 1.2) * 0.75;
}

/** Poles of the string on both sides, every third of them leaning. */
const POSTS = [0.9, 3.4, 6.2, 9.4, 13, 17, 21.5, 26.5, 32];

function hung(): { at: Vector; post: boolean }[] {
	const lights: { at: Vector; post: boolean }[] = [];
	for (const side of [-1, 1])
		for (let index = 0; index < POSTS.length - 1; index++) {
			const [from, to] = [POSTS[index] as number, POSTS[index + 1] as number];
			for (let part = 0; part < 4; part++) {
				const t = part / 4;
				const z = mix(from, to, t);
				const sag = 0.5 * 4 * t * (1 - t);
				lights.push({ at: [bend(z) + side * 2.05, level(z) + 2.15 - sag, z], post: part === 0 });
			}
		}
	return lights;
}

/** The steps and the walls along them. */
export function distance(x: number, y: number, z: number): number {
	return Math.min(steps(x, y, z), walls(x, y, z));
}

/** Woods under the morning mist, and the roofs of Tarry with their smoke. */
export async function paintValley(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const hill = (base: number, shift: number) => (x: number) =>
		base + 26 * noise.fbm(x * 0.003, shift, 4) - 60 * smooth(500, -50, x) - 30 * smooth(1200, 1650, x);
	const rim = { colour: DAWN, gain: 0.7, width: 2, reach: 500 } as const;
	await put(canvas, forest(noise, hill(440, 3), 240, [10, 30], 5), {
		base: oklch(0.4, 0.06, 330),
		fog: 0.5,
		rim,
	});
	const roofs = houses(
		{
			from: 900,
			to: 1240,
			foot: (x) => hill(476, 3)(x) + 4,
			height: [10, 24],
			width: [18, 34],
			lit: 0.3,
			pitch: 0.9,
		},
		random(8),
	);
	await put(canvas, roofs.body, { base: oklch(0.36, 0.06, 330), fog: 0.34, rim });
	addLight(canvas, await drawMask(canvas, roofs.windows), FLAME, 0.8);
	mist(canvas, { at: 500, depth: 30, amount: 0.6, gain: 1.04, shift: 8, wisp: [330, 46] });
	await put(canvas, forest(noise, hill(540, 6), 170, [24, 66], 9), {
		base: oklch(0.33, 0.06, 345),
		fog: 0.3,
		ground: { fog: 0.5, from: 520, to: 620 },
		rim,
	});
}

/** Grass on both sides of the path. */
export async function paintBanks(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	for (const [left, base, shift] of [
		[true, 700, 4],
		[false, 690, 9],
	] as const) {
		const slope = (x: number) =>
			left
				? base +
					128 -
					70 * smooth(330, -60, x) +
					200 * smooth(130, 360, x) +
					10 * noise.fbm(x * 0.012, shift, 4)
				: base +
					150 -
					90 * smooth(1280, 1660, x) +
					200 * smooth(1500, 1230, x) +
					10 * noise.fbm(x * 0.012, shift, 4);
		await put(canvas, grass(noise, slope, 2300, 5 + shift, 52), {
			base: oklch(0.4, 0.085, 112),
			fog: 0.06,
			texture: 0.6,
			grain: 18,
			tint: (x, y) => 0.75 + 0.5 * noise.plain(x * 0.02, y * 0.03),
			rim: { colour: DAWN, gain: 0.8, width: 2, reach: 700 },
		});
	}
}

export async function paintString(canvas: Canvas): Promise<void> {
	const lights = hung();
	let posts = '';
	let rope = '';
	for (const [index, { at, post }] of lights.entries()) {
		const spot = seen(EYE, at);
		if (post) {
			const foot = seen(EYE, [at[0], at[1] - 2.15, at[2]]);
			posts += `<path d="M${round(foot.at[0])} ${round(foot.at[1])}L${round(spot.at[0])} ${round(spot.at[1] - spot.size * 0.1)}" stroke="#fff" stroke-width="${round(Math.max(1, spot.size * 0.055))}"/>`;
		}
		const after = lights[index + 1];
		if (!after || Math.abs(after.at[2] - at[2]) > 5) continue;
		const end = seen(EYE, after.at);
		rope += `<path d="M${round(spot.at[0])} ${round(spot.at[1])}L${round(end.at[0])} ${round(end.at[1])}" stroke="#fff" stroke-width="${round(Math.max(0.6, spot.size * 0.012))}"/>`;
	}
	await put(canvas, posts + rope, {
		base: oklch(0.2, 0.04, 40),
		fog: 0.08,
		rim: { colour: DAWN, gain: 1, width: 1.6, reach: 900 },
	});
	for (const cold of [false, true]) {
		const some = lights.filter(({ at }) => isCold(at) === cold).map(({ at }) => seen(EYE, at));
		await put(canvas, some.map(({ at, size }) => lanternAt(at, size)).join(''), {
			base: cold ? oklch(0.8, 0.05, 230) : oklch(0.72, 0.15, 56),
			relief: { radius: 9, strength: 0.5 },
		});
	}
}

const isCold = ([x, , z]: Vector) => x > 0 && z === POSTS[0];

function lanternAt([x, y]: Point, size: number): string {
	const s = size * 0.011;
	return place(
		path('M-5 2H5L6 6C13 10 14 24 7 30L5 33H-5L-7 30C-14 24-13 10-6 6ZM-1.4-1H1.4V3H-1.4Z'),
		[x, y],
		s,
	);
}

export async function lightString(canvas: Canvas): Promise<void> {
	let warm = '';
	for (const { at } of hung()) {
		const spot = seen(EYE, [at[0], at[1] - 0.19, at[2]]);
		if (!isCold(at)) warm += circle(spot.at[0], spot.at[1], spot.size * 0.075, 0.9);
		if (at[2] > 4.5) continue;
		glow(
			canvas,
			spot.at,
			spot.size * 0.1,
			isCold(at) ? FROST : oklch(0.94, 0.1, 78),
			isCold(at) ? 1 : 0.5,
			2.4,
		);
		glow(canvas, spot.at, spot.size * 0.42, isCold(at) ? FROST : FLAME, 0.14, 1.7);
	}
	const mask = await drawMask(canvas, warm);
	addLight(canvas, softened(canvas, mask, 16), FLAME, 0.7);
	addLight(canvas, softened(canvas, mask, 2), oklch(0.94, 0.1, 78), 0.6);
	const cold = hung().find(({ at }) => isCold(at));
	if (!cold) return;
	const spot = seen(EYE, cold.at);
	let frost = '';
	const next = random(41);
	for (let index = 0; index < 46; index++) {
		const turn = next() * 2 * Math.PI;
		const reach = spot.size * (0.16 + 0.36 * next() ** 2);
		frost += circle(
			spot.at[0] + Math.cos(turn) * reach,
			spot.at[1] + spot.size * 0.2 + Math.sin(turn) * reach * 1.2,
			0.6 + 1.6 * next() ** 2,
			0.4 + 0.5 * next(),
		);
	}
	const rime = await drawMask(canvas, frost);
	addLight(canvas, softened(canvas, rime, 5), FROST, 0.6);
	addLight(canvas, rime, FROST, 0.7);
}
