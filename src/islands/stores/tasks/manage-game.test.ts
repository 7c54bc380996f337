import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $game, $turns, replaceGame } from '#islands/stores/games/game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { IMPORT_MAX } from '#lib/wire/saved.ts';
import { branchAt, importGame, renameGame, rewindTo, shareGame, stopSharing } from './manage-game.ts';

const HOST = 'http://stonecast.test';
const server = setupServer();
let keys: (string | null)[];

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	keys = [];
	$game.set({ phase: 'loading' });
	replaceGame(gameAt(30, 11));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function gameAt(to: number, from: number, part: Partial<GameView> = {}): GameView {
	const history = Array.from({ length: to - from + 1 }, (_, n) => ({
		id: `${to - n}-narrator`,
		turn: to - n,
		role: 'narrator',
		content: 'It rains.',
	}));
	const game = {
		id: 'g',
		turnCount: to,
		name: 'The Bell',
		status: 'active',
		choices: [],
		hasOlder: from > 0,
	};
	return { ...game, storyState: { history }, sharedAt: null, ...part } as unknown as GameView;
}

const data = (value: unknown) => HttpResponse.json({ ok: true, data: value });
const refusal = (status: number, error: object) => HttpResponse.json({ ok: false, error }, { status });
const shownTurns = () => $turns.get().map(({ number }) => number);
const file = (text: string) => new File([text], 'game.json');

test('a change keeps the older turns that were loaded', async () => {
	const state = $game.get();
	if (state.phase !== 'ready') throw new Error('No game is shown.');
	const paged = gameAt(30, 0);
	$game.set({ ...state, game: paged });
	server.use(http.patch(`${HOST}/api/games/g`, () => data(gameAt(30, 11, { name: 'The Other' }))));
	expect(await renameGame('The Other')).toEqual({ ok: true, data: null });
	const now = $game.get();
	expect(now.phase === 'ready' && [now.game.name, now.game.hasOlder]).toEqual(['The Other', false]);
	expect([shownTurns().length, shownTurns().at(-1)]).toEqual([31, 0]);
});

test('turns that do not follow on are dropped, to be loaded again', () => {
	replaceGame(gameAt(90, 71));
	expect([shownTurns().length, shownTurns().at(-1)]).toEqual([20, 71]);
});

test('a rewind shows the story as it is, under one key for each try', async () => {
	const answers = [
		() => HttpResponse.error(),
		() => refusal(409, { code: 'CONFLICT', message: 'A turn is still being told.' }),
		() => data(gameAt(12, 0)),
	];
	server.use(
		http.post(`${HOST}/api/games/g/rewind`, ({ request }) => {
			keys.push(request.headers.get('idempotency-key'));
			return answers.shift()?.() ?? HttpResponse.error();
		}),
	);
	expect(await rewindTo(12)).toEqual({
		ok: false,
		why: 'Network error. Please check your connection and try again.',
	});
	expect(await rewindTo(12)).toEqual({ ok: false, why: 'A turn is still being told.' });
	expect(shownTurns()[0]).toBe(30);
	expect((await rewindTo(12)).ok).toBe(true);
	expect([shownTurns()[0], new Set(keys).size]).toEqual([12, 1]);
	await rewindTo(12);
	expect(new Set(keys).size).toBe(2);
});

test('a new game is where the server says, and a refusal is shown in its words', async () => {
	server.use(http.post(`${HOST}/api/games/g/branch`, () => data({ id: 'h' })));
	expect(await branchAt(3)).toEqual({ ok: true, data: '/play/h' });
	const fields = { atTurn: 'Choose a turn from 0 to 30.' };
	server.use(
		http.post(`${HOST}/api/games/g/branch`, () =>
			refusal(422, { code: 'VALIDATION_FAILED', message: '', details: { fields } }),
		),
	);
	expect(await branchAt(99)).toEqual({ ok: false, why: 'Choose a turn from 0 to 30.' });
});

test('an address is shown whole, and is gone once sharing stops', async () => {
	server.use(
		http.post(`${HOST}/api/games/g/share`, () => data({ path: '/shared/abc' })),
		http.delete(`${HOST}/api/games/g/share`, () => data(null)),
	);
	expect(await shareGame()).toEqual({ ok: true, data: `${HOST}/shared/abc` });
	const shown = () => {
		const state = $game.get();
		return state.phase === 'ready' ? state.game.sharedAt : undefined;
	};
	expect(shown()).toBe('/shared/abc');
	await stopSharing();
	expect(shown()).toBeNull();
});

test('a file is imported, or each of its faults is named', async () => {
	const faults = { 'log.3.events.0': 'This is not what belongs here.', version: 'Only version 1.' };
	server.use(
		http.post(`${HOST}/api/games/import`, async ({ request }) => {
			const body = (await request.json()) as { sound?: boolean };
			if (body.sound) return data({ id: 'h' });
			return refusal(422, { code: 'VALIDATION_FAILED', message: '', details: { fields: faults } });
		}),
	);
	expect(await importGame(file('{"sound":true}'))).toEqual({ ok: true, path: '/play/h' });
	expect(await importGame(file('{}'))).toMatchObject({ ok: false, faults: Object.entries(faults) });
	expect(await importGame(file('# A story'))).toMatchObject({ ok: false, faults: [] });
	expect(await importGame({ size: IMPORT_MAX + 1 } as File)).toMatchObject({
		why: 'This file is too large: 2 MB is the most.',
	});
	server.use(
		http.post(`${HOST}/api/games/import`, () => refusal(422, { code: 'COOKIE_CAP', message: 'No more.' })),
	);
	expect(await importGame(file('{}'))).toEqual({ ok: false, why: 'No more.', faults: [] });
});
