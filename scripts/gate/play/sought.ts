import type { Storylet } from '#lib/content/story.ts';
import type { Library } from '#lib/library/books.ts';
import type { PlayRecord } from './play-record.ts';

/**
 * The scenes that seekers of an adventure go after: its own, and those of its world, and of all worlds, that are judged
 * by this run (see faults/coverage.ts) and that no bot was told in any adventure.
 */
export function soughtIn(library: Library, slug: string, records: readonly PlayRecord[]): string[] {
	const book = library.adventures.find((one) => one.slug === slug);
	if (!book) return [];
	const played = new Set(records.map((record) => record.slug));
	const siblings = library.adventures.filter(({ worldSlug }) => worldSlug === book.worldSlug);
	const world = library.worlds.find((one) => one.slug === book.worldSlug);
	const isWhole = library.worlds.length > 1 && library.adventures.every((one) => played.has(one.slug));
	const common = [
		...(siblings.every((one) => played.has(one.slug)) ? (world?.storylets ?? []) : []),
		...(isWhole ? library.shared.storylets : []),
	];
	const isUntold = ({ id }: Storylet) => !records.some(({ told }) => told[id]);
	const isForThis = ({ when }: Storylet) => when.adventure?.includes(slug) ?? true;
	return [...book.storylets, ...common.filter(isUntold)].filter(isForThis).map(({ id }) => id);
}
