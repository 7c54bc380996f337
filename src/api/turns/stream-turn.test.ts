import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { shutDown } from '#api/process/shutdown.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { takeTurn } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { begun, turn, balance } = playApi(server);

test('with a slow narrator the stone is held, `resolved` comes before the text, and a failure leaves no trace', async () => {
	const { guest, game } = await begun();
	let speak = () => {};
	const spoken = new Promise<void>((resolve) => {
		speak = resolve;
	});
	const slow: TestServer = {
		...server,
		narrator: {
			name: 'scripted',
			instant: false,
			async narrate({ story, outcome }, give) {
				await spoken;
				give.text('Slowly, ');
				return { ...narrate(story, outcome), narrator: 'scripted' };
			},
		},
	};
	const headers = { 'Idempotency-Key': randomUUID(), Accept: 'text/event-stream' };
	const response = await runChecked(
		takeTurn,
		apiRequest(`/api/games/${game.id}/turn`, { guest, body: { action: 'attack Hamo' }, headers }),
		slow,
		{ id: game.id },
	);
	if (!response.body) throw new Error('no stream');
	const reader = response.body.getReader();
	const text = new TextDecoder();
	const hear = async () => {
		const { done, value } = await reader.read();
		return done ? null : text.decode(value, { stream: true });
	};
	let heard = '';
	while (!heard.includes('event: resolved')) heard += await hear();
	expect(heard).not.toContain('event: narrative');
	expect(await balance(guest)).toBe(19);
	const other = await turn(guest, game.id, { action: 'wait' });
	expect([other.status, other.error.code, other.headers.get('Retry-After')]).toEqual([409, 'CONFLICT', '1']);
	speak();
	for (let part = await hear(); part !== null; part = await hear()) heard += part;
	expect(heard.match(/^event: .*/gm)?.filter((line, index, all) => line !== all[index - 1])).toEqual(
		expect.arrayContaining(['event: resolved', 'event: narrative', 'event: turn']),
	);
	expect(await balance(guest)).toBe(19);

	const failing: TestServer = {
		...server,
		narrator: { name: 'broken', instant: false, narrate: () => Promise.reject(new Error('no model')) },
	};
	const key = randomUUID();
	const failed = await turn(guest, game.id, { action: 'wait' }, key, failing);
	expect([failed.status, failed.error.code]).toEqual([500, 'INTERNAL_ERROR']);
	expect(await balance(guest)).toBe(19);
	const retried = await turn(guest, game.id, { action: 'wait' }, key);
	expect([retried.status, retried.data.turnCount]).toEqual([200, 2]);
	expect(await balance(guest)).toBe(18);
});

test('a stream has the same turn as the JSON answer, and the key replays it', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const headers = { 'Idempotency-Key': key, Accept: 'text/event-stream' };
	const response = await runChecked(
		takeTurn,
		apiRequest(`/api/games/${game.id}/turn`, { guest, body: { action: 'look around' }, headers }),
		server,
		{ id: game.id },
	);
	expect(response.headers.get('Content-Type')).toContain('text/event-stream');
	const text = await response.text();
	const names = [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name);
	expect(names[0]).toBe('resolved');
	expect(names.at(-1)).toBe('turn');
	const streamed = JSON.parse(/event: turn\ndata: (.*)\n/.exec(text)?.[1] ?? '{}') as TurnView;
	const replayed = await turn(guest, game.id, { action: 'look around' }, key);
	expect(replayed.data).toEqual(streamed);
});

/** Streams a turn whose narrator ends when told to. */
async function streamedSlowly(fails = false) {
	const { guest, game } = await begun();
	const { promise: word, resolve: speak } = Promise.withResolvers<void>();
	const slow: TestServer = {
		...server,
		turnsUnderWay: new Set(),
		narrator: {
			name: 'scripted',
			instant: false,
			async narrate({ story, outcome }) {
				await word;
				if (fails) throw new Error('secret /srv/path select 1');
				return narrate(story, outcome);
			},
		},
	};
	const key = randomUUID();
	const headers = { 'Idempotency-Key': key, Accept: 'text/event-stream' };
	const request = apiRequest(`/api/games/${game.id}/turn`, { guest, body: { action: 'wait' }, headers });
	const response = await runChecked(takeTurn, request, slow, { id: game.id });
	return { guest, game, key, response, speak, slow };
}

test('a fault in a stream is an event without internals, and is logged under the trace id of the answer', async () => {
	const { guest, response, speak } = await streamedSlowly(true);
	speak();
	const text = await response.text();
	expect(text).toContain(
		`event: error\ndata: ${JSON.stringify({ code: 'INTERNAL_ERROR', message: "Something went wrong on our end. We're working to fix it!" })}\n\n`,
	);
	expect(text).not.toMatch(/srv|select/);
	const traceId = response.headers.get('X-Trace-Id');
	const faults = server.logged.filter((line) => JSON.stringify(line).includes('secret'));
	expect(faults).toMatchObject([{ traceId, level: 50, msg: 'failed' }]);
	expect(await balance(guest)).toBe(20);
});

test('a comment line every ten seconds keeps a quiet stream open', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const { response, speak } = await streamedSlowly();
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	const hear = async () => (await reader?.read())?.value ?? '';
	for (let heard = ''; !heard.includes('event: resolved'); ) heard += await hear();
	vi.advanceTimersByTime(20_000);
	expect(await hear()).toBe(': waiting\n\n');
	expect(await hear()).toBe(': waiting\n\n');
	speak();
	let rest = '';
	for (let part = await hear(); part; part = await hear()) rest += part;
	expect(rest).toContain('event: turn');
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

test('a turn is played to its end after its caller has gone, and a server that stops waits for it', async () => {
	const { guest, game, key, response, speak, slow } = await streamedSlowly();
	await response.body?.cancel();
	const close = vi.fn(async () => {});
	const database = { ...server.database, close };
	const closing = shutDown({ ...slow, database });
	await new Promise((resolve) => setTimeout(resolve, 30));
	expect(close).not.toHaveBeenCalled();
	speak();
	await closing;
	expect(close).toHaveBeenCalledOnce();
	expect(slow.turnsUnderWay?.size).toBe(0);
	const again = await turn(guest, game.id, { action: 'wait' }, key);
	expect([again.data.turnCount, again.headers.get('Idempotent-Replayed')]).toEqual([1, 'true']);
});

test('a server that stops does not wait for ever', async () => {
	const close = vi.fn(async () => {});
	const database = { ...server.database, close };
	await shutDown({ ...server, database, turnsUnderWay: new Set([new Promise(() => {})]) }, 20);
	expect(close).toHaveBeenCalledOnce();
});
