import { z } from 'zod';
import type { Model, TokenUsage } from '#api/models/model.ts';
import { type CallTimeouts, withTimeouts } from '#api/models/timeouts.ts';
import { parseShortAnswer } from '#lib/narration/answer.ts';
import type { HeldPart } from './turn-frame.ts';

/** Milliseconds that the second opinion may take. */
const TIMEOUT_MS = 4000;
const ANSWER_TOKENS = 60;

const opinionSchema = z.object({ refuse: z.array(z.coerce.number().int()) });

/** The same as a JSON schema, for models that keep to one. */
const OPINION_SCHEMA = {
	type: 'object',
	additionalProperties: false,
	required: ['refuse'],
	properties: { refuse: { type: 'array', items: { type: 'integer' } } },
} as const;

/** What a second opinion is asked with. */
export interface OpinionCall {
	model: Model;
	/** The prompt of the check. */
	rules: string;
	/** All that is so and all that happened. */
	facts: string;
	/** When the turn's time is over, by performance.now(). */
	until: number;
	stop: AbortSignal;
	/** Adds the tokens of the call. */
	count(usage: TokenUsage, sent: string, heard: string): void;
}

/**
 * Asks a model which of the sentences would make a reader believe what the facts lack, and returns the others. It can only
 * remove. Returns null where it fails: then only what the rules are sure of may be shown.
 */
export async function askSecondOpinion(
	{ model, rules, facts, until, stop, count }: OpinionCall,
	parts: readonly HeldPart[],
): Promise<readonly HeldPart[] | null> {
	const listed = parts.map(
		({ text, npcId }, n) => `${n + 1}. ${npcId === null ? text : `${npcId} says: “${text}”`}`,
	);
	const call = {
		system: rules,
		user: `FACTS\n${facts}\n\nSENTENCES\n${listed.join('\n')}`,
		answerFormat: model.firstFormat,
		schema: OPINION_SCHEMA,
		maxTokens: ANSWER_TOKENS,
	};
	const patience: CallTimeouts = { first: TIMEOUT_MS, between: TIMEOUT_MS, total: TIMEOUT_MS };
	const usage: TokenUsage = { input: 0, cached: 0, output: 0 };
	let answer = '';
	try {
		const last = Math.min(until, performance.now() + TIMEOUT_MS);
		for await (const part of withTimeouts((signal) => model.stream(call, signal), patience, {
			until: last,
			stop,
		})) {
			if (part.type === 'text') answer += part.text;
			if (part.type === 'usage') Object.assign(usage, part.usage);
			if (answer.length > 2000) break;
		}
		const read = opinionSchema.safeParse(parseShortAnswer(answer));
		if (!read.success) return null;
		const refused = new Set(read.data.refuse);
		return parts.filter((_, n) => !refused.has(n + 1));
	} catch {
		return null;
	} finally {
		count(usage, call.system + call.user, answer);
	}
}
