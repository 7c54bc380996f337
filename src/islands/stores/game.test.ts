import { beforeEach, expect, test } from 'vitest';
import type { GameView, TurnView } from '#lib/wire.ts';
import { openFakeBrowser } from './fake-browser.ts';
import { $game, landTurn } from './game.ts';

const AWAY = { hours: 9, items: [] };
const THEN = '2026-03-01T08:00:00.000Z';
const NOW = '2026-03-03T08:00:00.000Z';

beforeEach(() => {
	openFakeBrowser();
	const game = { id: 'g', turnCount: 3, whileAway: AWAY, lastPlayedAt: THEN, storyState: { history: [] } };
	$game.set({ phase: 'ready', game: game as unknown as GameView, stale: false, older: 'idle' });
});

function land(part: Partial<TurnView>): GameView {
	landTurn({ gameId: 'g', npcResponses: [], at: NOW, ...part } as TurnView);
	const state = $game.get();
	if (state.phase !== 'ready') throw new Error('The game is gone.');
	return state.game;
}

test('what happened while the player was gone stays until a turn is played', () => {
	const refused = land({ turnCount: 3, refused: true });
	expect([refused.whileAway, refused.lastPlayedAt]).toEqual([AWAY, THEN]);
	const played = land({ turnCount: 4, refused: false });
	expect([played.whileAway, played.lastPlayedAt]).toEqual([null, NOW]);
});
