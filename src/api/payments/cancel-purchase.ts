import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';
import { applyEvent } from './apply-event.ts';
import type { PaymentsPort } from './port.ts';
import { type PurchaseRow, purchaseView } from './purchase-rows.ts';
import { readOwnPurchase } from './purchases.ts';

/**
 * DELETE /api/purchases/{id}: cancels a pending purchase, closes the provider's page and returns the purchase; an
 * already cancelled one is returned as it is. CONFLICT for one that is settled or was just paid.
 */
export async function cancelPurchase(
	request: Request,
	port: PaymentsPort,
	{ id }: Params,
): Promise<PurchaseView> {
	const { playerId } = await identifyVisitor(request, port);
	const { sql } = port.database;
	const purchase = isUuid(id) && playerId ? await readOwnPurchase(sql, playerId, id) : undefined;
	if (!purchase) throw new ApiError('NOT_FOUND', { message: 'There is no such purchase.' });
	const before = purchaseView(port, purchase);
	if (before.status === 'cancelled') return before;
	if (before.status !== 'pending' || !(await closeCheckout(port, purchase)))
		throw new ApiError('CONFLICT', { message: 'This checkout is over.' });
	await applyEvent(port, {
		type: 'expired',
		purchaseId: purchase.id,
		sessionId: purchase.session_id ?? `none_${purchase.id}`,
		id: `cancelled:${purchase.id}`,
		at: port.now(),
	});
	return purchaseView(port, (await readOwnPurchase(sql, purchase.player_id, purchase.id)) ?? purchase);
}

/** Closes the provider's page. Returns false where something was paid. PAYMENT_FAILED where the provider does not answer. */
async function closeCheckout(
	{ payments, log }: PaymentsPort,
	{ session_id: sessionId }: PurchaseRow,
): Promise<boolean> {
	if (sessionId === null) return true;
	try {
		return await payments.close(sessionId);
	} catch (err) {
		log.error({ err }, 'the payment provider could not be asked');
		throw new ApiError('PAYMENT_FAILED', {
			message: 'The payment service did not answer. Nothing has changed.',
		});
	}
}
