import { ApiError } from '#api/http/errors.ts';
import type { Player } from '#api/players/identity.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import type { Sql } from '#api/storage/database.ts';
import { hasRoom, tierLimits } from '#lib/wallet/tiers.ts';

/** Refuses one more active game than the tier allows: COOKIE_CAP for a guest, CONFLICT for an account. */
export async function refuseTooManyGames(sql: Sql, player: Player): Promise<void> {
	await lockWallet(sql, player.playerId);
	const { maxGames } = tierLimits(player.tier, player.invited);
	const games = await sql<{ id: string }>`
		select id from game.game where player_id = ${player.playerId} and status = 'active' order by last_played_at desc`;
	if (hasRoom(maxGames, games.length)) return;
	if (player.kind === 'guest') {
		throw new ApiError('COOKIE_CAP', {
			message: 'A guest plays one adventure at a time. Finish it, or sign up to play more.',
			details: { existingGameId: games[0]?.id },
		});
	}
	throw new ApiError('CONFLICT', {
		message: `Your tier plays ${maxGames} adventures at a time. Finish one to begin another.`,
		details: { existingGameId: games[0]?.id },
	});
}
