import { useStore } from '@nanostores/react';
import { $game, $turns } from '#islands/stores/games/game.ts';
import { sumChanges } from '#lib/turns/changes.ts';

/** What the last turn, and an absence after it, changed, by `kind:id`. */
export function useLastChanges() {
	const state = useStore($game);
	const last = useStore($turns)[0]?.receipt?.changes ?? [];
	const away = state.phase === 'ready' ? (state.game.whileAway?.items ?? []) : [];
	return sumChanges({ changes: [...last, ...away.flatMap(({ changes }) => changes)] });
}
