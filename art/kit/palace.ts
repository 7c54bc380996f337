import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { circle, line, path, polygon, rectangle, round } from './shapes.ts';

/** A round-headed opening standing on a place. */
export function archway(x: number, foot: number, half: number, height: number): string {
	const spring = foot - height + half;
	return `M${round(x - half)} ${round(foot)}V${round(spring)}A${round(half)} ${round(half)} 0 0 1 ${round(x + half)} ${round(spring)}V${round(foot)}Z`;
}

/** Turned balusters between two rails. */
export function balustrade(
	from: number,
	to: number,
	foot: number,
	height: number,
	step = height * 0.42,
): string {
	let d =
		rectangle(from, foot - height, to - from, height * 0.16) +
		rectangle(from, foot - height * 0.12, to - from, height * 0.12);
	for (let x = from + step / 2; x < to; x += step) {
		const half = step * 0.26;
		d += `M${round(x - half * 0.6)} ${round(foot - height * 0.1)}C${round(x - half * 1.7)} ${round(foot - height * 0.42)} ${round(x - half * 0.3)} ${round(foot - height * 0.6)} ${round(x - half * 0.7)} ${round(foot - height * 0.86)}H${round(x + half * 0.7)}C${round(x + half * 0.3)} ${round(foot - height * 0.6)} ${round(x + half * 1.7)} ${round(foot - height * 0.42)} ${round(x + half * 0.6)} ${round(foot - height * 0.1)}Z`;
	}
	return d;
}

/** An urn or, with `tall`, a statue on its plinth. */
export function ornament(x: number, foot: number, height: number, tall: boolean): string {
	const at = (across: number, up: number) => `${round(x + across * height)} ${round(foot - up * height)}`;
	return tall
		? `M${at(-0.13, 0)}L${at(-0.13, 0.16)}L${at(-0.09, 0.18)}C${at(-0.16, 0.4)} ${at(-0.06, 0.5)} ${at(-0.1, 0.66)}C${at(-0.14, 0.78)} ${at(-0.05, 0.82)} ${at(-0.04, 0.84)}C${at(-0.08, 0.92)} ${at(-0.03, 1)} ${at(0.01, 1)}C${at(0.07, 0.99)} ${at(0.07, 0.9)} ${at(0.04, 0.84)}L${at(0.1, 0.8)}L${at(0.2, 0.9)}L${at(0.22, 0.88)}L${at(0.12, 0.7)}C${at(0.06, 0.5)} ${at(0.16, 0.4)} ${at(0.09, 0.18)}L${at(0.13, 0.16)}L${at(0.13, 0)}Z`
		: `M${at(-0.2, 0)}L${at(-0.2, 0.12)}L${at(-0.08, 0.2)}L${at(-0.3, 0.62)}L${at(-0.34, 0.7)}L${at(-0.1, 0.76)}Q${at(0, 1)} ${at(0.1, 0.76)}L${at(0.34, 0.7)}L${at(0.3, 0.62)}L${at(0.08, 0.2)}L${at(0.2, 0.12)}L${at(0.2, 0)}Z`;
}

/** A chandelier hanging from a place: its arms and, apart, its flames. */
export function chandelier(
	x: number,
	top: number,
	drop: number,
	half: number,
): { arms: string; flames: string } {
	const y = top + drop;
	let arms =
		line(`M${x} ${top}V${y}`, 1) +
		path(
			`M${x - half * 0.16} ${y - half * 0.5}L${x} ${y + half * 0.5}L${x + half * 0.16} ${y - half * 0.5}Z`,
		);
	let flames = '';
	for (let index = -3; index <= 3; index++) {
		const reach = (index / 3) * half;
		const cup = y - half * 0.1 - Math.abs(reach) * 0.18;
		arms += line(
			`M${x} ${round(y + half * 0.2)}Q${round(x + reach * 0.7)} ${round(y + half * 0.34)} ${round(x + reach)} ${round(cup)}`,
			0.9,
		);
		flames += `<ellipse cx="${round(x + reach)}" cy="${round(cup - 4)}" rx="1.5" ry="3.4"/>`;
	}
	return { arms, flames };
}

/** Clipped trees: a cone, or balls on a stem. */
export function topiary(x: number, foot: number, height: number, balls: boolean, next: Random): string {
	if (!balls) {
		const half = height * 0.23;
		let left = '';
		let right = '';
		for (let step = 0; step <= 16; step++) {
			const t = step / 16;
			const reach = half * t ** 0.9;
			const y = foot - height * (1 - t) - 4;
			left += `L${round(x - reach - 3 * next())} ${round(y)}`;
			right = `L${round(x + reach + 3 * next())} ${round(y)}${right}`;
		}
		return path(
			`M${round(x)} ${round(foot - height - 6)}${left}L${round(x - 3)} ${foot}L${round(x + 3)} ${foot}${right}Z`,
		);
	}
	const ball = (up: number, radius: number) => {
		const outline = Array.from({ length: 40 }, (_, index): [number, number] => {
			const angle = (index / 40) * 2 * Math.PI;
			const reach = radius * height * (0.96 + 0.09 * next());
			return [x + Math.cos(angle) * reach, foot - up * height + Math.sin(angle) * reach];
		});
		return polygon(outline);
	};
	return path(
		ball(0.36, 0.19) +
			ball(0.67, 0.14) +
			ball(0.89, 0.09) +
			rectangle(x - 3, foot - height * 0.8, 6, height * 0.8),
	);
}

/** A hedge in a box, ragged on top, as high at each end as given. */
export function hedge(
	from: readonly [number, number, number],
	to: readonly [number, number, number],
	next: Random,
): string {
	const steps = 90;
	let top = '';
	for (let step = 0; step <= steps; step++) {
		const t = step / steps;
		const [x, foot, height] = [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)];
		top += `L${round(x)} ${round(foot - height * (0.97 + 0.06 * next()))}`;
	}
	return path(`M${from[0]} ${from[1]}${top}L${to[0]} ${to[1]}Z`);
}

/** A lantern on a stand; the flame is at half its height. */
export function lantern(x: number, foot: number, height: number): { body: string; pane: string } {
	const half = height * 0.16;
	return {
		body:
			path(rectangle(x - 1.4, foot - height * 0.45, 2.8, height * 0.45)) +
			path(
				polygon([
					[x - half, foot - height * 0.84],
					[x, foot - height],
					[x + half, foot - height * 0.84],
				]),
			) +
			path(rectangle(x - half * 0.9, foot - height * 0.46, half * 1.8, height * 0.05)),
		pane: path(
			polygon([
				[x - half * 0.66, foot - height * 0.46],
				[x - half * 0.84, foot - height * 0.84],
				[x + half * 0.84, foot - height * 0.84],
				[x + half * 0.66, foot - height * 0.46],
			]),
		),
	};
}

/** Petals: small ellipses strewn over an area by a chance of your own. */
export function petals(
	count: number,
	at: (next: Random) => readonly [number, number, number],
	next: Random,
): string {
	let svg = '';
	for (let index = 0; index < count; index++) {
		const [x, y, size] = at(next);
		svg += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size)}" ry="${round(size * 0.45)}" transform="rotate(${Math.round(next() * 180)} ${round(x)} ${round(y)})"/>`;
	}
	return svg;
}

/** Blossom along twigs: clusters of small discs around points. */
export function blossom(
	points: readonly (readonly [number, number])[],
	spread: number,
	count: number,
	next: Random,
): string {
	return points
		.flatMap(([x, y]) =>
			Array.from({ length: count }, () => {
				const angle = next() * 2 * Math.PI;
				const reach = spread * next() ** 0.6;
				return circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 1.6 + 3.4 * next());
			}),
		)
		.join('');
}
