import { fold } from './fold.ts';
import type { AdventureCard, Filters, WorldCard } from './list.ts';

/** One page of a filtered list. */
export interface ListPage<Item> {
	items: Item[];
	/** The number of items on all pages. */
	total: number;
	/** From 1. */
	page: number;
	/** At least 1. */
	pages: number;
}

/** Cards on a page of a list: as many as fit, with the styles, into the first round trip. */
export const PAGE_SIZE = 12;

/** The longest search, in characters; the rest is cut off. */
export const SEARCH_MAX = 100;

export const NO_FILTERS: Filters = {
	search: '',
	world: null,
	difficulty: null,
	tag: null,
	tags: [],
	page: 1,
};

/** The worlds and tags that a list's address may name. */
export interface KnownFilters {
	/** The worlds' slugs. */
	worlds?: readonly string[];
	tags: readonly string[];
}

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Reads the filters of an adventure list from its address; unknown values are ignored. */
export function adventureFilters(query: URLSearchParams, { worlds = [], tags }: KnownFilters): Filters {
	return {
		...common(query, tags),
		world: oneOf(worlds, query.get('world')),
		difficulty: oneOf(DIFFICULTIES, query.get('difficulty')),
	};
}

/** Reads the filters of the world list from its address; unknown values are ignored. */
export function worldFilters(query: URLSearchParams, { tags }: KnownFilters): Filters {
	return { ...common(query, tags), tag: oneOf(tags, query.get('tag')) };
}

function common(query: URLSearchParams, known: readonly string[]): Filters {
	const page = Number(query.get('page') ?? 1);
	const asked = new Set((query.get('tags') ?? '').split(',').map((tag) => fold(tag.trim())));
	return {
		...NO_FILTERS,
		search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
		tags: known.filter((tag) => asked.has(fold(tag))),
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
	return known.find((one) => value !== null && fold(one) === fold(value.trim())) ?? null;
}

/** The address of a list with these filters; the first page and unset filters are left out. */
export function listAddress(path: string, filters: Filters): string {
	const query = new URLSearchParams();
	const { search, world, difficulty, tag, tags, page } = filters;
	for (const [name, value] of Object.entries({ search, world, difficulty, tag })) {
		if (value) query.set(name, value);
	}
	if (tags.length > 0) query.set('tags', tags.join(','));
	if (page > 1) query.set('page', String(page));
	const text = query.toString().replaceAll('%2C', ',');
	return text ? `${path}?${text}` : path;
}

/** The canonical address of a list for search engines: each page has its own, filters have none. */
export function canonicalList(path: string, filters: Filters): string {
	const pageAlone = { ...NO_FILTERS, page: filters.page };
	const address = listAddress(path, pageAlone);
	return listAddress(path, filters) === address ? address : path;
}

/** Returns the filters with a tag added or removed, on the first page. */
export function toggleTag(filters: Filters, tag: string): Filters {
	const tags = filters.tags.includes(tag)
		? filters.tags.filter((other) => other !== tag)
		: [...filters.tags, tag];
	return { ...filters, tags, page: 1 };
}

/** Every word of the search must be in title, excerpt, description or tags; all filters must match. */
export function filterAdventures(
	list: readonly (AdventureCard & { description: string })[],
	{ search, world, difficulty, tags }: Filters,
): AdventureCard[] {
	return list
		.filter(
			(one) =>
				(world === null || one.world.slug === world) &&
				(difficulty === null || one.difficulty === difficulty) &&
				tags.every((tag) => one.tags.includes(tag)) &&
				holds([one.title, one.excerpt, one.description, ...one.tags], search),
		)
		.map(({ description, ...card }) => card);
}

/** Every word of the search must be in title, tagline, description, `about` or tags; all filters must match. */
export function filterWorlds(
	list: readonly (WorldCard & { about: string })[],
	{ search, tag, tags }: Filters,
): WorldCard[] {
	return list
		.filter(
			(one) =>
				(tag === null || one.tags.includes(tag)) &&
				tags.every((other) => one.tags.includes(other)) &&
				holds([one.title, one.tagline, one.description, one.about, ...one.tags], search),
		)
		.map(({ about, ...card }) => card);
}

function holds(texts: string[], search: string): boolean {
	const text = fold(texts.join('\n'));
	return fold(search)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

/** Returns the requested page, or the last one where the list ends before it. */
export function paginate<Item>(list: readonly Item[], page: number): ListPage<Item> {
	const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
	const shown = Math.min(page, pages);
	return {
		items: list.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
		total: list.length,
		page: shown,
		pages,
	};
}
