import type { CounterLabel } from './counters.ts';
import { ModelFault } from './model.ts';

/** What was wrong with a call: it failed, or its answer has the wrong shape. */
export type NarrationFault = ModelFault | 'shape';

/** Why nothing of a model stands beside the engine's own lines. */
export type FallbackReason = CounterLabel<'carried'>;

/** The longest and the shortest wait before a repeated call, in milliseconds. */
const RETRY_DELAY_MAX_MS = 3000;
const RETRY_DELAY_MS = 250;

/** The player's notice where the model was not heard. */
export const FALLBACK_NOTICES: Partial<Record<FallbackReason, string>> = {
	fault: 'The language model did not answer, so the built-in narrator told this turn.',
	resting: 'The language model is not answering just now; the built-in narrator carries on.',
	shape: 'The language model’s answer could not be used, so the built-in narrator told this turn.',
	'player-budget':
		'Your share of the language model for today is used up; the built-in narrator carries on until midnight UTC.',
	'server-budget':
		'Today’s share of the language model is used up; the built-in narrator carries on until midnight UTC.',
};

/** The wait before the same call is repeated, in milliseconds; null when repeating is of no use. */
export function retryDelay(fault: NarrationFault): number | null {
	if (!(fault instanceof ModelFault)) return 0;
	if (fault.kind === 'limited' || fault.kind === 'server') {
		const wait = fault.retryAfter ?? RETRY_DELAY_MS;
		return wait <= RETRY_DELAY_MAX_MS ? Math.max(RETRY_DELAY_MS, wait) : null;
	}
	return ['network', 'cut', 'garbled'].includes(fault.kind) ? RETRY_DELAY_MS : null;
}

/** How long no calls are made after a fault, in milliseconds. */
export function restAfter({ kind, retryAfter = 0 }: ModelFault): number {
	if (kind === 'refused' || kind === 'format') return 60_000;
	return retryAfter > RETRY_DELAY_MAX_MS ? retryAfter : 0;
}
