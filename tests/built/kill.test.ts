import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, type RunningServer, startServer } from './running.ts';

const ROUNDS = 4;

const folder = await createDataFolder('kill');
let server: RunningServer | undefined;
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

test('a server killed in the middle of a game keeps every acknowledged turn and charges nothing twice', async () => {
	const guest = randomUUID();
	server = await startServer({ DATA_DIR: folder });
	const game = await beginGame(guestCaller(server, guest), server.invitation);
	const turn = (action: string, key: string) =>
		guestCaller(server as RunningServer, guest).post<TurnView>(`/api/games/${game.id}/turn`, { action }, key);
	const acknowledged: TurnView[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		for (let n = 0; n < 2; n += 1) {
			const { status, data } = await turn('look around', randomUUID());
			expect(status).toBe(200);
			acknowledged.push(data);
		}
		const key = randomUUID();
		const interrupted = turn('wait', key).catch(() => null);
		await new Promise((resolve) => setTimeout(resolve, round * 4));
		await server.kill();
		const answered = await interrupted;
		server = await startServer({ DATA_DIR: folder });
		expect(server.invitation).toBeNull();
		const again = await turn('wait', key);
		expect(again.status).toBe(200);
		if (answered?.status === 200) expect(again.data).toEqual(answered.data);
		acknowledged.push(again.data);
	}
	const caller = guestCaller(server, guest);
	const { data: after } = await caller.get<GameView>(`/api/games/${game.id}`);
	const { data: wallet } = await caller.get<WalletView>('/api/wallet');
	expect(after.turnCount).toBe(acknowledged.length);
	expect(wallet.balance).toBe(25 - 5 - acknowledged.length);
	const told = after.storyState.history
		.filter(({ role, turn: number }) => role === 'narrator' && number > 0)
		.map(({ turn: number, content }) => [number, content]);
	expect(told.reverse()).toEqual(acknowledged.map(({ turnCount, narrative }) => [turnCount, narrative]));
}, 120_000);

test('a second server on the same data folder is refused by name', async () => {
	await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/in use by another process/);
});

test('a wrong variable stops the start and is named with its allowed values', async () => {
	await expect(startServer({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'loud' })).rejects.toThrow(
		/LOG_LEVEL must be one of/,
	);
});
