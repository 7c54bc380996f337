import type { Sql } from '#api/storage/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { completePurchase } from './complete-purchase.ts';
import type { PaymentsPort } from './port.ts';
import type { PaymentEvent, ProviderEvent } from './provider.ts';
import type { PurchaseRow } from './purchase-rows.ts';
import { giveBackStones, takeBackStones } from './take-back.ts';

/** Applies an event once; the same event again changes nothing. Returns whether it was new. */
export function applyEvent(port: PaymentsPort, event: PaymentEvent): Promise<boolean> {
	return port.database.transaction(async (sql) => {
		const { id, type, at } = event;
		const [fresh] = await sql`insert into game.payment_event
				(provider, id, type, payment_ref, dispute_ref, amount_cents, at, received_at)
			values (${port.payments.name}, ${id}, ${type}, ${'paymentRef' in event ? event.paymentRef : null},
				${'disputeRef' in event ? event.disputeRef : null},
				${event.type === 'refunded' || event.type === 'disputed' ? event.amountCents : null}, ${at}, ${port.now()})
			on conflict do nothing returning 1`;
		if (!fresh) return false;
		await applyByType(port, sql, event);
		return true;
	});
}

async function applyByType(port: PaymentsPort, sql: Sql, event: PaymentEvent): Promise<void> {
	switch (event.type) {
		case 'paid':
			return applyPayment(port, sql, event);
		case 'failed':
		case 'expired':
			return applyFailure(port, sql, event);
		case 'refunded':
		case 'disputed': {
			const purchase = await lockPaidPurchase(sql, event.paymentRef);
			if (purchase) await takeBackStones(port, sql, purchase);
			return;
		}
		case 'dispute_won': {
			const purchase = await lockPaidPurchase(sql, event.paymentRef);
			if (purchase) await giveBackStones(port, sql, purchase);
			return;
		}
		case 'subscription':
			return applySubscription(port, sql, event.state, event.at);
		case 'other':
			return;
	}
}

type ProviderEventOf<T extends ProviderEvent['type']> = Extract<ProviderEvent, { type: T }>;

/** Locks and returns the purchase that an event names. */
async function lockNamedPurchase(
	sql: Sql,
	{ purchaseId, sessionId }: { purchaseId: string | null; sessionId: string },
): Promise<PurchaseRow | undefined> {
	const [row] = await sql<PurchaseRow>`select * from game.purchase
		where id = ${purchaseId}::uuid and (session_id is null or session_id = ${sessionId}) for update`;
	return row;
}

/** Locks and returns the purchase of a payment; undefined where the payment is not known yet. */
async function lockPaidPurchase(sql: Sql, paymentRef: string): Promise<PurchaseRow | undefined> {
	const [row] =
		await sql<PurchaseRow>`select * from game.purchase where payment_ref = ${paymentRef} for update`;
	return row;
}

async function applyPayment(port: PaymentsPort, sql: Sql, event: ProviderEventOf<'paid'>): Promise<void> {
	const purchase = await lockNamedPurchase(sql, event);
	if (!purchase) {
		port.log.warn({ session: event.sessionId }, 'a payment for nothing that is known');
		return;
	}
	const { kind, amount_cents: price, currency } = purchase;
	if (kind === 'pack' && (event.amountCents !== price || event.currency !== currency)) {
		port.log.error({ purchase: purchase.id, paid: event.amountCents, price }, 'a payment of another amount');
		return;
	}
	await completePurchase(port, sql, purchase, event);
}

/** A purchase that was paid meanwhile stays paid. */
async function applyFailure(
	{ now }: PaymentsPort,
	sql: Sql,
	event: ProviderEventOf<'failed' | 'expired'>,
): Promise<void> {
	const purchase = await lockNamedPurchase(sql, event);
	if (purchase?.status !== 'pending') return;
	const status = event.type === 'failed' ? 'failed' : 'cancelled';
	await sql`update game.purchase set status = ${status}, session_id = ${event.sessionId}, updated_at = ${now()}
		where id = ${purchase.id}`;
}
