import type { PlayRecord } from './play-record.ts';

type Counts = Record<string, number>;

/**
 * Joins the records of two runs of games of one adventure, the earlier one first: the result is what one record of all of
 * these games would be.
 */
export function joinRecords(first: PlayRecord, next: PlayRecord): PlayRecord {
	return {
		slug: first.slug,
		sought: first.sought,
		games: [...first.games, ...next.games],
		scripts: [...first.scripts, ...next.scripts],
		ways: joinBy(first.ways, shifted(next.ways, first.games.length), (one, other) =>
			other.turns < one.turns ? other : one,
		),
		scenes: joinBy(first.scenes, next.scenes, sum),
		told: sum(first.told, next.told),
		offered: sum(first.offered, next.offered),
		endings: sum(first.endings, next.endings),
		beaten: { ...first.beaten, ...next.beaten },
		seen: sum(first.seen, next.seen),
		had: [...new Set([...first.had, ...next.had])],
		ranges: joinBy(first.ranges, next.ranges, (one, other) => [
			Math.min(one[0], other[0]),
			Math.max(one[1], other[1]),
		]),
		general: joinBy(first.general, next.general, (one, other) => ({
			...other,
			times: one.times + other.times,
		})),
		long: joinBy(first.long, next.long, Math.max),
		reworded: joinBy(first.reworded, next.reworded, (one, other) => ({
			...(other.example === '' ? one : other),
			said: one.said + other.said,
			met: one.met + other.met,
		})),
		divergence: {
			pairs: first.divergence.pairs + next.divergence.pairs,
			mattered: first.divergence.mattered + next.divergence.mattered,
			later: first.divergence.later + next.divergence.later,
			different: first.divergence.different + next.divergence.different,
		},
		milliseconds: first.milliseconds + next.milliseconds,
	};
}

function sum(one: Counts, other: Counts): Counts {
	return joinBy(one, other, (a, b) => a + b);
}

/** Joins two tables; what stands in both is joined by a function. */
function joinBy<T>(
	one: Record<string, T>,
	other: Record<string, T>,
	join: (one: T, other: T) => T,
): Record<string, T> {
	const joined = { ...one };
	for (const [key, value] of Object.entries(other)) {
		const before = joined[key];
		joined[key] = before === undefined ? value : join(before, value);
	}
	return joined;
}

/** The ways with the games counted on. */
function shifted(ways: PlayRecord['ways'], by: number): PlayRecord['ways'] {
	return Object.fromEntries(
		Object.entries(ways).map(([key, { game, turns }]) => [key, { game: game + by, turns }]),
	);
}
