import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { $turn, type TurnState } from '#islands/stores/turns/turn.ts';

/** A turn that was cast for and is not there yet. */
export type PendingTurn = Extract<TurnState, { phase: 'processing' }>;

/**
 * The turn under way, or null. It appears one paint after the cast, so that Cast Stone reacts before the page is
 * redrawn.
 */
export function usePendingTurn(): PendingTurn | null {
	const turn = useStore($turn);
	const drawn = useDeferredValue(turn.phase);
	return turn.phase === 'processing' && drawn === 'processing' ? turn : null;
}
