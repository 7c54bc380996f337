import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runEndpoint } from '#api/http/endpoint.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { settleBalance } from '#api/wallet/wallet.ts';
import { newGuest } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import {
	finishRequest,
	forgetOldRequests,
	keepReservation,
	releaseOrphanedRequests,
	releaseRequest,
	reserveRequest,
	withIdempotency,
} from './idempotency.ts';
import { withLease } from './keep-lease.ts';
import { idempotencyKey, type KeyedCall, keyedCall } from './keyed-call.ts';

const server = await testServer();
const { database } = server;
const { sql } = database;
server.setNow('2026-11-21T10:00:00Z');

async function call(body: unknown = { a: 1 }, given: Partial<KeyedCall> = {}): Promise<KeyedCall> {
	const { player } = await newGuest(server, { invited: true });
	return { ...keyedCall(apiRequest('/api/x?y=1', { body }), player, randomUUID(), body), ...given };
}

const take = (asked: KeyedCall, options = {}, by = server) =>
	by.database.transaction((tx) => reserveRequest(by, tx, asked, options));
const balance = (asked: KeyedCall) => settleBalance(server, sql, asked.playerId);
const running = { code: 'CONFLICT', status: 409, headers: { 'Retry-After': '1' } };

async function newGame(playerId: string): Promise<string> {
	const [id, character] = [randomUUID(), randomUUID()];
	await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${character}, ${playerId}, 'Ada', 'tinfall', '{}', 1, 1)`;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${id}, ${id}, ${playerId}, ${character}, 'a', 'tinfall', 'A', 'active', '{}', '\\x00')`;
	return id;
}

test('wants a UUID as key', () => {
	const key = randomUUID();
	const header = (value: string) =>
		apiRequest('/', { method: 'POST', headers: { 'Idempotency-Key': value } });
	expect(idempotencyKey(header(key.toUpperCase()), true)).toBe(key);
	expect(idempotencyKey(apiRequest('/'), false)).toBeNull();
	expect(() => idempotencyKey(apiRequest('/'), true)).toThrow(
		expect.objectContaining({ code: 'IDEMPOTENCY_REQUIRED', status: 400 }),
	);
	for (const wrong of ['', 'x', `"${key}"`])
		expect(() => idempotencyKey(header(wrong), false)).toThrow(
			expect.objectContaining({ code: 'IDEMPOTENCY_REQUIRED' }),
		);
});

test('compares bodies whatever the order of their keys', async () => {
	const { player } = await newGuest(server);
	const print = (body: unknown) =>
		Buffer.from(keyedCall(apiRequest('/'), player, 'k', body).fingerprint).toString('hex');
	expect(print({ a: 1, b: [{ c: 1, d: undefined }] })).toBe(print({ b: [{ c: 1 }], a: 1 }));
	expect(print({ a: 1 })).not.toBe(print({ a: '1' }));
	expect(print([1, 2])).not.toBe(print([2, 1]));
});

test('does a call once and replays its answer', async () => {
	const asked = await call();
	let done = 0;
	const run = () =>
		withIdempotency(server, asked, async () => {
			done += 1;
			return { status: 201, data: { b: done, a: 'x' } };
		});
	const first = await runEndpoint(run, apiRequest('/api/x'), server, {});
	const second = await runEndpoint(run, apiRequest('/api/x'), server, {});
	expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
	expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
	const [one, two] = [await first.json(), await second.json()];
	expect(JSON.stringify(two.data)).toBe(JSON.stringify(one.data));
	expect(two.meta.traceId).not.toBe(one.meta.traceId);
	expect(done).toBe(1);
});

test('does a call once when it comes many times at once', async () => {
	const asked = await call();
	let done = 0;
	const results = await Promise.all(
		Array.from({ length: 6 }, () =>
			withIdempotency(server, asked, async (tx) => {
				done += 1;
				await grantStones(server, tx, { playerId: asked.playerId, stones: 1, reason: 'x', cause: 'gift' });
				return { data: done };
			}),
		),
	);
	expect(results.map(({ data }) => data)).toEqual(Array(6).fill(1));
	expect(await balance(asked)).toBe(26);
});

test('refuses a key that was used with another body', async () => {
	const asked = await call();
	await withIdempotency(server, asked, async () => ({ data: 1 }));
	const other = withIdempotency(
		server,
		await call({ a: 2 }, { playerId: asked.playerId, key: asked.key }),
		async () => ({ data: 2 }),
	);
	await expect(other).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 422 });
});

test('keeps keys of other players and of other paths apart', async () => {
	const asked = await call();
	await withIdempotency(server, asked, async () => ({ data: 1 }));
	const stranger = await call({ a: 1 }, { key: asked.key });
	expect((await withIdempotency(server, stranger, async () => ({ data: 2 }))).data).toBe(2);
	expect((await withIdempotency(server, { ...asked, path: '/api/y' }, async () => ({ data: 3 }))).data).toBe(
		3,
	);
});

test('a failed call leaves its key free', async () => {
	const asked = await call();
	const fail = withIdempotency(server, asked, async (tx) => {
		await grantStones(server, tx, { playerId: asked.playerId, stones: 9, reason: 'x', cause: 'gift' });
		throw new Error('no');
	});
	await expect(fail).rejects.toThrow('no');
	expect(await balance(asked)).toBe(25);
	expect((await withIdempotency(server, asked, async () => ({ data: 1 }))).headers).toEqual({});
});

test('holds stones while a call is under way and refuses it to others', async () => {
	const asked = await call();
	expect(await take(asked, { cost: 10 })).toEqual({ attempt: 1 });
	expect(await balance(asked)).toBe(15);
	await expect(take(asked, { cost: 10 })).rejects.toMatchObject(running);
	await database.transaction((tx) => releaseRequest(server, tx, asked, 1));
	expect(await balance(asked)).toBe(25);
	expect(await take(asked, { cost: 10 })).toEqual({ attempt: 2 });
	expect(await balance(asked)).toBe(15);
});

test('frees the key when the wallet has too few stones', async () => {
	const asked = await call();
	await expect(take(asked, { cost: 26 })).rejects.toMatchObject({ code: 'INSUFFICIENT_STONES' });
	expect(await take(asked, { cost: 25 })).toEqual({ attempt: 1 });
});

test('lets one call at a time work on a game', async () => {
	const asked = await call();
	const gameId = await newGame(asked.playerId);
	const [one, two] = [asked, { ...asked, key: randomUUID() }];
	const results = await Promise.allSettled([take(one, { gameId, cost: 1 }), take(two, { gameId, cost: 1 })]);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: running });
	expect(await balance(asked)).toBe(24);
});

test('takes over a reservation whose lease has ended, and the slower call then fails', async () => {
	const asked = await call();
	await take(asked, { cost: 10 });
	server.setNow('2026-11-21T10:01:01Z');
	expect(await take(asked, { cost: 10 })).toEqual({ attempt: 2 });
	expect(await balance(asked)).toBe(15);
	await expect(
		database.transaction((tx) => finishRequest(server, tx, asked, 1, { status: 200, data: 'slow' })),
	).rejects.toMatchObject(running);
	await database.transaction((tx) => releaseRequest(server, tx, asked, 1));
	expect(await balance(asked)).toBe(15);
	await database.transaction((tx) => finishRequest(server, tx, asked, 2, { status: 200, data: 'quick' }));
	expect(await take(asked)).toEqual({ replay: { status: 200, data: 'quick' } });
	server.setNow('2026-11-21T10:00:00Z');
});

test('begins the lease anew for a call that takes its next step', async () => {
	const asked = await call();
	await take(asked);
	server.setNow('2026-11-21T10:00:03Z');
	await database.transaction((tx) => keepReservation(server, tx, asked, 1));
	server.setNow('2026-11-21T10:00:06Z');
	await expect(take(asked)).rejects.toMatchObject(running);
	await releaseOrphanedRequests(server, { sole: false });
	await expect(take(asked)).rejects.toMatchObject(running);
	server.setNow('2026-11-21T10:00:07Z');
	expect(await take(asked)).toEqual({ attempt: 2 });
	await database.transaction((tx) => releaseRequest(server, tx, asked, 2));
	server.setNow('2026-11-21T10:00:00Z');
});

test('keeps a lease for as long as slow work takes, and ends it soon after its process', async () => {
	const live = await testServer({ database });
	const [asked, left] = [await call(), await call()];
	await take(asked, {}, live);
	await take(left, {}, live);
	await withLease(live, asked, 1, () => new Promise((resolve) => setTimeout(resolve, 4200)));
	expect(await releaseOrphanedRequests(live, { sole: false })).toBe(1);
	await expect(take(asked, {}, live)).rejects.toMatchObject(running);
	expect(await take(left, {}, live)).toEqual({ attempt: 2 });
	for (const [one, attempt] of [
		[asked, 1],
		[left, 2],
	] as const)
		await database.transaction((tx) => releaseRequest(live, tx, one, attempt));
});

test('takes another body under a key that was let go', async () => {
	const asked = await call();
	await take(asked);
	await database.transaction((tx) => releaseRequest(server, tx, asked, 1));
	const other = await call({ a: 2 }, { playerId: asked.playerId, key: asked.key });
	expect(await take(other)).toEqual({ attempt: 2 });
	await expect(take(asked)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 422 });
});

test('does not take a call over while another works on the game', async () => {
	const asked = await call();
	const gameId = await newGame(asked.playerId);
	await take(asked, { gameId });
	await database.transaction((tx) => releaseRequest(server, tx, asked, 1));
	await take({ ...asked, key: randomUUID() }, { gameId });
	await expect(take(asked, { gameId })).rejects.toMatchObject(running);
});

test('frees what a dead process held: by its lease, or at once where no other process exists', async () => {
	server.setNow('2026-11-21T10:10:00Z');
	await releaseOrphanedRequests(server, { sole: true });
	server.setNow('2026-11-21T10:00:00Z');
	const dead = { ...server, bootId: randomUUID() };
	const [asked, own] = [await call(), await call()];
	await take(asked, { cost: 3 }, dead);
	await take(own, { cost: 4 });
	expect(await releaseOrphanedRequests(server, { sole: false })).toBe(0);
	expect(await releaseOrphanedRequests(server, { sole: true })).toBe(1);
	expect([await balance(asked), await balance(own)]).toEqual([25, 21]);
	server.setNow('2026-11-21T10:01:01Z');
	expect(await releaseOrphanedRequests(server, { sole: false })).toBe(1);
	expect(await balance(own)).toBe(25);
	server.setNow('2026-11-21T10:00:00Z');
});

test('lets nothing hold for longer than a lease when the clock is put back by a day', async () => {
	server.setNow('2026-11-22T10:00:00Z');
	const dead = { ...server, bootId: randomUUID() };
	const [taken, orphan] = [await call(), await call()];
	await take(taken, { cost: 3 }, dead);
	await take(orphan, { cost: 4 }, dead);
	server.setNow('2026-11-21T10:00:00Z');
	expect(await take(taken)).toEqual({ attempt: 2 });
	expect(await releaseOrphanedRequests(server, { sole: false })).toBe(1);
	expect(await balance(orphan)).toBe(25);
	await expect(take(taken)).rejects.toMatchObject(running);
});

test('deletes keys after a day', async () => {
	const asked = await call();
	await withIdempotency(server, asked, async () => ({ data: 1 }));
	server.setNow('2026-11-22T09:59:59Z');
	await forgetOldRequests(server);
	expect((await withIdempotency(server, asked, async () => ({ data: 2 }))).data).toBe(1);
	server.setNow('2026-11-22T10:00:01Z');
	expect(await forgetOldRequests(server)).toBeGreaterThan(0);
	expect((await withIdempotency(server, asked, async () => ({ data: 2 }))).data).toBe(2);
	server.setNow('2026-11-21T10:00:00Z');
});
