import { expect, test } from 'vitest';
import { costInMicrodollars, priceOf } from './prices.ts';

test("computes a turn's cost by the model’s list price, with cached tokens at their own", () => {
	const price = priceOf('anthropic/claude-haiku-5-5');
	expect(price && costInMicrodollars({ input: 2400, cached: 1800, output: 210 }, price)).toBe(60 + 18 + 105);
	expect(priceOf('llama3.2')).toBeNull();
});
