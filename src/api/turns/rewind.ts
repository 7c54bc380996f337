import { z } from 'zod';
import { refuseTooManyCharacters } from '#api/characters/characters.ts';
import { refuseTooManyGames } from '#api/games/game-limit.ts';
import {
	appendToLog,
	type GameRow,
	readStateAt,
	refuseRemoved,
	refuseWhileTurnRuns,
	requireGame,
} from '#api/games/game-rows.ts';
import { parseWith } from '#api/http/body.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import type { Player } from '#api/players/identity.ts';
import { contentsUpTo } from '#api/process/content-version.ts';
import { requireStartFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import type { TurnsPort } from './port.ts';

const NAME_MAX = 100;

export const rewindBodySchema = z.strictObject({ toTurn: z.int().min(0) });
export const branchBodySchema = z.strictObject({
	atTurn: z.int().min(0),
	name: z.string().trim().min(1).max(NAME_MAX).optional(),
});

/**
 * Takes a game back to the end of an earlier turn, in the caller's transaction. The log keeps everything, no stone
 * comes back, and the next roll is a new one. CONFLICT for a game that has ended.
 */
export async function rewindGame(
	port: TurnsPort,
	sql: Sql,
	player: Player,
	id: string,
	body: unknown,
): Promise<void> {
	const { toTurn } = parseWith(rewindBodySchema, body);
	const game = await requireGame(sql, player.playerId, id, true);
	if (game.status === 'completed' || game.status === 'abandoned') {
		const message = 'This adventure has ended. Go on from one of its turns as a new game instead.';
		throw new ApiError('CONFLICT', { message, details: { status: game.status } });
	}
	await refuseWhileTurnRuns(sql, game);
	if (toTurn >= game.turn_count) throw turnOutOfRangeError('toTurn', game.turn_count - 1);
	const now = port.now();
	const state = await readStateAt(sql, game, toTurn);
	await appendToLog(sql, {
		gameId: game.id,
		seq: game.entries,
		kind: 'rewind',
		turn: toTurn,
		events: [],
		at: now,
	});
	await sql`update game.game set turn_count = ${toTurn}, contents = ${jsonUpTo(game, toTurn)}::text::json, entries = entries + 1, state = ${JSON.stringify(state)}::text::json,
			secret = ${port.random(32)}, updated_at = ${now}, last_played_at = ${now}
		where id = ${game.id}`;
}

/**
 * Starts a new game from a turn of this one, with a copy of the character, in the caller's transaction. Returns its id.
 * It counts against the tier's games and characters.
 */
export async function branchGame(
	port: TurnsPort,
	sql: Sql,
	player: Player,
	id: string,
	body: unknown,
): Promise<string> {
	const { atTurn, name } = parseWith(branchBodySchema, body);
	const game = await requireGame(sql, player.playerId, id, true);
	if (atTurn > game.turn_count) throw turnOutOfRangeError('atTurn', game.turn_count);
	const story = port.story(game.adventure_slug);
	refuseRemoved(story);
	requireStartFeature(player, story.adventure);
	await refuseTooManyCharacters(sql, player);
	await refuseTooManyGames(sql, player);
	const now = port.now();
	const [branch, character] = [port.uuid(), port.uuid()];
	const state = await readStateAt(sql, game, atTurn);
	if (state.ending)
		throw new ApiError('CONFLICT', { message: 'That turn is the ending. Go on from an earlier one.' });
	await copyCharacter(sql, game.character_id, character, now);
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, contents,
			carried, state, secret, created_at, updated_at, last_played_at)
		values (${branch}, ${game.root_id}, ${player.playerId}, ${character}, ${game.adventure_slug}, ${game.world_slug},
			${name ?? branchName(game, atTurn)}, 'active', ${atTurn}, ${jsonUpTo(game, atTurn)}::text::json,
			(select least(carried, ${atTurn}::int) from game.game where id = ${game.id}), ${JSON.stringify(state)}::text::json, ${port.random(32)}, ${now}, ${now}, ${now})`;
	const copied = await sql`
		insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		select ${branch}::uuid, row_number() over (order by seq) - 1, kind, turn, action, events, view, secret, narrator, at
		from game.line where game_id = ${game.id} and (turn < ${atTurn} or (kind = 'turn' and turn = ${atTurn}))
		returning 1`;
	await sql`update game.game set entries = ${copied.length} where id = ${branch}`;
	await sql`update game.character set active_game_id = ${branch} where id = ${character}`;
	return branch;
}

/** What a game was played on up to a turn, as JSON. */
const jsonUpTo = ({ contents }: GameRow, turn: number) => JSON.stringify(contentsUpTo(contents, turn));

async function copyCharacter(sql: Sql, from: string, to: string, now: Date): Promise<void> {
	await sql`insert into game.character (id, player_id, name, world_slug, race, class, avatar, level, experience, attributes, skills, inventory,
			current_health, max_health, backstory, world_data, premade_key, effects, created_at, updated_at)
		select ${to}::uuid, player_id, name, world_slug, race, class, avatar, level, experience, attributes, skills, inventory,
			current_health, max_health, backstory, world_data, premade_key, effects, ${now}::timestamptz, ${now}::timestamptz
		from game.character where id = ${from}`;
}

function branchName({ name }: GameRow, turn: number): string {
	const from = `, from turn ${turn}`;
	return `${name.slice(0, NAME_MAX - from.length)}${from}`;
}

function turnOutOfRangeError(field: string, last: number): ApiError {
	return invalidFields({
		[field]: last < 0 ? 'There is no earlier turn yet.' : `Choose a turn from 0 to ${last}.`,
	});
}
