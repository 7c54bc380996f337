// The messages of a model's server in OpenAI's and Anthropic's protocol.

/** The tokens of every answer. */
const USAGE = { input: 2400, cached: 1800, output: 210 };

/** How a protocol encodes the parts of an answer. */
export interface StreamProtocol {
	begin: string;
	text(piece: string): string;
	thought(piece: string): string;
	error: string;
	end(reason: 'stop' | 'length' | 'filter'): string;
}

const data = (value: unknown, event?: string) =>
	`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish_reason: string | null = null) =>
	data({
		id: 'x',
		object: 'chat.completion.chunk',
		model: 'scripted-1',
		choices: [{ index: 0, delta, finish_reason }],
	});

/** Chunks of a chat completion. */
export const openaiProtocol: StreamProtocol = {
	begin: `: processing\n\n${chunk({ role: 'assistant', content: '' })}`,
	text: (content) => chunk({ content }),
	thought: (reasoning_content) => chunk({ reasoning_content }),
	error: data({ error: { code: 502, message: 'upstream failed' } }),
	end: (reason) =>
		chunk({}, { stop: 'stop', length: 'length', filter: 'content_filter' }[reason]) +
		data({
			choices: [],
			usage: {
				prompt_tokens: USAGE.input,
				completion_tokens: USAGE.output,
				prompt_tokens_details: { cached_tokens: USAGE.cached },
			},
		}) +
		'data: [DONE]\n\n',
};

/** Events of the Messages API. */
export const anthropicProtocol: StreamProtocol = {
	begin:
		data(
			{
				type: 'message_start',
				message: {
					usage: {
						input_tokens: USAGE.input - USAGE.cached,
						cache_read_input_tokens: USAGE.cached,
						output_tokens: 1,
					},
				},
			},
			'message_start',
		) +
		data(
			{ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
			'content_block_start',
		) +
		data({ type: 'ping' }, 'ping'),
	text: (text) =>
		data(
			{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
			'content_block_delta',
		),
	thought: (thinking) =>
		data(
			{ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking } },
			'content_block_delta',
		),
	error: data({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
	end: (reason) =>
		data({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
		data(
			{
				type: 'message_delta',
				delta: { stop_reason: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' }[reason] },
				usage: { output_tokens: USAGE.output },
			},
			'message_delta',
		) +
		data({ type: 'message_stop' }, 'message_stop'),
};
