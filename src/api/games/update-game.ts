import { z } from 'zod';
import { parseWith } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Player } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { refuseTooManyGames } from './game-limit.ts';
import { type GameRow, refuseWhileTurnRuns, requireGame } from './game-rows.ts';
import type { GamesPort } from './port.ts';

export const updateBodySchema = z
	.strictObject({
		name: z
			.string()
			.trim()
			.min(1, 'Give the game a name.')
			.max(100, 'A name has at most 100 characters.')
			.optional(),
		status: z.enum(['active', 'paused', 'abandoned']).optional(),
	})
	.refine((body) => body.name !== undefined || body.status !== undefined, {
		path: ['name'],
		message: 'Send a name, a status, or both.',
	});

/**
 * Renames, pauses, resumes or abandons a game, in the caller's transaction. CONFLICT for a game that has ended, while a
 * turn is under way, and for resuming past the tier's games (COOKIE_CAP for a guest).
 */
export async function updateGame(
	port: GamesPort,
	sql: Sql,
	player: Player,
	id: string,
	body: unknown,
): Promise<void> {
	const { name, status } = parseWith(updateBodySchema, body);
	const game = await requireGame(sql, player.playerId, id, true);
	if (status && status !== game.status) await updateStatus(port, sql, player, game, status);
	if (name) await sql`update game.game set name = ${name}, updated_at = ${port.now()} where id = ${game.id}`;
}

async function updateStatus(
	{ now }: GamesPort,
	sql: Sql,
	player: Player,
	game: GameRow,
	status: 'active' | 'paused' | 'abandoned',
): Promise<void> {
	if (game.status === 'completed' || game.status === 'abandoned') {
		throw new ApiError('CONFLICT', {
			message: 'This adventure has ended.',
			details: { status: game.status },
		});
	}
	await refuseWhileTurnRuns(sql, game);
	if (status === 'active') await refuseTooManyGames(sql, player);
	await sql`update game.game set status = ${status}, updated_at = ${now()} where id = ${game.id}`;
	if (status === 'abandoned')
		await sql`update game.character set active_game_id = null, updated_at = ${now()} where id = ${game.character_id}`;
}
