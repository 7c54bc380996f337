import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { GameView, TurnView, WalletView } from '#lib/wire.ts';
import { type Caller, callerOf, type Running, startServer } from './server.ts';

const ROUNDS = 4;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-kill-'));
let server: Running | undefined;
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

async function begin(guest: Caller, invitation: string | null): Promise<GameView> {
	await guest.call('POST', '/api/invites/redeem', { code: invitation });
	const premades = await guest.call('GET', '/api/premades?world=mystika');
	const { archetypeKey, displayName } = premades.data[0];
	const started = await guest.call('POST', '/api/games', {
		adventureSlug: 'the-fox-who-would-not-sign',
		premadeData: { worldSlug: 'mystika', archetypeKey, displayName },
	});
	expect(started.status).toBe(201);
	return started.data;
}

test('a server killed in the middle of a game loses nothing it acknowledged and charges nothing twice', async () => {
	const guest = randomUUID();
	server = await startServer({ DATA_DIR: folder });
	const game = await begin(callerOf(server, guest), server.invitation);
	const acknowledged: TurnView[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const caller = callerOf(server, guest);
		const key = randomUUID();
		const act = () => callerOf(server as Running, guest).call('POST', `/api/games/${game.id}/turn`, { action: 'wait' }, { 'Idempotency-Key': key });
		for (let n = 0; n < 2; n += 1) {
			const turn = await caller.call('POST', `/api/games/${game.id}/turn`, { action: 'look around' }, { 'Idempotency-Key': randomUUID() });
			expect(turn.status).toBe(200);
			acknowledged.push(turn.data);
		}
		const interrupted = act().catch(() => null);
		await new Promise((resolve) => setTimeout(resolve, round * 4));
		await server.kill();
		const answered = await interrupted;
		server = await startServer({ DATA_DIR: folder });
		expect(server.invitation).toBeNull();
		const again = await act();
		expect(again.status).toBe(200);
		if (answered?.status === 200) expect(again.data).toEqual(answered.data);
		acknowledged.push(again.data);
	}
	const caller = callerOf(server, guest);
	const after = (await caller.call('GET', `/api/games/${game.id}`)).data as GameView;
	const wallet = (await caller.call('GET', '/api/wallet')).data as WalletView;
	expect(after.turnCount).toBe(acknowledged.length);
	expect(wallet.balance).toBe(25 - 5 - acknowledged.length);
	const told = after.storyState.history.filter(({ role, turn }) => role === 'narrator' && turn > 0).map(({ turn, content }) => [turn, content]);
	expect(told.reverse()).toEqual(acknowledged.map(({ turnCount, narrative }) => [turnCount, narrative]));
}, 120_000);

test('a second server on the same data folder is refused by name', async () => {
	await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/in use by another process/);
});

test('a wrong variable stops the start with its name and what is allowed', async () => {
	await expect(startServer({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'loud' })).rejects.toThrow(/LOG_LEVEL must be one of/);
});
