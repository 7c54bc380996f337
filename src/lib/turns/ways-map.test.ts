import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { layOutWays, MAP, type MapPlace } from './ways-map.ts';

function covered(places: readonly MapPlace[]): string[] {
	const points = [...layOutWays(places)];
	return points.flatMap(([id, a], n) =>
		points
			.slice(n + 1)
			.filter(([, b]) => Math.abs(a.x - b.x) < MAP.nameWidth - 4 && Math.abs(a.y - b.y) < MAP.nameHeight - 4)
			.map(([other]) => `${id} and ${other}`),
	);
}

test('no two names cover each other on the whole map of any world', async () => {
	const { worlds } = await worldsLibrary();
	expect(worlds.length).toBeGreaterThan(0);
	for (const { slug, places } of worlds)
		expect(covered(places.map(({ id, exits }) => ({ id, ways: exits }))), slug).toEqual([]);
});

test('no two names cover each other on the map of any walk', async () => {
	const { worlds } = await worldsLibrary();
	for (const { slug, places } of worlds)
		for (const { id } of places)
			for (const seen of walksFrom(places, id)) expect(covered(seen), `${slug} from ${id}`).toEqual([]);
});

/** What is on the map after each step of a walk: the places that were seen, with their ways, and those they lead to. */
function walksFrom(places: readonly { id: string; exits: readonly string[] }[], start: string): MapPlace[][] {
	const exits = new Map(places.map((place) => [place.id, place.exits]));
	const seen = [start];
	const maps: MapPlace[][] = [];
	for (const id of seen) {
		const next = exits.get(id)?.find((way) => exits.has(way) && !seen.includes(way));
		const known = [...new Set(seen.flatMap((one) => [one, ...(exits.get(one) ?? [])]))];
		maps.push(known.map((one) => ({ id: one, ways: seen.includes(one) ? (exits.get(one) ?? []) : [] })));
		if (next) seen.push(next);
	}
	return maps;
}

test('every place lies inside the map, however many there are', () => {
	for (const count of [1, 2, 5, 12]) {
		const ids = Array.from({ length: count }, (_, n) => `p${n}`);
		const points = layOutWays(ids.map((id, n) => ({ id, ways: ids.slice(n + 1, n + 3) })));
		for (const { x, y } of points.values()) {
			expect(x).toBeGreaterThan(0);
			expect(x).toBeLessThan(MAP.width);
			expect(y).toBeGreaterThan(0);
			expect(y).toBeLessThan(MAP.height);
		}
	}
});

test('the same places give the same map', () => {
	const places = [
		{ id: 'a', ways: ['b', 'gone'] },
		{ id: 'b', ways: ['a', 'c'] },
		{ id: 'c', ways: [] },
	];
	expect([...layOutWays(places)]).toEqual([...layOutWays(places)]);
});
