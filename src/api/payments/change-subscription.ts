import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { type OutsideWork, withOutsideWork } from '#api/players/idempotency.ts';
import { idempotencyKey, type KeyedCall, keyedCall } from '#api/players/keyed-call.ts';
import { getFlags } from '#api/settings/flags.ts';
import type { Sql } from '#api/storage/database.ts';
import {
	isPremium,
	readOffers,
	readSubscription,
	readSubscriptionView,
	type SubscriptionRow,
} from '#api/wallet/subscription-view.ts';
import type { SubscriptionAnswer } from '#lib/wire/wallet.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PaymentsPort } from './port.ts';
import { openCheckout, requireBuyer } from './purchases.ts';

export const subscriptionBodySchema = z.strictObject({
	action: z.enum(['start', 'cancel', 'portal'], 'One of: start, cancel, portal.'),
});

/**
 * POST /api/subscription, under an Idempotency-Key: `start` opens a checkout for Premium, with a trial for an account
 * that had none, or takes a cancellation back; `cancel` ends the plan with its period; `portal` returns the provider's
 * page. REQUIRES_AUTH for a guest, CONFLICT where there is nothing to start or to cancel.
 */
export async function changeSubscription(request: Request, port: PaymentsPort): Promise<Reply> {
	const player = await requireBuyer(request, port);
	const key = idempotencyKey(request, true);
	const { action } = await readBody(request, subscriptionBodySchema);
	const call = keyedCall(request, player, key, { action });
	const { purchases: open } = await getFlags(port);
	return withOutsideWork(port, call, async (sql) => {
		const row = await readSubscription(sql, player.playerId);
		const plan = row && isPremium(row.status) ? row : null;
		if (action === 'portal') return () => findPortal(port, row);
		if (action === 'cancel' && !plan)
			throw new ApiError('CONFLICT', { message: 'There is no plan to cancel.' });
		if (plan && (action === 'cancel' || plan.cancels_at_period_end))
			return () => setPlanEnding(port, plan, action === 'cancel');
		if (plan) throw new ApiError('CONFLICT', { message: 'You have Premium already.' });
		return startPlan(port, sql, call, open);
	});
}

/** Opens a checkout for Premium. */
async function startPlan(port: PaymentsPort, sql: Sql, call: KeyedCall, open: boolean): Promise<OutsideWork> {
	const { trial } = await readOffers(sql, call.playerId);
	const subscription = await readSubscriptionView(port, sql, call.playerId);
	return openCheckout(port, sql, call, { wish: { kind: 'plan', trial }, open }, ({ checkoutUrl }) => ({
		status: 200,
		data: { subscription, checkoutUrl, portalUrl: null } satisfies SubscriptionAnswer,
	}));
}

/** Tells the provider whether a plan is to end with its period; one that is set so already is left alone. */
async function setPlanEnding(port: PaymentsPort, plan: SubscriptionRow, ends: boolean) {
	const state = plan.cancels_at_period_end === ends ? null : await tellProvider(port, plan, ends);
	return async (sql: Sql) => {
		if (state) await applySubscription(port, sql, state, port.now());
		const subscription = await readSubscriptionView(port, sql, plan.player_id);
		return { data: { subscription, checkoutUrl: null, portalUrl: null } satisfies SubscriptionAnswer };
	};
}

/** Makes a player's plan end with its period. PAYMENT_FAILED where the provider does not answer. */
export async function endPlan(port: PaymentsPort, playerId: string): Promise<void> {
	const plan = await readSubscription(port.database.sql, playerId);
	if (!plan || plan.status === 'canceled' || plan.cancels_at_period_end) return;
	const state = await tellProvider(port, plan, true);
	await port.database.transaction((sql) => applySubscription(port, sql, state, port.now()));
}

async function tellProvider({ payments, log }: PaymentsPort, plan: SubscriptionRow, ends: boolean) {
	try {
		return await payments.setEnding(plan, ends);
	} catch (err) {
		log.error({ err }, 'the payment provider could not be asked');
		throw new ApiError('PAYMENT_FAILED', {
			message: 'The payment service did not answer. Nothing has changed.',
		});
	}
}

/** Asks for the provider's page of a plan. NOT_FOUND without one. */
async function findPortal(port: PaymentsPort, row: SubscriptionRow | undefined) {
	const portalUrl = row ? await port.payments.portal(row) : null;
	if (!row || portalUrl === null)
		throw new ApiError('NOT_FOUND', { message: 'There is no page to manage a plan on.' });
	return async (sql: Sql) => {
		const subscription = await readSubscriptionView(port, sql, row.player_id);
		return { data: { subscription, checkoutUrl: null, portalUrl } satisfies SubscriptionAnswer };
	};
}
