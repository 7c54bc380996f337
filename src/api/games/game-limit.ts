import { ApiError } from '#api/http/errors.ts';
import type { Player } from '#api/players/identity.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { gameLimitText } from '#lib/wallet/benefits.ts';
import { hasRoom, tierLimits } from '#lib/wallet/tiers.ts';

/** Refuses one more active game than the tier allows: COOKIE_CAP for a guest, CONFLICT for an account. */
export async function refuseTooManyGames(sql: Sql, player: Player): Promise<void> {
	await lockWallet(sql, player.playerId);
	const { maxGames } = tierLimits(player.tier, player.invited);
	const games = await sql<{ id: string }>`
		select id from game.game where player_id = ${player.playerId} and status = 'active' order by last_played_at desc`;
	if (hasRoom(maxGames, games.length)) return;
	throw new ApiError(player.kind === 'guest' ? 'COOKIE_CAP' : 'CONFLICT', {
		message: gameLimitText(player.tier, maxGames),
		details: { existingGameId: games[0]?.id },
	});
}
