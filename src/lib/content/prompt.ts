import { z } from 'zod';

/** What a prompt is about, as the prompt entity has it. */
export const PROMPT_SCOPES = ['world', 'scenario', 'adventure', 'quest'] as const;
export const promptScopeSchema = z.enum(PROMPT_SCOPES);
export type PromptScope = z.output<typeof promptScopeSchema>;

/** `prompts/<scope>/<slug>.md`: words for a language model; the Markdown body is what it is sent. */
export const promptFileSchema = z.strictObject({
	/** Goes up by one with each change of the text. */
	version: z.int().min(1),
	/** One sentence that says what it is for. */
	description: z.string().min(10).max(160),
});

/** A prompt as the content has it; an administrator's version may take its place. */
export interface PromptFile extends z.output<typeof promptFileSchema> {
	slug: string;
	scope: PromptScope;
	content: string;
}

/** The longest prompt, in characters: some 3,000 tokens. */
export const PROMPT_MAX = 12_000;
