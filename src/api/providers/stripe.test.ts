import { randomUUID } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { spendStones } from '#api/ledger/ledger.ts';
import { receiveEvent } from '#api/payments/webhook.ts';
import { verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { shopApi } from '#tests/support/shop-api.ts';
import { createStripePayments } from './stripe.ts';

const SECRET = 'whsec_test';
const NOW = '2026-11-21T12:00:00Z';
const SECONDS = new Date(NOW).getTime() / 1000;
const port = await testServer({ verifyToken: verifyAnyToken });
port.setNow(NOW);
const { sql } = port.database;
const { customer, differences, call } = shopApi(port);

/** The calls that Stripe got: path, key and fields of the form. */
const asked: { path: string; key: string | null; form: Record<string, string> }[] = [];
/** The status of a session that cannot be expired; null while it is open. */
let over: 'complete' | 'expired' | null = null;
const server = setupServer(
	http.get('https://api.stripe.com/v1/checkout/sessions/*', () =>
		HttpResponse.json({ object: 'checkout.session', status: over }),
	),
	http.post('https://api.stripe.com/v1/*', async ({ request }) => {
		const form = Object.fromEntries(new URLSearchParams(await request.text()));
		const path = new URL(request.url).pathname;
		asked.push({ path, key: request.headers.get('idempotency-key'), form });
		if (path === '/v1/checkout/sessions') {
			const id = `cs_${form['client_reference_id']}`;
			return HttpResponse.json({ id, object: 'checkout.session', url: `https://checkout.stripe.com/${id}` });
		}
		if (path === '/v1/billing_portal/sessions')
			return HttpResponse.json({ object: 'billing_portal.session', url: 'https://billing.stripe.com/p' });
		if (path.endsWith('/expire'))
			return over
				? HttpResponse.json(
						{ error: { type: 'invalid_request_error', message: 'Not open.' } },
						{ status: 400 },
					)
				: HttpResponse.json({ object: 'checkout.session', status: 'expired' });
		const ref = path.split('/').at(-1) ?? '';
		return HttpResponse.json(
			subscriptionOf(ref, { cancel_at_period_end: form['cancel_at_period_end'] === 'true' }),
		);
	}),
);
beforeAll(() => {
	server.listen({ onUnhandledFrame: 'error' });
	port.payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret: SECRET }, port);
});
afterEach(() => void asked.splice(0));
afterAll(() => server.close());

function subscriptionOf(id: string, given: object = {}) {
	return {
		id,
		object: 'subscription',
		customer: 'cus_1',
		status: 'active',
		cancel_at: null,
		cancel_at_period_end: false,
		trial_end: null,
		metadata: {},
		items: { data: [{ current_period_end: SECONDS + 30 * 86_400 }] },
		...given,
	};
}

let count = 0;
const event = (type: string, object: object, given: object = {}) => {
	count += 1;
	return { id: `evt_${count}`, object: 'event', type, created: SECONDS, data: { object }, ...given };
};

/** Posts an event as Stripe does, signed now by default. */
function post(sent: object, { secret = SECRET, timestamp = SECONDS, body = JSON.stringify(sent) } = {}) {
	const signature = Stripe.webhooks.generateTestHeaderString({
		payload: JSON.stringify(sent),
		secret,
		timestamp,
	});
	return call(
		receiveEvent,
		apiRequest('/api/payments/webhook', { method: 'POST', headers: { 'Stripe-Signature': signature }, body }),
	);
}

const sessionOf = (purchaseId: string, given: object = {}) => ({
	id: `cs_${purchaseId}`,
	object: 'checkout.session',
	client_reference_id: purchaseId,
	payment_status: 'paid',
	payment_intent: `pi_${purchaseId}`,
	amount_total: 499,
	currency: 'usd',
	...given,
});

const paid = (purchaseId: string, given: object = {}) =>
	event('checkout.session.completed', sessionOf(purchaseId, given));
const refunded = (purchaseId: string, cents: number) =>
	event('charge.refunded', { object: 'charge', payment_intent: `pi_${purchaseId}`, amount_refunded: cents });

test('opens a checkout at our price, once for each purchase', async () => {
	const { buy, playerId } = await customer();
	const { data } = await buy('stones-50');
	expect(data).toMatchObject({ status: 'pending', checkoutUrl: `https://checkout.stripe.com/cs_${data.id}` });
	expect(asked).toMatchObject([
		{
			path: '/v1/checkout/sessions',
			key: data.id,
			form: {
				mode: 'payment',
				client_reference_id: data.id,
				'metadata[playerId]': playerId,
				'line_items[0][price_data][unit_amount]': '499',
				'line_items[0][price_data][currency]': 'usd',
				'line_items[0][price_data][product_data][name]': '50 Casting Stones',
				success_url: `http://localhost:3000/payments?purchase=${data.id}`,
				expires_at: String(SECONDS + 31 * 60),
			},
		},
	]);
});

test('gives what a signed event says is paid, once, before or after the redirect', async () => {
	const { buy, look, wallet } = await customer();
	const { data } = await buy('stones-50');
	const told = paid(data.id);
	expect(await post(told)).toMatchObject({ status: 200, data: { received: true } });
	expect((await look(data.id)).data.status).toBe('completed');
	expect(await post(told)).toMatchObject({ status: 200 });
	await Promise.all([
		post(event('checkout.session.async_payment_succeeded', sessionOf(data.id))),
		post(paid(data.id)),
		post(told),
	]);
	expect((await wallet()).balance).toBe(25 + 50 + 25);
	await post(event('checkout.session.expired', sessionOf(data.id)));
	expect((await look(data.id)).data.status).toBe('completed');
	expect(await differences()).toEqual([]);
});

test('expires the session of a cancelled purchase, unless it was just paid', async () => {
	const { buy, drop, look, wallet } = await customer();
	const first = await buy('stones-50');
	expect((await drop(first.data.id)).data.status).toBe('cancelled');
	expect(asked.at(-1)?.path).toBe(`/v1/checkout/sessions/cs_${first.data.id}/expire`);
	await post(event('checkout.session.expired', sessionOf(first.data.id)));
	expect((await look(first.data.id)).data.status).toBe('cancelled');
	const second = await buy('stones-50');
	over = 'complete';
	expect(await drop(second.data.id)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
	expect((await look(second.data.id)).data.status).toBe('pending');
	await post(paid(second.data.id));
	expect((await wallet()).balance).toBe(100);
	const third = await buy('stones-50');
	over = 'expired';
	expect((await drop(third.data.id)).data.status).toBe('cancelled');
	over = null;
	expect(await differences()).toEqual([]);
});

test.each([
	['trialing', 'premium', 'trialing'],
	['active', 'premium', 'active'],
	['past_due', 'premium', 'past_due'],
	['unpaid', 'free', 'unpaid'],
	['paused', 'free', 'unpaid'],
	['incomplete_expired', 'free', 'canceled'],
	['canceled', 'free', 'canceled'],
])('a subscription that is %s makes an account %s', async (status, tier, known) => {
	const { wallet, playerId } = await customer();
	const state = subscriptionOf(`sub_${playerId}`, { metadata: { playerId }, status });
	await post(event('customer.subscription.updated', state));
	expect(await wallet()).toMatchObject({ tier, subscription: { status: known } });
});

test('waits for a slow payment, and honours a late one', async () => {
	const { buy, look, wallet } = await customer();
	const { data } = await buy('stones-50');
	await post(paid(data.id, { payment_status: 'unpaid' }));
	expect((await look(data.id)).data.status).toBe('pending');
	await post(event('checkout.session.async_payment_failed', sessionOf(data.id)));
	expect((await look(data.id)).data.status).toBe('failed');
	await post(event('checkout.session.async_payment_succeeded', sessionOf(data.id)));
	expect((await look(data.id)).data.status).toBe('completed');
	expect((await wallet()).balance).toBe(100);
});

test('applies an event that comes before the session is stored', async () => {
	const { buy, wallet } = await customer();
	const key = randomUUID();
	const { payments } = port;
	port.payments = {
		...payments,
		async checkout(order) {
			const session = await payments.checkout(order);
			await post(paid(order.purchaseId));
			return session;
		},
	};
	const { data } = await buy('stones-50', key);
	port.payments = payments;
	expect(data).toMatchObject({ status: 'completed', checkoutUrl: null });
	expect((await wallet()).balance).toBe(100);
	expect(await differences()).toEqual([]);
});

test('refuses events that Stripe did not sign, and old ones', async () => {
	const { buy, look, wallet } = await customer();
	const { data } = await buy('stones-50');
	const told = paid(data.id);
	const forged = [
		post(told, { secret: 'whsec_other' }),
		post(told, { timestamp: SECONDS - 301 }),
		post(told, { body: JSON.stringify({ ...told, id: 'evt_other' }) }),
		post(told, { body: 'not json' }),
		call(receiveEvent, apiRequest('/api/payments/webhook', { body: told })),
	];
	for (const answer of await Promise.all(forged))
		expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
	expect((await look(data.id)).data.status).toBe('pending');
	expect((await wallet()).balance).toBe(25);
});

test.each([
	{ amount_total: 1 },
	{ currency: 'jpy' },
	{ id: 'cs_of_another' },
	{ client_reference_id: randomUUID() },
	{ client_reference_id: 'not ours' },
	{ client_reference_id: null },
])('gives nothing for a session with %j', async (given) => {
	const { buy, look, wallet } = await customer();
	const { data } = await buy('stones-50');
	expect((await post(paid(data.id, given))).status).toBe(200);
	expect((await look(data.id)).data.status).toBe('pending');
	expect((await wallet()).balance).toBe(25);
	expect(await differences()).toEqual([]);
});

test('takes unspent stones back for a refund, in proportion, and never below zero', async () => {
	const { buy, wallet, playerId } = await customer();
	const { data } = await buy('stones-50');
	await post(paid(data.id));
	await post(refunded(data.id, 100));
	// 75 were bought; 100 of 499 cents are worth 15.
	expect((await wallet()).balance).toBe(100 - 15);
	await post(refunded(data.id, 100));
	expect((await wallet()).balance).toBe(85);
	await spendStones(port, sql, { playerId, stones: 70, reason: 'x', cause: 'start:x' });
	await post(refunded(data.id, 499));
	expect((await wallet()).balance).toBe(0);
	const next = await buy('stones-120');
	await post(paid(next.data.id, { amount_total: 999 }));
	await post(refunded(data.id, 499));
	expect((await wallet()).balance).toBe(140);
	expect(await differences()).toEqual([]);
});

test('applies a refund that comes before its payment', async () => {
	const { buy, wallet } = await customer();
	const { data } = await buy('stones-300');
	await post(refunded(data.id, 1999));
	expect((await wallet()).balance).toBe(25);
	await post(paid(data.id, { amount_total: 1999 }));
	expect(await wallet()).toMatchObject({ balance: 25, inventory: { crystal: 0 } });
	expect(await differences()).toEqual([]);
});

test('takes stones for a dispute and gives them back when it is won, in either order', async () => {
	const { buy, wallet } = await customer();
	const dispute = (purchaseId: string, type: string, status: string) =>
		event(type, {
			id: `dp_${purchaseId}`,
			object: 'dispute',
			payment_intent: `pi_${purchaseId}`,
			amount: 1999,
			status,
		});
	const { data } = await buy('stones-300');
	await post(paid(data.id, { amount_total: 1999 }));
	expect(await wallet()).toMatchObject({ balance: 575, inventory: { crystal: 2 } });
	await post(dispute(data.id, 'charge.dispute.created', 'needs_response'));
	expect(await wallet()).toMatchObject({ balance: 25, inventory: { crystal: 0 } });
	await post(dispute(data.id, 'charge.dispute.closed', 'won'));
	expect(await wallet()).toMatchObject({ balance: 575, inventory: { crystal: 2 } });
	const second = await buy('stones-300');
	await post(paid(second.data.id, { amount_total: 1999 }));
	await post(dispute(second.data.id, 'charge.dispute.closed', 'won'));
	await post(dispute(second.data.id, 'charge.dispute.created', 'needs_response'));
	expect((await wallet()).balance).toBe(975);
	const third = await buy('stones-300');
	await post(paid(third.data.id, { amount_total: 1999 }));
	await post(dispute(third.data.id, 'charge.dispute.created', 'needs_response'));
	await post(dispute(third.data.id, 'charge.dispute.closed', 'lost'));
	expect((await wallet()).balance).toBe(975);
	expect(await differences()).toEqual([]);
});

test('follows a subscription from its trial to its end', async () => {
	const { plan, wallet, playerId } = await customer();
	const { data } = await plan('start');
	const purchaseId = asked[0]?.form['client_reference_id'] ?? '';
	expect(data.checkoutUrl).toBe(`https://checkout.stripe.com/cs_${purchaseId}`);
	expect(asked[0]?.form).toMatchObject({
		mode: 'subscription',
		'line_items[0][price_data][recurring][interval]': 'month',
		'line_items[0][price_data][unit_amount]': '999',
		'subscription_data[trial_period_days]': '7',
		'subscription_data[metadata][playerId]': playerId,
	});
	const ref = `sub_${purchaseId}`;
	const told = (type: string, given: object, created = SECONDS) =>
		post(event(type, subscriptionOf(ref, { metadata: { playerId }, ...given }), { created }));
	await post(paid(purchaseId, { amount_total: 0, payment_intent: null, subscription: ref }));
	expect((await wallet()).tier).toBe('free');
	const trial = { status: 'trialing', trial_end: SECONDS + 7 * 86_400 };
	await told('customer.subscription.updated', trial);
	await told('customer.subscription.created', { status: 'incomplete' });
	expect(await wallet()).toMatchObject({
		tier: 'premium',
		subscription: { status: 'trialing', portal: true, trialEndsAt: '2026-11-28T12:00:00.000Z' },
	});
	expect((await plan('portal')).data.portalUrl).toBe('https://billing.stripe.com/p');
	expect((await plan('cancel')).data.subscription).toMatchObject({ cancelsAtPeriodEnd: true });
	expect(asked.at(-1)).toMatchObject({
		path: `/v1/subscriptions/${ref}`,
		form: { cancel_at_period_end: 'true' },
	});
	await told('customer.subscription.updated', { status: 'unpaid' }, SECONDS + 1);
	expect((await wallet()).tier).toBe('free');
	await told('customer.subscription.deleted', { status: 'canceled' }, SECONDS + 2);
	await told('customer.subscription.updated', { status: 'active' }, SECONDS + 3);
	expect(await wallet()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
	// The same customer starts again, without a second trial.
	await plan('start');
	expect(asked.at(-1)?.form).toMatchObject({ customer: 'cus_1' });
	expect(asked.at(-1)?.form).not.toHaveProperty('subscription_data[trial_period_days]');
});

test('ignores events of other products, and those of an erased account', async () => {
	const before = await sql`select count(*)::int as rows from game.ledger`;
	const strangers = [
		event('customer.created', { id: 'cus_9', object: 'customer' }),
		event('charge.refunded', { object: 'charge', payment_intent: null, amount_refunded: 5 }),
		refunded(randomUUID(), 500),
		event('customer.subscription.updated', subscriptionOf('sub_9', { metadata: { playerId: randomUUID() } })),
		event('customer.subscription.updated', subscriptionOf('sub_9', { metadata: { playerId: "x'; drop" } })),
	];
	for (const stranger of strangers) expect((await post(stranger)).status).toBe(200);
	expect(await sql`select count(*)::int as rows from game.ledger`).toEqual(before);
});
