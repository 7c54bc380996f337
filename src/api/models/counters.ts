import { FLAW_KINDS } from '#lib/narration/truth/flaw.ts';
import { CALL_FAULTS, type TokenUsage } from './model.ts';
import { costInMicrodollars, type TokenPrice } from './prices.ts';

/** What is counted of narration since the start, by family and label. */
export const COUNTER_FAMILIES = {
	/** Turns by who told them. */
	turns: ['model', 'built-in'],
	/** Why the built-in narrator carried on. */
	carried: ['fault', 'truth', 'shape', 'resting', 'player-budget', 'server-budget', 'unsafe', 'closing'],
	/** Calls that failed. */
	faults: [...CALL_FAULTS, 'shape', 'other'],
	/** What was found in a model's prose and replaced. */
	flaws: FLAW_KINDS,
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

export type CounterFamily = keyof typeof COUNTER_FAMILIES;
export type CounterLabel<F extends CounterFamily> = (typeof COUNTER_FAMILIES)[F][number];
export type Counts = Record<CounterFamily, Record<string, number>>;

/** Counts of this process. */
export interface Counters {
	add<F extends CounterFamily>(family: F, label: CounterLabel<F>, by?: number): void;
	read(): Counts;
}

export function createCounters(): Counters {
	const counts = Object.fromEntries(
		Object.entries(COUNTER_FAMILIES).map(([family, labels]) => [
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
export function countUsage(
	counters: Counters,
	{ input, cached, output }: TokenUsage,
	price: TokenPrice | null,
): number | null {
	const cost = price && costInMicrodollars({ input, cached, output }, price);
	counters.add('tokens', 'input', input);
	counters.add('tokens', 'cached', cached);
	counters.add('tokens', 'output', output);
	counters.add('cost', 'microdollars', cost ?? 0);
	return cost;
}

/** The counts in the text format of Prometheus. */
export function formatMetrics(counts: Counts): string {
	return Object.entries(counts)
		.map(([family, row]) => {
			const name = `stonecast_narration_${family}_total`;
			const lines = Object.entries(row).map(([label, count]) => `${name}{kind="${label}"} ${count}`);
			return [`# TYPE ${name} counter`, ...lines].join('\n');
		})
		.join('\n')
		.concat('\n');
}
