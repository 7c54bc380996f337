import { getCollection, getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { buildWizard } from '#lib/characters/character-sheet.ts';
import { worldsWithPages } from '../../_catalogue.ts';

export async function getStaticPaths() {
	return (await worldsWithPages()).map((world) => ({ params: { worldSlug: world.slug }, props: { world } }));
}

/** A world's wizard and the names that it refers to; `null` if the editors have not written one. */
export const GET: APIRoute = async ({ props: { world } }) => {
	const creation = await getEntry('creations', world.slug);
	const within = ({ id }: { id: string }) => id.startsWith(`${world.slug}/`);
	const [items, npcs, factions] = await Promise.all([
		getCollection('items', within),
		getCollection('npcs', within),
		getCollection('factions', within),
	]);
	const data = <T>(entries: { data: T }[]) => entries.map((entry) => entry.data);
	const book = { slug: world.slug, world, items: data(items), npcs: data(npcs), factions: data(factions) };
	return Response.json(creation ? buildWizard({ ...book, creation: creation.data }) : null);
};
