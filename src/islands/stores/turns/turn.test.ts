import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';

const HOST = 'http://stonecast.test';
const ID = '00000000-0000-4000-8000-000000000001';
const server = setupServer();
let browser: FakeBrowser;
/** The turn calls as they arrived. */
let calls: { key: string | null; body: unknown }[];

beforeAll(() => server.listen());
beforeEach(() => {
	browser = openFakeBrowser();
	calls = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const CHOICE = { id: 'option-0123456789abcdef', label: 'Answer the bell', description: 'And see.' };

function gameAt(turnCount: number, actions: string[] = []): GameView {
	const history = actions.map((content, n) => ({
		id: `${n + 1}-player`,
		turn: n + 1,
		role: 'player',
		content,
		timestamp: '',
	}));
	const game = {
		id: ID,
		turnCount,
		balance: 5,
		status: 'active',
		choices: [CHOICE],
		hasOlder: false,
		ending: null,
	};
	return {
		...game,
		storyState: { history, worldState: {} },
		world: { slug: 'mystika' },
	} as unknown as GameView;
}

function turnView(turnCount: number, action: string, part: Partial<TurnView> = {}): TurnView {
	const view = {
		gameId: ID,
		turnCount,
		action,
		narrative: 'The bell answers.',
		emotion: 'neutral',
		npcResponses: [],
	};
	const rest = {
		choices: [CHOICE],
		castingStonesBalance: 4,
		receipt: { changes: [] },
		refused: false,
		ending: null,
	};
	return { ...view, ...rest, world: {}, at: '', ...part } as unknown as TurnView;
}

/** Opens a fresh page on the game: new modules, the same storage. */
async function openPage(game: GameView, answers: (() => Response)[]) {
	server.use(
		http.get(`${HOST}/api/me`, () => HttpResponse.json({ ok: true, data: { invite: { invited: true } } })),
		http.get(`${HOST}/api/games/${ID}`, () => HttpResponse.json({ ok: true, data: game })),
		http.post(`${HOST}/api/games/${ID}/preview`, () => HttpResponse.json({ ok: true, data: null })),
		http.post(`${HOST}/api/games/${ID}/turn`, async ({ request }) => {
			calls.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
			return answers.shift()?.() ?? HttpResponse.error();
		}),
	);
	vi.resetModules();
	const [turn, draft, { $game }, play] = await Promise.all([
		import('./turn.ts'),
		import('./draft.ts'),
		import('#islands/stores/games/game.ts'),
		import('#islands/stores/play/open-game.ts'),
	]);
	const { $turnTrouble: $trouble } = await import('./trouble.ts');
	await play.openGame(ID);
	return { ...turn, ...draft, $game, $trouble };
}

const landed = (view: TurnView) => () => HttpResponse.json({ ok: true, data: view });
const failed =
	(status: number, code: string, headers = {}) =>
	() =>
		HttpResponse.json({ ok: false, error: { code, message: '' } }, { status, headers });
const dead = () => HttpResponse.error();

test('puts a turn on top of the story and clears the box', async () => {
	const page = await openPage(gameAt(1, ['I wait.']), [landed(turnView(2, 'I ring it.'))]);
	page.writeAction('  I ring it. ');
	await page.castStone();
	const state = page.$game.get();
	expect(state.phase === 'ready' && state.game.storyState.history.map(({ id }) => id)).toEqual([
		'2-narrator',
		'2-player',
		'1-player',
	]);
	expect(state.phase === 'ready' && [state.game.turnCount, state.game.balance]).toEqual([2, 4]);
	expect(page.$draft.get()).toBe('');
	expect(calls[0]?.body).toEqual({ action: 'I ring it.' });
	expect(browser.storage.has(`stonecast:draft:${ID}`)).toBe(false);
});

test('sends a choice with its id, and an edited choice as words alone', async () => {
	const page = await openPage(gameAt(0), []);
	expect(page.toTurnRequest('Answer the bell', [CHOICE])).toEqual({
		optionId: CHOICE.id,
		action: 'Answer the bell',
	});
	expect(page.toTurnRequest('Answer the bell twice', [CHOICE])).toEqual({ action: 'Answer the bell twice' });
});

test('retries under the same key with the same body', async () => {
	const page = await openPage(gameAt(0), [
		failed(504, 'UPSTREAM_TIMEOUT'),
		dead,
		landed(turnView(1, 'I wait.')),
	]);
	page.writeAction('I wait.');
	await page.castStone();
	expect(page.$trouble.get()).toMatchObject({
		title: 'The AI service timed out. Please try again.',
		detail: 'No stone was spent. Your action is still in the box.',
	});
	await page.retryTurn();
	expect(page.$trouble.get()?.title).toBe('Network error. Please check your connection and try again.');
	expect(page.$trouble.get()?.detail).not.toContain('No stone was spent');
	expect(page.$draft.get()).toBe('I wait.');
	await page.castStone();
	expect(page.$trouble.get()).toBeNull();
	expect(calls).toHaveLength(3);
	expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
	expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('uses a new key for other words', async () => {
	const page = await openPage(gameAt(0), [failed(500, 'INTERNAL_ERROR'), landed(turnView(1, 'I run.'))]);
	page.writeAction('I wait.');
	await page.castStone();
	page.writeAction('I run.');
	await page.castStone();
	expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
});

test('after a reload an act without an answer is offered, and goes out by its key when the player sends it', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	const again = await openPage(gameAt(0), [landed(turnView(1, 'I wait.'))]);
	expect(again.$trouble.get()).toMatchObject({
		title: 'Your last action got no answer.',
		detail: expect.stringContaining('“I wait.”'),
		next: 'send',
	});
	expect([calls.length, again.$turn.get().phase, again.$draft.get()]).toEqual([1, 'idle', 'I wait.']);
	await again.retryTurn();
	expect([again.$trouble.get(), again.$draft.get()]).toEqual([null, '']);
	expect(calls).toHaveLength(2);
	expect(calls[1]).toEqual(calls[0]);
});

test('an act that is discarded is not offered again, and its words cast anew keep their key', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	const again = await openPage(gameAt(0), []);
	again.discardAct();
	expect([again.$trouble.get(), again.$draft.get()]).toEqual([null, '']);
	const later = await openPage(gameAt(0), [landed(turnView(1, 'I wait.'))]);
	expect([later.$trouble.get(), calls.length]).toEqual([null, 1]);
	later.writeAction('I wait.');
	await later.castStone();
	expect(calls[1]).toEqual(calls[0]);
});

test('an act that is discarded and was played all the same is told before the next one is cast', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	const again = await openPage(gameAt(0), []);
	again.discardAct();
	server.use(
		http.get(`${HOST}/api/games/${ID}`, () => HttpResponse.json({ ok: true, data: gameAt(1, ['I wait.']) })),
	);
	again.writeAction('I run.');
	await again.castStone();
	expect([calls.length, again.$turnNotice.get()]).toEqual([
		1,
		'Your earlier act arrived after all: turn 1 is ready.',
	]);
});

test('does not send a turn again that the story already holds', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	const again = await openPage(gameAt(1, ['I wait.']), []);
	expect(again.$draft.get()).toBe('');
	expect(calls).toHaveLength(1);
});

test('does not send other words if the earlier action has become a turn', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	server.use(
		http.get(`${HOST}/api/games/${ID}`, () => HttpResponse.json({ ok: true, data: gameAt(1, ['I wait.']) })),
	);
	page.writeAction('I run.');
	await page.castStone();
	expect(calls).toHaveLength(1);
	expect(page.$draft.get()).toBe('I run.');
});

test('sends nothing for a second cast while it checks on an earlier action', async () => {
	const page = await openPage(gameAt(0), [dead, landed(turnView(1, 'I run.'))]);
	page.writeAction('I wait.');
	await page.castStone();
	page.writeAction('I run.');
	await Promise.all([page.castStone(), page.castStone(), page.retryTurn()]);
	expect(calls.map(({ body }) => body)).toEqual([{ action: 'I wait.' }, { action: 'I run.' }]);
});

test('keeps the screen if the server does not answer while it checks on an earlier action', async () => {
	const page = await openPage(gameAt(0), [dead, dead]);
	page.writeAction('I wait.');
	await page.castStone();
	server.use(http.get(`${HOST}/api/games/${ID}`, failed(503, 'INTERNAL_ERROR')));
	page.writeAction('I run.');
	await page.castStone();
	expect(page.$game.get()).toMatchObject({ phase: 'ready', stale: false });
	expect([page.$draft.get(), page.$trouble.get()?.next]).toEqual(['I run.', 'retry']);
});

test('another tab that writes words does not delete the action of this one', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	localStorage.setItem(`stonecast:draft:${ID}`, '"Words of another tab"');
	const again = await openPage(gameAt(0), [landed(turnView(1, 'I wait.'))]);
	await again.retryTurn();
	expect(calls[1]).toEqual(calls[0]);
	expect(again.$draft.get()).toBe('Words of another tab');
});

test.each([
	['a day ahead', 25],
	['a day behind', -25],
])('under a clock that went %s, an earlier action is not repeated and its words stay', async (_, hours) => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	vi.setSystemTime(Date.now() + hours * 3_600_000);
	const again = await openPage(gameAt(0), []);
	vi.useRealTimers();
	expect([calls.length, again.$draft.get(), again.$trouble.get()]).toEqual([1, 'I wait.', null]);
});

test('under a clock that is an hour wrong, an act of before is offered', async () => {
	const page = await openPage(gameAt(0), [dead]);
	page.writeAction('I wait.');
	await page.castStone();
	vi.setSystemTime(Date.now() - 3_600_000);
	const again = await openPage(gameAt(0), [landed(turnView(1, 'I wait.'))]);
	vi.useRealTimers();
	expect(again.$trouble.get()?.next).toBe('send');
	await again.retryTurn();
	expect(calls[1]).toEqual(calls[0]);
});

test('a turn after turns played elsewhere fetches them', async () => {
	const page = await openPage(gameAt(1, ['I wait.']), [landed(turnView(4, 'I run.'))]);
	server.use(
		http.get(`${HOST}/api/games/${ID}`, () =>
			HttpResponse.json({ ok: true, data: gameAt(4, ['I wait.', 'I sing.', 'I sit.', 'I run.']) }),
		),
	);
	page.writeAction('I run.');
	await page.castStone();
	const turns = () => {
		const state = page.$game.get();
		return state.phase === 'ready' ? state.game.storyState.history.map(({ turn }) => turn).length : 0;
	};
	await vi.waitFor(() => expect(turns()).toBe(4));
});

test('words that are too long are kept, but neither previewed nor sent', async () => {
	const page = await openPage(gameAt(0), []);
	const asked: number[] = [];
	server.use(
		http.post(`${HOST}/api/games/${ID}/preview`, async ({ request }) => {
			asked.push((await request.text()).length);
			return HttpResponse.json({ ok: true, data: null });
		}),
	);
	const words = 'I go on. '.repeat(12_000);
	page.writeAction(words);
	await page.castStone();
	await new Promise((resolve) => setTimeout(resolve, 400));
	expect([asked.filter((length) => length > 2000), calls.length]).toEqual([[], 0]);
	expect((await openPage(gameAt(0), [])).$draft.get()).toBe(words);
});

test('waits for a first call that is still running', async () => {
	const running = failed(409, 'CONFLICT', { 'Retry-After': '0' });
	const page = await openPage(gameAt(0), [running, running, landed(turnView(1, 'I wait.'))]);
	page.writeAction('I wait.');
	await page.castStone();
	expect(page.$trouble.get()).toBeNull();
	expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('keeps the words of an action that the world refused, and spends nothing', async () => {
	const refused = turnView(0, 'I fly.', { refused: true, castingStonesBalance: 5 });
	const page = await openPage(gameAt(0), [landed(refused)]);
	page.writeAction('I fly.');
	await page.castStone();
	const state = page.$game.get();
	expect(page.$refusedTurn.get()?.action).toBe('I fly.');
	expect(page.$draft.get()).toBe('I fly.');
	expect(state.phase === 'ready' && [state.game.turnCount, state.game.balance]).toEqual([0, 5]);
	expect(state.phase === 'ready' && state.game.storyState.history).toEqual([]);
});

test('a choice in place of refused words takes the refusal away, other words of the player leave it', async () => {
	const choices = [{ id: 'option-a', label: 'Ring the bell', description: '' }];
	const refused = turnView(0, 'I fly.', { refused: true, choices });
	const page = await openPage(gameAt(0), [landed(refused)]);
	page.writeAction('I fly.');
	await page.castStone();
	page.writeAction('I fly away.');
	expect(page.$refusedTurn.get()?.action).toBe('I fly.');
	page.chooseWords('Ring the bell');
	expect(page.$refusedTurn.get()).toBeNull();
	expect(page.$draft.get()).toBe('Ring the bell');
});

test('sends nothing for a blank box or an empty wallet', async () => {
	const page = await openPage({ ...gameAt(0), balance: 0 }, []);
	page.writeAction('I wait.');
	await page.castStone();
	page.writeAction('   ');
	await page.castStone();
	expect(calls).toHaveLength(0);
});

test('keeps a draft across a reload, and plays on if the storage is full', async () => {
	const page = await openPage(gameAt(0), []);
	page.writeAction('Half a thou');
	const again = await openPage(gameAt(0), [landed(turnView(1, 'I wait.'))]);
	expect(again.$draft.get()).toBe('Half a thou');
	browser.blockStorage();
	again.writeAction('I wait.');
	await again.castStone();
	expect(again.$draft.get()).toBe('');
});

test('ignores what others wrote into the storage', async () => {
	browser.storage.set(`stonecast:draft:${ID}`, '{"draft":7}');
	browser.storage.set(`stonecast:act:${ID}`, '{"key":1,"at":0}');
	expect((await openPage(gameAt(0), [])).$draft.get()).toBe('');
	browser.storage.set(`stonecast:draft:${ID}`, '{broken');
	expect((await openPage(gameAt(0), [])).$draft.get()).toBe('');
});
