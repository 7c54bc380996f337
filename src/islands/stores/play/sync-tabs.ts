import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $game, loadGame } from '#islands/stores/games/game.ts';
import { $turn } from '#islands/stores/turns/turn.ts';
import type { GameView } from '#lib/wire/game.ts';

let channel: BroadcastChannel | null = null;
let stopListening = (): void => {};
/** The game as this tab last showed it; empty before that. */
let lastShown = '';

/**
 * Keeps the tabs that show one game in step: sends this tab's changes to the others, and fetches the game after theirs.
 * Without BroadcastChannel a change shows at the next reload.
 */
export function syncTabs(id: string): void {
	stopListening();
	channel?.close();
	if (typeof BroadcastChannel !== 'function') return;
	channel = new BroadcastChannel(`stonecast:game:${id}`);
	lastShown = currentMark();
	stopListening = $game.listen(() => {
		const now = currentMark();
		if (now === '' || now === lastShown) return;
		const told = lastShown !== '';
		lastShown = now;
		if (told) channel?.postMessage(now);
	});
	channel.onmessage = ({ data }) => {
		if (typeof data === 'string' && data !== lastShown) void catchUp(id);
	};
}

/** Fetches the game once no turn is under way here. */
async function catchUp(id: string): Promise<void> {
	await idle();
	const before = shownGame();
	await loadGame(id);
	const after = shownGame();
	if (before && after) announceStatus(describeRemoteChange(before, after));
}

/** Describes in a sentence what happened elsewhere; empty if nothing did. */
export function describeRemoteChange(before: GameView, after: GameView): string {
	if (after.turnCount < before.turnCount)
		return `The story went back to turn ${after.turnCount} in another window.`;
	if (after.turnCount > before.turnCount) return `Turn ${after.turnCount} was played in another window.`;
	if (after.nextCommitment !== before.nextCommitment) return 'The story was changed in another window.';
	if (after.status === before.status) return '';
	return after.status === 'active'
		? 'The game was resumed in another window.'
		: 'The game was stopped in another window.';
}

function idle(): Promise<void> {
	if ($turn.get().phase === 'idle') return Promise.resolve();
	return new Promise((resolve) => {
		const stop = $turn.listen(({ phase }) => {
			if (phase !== 'idle') return;
			stop();
			resolve();
		});
	});
}

function shownGame(): GameView | null {
	const state = $game.get();
	return state.phase === 'ready' && !state.stale ? state.game : null;
}

function currentMark(): string {
	const game = shownGame();
	if (!game) return '';
	const { turnCount, nextCommitment, name, status, sharedAt } = game;
	return JSON.stringify([turnCount, nextCommitment, name, status, sharedAt]);
}
