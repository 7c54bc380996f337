import { postEntry } from '#api/ledger/ledger.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { readOffers } from '#api/wallet/subscription-view.ts';
import { priceText } from '#lib/wallet/packs.ts';
import type { PaymentsPort } from './port.ts';
import type { PurchaseRow } from './purchase-rows.ts';
import { takeBackStones } from './take-back.ts';

/**
 * Gives what was paid for, once, in the caller's transaction, which holds the purchase's row. A cancelled purchase that
 * was paid is completed as well. Refunds that came before the payment are applied at once.
 */
export async function completePurchase(
	port: PaymentsPort,
	sql: Sql,
	purchase: PurchaseRow,
	{ sessionId, paymentRef }: { sessionId: string; paymentRef: string | null },
): Promise<void> {
	if (purchase.status === 'completed') return;
	const { id, player_id: playerId, kind } = purchase;
	// Of two parallel first purchases, only one gets the extra stones.
	await lockWallet(sql, playerId);
	const { firstPurchase } = await readOffers(sql, playerId);
	const extra = kind === 'pack' && firstPurchase ? purchase.extra : 0;
	const [done] =
		await sql<PurchaseRow>`update game.purchase set status = 'completed', session_id = ${sessionId},
			payment_ref = ${paymentRef}, extra = ${extra}, updated_at = ${port.now()} where id = ${id} returning *`;
	if (!done || kind === 'plan') return;
	const { stones, shard, crystal, relic, amount_cents: cents, currency } = done;
	await postEntry(port, sql, {
		playerId,
		kind: 'purchase',
		stones,
		shard,
		crystal,
		relic,
		reason: `Bought ${stones} stones for ${priceText(cents, currency)}`,
		cause: `purchase:${id}`,
	});
	if (extra > 0)
		await postEntry(port, sql, {
			playerId,
			kind: 'grant',
			stones: extra,
			reason: 'Your first purchase: 50% extra',
			cause: 'first-purchase',
		});
	if (paymentRef !== null) await takeBackStones(port, sql, done);
}
