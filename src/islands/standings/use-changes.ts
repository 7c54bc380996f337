import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { $game, $turns } from '#islands/stores/games/game.ts';
import { sumChanges } from '#lib/turns/changes.ts';

/**
 * What the last turn, and an absence after it, changed, by `kind:id`. It comes with the game's new figures, which the
 * rails show later than the story: marks beside the old ones would move the rows twice.
 */
export function useLastChanges() {
	const state = useDeferredValue(useStore($game));
	const last = useDeferredValue(useStore($turns))[0]?.receipt?.changes ?? [];
	const away = state.phase === 'ready' ? (state.game.whileAway?.items ?? []) : [];
	return sumChanges({ changes: [...last, ...away.flatMap(({ changes }) => changes)] });
}
