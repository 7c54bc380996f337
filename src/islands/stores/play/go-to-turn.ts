import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $game, $turns, loadTurnsDownTo } from '#islands/stores/games/game.ts';
import { openSheet } from './sheet.ts';

/**
 * The turn that a link leads to; the page opens it, focuses its heading and calls `clearWantedTurn`. Null if there is
 * none.
 */
export const $wantedTurn = atom<number | null>(null);

const ANCHOR = /^#turn-(\d{1,9})$/;

/**
 * Goes to a turn: closes the sheet, loads older pages until the turn is there, opens it and focuses its heading.
 * Returns false and leaves the story as it is if there is no such turn or it could not be loaded.
 */
export async function goToTurn(turn: number): Promise<boolean> {
	openSheet(null);
	$wantedTurn.set(turn);
	while ($wantedTurn.get() === turn && missing(turn)) {
		announceStatus(`Turning back to turn ${turn}.`);
		const before = oldestTurn();
		await loadTurnsDownTo(turn);
		if (oldestTurn() === before) return giveUp(turn, `Turn ${turn} could not be loaded.`);
	}
	if ($turns.get().some(({ number }) => number === turn)) return true;
	return giveUp(turn, `This story has no turn ${turn}.`);
}

/** Forgets the wanted turn, which has the focus or is no longer wanted. */
export function clearWantedTurn(): void {
	$wantedTurn.set(null);
}

/** Returns the turn that an address's fragment names (`#turn-12`), or null. */
export function parseTurnAnchor(hash: string): number | null {
	const digits = ANCHOR.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Whether older pages may still hold the turn. */
function missing(turn: number): boolean {
	const state = $game.get();
	return state.phase === 'ready' && state.game.hasOlder && oldestTurn() > turn;
}

/** The oldest loaded turn; -1 if there is none. */
function oldestTurn(): number {
	return $turns.get().at(-1)?.number ?? -1;
}

function giveUp(turn: number, why: string): false {
	if ($wantedTurn.get() === turn) {
		$wantedTurn.set(null);
		announceStatus(why);
	}
	return false;
}
