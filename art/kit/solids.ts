import { type Canvas, eachPixel, type Point } from '../paint/canvas.ts';
import { CHANNELS, clamp, mix, type Pixel } from '../paint/color.ts';
import { frameOf, unit, type Vector } from './eye.ts';
import { type Solids, shader } from './shading.ts';

const CORNERS: readonly Point[] = [
	[-0.37, -0.13],
	[0.13, -0.37],
	[0.37, 0.13],
	[-0.13, 0.37],
];

/**
 * Paints solids by sphere tracing (Hart 1996) over what is there: lamps with soft shadows, creases, air, and water that
 * mirrors. Closes the sky where they stand, and gives each pixel's distance.
 */
export function paintSolids(canvas: Canvas, solids: Solids): Float32Array {
	const { width, pixels, open, scale } = canvas;
	const backdrop = Float32Array.from(pixels);
	const depth = new Float32Array(open.length);
	const trace = tracer(canvas, solids, backdrop);
	const colour: Pixel = [0, 0, 0];
	eachPixel(canvas, (pixel, x, y, index) => {
		depth[index] = trace(x, y, index, pixel);
		if (depth[index] !== Infinity) open[index] = 0;
	});
	const first = Float32Array.from(pixels);
	eachPixel(canvas, (pixel, x, y, index) => {
		if (!isEdge(first, depth, index, width)) return;
		for (const c of CHANNELS) pixel[c] *= 0.2;
		for (const [dx, dy] of CORNERS) {
			for (const c of CHANNELS) colour[c] = backdrop[3 * index + c] as number;
			trace(x + dx / scale, y + dy / scale, index, colour);
			for (const c of CHANNELS) pixel[c] += 0.2 * colour[c];
		}
	});
	return depth;
}

function isEdge(pixels: Float32Array, depth: Float32Array, index: number, width: number): boolean {
	const own = (pixels[3 * index] as number) + 2 * (pixels[3 * index + 1] as number) + 0.02;
	for (const other of [index - 1, index + 1, index - width, index + width]) {
		const away = depth[other] as number;
		if (away === undefined) continue;
		if (Math.abs(away - (depth[index] as number)) > 0.03 * (depth[index] as number)) return true;
		const next = (pixels[3 * other] as number) + 2 * (pixels[3 * other + 1] as number) + 0.02;
		if (next > own * 1.25 || own > next * 1.25) return true;
	}
	return false;
}

/** Follows one ray: mixes what it meets into a pixel, and says how far off that was. */
function tracer(canvas: Canvas, solids: Solids, backdrop: Float32Array) {
	const { eye, distance, far, water } = solids;
	const { right, up, ahead, centre } = frameOf(eye);
	const { width, height, scale, air, noise } = canvas;
	const shade = shader(canvas, solids);
	const mirrored: Pixel = [0, 0, 0];

	function march(x: number, y: number, z: number, dx: number, dy: number, dz: number, limit: number): number {
		let along = 0.002;
		for (let pace = 0; pace < 150; pace++) {
			const left = distance(x + dx * along, y + dy * along, z + dz * along);
			if (left < 0.0006 * along + 0.0002) return along;
			along += left * 0.92;
			if (along > limit) return Infinity;
		}
		return along;
	}

	function behind(dx: number, dy: number, dz: number, into: Pixel): void {
		const w = Math.max(0.02, dx * ahead[0] + dy * ahead[1] + dz * ahead[2]);
		const px = centre[0] + ((dx * right[0] + dy * right[1] + dz * right[2]) * eye.lens) / w;
		const py = centre[1] - ((dx * up[0] + dy * up[1] + dz * up[2]) * eye.lens) / w;
		const column = clamp(Math.round(px * scale), 0, width - 1);
		const row = clamp(Math.round(py * scale), 0, height - 1);
		for (const c of CHANNELS) into[c] = backdrop[3 * (row * width + column) + c] as number;
	}

	function mirror(x: number, z: number, ray: Vector, away: number, index: number, into: Pixel): void {
		if (!water) return;
		const calm = water.ripple / (1 + away * 0.03);
		const nx = calm * noise.fbm(x * water.fine * 0.6, z * water.fine, 3);
		const nz = calm * 1.6 * noise.fbm(x * water.fine * 0.6 + 40, z * water.fine + 9, 3);
		const [tx, ty, tz] = unit(ray[0] + 2 * nx, -ray[1], ray[2] + 2 * nz);
		const on = march(x, water.level + 0.003, z, tx, Math.max(0.004, ty), tz, far);
		if (on === Infinity) behind(tx, Math.max(0.004, ty), tz, mirrored);
		else shade(x + tx * on, water.level + ty * on, z + tz * on, [tx, ty, tz], away + on, index, mirrored);
		const steep = Math.max(0, -ray[1]);
		const share = 0.12 + 0.88 * (1 - steep) ** 3.2;
		const deep = water.deep(x, z);
		const tint = water.tint ?? [1, 1, 1];
		const fog = solids.clear ? 1 - Math.exp(-away / solids.clear) : 0;
		for (const c of CHANNELS)
			into[c] = mix(deep[c] * (1 - share) + mirrored[c] * share * tint[c], air[3 * index + c] as number, fog);
	}

	return (px: number, py: number, index: number, into: Pixel): number => {
		const [u, v] = [(px - centre[0]) / eye.lens, -(py - centre[1]) / eye.lens];
		const ray = unit(
			ahead[0] + u * right[0] + v * up[0],
			ahead[1] + u * right[1] + v * up[1],
			ahead[2] + u * right[2] + v * up[2],
		);
		const [x, y, z] = eye.at;
		const surface = water && ray[1] < -1e-4 ? (water.level - y) / ray[1] : Infinity;
		const along = march(x, y, z, ray[0], ray[1], ray[2], Math.min(far, surface));
		if (along === Infinity && surface < far) {
			mirror(x + ray[0] * surface, z + ray[2] * surface, ray, surface, index, into);
			return surface;
		}
		if (along === Infinity) return Infinity;
		shade(x + ray[0] * along, y + ray[1] * along, z + ray[2] * along, ray, along, index, into);
		return along;
	};
}
