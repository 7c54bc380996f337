// What a ray meets among solids, and in what light: sphere tracing (Hart 1996), soft shadows, mirrors, lit air.
import { CHANNELS, clamp, mix, type Pixel, smooth } from '../paint/color.ts';
import type { Noise } from '../paint/noise.ts';
import { type Field, long, type Vec } from './solid.ts';
import type { Lamp, Solid, Spot, Stage } from './stage.ts';
import { unit } from './view.ts';
export type Beyond = (x: number, y: number, z: number, into: Pixel) => void;
/** Writes what is seen from a place along a way; gives how far off it is. */
export type Trace = (
	from: Vec,
	dx: number,
	dy: number,
	dz: number,
	into: Pixel,
	mirrored?: boolean,
) => number;

export type Tracer = Trace & {
	/** The number of the solid met last; one past the last where there was none. */
	met(): number;
};

export function tracerOf(noise: Noise, stage: Stage, beyond: Beyond): Tracer {
	const { solids, lamps, far, fog, ambient, crease = 0.5 } = stage;
	let hit = -1;
	/** Whether it was only the ball around the nearest solid that was looked at. */
	let guessed = false;
	// Middle and radius of the ball that holds each solid, and what it is seen in.
	const balls = new Float64Array(solids.length * 4).fill(-1);
	const kinds = new Uint8Array(solids.length);
	solids.forEach(({ bounds, only }, index) => {
		if (bounds) balls.set([...bounds[0], bounds[1]], index * 4);
		kinds[index] = only === 'straight' ? 1 : only === 'mirrored' ? 2 : 0;
	});
	const fields = solids.map(({ field }) => field);
	const distance = (x: number, y: number, z: number, mirrored: boolean): number => {
		let nearest = far;
		for (let index = 0; index < fields.length; index++) {
			if (kinds[index] === (mirrored ? 1 : 2)) continue;
			const radius = balls[4 * index + 3] as number;
			if (radius > 0) {
				const dx = x - (balls[4 * index] as number);
				const dy = y - (balls[4 * index + 1] as number);
				const dz = z - (balls[4 * index + 2] as number);
				const off = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
				if (off >= nearest) continue;
				if (off > 0.3) {
					nearest = off;
					hit = index;
					guessed = true;
					continue;
				}
			}
			const own = (fields[index] as Field)(x, y, z);
			if (own < nearest) {
				nearest = own;
				hit = index;
				guessed = false;
			}
		}
		return nearest;
	};
	const shade = (from: Vec, lamp: Lamp, spot: Spot, mirrored: boolean): number => {
		const sharp = lamp.sharp ?? 0;
		if (sharp === 0) return 1;
		const [lx, ly, lz] = from;
		const reach = lamp.far ? far : long(lx - spot.x, ly - spot.y, lz - spot.z);
		const way: Vec = lamp.far
			? unit(lamp.at)
			: [(lx - spot.x) / reach, (ly - spot.y) / reach, (lz - spot.z) / reach];
		// A step off the surface, so that it does not shade itself.
		const lift = 0.008 + 0.0015 * spot.away;
		const [x, y, z] = [spot.x + spot.nx * lift, spot.y + spot.ny * lift, spot.z + spot.nz * lift];
		let light = 1;
		let t = 0.02 + 0.004 * spot.away;
		for (let pace = 0; pace < 22 && t < reach - 0.03; pace++) {
			const off = distance(x + way[0] * t, y + way[1] * t, z + way[2] * t, mirrored);
			if (solids[hit]?.shadow === false) {
				t += Math.max(off, 0.06);
				continue;
			}
			if (off < 0.001) return 0;
			if (!guessed) light = Math.min(light, (sharp * off) / t);
			t += clamp(off, 0.015, reach / 6);
		}
		return smooth(0, 1, light);
	};
	let met = 0;
	const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, away: 0 };
	const trace: Trace = (from, dx, dy, dz, into, mirrored = false) => {
		let t = 0;
		let off = 0;
		for (let pace = 0; pace < 120 && t < far; pace++) {
			off = distance(from[0] + dx * t, from[1] + dy * t, from[2] + dz * t, mirrored);
			if (off < 0.0006 * (1 + t)) break;
			t += off * 0.95;
		}
		const number = hit;
		const found = solids[number];
		if (t >= far || !found || off > 0.02 * (1 + t)) {
			beyond(dx, dy, dz, into);
			haze(lamps, from, dx, dy, dz, far, into);
			if (!mirrored) met = solids.length;
			return Number.POSITIVE_INFINITY;
		}
		[spot.x, spot.y, spot.z, spot.away] = [from[0] + dx * t, from[1] + dy * t, from[2] + dz * t, t];
		face(spot, found, 0.0008 * (1 + t), noise);
		const { stuff } = found;
		const [x, y, z, nx, ny, nz] = [spot.x, spot.y, spot.z, spot.nx, spot.ny, spot.nz];
		const own = typeof stuff.colour === 'function' ? stuff.colour(spot) : stuff.colour;
		const glow = stuff.glow?.(spot);
		const open = closeness(distance, spot, crease, mirrored);
		const lit: Pixel = [0, 0, 0];
		for (const c of CHANNELS) lit[c] = mix(ambient[1][c], ambient[0][c], 0.5 + 0.5 * ny) * open * own[c];
		for (const lamp of lamps) {
			const [lx, ly, lz] = lamp.far ? lamp.at : [lamp.at[0] - x, lamp.at[1] - y, lamp.at[2] - z];
			const length = long(lx, ly, lz) + 1e-6;
			const facing = (nx * lx + ny * ly + nz * lz) / length;
			if (facing <= 0) continue;
			const power = lamp.far ? lamp.gain : lamp.gain / (0.15 + length * length);
			if (power < 0.002) continue;
			const light = power * shade(lamp.at, lamp, spot, mirrored);
			if (light <= 0) continue;
			// Blinn's half-way vector.
			const [hx, hy, hz] = [lx / length - dx, ly / length - dy, lz / length - dz];
			const half = Math.max(0, (nx * hx + ny * hy + nz * hz) / long(hx, hy, hz));
			const glint = (stuff.shine ?? 0) * half ** (stuff.polish ?? 30);
			for (const c of CHANNELS)
				lit[c] += lamp.colour[c] * light * (facing * own[c] * (0.4 + 0.6 * open) + glint);
		}
		if (stuff.mirror && !mirrored) {
			const slant = (1 + dx * nx + dy * ny + dz * nz) ** 4;
			const share = mix(stuff.mirror[0], stuff.mirror[1], clamp(slant));
			if (share > 0.03) {
				const twice = 2 * (dx * nx + dy * ny + dz * nz);
				const image: Pixel = [0, 0, 0];
				const start: Vec = [x + nx * 0.02, y + ny * 0.02, z + nz * 0.02];
				trace(start, dx - twice * nx, dy - twice * ny, dz - twice * nz, image, true);
				for (const c of CHANNELS) lit[c] = mix(lit[c], image[c], share);
			}
		}
		const thick = fog ? 1 - Math.exp(-t / fog.clear) : 0;
		for (const c of CHANNELS) into[c] = mix(lit[c] + (glow?.[c] ?? 0), fog?.colour[c] ?? 0, thick);
		haze(lamps, from, dx, dy, dz, t, into);
		if (!mirrored) met = number;
		return t;
	};
	return Object.assign(trace, { met: () => met });
}

/** The surface's normal, by differences at the corners of a tetrahedron, and tilted where it is rough. */
function face(spot: Spot, { field, stuff }: Solid, step: number, noise: Noise): void {
	const { x, y, z } = spot;
	const a = field(x + step, y - step, z - step);
	const b = field(x - step, y - step, z + step);
	const c = field(x - step, y + step, z - step);
	const d = field(x + step, y + step, z + step);
	let [nx, ny, nz] = [a - b - c + d, -a - b + c + d, -a + b - c + d];
	const steep = long(nx, ny, nz) || 1;
	[nx, ny, nz] = [nx / steep, ny / steep, nz / steep];
	if (stuff.rough) {
		const [tilt, grain] = stuff.rough;
		const [u, v, w] = [(x + 0.31 * z) / grain, (y + 0.47 * z) / grain, (z + 0.43 * x + 0.2 * y) / grain];
		nx += tilt * noise.fbm(u + 3.1, w, 4);
		ny += tilt * noise.fbm(v + 7.7, u, 4);
		nz += tilt * noise.fbm(w + 1.3, v, 4);
	}
	const length = long(nx, ny, nz) || 1;
	[spot.nx, spot.ny, spot.nz] = [nx / length, ny / length, nz / length];
}

/** How open a spot lies to the light from everywhere: 1 in the open, less in corners. */
function closeness(
	distance: (x: number, y: number, z: number, mirrored: boolean) => number,
	{ x, y, z, nx, ny, nz }: Spot,
	crease: number,
	mirrored: boolean,
): number {
	let shut = 0;
	for (let step = 1; step <= 3; step++) {
		const out = (crease * step) / 3;
		shut += Math.max(0, out - distance(x + nx * out, y + ny * out, z + nz * out, mirrored)) / (out * 3);
	}
	return clamp(1 - 0.9 * shut, 0.08);
}

/** The air's own shine between the eye and a place: the integral of each lamp's light along the way. */
function haze(
	lamps: readonly Lamp[],
	from: Vec,
	dx: number,
	dy: number,
	dz: number,
	t: number,
	into: Pixel,
): void {
	for (const { at, colour, haze: amount = 0, far } of lamps) {
		if (amount === 0 || far) continue;
		const [lx, ly, lz] = [at[0] - from[0], at[1] - from[1], at[2] - from[2]];
		const along = lx * dx + ly * dy + lz * dz;
		const off = Math.sqrt(Math.max(0.004, lx * lx + ly * ly + lz * lz - along * along));
		const sum = (Math.atan((t - along) / off) + Math.atan(along / off)) / off;
		for (const c of CHANNELS) into[c] += colour[c] * amount * sum;
	}
}
