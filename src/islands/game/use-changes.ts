import { useStore } from '@nanostores/react';
import { changesOf } from '#islands/stores/changes.ts';
import { $turns } from '#islands/stores/game.ts';

/** What the last turn changed, by `kind:id`. */
export function useChanges() {
	return changesOf(useStore($turns)[0]?.receipt);
}
