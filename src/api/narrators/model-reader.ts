import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import { type Counters, countUsage } from '#api/models/counters.ts';
import type { Model, TokenUsage } from '#api/models/model.ts';
import { ModelFault } from '#api/models/model.ts';
import type { TokenPrice } from '#api/models/prices.ts';
import { withTimeouts } from '#api/models/timeouts.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { isInjected } from '#lib/engine/interpret/tokens/injection.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { parseShortAnswer } from '#lib/narration/answer.ts';
import { quoteAsData } from '#lib/narration/prompt.ts';
import {
	acceptSteps,
	MODEL_ANSWER_SCHEMA,
	type ModelAnswer,
	modelAnswerSchema,
	toSteps,
} from './model-steps.ts';
import type { Prompts } from './prompts.ts';

/** Asks a model for the meaning of words that the engine is unsure of; null where the model is unsure, too slow or fails. */
export type ModelReader = (asked: {
	story: Story;
	state: State;
	attempt: Attempt;
	playerId: string;
}) => Promise<Attempt | null>;

/** The engine is unsure below this confidence. */
const UNCERTAIN_BELOW = 0.5;
/** Milliseconds that a reading may take. */
const READING_TIMEOUT_MS = 4000;
const ANSWER_TOKENS = 400;
/** Readings kept, so that a turn is read as its preview was. */
const READINGS_KEPT = 500;
/** Characters of the words at most. */
const WORDS_MAX = 600;

/** Whether to ask a model about the words: unsure or ambiguous ones, the player's own, without instructions to the model. */
export function wantsModel({ kind, attempt }: Verdict): boolean {
	const { confidence, storylet, offered, verb, text, left = [], doubts = [] } = attempt;
	const isUnsure = confidence < UNCERTAIN_BELOW || left.length > 0 || doubts.includes('readers differ');
	return (
		(kind === 'ask' || isUnsure) &&
		!storylet &&
		!offered &&
		verb !== 'meta' &&
		text.length <= WORDS_MAX &&
		!isInjected(text)
	);
}

export function createModelReader(parts: {
	model: Model;
	prompts: Prompts;
	breaker: Breaker;
	budget: Budget;
	counters: Counters;
	price: TokenPrice | null;
	stop: AbortSignal;
}): ModelReader {
	const { breaker, budget, counters } = parts;
	const kept = new Map<string, Promise<ModelAnswer | null>>();
	return async ({ story, state, attempt, playerId }) => {
		const key = JSON.stringify([story.slug, playerId, state.turn, state.place, attempt.text]);
		let reading = kept.get(key);
		if (!reading) {
			if ((await budget.findExhausted(playerId)) || !breaker.allowsCall()) return null;
			reading = askForReading(parts, story, state, attempt.text, playerId);
			kept.set(key, reading);
			for (const [oldest] of kept) {
				if (kept.size <= READINGS_KEPT) break;
				kept.delete(oldest);
			}
		}
		const read = await reading;
		// A failed call may be repeated.
		if (!read) kept.delete(key);
		const better =
			read && acceptSteps(attempt, story, state, { steps: toSteps(read, story), sure: read.sure });
		counters.add('readings', read === null ? 'failed' : better ? 'taken' : 'left');
		return better || null;
	};
}

/** Makes one short call; null when it fails. */
async function askForReading(
	{ model, prompts, breaker, budget, counters, price, stop }: Parameters<typeof createModelReader>[0],
	story: Story,
	state: State,
	text: string,
	playerId: string,
): Promise<ModelAnswer | null> {
	const patience = { first: READING_TIMEOUT_MS, between: READING_TIMEOUT_MS, total: READING_TIMEOUT_MS };
	const usage: TokenUsage = { input: 0, cached: 0, output: 0 };
	try {
		const call = {
			system: `${await prompts.activeText('quest', 'reading')}\n\n${listNames(story, state)}`,
			user: `The player wrote: ${quoteAsData(text)}`,
			answerFormat: model.firstFormat,
			schema: MODEL_ANSWER_SCHEMA,
			maxTokens: ANSWER_TOKENS,
		};
		let answer = '';
		const until = performance.now() + READING_TIMEOUT_MS;
		for await (const part of withTimeouts((signal) => model.stream(call, signal), patience, {
			until,
			stop,
		})) {
			if (part.type === 'text') answer += part.text;
			if (part.type === 'usage') Object.assign(usage, part.usage);
		}
		breaker.succeeded();
		return modelAnswerSchema.safeParse(parseShortAnswer(answer)).data ?? null;
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

/** The frames and names that the model may use. */
function listNames(story: Story, state: State): string {
	const line = (name: string, entries: Iterable<{ id: string; name: string }>) =>
		`${name}: ${[...entries].map((entry) => `${entry.id} (${entry.name})`).join(', ') || 'none'}`;
	const here = [...story.npcs.values()].filter((npc) => isHere(state, npc.id));
	const held = [...story.items.values()].filter((item) => (state.items[item.id] ?? 0) > 0);
	return [
		`Frames: ${[...story.words.book.frames.keys()].join(', ')}`,
		line('People here', here),
		line('Things in hand', held),
		line('Subjects', story.topics.values()),
		line('Places', story.places.values()),
	].join('\n');
}
