import type { Divergence } from './divergence.ts';
import type { GameRecord } from './record.ts';
import type { Figure } from './targets.ts';

/** The gate's figures; null where there was nothing to count. */
export type Figures = Record<Figure, number | null>;

/** Computes the figures of an adventure's games. */
export function figuresOf({
	games,
	divergence,
}: {
	games: readonly GameRecord[];
	divergence: Divergence;
}): Figures {
	const judged = games.filter(({ by }) => by !== 'seeker');
	const worded = judged.filter(({ by }) => by !== 'follows');
	const [commonest] = endingShares(judged);
	const callbacks = ratio(total(worded, 'callbacks'), total(worded, 'turns'));
	return {
		repeated: mean(judged.map(({ repeated }) => repeated)),
		distinct2: mean(judged.map((game) => game.distinct2)),
		selfBleu4: mean(judged.map((game) => game.selfBleu4)),
		particular: ratio(total(judged, 'particular'), total(judged, 'turns')),
		referred: ratio(total(judged, 'referred'), total(judged, 'named')),
		callbacks: callbacks === null ? null : 10 * callbacks,
		failures: ratio(total(judged, 'failedWithChange'), total(judged, 'failed')),
		unchanged: ratio(total(judged, 'unchanged'), total(judged, 'typed')),
		paced: ratio(total(judged, 'paced'), total(judged, 'turns')),
		spoken: ratio(total(judged, 'spoken'), total(judged, 'inCompany')),
		outweighed: ratio(total(judged, 'outweighed'), total(judged, 'withNews')),
		divergence: ratio(divergence.different, divergence.later),
		commonest: commonest?.share ?? null,
	};
}

/** How often each ending was reached, the most common first; `null` for unfinished games. */
export function endingShares(games: readonly GameRecord[]): { ending: string | null; share: number }[] {
	const counts = new Map<string | null, number>();
	for (const { ending } of games) counts.set(ending, (counts.get(ending) ?? 0) + 1);
	return [...counts]
		.map(([ending, count]) => ({ ending, share: count / games.length }))
		.sort((a, b) => b.share - a.share);
}

export function mean(values: readonly number[]): number | null {
	return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function ratio(part: number, whole: number): number | null {
	return whole === 0 ? null : part / whole;
}

type Counted = { [Key in keyof GameRecord]: GameRecord[Key] extends number ? Key : never }[keyof GameRecord];

function total(games: readonly GameRecord[], key: Counted): number {
	return games.reduce((sum, game) => sum + game[key], 0);
}

/** The percentile of the values at this share (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
