import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';

/** What an id can name. */
export type IdKind =
	| 'person'
	| 'faction'
	| 'place'
	| 'item'
	| 'topic'
	| 'meter'
	| 'clue'
	| 'scene'
	| 'tag'
	| 'adventure';

/** Which kinds of ids stand in a field, by its name; a field that is not here takes any id. */
export const FIELD_IDS: Readonly<Record<string, readonly IdKind[]>> = {
	who: ['person'],
	target: ['person'],
	with: ['person'],
	send: ['person'],
	remembers: ['person'],
	owner: ['person'],
	standing: ['person', 'faction'],
	faction: ['faction'],
	rivals: ['faction'],
	place: ['place'],
	at: ['place'],
	go: ['place'],
	exits: ['place'],
	start: ['place'],
	item: ['item'],
	gain: ['item'],
	lose: ['item'],
	inventory: ['item'],
	oddment: ['item'],
	meter: ['meter'],
	meters: ['meter'],
	knows: ['clue'],
	knowsAny: ['clue'],
	unknown: ['clue'],
	clue: ['clue'],
	has: ['tag', 'item'],
	any: ['tag', 'item'],
	not: ['tag', 'item'],
	untag: ['tag'],
	then: ['scene'],
	adventure: ['adventure'],
};

/** Words that stand for an id in some fields. */
const ALSO: Partial<Record<IdKind, readonly string[]>> = {
	person: ['them'],
	place: ['nowhere'],
	clue: ['next'],
};

/** The ids of a world and its adventures, each list sorted. */
export function idsOf(world: WorldBook, library: Library): Record<IdKind, string[]> {
	const own = library.adventures.filter(({ worldSlug }) => worldSlug === world.slug);
	const scenes = [world, ...own, library.shared].flatMap(({ storylets }) => storylets);
	const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
	const found: Record<IdKind, string[]> = {
		person: ids(world.npcs),
		faction: ids(world.factions),
		place: ids(world.places),
		item: [...ids(world.items), ...own.flatMap(({ adventure }) => ids(adventure.items))],
		topic: ids(world.topics),
		meter: ids(world.world.rules),
		clue: own.flatMap(({ adventure }) => ids(adventure.clues)),
		scene: ids(scenes),
		tag: tagsIn([world, ...own]),
		adventure: own.map(({ slug }) => slug),
	};
	for (const kind of Object.keys(found) as IdKind[])
		found[kind] = [...new Set([...found[kind], ...(ALSO[kind] ?? [])])].sort();
	return found;
}

/** Every tag that something gives. */
function tagsIn(books: readonly (WorldBook | AdventureBook)[]): string[] {
	return [...JSON.stringify(books).matchAll(/"tag":"([a-z0-9-]+)"/g)].flatMap(([, tag]) => tag ?? []);
}
