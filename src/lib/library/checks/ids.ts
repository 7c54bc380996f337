import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import type { KnownIds } from './scope.ts';

/** The ids of no world. */
export const NO_IDS: KnownIds = {
	adventure: new Set(),
	person: new Set(),
	faction: new Set(),
	place: new Set(),
	item: new Set(),
	topic: new Set(),
	meter: new Set(),
	clue: new Set(),
	scene: new Set(),
	frame: new Set(),
};

/** The ids that a world's own files may name: its own and those of all its adventures. */
export function idsOf(book: WorldBook, adventures: readonly AdventureBook[], { shared }: Library): KnownIds {
	const set = (...lists: { id: string }[][]) => new Set(lists.flat().map(({ id }) => id));
	return {
		adventure: new Set(adventures.map(({ slug }) => slug)),
		person: set(book.npcs),
		faction: set(book.factions),
		place: set(book.places),
		item: set(book.items, ...adventures.map(({ adventure }) => adventure.items)),
		topic: set(book.topics),
		meter: set(book.world.rules),
		clue: set(...adventures.map(({ adventure }) => adventure.clues)),
		scene: set(book.storylets, shared.storylets),
		frame: new Set(Object.entries(shared.frames).flatMap(([id, { patterns }]) => [id, ...patterns])),
	};
}
