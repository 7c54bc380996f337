import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { gameCopyKey } from '#islands/stores/browser/storage.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { $game, addDeliveredTurn } from './game.ts';

const AWAY = { hours: 9, items: [] };
const THEN = '2026-03-01T08:00:00.000Z';
const NOW = '2026-03-03T08:00:00.000Z';

let browser: FakeBrowser;

beforeEach(() => {
	browser = openFakeBrowser();
	const game = { id: 'g', turnCount: 3, whileAway: AWAY, lastPlayedAt: THEN, storyState: { history: [] } };
	$game.set({ phase: 'ready', game: game as unknown as GameView, stale: false, older: 'idle' });
});

function land(part: Partial<TurnView>): GameView {
	addDeliveredTurn({ gameId: 'g', npcResponses: [], at: NOW, ...part } as TurnView);
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

test('a page that is left before it is idle keeps the newest turn', () => {
	const page = new EventTarget();
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	land({ turnCount: 4, refused: false });
	expect(browser.storage.get(gameCopyKey('g'))).toBeUndefined();
	page.dispatchEvent(new Event('pagehide'));
	expect(JSON.parse(browser.storage.get(gameCopyKey('g')) ?? 'null')).toMatchObject({ turnCount: 4 });
	vi.unstubAllGlobals();
});
