// The house with the lamp, and the lane that goes by it.
import { farmhouse, oilLamp } from '../kit/country.ts';
import { grass } from '../kit/plants.ts';
import { place } from '../kit/shapes.ts';
import { type Canvas, drawMask, eachPixel, type Point } from '../paint/canvas.ts';
import { bell, mix, oklch, smooth, toward } from '../paint/color.ts';
import { cover, put } from '../paint/layer.ts';

export const LAMP = oklch(0.84, 0.13, 80);
export const PALE = oklch(0.8, 0.09, 112);
export const HOUSE: Point = [330, 742];

/** The house with a lamp in it, the only warm thing there is; gives the mask of the pane. */
export async function paintHouse(canvas: Canvas): Promise<Float32Array> {
	const { body, roof, boards, openings, lamp, cross } = farmhouse();
	const set = (svg: string) => place(svg, HOUSE);
	await put(canvas, set(roof), {
		base: oklch(0.13, 0.018, 190),
		fog: 0.12,
		texture: 0.4,
		rim: { colour: PALE, gain: 0.5, width: 2, reach: 900 },
	});
	await put(canvas, set(body), {
		base: oklch(0.2, 0.022, 185),
		fog: 0.1,
		ground: { fog: 0.25, from: 560, to: 760 },
		texture: 0.4,
		rim: { colour: PALE, gain: 0.7, width: 2.4, reach: 900 },
	});
	cover(canvas, await drawMask(canvas, set(boards)), { base: oklch(0.13, 0.02, 185), fog: 0.1 });
	cover(canvas, await drawMask(canvas, set(openings)), { base: oklch(0.09, 0.016, 190), fog: 0.06 });
	const pane = await drawMask(canvas, set(lamp));
	cover(canvas, pane, {
		base: oklch(0.82, 0.13, 78),
		tint: (x, y) => 0.5 + 0.7 * Math.exp(-Math.hypot(x - HOUSE[0] + 138, y - HOUSE[1] + 214) / 50),
	});
	cover(canvas, await drawMask(canvas, set(cross) + oilLamp([HOUSE[0] - 138, HOUSE[1] - 179], 0.9)), {
		base: oklch(0.16, 0.04, 60),
	});
	return pane;
}

/** The edges of the lane, left and right, by height. */
function lane(y: number): readonly [number, number] {
	const t = smooth(0, 1, (y - 612) / 300);
	const middle = mix(1000, 600, ((y - 612) / 300) ** 0.6) + 60 * Math.sin(t * 3.1);
	const half = mix(9, 270, ((y - 612) / 300) ** 1.3);
	return [middle - half, middle + half];
}

/** Meadow down to the front, and a wet lane that carries the sky. */
export async function paintLane(canvas: Canvas): Promise<void> {
	const { noise } = canvas;
	const field = (x: number) =>
		664 - 44 * smooth(560, 60, x) + 130 * smooth(1080, 1400, x) + 8 * noise.fbm(x * 0.012, 3, 4);
	await put(canvas, grass(noise, field, 900, 5, 10), {
		base: oklch(0.17, 0.03, 158),
		fog: 0.12,
		texture: 0.8,
		grain: 26,
		rim: { colour: PALE, gain: 0.5, width: 2, reach: 330 },
	});
	const sky = Float32Array.from(canvas.air);
	eachPixel(
		canvas,
		(pixel, x, y, index) => {
			const near = smooth(620, 900, y);
			const wobble = (4 + 70 * near) * noise.fbm(x * 0.012, y * 0.03, 4);
			const [left, right] = lane(y);
			const inside =
				smooth(left - 6, left + 14 + 20 * near, x + wobble) *
				smooth(right + 6, right - 14 - 20 * near, x + wobble);
			if (inside <= 0) return;
			const across = (x - left) / (right - left);
			const rut = bell(across, 0.28, 0.07) + bell(across, 0.72, 0.07);
			const wet = 0.5 + 0.5 * noise.fbm(x * 0.012 + 4, y * 0.05, 4) + 0.35 * rut;
			const grit = 1 + 0.3 * noise.fbm(x * 0.07, y * 0.16, 4);
			const shine = Math.max(0.04, mix(0.62, 0.16, near) * wet * grit);
			toward(
				pixel,
				[
					(sky[3 * index] ?? 0) * shine + 0.006,
					(sky[3 * index + 1] ?? 0) * shine + 0.009,
					(sky[3 * index + 2] ?? 0) * shine + 0.008,
				],
				inside * 0.95,
			);
		},
		[612, 900],
	);
}
