import type { ModelPart } from './model.ts';
import { ModelFault } from './model.ts';

/** Time-outs of a model, in milliseconds. */
export interface CallTimeouts {
	/** To the first part. */
	first: number;
	/** Between two parts. */
	between: number;
	/** For a whole turn with its retries. */
	total: number;
}

export const CALL_TIMEOUTS: CallTimeouts = { first: 8_000, between: 5_000, total: 20_000 };

/**
 * Passes a stream on, and ends it with a ModelFault of kind timeout when a part takes too long or `until` is past (by
 * performance.now()). The request also ends when the caller stops reading or aborts `stop`.
 */
export async function* withTimeouts(
	open: (signal: AbortSignal) => AsyncIterable<ModelPart>,
	patience: CallTimeouts,
	{ until, stop }: { until: number; stop?: AbortSignal | undefined },
): AsyncGenerator<ModelPart> {
	const own = new AbortController();
	const signal = stop ? AbortSignal.any([own.signal, stop]) : own.signal;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = (most: number) => {
		clearTimeout(timer);
		const left = Math.max(0, Math.min(most, until - performance.now()));
		timer = setTimeout(
			() => own.abort(new ModelFault('timeout', `Nothing came for ${Math.round(left)} ms.`)),
			left,
		);
	};
	try {
		wait(patience.first);
		for await (const part of open(signal)) {
			yield part;
			signal.throwIfAborted();
			wait(patience.between);
		}
	} finally {
		clearTimeout(timer);
		own.abort();
	}
}
