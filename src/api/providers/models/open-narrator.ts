import { createBreaker } from '#api/models/breaker.ts';
import { createBudget } from '#api/models/budget.ts';
import { createCounters } from '#api/models/counters.ts';
import { createFormatFallback } from '#api/models/format-fallback.ts';
import type { Model } from '#api/models/model.ts';
import { priceOf } from '#api/models/prices.ts';
import { CALL_TIMEOUTS, type CallTimeouts } from '#api/models/timeouts.ts';
import { createImproviser } from '#api/narrators/improviser.ts';
import { modelNarrator } from '#api/narrators/model-narrator.ts';
import { createModelReader } from '#api/narrators/model-reader.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import {
	allowAllModerator,
	createServiceModerator,
	type Moderator,
	ruleModerator,
} from '#api/narrators/moderator.ts';
import type { Narrator } from '#api/narrators/narrator.ts';
import { createPrompts } from '#api/narrators/prompts.ts';
import type { NarratorConfig } from '#api/process/narrator-config.ts';
import type { ProvidersPort } from '#api/providers/port.ts';
import { createAnthropicModel } from './anthropic.ts';
import { isLocalAddress } from './model-endpoint.ts';
import { createModerationService } from './moderation.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';
import { probeEndpoint } from './probe-endpoint.ts';

/** Checks that the endpoint can be used as configured. Returns a warning when that is not certain. Throws ConfigError. */
export async function checkNarrator(config: NarratorConfig): Promise<string | null> {
	return (await probeEndpoint(config, authHeaders(config))).warning;
}

/** Makes a narrator with a language model from its parts. */
export function openNarrator(
	port: ProvidersPort,
	config: NarratorConfig,
	stop: AbortSignal,
	patience: CallTimeouts = CALL_TIMEOUTS,
): { narrator: Narrator; model: ModelServices } {
	const model = createModel(config);
	const counters = createCounters();
	const breaker = createBreaker(() => port.now().getTime());
	const budget = createBudget(port, config.dailyTokens);
	const prompts = createPrompts(port);
	const moderator = createModerator(port, config);
	const free = { input: 0, cached: 0, output: 0 };
	const price = priceOf(config.model) ?? (isLocalAddress(config.baseUrl) ? free : null);
	const narrator = modelNarrator({
		model,
		checker: createChecker(config, model),
		prompts,
		formats: createFormatFallback(config.answerFormat ?? model.firstFormat),
		breaker,
		budget,
		counters,
		moderator,
		timeouts: patience,
		price,
		stop,
	});
	const calls = { model, breaker, budget, counters, price, stop };
	return {
		narrator,
		model: {
			counters,
			moderator,
			isResting: () => breaker.openUntil() > 0,
			readWithModel: createModelReader({ ...calls, prompts }),
			improvise: createImproviser({ ...calls, prompts, moderator }),
		},
	};
}

const createModel = (config: NarratorConfig): Model =>
	config.kind === 'anthropic' ? createAnthropicModel(config) : createOpenAiCompatibleModel(config);

/** The model that gives the second opinion: by default the same one where it is hosted, none on the own network. */
function createChecker(config: NarratorConfig, model: Model): Model | null {
	const { check = !isLocalAddress(config.baseUrl), checkModel } = config;
	if (!check) return null;
	return checkModel ? createModel({ ...config, model: checkModel }) : model;
}

function createModerator({ log }: ProvidersPort, { moderation, baseUrl, apiKey }: NarratorConfig): Moderator {
	if (moderation === 'off') return allowAllModerator;
	if (moderation === 'rules') return ruleModerator;
	return createServiceModerator(createModerationService({ baseUrl, apiKey }), (err) =>
		log.warn({ err }, 'moderation did not answer'),
	);
}

function authHeaders({ kind, apiKey = '' }: NarratorConfig): Record<string, string> {
	if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
	return apiKey ? { Authorization: `Bearer ${apiKey}` } : {};
}
