import { clamp, mix } from './color.ts';

/** Gives the next number of a series from 0 to 1. */
export type Random = () => number;

/** Mulberry32: the same series for the same seed, on every machine. */
export function random(seed: number): Random {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** Smooth disorder over a plane; one unit is about one feature. All are deterministic. */
export interface Noise {
	/** Gradient noise, about -1 to 1. */
	plain(x: number, y: number): number;
	/** Octaves of it, each turned: clouds, stains, bark. About -0.7 to 0.7. */
	fbm(x: number, y: number, octaves?: number): number;
	/** Round heaps with creases between them, 0 to 1: cumulus, foliage, boulders. */
	heaps(x: number, y: number, octaves?: number): number;
	/** Sharp crests, 0 to 1: mountains, veins, cracks. */
	ridges(x: number, y: number, octaves?: number): number;
}

/** Perlin's gradient noise on a seeded lattice. */
export function noise(seed: number): Noise {
	const { order, slopes } = lattice(seed);
	const slope = (corner: number, x: number, y: number) =>
		(slopes[2 * corner] as number) * x + (slopes[2 * corner + 1] as number) * y;

	function plain(px: number, py: number): number {
		const left = Math.floor(px);
		const top = Math.floor(py);
		const x = px - left;
		const y = py - top;
		const column = order[left & 255] as number;
		const next = order[(left & 255) + 1] as number;
		const row = top & 255;
		const u = x * x * x * (x * (x * 6 - 15) + 10);
		const v = y * y * y * (y * (y * 6 - 15) + 10);
		const above = mix(
			slope(order[column + row] as number, x, y),
			slope(order[next + row] as number, x - 1, y),
			u,
		);
		const below = mix(
			slope(order[column + row + 1] as number, x, y - 1),
			slope(order[next + row + 1] as number, x - 1, y - 1),
			u,
		);
		return 1.41 * mix(above, below, v);
	}

	function fbm(px: number, py: number, octaves = 5): number {
		let [x, y, sum, weight, total] = [px, py, 0, 0.5, 0];
		for (let octave = 0; octave < octaves; octave++) {
			sum += weight * plain(x, y);
			total += weight;
			[x, y] = [1.6 * x + 1.2 * y + 3.1, -1.2 * x + 1.6 * y - 7.7];
			weight *= 0.5;
		}
		return sum / total;
	}

	/** Musgrave's ridged multifractal: each octave weighs as much as the crest below it. */
	function ridges(px: number, py: number, octaves = 6): number {
		let [x, y, sum, weight, total, crest] = [px, py, 0, 0.5, 0, 1];
		for (let octave = 0; octave < octaves; octave++) {
			const height = (1 - Math.abs(plain(x, y))) ** 2 * crest;
			crest = clamp(height * 1.6);
			sum += weight * height;
			total += weight;
			[x, y] = [1.6 * x + 1.2 * y + 3.1, -1.2 * x + 1.6 * y - 7.7];
			weight *= 0.5;
		}
		return sum / total;
	}

	function heaps(px: number, py: number, octaves = 5): number {
		let [x, y, sum, weight, total] = [px, py, 0, 0.5, 0];
		for (let octave = 0; octave < octaves; octave++) {
			sum += weight * Math.min(1, 1.5 * Math.abs(plain(x, y)));
			total += weight;
			[x, y] = [1.6 * x + 1.2 * y + 3.1, -1.2 * x + 1.6 * y - 7.7];
			weight *= 0.5;
		}
		return sum / total;
	}

	return { plain, fbm, heaps, ridges };
}

function lattice(seed: number): { order: Uint8Array; slopes: Float32Array } {
	const next = random(seed);
	const shuffled = Uint8Array.from({ length: 256 }, (_, index) => index);
	for (let index = 255; index > 0; index--) {
		const other = Math.floor(next() * (index + 1));
		const kept = shuffled[index] as number;
		shuffled[index] = shuffled[other] as number;
		shuffled[other] = kept;
	}
	const order = Uint8Array.from({ length: 514 }, (_, index) => shuffled[index & 255] as number);
	const slopes = new Float32Array(512);
	for (let index = 0; index < 256; index++) {
		const angle = (index / 256) * 2 * Math.PI;
		slopes[2 * index] = Math.cos(angle);
		slopes[2 * index + 1] = Math.sin(angle);
	}
	return { order, slopes };
}
