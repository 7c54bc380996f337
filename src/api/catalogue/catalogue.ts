import { compareByOrder, excerptMarkdown, inTurn, listTags, wordsIn } from '#lib/catalogue/cards.ts';
import {
	adventureFilters,
	filterAdventures,
	filterWorlds,
	paginate,
	worldFilters,
} from '#lib/catalogue/filters.ts';
import type { AdventureCard, Filters, ListView, WorldCard } from '#lib/catalogue/list.ts';
import { nearestLists } from '#lib/catalogue/nearest.ts';
import { isListed, type Library } from '#lib/library/books.ts';
import type { CataloguePort } from './port.ts';

/** GET /api/adventures: a page of the public worlds' adventures, filtered as on /adventures. */
export function listAdventures(request: Request, { library }: CataloguePort): ListView<AdventureCard> {
	const { adventures, worlds, adventureTags: tags } = catalogueOf(library);
	const known = { worlds: worlds.map(({ slug }) => slug), tags };
	const filters = adventureFilters(new URL(request.url).searchParams, known);
	const find = (wanted: Filters) => filterAdventures(adventures, wanted);
	return listView(find, filters, tags, worlds);
}

/** GET /api/worlds: a page of the public worlds, filtered as on /worlds. */
export function listWorlds(request: Request, { library }: CataloguePort): ListView<WorldCard> {
	const { worlds, worldTags: tags } = catalogueOf(library);
	const filters = worldFilters(new URL(request.url).searchParams, { tags });
	const find = (wanted: Filters) => filterWorlds(worlds, wanted);
	return listView(find, filters, tags, worlds);
}

function listView<Card>(
	find: (filters: Filters) => Card[],
	filters: Filters,
	tags: string[],
	worlds: WorldCard[],
): ListView<Card> {
	const page = paginate(find(filters), filters.page);
	return {
		...page,
		filters: { ...filters, page: page.page },
		tags,
		worlds: worlds.map(({ slug, title }) => ({ slug, title })),
		nearest: page.total > 0 ? [] : nearestLists(filters, (wanted) => find(wanted).length),
	};
}

interface Catalogue {
	worlds: (WorldCard & { about: string })[];
	/** One of each world in turn. */
	adventures: (AdventureCard & { description: string })[];
	worldTags: string[];
	adventureTags: string[];
}

const catalogues = new WeakMap<Library, Catalogue>();

/** The public worlds and their adventures as cards, made once for each library. */
export function catalogueOf(library: Library): Catalogue {
	const known = catalogues.get(library) ?? makeCatalogue(library);
	catalogues.set(library, known);
	return known;
}

function makeCatalogue(library: Library): Catalogue {
	const books = library.worlds
		.filter(({ world }) => world.isPublic)
		.sort((a, b) => compareByOrder(a.world, b.world));
	const listed = library.adventures.filter(({ adventure }) => isListed(adventure));
	const byWorld = Map.groupBy(listed, ({ worldSlug }) => worldSlug);
	const worlds = books.map(({ slug, world, body }) => ({
		slug,
		title: world.title,
		tagline: world.tagline,
		description: world.description,
		coverAlt: world.coverAlt,
		tags: world.tags,
		features: world.differentiators.length,
		rules: world.rules.length,
		about: wordsIn(body),
	}));
	const lists = worlds.map((world) =>
		(byWorld.get(world.slug) ?? [])
			.toSorted((a, b) => compareByOrder(a.adventure, b.adventure))
			.map(({ slug, adventure, body }) => ({
				slug,
				title: adventure.title,
				excerpt: adventure.excerpt,
				summary: excerptMarkdown(body),
				description: wordsIn(body),
				tags: adventure.tags,
				difficulty: adventure.difficulty,
				stoneCost: adventure.stoneCost,
				premium: adventure.premium,
				world: { slug: world.slug, title: world.title },
			})),
	);
	const adventures = inTurn(lists);
	return { worlds, adventures, worldTags: listTags(worlds), adventureTags: listTags(adventures) };
}
