import { manInHat } from '../kit/figures.ts';
import { path, place } from '../kit/shapes.ts';
import { paintRoadLight, paintWetRoad, rain, type Setts, setts } from '../kit/street.ts';
import { brush } from '../paint/brush.ts';
import {
	addLight,
	type Canvas,
	dim,
	drawMask,
	eachPixel,
	hide,
	type Point,
	softened,
	takeAir,
} from '../paint/canvas.ts';
import { clamp, lighten, oklch, smooth } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';
import { bloom, glow, mist, shafts } from '../paint/light.ts';
import { random } from '../paint/noise.ts';
import type { Scene } from '../paint/scene.ts';
import {
	CRIMSON,
	FOG,
	paintCathedral,
	paintHouses,
	paintLamps,
	paintNight,
	ROSE,
	ROW,
	SODIUM,
} from '../places/noctis-veil.ts';

const MAN: Point = [716, 746];
const BLOOD = oklch(0.42, 0.17, 22);

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = ROSE;
	paintNight(canvas);
	glow(canvas, ROSE, 120, CRIMSON, 0.16, 1.5);
	takeAir(canvas, 50);
	const rose = await paintCathedral(canvas);
	mist(canvas, { at: 520, depth: 70, amount: 0.75, gain: 1.12, wisp: [330, 70] });
	await paintHouses(canvas);
	const lamps = await paintLamps(canvas);
	const stones = setts(canvas, ROW);
	paintWetRoad(canvas, ROW, stones, [0.0096, 0.012, 0.015]);
	for (const { foot, away } of lamps)
		paintRoadLight(canvas, stones, foot, SODIUM, { width: 7 / away, length: 150 / away + 40, gain: 0.42 });
	paintRoadLight(canvas, stones, [ROSE[0], 528], CRIMSON, {
		width: 26,
		spread: 0.16,
		length: 420,
		gain: 0.62,
	});
	mist(canvas, { at: 548, depth: 34, amount: 0.55, gain: 1.1, shift: 40, wisp: [330, 70] });
	await paintMan(canvas, stones);
	shafts(canvas, { source: rose.window, colour: BLOOD, gain: 2.6, length: 0.9, uneven: 0.6 });
	brush(canvas, 3.4, (x, y) => 0.6 * smooth(210, 130, Math.hypot(x - MAN[0], y - MAN[1] + 90)));
	addLight(canvas, softened(canvas, rose.window, 16), CRIMSON, 1.2);
	addLight(canvas, rose.window, CRIMSON, 1.5);
	addLight(canvas, softened(canvas, rose.lancets, 14), BLOOD, 0.6);
	addLight(canvas, rose.lancets, BLOOD, 0.6);
	await paintWeather(canvas);
	bloom(canvas, 0.62, [0.26, 0.22, 0.17]);
}

/** He walks towards it, with his shadow on the stones. */
async function paintMan(canvas: Canvas, stones: Setts): Promise<void> {
	const svg = manInHat({ at: MAN, scale: 2.05 });
	const shadow = await drawMask(
		canvas,
		`<g transform="matrix(1 0 0 -.72 0 ${(MAN[1] * 1.72).toFixed(1)})">${svg}</g>`,
		5,
	);
	dim(canvas, shadow, (x, y) => clamp(0.8 - 0.0038 * (y - MAN[1])) * clamp(0.75 + 0.5 * stones(x, y)[0]));
	cover(canvas, shadow, { base: oklch(0.07, 0.015, 240) });
	const base = oklch(0.085, 0.018, 245);
	const man = await put(canvas, svg, {
		base,
		texture: 0.4,
		grain: 20,
		rim: { colour: oklch(0.66, 0.16, 24), gain: 1.1, width: 3, reach: 700 },
	});
	cover(
		canvas,
		dim(canvas, man.slice(), () => 0.5),
		{
			base,
			rim: { colour: FOG, gain: 0.4, width: 2.4, reach: 900, from: [MAN[0] - 300, MAN[1] - 200] },
		},
	);
	hide(canvas, man);
}

async function paintWeather(canvas: Canvas): Promise<void> {
	const wing = path(
		'M0 0C-3-4-6-5-12-4C-10-2-10 0-10 2C-7 1-5 2-4 4C-2 3-1 3 0 5C1 3 2 3 4 4C5 2 7 1 10 2C10 0 10-2 12-4C6-5 3-4 0 0Z',
	);
	const bats =
		place(wing, [905, 214], 1.1, -12) +
		place(wing, [954, 178], 0.8, 14) +
		place(wing, [742, 150], 0.7, -20) +
		place(wing, [1004, 232], 0.6, 6);
	cover(canvas, await drawMask(canvas, bats), { base: oklch(0.1, 0.02, 240), fog: 0.12 });
	const drops = await drawMask(canvas, rain(1100, random(8)));
	takeAir(canvas, 40);
	const { air } = canvas;
	eachPixel(canvas, (pixel, _x, _y, index) => {
		const amount = (drops[index] ?? 0) * 0.95;
		if (amount === 0) return;
		const [r = 0, g = 0, b = 0] = air.subarray(3 * index, 3 * index + 3);
		lighten(pixel, [r * 0.62 + 0.012, g * 0.62 + 0.012, b * 0.62 + 0.012], amount);
	});
}

export default {
	seed: 31,
	paint,
	grade: {
		exposure: 1.12,
		vignette: 0.4,
		centre: [820, 450],
		grain: 0.022,
		contrast: 1.14,
		saturation: 1.04,
		shadow: [0.9, 1, 1.08],
		high: [1.03, 1, 0.97],
	},
} satisfies Scene;
