import type { AnswerFormat } from '#lib/narration/answer.ts';

/** What a model is asked. */
export interface ModelCall {
	/** Rules, world and format: the same from turn to turn, so that providers can keep it. */
	system: string;
	user: string;
	/** How it is to answer. */
	answerFormat: AnswerFormat;
	/** The JSON Schema of the answer, for the format `schema`. */
	schema: Record<string, unknown>;
	/** The most that it may answer, in tokens. */
	maxTokens: number;
}

/** Tokens as the provider counts them; `input` includes what was `cached`. */
export interface TokenUsage {
	input: number;
	cached: number;
	output: number;
}

/** What comes from a model, in order. `life` says that it works on something that is not told. */
export type ModelPart =
	| { type: 'text'; text: string }
	| { type: 'life' }
	| { type: 'usage'; usage: Partial<TokenUsage> }
	| { type: 'end'; reason: 'stop' | 'length' | 'filter' };

/** A language model behind an endpoint. */
export interface Model {
	/** As it is configured and shown. */
	name: string;
	/** The format that it begins with. */
	firstFormat: AnswerFormat;
	/** Streams an answer. Throws ModelFault, or the signal's reason once that is aborted. */
	stream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** Ways in which a call fails. */
export const CALL_FAULTS = [
	/** No answer, or none further, in time. */
	'timeout',
	/** No connection. */
	'network',
	/** The stream broke off or ended early. */
	'cut',
	/** Too many requests. */
	'limited',
	/** The server's own failure. */
	'server',
	/** The key, the model or the address is refused. */
	'refused',
	/** The way of answering that was asked for is not known there. */
	'format',
	/** What came is not of the protocol. */
	'garbled',
	/** The provider's own filter. */
	'filtered',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** A call that failed; for the operator, never for the player. */
export class ModelFault extends Error {
	override name = 'ModelFault';
	readonly kind: CallFault;
	/** Milliseconds that the server asks to wait. */
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
