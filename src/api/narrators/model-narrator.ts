import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import { addUsage, type Counters } from '#api/models/counters.ts';
import {
	type Fault,
	HINTS,
	isFlaw,
	NOTICES,
	type Reason,
	reasonOf,
	restFor,
	waitBefore,
} from '#api/models/faults.ts';
import type { Ladder } from '#api/models/ladder.ts';
import { type Heard, listen } from '#api/models/listen.ts';
import { type Model, ModelFault, type Usage } from '#api/models/model.ts';
import { type Patience, patiently } from '#api/models/patience.ts';
import type { Price } from '#api/models/prices.ts';
import { ANSWER_SCHEMA } from '#lib/narration/answer.ts';
import { type Facts, factsOf } from '#lib/narration/facts.ts';
import { promptFor } from '#lib/narration/prompt.ts';
import type { Vocabulary } from '#lib/narration/vocabulary.ts';
import { builtInTelling, modelTelling, type Own, ownWords } from './finish.ts';
import type { Moderator } from './moderator.ts';
import type { NarrationRequest, Narrator, Telling } from './narrator.ts';
import type { Prompts } from './prompts.ts';

/** What a narrator with a language model is made of. */
export interface ModelParts {
	model: Model;
	vocabulary: Vocabulary;
	prompts: Prompts;
	ladder: Ladder;
	breaker: Breaker;
	budget: Budget;
	counters: Counters;
	moderator: Moderator;
	patience: Patience;
	price: Price | null;
	/** Aborted when the server stops: turns under way are told by the built-in narrator. */
	stop: AbortSignal;
}

const ANSWER_TOKENS = 1200;
/** Of a turn's time, what a model may take: the rest is for reading the player's words before, and for the built-in narrator after. */
const MODEL_SHARE = 0.9;
/** Calls for one turn at most: another rung costs no time, another try does. */
const CALLS = 3;

/** One turn under way. */
interface Turn {
	request: NarrationRequest;
	own: Own;
	facts: Facts;
	until: number;
	calls: number;
	usage: Usage;
	firstMs: number | null;
	give: (delta: string) => void;
}

/** How a turn's calls ended: with a telling, or why there is none. */
type Ended = { heard: Heard } | { reason: Reason };

/**
 * A narrator that asks a language model to word the outcome and checks what it says; where it does not answer, or not as
 * it must, the built-in narrator words the same outcome. Never throws for anything that a model does.
 */
export function modelNarrator(parts: ModelParts): Narrator {
	const { model, counters, budget, price } = parts;
	return {
		name: model.name,
		instant: false,
		async narrate(request, give) {
			const began = performance.now();
			const { story, outcome, log, gameId } = request;
			const own = ownWords(story, outcome);
			const turn: Turn = {
				request,
				own,
				facts: factsOf(story, outcome, {
					own: builtInTelling(own),
					recent: [],
					vocabulary: parts.vocabulary,
				}),
				until: began + parts.patience.total * MODEL_SHARE,
				calls: 0,
				usage: { input: 0, cached: 0, output: 0 },
				firstMs: null,
				give,
			};
			const ended = await tryAll(parts, turn);
			const telling = 'heard' in ended ? byModel(parts, turn, ended.heard) : carriedOn(own, ended.reason);
			if ('reason' in ended) counters.add('carried', ended.reason);
			counters.add('turns', 'heard' in ended ? 'model' : 'built-in');
			const cost = addUsage(counters, turn.usage, price);
			await budget.spend(request.playerId, turn.usage).catch((err) => log.error({ err }, 'usage not kept'));
			log.info(
				{
					game: gameId,
					turn: outcome.turn,
					narrator: telling.narrator,
					...('reason' in ended && { carried: ended.reason }),
					calls: turn.calls,
					rung: parts.ladder.rung(),
					tokens: turn.usage,
					usd: cost === null ? null : cost / 1e6,
					firstMs: turn.firstMs === null ? null : Math.round(turn.firstMs),
					ms: Math.round(performance.now() - began),
				},
				'told',
			);
			return telling;
		},
	};
}

function byModel({ counters, model }: ModelParts, { request, facts, own }: Turn, heard: Heard): Telling {
	const { telling, dropped } = modelTelling(heard, {
		outcome: request.outcome,
		facts,
		own,
		name: model.name,
	});
	counters.add('dropped', 'speech', dropped);
	if (heard.shortened) counters.add('shortened', 'all');
	return telling;
}

function carriedOn(own: Own, reason: Reason): Telling {
	const notice = NOTICES[reason];
	return { ...builtInTelling(own), ...(notice && { notice }) };
}

/** Asks until there is a telling, or a reason to stop asking. */
async function tryAll(parts: ModelParts, turn: Turn): Promise<Ended> {
	const { budget, breaker, stop } = parts;
	const { request } = turn;
	try {
		if (stop.aborted) return { reason: 'closing' };
		const empty = await budget.empty(request.playerId);
		if (empty) return { reason: empty };
		if (!breaker.admits()) return { reason: 'resting' };
	} catch (err) {
		request.log.error({ err }, 'budget not read');
		return { reason: 'fault' };
	}
	try {
		const ended = await callUntil(parts, turn);
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

async function callUntil(parts: ModelParts, turn: Turn): Promise<Ended> {
	const { ladder, breaker, counters } = parts;
	const recent = await turn.request.recent();
	turn.facts = { ...turn.facts, recent: recent.map(({ narrative }) => narrative) };
	let retried = false;
	let hint = '';
	for (;;) {
		const rung = ladder.rung();
		const heard = await callOnce(parts, turn, hint);
		const { fault } = heard;
		if (fault === null) {
			if (await isUnsafe(parts, heard.told)) return { reason: 'unsafe' };
			ladder.kept();
			return { heard };
		}
		note(parts, turn, fault);
		const reason = reasonOf(fault);
		if (fault === 'shape') ladder.stumbled(rung);
		const isFormat = fault instanceof ModelFault && fault.kind === 'format' && ladder.refused(rung);
		const wait = waitBefore(fault);
		const late = performance.now() + (wait ?? 0) >= turn.until;
		const again =
			!late && heard.told === '' && turn.calls < CALLS && (isFormat || (!retried && wait !== null));
		if (!again) {
			if (fault instanceof ModelFault) breaker.failed(restFor(fault));
			return { reason };
		}
		if (!isFormat) {
			retried = true;
			counters.add('retries', 'all');
		}
		hint = isFlaw(fault) ? HINTS[fault.kind] : '';
		await pause(isFormat ? 0 : (wait ?? 0), parts.stop);
	}
}

async function callOnce(parts: ModelParts, turn: Turn, hint: string): Promise<Heard> {
	const { model, ladder, prompts, patience, moderator, stop } = parts;
	const { request, facts, own, until, give } = turn;
	const { story, outcome } = request;
	const rung = ladder.rung();
	const rules = await prompts.text('world', 'narrator');
	const format = await prompts.text('adventure', rung === 'sections' ? 'sections' : 'json');
	const recent = await request.recent();
	const { system, user } = promptFor({ story, outcome, own: own.main, recent, rules, format });
	const call = {
		system,
		user: hint ? `${user}\n\n${hint}` : user,
		rung,
		schema: ANSWER_SCHEMA,
		maxTokens: ANSWER_TOKENS,
	};
	turn.calls += 1;
	const stream = patiently((signal) => model.stream(call, signal), patience, { until, stop });
	const heard = await listen(stream, { rung, facts, safe: (text) => moderator.permits(text) }, give);
	turn.usage = sumOf(
		turn.usage,
		heard.usage.output > 0 ? heard.usage : guessed(call.system + call.user, heard.told),
	);
	turn.firstMs ??= heard.firstMs;
	return heard;
}

/** Whether the moderator finds the whole text unfit. */
async function isUnsafe({ moderator, counters }: ModelParts, told: string): Promise<boolean> {
	const verdict = await moderator.judge(told);
	if (verdict) counters.add('blocked', 'out');
	return verdict !== null;
}

function note({ counters }: ModelParts, { request }: Turn, fault: Fault): void {
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

const sumOf = (a: Usage, b: Usage): Usage => ({
	input: a.input + b.input,
	cached: a.cached + b.cached,
	output: a.output + b.output,
});

/** What a call cost whose provider did not say: by the length of the texts. */
function guessed(prompt: string, told: string): Usage {
	return { input: Math.ceil(prompt.length / 4), cached: 0, output: Math.ceil(told.length / 4) };
}
