import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import type { Counters } from '#api/models/counters.ts';
import { type FallbackReason, type NarrationFault, restAfter, retryDelay } from '#api/models/faults.ts';
import type { FormatFallback } from '#api/models/format-fallback.ts';
import { type Model, ModelFault, type TokenUsage } from '#api/models/model.ts';
import type { TokenPrice } from '#api/models/prices.ts';
import { readStream, type StreamedAnswer } from '#api/models/read-stream.ts';
import { type CallTimeouts, withTimeouts } from '#api/models/timeouts.ts';
import type { Narration } from '#lib/engine/narrate.ts';
import { ANSWER_SCHEMA } from '#lib/narration/answer.ts';
import { buildPrompt } from '#lib/narration/prompt.ts';
import type { Moderator } from './moderator.ts';
import type { NarrationRequest } from './narrator.ts';
import type { Prompts } from './prompts.ts';
import type { TurnFrame } from './turn-frame.ts';

/** What a narrator with a language model is made of. */
export interface ModelNarratorParts {
	model: Model;
	/** The model that gives a second opinion; null where none is asked. */
	checker: Model | null;
	prompts: Prompts;
	formats: FormatFallback;
	breaker: Breaker;
	budget: Budget;
	counters: Counters;
	moderator: Moderator;
	timeouts: CallTimeouts;
	price: TokenPrice | null;
	/** Aborted when the server stops: turns under way end with what is shown. */
	stop: AbortSignal;
}

const ANSWER_TOKENS = 400;
/** Calls for one turn at most: another format costs no time, another try does. */
const CALLS_MAX = 3;

/** One turn under way. */
export interface TurnProgress {
	request: NarrationRequest;
	/** The engine's own narration, which is told already. */
	own: Narration;
	frame: TurnFrame;
	until: number;
	calls: number;
	usage: TokenUsage;
	firstMs: number | null;
}

/** Asks for the frame of a turn. Returns why there is none; null where the model was heard. */
export async function askWithinLimits(
	parts: ModelNarratorParts,
	turn: TurnProgress,
): Promise<FallbackReason | null> {
	const { budget, breaker, stop } = parts;
	const { request } = turn;
	try {
		if (stop.aborted) return 'closing';
		const empty = await budget.findExhausted(request.playerId);
		if (empty) return empty;
		if (!breaker.allowsCall()) return 'resting';
	} catch (err) {
		request.log.error({ err }, 'budget not read');
		return 'fault';
	}
	try {
		const reason = await callWithRetries(parts, turn);
		if (reason !== 'fault') breaker.succeeded();
		return reason;
	} catch (err) {
		if (stop.aborted) {
			breaker.succeeded();
			return 'closing';
		}
		breaker.failed();
		parts.counters.add('faults', 'other');
		request.log.error({ err }, 'narrator failed');
		return 'fault';
	}
}

async function callWithRetries(
	parts: ModelNarratorParts,
	turn: TurnProgress,
): Promise<FallbackReason | null> {
	const { formats, breaker, counters } = parts;
	let retried = false;
	for (;;) {
		const format = formats.current();
		const { fault, parts: heard } = await callOnce(parts, turn);
		if (fault === null) {
			formats.shapeKept();
			return null;
		}
		reportFault(parts, turn, fault);
		if (fault === 'shape') formats.shapeFailed(format);
		const isFormat = fault instanceof ModelFault && fault.kind === 'format' && formats.formatRefused(format);
		const wait = retryDelay(fault);
		const late = performance.now() + (wait ?? 0) >= turn.until;
		const again = !late && heard === 0 && turn.calls < CALLS_MAX && (isFormat || (!retried && wait !== null));
		if (!again) {
			if (fault instanceof ModelFault) breaker.failed(restAfter(fault));
			// What was heard before the fault stands.
			if (heard > 0) return null;
			return fault === 'shape' ? 'shape' : fault.kind === 'filtered' ? 'unsafe' : 'fault';
		}
		if (!isFormat) {
			retried = true;
			counters.add('retries', 'all');
		}
		await pause(isFormat ? 0 : (wait ?? 0), parts.stop);
	}
}

async function callOnce(parts: ModelNarratorParts, turn: TurnProgress): Promise<StreamedAnswer> {
	const { model, formats, prompts, timeouts, stop } = parts;
	const { request, own, until, frame } = turn;
	const answerFormat = formats.current();
	const rules = await prompts.activeText('world', 'narrator');
	const format = await prompts.activeText('adventure', answerFormat === 'sections' ? 'sections' : 'json');
	const recent = await request.recent();
	const { story, before, outcome } = request;
	const { system, user } = buildPrompt({ story, before, outcome, own, recent, rules, format });
	const call = { system, user, answerFormat, schema: ANSWER_SCHEMA, maxTokens: ANSWER_TOKENS };
	turn.calls += 1;
	const stream = withTimeouts((signal) => model.stream(call, signal), timeouts, { until, stop });
	const heard = await readStream(stream, answerFormat, frame.take);
	addUsage(turn, heard.usage, system + user, heard.read);
	turn.firstMs ??= heard.firstMs;
	return heard;
}

/** Adds the tokens of a call; estimates them by the length of the texts where the provider does not say. */
export function addUsage(turn: TurnProgress, usage: TokenUsage, prompt: string, read: number): void {
	const told =
		usage.output > 0
			? usage
			: { input: Math.ceil(prompt.length / 4), cached: 0, output: Math.ceil(read / 4) };
	turn.usage = {
		input: turn.usage.input + told.input,
		cached: turn.usage.cached + told.cached,
		output: turn.usage.output + told.output,
	};
}

function reportFault(
	{ counters }: ModelNarratorParts,
	{ request }: TurnProgress,
	fault: NarrationFault,
): void {
	const isCall = fault instanceof ModelFault;
	counters.add('faults', isCall ? fault.kind : 'shape');
	const what = isCall ? { fault: fault.kind, said: fault.message } : { fault };
	request.log.warn({ game: request.gameId, turn: request.outcome.turn, ...what }, 'model not heard');
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
	await new Promise<void>((resolve) => {
		const over = () => {
			clearTimeout(timer);
			stop.removeEventListener('abort', over);
			resolve();
		};
		const timer = setTimeout(over, ms);
		stop.addEventListener('abort', over);
	});
	stop.throwIfAborted();
}
