import { expect, test } from 'vitest';
import { filterAdventures, NO_FILTERS } from './filters.ts';
import { nearestLists } from './nearest.ts';

const list = [
	{ slug: 'maze', world: 'veloria', difficulty: 'easy', tags: ['Romance'] },
	{ slug: 'court', world: 'veloria', difficulty: 'hard', tags: ['Romance'] },
	{ slug: 'steps', world: 'noctis', difficulty: 'hard', tags: ['Horror', 'Heist'] },
	{ slug: 'night', world: 'noctis', difficulty: 'medium', tags: ['Horror'] },
].map(({ slug, world, difficulty, tags }) => ({
	slug,
	title: slug,
	excerpt: '',
	summary: '',
	description: '',
	tags,
	difficulty: difficulty as 'easy',
	stoneCost: 5,
	world: { slug: world, title: world },
}));

const near = (filters: Partial<typeof NO_FILTERS>) =>
	nearestLists({ ...NO_FILTERS, ...filters }, (wanted) => filterAdventures(list, wanted).length).map(
		({ without, total }) => [without, total],
	);

test('names each filter without which the list has something, with how much it has', () => {
	expect(near({ world: 'veloria', tags: ['Horror'] })).toEqual([
		[['veloria'], 2],
		[['Horror'], 2],
	]);
	expect(near({ difficulty: 'easy', tags: ['Horror'] })).toEqual([
		[['easy'], 2],
		[['Horror'], 1],
	]);
});

test('names two filters where one alone is not enough, and at most three ways', () => {
	expect(near({ world: 'veloria', difficulty: 'easy', tags: ['Horror'] })).toEqual([
		[['Horror'], 1],
		[['veloria', 'easy'], 2],
		[['veloria', 'Horror'], 1],
	]);
	expect(near({ search: 'nothing', tags: ['Horror'] })).toEqual([[['nothing'], 2]]);
});

test('leaves the rest of the filters as they are, on the first page', () => {
	const filters = { ...NO_FILTERS, world: 'veloria', difficulty: 'hard' as const, tags: ['Heist'], page: 3 };
	const [first] = nearestLists(filters, (wanted) => filterAdventures(list, wanted).length);
	expect(first?.filters).toEqual({ ...filters, world: null, page: 1 });
});
