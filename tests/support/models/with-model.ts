import { onTestFinished } from 'vitest';
import type { CallTimeouts } from '#api/models/timeouts.ts';
import type { NarratorConfig } from '#api/process/narrator-config.ts';
import { openNarrator } from '#api/providers/models/open-narrator.ts';
import type { TestServer } from '#tests/support/server.ts';
import { answerFaithfully } from './model-script.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

export { answerFaithfully as faithful } from './model-script.ts';

/** Time-outs in the proportions of the real ones, short enough for a test. */
export const SHORT_TIMEOUTS: CallTimeouts = { first: 1200, between: 1000, total: 3000 };

/** The same server with a language model, played by a scripted server. */
export async function withModel(
	port: TestServer,
	server: ModelServer,
	given: Partial<NarratorConfig> = {},
	patience = SHORT_TIMEOUTS,
): Promise<TestServer & { stop(): void }> {
	const stopping = new AbortController();
	const config: NarratorConfig = {
		kind: 'openai-compatible',
		baseUrl: server.url,
		apiKey: 'sk-test',
		model: 'scripted-1',
		answerFormat: 'schema',
		moderation: 'rules',
		check: false,
		dailyTokens: { server: 0, player: 0 },
		...given,
	};
	const opened = openNarrator(port, config, stopping.signal, patience);
	return { ...port, ...opened, stop: () => stopping.abort() };
}

/** A scripted server for the length of a test. */
export async function openModelServer(
	shape: 'openai' | 'anthropic' = 'openai',
	say: ModelServer['say'] = answerFaithfully,
): Promise<ModelServer> {
	const server = await startModelServer(shape, say);
	onTestFinished(() => server.close());
	return server;
}
