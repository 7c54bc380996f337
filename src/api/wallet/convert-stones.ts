import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { postEntry } from '#api/ledger/ledger.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { idempotencyKey, keyedCall } from '#api/players/keyed-call.ts';
import { type Inventory, STONE_KINDS, STONE_WORTH, stoneCountText } from '#lib/wallet/conversion.ts';
import type { WalletPort } from './port.ts';
import { readWalletView } from './wallet.ts';

export const convertBodySchema = z.strictObject({
	type: z.enum(STONE_KINDS),
	amount: z.int('A whole number.').min(1, 'At least 1.'),
});

/**
 * POST /api/wallet/convert: turns shards, crystals or relics into Casting Stones, under an Idempotency-Key; returns the
 * wallet. INSUFFICIENT_INVENTORY when there are too few.
 */
export async function convertStones(request: Request, port: WalletPort): Promise<Reply> {
	const identity = await identifyVisitor(request, port);
	const key = idempotencyKey(request, true);
	const body = await readBody(request, convertBodySchema);
	const { playerId, kind, tier } = identity;
	if (kind === 'anonymous') throw new ApiError('UNAUTHORIZED');
	// Who has no row yet has nothing to convert, and gets none by asking.
	if (playerId === null) throw new ApiError('INSUFFICIENT_INVENTORY');
	const { type, amount } = body;
	return withIdempotency(port, keyedCall(request, { ...identity, playerId }, key, body), async (sql) => {
		const [wallet] = await sql<Inventory>`
			select shard, crystal, relic from game.wallet where player_id = ${playerId} for update`;
		if (!wallet || wallet[type] < amount) throw new ApiError('INSUFFICIENT_INVENTORY');
		await postEntry(port, sql, {
			playerId,
			kind: 'convert',
			stones: amount * STONE_WORTH[type],
			[type]: -amount,
			reason: `Converted ${stoneCountText(type, amount)}`,
			cause: `convert:${key}`,
		});
		return { data: await readWalletView(port, sql, { playerId, account: kind === 'user', tier }) };
	});
}
