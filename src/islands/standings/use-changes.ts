import { useStore } from '@nanostores/react';
import { $game, $turns } from '#islands/stores/games/game.ts';
import { changesOf } from '#lib/turns/changes.ts';

/** What the last turn and an absence after it changed, by `kind:id`. */
export function useChanges() {
	const state = useStore($game);
	const last = useStore($turns)[0]?.receipt?.changes ?? [];
	const away = state.phase === 'ready' ? (state.game.whileAway?.items ?? []) : [];
	return changesOf({ changes: [...last, ...away.flatMap(({ changes }) => changes)] });
}
