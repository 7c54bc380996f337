// Streams as a bad network delivers them, read by the client's own stores from recorded turns of the server.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $announcedLog, $announcedStatus } from '#islands/stores/browser/announcer.ts';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $game, $turns } from '#islands/stores/games/game.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { $draft, openDraft } from './draft.ts';
import { $turnTrouble } from './trouble.ts';
import { $turn, castStone, retryTurn, writeAction } from './turn.ts';

const recorded = (name: string) =>
	new Uint8Array(readFileSync(new URL(`./recorded/${name}.sse`, import.meta.url)));
const SAID = recorded('said');
const ROLLED = recorded('rolled');

/** What the next turn calls read: chunks, and then how the connection ends. */
interface Delivery {
	chunks: Uint8Array[];
	end?: 'break' | 'close' | 'hang';
}

/** The relevant part of a server: a key plays and is paid for once, and gets the same answer ever after. */
let played: string[];
let balance: number;
let deliveries: Delivery[];

beforeEach(() => {
	openFakeBrowser();
	vi.stubGlobal('fetch', (_url: URL, init: RequestInit) => {
		const key = new Headers(init.headers).get('idempotency-key') ?? '';
		if (!played.includes(key)) {
			played.push(key);
			balance -= 1;
		}
		const delivery = deliveries.shift() ?? { chunks: [] };
		return Promise.resolve(
			new Response(bodyOf(delivery, init.signal ?? null), {
				headers: { 'Content-Type': 'text/event-stream' },
			}),
		);
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function bodyOf({ chunks, end = 'break' }: Delivery, signal: AbortSignal | null): ReadableStream<Uint8Array> {
	const waiting = [...chunks];
	return new ReadableStream<Uint8Array>({
		start(controller) {
			signal?.addEventListener('abort', () => controller.error(signal.reason));
		},
		pull(controller) {
			const next = waiting.shift();
			if (next) controller.enqueue(next);
			else if (end === 'break') controller.error(new TypeError('terminated'));
			else if (end === 'close') controller.close();
			else return new Promise(() => {});
			return undefined;
		},
	});
}

function turnIn(bytes: Uint8Array): TurnView {
	const data = /^event: turn\ndata: (.*)$/m.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
	return JSON.parse(data) as TurnView;
}

/** Opens a page with the game before the recorded turn and its words in the box. */
function openPage(bytes: Uint8Array): TurnView {
	const view = turnIn(bytes);
	played = [];
	balance = view.castingStonesBalance + 1;
	const game = { id: view.gameId, turnCount: view.turnCount - 1, balance, status: 'active', choices: [] };
	const storyState = { history: [], worldState: {} };
	const ready = { ...game, storyState, world: { slug: 'mystika' }, ending: null } as unknown as GameView;
	$game.set({ phase: 'ready', game: ready, stale: false, older: 'idle' });
	$turnTrouble.set(null);
	$announcedLog.set([]);
	openDraft(view.gameId);
	writeAction(view.action);
	return view;
}

/** Expects the turn once and whole, paid for once, and the box empty. */
function expectTold(view: TurnView, why: string): void {
	const told = $turns.get().map(({ number, narrative, action, speeches }) => ({
		number,
		narrative,
		action,
		said: speeches.map(({ text }) => text),
	}));
	const { turnCount: number, narrative, action } = view;
	expect(told, why).toEqual([
		{ number, narrative, action, said: view.npcResponses.map(({ response }) => response) },
	]);
	const state = $game.get();
	expect(state.phase === 'ready' && state.game.balance, why).toBe(balance);
	expect([balance, played.length], why).toEqual([view.castingStonesBalance, 1]);
	expect([$draft.get(), $turnTrouble.get(), $turn.get().phase], why).toEqual(['', null, 'idle']);
	expect($announcedStatus.get(), why).toBe(`Turn ${number} is ready.`);
}

/** Expects every paragraph and every line to be read out once, in order. */
function expectReadOut(view: TurnView, why: string): void {
	const said = view.npcResponses.map(({ name, response }) => `${name}: ${response}`);
	const log = $announcedLog.get().map(({ text }) => text);
	expect(log.slice(0, -1), why).toEqual([...view.narrative.split('\n\n'), ...said]);
}

/** Plays the recorded turn over a broken delivery and then a whole one. */
async function playOver(bytes: Uint8Array, broken: Delivery, why: string): Promise<void> {
	const view = openPage(bytes);
	deliveries = [broken, { chunks: [bytes], end: 'close' }];
	await castStone();
	if ($turnTrouble.get()) {
		expect([$draft.get(), $turn.get().phase], why).toEqual([view.action, 'idle']);
		await retryTurn();
	}
	expectTold(view, why);
	expectReadOut(view, why);
}

test.each([
	['a turn in which somebody speaks', SAID],
	['a turn with a roll', ROLLED],
])(
	'%s appears once, whole and for one stone, wherever its stream breaks',
	async (_, bytes) => {
		for (let cut = 0; cut <= bytes.length; cut += 1) {
			await playOver(
				bytes,
				{ chunks: [bytes.slice(0, cut)], end: cut % 2 ? 'break' : 'close' },
				`cut at ${cut}`,
			);
		}
	},
	120_000,
);

test('the turn of a stream that breaks again and again appears once in the end', async () => {
	const view = openPage(SAID);
	const cuts = [0, 40, 300, 301, 900, 2000, 4000, SAID.length - 3];
	deliveries = cuts.map((cut) => ({ chunks: [SAID.slice(0, cut)] }));
	deliveries.push({ chunks: [SAID] });
	await castStone();
	while ($turnTrouble.get()) await retryTurn();
	expect(deliveries).toEqual([]);
	expectTold(view, 'at last');
	expectReadOut(view, 'at last');
});

test.each([1, 2, 3, 7, 64])('a stream that comes %i bytes at a time is read', async (size) => {
	const chunks = Array.from({ length: Math.ceil(SAID.length / size) }, (_, n) =>
		SAID.slice(n * size, (n + 1) * size),
	);
	await playOver(SAID, { chunks, end: 'hang' }, `${size} bytes`);
});

const text = new TextDecoder().decode(SAID);
const [OPEN = '', RESOLVED = '', FIRST = '', SECOND = '', NPC = '', TURN = ''] = text.split(/(?<=\n\n)/);
const streamOf = (...events: string[]) => new TextEncoder().encode(events.join(''));

test.each<[string, string[]]>([
	['begins with a byte order mark', [`\uFEFF${OPEN}`, RESOLVED, FIRST, SECOND, NPC, TURN]],
	['ends its lines with CRLF', [text.replaceAll('\n', '\r\n')]],
	['ends its lines with CR', [`${text.replaceAll('\n', '\r')}\r`]],
	['has the turn twice', [OPEN, RESOLVED, FIRST, SECOND, NPC, TURN, TURN]],
	['has the turn first', [TURN, RESOLVED, FIRST, SECOND, NPC]],
	['has the narrative before the roll', [FIRST, SECOND, NPC, RESOLVED, TURN]],
	['has speakers before the narrator', [RESOLVED, NPC, FIRST, SECOND, TURN]],
	['resolves twice', [RESOLVED, RESOLVED, FIRST, SECOND, NPC, TURN]],
	['has nothing but the turn', [TURN]],
	['has unknown events', [RESOLVED, 'event: weather\ndata: {"rain":1}\n\n', FIRST, SECOND, NPC, TURN]],
	['has unknown fields', ['id: 7\nretry: 10\nmood\n', RESOLVED, FIRST, SECOND, NPC, TURN]],
	[
		'has nonsense in place of data',
		['resolved', 'narrative', 'npc']
			.flatMap((name) =>
				['null', '7', '"x"', '[]', '{}', '{oops'].map((data) => `event: ${name}\ndata: ${data}\n\n`),
			)
			.concat(RESOLVED, FIRST, SECOND, NPC, TURN),
	],
])('the turn of a stream that %s appears once and for one stone', async (why, events) => {
	const view = openPage(SAID);
	deliveries = [{ chunks: [streamOf(...events)], end: 'close' }];
	await castStone();
	expectTold(view, why);
	expectReadOut(view, why);
});

test.each([
	['null', 'null'],
	['an empty object', '{}'],
	['a list', '[]'],
	['a word', '"turn"'],
	['of another game', '{"gameId":"another"}'],
	[
		'without its speakers',
		TURN.slice('event: turn\ndata: '.length).replace('"npcResponses":', '"lost":').trim(),
	],
])('an answer that is no turn of this game is asked for again: %s', async (why, data) => {
	const chunks = [streamOf(RESOLVED, `event: turn\ndata: ${data}\n\n`)];
	await playOver(SAID, { chunks, end: 'close' }, why);
});

test('a part that a failed stream delivered is not repeated by the next one', async () => {
	const view = openPage(SAID);
	const running = 'event: error\ndata: {"code":"CONFLICT","message":"Wait."}\n\n';
	vi.stubGlobal('fetch', wrap(fetch, { 'Retry-After': '0' }));
	deliveries = [{ chunks: [streamOf(RESOLVED, FIRST, running)] }, { chunks: [SAID] }];
	await castStone();
	expectTold(view, 'told anew');
	expectReadOut(view, 'told anew');
});

function wrap(inner: typeof fetch, headers: Record<string, string>): typeof fetch {
	return async (...call) => {
		const answer = await inner(...call);
		for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
		return answer;
	};
}

test('a silent stream is given up after 45 seconds and asked for again', async () => {
	vi.useFakeTimers();
	const view = openPage(SAID);
	deliveries = [{ chunks: [streamOf(RESOLVED, FIRST)], end: 'hang' }, { chunks: [SAID] }];
	const casting = castStone();
	await vi.advanceTimersByTimeAsync(44_000);
	expect($turn.get().phase).toBe('processing');
	await vi.advanceTimersByTimeAsync(2000);
	await casting;
	expect($turnTrouble.get()?.title).toBe('Network error. Please check your connection and try again.');
	await retryTurn();
	expectTold(view, 'after the silence');
	expectReadOut(view, 'after the silence');
});

test('a stream that only sends comments is given up after two minutes', async () => {
	vi.useFakeTimers();
	const view = openPage(SAID);
	vi.stubGlobal('fetch', keepingAlive(fetch));
	deliveries = [{ chunks: [] }, { chunks: [SAID] }];
	const casting = castStone();
	await vi.advanceTimersByTimeAsync(119_000);
	expect($turn.get().phase).toBe('processing');
	await vi.advanceTimersByTimeAsync(2000);
	await casting;
	expect($turnTrouble.get()?.next).toBe('retry');
	await retryTurn();
	expectTold(view, 'after the waiting');
});

/** Answers the first call with a comment every ten seconds, and nothing else. */
function keepingAlive(inner: typeof fetch): typeof fetch {
	let calls = 0;
	return async (url, init) => {
		const answer = await inner(url, init);
		calls += 1;
		if (calls > 1) return answer;
		const comment = new TextEncoder().encode(': waiting\n\n');
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				const heart = setInterval(() => controller.enqueue(comment), 10_000);
				init?.signal?.addEventListener('abort', () => {
					clearInterval(heart);
					controller.error(new DOMException('Aborted', 'AbortError'));
				});
			},
		});
		return new Response(body, { headers: answer.headers });
	};
}
