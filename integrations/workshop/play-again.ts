import { grantStones } from '#api/ledger/ledger.ts';
import type { Player } from '#api/players/identity.ts';
import { keyedCall } from '#api/players/keyed-call.ts';
import { playTurn } from '#api/turns/play-turn.ts';
import type { TurnsPort } from '#api/turns/port.ts';
import { rewindGame } from '#api/turns/rewind.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import { pickedReading, readLastPlayed } from './met-turn.ts';

/**
 * Plays the last turn of a game once more with the same words and the same die, on the content of the port. The stone
 * is given back before. Returns why it could not be played, or null.
 */
export async function playAgain(
	port: TurnsPort,
	request: Request,
	player: Player,
	id: string,
): Promise<string | null> {
	const played = await readLastPlayed(port.database.sql, player.playerId, id);
	if (!played) return 'No turn has been played yet.';
	const { game, turn, action, before, secret } = played;
	if (game.status !== 'active') return 'The game takes no more turns.';
	const story = port.story(game.adventure_slug);
	if (story.isRemoved) return 'The adventure is taken out.';
	const { verdict, readingId } = pickedReading(story, played);
	if (verdict.kind === 'ask') return 'The words are asked back now.';
	if (verdict.kind === 'game') return 'The words are a question to the game now.';
	if (planAttempt(story, before, verdict.attempt).refusal) return 'The words are refused now.';
	await port.database.transaction(async (sql) => {
		await rewindGame(port, sql, player, id, { toTurn: turn - 1 });
		await sql`update game.game set secret = decode(${secret}, 'hex') where id = ${id}`;
		await grantStones(port, sql, {
			playerId: player.playerId,
			stones: TURN_COST,
			reason: `Turn ${turn}, played again in the workshop`,
			cause: `workshop:${port.uuid()}`,
		});
	});
	const act = { action, ...(readingId !== undefined && { readingId }) };
	const keyed = keyedCall(request, player, port.uuid(), act);
	const silent = { reading() {}, resolved() {}, narrative() {}, said() {} };
	await playTurn(port, { gameId: id, keyed, act }, silent);
	return null;
}
