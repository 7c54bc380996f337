import type { Library } from '#lib/library/books.ts';
import { figuresOf } from '#scripts/gate/measures/figures.ts';
import { type Figure, isSettled, TARGETS } from '#scripts/gate/measures/targets.ts';
import type { PlayRecord } from './play-record.ts';

/** So many games are played of each adventure; more only where these leave a figure in doubt or something unfound. */
export const FIRST = 100;

/** Whether more games of bots would hardly change what is judged: every figure lies well within its target. */
export function isEnough(record: Pick<PlayRecord, 'games' | 'divergence'>): boolean {
	const figures = figuresOf(record);
	return (Object.keys(TARGETS) as Figure[]).every((figure) => {
		const value = figures[figure];
		return value === null || isSettled(TARGETS[figure], value, record.games.length);
	});
}

/** Whether a scene or an ending of the adventure's own has not been found. */
export function isMissing(library: Library, { slug, told, endings }: PlayRecord): boolean {
	const book = library.adventures.find((one) => one.slug === slug);
	if (!book) return false;
	return book.storylets.some(({ id }) => !told[id]) || book.endings.some(({ id }) => !endings[id]);
}
