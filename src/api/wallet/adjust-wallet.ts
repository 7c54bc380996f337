import { z } from 'zod';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { tryPostEntry } from '#api/ledger/ledger.ts';
import type { LedgerPort } from '#api/ledger/port.ts';
import type { Sql } from '#api/storage/database.ts';
import { settleBalance } from './wallet.ts';

const TOO_MANY = 'At most 1,000,000 at a time.';
const countSchema = z.int('A whole number.').min(-1_000_000, TOO_MANY).max(1_000_000, TOO_MANY).default(0);

/** A change of a wallet by an administrator or the operator. */
export const adjustmentSchema = z.strictObject({
	/** The id of the player or of the account. */
	player: z.uuid('The id of a player or of an account.'),
	stones: countSchema,
	shard: countSchema,
	crystal: countSchema,
	relic: countSchema,
	/** Shown to the player. */
	reason: z.string().trim().min(3, 'Say why: the player reads it.').max(200),
});

/**
 * Writes an adjustment as a row of the ledger, in the caller's transaction. VALIDATION_FAILED for an unknown player or
 * an empty change; INSUFFICIENT_STONES or INSUFFICIENT_INVENTORY for more than there is.
 */
export async function adjustWallet(
	port: LedgerPort,
	sql: Sql,
	{ player, reason, ...by }: z.output<typeof adjustmentSchema>,
): Promise<{ player: string; balance: number }> {
	if (Object.values(by).every((count) => count === 0)) throw invalidFields({ stones: 'Nothing to change.' });
	const [row] = await sql<{
		id: string;
	}>`select id from game.player where id = ${player} or user_id = ${player}`;
	if (!row) throw invalidFields({ player: 'There is no such player.' });
	// Regrown stones count, so they can be taken away.
	await settleBalance(port, sql, row.id);
	const cause = `adjustment:${port.uuid()}`;
	const balance = await tryPostEntry(port, sql, {
		playerId: row.id,
		kind: 'admin_adjust',
		...by,
		reason,
		cause,
	});
	if (balance === null) {
		const code = by.stones < 0 ? 'INSUFFICIENT_STONES' : 'INSUFFICIENT_INVENTORY';
		throw new ApiError(code, { message: 'The player has less than that. Nothing was changed.' });
	}
	return { player: row.id, balance };
}
