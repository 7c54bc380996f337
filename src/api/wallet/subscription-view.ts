import type { Sql } from '#api/storage/database.ts';
import type { SubscriptionView, WalletView } from '#lib/wire/wallet.ts';
import type { WalletPort } from './port.ts';

/** An account's subscription as the database has it. */
export interface SubscriptionRow {
	player_id: string;
	provider: string;
	ref: string;
	customer_ref: string | null;
	status: NonNullable<SubscriptionView['status']>;
	trial_ends_at: Date | null;
	period_ends_at: Date | null;
	cancels_at_period_end: boolean;
	trial_used: boolean;
	as_of: Date;
}

/** Whether the plan counts in this state; it does while a payment is late. */
export function isPremium(status: SubscriptionView['status']): boolean {
	return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** The row of an account's subscription. */
export async function readSubscription(sql: Sql, playerId: string): Promise<SubscriptionRow | undefined> {
	const [row] = await sql<SubscriptionRow>`select * from game.subscription where player_id = ${playerId}`;
	return row;
}

/** The state of an account's plan. */
export async function readSubscriptionView(
	{ payments }: Pick<WalletPort, 'payments'>,
	sql: Sql,
	playerId: string | null,
): Promise<SubscriptionView> {
	const row = playerId ? await readSubscription(sql, playerId) : undefined;
	return {
		status: row?.status ?? null,
		trialEndsAt: row?.trial_ends_at?.toISOString() ?? null,
		periodEndsAt: row?.period_ends_at?.toISOString() ?? null,
		cancelsAtPeriodEnd: row?.cancels_at_period_end ?? false,
		portal: payments.name === 'stripe' && row?.customer_ref != null,
	};
}

/** The offers that an account has not used yet. */
export async function readOffers(sql: Sql, playerId: string | null): Promise<WalletView['offers']> {
	const [taken] = await sql<{ first: boolean; trial: boolean }>`select
		exists (select from game.ledger where player_id = ${playerId}::uuid and cause = 'first-purchase') as first,
		exists (select from game.subscription where player_id = ${playerId}::uuid and trial_used) as trial`;
	return { firstPurchase: !taken?.first, trial: !taken?.trial };
}
