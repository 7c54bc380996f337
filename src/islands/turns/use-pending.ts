import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { $turn } from '#islands/stores/turns/turn.ts';
import type { PendingTurn } from './PendingBody.tsx';

/**
 * The turn under way, or null. It appears one paint after the cast, so that Cast Stone reacts before the page is
 * redrawn.
 */
export function usePendingTurn(): PendingTurn | null {
	const turn = useStore($turn);
	const drawn = useDeferredValue(turn.phase);
	return turn.phase === 'processing' && drawn === 'processing' ? turn : null;
}
