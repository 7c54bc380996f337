import { z } from 'zod';

/** The kinds of subject that a prompt can have. */
export const PROMPT_SCOPES = ['world', 'scenario', 'adventure', 'quest'] as const;
export const promptScopeSchema = z.enum(PROMPT_SCOPES);
export type PromptScope = z.output<typeof promptScopeSchema>;

/** `prompts/<scope>/<slug>.md`: a prompt for a language model. Its Markdown body is the text that the model is sent. */
export const promptFileSchema = z.strictObject({
	/** Goes up by one with each change of the text. */
	version: z.int().min(1),
	/** One sentence that says what it is for. */
	description: z.string().min(10).max(160),
});

/** A prompt from the content. An administrator's version may replace it. */
export interface PromptFile extends z.output<typeof promptFileSchema> {
	slug: string;
	scope: PromptScope;
	content: string;
}

/** The longest prompt, in characters: about 3,000 tokens. */
export const PROMPT_MAX = 12_000;
