// Starting twice at once, and stopping in the middle of work.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, startServer } from './running.ts';

const folder = await mkdtemp(join(tmpdir(), 'stonecast-stop-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('two starts at once on a fresh folder: one succeeds, the other is refused', async () => {
	const DATA_DIR = join(folder, 'fresh');
	const starts = await Promise.allSettled([startServer({ DATA_DIR }), startServer({ DATA_DIR })]);
	const won = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
	const lost = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
	expect([won.length, lost.length]).toEqual([1, 1]);
	expect(lost[0]).toMatch(/in use by another process/);
	const [server] = won;
	expect((await fetch(`${server?.url}/api/health`)).status).toBe(200);
	await server?.stop();
}, 60_000);

test('a stop in the middle of turns lets them end, answers them and leaves the right balance', async () => {
	const DATA_DIR = await createDataFolder('stop', folder);
	const guest = randomUUID();
	let server = await startServer({ DATA_DIR });
	const path = `/api/games/${(await beginGame(guestCaller(server, guest), server.invitation)).id}/turn`;
	const keys = Array.from({ length: 8 }, () => randomUUID());
	const caller = guestCaller(server, guest);
	const answers = keys.map((key) => caller.post<TurnView>(path, { action: 'wait' }, key).catch(() => null));
	await Promise.race(answers);
	await server.stop();
	expect(server.process.exitCode).toBe(0);
	const told = (await Promise.all(answers)).filter((answer) => answer?.status === 200);
	server = await startServer({ DATA_DIR });
	const after = guestCaller(server, guest);
	expect(told.length).toBeGreaterThan(0);
	for (const key of keys)
		expect((await after.post<TurnView>(path, { action: 'wait' }, key)).status).toBe(200);
	expect((await after.get<WalletView>('/api/wallet')).data.balance).toBe(20 - keys.length);
	await server.stop();
}, 60_000);

test('a stop waits for no connection that asks nothing: opened ahead, kept alive, or done while it stops', async () => {
	const server = await startServer({ DATA_DIR: await createDataFolder('idle', folder) });
	const port = Number(new URL(server.url).port);
	const opened = [connect(port, 'localhost'), connect(port, 'localhost')];
	await Promise.all(
		opened.map((socket) =>
			once(
				socket.on('error', () => {}),
				'connect',
			),
		),
	);
	await (await fetch(`${server.url}/api/health`)).text();
	const body = JSON.stringify({ name: 'adventure_error_shown', props: {} });
	const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
	const asking = request(`${server.url}/api/telemetry/event`, {
		agent: new Agent({ keepAlive: true }),
		method: 'POST',
		headers,
	});
	asking.write(body.slice(0, 9));
	const answered = once(asking, 'response');
	await new Promise((resolve) => setTimeout(resolve, 200));
	const began = performance.now();
	const stopped = server.stop();
	setTimeout(() => asking.end(body.slice(9)), 300);
	const [response] = await answered;
	expect(response.resume().statusCode).toBe(202);
	await stopped;
	expect(server.process.exitCode).toBe(0);
	expect(performance.now() - began).toBeLessThan(3000);
}, 60_000);
