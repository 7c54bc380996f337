import { findStart, forgetStart, track } from '#islands/stores/browser/telemetry.ts';
import { $game } from '#islands/stores/games/game.ts';

/** A longer first turn says nothing about the wait; milliseconds. */
const HOUR = 3_600_000;

/** Counts the time from the start to the first turn of a game begun in this browser. */
export function trackFirstTurn(gameId: string): void {
	const start = findStart(gameId);
	if (!start) return;
	const stop = $game.listen((state) => {
		if (state.phase !== 'ready' || state.game.id !== gameId || state.game.turnCount === 0) return;
		stop();
		forgetStart();
		const duration = Date.now() - start.at;
		if (duration >= 0 && duration < HOUR) track('time_to_first_turn', { ...start.props, duration });
	});
}
