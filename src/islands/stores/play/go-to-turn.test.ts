import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { $announcedStatus } from '#islands/stores/browser/announcer.ts';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $game, $turns } from '#islands/stores/games/game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { $wantedTurn, clearWantedTurn, goToTurn, parseTurnAnchor } from './go-to-turn.ts';
import { $sheet } from './sheet.ts';

const server = setupServer();
let asked: string[];

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	asked = [];
	clearWantedTurn();
	open(250, 231);
	server.use(
		http.get('http://stonecast.test/api/games/g/history', ({ request }) => {
			const query = new URL(request.url).searchParams;
			const before = Number(query.get('before'));
			const from = Math.max(0, before - Number(query.get('limit')));
			asked.push(`${before}:${query.get('limit')}`);
			return HttpResponse.json({
				ok: true,
				data: { history: entries(before - 1, from), hasOlder: from > 0 },
			});
		}),
	);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function entries(to: number, from: number) {
	return Array.from({ length: to - from + 1 }, (_, n) => ({
		id: `${to - n}-narrator`,
		turn: to - n,
		role: 'narrator' as const,
		content: 'It rains.',
		timestamp: '',
	}));
}

/** Opens a game whose page holds the turns from `to` down to `from`. */
function open(to: number, from: number) {
	const game = { id: 'g', turnCount: to, hasOlder: from > 0, storyState: { history: entries(to, from) } };
	$game.set({ phase: 'ready', game: game as unknown as GameView, stale: false, older: 'idle' });
}

test('opens a loaded turn at once, and closes an open sheet', async () => {
	$sheet.set('Relationships');
	expect(await goToTurn(240)).toBe(true);
	expect([asked, $wantedTurn.get(), $sheet.get()]).toEqual([[], 240, null]);
});

test('a turn long past loads all turns down to it', async () => {
	expect(await goToTurn(12)).toBe(true);
	expect(asked).toEqual(['231:100', '131:100', '31:100']);
	expect($turns.get().at(-1)?.number).toBe(0);
	expect($wantedTurn.get()).toBe(12);
});

test('a turn that the story does not have is reported and no longer wanted', async () => {
	expect(await goToTurn(251)).toBe(false);
	expect($announcedStatus.get()).toBe('This story has no turn 251.');
	expect([asked, $wantedTurn.get()]).toEqual([[], null]);
});

test('a page that cannot be loaded ends the search', async () => {
	server.use(http.get('http://stonecast.test/api/games/g/history', () => HttpResponse.error()));
	expect(await goToTurn(12)).toBe(false);
	expect([$announcedStatus.get(), $wantedTurn.get()]).toEqual(['Turn 12 could not be loaded.', null]);
});

test('a page that brings nothing older ends the search', async () => {
	server.use(
		http.get('http://stonecast.test/api/games/g/history', () =>
			HttpResponse.json({ ok: true, data: { history: [], hasOlder: true } }),
		),
	);
	expect(await goToTurn(12)).toBe(false);
});

test('the later of two links wins', async () => {
	const first = goToTurn(12);
	expect(await goToTurn(249)).toBe(true);
	await first;
	expect($wantedTurn.get()).toBe(249);
});

test('reads the turn from an address, and nothing else', () => {
	expect(['#turn-0', '#turn-12', '#turn--1', '#turn-now', '#turn-1x', ''].map(parseTurnAnchor)).toEqual([
		0,
		12,
		null,
		null,
		null,
		null,
	]);
});
