import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import { type Counters, countUsage } from '#api/models/counters.ts';
import { type Model, ModelFault, type TokenUsage } from '#api/models/model.ts';
import type { TokenPrice } from '#api/models/prices.ts';
import { withTimeouts } from '#api/models/timeouts.ts';

/** Milliseconds below which no answer is to be expected. */
const PATIENCE_LEAST = 500;

/** What short calls beside the narration are made with. */
export interface ShortCalls {
	model: Model;
	breaker: Breaker;
	budget: Budget;
	counters: Counters;
	price: TokenPrice | null;
	stop: AbortSignal;
}

/** A short call. */
export interface ShortCall {
	system: string;
	user: string;
	/** A JSON schema. */
	schema: Record<string, unknown>;
	maxTokens: number;
	/** Milliseconds that the answer may take. */
	patience: number;
	/** When all calls about these words are over, by performance.now(). */
	until: number;
	/** Whose tokens they are. */
	playerId: string;
}

/** Makes one short call and returns the answer's text; null where there is no time or budget left, or the model rests, is too slow or fails. */
export async function askShortly(
	{ model, breaker, budget, counters, price, stop }: ShortCalls,
	{ patience: most, until: end, playerId, ...asked }: ShortCall,
): Promise<string | null> {
	const patience = Math.min(most, end - performance.now());
	if (patience < PATIENCE_LEAST) return null;
	if ((await budget.findExhausted(playerId)) || !breaker.allowsCall()) return null;
	const usage: TokenUsage = { input: 0, cached: 0, output: 0 };
	const times = { first: patience, between: patience, total: patience };
	const call = { ...asked, answerFormat: model.firstFormat };
	try {
		let answer = '';
		const until = performance.now() + patience;
		for await (const part of withTimeouts((signal) => model.stream(call, signal), times, { until, stop })) {
			if (part.type === 'text') answer += part.text;
			if (part.type === 'usage') Object.assign(usage, part.usage);
		}
		breaker.succeeded();
		return answer;
	} catch (error) {
		if (error instanceof ModelFault) counters.add('faults', error.kind);
		// The server works; the narrator steps down from a format that it does not know.
		if (error instanceof ModelFault && error.kind === 'format') breaker.succeeded();
		else breaker.failed();
		return null;
	} finally {
		countUsage(counters, usage, price);
		await budget.recordUsage(playerId, usage).catch(() => counters.add('faults', 'other'));
	}
}
