// A saved game over HTTP to the built server: how large it may be, whole or in pieces, and what else stays small.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameView } from '#lib/wire.ts';
import { beginGame, type Caller, callerOf, type Running, startServer } from './running.ts';

const MB = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-import-'));
let server: Running;
let guest: Caller;
let game: GameView;

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder });
	guest = callerOf(server, randomUUID());
	game = await beginGame(guest, server.invitation);
});
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

/** A body of so many bytes, sent in pieces whose sum nobody announces. */
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

async function post(path: string, body: string | ReadableStream): Promise<[number, string]> {
	const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
	const init = { method: 'POST', headers, body, ...(typeof body !== 'string' && { duplex: 'half' }) };
	const response = await guest.send(path, init as RequestInit);
	const { error } = (await response.json()) as { error: { message: string } };
	return [response.status, error.message];
}

test('a file over 16 MiB is refused, announced or not', async () => {
	const tooLarge = [413, 'The request is too large: 16 MiB is the most.'];
	expect(await post('/api/games/import', ' '.repeat(20 * MB))).toEqual(tooLarge);
	expect(await post('/api/games/import', pieces(20 * MB))).toEqual(tooLarge);
});

test('a file of 15 MB is read to its end', async () => {
	const [status] = await post('/api/games/import', JSON.stringify({ format: 'x'.repeat(15 * MB) }));
	expect(status).toBe(422);
});

test('every other request stays under 64 KiB, announced or not', async () => {
	const tooLarge = [413, 'The request is too large: 64 KiB is the most.'];
	const path = `/api/games/${game.id}/turn`;
	expect(await post(path, ' '.repeat(2 * MB))).toEqual(tooLarge);
	expect(await post(path, pieces(2 * MB))).toEqual(tooLarge);
	expect((await guest.get<GameView>(`/api/games/${game.id}`)).data.turnCount).toBe(0);
});
