import type { Sql } from '#api/storage/database.ts';
import { changeTier } from '#api/wallet/change-tier.ts';
import { isPremium, type SubscriptionRow } from '#api/wallet/subscription-view.ts';
import type { PaymentsPort } from './port.ts';
import type { SubscriptionState } from './provider.ts';

/**
 * Writes a provider's state of a subscription and sets the account's tier by it, in the caller's transaction. A late
 * state, or one of an account that is gone, changes nothing.
 */
export async function applySubscription(
	port: PaymentsPort,
	sql: Sql,
	state: SubscriptionState,
	said: Date,
): Promise<void> {
	const at = wholeSeconds(said);
	const playerId = await lockOwner(sql, state);
	if (!playerId) {
		port.log.warn({ subscription: state.ref }, 'a subscription of nobody');
		return;
	}
	const [before] = await sql<SubscriptionRow>`
		select * from game.subscription where player_id = ${playerId} for update`;
	if (before && !isNewer(before, state, at)) return;
	const { ref, customer_ref, status, trial_ends_at, period_ends_at, cancels_at_period_end } = state;
	const trialUsed = status === 'trialing' || trial_ends_at !== null;
	await sql`insert into game.subscription (player_id, provider, ref, customer_ref, status, trial_ends_at, period_ends_at,
			cancels_at_period_end, trial_used, as_of, updated_at)
		values (${playerId}, ${port.payments.name}, ${ref}, ${customer_ref}, ${status}, ${trial_ends_at}, ${period_ends_at},
			${cancels_at_period_end}, ${trialUsed}, ${at}, ${port.now()})
		on conflict (player_id) do update set provider = excluded.provider, ref = excluded.ref,
			customer_ref = coalesce(excluded.customer_ref, game.subscription.customer_ref), status = excluded.status,
			trial_ends_at = excluded.trial_ends_at, period_ends_at = excluded.period_ends_at,
			cancels_at_period_end = excluded.cancels_at_period_end,
			trial_used = game.subscription.trial_used or excluded.trial_used, as_of = excluded.as_of, updated_at = excluded.updated_at`;
	await changeTier(port, sql, playerId, isPremium(status) ? 'premium' : 'free');
}

/** Returns the subscription's account and locks its wallet, which is the lock of a player. */
async function lockOwner(sql: Sql, { ref, playerId }: SubscriptionState): Promise<string | null> {
	const [owner] = await sql<{
		id: string;
	}>`select p.id from game.player p join game.wallet w on w.player_id = p.id
		where p.id = coalesce((select player_id from game.subscription where ref = ${ref}), ${playerId}::uuid)
			and p.user_id is not null for update of w`;
	return owner?.id ?? null;
}

/** Providers date their events in whole seconds, so several can share one. */
function wholeSeconds(at: Date): Date {
	return new Date(Math.floor(at.getTime() / 1000) * 1000);
}

/** Whether the state is newer than the stored one. */
function isNewer(before: SubscriptionRow, state: SubscriptionState, at: Date): boolean {
	if (before.ref !== state.ref) return !isPremium(before.status) && state.status !== 'canceled';
	// A cancelled subscription never becomes active again.
	if (before.status === 'canceled') return false;
	const [was, is] = [before.as_of.getTime(), at.getTime()];
	return is > was || (is === was && !state.first);
}
