import { z } from 'zod';
import type { Breaker } from '#api/models/breaker.ts';
import type { Budget } from '#api/models/budget.ts';
import { type Counters, countUsage } from '#api/models/counters.ts';
import type { Model, TokenUsage } from '#api/models/model.ts';
import { ModelFault } from '#api/models/model.ts';
import type { TokenPrice } from '#api/models/prices.ts';
import { withTimeouts } from '#api/models/timeouts.ts';
import { VERBS } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { isInjected } from '#lib/engine/interpret/tokens/injection.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { parseShortAnswer } from '#lib/narration/answer.ts';
import { quoteAsData } from '#lib/narration/prompt.ts';
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
/** The confidence that a model's reading needs. */
const ACCEPTED_FROM = 0.5;
/** Milliseconds that a reading may take. */
const READING_TIMEOUT_MS = 4000;
const ANSWER_TOKENS = 120;
/** Readings kept, so that a turn is read as its preview was. */
const READINGS_KEPT = 500;
/** Characters of the words at most. */
const WORDS_MAX = 600;

const id = z.string().nullish().catch(null);
const readingSchema = z.object({
	verb: z.enum(VERBS),
	target: id,
	item: id,
	topic: id,
	place: id,
	sure: z.coerce.number().min(0).max(1).catch(0.7),
});

const nullableId = { type: ['string', 'null'] } as const;
const SCHEMA = {
	type: 'object',
	additionalProperties: false,
	required: ['verb', 'target', 'item', 'topic', 'place', 'sure'],
	properties: {
		verb: { type: 'string', enum: VERBS },
		target: nullableId,
		item: nullableId,
		topic: nullableId,
		place: nullableId,
		sure: { type: 'number' },
	},
};

/** Whether to ask a model about the words: unsure or ambiguous ones, the player's own, without instructions to the model. */
export function wantsModel({ kind, attempt }: Verdict): boolean {
	const { confidence, storylet, offered, verb, text } = attempt;
	return (
		(kind === 'ask' || confidence < UNCERTAIN_BELOW) &&
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
	const kept = new Map<string, Promise<ModelReading | null>>();
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
		const better = read && acceptReading(attempt, story, state, read);
		counters.add('readings', read === null ? 'failed' : better ? 'taken' : 'left');
		return better || null;
	};
}

/** What a model makes of a player's words. */
export type ModelReading = z.output<typeof readingSchema>;

/** Makes one short call; null when it fails. */
async function askForReading(
	{ model, prompts, breaker, budget, counters, price, stop }: Parameters<typeof createModelReader>[0],
	story: Story,
	state: State,
	text: string,
	playerId: string,
): Promise<ModelReading | null> {
	const patience = { first: READING_TIMEOUT_MS, between: READING_TIMEOUT_MS, total: READING_TIMEOUT_MS };
	const usage: TokenUsage = { input: 0, cached: 0, output: 0 };
	try {
		const call = {
			system: `${await prompts.activeText('quest', 'reading')}\n\n${listNames(story, state)}`,
			user: `The player wrote: ${quoteAsData(text)}`,
			answerFormat: model.firstFormat,
			schema: SCHEMA,
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
		return readingSchema.safeParse(parseShortAnswer(answer)).data ?? null;
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

/** The names that the model may use, by id. */
function listNames(story: Story, state: State): string {
	const line = (name: string, entries: Iterable<{ id: string; name: string }>) =>
		`${name}: ${[...entries].map((entry) => `${entry.id} (${entry.name})`).join(', ') || 'none'}`;
	const here = [...story.npcs.values()].filter((npc) => isHere(state, npc.id));
	const held = [...story.items.values()].filter((item) => (state.items[item.id] ?? 0) > 0);
	return [
		line('People here', here),
		line('Things in hand', held),
		line('Subjects', story.topics.values()),
		line('Places', story.places.values()),
	].join('\n');
}

/** Returns the engine's attempt with the model's reading in its place; null where the model is unsure or sees no act either. */
export function acceptReading(
	attempt: Attempt,
	story: Story,
	state: State,
	reading: ModelReading,
): Attempt | null {
	const { verb } = reading;
	if (reading.sure < ACCEPTED_FROM || verb === 'unclear' || verb === 'meta') return null;
	const target =
		reading.target && story.npcs.has(reading.target) && isHere(state, reading.target) ? reading.target : null;
	const item = reading.item && (state.items[reading.item] ?? 0) > 0 ? reading.item : null;
	const topic = reading.topic && story.topics.has(reading.topic) ? reading.topic : null;
	const place = reading.place && story.places.has(reading.place) ? reading.place : null;
	const { text, quote, manner, amount } = attempt;
	return {
		text,
		verb,
		acts: [verb],
		by: 'model',
		negated: false,
		foreign: false,
		// Never surer than the engine's own plain reading.
		confidence: Math.min(0.75, Math.round(reading.sure * 100) / 100),
		...(target && { target }),
		...(item && { item }),
		...(topic && { topic }),
		...(place && { place }),
		...(quote && { quote }),
		...(manner && { manner }),
		...(amount !== undefined && { amount }),
	};
}
