import { postEntry } from '#api/ledger/ledger.ts';
import type { Sql } from '#api/storage/database.ts';
import { healthAt, levelFor } from '#lib/characters/levels.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import type { GameRow } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** For an ending that was rewarded before, or whose game was imported. */
export const NO_REWARDS: EndingView['rewards'] = { experience: 0, shard: 0, crystal: 0, relic: 0 };

/**
 * Frees the character of a finished game and gives the ending's rewards: once for a game and all its branches, and
 * nothing for an imported game and its branches. Sets `rewards` of an ending that earns nothing, and `level` where
 * there is a new one.
 */
export async function settleEnding(
	port: GamesPort,
	sql: Sql,
	game: GameRow,
	ending: EndingView,
): Promise<void> {
	const [spent] = await sql`select 1 from game.game
		where root_id = ${game.root_id} and (imported or (id <> ${game.id} and status = 'completed')) limit 1`;
	if (spent) ending.rewards = NO_REWARDS;
	const { title, rewards } = ending;
	const { experience, shard, crystal, relic } = rewards;
	const level = await freeAndLevelUp(port, sql, game.character_id, experience);
	if (level !== null) ending.level = level;
	if (shard + crystal + relic === 0) return;
	await postEntry(port, sql, {
		playerId: game.player_id,
		kind: 'grant',
		shard,
		crystal,
		relic,
		reason: `Ending: ${title}`,
		cause: `ending:${game.root_id}`,
	});
}

/** Frees a character, adds experience and sets level and health. Returns the level if it is a new one. */
async function freeAndLevelUp(
	{ now }: GamesPort,
	sql: Sql,
	id: string,
	gained: number,
): Promise<number | null> {
	const [character] = await sql<{
		experience: number;
		level: number;
	}>`select experience, level from game.character where id = ${id} for update`;
	const experience = (character?.experience ?? 0) + gained;
	const level = levelFor(experience);
	const health = healthAt(level);
	await sql`update game.character set active_game_id = null, experience = ${experience}, level = ${level},
			current_health = ${health}, max_health = ${health}, updated_at = ${now()}
		where id = ${id}`;
	return character && level > character.level ? level : null;
}
