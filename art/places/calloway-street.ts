// Calloway Street: what its houses look like, the bread van, the steam.
import { behind } from '../kit/march.ts';
import { bar, box, drum, type Field, melt, ring, twinned, union, without } from '../kit/solid.ts';
import type { Spot } from '../kit/stage.ts';
import { seenAt, type View } from '../kit/view.ts';
import { type Canvas, maskOf } from '../paint/canvas.ts';
import { clamp, mix, mixRgb, oklch, type Rgb, scaleRgb, smooth } from '../paint/color.ts';
import { cover } from '../paint/layer.ts';

export const VIEW: View = {
	eye: [-1.7, 1.5, -4.4],
	target: [0.6, 2.5, 14],
	lens: 1080,
	centre: [800, 450],
	roll: -0.02,
};
export const HOLE = [1.1, 0, 8.2] as const;

/** Brick and stone above, shops below; the windows are set in rows. */
export function facadeOf({ noise }: Canvas): (spot: Spot) => Rgb {
	return ({ x, y, z, nx }) => {
		const along = Math.abs(nx) > 0.5 ? z : x;
		const house = Math.floor(along / 6.4);
		const hue = [48, 30, 70, 20][((house % 4) + 4) % 4] as number;
		const brick = scaleRgb(oklch(0.56, 0.07, hue), 0.85 + 0.3 * noise.fbm(along * 2, y * 2, 3));
		if (y > 4.1) {
			const [u, v] = [(((along / 1.6) % 1) + 1) % 1, ((((y - 4.4) / 2.7) % 1) + 1) % 1];
			const pane =
				smooth(0.2, 0.24, u) * smooth(0.78, 0.74, u) * smooth(0.16, 0.19, v) * smooth(0.74, 0.71, v);
			const bars = Math.abs(u - 0.5) < 0.025 || Math.abs(v - 0.45) < 0.018 ? 0.5 : 1;
			const sill = v < 0.14 && v > 0.08 ? 1.35 : 1;
			return mixRgb(scaleRgb(brick, sill), scaleRgb(oklch(0.36, 0.05, 255), bars), pane);
		}
		const shop = (((along / 3.2) % 1) + 1) % 1;
		return y > 3.6
			? scaleRgb(oklch(0.4, 0.07, 165 + 90 * (house & 1)), 1)
			: shop > 0.12 && shop < 0.88 && y > 0.7 && y < 3.2
				? oklch(0.26, 0.04, 250)
				: oklch(0.4, 0.05, 60);
	};
}

/** A bread van with a rounded roof, its nose toward +z. */
export function vanOf(): { body: Field; dark: Field } {
	const shell = union(
		box([0, 1.45, -0.55], [0.95, 0.95, 1.65], 0.34),
		box([0, 0.95, 1.45], [0.62, 0.42, 0.75], 0.26),
		melt(
			0.12,
			bar([0.78, 0.62, 1.65], [0.78, 0.56, 1.1], 0.3),
			bar([-0.78, 0.62, 1.65], [-0.78, 0.56, 1.1], 0.3),
		),
	);
	const wheel = (z: number): Field => twinned(drum([0.86, 0.42, z], 0.42, 0.12, 'x', 0.05));
	const glass = union(
		box([0, 1.78, 0.85], [0.72, 0.3, 0.32], 0.08),
		twinned(box([0.8, 1.78, 0.45], [0.2, 0.26, 0.34], 0.06)),
		box([0, 1.75, -2.1], [0.5, 0.24, 0.2], 0.06),
	);
	return {
		body: without(shell, glass),
		dark: union(
			box([0, 1.5, -0.5], [0.88, 0.86, 1.56], 0.3),
			wheel(1.4),
			wheel(-1.4),
			ring([0, 0.6, 2.24], 0.2, 0.04, 'z'),
			box([0, 0.45, 2.2], [0.8, 0.07, 0.06]),
			box([0, 0.45, -2.2], [0.85, 0.08, 0.06]),
		),
	};
}

/** A column as tall as a church, bright where the sun comes through and in its heaps, thin at its edges. */
export function paintSteam(canvas: Canvas, depths: Float32Array): void {
	const { noise, light } = canvas;
	const { at, scale } = seenAt(VIEW, HOLE);
	for (const [away, spread, amount, shift] of [
		[12.5, 1, 0.95, 0],
		[8, 0.5, 0.5, 30],
	] as const) {
		const column = maskOf(canvas, (x, y) => {
			const up = (at[1] - y) / scale;
			if (up < -0.6) return 0;
			const middle = at[0] + scale * (0.1 - 0.035 * up * up * 0.35) + 40 * noise.plain(y / 190, shift);
			const half = scale * (1.35 + 0.55 * Math.max(0, up) ** 0.9) * spread;
			const [u, v] = [x / 210, y / 190 + shift];
			const billow = noise.heaps(u + shift + 0.5 * noise.fbm(u, v, 3), v, 5);
			const edge = Math.abs(x - middle) / half + 1 * (0.34 - billow);
			return clamp(smooth(1.1, 0.35, edge) * smooth(-0.6, 0.2, up)) * amount;
		});
		behind(column, depths, away - 5.2);
		cover(canvas, column, {
			base: oklch(0.76, 0.05, 40),
			relief: { radius: 46, strength: 0.7, rough: 0.35, grain: 120, colour: oklch(0.96, 0.08, 80) },
			tint: (x, y) =>
				mix(0.62, 1.5, Math.exp(-Math.hypot(x - light[0], y - light[1]) / 330)) *
				(0.62 + 0.9 * noise.heaps(x / 190 + 3, y / 170, 4)),
			fog: 0.12,
		});
	}
}
