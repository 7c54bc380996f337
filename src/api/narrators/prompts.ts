import { ApiError } from '#api/http/errors.ts';
import type { PromptFile, PromptScope } from '#lib/content/prompt.ts';
import type { Library } from '#lib/library/books.ts';
import type { NarratorsPort } from './port.ts';

/** The texts that models are sent. */
export interface Prompts {
	/** The text of the active version. Throws PROMPT_NOT_FOUND where neither the content nor an administrator has one. */
	activeText(scope: PromptScope, slug: string): Promise<string>;
}

/** Milliseconds until another process's change is seen. */
const PROMPTS_FRESH_MS = 10_000;

/** The content's prompts, with the active versions of administrators in their place. */
export function createPrompts(port: NarratorsPort): Prompts {
	let active: { rows: Promise<PromptRow[]>; at: number } | null = null;
	return {
		async activeText(scope, slug) {
			const now = port.now().getTime();
			if (!active || now - active.at > PROMPTS_FRESH_MS) active = { rows: readActiveRows(port), at: now };
			const rows = await active.rows.catch(() => {
				active = null;
				return [];
			});
			const row = rows.find((row) => row.scope === scope && row.slug === slug);
			return (row ?? requirePrompt(port.library, scope, slug)).content;
		},
	};
}

const readActiveRows = ({ database }: Pick<NarratorsPort, 'database'>) => database.sql<PromptRow>`
	select scope, slug, version, encode(hash, 'hex') as hash, content, active from game.prompt where active`;

/** A version of a prompt that an administrator wrote. */
export interface PromptRow {
	scope: PromptScope;
	slug: string;
	version: number;
	hash: string;
	content: string;
	active: boolean;
}

/** The content's own version of a prompt. */
export function findPrompt({ prompts }: Library, scope: PromptScope, slug: string): PromptFile | undefined {
	return prompts.find((prompt) => prompt.scope === scope && prompt.slug === slug);
}

/** The content's own version of a prompt. Throws PROMPT_NOT_FOUND where there is none. */
export function requirePrompt(library: Library, scope: PromptScope, slug: string): PromptFile {
	const file = findPrompt(library, scope, slug);
	if (!file) throw new ApiError('PROMPT_NOT_FOUND');
	return file;
}
