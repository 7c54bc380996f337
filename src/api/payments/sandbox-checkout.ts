import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import type { SubscriptionRow } from '#api/wallet/subscription-view.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { PREMIUM_PLAN } from '#lib/wallet/packs.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';
import { applyEvent } from './apply-event.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PaymentsPort } from './port.ts';
import type { ProviderEvent, SubscriptionState } from './provider.ts';
import { type PurchaseRow, purchaseView } from './purchase-rows.ts';
import { readOwnPurchase } from './purchases.ts';

const DAY = 24 * 3_600_000;

export const sandboxBodySchema = z.strictObject({
	outcome: z.enum(['pay', 'fail', 'cancel'], 'One of: pay, fail, cancel.'),
});

/**
 * POST /api/purchases/{id}/sandbox: the visitor's decision on the sandbox's checkout page; no money moves. Returns the
 * purchase. CONFLICT for one that is settled or has expired; NOT_FOUND with another provider.
 */
export async function settleInSandbox(
	request: Request,
	port: PaymentsPort,
	{ id }: Params,
): Promise<PurchaseView> {
	const { playerId } = await identifyVisitor(request, port);
	const { sql } = port.database;
	const purchase = isUuid(id) && playerId ? await readOwnPurchase(sql, playerId, id) : undefined;
	if (purchase?.provider !== 'sandbox' || port.payments.name !== 'sandbox')
		throw new ApiError('NOT_FOUND', { message: 'There is no such purchase.' });
	const { outcome } = await readBody(request, sandboxBodySchema);
	if (purchaseView(port, purchase).status !== 'pending')
		throw new ApiError('CONFLICT', { message: 'This checkout is over. Begin another one.' });
	const at = port.now();
	await applyEvent(port, { ...toProviderEvent(purchase, outcome), id: `${outcome}:${purchase.id}`, at });
	if (outcome === 'pay' && purchase.kind === 'plan')
		await applyEvent(port, {
			type: 'subscription',
			state: firstSubscriptionState(purchase, at),
			id: `begun:${purchase.id}`,
			at,
		});
	const after = await readOwnPurchase(sql, purchase.player_id, purchase.id);
	return purchaseView(port, after ?? purchase);
}

function toProviderEvent(
	{ id: purchaseId, amount_cents: amountCents, currency }: PurchaseRow,
	outcome: z.output<typeof sandboxBodySchema>['outcome'],
): ProviderEvent {
	const sessionId = `sandbox_${purchaseId}`;
	if (outcome !== 'pay') return { type: outcome === 'fail' ? 'failed' : 'expired', purchaseId, sessionId };
	return { type: 'paid', purchaseId, sessionId, paymentRef: `payment_${purchaseId}`, amountCents, currency };
}

function firstSubscriptionState(
	{ id, player_id: playerId, trial }: PurchaseRow,
	at: Date,
): SubscriptionState {
	const trialEnd = new Date(at.getTime() + PREMIUM_PLAN.trialDays * DAY);
	return {
		playerId,
		ref: `plan_${id}`,
		customer_ref: null,
		status: trial ? 'trialing' : 'active',
		trial_ends_at: trial ? trialEnd : null,
		period_ends_at: trial ? trialEnd : monthAfter(at),
		cancels_at_period_end: false,
		first: true,
	};
}

/** Renews or ends the sandbox's plans whose period is over, as a provider would. Returns how many. */
export async function renewSandboxPlans(port: PaymentsPort): Promise<number> {
	if (port.payments.name !== 'sandbox') return 0;
	const now = port.now();
	const due = await port.database.sql<{ id: string }>`
		select p.id from game.subscription s join game.player p on p.id = s.player_id and p.user_id is not null
		where s.provider = 'sandbox' and s.status <> 'canceled' and s.period_ends_at <= ${now}`;
	let renewed = 0;
	for (const { id } of due) {
		if (await port.database.transaction((sql) => renewPlan(port, sql, id, now))) renewed += 1;
	}
	return renewed;
}

/** Renews or ends one plan. Returns false where another process did. */
async function renewPlan(port: PaymentsPort, sql: Sql, playerId: string, now: Date): Promise<boolean> {
	// The wallet is locked before the plan, as everywhere.
	await lockWallet(sql, playerId);
	const [plan] = await sql<SubscriptionRow>`select * from game.subscription where player_id = ${playerId}
		and provider = 'sandbox' and status <> 'canceled' and period_ends_at <= ${now}`;
	if (!plan) return false;
	const ends = plan.cancels_at_period_end;
	let period = plan.period_ends_at ?? now;
	while (!ends && period <= now) period = monthAfter(period);
	const status = ends ? 'canceled' : 'active';
	await applySubscription(
		port,
		sql,
		{ ...plan, playerId, status, period_ends_at: period, first: false },
		now,
	);
	return true;
}

/** The same day of the next month, or the last day of a shorter one. */
function monthAfter(at: Date): Date {
	const next = new Date(at);
	next.setUTCDate(1);
	next.setUTCMonth(next.getUTCMonth() + 1);
	const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
	next.setUTCDate(Math.min(at.getUTCDate(), last));
	return next;
}
