import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import type { Counters } from '#api/models/counters.ts';
import {
	type FallbackReason,
	fallbackReason,
	isFlaw,
	type NarrationFault,
	RETRY_HINTS,
	restAfter,
	retryDelay,
} from '#api/models/faults.ts';
import type { FormatFallback } from '#api/models/format-fallback.ts';
import { type Model, ModelFault, type TokenUsage } from '#api/models/model.ts';
import type { TokenPrice } from '#api/models/prices.ts';
import { readStream, type StreamedAnswer } from '#api/models/read-stream.ts';
import { type CallTimeouts, withTimeouts } from '#api/models/timeouts.ts';
import { ANSWER_SCHEMA } from '#lib/narration/answer.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { buildPrompt } from '#lib/narration/prompt.ts';
import type { Vocabulary } from '#lib/narration/vocabulary.ts';
import type { BuiltInNarration } from './compose-narration.ts';
import type { Moderator } from './moderator.ts';
import type { NarrationRequest } from './narrator.ts';
import type { Prompts } from './prompts.ts';

/** What a narrator with a language model is made of. */
export interface ModelNarratorParts {
	model: Model;
	vocabulary: Vocabulary;
	prompts: Prompts;
	formats: FormatFallback;
	breaker: Breaker;
	budget: Budget;
	counters: Counters;
	moderator: Moderator;
	timeouts: CallTimeouts;
	price: TokenPrice | null;
	/** Aborted when the server stops: turns under way are told by the built-in narrator. */
	stop: AbortSignal;
}

const ANSWER_TOKENS = 1200;
/** Calls for one turn at most: another format costs no time, another try does. */
const CALLS_MAX = 3;

/** One turn under way. */
export interface TurnProgress {
	request: NarrationRequest;
	builtIn: BuiltInNarration;
	facts: Facts;
	until: number;
	calls: number;
	usage: TokenUsage;
	firstMs: number | null;
	give: (delta: string) => void;
}

/** How a turn's calls ended: with a telling, or why there is none. */
export type CallsResult = { heard: StreamedAnswer } | { reason: FallbackReason };

/** Asks until there is a telling, or a reason to stop asking. */
export async function askWithinLimits(parts: ModelNarratorParts, turn: TurnProgress): Promise<CallsResult> {
	const { budget, breaker, stop } = parts;
	const { request } = turn;
	try {
		if (stop.aborted) return { reason: 'closing' };
		const empty = await budget.findExhausted(request.playerId);
		if (empty) return { reason: empty };
		if (!breaker.allowsCall()) return { reason: 'resting' };
	} catch (err) {
		request.log.error({ err }, 'budget not read');
		return { reason: 'fault' };
	}
	try {
		const ended = await callWithRetries(parts, turn);
		if (!('reason' in ended) || ended.reason !== 'fault') breaker.succeeded();
		return ended;
	} catch (err) {
		if (stop.aborted) {
			breaker.succeeded();
			return { reason: 'closing' };
		}
		breaker.failed();
		parts.counters.add('faults', 'other');
		request.log.error({ err }, 'narrator failed');
		return { reason: 'fault' };
	}
}

async function callWithRetries(parts: ModelNarratorParts, turn: TurnProgress): Promise<CallsResult> {
	const { formats, breaker, counters } = parts;
	const recent = await turn.request.recent();
	turn.facts = { ...turn.facts, recent: recent.map(({ narrative }) => narrative) };
	let retried = false;
	let hint = '';
	for (;;) {
		const format = formats.current();
		const heard = await callOnce(parts, turn, hint);
		const { fault } = heard;
		if (fault === null) {
			if (await isUnsafe(parts, heard.text)) return { reason: 'unsafe' };
			formats.shapeKept();
			return { heard };
		}
		reportFault(parts, turn, fault);
		const reason = fallbackReason(fault);
		if (fault === 'shape') formats.shapeFailed(format);
		const isFormat = fault instanceof ModelFault && fault.kind === 'format' && formats.formatRefused(format);
		const wait = retryDelay(fault);
		const late = performance.now() + (wait ?? 0) >= turn.until;
		const again =
			!late && heard.text === '' && turn.calls < CALLS_MAX && (isFormat || (!retried && wait !== null));
		if (!again) {
			if (fault instanceof ModelFault) breaker.failed(restAfter(fault));
			return { reason };
		}
		if (!isFormat) {
			retried = true;
			counters.add('retries', 'all');
		}
		hint = isFlaw(fault) ? RETRY_HINTS[fault.kind] : '';
		await pause(isFormat ? 0 : (wait ?? 0), parts.stop);
	}
}

async function callOnce(
	parts: ModelNarratorParts,
	turn: TurnProgress,
	hint: string,
): Promise<StreamedAnswer> {
	const { model, formats, prompts, timeouts, moderator, stop } = parts;
	const { request, facts, builtIn: own, until, give } = turn;
	const { story, outcome } = request;
	const answerFormat = formats.current();
	const rules = await prompts.activeText('world', 'narrator');
	const format = await prompts.activeText('adventure', answerFormat === 'sections' ? 'sections' : 'json');
	const recent = await request.recent();
	const { system, user } = buildPrompt({ story, outcome, own: own.rewordable, recent, rules, format });
	const call = {
		system,
		user: hint ? `${user}\n\n${hint}` : user,
		answerFormat,
		schema: ANSWER_SCHEMA,
		maxTokens: ANSWER_TOKENS,
	};
	turn.calls += 1;
	const stream = withTimeouts((signal) => model.stream(call, signal), timeouts, { until, stop });
	const heard = await readStream(
		stream,
		{ answerFormat, facts, safe: (text) => moderator.permits(text) },
		give,
	);
	turn.usage = sumUsage(
		turn.usage,
		heard.usage.output > 0 ? heard.usage : estimateUsage(call.system + call.user, heard.text),
	);
	turn.firstMs ??= heard.firstMs;
	return heard;
}

/** Whether the moderator finds the whole text unfit. */
async function isUnsafe({ moderator, counters }: ModelNarratorParts, told: string): Promise<boolean> {
	const verdict = await moderator.judge(told);
	if (verdict) counters.add('blocked', 'out');
	return verdict !== null;
}

function reportFault(
	{ counters }: ModelNarratorParts,
	{ request }: TurnProgress,
	fault: NarrationFault,
): void {
	if (fault === 'shape') counters.add('faults', 'shape');
	else if (fault instanceof ModelFault) counters.add('faults', fault.kind);
	else counters.add('flaws', fault.kind);
	const what = isFlaw(fault)
		? { flaw: fault.kind, said: fault.said.slice(0, 120) }
		: fault === 'shape'
			? { fault }
			: { fault: fault.kind, said: fault.message };
	request.log.warn({ game: request.gameId, turn: request.outcome.turn, ...what }, 'narration refused');
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

const sumUsage = (a: TokenUsage, b: TokenUsage): TokenUsage => ({
	input: a.input + b.input,
	cached: a.cached + b.cached,
	output: a.output + b.output,
});

/** What a call cost whose provider did not say: by the length of the texts. */
function estimateUsage(prompt: string, told: string): TokenUsage {
	return { input: Math.ceil(prompt.length / 4), cached: 0, output: Math.ceil(told.length / 4) };
}
