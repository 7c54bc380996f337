import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import type { LedgerPort } from '#api/ledger/port.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { adjustmentSchema, adjustWallet } from '#api/wallet/adjust-wallet.ts';
import { changeTier } from '#api/wallet/change-tier.ts';
import { isPremium, readSubscription } from '#api/wallet/subscription-view.ts';
import type { Tier } from '#lib/wallet/tiers.ts';
import { writeAudit } from './audit.ts';
import type { AdminPort } from './port.ts';
import { adminKeyedCall, requireAdmin } from './require-admin.ts';

/** Adjusts a wallet and writes an audit entry, in the caller's transaction. Errors as for `adjustWallet`. */
export async function adjustWalletWithAudit(
	port: LedgerPort,
	sql: Sql,
	order: z.output<typeof adjustmentSchema>,
	actor: string | null,
): Promise<{ player: string; balance: number }> {
	const done = await adjustWallet(port, sql, order);
	const { player: _, ...change } = order;
	await writeAudit(port, sql, {
		actor,
		act: 'stones.adjust',
		subject: `player:${done.player}`,
		before: { stones: done.balance - order.stones },
		after: { stones: done.balance, change },
	});
	return done;
}

/** POST /api/admin/users/adjust: changes a player's wallet by a ledger row that the player sees, under an Idempotency-Key. */
export async function adjustPlayerWallet(request: Request, port: AdminPort): Promise<Reply> {
	const { userId, identity } = await requireAdmin(request, port);
	const body = await readBody(request, adjustmentSchema);
	const call = await adminKeyedCall(request, port, identity, body);
	return withIdempotency(port, call, async (sql) => ({
		data: await adjustWalletWithAudit(port, sql, body, userId),
	}));
}

export const tierBodySchema = z.strictObject({
	player: z.uuid('The id of a player.'),
	tier: z.enum(['free', 'premium'], 'One of: free, premium.'),
});

/**
 * POST /api/admin/users/tier: sets an account's tier. NOT_FOUND; CONFLICT for a guest, and for an account whose tier
 * follows a paid plan.
 */
export async function setTier(request: Request, port: AdminPort): Promise<{ player: string; tier: Tier }> {
	const { userId } = await requireAdmin(request, port);
	const { player, tier } = await readBody(request, tierBodySchema);
	await port.database.transaction(async (sql) => {
		await lockWallet(sql, player);
		const [row] = await sql<{ tier: Tier; user_id: string | null }>`
			select tier, user_id from game.player where id = ${player}`;
		if (!row) throw new ApiError('NOT_FOUND', { message: 'There is no such player.' });
		if (!row.user_id) throw new ApiError('CONFLICT', { message: 'A guest has no tier. Accounts have.' });
		if (isPremium((await readSubscription(sql, player))?.status ?? null))
			throw new ApiError('CONFLICT', { message: 'This account pays for a plan, and its tier follows that.' });
		if (row.tier === tier) return;
		await changeTier(port, sql, player, tier);
		await writeAudit(port, sql, {
			actor: userId,
			act: 'tier.set',
			subject: `player:${player}`,
			before: { tier: row.tier },
			after: { tier },
		});
	});
	return { player, tier };
}
