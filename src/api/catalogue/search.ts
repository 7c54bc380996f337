import { z } from 'zod';
import { readCharacters } from '#api/characters/characters.ts';
import { readGameSummaries } from '#api/games/game-views.ts';
import { parseWith } from '#api/http/body.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { SearchView } from '#lib/catalogue/list.ts';
import {
	characterEntry,
	compareMatches,
	gameEntry,
	SEARCH_LIMIT,
	type SearchEntry,
	searchEntries,
} from '#lib/catalogue/search.ts';
import type { Library } from '#lib/library/books.ts';
import { catalogueOf } from './catalogue.ts';
import type { CataloguePort } from './port.ts';

export const searchQuerySchema = z.object({
	q: z.string().trim().min(1).max(100),
	type: z.enum(['character', 'game', 'world', 'adventure']).optional(),
	/** Results, 1 to 100. */
	limit: z.coerce.number().int().min(1).max(100).default(SEARCH_LIMIT),
	/** Results to skip, the most relevant first. */
	offset: z.coerce.number().int().min(0).default(0),
});

type IdentifiedEntry = SearchEntry & { id: string };

/** GET /api/search: public worlds and adventures, and the caller's own characters and games, the most relevant first. */
export async function searchEverything(request: Request, port: CataloguePort): Promise<SearchView> {
	const { q, type, limit, offset } = parseWith(
		searchQuerySchema,
		Object.fromEntries(new URL(request.url).searchParams),
	);
	const own = await ownEntries(request, port);
	const found = [own, publicEntries(port.library)]
		.flatMap((entries) => searchEntries(entries, q, entries.length))
		.filter((entry) => type === undefined || entry.type === type)
		.sort(compareMatches);
	const results = found.slice(offset, offset + limit).map(({ type, id, title, note, href, relevance }) => ({
		type,
		id,
		title,
		excerpt: note,
		href,
		relevance,
	}));
	return { results, total: found.length };
}

async function ownEntries(request: Request, port: CataloguePort): Promise<IdentifiedEntry[]> {
	const identity = await identifyVisitor(request, port);
	const [games, characters] = await Promise.all([
		readGameSummaries(port, identity, new URLSearchParams()),
		readCharacters(port, identity, null),
	]);
	return [
		...games.map((game) => ({ ...gameEntry(game), id: game.id })),
		...characters.map((character) => ({ ...characterEntry(character), id: character.id })),
	];
}

const publicLists = new WeakMap<Library, IdentifiedEntry[]>();

/** The same list for a library each time, so that its words are read once. */
function publicEntries(library: Library): IdentifiedEntry[] {
	const known = publicLists.get(library);
	if (known) return known;
	const { worlds, adventures } = catalogueOf(library);
	const entries = [
		...worlds.map(({ slug, title, tagline, tags, description, about }) => ({
			type: 'world' as const,
			id: slug,
			title,
			note: tagline,
			tags,
			text: `${description} ${about}`,
			href: `/worlds/${slug}`,
		})),
		...adventures.map(({ slug, title, excerpt, tags, description, world }) => ({
			type: 'adventure' as const,
			id: slug,
			title,
			note: excerpt,
			tags: [...tags, world.title],
			text: description,
			href: `/adventures/${slug}`,
		})),
	];
	publicLists.set(library, entries);
	return entries;
}
