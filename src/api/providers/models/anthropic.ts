import { z } from 'zod';
import type { Model, ModelCall, ModelPart } from '#api/models/model.ts';
import { ModelFault } from '#api/models/model.ts';
import { parseEventData, streamEvents, toModelFault } from './event-stream.ts';
import type { ModelEndpoint } from './model-endpoint.ts';

const VERSION = '2023-06-01';

const count = z.number().nullish().catch(null);
const usageSchema = z
	.object({
		input_tokens: count,
		output_tokens: count,
		cache_read_input_tokens: count,
		cache_creation_input_tokens: count,
	})
	.nullish()
	.catch(null);

/** The parts of a Messages API event that are used; other kinds are ignored. */
const eventSchema = z.object({
	type: z.string(),
	message: z.object({ usage: usageSchema }).nullish().catch(null),
	delta: z
		.object({
			type: z.string().nullish(),
			text: z.string().nullish(),
			stop_reason: z.string().nullish(),
		})
		.nullish()
		.catch(null),
	usage: usageSchema,
	error: z.record(z.string(), z.unknown()).nullish(),
});

/** A model with Anthropic's Messages API. */
export function createAnthropicModel({ baseUrl, apiKey, model }: ModelEndpoint): Model {
	return {
		name: model,
		firstFormat: 'schema',
		async *stream(call, signal) {
			const body = {
				model,
				max_tokens: call.maxTokens,
				// The provider caches the stable part between turns, at a tenth of its price.
				system: [{ type: 'text', text: call.system, cache_control: { type: 'ephemeral' } }],
				messages: [{ role: 'user', content: call.user }],
				stream: true,
				...formatOptions(call),
			};
			const headers = { 'anthropic-version': VERSION, 'x-api-key': apiKey ?? '' };
			yield* readParts(streamEvents({ url: `${baseUrl}/messages`, headers, body, signal }));
		},
	};
}

function formatOptions({ answerFormat, schema }: ModelCall): object {
	return answerFormat === 'schema' ? { output_config: { format: { type: 'json_schema', schema } } } : {};
}

async function* readParts(events: ReturnType<typeof streamEvents>): AsyncGenerator<ModelPart> {
	let reason: string | null = null;
	for await (const event of events) {
		const read = eventSchema.safeParse(parseEventData(event));
		if (!read.success) throw new ModelFault('garbled', `No event: ${event.data.slice(0, 200)}`);
		const { type, message, delta, usage, error } = read.data;
		if (type === 'error') throw toModelFault(error ?? {});
		if (type === 'content_block_delta' && delta?.text) yield { type: 'text', text: delta.text };
		else if (type === 'content_block_delta') yield { type: 'life' };
		if (type === 'message_start' && message?.usage) yield { type: 'usage', usage: inputUsage(message.usage) };
		if (type === 'message_delta') {
			reason = delta?.stop_reason ?? reason;
			if (usage?.output_tokens != null) yield { type: 'usage', usage: { output: usage.output_tokens } };
		}
		if (type === 'message_stop') {
			const cut = reason === 'max_tokens';
			yield { type: 'end', reason: cut ? 'length' : reason === 'refusal' ? 'filter' : 'stop' };
			return;
		}
	}
	throw new ModelFault('cut', 'The stream ended without message_stop.');
}

function inputUsage(usage: NonNullable<z.output<typeof usageSchema>>) {
	const cached = usage.cache_read_input_tokens ?? 0;
	return { input: (usage.input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0) + cached, cached };
}
