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
import { askShortly, type ShortCalls } from './short-call.ts';

/** Asks a model for the meaning of words that the engine is unsure of; null where the model is unsure, too slow or fails. */
export type ModelReader = (asked: {
	story: Story;
	state: State;
	attempt: Attempt;
	playerId: string;
	/** When the player has waited long enough, by performance.now(). */
	until: number;
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

export function createModelReader(parts: ShortCalls & { prompts: Prompts }): ModelReader {
	const { counters, prompts } = parts;
	const kept = new Map<string, Promise<ModelAnswer | null>>();
	return async ({ story, state, attempt, playerId, until }) => {
		const key = JSON.stringify([story.slug, playerId, state.turn, state.place, attempt.text]);
		let reading = kept.get(key);
		if (!reading) {
			reading = askForReading(parts, prompts, { story, state, text: attempt.text, playerId, until });
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
	calls: ShortCalls,
	prompts: Prompts,
	{
		story,
		state,
		text,
		...terms
	}: { story: Story; state: State; text: string; playerId: string; until: number },
): Promise<ModelAnswer | null> {
	const answer = await askShortly(calls, {
		system: `${await prompts.activeText('quest', 'reading')}\n\n${listNames(story, state)}`,
		user: `The player wrote: ${quoteAsData(text)}`,
		schema: MODEL_ANSWER_SCHEMA,
		maxTokens: ANSWER_TOKENS,
		patience: READING_TIMEOUT_MS,
		...terms,
	});
	return answer === null ? null : (modelAnswerSchema.safeParse(parseShortAnswer(answer)).data ?? null);
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
