import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postEntry } from '#api/ledger/ledger.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { newGuest, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { convertStones } from './convert-stones.ts';

const server = await testServer();
const { sql } = server.database;
const { call } = playApi(server);

async function collector(): Promise<string> {
	const { guest, player } = await newGuest(server);
	const { playerId } = player;
	await postEntry(server, sql, {
		playerId,
		kind: 'grant',
		shard: 7,
		crystal: 3,
		relic: 2,
		reason: 'x',
		cause: 'x',
	});
	return guest;
}

function convert(guest: string, body: unknown, key: string | null = randomUUID()) {
	const headers: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key };
	return call<WalletView>(convertStones, apiRequest('/api/wallet/convert', { guest, body, headers }));
}

test.each([
	['shard', 7, 7],
	['crystal', 3, 15],
	['relic', 2, 50],
])('turns every %s into its worth of stones', async (type, amount, stones) => {
	const { status, data } = await convert(await collector(), { type, amount });
	expect(status).toBe(200);
	expect(data).toMatchObject({ balance: stones, inventory: { [type]: 0 } });
	expect(data.lastTransaction).toMatchObject({ type: 'earn', amount: stones });
});

test('writes nothing for a visitor who is not known yet', async () => {
	const rows = async () => sql`select (select count(*) from game.player) as players,
		(select count(*) from game.wallet) as wallets, (select count(*) from game.request) as requests`;
	const before = await rows();
	for (let n = 0; n < 3; n += 1) {
		const refused = await convert(randomUUID(), { type: 'shard', amount: 1 });
		expect(refused).toMatchObject({ status: 422, error: { code: 'INSUFFICIENT_INVENTORY' } });
	}
	const anonymous = await call(
		convertStones,
		apiRequest('/api/wallet/convert', {
			body: { type: 'shard', amount: 1 },
			headers: { 'Idempotency-Key': randomUUID() },
		}),
	);
	expect(anonymous).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } });
	expect(await rows()).toEqual(before);
});

test('converts once for one key, however often it is asked', async () => {
	const guest = await collector();
	const key = randomUUID();
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => convert(guest, { type: 'crystal', amount: 1 }, key)),
	);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
	const last = await convert(guest, { type: 'crystal', amount: 1 }, key);
	expect(last.headers.get('Idempotent-Replayed')).toBe('true');
	expect(last.data).toMatchObject({ balance: 5, inventory: { crystal: 2 } });
	expect((await auditLedger(sql)).differences).toEqual([]);
});

test('converts no more than there is, even in parallel calls', async () => {
	const guest = await collector();
	const answers = await Promise.all(
		Array.from({ length: 8 }, () => convert(guest, { type: 'relic', amount: 1 })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
	const refused = answers.find(({ status }) => status !== 200);
	expect(refused).toMatchObject({
		status: 422,
		error: {
			code: 'INSUFFICIENT_INVENTORY',
			message: "You don't have the right items for this action.",
		},
	});
	expect((await auditLedger(sql)).differences).toEqual([]);
});

test.each([
	[{ type: 'shard', amount: 1_000_000_000 }, 422, 'INSUFFICIENT_INVENTORY'],
	[{ type: 'relic', amount: Number.MAX_SAFE_INTEGER }, 422, 'INSUFFICIENT_INVENTORY'],
	[{ type: 'shard', amount: 0 }, 422, 'VALIDATION_FAILED'],
	[{ type: 'shard', amount: -1 }, 422, 'VALIDATION_FAILED'],
	[{ type: 'shard', amount: 1.5 }, 422, 'VALIDATION_FAILED'],
	[{ type: 'shard', amount: '1' }, 422, 'VALIDATION_FAILED'],
	[{ type: 'stone', amount: 1 }, 422, 'VALIDATION_FAILED'],
	[{ type: 'shard', amount: 1, worth: 100 }, 422, 'VALIDATION_FAILED'],
	['{"type":"shard","amount":1e400}', 422, 'VALIDATION_FAILED'],
])('refuses %j and moves nothing', async (body, status, code) => {
	const guest = await collector();
	expect(await convert(guest, body)).toMatchObject({ status, error: { code } });
	expect(await convert(guest, { type: 'shard', amount: 7 })).toMatchObject({ data: { balance: 7 } });
});

test('requires a key', async () => {
	expect(await convert(await collector(), { type: 'shard', amount: 1 }, null)).toMatchObject({
		status: 400,
		error: { code: 'IDEMPOTENCY_REQUIRED' },
	});
});
