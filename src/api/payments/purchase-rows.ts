import type { Clock } from '#api/ledger/port.ts';
import type { Inventory } from '#lib/wallet/conversion.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';

/** A purchase as the database has it. */
export interface PurchaseRow extends Inventory {
	id: string;
	player_id: string;
	kind: 'pack' | 'plan';
	pack_id: string;
	status: PurchaseView['status'];
	amount_cents: number;
	currency: string;
	stones: number;
	trial: boolean;
	extra: number;
	claimed: number;
	provider: 'sandbox' | 'stripe';
	session_id: string | null;
	payment_ref: string | null;
	checkout_url: string | null;
	expires_at: Date;
	created_at: Date;
}

/** The purchase as it goes over the wire. One whose time is over is shown as cancelled, even before the row is. */
export function purchaseView({ now }: Clock, row: PurchaseRow): PurchaseView {
	const over = row.status === 'pending' && row.expires_at <= now();
	const status = over ? 'cancelled' : row.status;
	return {
		id: row.id,
		kind: row.kind,
		packId: row.pack_id,
		sessionId: row.session_id,
		status,
		amountCents: row.amount_cents,
		currency: row.currency,
		stones: row.stones,
		shard: row.shard,
		crystal: row.crystal,
		relic: row.relic,
		extra: row.extra,
		trial: row.trial,
		sandbox: row.provider === 'sandbox',
		checkoutUrl: status === 'pending' ? row.checkout_url : null,
		expiresAt: row.expires_at.toISOString(),
		createdAt: row.created_at.toISOString(),
	};
}
