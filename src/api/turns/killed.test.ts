import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { releaseOrphanedRequests } from '#api/players/idempotency.ts';
import type { Database } from '#api/storage/database.ts';
import { openPglite } from '#api/storage/pglite.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { playApi } from '#tests/support/players.ts';
import { testServer } from '#tests/support/server.ts';
import { emptyPostgres, TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const SCRIPT = fileURLToPath(new URL('../../../tests/processes/slow-turn.ts', import.meta.url));

/** Starts a turn in another process and kills it while the narrator works. */
async function killedWhileTelling(place: string): Promise<{ guest: string; game: string; key: string }> {
	const child: ChildProcess = spawn(process.execPath, [SCRIPT, place], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (!child.stdout) throw new Error('no output');
	for await (const line of createInterface(child.stdout)) {
		child.kill('SIGKILL');
		await once(child, 'exit');
		return JSON.parse(line);
	}
	throw new Error('The process ended without a word.');
}

async function after(database: Database) {
	const server = await testServer({ database, library: await worldsLibrary(), narrator: builtInNarrator });
	return { server, ...playApi(server) };
}

test.skipIf(TEST_DATABASE_URL)(
	'a stone that a killed process held is back at the next start, and the key works',
	async () => {
		const folder = await createDataFolder('killed');
		const { guest, game, key } = await killedWhileTelling(join(folder, 'database'));
		const database = await openPglite(join(folder, 'database'));
		const { server, balance, books, turn } = await after(database);
		expect(await balance(guest)).toBe(19);
		expect(await releaseOrphanedRequests(server, { sole: true })).toBe(1);
		expect(await balance(guest)).toBe(20);
		expect((await turn(guest, game, { action: 'wait' }, key)).data.turnCount).toBe(1);
		const { wallet, ledger, held } = await books(guest);
		expect([wallet, held]).toEqual([ledger, 0]);
		await database.close();
		await rm(folder, { recursive: true });
	},
	60_000,
);

test.runIf(TEST_DATABASE_URL)(
	'a stone that a killed process held is back after its lease, and the key works then',
	async () => {
		const { url, drop } = await emptyPostgres(TEST_DATABASE_URL ?? '');
		const { guest, game, key } = await killedWhileTelling(url);
		const database = openPostgres(url);
		const { server, balance, books, turn } = await after(database);
		expect(await releaseOrphanedRequests(server, { sole: false })).toBe(0);
		expect(await balance(guest)).toBe(19);
		const early = await turn(guest, game, { action: 'wait' }, key);
		expect([early.status, early.headers.get('Retry-After')]).toEqual([409, '1']);
		server.setNow(new Date(Date.now() + 61_000).toISOString());
		expect(await releaseOrphanedRequests(server, { sole: false })).toBe(1);
		expect(await balance(guest)).toBe(20);
		expect((await turn(guest, game, { action: 'wait' }, key)).data.turnCount).toBe(1);
		const { wallet, ledger, held } = await books(guest);
		expect([wallet, held]).toEqual([ledger, 0]);
		await database.close();
		await drop();
	},
	60_000,
);
