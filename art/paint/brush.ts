import { type Canvas, SHEET } from './canvas.ts';
import { mix } from './color.ts';

const SECTORS = 8;
/** Weight; red, green, blue; lightness and its square. */
const SUMS = 6;

interface Bristle {
	dx: number;
	dy: number;
	/** Which sectors it belongs to, and how much. */
	parts: { sector: number; weight: number }[];
}

/**
 * Turns noise and hard edges into strokes: each pixel takes the mean of the calmest eighth of its surroundings
 * (generalised Kuwahara filter, Papari, Petkov and Campisi 2007). `radius` in points; `keep` spares places, 0 to 1.
 */
export function brush(canvas: Canvas, radius = 4, keep?: (x: number, y: number) => number): void {
	const { width, height, scale, pixels } = canvas;
	const reach = Math.max(2, Math.round((radius * width) / SHEET.width));
	const bristles = bristlesOf(reach);
	const source = Float32Array.from(pixels);
	const lightness = new Float32Array(width * height);
	for (let index = 0; index < lightness.length; index++) {
		const at = 3 * index;
		const sum =
			0.3 * (source[at] as number) + 0.6 * (source[at + 1] as number) + 0.1 * (source[at + 2] as number);
		lightness[index] = Math.sqrt(Math.max(0, sum));
	}
	const sums = new Float64Array(SECTORS * SUMS);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			const amount = 0.9 * (1 - (keep ? keep(column / scale, row / scale) : 0));
			if (amount < 0.01) continue;
			gather(sums, bristles, source, lightness, column, row, width, height);
			stroke(pixels, source, sums, 3 * (row * width + column), amount);
		}
	}
}

function bristlesOf(reach: number): Bristle[] {
	const bristles: Bristle[] = [];
	for (let dy = -reach; dy <= reach; dy++)
		for (let dx = -reach; dx <= reach; dx++) {
			const distance = Math.hypot(dx, dy);
			if (distance > reach + 0.3) continue;
			const near = Math.exp((-distance * distance) / (reach * reach * 0.6));
			const angle = (Math.atan2(dy, dx) / (Math.PI / 4) + SECTORS) % SECTORS;
			const parts = Array.from({ length: SECTORS }, (_, sector) => {
				const apart = Math.abs(angle - sector);
				const share = distance < 0.5 ? 1 : Math.max(0, 1 - Math.min(apart, SECTORS - apart));
				return { sector, weight: share * near };
			});
			bristles.push({ dx, dy, parts: parts.filter(({ weight }) => weight > 0) });
		}
	return bristles;
}

function gather(
	sums: Float64Array,
	bristles: Bristle[],
	source: Float32Array,
	lightness: Float32Array,
	column: number,
	row: number,
	width: number,
	height: number,
): void {
	sums.fill(0);
	for (const { dx, dy, parts } of bristles) {
		const x = Math.min(width - 1, Math.max(0, column + dx));
		const y = Math.min(height - 1, Math.max(0, row + dy));
		const index = y * width + x;
		const light = lightness[index] as number;
		const red = source[3 * index] as number;
		const green = source[3 * index + 1] as number;
		const blue = source[3 * index + 2] as number;
		for (const { sector, weight } of parts) {
			const at = sector * SUMS;
			sums[at] = (sums[at] as number) + weight;
			sums[at + 1] = (sums[at + 1] as number) + weight * red;
			sums[at + 2] = (sums[at + 2] as number) + weight * green;
			sums[at + 3] = (sums[at + 3] as number) + weight * blue;
			sums[at + 4] = (sums[at + 4] as number) + weight * light;
			sums[at + 5] = (sums[at + 5] as number) + weight * light * light;
		}
	}
}

/** Mixes the sectors' means, the calm ones counting most. */
function stroke(
	pixels: Float32Array,
	source: Float32Array,
	sums: Float64Array,
	at: number,
	amount: number,
): void {
	let [total, red, green, blue] = [0, 0, 0, 0];
	for (let sector = 0; sector < SECTORS; sector++) {
		const from = sector * SUMS;
		const weight = sums[from] as number;
		if (weight <= 0) continue;
		const mean = (sums[from + 4] as number) / weight;
		const variance = Math.max(0, (sums[from + 5] as number) / weight - mean * mean);
		const calm = 1 / (1 + (variance * 9e3) ** 2);
		total += calm;
		red += (calm * (sums[from + 1] as number)) / weight;
		green += (calm * (sums[from + 2] as number)) / weight;
		blue += (calm * (sums[from + 3] as number)) / weight;
	}
	pixels[at] = mix(source[at] as number, red / total, amount);
	pixels[at + 1] = mix(source[at + 1] as number, green / total, amount);
	pixels[at + 2] = mix(source[at + 2] as number, blue / total, amount);
}
