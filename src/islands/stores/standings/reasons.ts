import { computed } from 'nanostores';
import { $game, $turns } from '#islands/stores/games/game.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import type { WhileAwayView } from '#lib/wire/game.ts';
import type { ChangeView } from '#lib/wire/turn.ts';

/** A change with the turn it happened in; one of an absence with the turn before it. */
export interface Reason {
	turn: number;
	change: ChangeView;
	whileAway: boolean;
}

/** Reasons by `kind:id` of what they moved, newest first. */
export type Reasons = ReadonlyMap<string, Reason[]>;

/** What moved each thing, as far as the turns at hand tell. */
export const $reasons = computed([$game, $turns], (state, turns) =>
	collectReasons(turns, state.phase === 'ready' ? state.game.whileAway : null),
);

/** Every change of the receipts; those of the last absence come before them. Turns come newest first. */
export function collectReasons(turns: Turn[], away: WhileAwayView | null): Reasons {
	const reasons = new Map<string, Reason[]>();
	const add = (changes: ChangeView[], turn: number, whileAway: boolean) => {
		for (const change of changes.toReversed()) {
			const key = `${change.kind}:${change.id}`;
			const known = reasons.get(key);
			if (known) known.push({ turn, change, whileAway });
			else reasons.set(key, [{ turn, change, whileAway }]);
		}
	};
	add(away?.items.flatMap(({ changes }) => changes) ?? [], turns[0]?.number ?? 0, true);
	for (const { number, receipt } of turns) add(receipt?.changes ?? [], number, false);
	return reasons;
}
