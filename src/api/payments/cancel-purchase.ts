import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { identify, isUuid } from '#api/players/identity.ts';
import type { Live } from '#api/server.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';
import { applyEvent } from './apply-event.ts';
import { type PurchaseRow, purchaseView } from './purchase-rows.ts';
import { ownPurchase } from './purchases.ts';

/**
 * DELETE /api/purchases/{id}: gives a pending purchase up and has the provider close its page; answers the purchase. One
 * that is cancelled is answered the same. CONFLICT for one that is settled, or paid this moment.
 */
export async function cancelPurchase(request: Request, live: Live, { id }: Params): Promise<PurchaseView> {
	const { playerId } = await identify(request, live);
	const { sql } = live.database;
	const purchase = isUuid(id) && playerId ? await ownPurchase(sql, playerId, id) : undefined;
	if (!purchase) throw new ApiError('NOT_FOUND', { message: 'There is no such purchase.' });
	const before = purchaseView(live, purchase);
	if (before.status === 'cancelled') return before;
	if (before.status !== 'pending' || !(await close(live, purchase)))
		throw new ApiError('CONFLICT', { message: 'This checkout is over.' });
	await applyEvent(live, {
		type: 'expired',
		purchaseId: purchase.id,
		sessionId: purchase.session_id ?? `none_${purchase.id}`,
		id: `cancelled:${purchase.id}`,
		at: live.now(),
	});
	return purchaseView(live, (await ownPurchase(sql, purchase.player_id, purchase.id)) ?? purchase);
}

/** Whether nothing can be paid any more. PAYMENT_FAILED where the provider cannot be asked. */
async function close(live: Live, { session_id: sessionId }: PurchaseRow): Promise<boolean> {
	if (sessionId === null) return true;
	try {
		return await live.payments.close(sessionId);
	} catch (err) {
		live.log.error({ err }, 'the payment provider could not be asked');
		throw new ApiError('PAYMENT_FAILED', {
			message: 'The payment service did not answer. Nothing has changed.',
		});
	}
}
