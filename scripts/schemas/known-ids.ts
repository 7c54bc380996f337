import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import { idsOf } from '#lib/library/checks/ids.ts';
import type { IdKind as KnownKind } from '#lib/library/checks/scope.ts';

/** What an id can name in a file: what the checks know, and tags. */
export type IdKind = Exclude<KnownKind, 'frame'> | 'tag';

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
export function knownIds(world: WorldBook, library: Library): Record<IdKind, string[]> {
	const own = library.adventures.filter(({ worldSlug }) => worldSlug === world.slug);
	const { frame: _, ...ids } = idsOf(world, own, library);
	const found: Record<IdKind, Iterable<string>> = {
		...ids,
		scene: [...ids.scene, ...own.flatMap(({ storylets }) => storylets.map(({ id }) => id))],
		tag: tagsIn([world, ...own]),
	};
	return Object.fromEntries(
		Object.entries(found).map(([kind, names]) => [
			kind,
			[...new Set([...names, ...(ALSO[kind as IdKind] ?? [])])].sort(),
		]),
	) as Record<IdKind, string[]>;
}

/** Every tag that something gives. */
function tagsIn(books: readonly (WorldBook | AdventureBook)[]): string[] {
	return [...JSON.stringify(books).matchAll(/"tag":"([a-z0-9-]+)"/g)].flatMap(([, tag]) => tag ?? []);
}
