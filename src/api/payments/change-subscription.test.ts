import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fetchMe } from '#api/account/me.ts';
import { newGuest, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { shopApi } from '#tests/support/shop-api.ts';
import { applyEvent } from './apply-event.ts';
import { changeSubscription } from './change-subscription.ts';
import type { SubscriptionState } from './provider.ts';
import { renewSandboxPlans } from './sandbox-checkout.ts';

const server = await testServer({ verifyToken: verifyAnyToken });
const { customer, differences, call } = shopApi(server);
const START = '2026-11-21T12:00:00Z';
server.setNow(START);

test('gives seven free days, once, and then renews by the month', async () => {
	server.setNow(START);
	const { plan, subscribe, wallet } = await customer();
	expect((await wallet()).offers.trial).toBe(true);
	await subscribe();
	expect(await wallet()).toMatchObject({
		tier: 'premium',
		regenRate: 10,
		dailyAllowance: 25,
		offers: { trial: false },
		subscription: { status: 'trialing', trialEndsAt: '2026-11-28T12:00:00.000Z', portal: false },
	});
	server.setNow('2026-11-28T12:00:00Z');
	expect(await renewSandboxPlans(server)).toBe(1);
	expect((await wallet()).subscription).toMatchObject({
		status: 'active',
		periodEndsAt: '2026-12-28T12:00:00.000Z',
	});
	expect(await renewSandboxPlans(server)).toBe(0);
	expect((await plan('cancel')).data.subscription).toMatchObject({
		cancelsAtPeriodEnd: true,
		status: 'active',
	});
	expect((await wallet()).tier).toBe('premium');
	server.setNow('2026-12-28T12:00:00Z');
	await renewSandboxPlans(server);
	expect(await wallet()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
	// The second plan is paid at once.
	await subscribe();
	expect(await wallet()).toMatchObject({ tier: 'premium', subscription: { status: 'active' } });
	expect(await differences()).toEqual([]);
});

test('lets a trial end, or go on after all', async () => {
	server.setNow(START);
	const { plan, subscribe, wallet } = await customer();
	await subscribe();
	expect((await plan('cancel')).data.subscription.cancelsAtPeriodEnd).toBe(true);
	const { data } = await plan('start');
	expect(data).toMatchObject({ checkoutUrl: null, subscription: { cancelsAtPeriodEnd: false } });
	await plan('cancel');
	server.setNow('2026-11-28T12:00:01Z');
	await renewSandboxPlans(server);
	expect(await wallet()).toMatchObject({
		tier: 'free',
		subscription: { status: 'canceled' },
		offers: { trial: false },
	});
});

test('lets a plan be cancelled in the very second in which it began', async () => {
	server.setNow('2026-11-21T12:00:00.700Z');
	const { plan, subscribe, wallet } = await customer();
	await subscribe();
	server.setNow('2026-11-21T12:00:00.900Z');
	expect((await plan('cancel')).data.subscription.cancelsAtPeriodEnd).toBe(true);
	server.setNow('2026-11-28T12:00:01Z');
	await renewSandboxPlans(server);
	expect(await wallet()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
});

test('refuses a second plan, a second checkout, a cancellation without a plan, and a guest', async () => {
	server.setNow(START);
	const { plan, subscribe, decide } = await customer();
	expect(await plan('cancel')).toMatchObject({
		status: 409,
		error: { message: 'There is no plan to cancel.' },
	});
	expect(await plan('portal')).toMatchObject({ status: 404 });
	expect(await plan('steal')).toMatchObject({ status: 422 });
	const opened = await plan('start');
	const purchaseId = new URL(opened.data.checkoutUrl ?? '').searchParams.get('purchase') ?? '';
	expect(await plan('start')).toMatchObject({
		status: 409,
		error: { code: 'CONFLICT', details: { purchaseId } },
	});
	await decide(purchaseId, 'cancel');
	await subscribe();
	expect(await plan('start')).toMatchObject({ status: 409, error: { message: 'You have Premium already.' } });
	const { guest } = await newGuest(server);
	const asked = apiRequest('/api/subscription', { guest, body: { action: 'start' } });
	expect(await call(changeSubscription, asked)).toMatchObject({
		status: 401,
		error: { code: 'REQUIRES_AUTH' },
	});
});

test('replays every answer about a plan, whatever has become of it, and does not tell the provider twice', async () => {
	server.setNow(START);
	const { plan, subscribe, decide } = await customer();
	const [start, cancel, goOn] = [randomUUID(), randomUUID(), randomUUID()];
	const opened = await plan('start', start);
	await decide(new URL(opened.data.checkoutUrl ?? '').searchParams.get('purchase') ?? '', 'pay');
	const { payments } = server;
	const told: boolean[] = [];
	server.payments = {
		...payments,
		setEnding: (row, ends) => {
			told.push(ends);
			return payments.setEnding(row, ends);
		},
		portal: async () => `https://pay.example/${randomUUID()}`,
	};
	const cancelled = await plan('cancel', cancel);
	const continued = await plan('start', goOn);
	const shown = await plan('portal', start.replace(/^.{8}/, '00000000'));
	for (const [action, key, { status, data }] of [
		['start', start, opened],
		['cancel', cancel, cancelled],
		['start', goOn, continued],
		['portal', start.replace(/^.{8}/, '00000000'), shown],
	] as const) {
		const again = await plan(action, key);
		expect([action, again.status, again.data]).toEqual([action, status, data]);
		expect(again.headers.get('Idempotent-Replayed')).toBe('true');
	}
	for (const action of ['cancel', 'portal', 'steal'])
		expect(await plan(action, start)).toMatchObject({ status: 422, error: { code: 'VALIDATION_FAILED' } });
	server.payments = payments;
	expect(told).toEqual([true, false]);
	expect((await plan('cancel')).data.subscription.cancelsAtPeriodEnd).toBe(true);
	server.setNow('2026-11-28T12:00:01Z');
	await renewSandboxPlans(server);
	expect((await plan('cancel', cancel)).data).toEqual(cancelled.data);
	await subscribe();
	expect(await differences()).toEqual([]);
});

test('lets a key go where the provider cannot be told', async () => {
	server.setNow(START);
	const { plan, subscribe } = await customer();
	await subscribe();
	const key = randomUUID();
	const { payments } = server;
	server.payments = { ...payments, setEnding: () => Promise.reject(new Error('down')) };
	expect(await plan('cancel', key)).toMatchObject({ status: 402, error: { code: 'PAYMENT_FAILED' } });
	server.payments = payments;
	expect((await plan('cancel', key)).data.subscription.cancelsAtPeriodEnd).toBe(true);
});

test('gives at each tier the stones of its own time', async () => {
	server.setNow(START);
	const { subscribe, plan, wallet } = await customer();
	server.setNow('2026-11-21T20:00:00Z');
	expect((await wallet()).balance).toBe(35);
	await subscribe();
	// The free daily allowance was used up; Premium adds from here on, to 25 in all.
	expect((await wallet()).balance).toBe(35);
	server.setNow('2026-11-21T20:30:00Z');
	expect(await wallet()).toMatchObject({ balance: 40, allowanceUsed: 15 });
	server.setNow('2026-11-21T23:59:00Z');
	expect(await wallet()).toMatchObject({ balance: 50, allowanceUsed: 25 });
	await plan('cancel');
	server.setNow('2026-11-28T20:00:00Z');
	await renewSandboxPlans(server);
	const { balance } = await wallet();
	expect(balance).toBe(50 + 7 * 25);
	server.setNow('2026-11-28T23:00:00Z');
	expect((await wallet()).balance).toBe(balance);
	server.setNow('2026-11-29T12:00:00Z');
	expect((await wallet()).balance).toBe(balance + 10);
	expect(await differences()).toEqual([]);
});

const state = (playerId: string, given: Partial<SubscriptionState> = {}): SubscriptionState => ({
	playerId,
	ref: `sub_${playerId}`,
	customer_ref: 'cus_1',
	status: 'active',
	trial_ends_at: null,
	period_ends_at: new Date('2026-12-21T12:00:00Z'),
	cancels_at_period_end: false,
	first: false,
	...given,
});

let events = 0;
async function say(at: string, told: SubscriptionState): Promise<void> {
	events += 1;
	await applyEvent(server, { type: 'subscription', state: told, id: `evt_${events}`, at: new Date(at) });
}

test('applies states of a subscription in any order', async () => {
	server.setNow(START);
	const { playerId, wallet } = await customer();
	const now = async () => {
		const { tier, subscription } = await wallet();
		return [tier, subscription.status];
	};
	await say('2026-11-21T12:00:05Z', state(playerId, { status: 'past_due' }));
	expect(await now()).toEqual(['premium', 'past_due']);
	await say('2026-11-21T12:00:01Z', state(playerId, { status: 'unpaid' }));
	expect(await now()).toEqual(['premium', 'past_due']);
	await say('2026-11-21T12:00:05Z', state(playerId, { status: 'trialing', first: true }));
	expect(await now()).toEqual(['premium', 'past_due']);
	await say('2026-11-21T12:00:05Z', state(playerId, { status: 'active' }));
	expect(await now()).toEqual(['premium', 'active']);
	await say('2026-11-21T12:00:09Z', state(playerId, { status: 'unpaid' }));
	expect(await now()).toEqual(['free', 'unpaid']);
	await say('2026-11-21T12:00:10Z', state(playerId, { status: 'canceled' }));
	await say('2026-11-21T12:00:11Z', state(playerId, { status: 'active' }));
	expect(await now()).toEqual(['free', 'canceled']);
	await say('2026-11-21T12:00:08Z', state(playerId, { ref: 'sub_new', status: 'active' }));
	expect(await now()).toEqual(['premium', 'active']);
	await say('2026-11-21T12:00:12Z', state(playerId, { status: 'canceled' }));
	expect(await now()).toEqual(['premium', 'active']);
	expect(await differences()).toEqual([]);
});

test('lets only accounts become premium', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	await say(START, state(player.playerId));
	await say(START, state('00000000-0000-4000-8000-000000000000'));
	const { tier } = await fetchMe(apiRequest('/api/me', { guest }), server);
	expect(tier).toBe('guest');
	expect(server.logged.filter(({ msg }) => msg === 'a subscription of nobody')).toHaveLength(2);
});
