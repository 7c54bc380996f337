import { FLAWS } from '#lib/narration/truth/flaw.ts';
import { CALL_FAULTS, type Usage } from './model.ts';
import { microdollars, type Price } from './prices.ts';

/** What is counted of narration since the start, by family and label. */
export const FAMILIES = {
	/** Turns by who told them. */
	turns: ['model', 'built-in'],
	/** Why the built-in narrator carried on. */
	carried: ['fault', 'truth', 'shape', 'resting', 'player-budget', 'server-budget', 'unsafe', 'closing'],
	/** Calls that failed. */
	faults: [...CALL_FAULTS, 'shape', 'other'],
	/** What was found in a model's prose and replaced. */
	flaws: FLAWS,
	/** What a model proposed and did not get: speech of people, choices. */
	dropped: ['speech', 'proposal'],
	/** Second calls for one turn. */
	retries: ['all'],
	/** Stories kept that broke off after enough. */
	shortened: ['all'],
	tokens: ['input', 'cached', 'output'],
	/** Millionths of a dollar. */
	cost: ['microdollars'],
	/** Words kept out: what players wrote, what a model wrote. */
	blocked: ['in', 'out'],
	/** Readings of unsure words: taken from the model, or not. */
	readings: ['taken', 'left', 'failed'],
} as const satisfies Record<string, readonly string[]>;

export type Family = keyof typeof FAMILIES;
export type Label<F extends Family> = (typeof FAMILIES)[F][number];
export type Counts = Record<Family, Record<string, number>>;

/** Counts of this process. */
export interface Counters {
	add<F extends Family>(family: F, label: Label<F>, by?: number): void;
	read(): Counts;
}

export function countersOf(): Counters {
	const counts = Object.fromEntries(
		Object.entries(FAMILIES).map(([family, labels]) => [
			family,
			Object.fromEntries(labels.map((label) => [label, 0])),
		]),
	) as Counts;
	return {
		add(family, label, by = 1) {
			const row: Record<string, number> = counts[family];
			row[label] = (row[label] ?? 0) + by;
		},
		read: () => structuredClone(counts),
	};
}

/** Counts what a turn used and cost, in millionths of a dollar. */
export function addUsage(
	counters: Counters,
	{ input, cached, output }: Usage,
	price: Price | null,
): number | null {
	const cost = price && microdollars({ input, cached, output }, price);
	counters.add('tokens', 'input', input);
	counters.add('tokens', 'cached', cached);
	counters.add('tokens', 'output', output);
	counters.add('cost', 'microdollars', cost ?? 0);
	return cost;
}

/** The counts in the text format of Prometheus. */
export function metricsText(counts: Counts): string {
	return Object.entries(counts)
		.map(([family, row]) => {
			const name = `stonecast_narration_${family}_total`;
			const lines = Object.entries(row).map(([label, count]) => `${name}{kind="${label}"} ${count}`);
			return [`# TYPE ${name} counter`, ...lines].join('\n');
		})
		.join('\n')
		.concat('\n');
}
