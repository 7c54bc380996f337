import { appendFileSync } from 'node:fs';

/** What a bench has measured, and the limit that it keeps. */
export interface Figure {
	what: string;
	/** The database, where it matters. */
	store?: string;
	measured: number;
	/** Such as `ms`, `MB` or `a second`. */
	unit: string;
	/** The least that it could be, measured in the same run; the limit is for the ratio to it. */
	floor?: number;
	atMost?: number;
	atLeast?: number;
}

/** Names the file that `npm run bench` collects figures in. */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Prints figures, hands them to `npm run bench`, and ends the process with code 1 where one is beyond its limit. */
export function tellFigures(figures: readonly Figure[]): void {
	console.table(figures.map(tableRow));
	if (figures.some(isBeyond)) process.exitCode = 1;
	const file = process.env[FIGURES_FILE];
	if (file) for (const figure of figures) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** What the limit is about: the ratio to the floor, or, without one, the figure itself. */
export function weighed({ measured, floor }: Figure): number {
	return floor === undefined ? measured : measured / floor;
}

/** Whether a figure is beyond its limit. One that could not be measured is. */
export function isBeyond(figure: Figure): boolean {
	const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = figure;
	const value = weighed(figure);
	return !(value <= atMost && value >= atLeast);
}

/** Two decimals for small numbers, none for large ones. */
export function rounded(value: number): string {
	return Math.abs(value) >= 100 ? value.toFixed(0) : `${Math.round(value * 100) / 100}`;
}

/** The limit in words. */
export function limitOf({ atMost, atLeast }: Figure): string {
	if (atMost !== undefined) return `at most ${atMost}`;
	return atLeast === undefined ? '' : `at least ${atLeast}`;
}

function tableRow(figure: Figure) {
	const { what, store = '', measured, unit, floor } = figure;
	return {
		what,
		store,
		measured: `${rounded(measured)} ${unit}`,
		floor: floor === undefined ? '' : rounded(floor),
		ratio: floor === undefined ? '' : rounded(weighed(figure)),
		limit: limitOf(figure),
	};
}
