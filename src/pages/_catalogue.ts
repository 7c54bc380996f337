import { type CollectionEntry, getCollection } from 'astro:content';
import { compareByOrder, excerptMarkdown, inTurn } from '#lib/catalogue/cards.ts';
import type { WorldCard } from '#lib/catalogue/list.ts';
import { isListed } from '#lib/library/books.ts';

type WorldData = CollectionEntry<'worlds'>['data'];
type AdventureData = CollectionEntry<'adventures'>['data'];

/** A world as cards and pages show it. */
export type WorldView = WorldData & {
	slug: string;
	entry: CollectionEntry<'worlds'>;
};

/** An adventure as cards and pages show it; `summary` is the beginning of its description, for cards. */
export type AdventureView = Omit<AdventureData, 'world'> & {
	slug: string;
	summary: string;
	world: WorldView;
	entry: CollectionEntry<'adventures'>;
};

/** The public worlds in their editors' order. */
export function allWorlds(): Promise<WorldView[]> {
	return worldsWhere(({ isPublic }) => isPublic);
}

/** The worlds that have a page: the public ones, and in development those in the making too. */
export function worldsWithPages(): Promise<WorldView[]> {
	return worldsWhere(({ isPublic }) => isPublic || import.meta.env.DEV);
}

/** The adventures of the public worlds, one of each world in turn. */
export async function allAdventures(): Promise<AdventureView[]> {
	return adventuresWhere(await allWorlds(), isListed);
}

/** The adventures that have a page: the public ones, and in development those in the making too. */
export async function adventuresWithPages(): Promise<AdventureView[]> {
	return adventuresWhere(
		await worldsWithPages(),
		(adventure) => isListed(adventure) || (import.meta.env.DEV && !adventure.retired),
	);
}

async function worldsWhere(isMeant: (world: WorldData) => boolean): Promise<WorldView[]> {
	const entries = await getCollection('worlds', ({ data }) => isMeant(data));
	return entries.map((entry) => ({ ...entry.data, slug: entry.id, entry })).sort(compareByOrder);
}

async function adventuresWhere(
	worlds: WorldView[],
	isMeant: (adventure: AdventureData) => boolean,
): Promise<AdventureView[]> {
	const entries = Map.groupBy(
		await getCollection('adventures', ({ data }) => isMeant(data)),
		({ data }) => data.world.id,
	);
	const byWorld = worlds.map((world) =>
		(entries.get(world.slug) ?? [])
			.map((entry) => ({ ...entry.data, slug: entry.id, summary: excerptMarkdown(entry.body), world, entry }))
			.sort(compareByOrder),
	);
	return inTurn(byWorld);
}

/** A world as its card shows it. */
export function worldCard({ entry, rules, differentiators, ...world }: WorldView): WorldCard {
	return { ...world, rules: rules.length, features: differentiators.length };
}

/** The people of a world, as its page shows them. */
export async function loadPeople(world: string): Promise<{ id: string; name: string; role: string }[]> {
	const entries = await getCollection('npcs', ({ id }) => id.startsWith(`${world}/`));
	return entries.map(({ data: { id, name, role } }) => ({ id, name, role }));
}

/** The meaning of a meter's current reading. */
export function meterText(rule: {
	current: number;
	bands: { from: number; says: string }[];
}): string | undefined {
	return rule.bands.findLast((band) => band.from <= rule.current)?.says;
}
