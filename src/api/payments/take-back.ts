import { postEntry } from '#api/ledger/ledger.ts';
import type { Sql } from '#api/storage/database.ts';
import { STONE_KINDS } from '#lib/wallet/conversion.ts';
import type { PaymentsPort } from './port.ts';
import type { PurchaseRow } from './purchase-rows.ts';

interface Claims {
	/** Stones to take back: all of the purchase's, or the money's share of them, rounded down. */
	claimed: number;
	/** Whether all of the money was given back. */
	whole: boolean;
	/** Events on the payment so far. */
	count: number;
}

/** Sums what the events on a payment claim: the highest refund, and each dispute that was not won. */
async function readClaims(sql: Sql, purchase: PurchaseRow, paymentRef: string): Promise<Claims> {
	const [asked] = await sql<{ cents: number; count: number }>`select
			(coalesce(max(amount_cents) filter (where type = 'refunded'), 0)
				+ coalesce(sum(amount_cents) filter (where type = 'disputed' and not exists (
					select from game.payment_event won where won.payment_ref = ${paymentRef}
						and won.type = 'dispute_won' and won.dispute_ref = e.dispute_ref)), 0))::int as cents,
			count(*)::int as count
		from game.payment_event e where payment_ref = ${paymentRef}`;
	const { cents, count } = asked ?? { cents: 0, count: 0 };
	const bought = purchase.stones + purchase.extra;
	const whole = cents >= purchase.amount_cents;
	const claimed = whole ? bought : Math.floor((bought * cents) / purchase.amount_cents);
	return { claimed, whole, count };
}

/**
 * Takes stones back for refunds and disputes beyond those taken before: the money's share, as far as it is not spent.
 * Spent stones stay spent; nothing falls below zero.
 */
export async function takeBackStones(port: PaymentsPort, sql: Sql, purchase: PurchaseRow): Promise<void> {
	const { id, player_id: playerId, payment_ref: paymentRef } = purchase;
	if (purchase.status !== 'completed' || purchase.kind !== 'pack' || paymentRef === null) return;
	const { whole, claimed, count } = await readClaims(sql, purchase, paymentRef);
	if (claimed <= purchase.claimed) return;
	const [wallet] = await sql<{ free: number; shard: number; crystal: number; relic: number }>`
		select stones - held as free, shard, crystal, relic from game.wallet where player_id = ${playerId} for update`;
	if (!wallet) return;
	// The other kinds are taken only with the whole price, since one piece cannot be divided.
	const [shard, crystal, relic] = STONE_KINDS.map((kind) =>
		whole ? Math.min(wallet[kind], purchase[kind]) : 0,
	);
	const stones = Math.min(wallet.free, claimed - purchase.claimed);
	await sql`update game.purchase set claimed = ${claimed}, updated_at = ${port.now()} where id = ${id}`;
	await postMovement(
		port,
		sql,
		purchase,
		`take-back:${id}:${count}`,
		'Payment returned: unspent stones taken back',
		{
			stones: -stones,
			shard: -(shard ?? 0),
			crystal: -(crystal ?? 0),
			relic: -(relic ?? 0),
		},
	);
}

/** Gives stones back after a won dispute, except those that other claims still cover. */
export async function giveBackStones(port: PaymentsPort, sql: Sql, purchase: PurchaseRow): Promise<void> {
	const { id, player_id: playerId, payment_ref: paymentRef } = purchase;
	if (paymentRef === null) return;
	const { whole, claimed, count } = await readClaims(sql, purchase, paymentRef);
	if (whole || claimed >= purchase.claimed) return;
	const [taken] =
		await sql<StoneCounts>`select coalesce(-sum(stones), 0)::int as stones, coalesce(-sum(shard), 0)::int as shard,
			coalesce(-sum(crystal), 0)::int as crystal, coalesce(-sum(relic), 0)::int as relic
		from game.ledger where player_id = ${playerId} and cause like ${`take-back:${id}:%`}`;
	await sql`update game.purchase set claimed = ${claimed}, updated_at = ${port.now()} where id = ${id}`;
	if (!taken) return;
	await postMovement(port, sql, purchase, `take-back:${id}:${count}`, 'Dispute settled: stones given back', {
		...taken,
		stones: Math.max(0, taken.stones - claimed),
	});
}

interface StoneCounts {
	stones: number;
	shard: number;
	crystal: number;
	relic: number;
}

async function postMovement(
	port: PaymentsPort,
	sql: Sql,
	{ player_id: playerId }: PurchaseRow,
	cause: string,
	reason: string,
	by: StoneCounts,
): Promise<void> {
	if (Object.values(by).every((count) => count === 0)) return;
	await postEntry(port, sql, { playerId, kind: 'purchase', ...by, reason, cause });
}
