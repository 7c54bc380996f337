import { ApiError } from '#api/http/errors.ts';
import type { Sql } from '#api/storage/database.ts';
import { fallbackMedallionPath } from '#lib/pictures/medallions.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import type { CharactersPort } from './port.ts';

/** A row of game.character, and whose it is. */
export interface CharacterRow {
	id: string;
	player_id: string;
	/** The owner's account; null for a guest. */
	user_id: string | null;
	name: string;
	world_slug: string;
	active_game_id: string | null;
	race: string | null;
	class: string | null;
	avatar: string | null;
	level: number;
	experience: number;
	attributes: CharacterView['attributes'];
	skills: CharacterView['skills'];
	inventory: CharacterView['inventory'];
	current_health: number;
	max_health: number;
	backstory: string;
	world_data: Record<string, unknown>;
	deleted_at: Date | null;
	created_at: Date;
	updated_at: Date;
}

/** A player's row by its id, deleted or not; undefined for another player's. */
export const readCharacterRow = (sql: Sql, playerId: string, id: string) =>
	sql<CharacterRow>`select c.*, p.user_id from game.character c join game.player p on p.id = c.player_id
		where c.id = ${id} and c.player_id = ${playerId}`;

/** The character as it goes over the wire. */
export function characterView(row: CharacterRow): CharacterView {
	const { id, name, race, level, experience, attributes, skills, inventory, backstory } = row;
	return {
		id,
		userId: row.user_id,
		cookieId: row.user_id === null ? row.player_id : null,
		name,
		worldSlug: row.world_slug,
		activeGameId: row.active_game_id,
		race,
		class: row.class,
		avatar: row.avatar ?? fallbackMedallionPath(id),
		level,
		experience,
		attributes,
		skills,
		inventory,
		currentHealth: row.current_health,
		maxHealth: row.max_health,
		backstory,
		worldData: row.world_data,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
	};
}

/** A player's character by its id, deleted or not. NOT_FOUND for an unknown id or another player's. */
export async function requireCharacter(
	{ database }: CharactersPort,
	playerId: string,
	id: string,
	sql: Sql = database.sql,
): Promise<CharacterView> {
	const [row] = await readCharacterRow(sql, playerId, id);
	if (!row) throw new ApiError('NOT_FOUND');
	return characterView(row);
}
