import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type Reply, replyWith } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { idempotencyKey, type KeyedCall, keyedCall } from '#api/players/keyed-call.ts';
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
	const body = await readBody(request, subscriptionBodySchema);
	const call = keyedCall(request, player, key, body);
	const { sql } = port.database;
	const row = await readSubscription(sql, player.playerId);
	const plan = row && isPremium(row.status) ? row : null;
	if (body.action === 'portal') return replyWith(await replyWithPortal(port, row));
	if (body.action === 'cancel') return setPlanEnding(port, call, plan, true);
	if (plan?.cancels_at_period_end) return setPlanEnding(port, call, plan, false);
	if (plan && !(await wasAnswered(port, call)))
		throw new ApiError('CONFLICT', { message: 'You have Premium already.' });
	const { trial } = await readOffers(sql, player.playerId);
	const subscription = await readSubscriptionView(port, sql, player.playerId);
	return openCheckout(port, call, { kind: 'plan', trial }, ({ checkoutUrl }) => ({
		status: 200,
		data: { subscription, checkoutUrl, portalUrl: null } satisfies SubscriptionAnswer,
	}));
}

/** Whether this keyed call has an answer, which is then replayed whatever the plan is now. */
async function wasAnswered({ database }: PaymentsPort, { playerId, path, key }: KeyedCall): Promise<boolean> {
	const done = await database.sql`select 1 from game.request
		where player_id = ${playerId} and path = ${path} and key = ${key} and state = 'done'`;
	return done.length > 0;
}

async function setPlanEnding(
	port: PaymentsPort,
	call: KeyedCall,
	plan: SubscriptionRow | null,
	ends: boolean,
): Promise<Reply> {
	if (!plan && !(await wasAnswered(port, call)))
		throw new ApiError('CONFLICT', { message: 'There is no plan to cancel.' });
	// The provider is called first: a repeated call there changes nothing.
	const state = plan && plan.cancels_at_period_end !== ends ? await tellProvider(port, plan, ends) : null;
	return withIdempotency(port, call, async (sql) => {
		if (state) await applySubscription(port, sql, state, port.now());
		const subscription = await readSubscriptionView(port, sql, call.playerId);
		return { data: { subscription, checkoutUrl: null, portalUrl: null } satisfies SubscriptionAnswer };
	});
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

async function replyWithPortal(
	port: PaymentsPort,
	row: SubscriptionRow | undefined,
): Promise<SubscriptionAnswer> {
	const portalUrl = row ? await port.payments.portal(row) : null;
	if (!row || portalUrl === null)
		throw new ApiError('NOT_FOUND', { message: 'There is no page to manage a plan on.' });
	const subscription = await readSubscriptionView(port, port.database.sql, row.player_id);
	return { subscription, checkoutUrl: null, portalUrl };
}
