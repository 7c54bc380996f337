import { z } from 'zod';
import type { Model, ModelCall, ModelPart } from '#api/models/model.ts';
import { ModelFault } from '#api/models/model.ts';
import { parseEventData, streamEvents, toModelFault } from './event-stream.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { isLocalAddress } from './model-endpoint.ts';

const text = z.string().nullish().catch(null);
const count = z.number().nullish().catch(null);

/** The parts of a chat completion's chunk that are used; servers differ in the rest. */
const chunkSchema = z.object({
	error: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
	choices: z
		.array(
			z.object({
				delta: z.object({ content: text, reasoning_content: text, reasoning: text }).nullish().catch(null),
				finish_reason: text,
			}),
		)
		.nullish()
		.catch(null),
	usage: z
		.object({
			prompt_tokens: count,
			completion_tokens: count,
			prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
		})
		.nullish()
		.catch(null),
});

/** A model with the chat completions API: OpenAI, OpenRouter, Ollama, llama.cpp, LM Studio, vLLM and others. */
export function createOpenAiCompatibleModel({ baseUrl, apiKey, model }: ModelEndpoint): Model {
	const isOpenai = new URL(baseUrl).hostname === 'api.openai.com';
	return {
		name: model,
		// Small local models keep to the format `sections` better than to JSON.
		firstFormat: isLocalAddress(baseUrl) ? 'sections' : 'schema',
		async *stream(call, signal) {
			const body = {
				model,
				messages: [
					{ role: 'system', content: call.system },
					{ role: 'user', content: call.user },
				],
				stream: true,
				stream_options: { include_usage: true },
				[isOpenai ? 'max_completion_tokens' : 'max_tokens']: call.maxTokens,
				...formatOptions(call),
			};
			const headers: Record<string, string> = apiKey ? { Authorization: `Bearer ${apiKey}` } : {};
			yield* readParts(streamEvents({ url: `${baseUrl}/chat/completions`, headers, body, signal }));
		},
	};
}

function formatOptions({ answerFormat, schema }: ModelCall): object {
	if (answerFormat === 'sections') return {};
	if (answerFormat === 'json') return { response_format: { type: 'json_object' } };
	return { response_format: { type: 'json_schema', json_schema: { name: 'turn', strict: true, schema } } };
}

async function* readParts(events: ReturnType<typeof streamEvents>): AsyncGenerator<ModelPart> {
	let finished: string | null = null;
	for await (const event of events) {
		if (event.data === '[DONE]') {
			finished ??= 'stop';
			break;
		}
		const chunk = chunkSchema.safeParse(parseEventData(event));
		if (!chunk.success) throw new ModelFault('garbled', `No chunk: ${event.data.slice(0, 200)}`);
		const { error, choices, usage } = chunk.data;
		if (error) throw toModelFault(typeof error === 'string' ? { message: error } : error);
		const [choice] = choices ?? [];
		const { content, reasoning_content, reasoning } = choice?.delta ?? {};
		if (content) yield { type: 'text', text: content };
		else if (reasoning_content || reasoning) yield { type: 'life' };
		finished = choice?.finish_reason ?? finished;
		if (usage)
			yield {
				type: 'usage',
				usage: {
					input: usage.prompt_tokens ?? 0,
					cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
					output: usage.completion_tokens ?? 0,
				},
			};
	}
	if (finished === null) throw new ModelFault('cut', 'The stream ended without a finish.');
	yield {
		type: 'end',
		reason: finished === 'length' ? 'length' : finished === 'content_filter' ? 'filter' : 'stop',
	};
}
