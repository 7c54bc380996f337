import { figuresOf } from '#scripts/gate/measures/figures.ts';
import { type Figure, isSettled, TARGETS } from '#scripts/gate/measures/targets.ts';
import type { PlayRecord } from './play-record.ts';

/** So many games are played of each adventure; more only where these leave a figure in doubt. */
export const FIRST = 100;

/** Whether more games of bots would hardly change what is judged: every figure lies well within its target. */
export function isEnough(record: Pick<PlayRecord, 'games' | 'divergence'>): boolean {
	const figures = figuresOf(record);
	return (Object.keys(TARGETS) as Figure[]).every((figure) => {
		const value = figures[figure];
		return value === null || isSettled(TARGETS[figure], value, record.games.length);
	});
}
