import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { GameSummary, GameView } from '#lib/wire/game.ts';

const HOST = 'http://stonecast.test';
const GAME = { id: 'g1', adventureId: 'a', characterId: 'c1', status: 'paused' } as GameSummary;
const server = setupServer();
const events: { name: string; props: Record<string, unknown> }[] = [];
let left: string[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
	vi.resetModules();
	openFakeBrowser(`${HOST}/adventures`);
	left = [];
	events.length = 0;
	Object.assign(location, { assign: (to: string) => left.push(to) });
	server.use(
		http.get(`${HOST}/api/games`, () => HttpResponse.json({ ok: true, data: [GAME] })),
		http.post(`${HOST}/api/telemetry/event`, async ({ request }) => {
			events.push((await request.json()) as (typeof events)[number]);
			return HttpResponse.json({ ok: true, data: { accepted: true } }, { status: 202 });
		}),
	);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a paused game is resumed before it opens', async () => {
	let body: unknown;
	server.use(
		http.patch(`${HOST}/api/games/g1`, async ({ request }) => {
			body = await request.json();
			return HttpResponse.json({ ok: true, data: {} });
		}),
	);
	const { $games, loadGames, resumeGame } = await import('./games.ts');
	expect(await loadGames()).toBe(true);
	expect(await resumeGame(GAME)).toBeNull();
	expect(body).toEqual({ status: 'active' });
	expect($games.get()?.[0]?.status).toBe('active');
	expect(left).toEqual(['/play/g1']);
	await vi.waitFor(() => expect(events.map(({ name }) => name)).toEqual(['adventure_adventure_resumed']));
});

test('a game that cannot be resumed says why and stays as it is', async () => {
	const message = 'A guest plays one adventure at a time.';
	server.use(
		http.patch(`${HOST}/api/games/g1`, () =>
			HttpResponse.json({ ok: false, error: { code: 'COOKIE_CAP', message } }, { status: 422 }),
		),
	);
	const { $games, loadGames, resumeGame, setGameStatus } = await import('./games.ts');
	await loadGames();
	expect(await resumeGame(GAME)).toBe(message);
	expect([left, $games.get()?.[0]?.status]).toEqual([[], 'paused']);
	server.use(http.patch(`${HOST}/api/games/g1`, () => HttpResponse.error()));
	expect(await setGameStatus('g1', 'abandoned')).toBe(
		'Network error. Please check your connection and try again.',
	);
});

test('games that cannot be loaded, and events that cannot be counted, are only logged', async () => {
	const log = vi.spyOn(console, 'info').mockImplementation(() => {});
	server.use(
		http.get(`${HOST}/api/games`, () => HttpResponse.error()),
		http.post(`${HOST}/api/telemetry/event`, () => HttpResponse.error()),
	);
	const { loadGames } = await import('./games.ts');
	const { track } = await import('#islands/stores/browser/telemetry.ts');
	expect(await loadGames()).toBe(false);
	track('error_shown', { errorCode: 'CONFLICT' });
	await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
	log.mockRestore();
});

test('counts once how long the first turn of a game begun here took', async () => {
	const { rememberStart } = await import('#islands/stores/browser/telemetry.ts');
	const { trackFirstTurn } = await import('#islands/stores/play/first-turn.ts');
	const { $game } = await import('./game.ts');
	const show = (turnCount: number) =>
		$game.set({ phase: 'ready', game: { id: 'g1', turnCount } as GameView, stale: false, older: 'idle' });
	rememberStart('g1', { adventureSlug: 'a', characterType: 'new' });
	trackFirstTurn('another');
	trackFirstTurn('g1');
	for (const turn of [0, 1, 2]) show(turn);
	trackFirstTurn('g1');
	show(3);
	await vi.waitFor(() => expect(events).toHaveLength(1));
	expect(events[0]).toMatchObject({
		name: 'adventure_time_to_first_turn',
		props: { adventureSlug: 'a', characterType: 'new', duration: expect.any(Number) },
	});
});
