import type { APIRoute } from 'astro';
import { wordsIn } from '#lib/catalogue/cards.ts';
import type { SearchIndex } from '#lib/catalogue/search.ts';
import { allAdventures, allWorlds } from './_catalogue.ts';

/** The index of the header's search, fetched when it is first opened. */
export const GET: APIRoute = async () => {
	const worlds = await allWorlds();
	const places = new Map(worlds.map(({ slug }, index) => [slug, index]));
	const adventures = await allAdventures();
	const index: SearchIndex = {
		worlds: worlds.map(({ slug, title, tagline, tags, description, entry }) => [
			slug,
			title,
			tagline,
			tags,
			wordsIn(`${description} ${entry.body ?? ''}`),
		]),
		adventures: adventures.map(({ slug, title, world, tags, excerpt, entry }) => [
			slug,
			title,
			places.get(world.slug) ?? -1,
			tags,
			wordsIn(`${excerpt} ${entry.body ?? ''}`),
		]),
	};
	return Response.json(index);
};
