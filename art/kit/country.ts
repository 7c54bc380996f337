import type { Point } from '../paint/canvas.ts';
import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { circle, line, path, place, polygon, rectangle, round } from './shapes.ts';

/** A weathered picket fence along a line, each picket as high as `height` says at its place, some of them gone or askew. */
export function pickets(
	from: Point,
	to: Point,
	height: readonly [number, number],
	count: number,
	next: Random,
): string {
	let d = '';
	const foot = (t: number): Point => [mix(from[0], to[0], t), mix(from[1], to[1], t)];
	const tall = (t: number) => mix(height[0], height[1], t);
	for (let index = 0; index < count; index++) {
		// Pickets at even distances on the ground crowd together as they go away.
		const t = perspective((index + 0.3 * (next() - 0.5)) / count, height);
		const [x, y] = foot(t);
		const rise = tall(t) * (0.93 + 0.14 * next());
		const half = tall(t) * 0.075;
		const lean = (next() - 0.5) * half * 1.4;
		if (next() < 0.07) continue;
		d += polygon([
			[x - half, y + 3],
			[x - half + lean, y - rise * 0.86],
			[x + lean, y - rise],
			[x + half + lean, y - rise * 0.86],
			[x + half, y + 3],
		]);
	}
	let rails = '';
	for (const up of [0.3, 0.68]) {
		const [a, b] = [foot(0), foot(1)];
		rails += polygon([
			[a[0], a[1] - tall(0) * up],
			[b[0], b[1] - tall(1) * up],
			[b[0], b[1] - tall(1) * (up - 0.06)],
			[a[0], a[1] - tall(0) * (up - 0.06)],
		]);
	}
	return path(d) + path(rails);
}

/** How far along the sheet a thing stands, when t is its share of the way on the ground: its size is one over its distance. */
function perspective(t: number, [near, far]: readonly [number, number]): number {
	const size = (near * far) / mix(far, near, t);
	return (near - size) / (near - far);
}

/** Telephone poles with one crossarm each, and wires that sag from one to the next; `feet` and heights from the near one on. */
export function poles(feet: readonly (readonly [x: number, y: number, height: number])[]): {
	svg: string;
	wires: string;
} {
	let svg = '';
	let wires = '';
	feet.forEach(([x, y, height], index) => {
		const half = height * 0.013;
		svg += path(
			polygon([
				[x - half * 1.3, y + 6],
				[x - half * 0.8, y - height],
				[x + half * 0.8, y - height],
				[x + half * 1.3, y + 6],
			]) + rectangle(x - height * 0.13, y - height * 0.92, height * 0.26, half * 1.5),
		);
		for (const across of [-0.12, -0.045, 0.05, 0.12]) {
			svg += path(rectangle(x + height * across - half * 0.5, y - height * 0.95, half, height * 0.035));
			const after = feet[index + 1];
			if (!after) continue;
			const [from, to]: [Point, Point] = [
				[x + height * across, y - height * 0.95],
				[after[0] + after[2] * across, after[1] - after[2] * 0.95],
			];
			const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.085;
			wires += line(
				`M${round(from[0])} ${round(from[1])}Q${round((from[0] + to[0]) / 2)} ${round((from[1] + to[1]) / 2 + sag * 2)} ${round(to[0])} ${round(to[1])}`,
				Math.max(0.6, height * 0.0032),
			);
		}
	});
	return { svg, wires };
}

/** A crow that sits, or with `wings` flies. */
export function crow(at: Point, size: number, wings = false, turn = 0): string {
	const sitting = 'M-10 2C-9-4-4-7 0-8C2-12 6-13 8-10L12-9L8-8C8-4 5 0 1 2L0 7L-1 2C-4 4-9 6-15 9Z';
	const flying =
		'M0 0C-6-7-14-9-22-8C-17-4-12-1-6 2L-9 6L-3 4C0 6 3 6 6 4L12 6L9 2C14-2 19-6 24-8C15-9 8-6 4 0Z';
	return place(path(wings ? flying : sitting), at, size, turn);
}

/** A wooden church, its steeple at the left end, about 190 wide and 250 high, its foot at the origin. */
export function church(): { body: string; roof: string; openings: string } {
	const tower = polygon([
		[-60, 0],
		[-60, -128],
		[-63, -128],
		[-63, -134],
		[-56, -136],
		[-56, -164],
		[-59, -165],
		[-38, -252],
		[-37, -276],
		[-35, -276],
		[-34, -252],
		[-13, -165],
		[-16, -164],
		[-16, -136],
		[-9, -134],
		[-9, -128],
		[-12, -128],
		[-12, 0],
	]);
	const cross = rectangle(-42, -270, 12, 2.2);
	const nave = polygon([
		[-14, 0],
		[-14, -72],
		[118, -70],
		[118, 0],
	]);
	const roof = polygon([
		[-14, -72],
		[-12, -118],
		[100, -114],
		[124, -68],
	]);
	let openings = `${rectangle(-43, -160, 14, 22)}M-44 0V-34Q-36-48-28-34V0Z`;
	for (const x of [10, 40, 70, 98]) openings += `M${x} -22V-46Q${x + 5}-56 ${x + 10}-46V-22Z`;
	return { body: path(tower + cross + nave), roof: path(roof), openings: path(openings) };
}

/** A two-storey clapboard house with its gable to the right, about 300 wide and 470 high; the foot of its corner at the origin. */
export function farmhouse(): {
	body: string;
	roof: string;
	boards: string;
	openings: string;
	lamp: string;
	cross: string;
} {
	const roof = polygon([
		[-420, -414],
		[-420, -516],
		[-112, -516],
		[-98, -510],
		[-205, -414],
	]);
	const body =
		polygon([
			[-420, 20],
			[-420, -420],
			[-212, -420],
			[-98, -520],
			[20, -322],
			[8, -322],
			[8, 20],
		]) +
		rectangle(-330, -588, 42, 90) +
		polygon([
			[8, -150],
			[118, -132],
			[118, -120],
			[104, -120],
			[104, 20],
			[94, 20],
			[94, -118],
			[8, -124],
		]);
	let boards = '';
	for (let y = -330; y < 10; y += 11) boards += rectangle(-420, y, 428, 2);
	const pane = (x: number, y: number, width: number, height: number) => rectangle(x, y, width, height);
	const openings =
		pane(-352, -264, 62, 96) +
		pane(-352, -112, 62, 100) +
		pane(-62, -104, 52, 96) +
		pane(-206, -112, 62, 100);
	const lamp = pane(-176, -282, 70, 104);
	const cross =
		rectangle(-143, -282, 4, 104) +
		rectangle(-176, -232, 70, 4) +
		rectangle(-184, -290, 86, 7) +
		rectangle(-188, -178, 94, 8) +
		'M-176-282H-152C-154-250-164-214-176-196ZM-106-282H-130C-128-250-118-214-106-196Z';
	return {
		body: path(body),
		roof: path(roof),
		boards: path(boards),
		openings: path(openings),
		lamp: path(lamp),
		cross: path(cross),
	};
}

/** A lamp with a chimney on a sill. */
export function oilLamp([x, y]: Point, size: number): string {
	return place(
		path('M-7 0L-5-5L-6-11C-6-14 6-14 6-11L5-5L7 0ZM-4-15C-6-20-5-24-3-30H3C5-24 6-20 4-15Z') +
			circle(0, -14, 3),
		[x, y],
		size,
	);
}
