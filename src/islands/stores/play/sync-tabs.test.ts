import { BroadcastChannel as Channel } from 'node:worker_threads';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { GameView } from '#lib/wire/game.ts';
import { describeRemoteChange } from './sync-tabs.ts';

const server = setupServer();
/** The server's game, and how often it was asked for. */
let stored: GameView;
let asked = 0;

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
	stored = gameAt(1);
	asked = 0;
	server.use(
		http.get('http://stonecast.test/api/games/g', () => {
			asked += 1;
			return HttpResponse.json({ ok: true, data: stored });
		}),
	);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function gameAt(turnCount: number, part: Partial<GameView> = {}): GameView {
	const history = Array.from({ length: turnCount }, (_, n) => ({
		id: `${turnCount - n}-narrator`,
		turn: turnCount - n,
		role: 'narrator',
		content: 'It rains.',
	}));
	const game = { id: 'g', turnCount, name: 'The Bell', status: 'active', sharedAt: null, hasOlder: false };
	const more = { nextCommitment: `c${turnCount}`, storyState: { history }, ...part };
	return { ...game, ...more } as unknown as GameView;
}

/** A tab with modules of its own. */
async function openTab() {
	vi.resetModules();
	const [{ $game, loadGame, replaceGame }, { syncTabs: keepInStep }, { $announcedStatus: $status }] =
		await Promise.all([
			import('#islands/stores/games/game.ts'),
			import('./sync-tabs.ts'),
			import('#islands/stores/browser/announcer.ts'),
		]);
	await loadGame('g');
	keepInStep('g');
	const shown = () => {
		const state = $game.get();
		return state.phase === 'ready' ? state.game : null;
	};
	return { shown, replaceGame, status: () => $status.get(), leave: () => keepInStep('nothing') };
}

/** Changes the game in one tab, as the server then has it. */
function change(tab: Awaited<ReturnType<typeof openTab>>, game: GameView) {
	stored = game;
	tab.replaceGame(game);
}

test('a turn, a name and a rewind in one tab appear in the other, each fetched once', async () => {
	const [one, two] = [await openTab(), await openTab()];
	change(one, gameAt(2));
	await vi.waitFor(() => expect(two.shown()?.turnCount).toBe(2));
	expect(two.status()).toBe('Turn 2 was played in another window.');
	change(two, gameAt(2, { name: 'The Other Bell' }));
	await vi.waitFor(() => expect(one.shown()?.name).toBe('The Other Bell'));
	change(one, gameAt(1, { nextCommitment: 'new', name: 'The Other Bell' }));
	await vi.waitFor(() => expect(two.shown()?.turnCount).toBe(1));
	expect(two.shown()?.storyState.history.map(({ turn }) => turn)).toEqual([1]);
	expect(two.status()).toBe('The story went back to turn 1 in another window.');
	await new Promise((resolve) => setTimeout(resolve, 100));
	// Two tabs opened, three changes fetched: a change received is not sent back.
	expect(asked).toBe(5);
	one.leave();
	two.leave();
});

test('a tab of another game receives nothing', async () => {
	const [one, two] = [await openTab(), await openTab()];
	two.leave();
	change(one, gameAt(2));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect([two.shown()?.turnCount, asked]).toEqual([1, 2]);
	one.leave();
});

test('a change from elsewhere is described in a sentence', () => {
	expect(describeRemoteChange(gameAt(1), gameAt(1, { status: 'paused' }))).toBe(
		'The game was stopped in another window.',
	);
	expect(describeRemoteChange(gameAt(1), gameAt(1, { nextCommitment: 'x' }))).toBe(
		'The story was changed in another window.',
	);
	expect(describeRemoteChange(gameAt(1), gameAt(1, { name: 'x' }))).toBe('');
});
