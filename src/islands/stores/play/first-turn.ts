import { findStart, forgetStart, track } from '#islands/stores/browser/telemetry.ts';
import { $game } from '#islands/stores/games/game.ts';

/** A first turn that took longer says nothing of the wait, in milliseconds. */
const HOUR = 3_600_000;

/** Counts how long after its start the first turn of a game that was begun in this browser has been told. */
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
