import { createBreaker } from '#api/models/breaker.ts';
import { createCounters } from '#api/models/counters.ts';
import { createFormatFallback } from '#api/models/format-fallback.ts';
import type { Model } from '#api/models/model.ts';
import { CALL_TIMEOUTS } from '#api/models/timeouts.ts';
import { modelNarrator } from '#api/narrators/model-narrator.ts';
import { ruleModerator } from '#api/narrators/moderator.ts';
import type { Narrator } from '#api/narrators/narrator.ts';
import { createOpenAiCompatibleModel } from '#api/providers/models/openai-compatible.ts';
import type { Library } from '#lib/library/books.ts';

/** The narrator of a server with a model at an address, without a database: it keeps no budget and asks for no second opinion. */
export const scriptedNarrator = (library: Library, baseUrl: string): Narrator =>
	narratorWith(library, createOpenAiCompatibleModel({ baseUrl, apiKey: undefined, model: 'scripted-1' }));

/** The narrator with a model, and with one for second opinions or none. */
export const narratorWith = (library: Library, model: Model, checker: Model | null = null): Narrator =>
	modelNarrator({
		model,
		checker,
		prompts: {
			activeText: async (scope, slug) =>
				library.prompts.find((prompt) => prompt.scope === scope && prompt.slug === slug)?.content ?? '',
		},
		formats: createFormatFallback('schema'),
		breaker: createBreaker(Date.now),
		budget: { findExhausted: async () => null, recordUsage: async () => {} },
		counters: createCounters(),
		moderator: ruleModerator,
		timeouts: CALL_TIMEOUTS,
		price: null,
		stop: new AbortController().signal,
	});
