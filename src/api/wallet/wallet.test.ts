import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { grantStones, holdStones, postEntry, releaseStones, spendStones } from '#api/ledger/ledger.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { StatementView } from '#lib/wire/wallet.ts';
import { auditWallet, newGuest, newUser, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { fetchStatement } from './statement.ts';
import { fetchWallet, settleBalance } from './wallet.ts';

const server = await testServer({ verifyToken: verifyAnyToken });
const { database } = server;
const { sql } = database;
server.setNow('2026-11-21T10:00:00Z');

test('shows a visitor without a row an empty wallet', async () => {
	const empty = {
		balance: 0,
		tier: 'guest',
		regenRate: 0,
		nextRegen: null,
		dailyAllowance: 0,
		allowanceUsed: 0,
		unsettled: 0,
		inventory: { shard: 0, crystal: 0, relic: 0 },
		totals: { earned: 0, spent: 0, regrown: 0 },
		subscription: {
			status: null,
			trialEndsAt: null,
			periodEndsAt: null,
			cancelsAtPeriodEnd: false,
			portal: false,
		},
		offers: { firstPurchase: false, trial: false },
		sandbox: true,
		lastTransaction: null,
		history: [],
	};
	expect(await fetchWallet(apiRequest('/api/wallet'), server)).toEqual(empty);
	expect(await fetchWallet(apiRequest('/api/wallet', { guest: randomUUID() }), server)).toEqual(empty);
});

test('shows transactions, the newest first', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	await spendStones(server, sql, {
		playerId: player.playerId,
		stones: 5,
		reason: 'Began The Test',
		cause: 'start:1',
	});
	const wallet = await fetchWallet(apiRequest('/api/wallet', { guest }), server);
	expect(wallet.balance).toBe(20);
	expect(wallet.history).toEqual([
		{
			id: expect.any(String),
			type: 'spend',
			amount: 5,
			reason: 'Began The Test',
			timestamp: '2026-11-21T10:00:00.000Z',
		},
		{
			id: expect.any(String),
			type: 'earn',
			amount: 25,
			reason: 'Your invitation',
			timestamp: '2026-11-21T10:00:00.000Z',
		},
	]);
	expect(wallet.lastTransaction).toEqual(wallet.history[0]);
});

test('pages through the history without a gap or a repeat', async () => {
	const { guest, player } = await newGuest(server);
	for (let n = 1; n <= 45; n += 1)
		await grantStones(server, sql, {
			playerId: player.playerId,
			stones: n,
			reason: `gift ${n}`,
			cause: `gift:${n}`,
		});
	const seen: number[] = [];
	let before = '';
	for (let page = 0; page < 3; page += 1) {
		const { history, lastTransaction } = await fetchWallet(
			apiRequest(`/api/wallet${before}`, { guest }),
			server,
		);
		seen.push(...history.map(({ amount }) => amount));
		expect(lastTransaction?.amount).toBe(45);
		before = `?before=${history.at(-1)?.id}`;
	}
	expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
	await expect(fetchWallet(apiRequest('/api/wallet?before=x', { guest }), server)).rejects.toMatchObject({
		code: 'VALIDATION_FAILED',
	});
});

test("shows nothing of another player's history", async () => {
	const [mine, other] = [
		await newGuest(server, { invited: true }),
		await newGuest(server, { invited: true }),
	];
	const { history } = await fetchWallet(apiRequest('/api/wallet', { guest: other.guest }), server);
	expect(
		(await fetchWallet(apiRequest(`/api/wallet?before=${history[0]?.id}`, { guest: mine.guest }), server))
			.history,
	).toEqual([]);
});

test('spends no more than is there, even in parallel calls', async () => {
	const { player } = await newGuest(server, { invited: true });
	const { playerId } = player;
	const results = await Promise.allSettled(
		Array.from({ length: 8 }, (_, n) =>
			database.transaction((tx) =>
				spendStones(server, tx, { playerId, stones: 5, reason: 'x', cause: `x:${n}` }),
			),
		),
	);
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
	expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
		reason: { code: 'INSUFFICIENT_STONES', status: 402 },
	});
	const { wallet, ledger } = await auditWallet(server, playerId);
	expect(wallet).toEqual(ledger);
	expect(wallet).toMatchObject({ stones: 0, entries: 6 });
});

test('moves stones by one cause once', async () => {
	const { playerId } = (await newGuest(server)).player;
	const give = () => grantStones(server, sql, { playerId, stones: 3, reason: 'x', cause: 'once' });
	expect(await give()).toBe(3);
	await expect(give()).rejects.toMatchObject({ constraint: 'ledger_cause' });
	expect(await settleBalance(server, sql, playerId)).toBe(3);
});

test('keeps held stones from being spent twice', async () => {
	const { playerId } = (await newGuest(server)).player;
	await grantStones(server, sql, { playerId, stones: 2, reason: 'x', cause: 'gift' });
	await holdStones(sql, playerId, 1);
	await holdStones(sql, playerId, 1);
	expect(await settleBalance(server, sql, playerId)).toBe(0);
	await expect(holdStones(sql, playerId, 1)).rejects.toMatchObject({ code: 'INSUFFICIENT_STONES' });
	await expect(
		spendStones(server, sql, { playerId, stones: 1, reason: 'x', cause: 'a' }),
	).rejects.toMatchObject({
		code: 'INSUFFICIENT_STONES',
	});
	expect(await spendStones(server, sql, { playerId, stones: 1, held: 1, reason: 'x', cause: 'b' })).toBe(0);
	await releaseStones(server, sql, playerId, 1);
	expect(await settleBalance(server, sql, playerId)).toBe(1);
});

test('never lets an inventory fall below zero', async () => {
	const { playerId } = (await newGuest(server)).player;
	await postEntry(server, sql, { playerId, kind: 'grant', shard: 1, reason: 'x', cause: 'a' });
	const convert = postEntry(server, sql, {
		playerId,
		kind: 'convert',
		shard: -2,
		stones: 10,
		reason: 'x',
		cause: 'b',
	});
	await expect(convert).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY' });
	expect(await auditWallet(server, playerId)).toMatchObject({
		wallet: { stones: 0, shard: 1, entries: 1 },
		ledger: { shard: 1, entries: 1 },
	});
});

test('counts regrown stones when read, and settles them when stones move', async () => {
	const { headers, player } = await newUser(server, 'free');
	const { playerId } = player;
	const wallet = () => fetchWallet(apiRequest('/api/wallet', { headers }), server);
	server.setNow('2026-11-21T10:30:00Z');
	expect(await wallet()).toMatchObject({
		balance: 27,
		unsettled: 2,
		allowanceUsed: 2,
		regenRate: 5,
		dailyAllowance: 10,
		nextRegen: '2026-11-21T10:36:00.000Z',
		totals: { earned: 25, spent: 0, regrown: 2 },
	});
	expect((await wallet()).history).toHaveLength(1);
	const settled = await Promise.all(Array.from({ length: 5 }, () => settleBalance(server, sql, playerId)));
	expect(settled).toEqual([27, 27, 27, 27, 27]);
	server.setNow('2026-11-21T23:00:00Z');
	expect(await settleBalance(server, sql, playerId)).toBe(35);
	const after = await wallet();
	expect(after).toMatchObject({ unsettled: 0, allowanceUsed: 10, totals: { earned: 25, regrown: 10 } });
	expect(after.history.map(({ type, amount }) => [type, amount])).toEqual([
		['regen', 8],
		['regen', 2],
		['earn', 25],
	]);
	server.setNow('2026-11-22T00:05:00Z');
	expect(await wallet()).toMatchObject({ allowanceUsed: 0, nextRegen: '2026-11-22T00:12:00.000Z' });
	expect((await auditLedger(sql)).differences).toEqual([]);
	server.setNow('2026-11-21T10:00:00Z');
});

test('shows in the statement that a stone was held and released', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	await holdStones(sql, player.playerId, 1);
	await releaseStones(server, sql, player.playerId, 1);
	const { rows } = (await fetchStatement(
		apiRequest('/api/wallet/statement', { guest }),
		server,
	)) as StatementView;
	expect(rows[0]).toMatchObject({
		stones: 0,
		released: 1,
		reason: 'A turn that was not told: nothing was spent',
		after: { stones: 25 },
	});
	expect((await fetchWallet(apiRequest('/api/wallet', { guest }), server)).history).toHaveLength(1);
});

test('says whether money moves', async () => {
	const paid = { ...server, payments: { ...server.payments, name: 'stripe' as const } };
	expect((await fetchWallet(apiRequest('/api/wallet'), paid)).sandbox).toBe(false);
	expect((await fetchWallet(apiRequest('/api/wallet'), server)).sandbox).toBe(true);
});
