import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PACKS } from '#lib/wallet/packs.ts';
import type { PackView } from '#lib/wire/wallet.ts';
import { newGuest, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { shopApi } from '#tests/support/shop-api.ts';
import { createPurchase, listPacks } from './purchases.ts';
import { expirePurchases } from './webhook.ts';

const retired = { ...PACKS[0], id: 'stones-9', isActive: false } as PackView;
const server = await testServer({ verifyToken: verifyAnyToken, packs: [...PACKS, retired] });
const NOON = '2026-11-21T12:00:00Z';
server.setNow(NOON);
const { customer, differences, call } = shopApi(server);

test('lists the packs on sale, at their prices', async () => {
	const { data } = await call<PackView[]>(listPacks, apiRequest('/api/packs'));
	expect(data.map(({ amount, priceCents, bonus }) => [amount, priceCents, bonus])).toEqual([
		[50, 499, 0],
		[120, 999, 20],
		[300, 1999, 100],
		[750, 3999, 250],
	]);
	expect(data.filter(({ mostPopular }) => mostPopular).map(({ amount }) => amount)).toEqual([120]);
});

test('gives what was paid for, with half as much again the first time only', async () => {
	const { buy, decide, wallet } = await customer();
	expect(await wallet()).toMatchObject({ balance: 25, offers: { firstPurchase: true } });
	const { status, data } = await buy('stones-120');
	expect(status).toBe(201);
	expect(data).toMatchObject({
		status: 'pending',
		packId: 'stones-120',
		sessionId: `sandbox_${data.id}`,
		amountCents: 999,
		stones: 140,
		extra: 60,
		checkoutUrl: `http://localhost:3000/payments/checkout?purchase=${data.id}`,
	});
	expect((await wallet()).balance).toBe(25);
	expect((await decide(data.id, 'pay')).data).toMatchObject({ status: 'completed', checkoutUrl: null });
	expect(await wallet()).toMatchObject({ balance: 225, offers: { firstPurchase: false } });
	const second = await buy('stones-300');
	expect(second.data.extra).toBe(0);
	await decide(second.data.id, 'pay');
	expect(await wallet()).toMatchObject({ balance: 625, inventory: { shard: 0, crystal: 2, relic: 0 } });
	expect(await differences()).toEqual([]);
});

test('gives the extra stones to one of two parallel first purchases', async () => {
	const { buy, decide, wallet, look } = await customer();
	const opened = await Promise.all([buy('stones-50'), buy('stones-50')]);
	expect(opened.map(({ data }) => data.extra)).toEqual([25, 25]);
	await Promise.all(opened.map(({ data }) => decide(data.id, 'pay')));
	expect((await wallet()).balance).toBe(25 + 50 + 50 + 25);
	const extras = await Promise.all(opened.map(async ({ data }) => (await look(data.id)).data.extra));
	expect(extras.sort()).toEqual([0, 25]);
	expect(await differences()).toEqual([]);
});

test('gives nothing for a failed, cancelled or expired purchase', async () => {
	const { buy, decide, look, wallet } = await customer();
	const [failed, cancelled, left] = [await buy('stones-50'), await buy('stones-50'), await buy('stones-50')];
	expect((await decide(failed.data.id, 'fail')).data.status).toBe('failed');
	expect((await decide(cancelled.data.id, 'cancel')).data.status).toBe('cancelled');
	server.setNow('2026-11-21T12:32:00Z');
	expect((await look(left.data.id)).data).toMatchObject({ status: 'cancelled', checkoutUrl: null });
	expect(await expirePurchases(server)).toBe(1);
	expect((await look(left.data.id)).data.status).toBe('cancelled');
	for (const { data } of [failed, cancelled, left])
		expect(await decide(data.id, 'pay')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
	server.setNow(NOON);
	expect(await wallet()).toMatchObject({ balance: 25, offers: { firstPurchase: true } });
	expect(await differences()).toEqual([]);
});

test('cancels an unpaid purchase, and no other', async () => {
	const { buy, decide, drop, wallet } = await customer();
	const other = await customer();
	const { data } = await buy('stones-50');
	expect(await other.drop(data.id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
	expect(await drop(data.id)).toMatchObject({
		status: 200,
		data: { status: 'cancelled', checkoutUrl: null },
	});
	expect((await drop(data.id)).data.status).toBe('cancelled');
	expect((await decide(data.id, 'pay')).status).toBe(409);
	const paid = await buy('stones-50');
	await decide(paid.data.id, 'pay');
	expect(await drop(paid.data.id)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
	expect((await wallet()).balance).toBe(25 + 50 + 25);
	expect(await differences()).toEqual([]);
});

test('gives once for a payment, however often its event comes', async () => {
	const { buy, decide, wallet } = await customer();
	const { data } = await buy('stones-50');
	const told = await Promise.all(Array.from({ length: 6 }, () => decide(data.id, 'pay')));
	expect(told.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect((await wallet()).balance).toBe(100);
	expect(await differences()).toEqual([]);
});

test('opens one checkout for one key', async () => {
	const { buy } = await customer();
	const key = randomUUID();
	const first = await buy('stones-50', key);
	const again = await buy('stones-50', key);
	expect(again.data).toEqual(first.data);
	expect(again.headers.get('Idempotent-Replayed')).toBe('true');
	expect(await buy('stones-120', key)).toMatchObject({ status: 422, error: { code: 'VALIDATION_FAILED' } });
});

test('replays a checkout whose pack is not on sale any more', async () => {
	const { buy } = await customer();
	const key = randomUUID();
	const first = await buy('stones-50', key);
	const { packs } = server;
	server.packs = packs.map((pack) => ({ ...pack, isActive: false }));
	const again = await buy('stones-50', key);
	const other = await buy('stones-120', key);
	expect(await buy('stones-50')).toMatchObject({ error: { code: 'INVALID_PACK' } });
	server.packs = packs;
	expect([again.status, again.data]).toEqual([201, first.data]);
	expect(again.headers.get('Idempotent-Replayed')).toBe('true');
	expect(other).toMatchObject({ status: 422, error: { code: 'VALIDATION_FAILED' } });
});

test('goes on with the same purchase where a call was cut off at the provider', async () => {
	const { buy, look } = await customer();
	const key = randomUUID();
	const asked: string[] = [];
	const { payments } = server;
	server.payments = {
		...payments,
		checkout: (order) => {
			asked.push(order.purchaseId);
			return asked.length === 1 ? new Promise(() => {}) : payments.checkout(order);
		},
	};
	void buy('stones-50', key);
	await expect.poll(() => asked.length).toBe(1);
	expect(await buy('stones-50', key)).toMatchObject({ status: 409, headers: expect.anything() });
	server.setNow('2026-11-21T12:02:00Z');
	const again = await buy('stones-50', key);
	expect(again.status).toBe(201);
	expect(asked).toEqual([again.data.id, again.data.id]);
	expect((await look(again.data.id)).data.status).toBe('pending');
	server.payments = payments;
	server.setNow(NOON);
});

test('returns PAYMENT_FAILED where the provider does not answer, and frees the key', async () => {
	const { buy } = await customer();
	const key = randomUUID();
	const { payments } = server;
	server.payments = { ...payments, checkout: () => Promise.reject(new Error('down')) };
	expect(await buy('stones-50', key)).toMatchObject({
		status: 402,
		error: { code: 'PAYMENT_FAILED', message: 'The payment page could not be opened. Nothing was paid.' },
	});
	server.payments = payments;
	expect(await buy('stones-50', key)).toMatchObject({ status: 201, data: { status: 'pending' } });
	expect(await differences()).toEqual([]);
});

test.each([
	[
		{ packId: 'stones-51' },
		'INVALID_PACK',
		"That pack isn't available right now. Please try a different one.",
	],
	[
		{ packId: 'stones-9' },
		'INVALID_PACK',
		"That pack isn't available right now. Please try a different one.",
	],
	[{ packId: '' }, 'VALIDATION_FAILED', expect.any(String)],
	[{ packId: 'stones-50', priceCents: 1 }, 'VALIDATION_FAILED', expect.any(String)],
	[{}, 'VALIDATION_FAILED', expect.any(String)],
])('refuses to sell for %j', async (body, code, message) => {
	const { headers } = await customer();
	const asked = apiRequest('/api/purchases', {
		headers: { ...headers, 'Idempotency-Key': randomUUID() },
		body,
	});
	expect(await call(createPurchase, asked)).toMatchObject({ status: 422, error: { code, message } });
});

test('sells to accounts only, and shows a purchase to nobody else', async () => {
	const { guest } = await newGuest(server, { invited: true });
	const asked = apiRequest('/api/purchases', {
		guest,
		headers: { 'Idempotency-Key': randomUUID() },
		body: { packId: 'stones-50' },
	});
	expect(await call(createPurchase, asked)).toMatchObject({
		status: 401,
		error: { code: 'REQUIRES_AUTH', message: 'Please sign in to access this feature.' },
	});
	const [mine, other] = [await customer(), await customer()];
	const { data } = await mine.buy('stones-50');
	expect(await other.look(data.id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
	expect(await other.decide(data.id, 'pay')).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
	expect(await mine.decide('x', 'pay')).toMatchObject({ status: 404 });
	expect(await mine.decide(data.id, 'steal')).toMatchObject({ status: 422 });
	expect((await other.wallet()).balance).toBe(25);
});
