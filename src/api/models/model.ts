import type { AnswerFormat } from '#lib/narration/answer.ts';

/** One call of a model. */
export interface ModelCall {
	/** Rules, world and format: the same from turn to turn, so that providers can cache it. */
	system: string;
	user: string;
	/** The answer format. */
	answerFormat: AnswerFormat;
	/** The JSON Schema of the answer, for the format `schema`. */
	schema: Record<string, unknown>;
	/** Tokens of the answer at most. */
	maxTokens: number;
}

/** Tokens as the provider counts them; `input` includes what was `cached`. */
export interface TokenUsage {
	input: number;
	cached: number;
	output: number;
}

/** A part of a model's stream. `life` is work on something that is not shown. */
export type ModelPart =
	| { type: 'text'; text: string }
	| { type: 'life' }
	| { type: 'usage'; usage: Partial<TokenUsage> }
	| { type: 'end'; reason: 'stop' | 'length' | 'filter' };

/** A language model behind an endpoint. */
export interface Model {
	/** The configured name, as players see it. */
	name: string;
	/** The format of the first call. */
	firstFormat: AnswerFormat;
	/** Streams an answer. Throws ModelFault, or the signal's reason once it is aborted. */
	stream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** Ways in which a call fails. */
export const CALL_FAULTS = [
	/** No part came in time. */
	'timeout',
	/** No connection. */
	'network',
	/** The stream broke off or ended early. */
	'cut',
	/** The server limits requests. */
	'limited',
	/** An error of the server. */
	'server',
	/** The key, the model or the address is refused. */
	'refused',
	/** The server does not know the answer format. */
	'format',
	/** The stream does not follow the protocol. */
	'garbled',
	/** The provider's filter refused. */
	'filtered',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** A failed call. Its message is for the operator, never for the player. */
export class ModelFault extends Error {
	override name = 'ModelFault';
	readonly kind: CallFault;
	/** Milliseconds that the server asks the caller to wait. */
	readonly retryAfter: number | undefined;

	constructor(
		kind: CallFault,
		message: string,
		{ cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
	) {
		super(message, { cause });
		this.kind = kind;
		this.retryAfter = retryAfter;
	}
}
