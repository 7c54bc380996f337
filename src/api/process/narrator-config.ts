import { z } from 'zod';
import { originSchema } from '#api/http/origin-schema.ts';
import { ANSWER_FORMATS, type AnswerFormat } from '#lib/narration/answer.ts';

const NARRATORS = ['built-in', 'openai-compatible', 'anthropic'] as const;
const CHECKS = ['on', 'off'] as const;
const MODERATIONS = ['rules', 'endpoint', 'off'] as const;
const TOKENS_MESSAGE = 'must be a whole number of tokens, 0 for no limit';
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/** The narrator's variables. */
export const narratorVariables = {
	/** Who words the turns. */
	NARRATOR: z.enum(NARRATORS, `must be one of ${NARRATORS.join(', ')}`).default('built-in'),
	/** The model's address, usually ending in /v1. */
	NARRATOR_BASE_URL: originSchema
		.refine(
			(url) => !/\/(?:chat\/completions|messages)$/.test(url),
			'must end before /chat/completions or /messages',
		)
		.refine((url) => !/\/\/[^/]*@/.test(url), 'must hold no password; NARRATOR_API_KEY does')
		.optional(),
	NARRATOR_API_KEY: z.string().optional(),
	/** The model's name, as its endpoint lists it. */
	NARRATOR_MODEL: z.string().max(200).optional(),
	/** The first answer format. */
	NARRATOR_ANSWERS: z.enum(ANSWER_FORMATS, `must be one of ${ANSWER_FORMATS.join(', ')}`).optional(),
	/** What moderates words. */
	NARRATOR_MODERATION: z.enum(MODERATIONS, `must be one of ${MODERATIONS.join(', ')}`).default('rules'),
	/** Whether a model gives a second opinion on what a model adds. Left out: on for hosted models, off on the own network. */
	NARRATOR_CHECK: z.enum(CHECKS, `must be one of ${CHECKS.join(', ')}`).optional(),
	/** The model that gives it, where it is another one at the same address. */
	NARRATOR_CHECK_MODEL: z.string().max(200).optional(),
	/** Tokens that a model may be used in a UTC day, by all players and by one; 0 for no limit. */
	NARRATOR_DAILY_TOKENS: z.coerce
		.number(TOKENS_MESSAGE)
		.int(TOKENS_MESSAGE)
		.min(0, TOKENS_MESSAGE)
		.default(5_000_000),
	NARRATOR_PLAYER_TOKENS: z.coerce
		.number(TOKENS_MESSAGE)
		.int(TOKENS_MESSAGE)
		.min(0, TOKENS_MESSAGE)
		.default(400_000),
};

type NarratorEnv = z.output<z.ZodObject<typeof narratorVariables>>;

/** The configuration of a narrator with a language model. */
export interface NarratorConfig {
	kind: 'openai-compatible' | 'anthropic';
	/** Without a slash at the end. */
	baseUrl: string;
	apiKey: string | undefined;
	model: string;
	answerFormat: AnswerFormat | undefined;
	moderation: (typeof MODERATIONS)[number];
	/** Whether a second opinion is asked; undefined for as the address suggests. */
	check?: boolean | undefined;
	/** The model that gives it, where it is another one. */
	checkModel?: string | undefined;
	dailyTokens: { server: number; player: number };
}

/** What a language model needs, and what only makes sense with one. */
export function refuseHalfNarrator(env: NarratorEnv, context: z.RefinementCtx): void {
	const complain = (name: string, message: string) =>
		context.addIssue({ code: 'custom', path: [name], message });
	const { NARRATOR: kind, NARRATOR_BASE_URL: url, NARRATOR_MODEL: model, NARRATOR_API_KEY: key } = env;
	if (kind === 'built-in') {
		if (url || model || key)
			complain('NARRATOR', 'is missing: with a model it must be openai-compatible or anthropic');
		return;
	}
	if (!model) complain('NARRATOR_MODEL', `is missing: NARRATOR=${kind} needs the model's name`);
	if (kind === 'openai-compatible' && !url)
		complain(
			'NARRATOR_BASE_URL',
			'is missing: NARRATOR=openai-compatible needs it, such as http://localhost:11434/v1',
		);
	if (kind === 'anthropic' && !key && !url)
		complain('NARRATOR_API_KEY', 'is missing: NARRATOR=anthropic needs it');
	if (kind === 'anthropic' && env.NARRATOR_MODERATION === 'endpoint')
		complain('NARRATOR_MODERATION', 'cannot be endpoint: Anthropic has none; use rules');
}

export function readNarratorConfig(env: NarratorEnv): NarratorConfig | null {
	const { NARRATOR: kind, NARRATOR_MODEL: model, NARRATOR_API_KEY: apiKey } = env;
	if (kind === 'built-in' || !model) return null;
	return {
		kind,
		baseUrl: env.NARRATOR_BASE_URL ?? ANTHROPIC_URL,
		apiKey,
		model,
		answerFormat: env.NARRATOR_ANSWERS,
		moderation: env.NARRATOR_MODERATION,
		check: env.NARRATOR_CHECK && env.NARRATOR_CHECK === 'on',
		checkModel: env.NARRATOR_CHECK_MODEL,
		dailyTokens: { server: env.NARRATOR_DAILY_TOKENS, player: env.NARRATOR_PLAYER_TOKENS },
	};
}
