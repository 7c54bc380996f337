import { onTestFinished } from 'vitest';
import type { Patience } from '#api/models/patience.ts';
import type { NarratorConfig } from '#api/process/narrator-config.ts';
import { openNarrator } from '#api/providers/models/narrators.ts';
import type { TestServer } from '#tests/support/server.ts';
import { faithful } from './model-script.ts';
import { type ModelServer, modelServer } from './model-server.ts';

export { faithful } from './model-script.ts';

/** Time-outs in the proportions of the real ones, short enough for a test. */
export const SHORT: Patience = { first: 1200, between: 1000, total: 3000 };

/** The same insides with a language model behind them that a scripted server plays. */
export async function withModel(
	port: TestServer,
	server: ModelServer,
	given: Partial<NarratorConfig> = {},
	patience = SHORT,
): Promise<TestServer & { stop(): void }> {
	const stopping = new AbortController();
	const config: NarratorConfig = {
		kind: 'openai-compatible',
		baseUrl: server.url,
		apiKey: 'sk-test',
		model: 'scripted-1',
		answers: 'schema',
		moderation: 'rules',
		dailyTokens: { server: 0, player: 0 },
		...given,
	};
	const opened = openNarrator(port, config, stopping.signal, patience);
	return { ...port, ...opened, stop: () => stopping.abort() };
}

/** A scripted server for the length of a test. */
export async function serverFor(
	shape: 'openai' | 'anthropic' = 'openai',
	say: ModelServer['say'] = faithful,
): Promise<ModelServer> {
	const server = await modelServer(shape, say);
	onTestFinished(() => server.close());
	return server;
}
