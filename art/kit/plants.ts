import { clamp, mix } from '../paint/color.ts';
import { type Noise, type Random, random } from '../paint/noise.ts';
import { ground, path, round } from './shapes.ts';

/** A conifer standing at a place. */
export function pine(x: number, y: number, height: number, next: Random): string {
	const breadth = height * (0.16 + 0.06 * next());
	const tiers = Math.max(5, Math.floor(height / 7));
	let left = '';
	let right = '';
	for (let tier = 0; tier <= tiers; tier++) {
		const down = tier / tiers;
		const reach = breadth * down ** 0.85 * (0.75 + 0.5 * next());
		const level = y - height * (1 - down) * 0.93;
		left += `L${round(x - reach)} ${round(level + height * 0.035 * next())}L${round(x - reach * 0.42)} ${round(level)}`;
		right = `L${round(x + reach * 0.42)} ${round(level)}L${round(x + reach * (0.85 + 0.3 * next()))} ${round(level + height * 0.035 * next())}${right}`;
	}
	return `M${round(x)} ${round(y - height)}${left}L${round(x - 1.5)} ${round(y + 6)}L${round(x + 1.5)} ${round(y + 6)}${right}Z`;
}

/** A slope with pines on it, in clumps. */
export function forest(
	noise: Noise,
	slope: (x: number) => number,
	count: number,
	[low, high]: readonly [number, number],
	seed: number,
): string {
	const next = random(seed);
	let svg = path(ground(slope));
	for (let index = 0; index < count; index++) {
		const x = -20 + 1640 * next();
		const crowd = noise.fbm(x * 0.006 + seed, seed, 3);
		if (crowd < -0.12 && next() < 0.75) continue;
		const height = mix(low, high, clamp(next() ** 1.6 * 0.8 + crowd * 0.7));
		svg += path(pine(x, slope(x) + 5, height, next));
	}
	return svg;
}

export interface Tree {
	/** Length and half width of the trunk, and its angle in radians (-1.57 is straight up). */
	length: number;
	girth: number;
	angle?: number;
	/** How often it forks. */
	depth?: number;
	/** Leaves to a twig; none in winter. */
	leaves?: number;
	leafSize?: number;
	/** How crooked it is, and how much it strives up. */
	bend?: number;
	rise?: number;
}

/** A gnarled tree, as the outline of one path: tapering limbs that fork at random. */
export function tree(x0: number, y0: number, shape: Tree, next: Random): string {
	const { leaves = 0, leafSize = 1, bend = 0.5, rise = 0.08, depth = 8 } = shape;
	let d = '';
	const grow = (x: number, y: number, length: number, angle: number, girth: number, left: number): void => {
		let [px, py, heading, wide] = [x, y, angle, girth];
		for (let piece = 0; piece < 4; piece++) {
			const turned = heading + (next() - 0.5) * bend - Math.sin(heading + Math.PI / 2) * rise;
			const qx = px + (Math.cos(turned) * length) / 4;
			const qy = py + (Math.sin(turned) * length) / 4;
			const thin = wide * (left < 2 ? 0.72 : 0.88);
			d += limb(px, py, heading, wide, qx, qy, turned, thin);
			[px, py, heading, wide] = [qx, qy, turned, thin];
			if (left > 0 && piece > 0 && next() < 0.34) {
				const away = (next() < 0.5 ? -1 : 1) * (0.5 + 0.6 * next());
				grow(px, py, length * (0.45 + 0.3 * next()), heading + away, wide * 0.6, left - 2);
			}
		}
		const forks = left > 0 ? (next() < 0.3 ? 3 : 2) : 0;
		for (let fork = 0; fork < forks; fork++) {
			const away = (fork - (forks - 1) / 2) * (0.7 + 0.4 * next()) + (next() - 0.5) * 0.3;
			grow(px, py, length * (0.62 + 0.26 * next()), heading + away, wide * (0.66 + 0.14 * next()), left - 1);
		}
		if (left <= 2) for (let count = 0; count < leaves; count++) d += leaf(px, py, leafSize, next);
	};
	grow(x0, y0, shape.length, shape.angle ?? -Math.PI / 2, shape.girth, depth);
	return d;
}

function limb(
	px: number,
	py: number,
	from: number,
	wide: number,
	qx: number,
	qy: number,
	to: number,
	thin: number,
): string {
	const [a, b] = [Math.sin(from), -Math.cos(from)];
	const [c, e] = [Math.sin(to), -Math.cos(to)];
	return `M${round(px + a * wide)} ${round(py + b * wide)}L${round(qx + c * thin)} ${round(qy + e * thin)}L${round(qx - c * thin)} ${round(qy - e * thin)}L${round(px - a * wide)} ${round(py - b * wide)}Z`;
}

function leaf(x: number, y: number, size: number, next: Random): string {
	const across = (1.2 + 2.6 * next()) * size;
	const along = across * 1.9;
	const cx = x + (next() - 0.5) * 26 * size;
	const cy = y + (next() - 0.5) * 22 * size;
	const turn = next() * 2 * Math.PI;
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const at = (u: number, v: number) => `${round(cx + cos * u - sin * v)} ${round(cy + sin * u + cos * v)}`;
	return `M${at(along, 0)}Q${at(0, across)} ${at(-along, 0)}Q${at(0, -across)} ${at(along, 0)}Z`;
}

/** Blades of grass along a slope, with the slope itself. */
export function grass(
	noise: Noise,
	slope: (x: number) => number,
	count: number,
	seed: number,
	height = 15,
	lean = 0.3,
): string {
	const next = random(seed);
	let svg = path(ground(slope, 2));
	for (let index = 0; index < count; index++) {
		const x = -10 + 1620 * next();
		const y = slope(x) + 3;
		const tall = height * 0.3 + height * next() ** 2 * (0.6 + noise.plain(x * 0.02, 3));
		svg += blade(x, y, tall, (next() - lean) * height * 0.7, 1);
	}
	return svg;
}

/** Reeds standing in a stretch of water, some with a cob. */
export function reeds(
	from: number,
	to: number,
	y: number,
	count: number,
	height: number,
	seed: number,
): string {
	const next = random(seed);
	let svg = '';
	for (let index = 0; index < count; index++) {
		const x = mix(from, to, next());
		const tall = height * (0.45 + 0.6 * next());
		const lean = (next() - 0.4) * tall * 0.35;
		svg += blade(x, y, tall, lean, 1.2 + 1.6 * next());
		if (next() < 0.22)
			svg += `<ellipse cx="${round(x + lean * 0.92)}" cy="${round(y - tall * 0.93)}" rx="2.6" ry="11" transform="rotate(${Math.round((lean / tall) * 50)} ${round(x + lean)} ${round(y - tall)})"/>`;
	}
	return svg;
}

function blade(x: number, y: number, tall: number, lean: number, wide: number): string {
	return path(
		`M${round(x - wide)} ${round(y)}Q${round(x + lean * 0.3)} ${round(y - tall * 0.6)} ${round(x + lean)} ${round(y - tall)}Q${round(x + lean * 0.4 + wide)} ${round(y - tall * 0.5)} ${round(x + wide)} ${round(y)}Z`,
	);
}
