import { expect, test } from 'vitest';
import {
	adventureFilters,
	filterAdventures,
	filterWorlds,
	listAddress,
	NO_FILTERS,
	paginate,
	toggleTag,
	worldFilters,
} from './filters.ts';
import type { AdventureCard } from './list.ts';

const known = { worlds: ['mystika', 'aetherium'], tags: ['Intrigue', 'Heist', 'Sea'] };
const read = (query: string) => adventureFilters(new URLSearchParams(query), known);

function adventure(slug: string, more: Partial<AdventureCard & { description: string }> = {}) {
	return {
		slug,
		title: slug,
		excerpt: '',
		summary: '',
		description: '',
		tags: [],
		difficulty: 'easy' as const,
		stoneCost: 5,
		world: { slug: 'mystika', title: 'Mystika' },
		...more,
	};
}

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

test('adventure filters combine: search text, world, difficulty, and tags', () => {
	const list = [
		adventure('a', { title: 'The Fox', tags: ['Heist', 'Sea'], difficulty: 'hard' }),
		adventure('b', { title: 'The Fox', tags: ['Heist'], difficulty: 'hard' }),
		adventure('c', { title: 'The Fox', tags: ['Heist', 'Sea'], difficulty: 'easy' }),
		adventure('d', {
			title: 'The Fox',
			tags: ['Heist', 'Sea'],
			difficulty: 'hard',
			world: { slug: 'aetherium', title: '' },
		}),
		adventure('e', { title: 'The Hen', tags: ['Heist', 'Sea'], difficulty: 'hard' }),
	];
	const filters = read('search=fox&world=mystika&difficulty=hard&tags=Heist,Sea');
	expect(slugs(filterAdventures(list, filters))).toEqual(['a']);
	expect(filterAdventures(list, NO_FILTERS)).toHaveLength(5);
});

test('search matches title, excerpt, description and tags, case-insensitive', () => {
	const list = [
		adventure('in-title', { title: 'A LANTERN hangs' }),
		adventure('in-excerpt', { excerpt: 'under the lantern' }),
		adventure('in-description', { description: 'Lanterns, all night' }),
		adventure('in-tags', { tags: ['Lantern'] }),
		adventure('nowhere', { world: { slug: 'mystika', title: 'Lantern' } }),
	];
	expect(slugs(filterAdventures(list, read('search=lAnTeRn')))).toEqual([
		'in-title',
		'in-excerpt',
		'in-description',
		'in-tags',
	]);
});

test('each word of a search may stand elsewhere; accents, apostrophes and line breaks do not matter', () => {
	const list = [
		adventure('here', { title: 'The Café', description: 'One does not pay\nthe keeper’s *fee*.' }),
		adventure('there', { title: 'The Cafe' }),
	];
	for (const search of ["keeper's", 'fee cafe', 'pay the', 'KEEPERS CAFÉ'])
		expect(slugs(filterAdventures(list, read(`search=${encodeURIComponent(search)}`)))).toEqual(['here']);
});

test('filters are read in any case, and told as they are written', () => {
	expect(read('tags=SEA, hEIST')).toMatchObject({ tags: ['Heist', 'Sea'] });
	expect(read('world=Mystika&difficulty=HARD')).toMatchObject({ world: 'mystika', difficulty: 'hard' });
	expect(worldFilters(new URLSearchParams('tag=sea'), known).tag).toBe('Sea');
});

test('all selected tags must be present', () => {
	const list = [adventure('one', { tags: ['Heist'] }), adventure('both', { tags: ['Sea', 'Heist'] })];
	expect(slugs(filterAdventures(list, read('tags=Heist')))).toEqual(['one', 'both']);
	expect(slugs(filterAdventures(list, read('tags=Heist,Sea')))).toEqual(['both']);
});

test('worlds: a search box matches title, tagline, description; a primary tag; all chosen tags must match', () => {
	const world = { tagline: '', description: '', about: '', coverAlt: '', features: 4, rules: 2 };
	const list = [
		{ ...world, slug: 'a', title: 'Deep', tags: ['Sea', 'Heist'] },
		{ ...world, slug: 'b', title: '', tagline: 'deep down', tags: ['Sea'] },
		{ ...world, slug: 'c', title: '', description: 'So deep.', tags: ['Heist'] },
	];
	const found = (query: string) => slugs(filterWorlds(list, worldFilters(new URLSearchParams(query), known)));
	expect(found('search=DEEP')).toEqual(['a', 'b', 'c']);
	expect(found('tag=Sea')).toEqual(['a', 'b']);
	expect(found('tag=Sea&tags=Heist')).toEqual(['a']);
});

test.each([
	'difficulty=banana',
	'tags=,,x',
	'world=nowhere',
	'page=-3',
	'page=1.5',
	'page=NaN',
	'difficulty=toString&world=__proto__&tags=constructor',
	`world=${'x'.repeat(10_000)}`,
])('%.40s counts as no filter', (query) => {
	expect(read(query)).toEqual(NO_FILTERS);
});

test('a search is trimmed and cut at 100 characters; markup in it is searched for as text', () => {
	expect(read(`search=%20${'y'.repeat(10_000)}`).search).toBe('y'.repeat(100));
	const list = [adventure('bold', { title: 'The <b>' }), adventure('plain')];
	expect(slugs(filterAdventures(list, read(`search=${encodeURIComponent('<b>')}`)))).toEqual(['bold']);
});

test('filters written into an address are read back unchanged', () => {
	const filters = read('search=a+b%26c&world=mystika&difficulty=hard&tags=Heist,Sea&page=2');
	const address = listAddress('/adventures', filters);
	expect(address).toBe('/adventures?search=a+b%26c&world=mystika&difficulty=hard&tags=Heist,Sea&page=2');
	expect(read(address.split('?')[1] ?? '')).toEqual(filters);
	expect(listAddress('/adventures', NO_FILTERS)).toBe('/adventures');
});

test('a chip adds or removes its tag, and returns to the first page', () => {
	const filters = read('tags=Heist&page=2');
	expect(toggleTag(filters, 'Sea')).toMatchObject({ tags: ['Heist', 'Sea'], page: 1 });
	expect(toggleTag(filters, 'Heist')).toMatchObject({ tags: [], page: 1 });
});

test('a page number beyond the end gives the last page; an empty list has one page', () => {
	const list = Array.from({ length: 30 }, (_, n) => n);
	expect(paginate(list, 2)).toEqual({ items: list.slice(12, 24), total: 30, page: 2, pages: 3 });
	expect(paginate(list, 99)).toMatchObject({ items: list.slice(24), page: 3 });
	expect(paginate([], 1)).toEqual({ items: [], total: 0, page: 1, pages: 1 });
});
