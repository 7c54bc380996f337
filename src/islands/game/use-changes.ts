import { useStore } from '@nanostores/react';
import { $turns } from '#islands/stores/game.ts';
import { changesOf } from '#lib/changes.ts';

/** What the last turn changed, by `kind:id`. */
export function useChanges() {
	return changesOf(useStore($turns)[0]?.receipt);
}
