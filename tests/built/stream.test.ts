// Turns as streams over HTTP, and readers who leave.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, type Caller, guestCaller, type RunningServer, startServer } from './running.ts';

const folder = await createDataFolder('stream');
const guest = randomUUID();
let server: RunningServer;
let caller: Caller;
let path: string;
let played = 0;

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
	caller = guestCaller(server, guest);
	path = `/api/games/${(await beginGame(caller, server.invitation)).id}/turn`;
});
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

const body = JSON.stringify({ action: 'wait' });
const headersOf = (key: string, accept = 'text/event-stream') => ({
	'Content-Type': 'application/json',
	'Idempotency-Key': key,
	Accept: accept,
});
const stream = (key: string, accept?: string) =>
	caller.send(path, { method: 'POST', headers: headersOf(key, accept), body });
const eventsOf = (text: string) =>
	[...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, name, data]) => ({
		name,
		data: JSON.parse(data ?? ''),
	}));

/** Expects one more turn that is paid for, and the same answer for its key. */
async function landed(key: string): Promise<void> {
	played += 1;
	await expect
		.poll(async () => (await caller.get<GameView>(path.replace(/\/turn$/, ''))).data.turnCount)
		.toBe(played);
	const again = await caller.post<TurnView>(path, { action: 'wait' }, key);
	expect([again.status, again.data.turnCount, again.headers.get('Idempotent-Replayed')]).toEqual([
		200,
		played,
		'true',
	]);
	expect((await caller.get<WalletView>('/api/wallet')).data.balance).toBe(20 - played);
}

test('a stream has resolved, the narrative and the turn; its key gives the same again', async () => {
	const key = randomUUID();
	const first = await stream(key);
	expect([first.status, first.headers.get('Content-Type')]).toEqual([
		200,
		'text/event-stream; charset=utf-8',
	]);
	expect(first.headers.get('Cache-Control')).toContain('no-store');
	expect(first.headers.get('X-Trace-Id')).toMatch(/^[0-9a-f-]{36}$/);
	const told = eventsOf(await first.text());
	expect(told[0]?.name).toBe('resolved');
	expect(told.at(-1)?.name).toBe('turn');
	const spoken = told.filter(({ name }) => name === 'narrative').map(({ data }) => data.delta);
	expect(spoken.join('')).toBe(told.at(-1)?.data.narrative);
	await landed(key);
	const again = eventsOf(await (await stream(key)).text());
	expect(again).toEqual(told);
});

test('a turn is played even if the reader leaves at once', async () => {
	const key = randomUUID();
	const lines = Object.entries({
		...headersOf(key),
		'X-Guest-Id': guest,
		Host: 'x',
		'Content-Length': String(body.length),
	});
	await new Promise<void>((resolve, reject) => {
		const socket = connect(Number(new URL(server.url).port), 'localhost', () => {
			const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
			socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`, () => {
				socket.destroy();
				resolve();
			});
		}).on('error', reject);
	});
	await landed(key);
});

test('a turn is played even if the reader leaves in the middle', async () => {
	const key = randomUUID();
	const leaving = new AbortController();
	const response = await caller.send(path, {
		method: 'POST',
		headers: headersOf(key),
		body,
		signal: leaving.signal,
	});
	await response.body?.getReader().read();
	leaving.abort();
	await landed(key);
});

test('a refusal is an answer before the stream opens, and an event after it', async () => {
	const missing = await caller.send(path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
		body,
	});
	expect([missing.status, (await missing.json()).error.code]).toEqual([400, 'IDEMPOTENCY_REQUIRED']);
	const foreign = await caller.send(path.replace(/[^/]+\/turn$/, `${randomUUID()}/turn`), {
		method: 'POST',
		headers: headersOf(randomUUID()),
		body,
	});
	expect(eventsOf(await foreign.text())).toEqual([
		{ name: 'error', data: { code: 'NOT_FOUND', message: 'Game not found. Please refresh the page.' } },
	]);
});

test.each([
	['text/event-stream', true],
	['TEXT/Event-Stream', true],
	['text/event-stream, application/json;q=0.9', true],
	['application/json, text/event-stream', true],
	['application/json', false],
	['*/*', false],
	['', false],
	['application/json, text/event-stream;q=0', false],
	['application/json, text/event-stream;q=0.5', false],
])('a request that accepts "%s" gets a stream: %s', async (accept, streamed) => {
	const key = randomUUID();
	const response = await stream(key, accept);
	expect(response.headers.get('Content-Type')).toContain(streamed ? 'event-stream' : 'application/json');
	await response.text();
	await landed(key);
});

test('a reader who leaves is no fault in the log', () => {
	expect(server.said()).not.toMatch(/"level":50|\[ERROR\]|Error/);
	expect(server.said()).not.toContain(guest);
});
