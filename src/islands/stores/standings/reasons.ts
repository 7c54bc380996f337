import { computed } from 'nanostores';
import { $game, $turns } from '#islands/stores/games/game.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import type { WhileAwayView } from '#lib/wire/game.ts';
import type { ChangeView } from '#lib/wire/turn.ts';

/** A change with its turn; a change of an absence has the turn before it. */
export interface Reason {
	turn: number;
	change: ChangeView;
	whileAway: boolean;
}

/** Reasons, newest first, by `kind:id` of what they changed. */
export type Reasons = ReadonlyMap<string, Reason[]>;

/** What changed each thing, in the loaded turns. */
export const $reasons = computed([$game, $turns], (state, turns) =>
	collectReasons(turns, state.phase === 'ready' ? state.game.whileAway : null),
);

/** Collects every change of the receipts; those of the last absence come first. Turns come newest first. */
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
