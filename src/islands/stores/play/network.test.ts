import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $game } from '#islands/stores/games/game.ts';
import { $draft, openDraft } from '#islands/stores/turns/draft.ts';
import { castStone, writeAction } from '#islands/stores/turns/turn.ts';
import { $online, watchNetwork } from './network.ts';

const HOST = 'http://stonecast.test';
const server = setupServer();
const network = new EventTarget();
const keys: (string | null)[] = [];
let reachable = true;

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	Object.defineProperty(globalThis, 'addEventListener', {
		value: network.addEventListener.bind(network),
		configurable: true,
	});
	const game = { id: 'g', turnCount: 0, balance: 5, status: 'active', choices: [], hasOlder: false };
	const view = { gameId: 'g', turnCount: 1, narrative: 'It rings.', npcResponses: [], choices: [] };
	const shown = { ...game, ending: null, storyState: { history: [], worldState: {} } };
	server.use(
		http.get(`${HOST}/api/games/g`, () => HttpResponse.json({ ok: true, data: shown })),
		http.post(`${HOST}/api/games/g/preview`, () => HttpResponse.json({ ok: true, data: null })),
		http.post(`${HOST}/api/games/g/turn`, ({ request }) => {
			if (!reachable) return HttpResponse.error();
			keys.push(request.headers.get('idempotency-key'));
			const rest = { action: 'I ring it.', castingStonesBalance: 4, refused: false, ending: null, at: '' };
			const data = { ...view, ...rest, world: {}, receipt: { changes: [] }, nextCommitment: 'c' };
			return HttpResponse.json({ ok: true, data });
		}),
	);
	$game.set({ phase: 'ready', game: shown, stale: false, older: 'idle' } as never);
	openDraft('g');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const turnCount = () => {
	const state = $game.get();
	return state.phase === 'ready' ? state.game.turnCount : -1;
};

test('an action sent without a network keeps its words and is sent once when the network is back', async () => {
	watchNetwork();
	reachable = false;
	network.dispatchEvent(new Event('offline'));
	expect($online.get()).toBe(false);
	writeAction('I ring it.');
	await castStone();
	expect($draft.get()).toBe('I ring it.');
	reachable = true;
	for (let again = 0; again < 3; again += 1) network.dispatchEvent(new Event('online'));
	await vi.waitFor(() => expect(turnCount()).toBe(1));
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect([$online.get(), $draft.get(), keys.length, turnCount()]).toEqual([true, '', 1, 1]);
});

test('words that were not cast stay where they are', async () => {
	keys.length = 0;
	network.dispatchEvent(new Event('offline'));
	writeAction('Half a thou');
	network.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect([$draft.get(), keys]).toEqual(['Half a thou', []]);
});
