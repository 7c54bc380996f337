/** A place on the map of ways. */
export interface MapPlace {
	id: string;
	ways: readonly string[];
}

/** The middle of a place's dot. */
export interface Point {
	x: number;
	y: number;
}

/** The map's size, and the room that a dot with its name needs. */
export const MAP = { width: 360, height: 320, nameWidth: 116, nameHeight: 52 } as const;

const STEPS = 320;
const MARGIN = { x: 60, top: 30, bottom: 46 };
/** Columns in the rows of a full map, in turn. */
const COLUMNS = [3, 2];
const ROWS = 5;

/** Lays places out so that ways are short and names do not cover each other; the same places always give the same map. */
export function layOutWays(places: readonly MapPlace[]): Map<string, Point> {
	const points = places.map((_, n) => startOf(n, places.length));
	const index = new Map(places.map(({ id }, n) => [id, n]));
	const pairs = places.flatMap(({ ways }, n) =>
		ways.flatMap((to) => {
			const other = index.get(to);
			return other === undefined || other === n ? [] : [[n, other] as const];
		}),
	);
	for (let step = 0; step < STEPS; step += 1) {
		const heat = 1 - step / STEPS;
		pull(points, pairs, 0.06 * heat);
		push(points, 0.9 * heat);
		for (const point of points) keepInside(point);
	}
	fill(points);
	for (let step = 0; step < STEPS; step += 1) part(points);
	if (points.some((one, n) => points.slice(n + 1).some((other) => covers(one, other)))) seat(points, pairs);
	return new Map(places.map(({ id }, n) => [id, points[n] ?? startOf(n, places.length)]));
}

function startOf(n: number, count: number): Point {
	const angle = Math.PI + (2 * Math.PI * n) / Math.max(1, count);
	return {
		x: MAP.width / 2 + Math.cos(angle) * MAP.width * 0.32,
		y: MAP.height / 2 + Math.sin(angle) * MAP.height * 0.32,
	};
}

/** Places that a way joins come closer. */
function pull(points: Point[], pairs: (readonly [number, number])[], by: number): void {
	for (const [a, b] of pairs) {
		const [one, other] = [points[a], points[b]];
		if (!one || !other) continue;
		const [dx, dy] = [other.x - one.x, other.y - one.y];
		one.x += dx * by;
		one.y += dy * by;
		other.x -= dx * by;
		other.y -= dy * by;
	}
}

/** All places keep apart, further sideways, since names are wide. */
function push(points: Point[], by: number): void {
	for (const [n, one] of points.entries())
		for (const other of points.slice(n + 1)) {
			const [dx, dy] = [(other.x - one.x) * 0.62 || 0.5, other.y - one.y || 0.5];
			const far = Math.max(400, dx * dx + dy * dy);
			const force = (9000 / far) * by * 0.35;
			const long = Math.sqrt(far);
			one.x -= (dx / long) * force;
			one.y -= (dy / long) * force;
			other.x += (dx / long) * force;
			other.y += (dy / long) * force;
		}
}

/** Spreads the places over the whole map. */
function fill(points: Point[]): void {
	for (const [axis, from, to] of [
		['x', MARGIN.x, MAP.width - MARGIN.x],
		['y', MARGIN.top, MAP.height - MARGIN.bottom],
	] as const) {
		const all = points.map((point) => point[axis]);
		const [least, most] = [Math.min(...all), Math.max(...all)];
		if (most - least < 1) continue;
		for (const point of points) point[axis] = from + ((point[axis] - least) / (most - least)) * (to - from);
	}
}

/** Moves two names apart that cover each other, the shorter way. */
function part(points: Point[]): void {
	for (const [n, one] of points.entries())
		for (const other of points.slice(n + 1)) {
			const overX = MAP.nameWidth - Math.abs(other.x - one.x);
			const overY = MAP.nameHeight - Math.abs(other.y - one.y);
			if (overX <= 0 || overY <= 0) continue;
			const axis = overX / MAP.nameWidth < overY / MAP.nameHeight ? 'x' : 'y';
			const over = (axis === 'x' ? overX : overY) / 2 + 0.5;
			const sign = other[axis] >= one[axis] ? 1 : -1;
			one[axis] -= over * sign;
			other[axis] += over * sign;
			keepInside(one);
			keepInside(other);
		}
}

function covers(one: Point, other: Point): boolean {
	return Math.abs(one.x - other.x) < MAP.nameWidth && Math.abs(one.y - other.y) < MAP.nameHeight;
}

/** Where ways leave no room, each place takes a seat of its own, near where it was, and seats are changed to shorten ways. */
function seat(points: Point[], pairs: (readonly [number, number])[]): void {
	const free = seats(points.length);
	for (const point of points) {
		free.sort((a, b) => distance(a, point) - distance(b, point));
		Object.assign(point, free.shift());
	}
	const spots = [...points, ...free];
	const length = () => pairs.reduce((sum, [a, b]) => sum + reach(points[a], points[b]), 0);
	for (let round = 0; round < points.length; round += 1)
		for (const [n, one] of points.entries())
			for (const other of spots.slice(n + 1)) {
				const before = length();
				swap(one, other);
				if (length() >= before) swap(one, other);
			}
}

/** Seats in rows of three and two; three in every row where there are many places. */
function seats(count: number): Point[] {
	const rows = Array.from({ length: ROWS }, (_, row) => COLUMNS[row % COLUMNS.length] ?? 3);
	const columns =
		rows.reduce((sum, n) => sum + n, 0) < count ? rows.map(() => Math.ceil(count / ROWS)) : rows;
	const [wide, high] = [MAP.width - 2 * MARGIN.x, MAP.height - MARGIN.top - MARGIN.bottom];
	return columns.flatMap((many, row) =>
		Array.from({ length: many }, (_, n) => ({
			x: MARGIN.x + (wide * (many === 2 ? n + 0.5 : n)) / Math.max(1, Math.max(...columns) - 1),
			y: MARGIN.top + (high * row) / (ROWS - 1),
		})),
	);
}

function swap(one: Point, other: Point): void {
	const { x, y } = one;
	Object.assign(one, { x: other.x, y: other.y });
	Object.assign(other, { x, y });
}

const distance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
const reach = (a?: Point, b?: Point): number => (a && b ? distance(a, b) : 0);

function keepInside(point: Point): void {
	point.x = Math.min(MAP.width - MARGIN.x, Math.max(MARGIN.x, point.x));
	point.y = Math.min(MAP.height - MARGIN.bottom, Math.max(MARGIN.top, point.y));
}
