import { breakerOf } from '#api/models/breaker.ts';
import { budgetOf } from '#api/models/budget.ts';
import { countersOf } from '#api/models/counters.ts';
import { ladderFrom } from '#api/models/ladder.ts';
import type { Model } from '#api/models/model.ts';
import { PATIENCE, type Patience } from '#api/models/patience.ts';
import { priceOf } from '#api/models/prices.ts';
import { modelNarrator } from '#api/narrators/model-narrator.ts';
import type { ModelSide } from '#api/narrators/model-side.ts';
import { byRules, type Moderator, permissive, withService } from '#api/narrators/moderator.ts';
import type { Narrator } from '#api/narrators/narrator.ts';
import { promptsOf } from '#api/narrators/prompts.ts';
import { readingHelp } from '#api/narrators/reading-help.ts';
import type { NarratorConfig } from '#api/process/narrator-config.ts';
import type { ProvidersPort } from '#api/providers/port.ts';
import { vocabularyOf } from '#lib/narration/vocabulary.ts';
import { anthropic } from './anthropic.ts';
import { isLocal } from './model-endpoint.ts';
import { moderationService } from './moderation.ts';
import { openaiCompatible } from './openai-compatible.ts';
import { probe } from './probe.ts';

/** Asks the endpoint whether it can be used as configured; answers a warning where that cannot be told. Throws ConfigError. */
export async function checkNarrator(config: NarratorConfig): Promise<string | null> {
	return (await probe(config, headersOf(config))).warning;
}

/** Puts a narrator with a language model together. */
export function openNarrator(
	port: ProvidersPort,
	config: NarratorConfig,
	stop: AbortSignal,
	patience: Patience = PATIENCE,
): { narrator: Narrator; model: ModelSide } {
	const model: Model = config.kind === 'anthropic' ? anthropic(config) : openaiCompatible(config);
	const counters = countersOf();
	const breaker = breakerOf(() => port.now().getTime());
	const budget = budgetOf(port, config.dailyTokens);
	const prompts = promptsOf(port);
	const moderator = moderatorOf(port, config);
	const free = { input: 0, cached: 0, output: 0 };
	const price = priceOf(config.model) ?? (isLocal(config.baseUrl) ? free : null);
	const narrator = modelNarrator({
		model,
		vocabulary: vocabularyOf(port.library),
		prompts,
		ladder: ladderFrom(config.answers ?? model.rung),
		breaker,
		budget,
		counters,
		moderator,
		patience,
		price,
		stop,
	});
	return {
		narrator,
		model: {
			counters,
			moderator,
			resting: () => breaker.openUntil() > 0,
			help: readingHelp({ model, prompts, breaker, budget, counters, price, stop }),
		},
	};
}

function moderatorOf({ log }: ProvidersPort, { moderation, baseUrl, apiKey }: NarratorConfig): Moderator {
	if (moderation === 'off') return permissive;
	if (moderation === 'rules') return byRules;
	return withService(moderationService({ baseUrl, apiKey }), (err) =>
		log.warn({ err }, 'moderation did not answer'),
	);
}

function headersOf({ kind, apiKey = '' }: NarratorConfig): Record<string, string> {
	if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
	return apiKey ? { Authorization: `Bearer ${apiKey}` } : {};
}
