import type { TokenUsage } from './model.ts';

/** Dollars for a million tokens. */
export interface TokenPrice {
	input: number;
	/** For the cached part of the input. */
	cached: number;
	output: number;
}

/** The providers' list prices of November 2026, by the beginning of the model's name, without an organisation's prefix. */
const PRICES: readonly [RegExp, TokenPrice][] = [
	[/^claude-haiku-5-5/, { input: 0.1, cached: 0.01, output: 0.5 }],
	[/^claude-sonnet-5-5/, { input: 2, cached: 0.1, output: 10 }],
	[/^claude-opus-5-5/, { input: 4, cached: 0.2, output: 20 }],
	[/^gpt-6-luna/, { input: 0.1, cached: 0.01, output: 0.5 }],
	[/^gpt-6-sol/, { input: 2, cached: 0.2, output: 10 }],
];

/** The price of a model; null for one that is not listed. */
export function priceOf(model: string): TokenPrice | null {
	const name = model.slice(model.lastIndexOf('/') + 1);
	return PRICES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** The cost of a call, in millionths of a dollar. */
export function costInMicrodollars({ input, cached, output }: TokenUsage, price: TokenPrice): number {
	return Math.round((input - cached) * price.input + cached * price.cached + output * price.output);
}
