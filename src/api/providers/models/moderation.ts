import { z } from 'zod';
import type { ModelEndpoint } from './model-endpoint.ts';

/** Milliseconds that the service may take. */
const MODERATION_TIMEOUT_MS = 3000;

const answerSchema = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** Makes a check of texts by the provider's moderation endpoint. The check throws when that does not answer. */
export function createModerationService({ baseUrl, apiKey }: Pick<ModelEndpoint, 'baseUrl' | 'apiKey'>) {
	return async (text: string): Promise<boolean> => {
		const response = await fetch(`${baseUrl}/moderations`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
			body: JSON.stringify({ input: text, model: 'omni-moderation-latest' }),
			signal: AbortSignal.timeout(MODERATION_TIMEOUT_MS),
			redirect: 'error',
		});
		if (!response.ok) throw new Error(`The moderation endpoint answers ${response.status}.`);
		return answerSchema.parse(await response.json()).results.some(({ flagged }) => flagged);
	};
}
