import type { Filters, NearList } from './list.ts';

/** How many ways out of an empty list are named. */
const MOST = 3;

/** The filters that are set, each by its name; a tag by itself. */
type Part = { name: 'search' | 'world' | 'difficulty' | 'tag' | 'tags'; value: string };

/**
 * What to take away from filters that match nothing: each one without which the list has something, and where no single
 * one is enough each two. `count` tells how many are left.
 */
export function nearestLists(filters: Filters, count: (filters: Filters) => number): NearList[] {
	const parts = partsOf(filters);
	const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
	const near = (sets: Part[][]) =>
		sets
			.map((without) => {
				const left = without.reduce(takeAway, { ...filters, page: 1 });
				return { without: without.map(({ value }) => value), filters: left, total: count(left) };
			})
			.filter(({ total }) => total > 0);
	const single = near(parts.map((one) => [one]));
	return [...single, ...(single.length < 2 && parts.length > 2 ? near(pairs) : [])].slice(0, MOST);
}

/** The filters that are set, in the order of the form. */
function partsOf({ search, world, difficulty, tag, tags }: Filters): Part[] {
	const set = Object.entries({ search, world, difficulty, tag }) as [Part['name'], string | null][];
	return [
		...set.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
		...tags.map((value) => ({ name: 'tags' as const, value })),
	];
}

function takeAway(filters: Filters, { name, value }: Part): Filters {
	if (name === 'tags') return { ...filters, tags: filters.tags.filter((tag) => tag !== value) };
	return { ...filters, [name]: name === 'search' ? '' : null };
}
