import { CALL_FAULTS, type TokenUsage } from './model.ts';
import { costInMicrodollars, type TokenPrice } from './prices.ts';

/** What is counted of narration since the start, by family and label. */
export const COUNTER_FAMILIES = {
	/** Turns: with something of the model's beside the engine's own lines, or without. */
	turns: ['model', 'built-in'],
	/** Turns without anything of the model's, by reason. */
	carried: ['fault', 'shape', 'resting', 'player-budget', 'server-budget', 'unsafe', 'closing', 'nothing'],
	/** Calls that failed. */
	faults: [...CALL_FAULTS, 'shape', 'other'],
	/** Sentences of a model: shown, fit but one too many, refused by rule, removed by the second opinion, unfit. */
	sentences: ['shown', 'spare', 'refused', 'removed', 'unsafe'],
	/** Choices of a model that the rules let through or refuse; the engine decides after them. */
	choices: ['passed', 'refused'],
	/** Second opinions on the sentences of a turn: heard or failed. */
	opinions: ['heard', 'failed'],
	/** Repeated calls for one turn. */
	retries: ['all'],
	tokens: ['input', 'cached', 'output'],
	/** Millionths of a dollar. */
	cost: ['microdollars'],
	/** Texts that the moderator refused: of players, of models. */
	blocked: ['in', 'out'],
	/** A model's readings of unsure words: used, not used, failed. */
	readings: ['taken', 'left', 'failed'],
	/** A model's proposals for acts that nobody has written: heard or failed. */
	proposals: ['heard', 'failed'],
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

/** Adds the tokens of a turn and their cost, in millionths of a dollar. */
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
