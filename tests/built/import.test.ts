// A saved game over HTTP to the built server: its size limit, whole or in pieces, and the limit of other requests.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameView } from '#lib/wire/game.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, type Caller, guestCaller, type RunningServer, startServer } from './running.ts';

const MB = 1_000_000;

const folder = await createDataFolder('import');
let server: RunningServer;
let guest: Caller;
let game: GameView;

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder });
	guest = guestCaller(server, randomUUID());
	game = await beginGame(guest, server.invitation);
});
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

/** A body of this many bytes, sent in pieces without a length. */
function pieces(bytes: number): ReadableStream<Uint8Array> {
	let left = bytes;
	return new ReadableStream({
		pull(controller) {
			const size = Math.min(left, 256 * 1024);
			left -= size;
			if (size === 0) controller.close();
			else controller.enqueue(new Uint8Array(size).fill(32));
		},
	});
}

const CUT: [number, string] = [0, 'cut off'];

async function post(path: string, body: string | ReadableStream): Promise<[number, string]> {
	const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
	const init = { method: 'POST', headers, body, ...(typeof body !== 'string' && { duplex: 'half' }) };
	const response = await guest.send(path, init as RequestInit).catch(() => null);
	// A body without a length is answered while it is still being sent; some callers only see a cut connection.
	if (!response && typeof body !== 'string') return CUT;
	if (!response) throw new Error('An announced body was not answered.');
	const { error } = (await response.json()) as { error: { message: string } };
	return [response.status, error.message];
}

const OVER_2_MIB = [413, 'The request is too large: 2 MiB is the most.'];
const OVER_64_KIB = [413, 'The request is too large: 64 KiB is the most.'];

test('a file over 2 MiB is refused; one of 2 MB is read to its end', async () => {
	expect(await post('/api/games/import', ' '.repeat(20 * MB))).toEqual(OVER_2_MIB);
	const [status] = await post('/api/games/import', JSON.stringify({ format: 'x'.repeat(2 * MB) }));
	expect(status).toBe(422);
});

test('every other request is limited to 64 KiB', async () => {
	expect(await post(`/api/games/${game.id}/turn`, ' '.repeat(2 * MB))).toEqual(OVER_64_KIB);
});

test('a body whose length nobody announced is held to the same', async () => {
	expect([OVER_2_MIB, CUT]).toContainEqual(await post('/api/games/import', pieces(20 * MB)));
	expect([OVER_64_KIB, CUT]).toContainEqual(await post(`/api/games/${game.id}/turn`, pieces(2 * MB)));
});
