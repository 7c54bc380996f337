import { beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { GameView, HistoryEntry } from '#lib/wire/game.ts';
import { $game, $turns, loadOlderTurns, loadTurnsDownTo } from './game.ts';

const ID = '00000000-0000-4000-8000-000000000001';
/** The answers to calls for history, by `before`; a missing one fails. */
let pages: Record<number, () => Response | Promise<Response>>;
let asked: number[];

beforeEach(() => {
	openFakeBrowser();
	asked = [];
	vi.stubGlobal('fetch', (url: URL) => {
		const before = Number(url.searchParams.get('before'));
		asked.push(before);
		const page = pages[before];
		return Promise.resolve(page ? page() : Promise.reject(new TypeError('Failed to fetch')));
	});
	$game.set({ phase: 'ready', game: gameWith(range(500, 481)), stale: false, older: 'idle' });
	return () => vi.unstubAllGlobals();
});

function range(newest: number, oldest: number): HistoryEntry[] {
	return Array.from({ length: newest - oldest + 1 }, (_, n) => {
		const turn = newest - n;
		return { id: `${turn}-narrator`, turn, role: 'narrator', content: `Turn ${turn}.`, timestamp: '' };
	});
}

function gameWith(history: HistoryEntry[]): GameView {
	const storyState = { history, worldState: {} };
	return {
		id: ID,
		turnCount: 500,
		hasOlder: true,
		status: 'active',
		storyState,
		world: {},
	} as unknown as GameView;
}

const page = (newest: number, oldest: number) => () =>
	Response.json({ ok: true, data: { history: range(newest, oldest), hasOlder: oldest > 0 } });
const numbers = () => $turns.get().map(({ number }) => number);
const upTo = (oldest: number) => Array.from({ length: 501 - oldest }, (_, n) => 500 - n);

test('loads down to a turn in as few calls as possible, and changes the page twice', async () => {
	pages = { 481: page(480, 381), 381: page(380, 281), 281: page(280, 181) };
	let changes = -1;
	const stop = $game.subscribe(() => {
		changes += 1;
	});
	await loadTurnsDownTo(200);
	stop();
	expect([numbers(), asked, changes]).toEqual([upTo(181), [481, 381, 281], 2]);
});

test('stops where the story begins', async () => {
	pages = { 481: page(480, 0) };
	await loadTurnsDownTo(-5);
	const state = $game.get();
	expect([numbers(), state.phase === 'ready' && state.game.hasOlder]).toEqual([upTo(0), false]);
});

test('keeps the pages before one that failed, and can go on from there', async () => {
	pages = { 481: page(480, 381) };
	await loadTurnsDownTo(200);
	const state = $game.get();
	expect([numbers(), state.phase === 'ready' && state.older]).toEqual([upTo(381), 'failed']);
	pages = { 381: page(380, 181) };
	await loadTurnsDownTo(200);
	expect(numbers()).toEqual(upTo(181));
});

test('stops asking a server that repeats the same page', async () => {
	pages = { 481: () => Response.json({ ok: true, data: { history: range(500, 481), hasOlder: true } }) };
	await loadTurnsDownTo(200);
	expect([numbers(), asked]).toEqual([upTo(481), [481]]);
});

test('a page for a story that was reloaded meanwhile is dropped, since it would leave a gap', async () => {
	let deliver = () => {};
	pages = {
		481: page(480, 381),
		381: () =>
			new Promise<Response>((resolve) => {
				deliver = () => resolve(page(380, 281)());
			}),
	};
	await loadTurnsDownTo(400);
	const paging = loadOlderTurns();
	await vi.waitFor(() => expect(asked).toHaveLength(2));
	$game.set({ phase: 'ready', game: gameWith(range(500, 481)), stale: false, older: 'idle' });
	deliver();
	await paging;
	expect(numbers()).toEqual(upTo(481));
});
