import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $game, loadGame } from '#islands/stores/games/game.ts';
import { pendingAct } from '#islands/stores/turns/draft.ts';
import { $turnTrouble } from '#islands/stores/turns/trouble.ts';
import { $turn, resumeTurn, retryTurn } from '#islands/stores/turns/turn.ts';

/** Whether the browser has a network; it says nothing about our server. */
export const $online = atom(true);

let watching = false;

/** Follows the network. Back from an outage, an act that got no answer on this page goes out again under its key, and so happens once. */
export function watchNetwork(): void {
	if (watching || typeof addEventListener !== 'function') return;
	watching = true;
	$online.set(navigator.onLine);
	addEventListener('offline', () => {
		$online.set(false);
		announceStatus('You are offline. What you write is kept.');
	});
	addEventListener('online', () => {
		$online.set(true);
		void comeBack();
	});
}

async function comeBack(): Promise<void> {
	const state = $game.get();
	if (state.phase !== 'ready' || $turn.get().phase === 'processing') return;
	announceStatus('You are online again.');
	const failedHere = $turnTrouble.get()?.next === 'retry';
	if (state.stale || pendingAct()?.open) await loadGame(state.game.id);
	if ($turn.get().phase !== 'idle') return;
	resumeTurn();
	if (failedHere && $turnTrouble.get()?.next === 'send') await retryTurn();
}
