import { z } from 'zod';
import { requireCharacter } from '#api/characters/character-rows.ts';
import { parseWith } from '#api/http/body.ts';
import type { Identity } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { readBalance } from '#api/wallet/wallet.ts';
import { bridged } from '#lib/engine/bridge.ts';
import { BUILT_IN_NARRATOR } from '#lib/engine/narrate.ts';
import { commitmentTo } from '#lib/engine/random.ts';
import { choicesView, worldStateView } from '#lib/engine/view.ts';
import { findAdventure } from '#lib/library/books.ts';
import { GAME_STATUSES, type GameSummary, type GameView, type HistoryEntry } from '#lib/wire/game.ts';
import { readAbsence } from './absence.ts';
import { type GameRow, requireGame, type TurnRow } from './game-rows.ts';
import type { GamesPort } from './port.ts';
import { readSharedPath } from './share.ts';

/** Turns in a page of history when `limit` is left out. */
const PAGE = 20;

/** The largest int of the database. */
const TURN_MAX = 2_147_483_647;

export const gamesQuerySchema = z.object({ status: z.enum(GAME_STATUSES).optional() });
export const historyQuerySchema = z.object({
	/** Only turns before this one. */
	before: z.coerce.number().int().min(0).max(TURN_MAX).optional(),
	/** Turns, 1 to 100. */
	limit: z.coerce.number().int().min(1).max(100).default(PAGE),
});

/** The caller's games, the last played first. */
export async function readGameSummaries(
	{ database, library }: GamesPort,
	identity: Identity,
	query: URLSearchParams,
): Promise<GameSummary[]> {
	const { status } = parseWith(gamesQuerySchema, Object.fromEntries(query));
	if (!identity.playerId) return [];
	const rows = await database.sql<GameRow & { character_name: string }>`
		select g.id, g.adventure_slug, g.character_id, g.world_slug, g.turn_count, g.status, g.last_played_at, c.name as character_name
		from game.game g join game.character c on c.id = g.character_id
		where g.player_id = ${identity.playerId} and (${status ?? null}::text is null or g.status = ${status ?? null}::text)
		order by g.last_played_at desc, g.id limit 200`;
	return rows.map((row) => ({
		id: row.id,
		adventureId: row.adventure_slug,
		adventureTitle: findAdventure(library, row.adventure_slug)?.adventure.title ?? row.adventure_slug,
		characterId: row.character_id,
		characterName: row.character_name,
		worldSlug: row.world_slug,
		worldName: library.worlds.find(({ slug }) => slug === row.world_slug)?.world.title ?? row.world_slug,
		turnCount: row.turn_count,
		status: row.status,
		lastPlayedAt: row.last_played_at.toISOString(),
	}));
}

/** One game with its newest turns. NOT_FOUND unless it is the caller's. */
export async function readGameView(
	port: GamesPort,
	sql: Sql,
	identity: Identity,
	id: string,
): Promise<GameView> {
	const game = await requireGame(sql, identity.playerId, id);
	const character = await requireCharacter(port, game.player_id, game.character_id, sql);
	const { history, hasOlder } = await readHistoryPage(sql, game, character.name, { limit: PAGE });
	return gameView(port, game, {
		whileAway: await readAbsence(sql, game),
		sharedAt: await readSharedPath(sql, game.id),
		history,
		hasOlder,
		character,
		balance: await readBalance(port, sql, game.player_id),
	});
}

/** Older turns of a game, paged by turn. */
export async function readHistory(
	port: GamesPort,
	identity: Identity,
	id: string,
	query: URLSearchParams,
): Promise<{ history: HistoryEntry[]; hasOlder: boolean }> {
	const { before, limit } = parseWith(historyQuerySchema, Object.fromEntries(query));
	const { sql } = port.database;
	const game = await requireGame(sql, identity.playerId, id);
	const { name } = await requireCharacter(port, game.player_id, game.character_id, sql);
	return readHistoryPage(sql, game, name, { before, limit });
}

async function readHistoryPage(
	sql: Sql,
	game: GameRow,
	player: string,
	{ before = TURN_MAX, limit }: { before?: number | undefined; limit: number },
) {
	// A game has every turn from 0 to its last, so these bounds select one page without reading the rest.
	const end = Math.min(before, game.turn_count + 1);
	const rows = await sql<TurnRow>`select turn, action, view, narrator, at from game.line
		where game_id = ${game.id} and kind = 'turn' and turn < ${end} and turn >= ${end - limit - 1} order by seq desc`;
	const page = rows.slice(0, limit);
	return {
		history: page.flatMap((row) => toHistoryEntries(row, player)),
		hasOlder: rows.length > limit,
	};
}

/** A turn's entries in the order shown: narrator, people who spoke, the player's words. */
function toHistoryEntries({ turn, action, view, narrator: by, at }: TurnRow, player: string): HistoryEntry[] {
	const timestamp = at.toISOString();
	const narrator: HistoryEntry = {
		id: `${turn}-narrator`,
		turn,
		role: 'narrator',
		content: view.narrative,
		timestamp,
		emotion: view.emotion,
		...(view.receipt && { receipt: view.receipt }),
		...(by && by !== BUILT_IN_NARRATOR && { narrator: by }),
		...(view.notice && { notice: view.notice }),
	};
	const said = view.npcResponses.map(
		({ npcId, name, response, emotion }, index): HistoryEntry => ({
			id: `${turn}-npc-${index}`,
			turn,
			role: 'npc',
			content: response,
			timestamp,
			emotion,
			npcId,
			character: name,
		}),
	);
	const words: HistoryEntry[] = action
		? [{ id: `${turn}-player`, turn, role: 'player', content: action, timestamp, character: player }]
		: [];
	return [narrator, ...said, ...words];
}

/** The game as the screen needs it. */
function gameView(
	port: GamesPort,
	game: GameRow,
	parts: Pick<GameView, 'hasOlder' | 'character' | 'balance' | 'whileAway' | 'sharedAt'> & {
		history: HistoryEntry[];
	},
): GameView {
	const story = port.story(game.adventure_slug, game.world_slug);
	const { difficulty, stoneCost, scenarios } = story.adventure;
	const title = story.isRemoved ? game.name : story.adventure.title;
	const worldState = worldStateView(story, bridged(story, game.state));
	return {
		id: game.id,
		userId: parts.character.userId,
		worldTemplateId: game.world_slug,
		name: game.name,
		status: game.status,
		turnCount: game.turn_count,
		adventureId: game.adventure_slug,
		characterId: game.character_id,
		balance: parts.balance,
		choices: game.status === 'completed' || story.isRemoved ? [] : choicesView(game.state),
		...(story.isRemoved && { isRemoved: true as const }),
		nextCommitment: commitmentTo(game.secret),
		storyState: {
			currentScene: worldState.place.name,
			history: parts.history,
			npcs: Object.fromEntries(worldState.npcs.map(({ id, relationship }) => [id, { relationship }])),
			worldState,
		},
		hasOlder: parts.hasOlder,
		ending: game.ending,
		whileAway: parts.whileAway,
		sharedAt: parts.sharedAt,
		adventure: { id: game.adventure_slug, title, difficulty, stoneCost, scenarios },
		world: {
			slug: story.worldSlug,
			title: story.world.title,
			tagline: story.world.tagline,
			description: story.world.description,
			tags: story.world.tags,
		},
		character: parts.character,
		createdAt: game.created_at.toISOString(),
		updatedAt: game.updated_at.toISOString(),
		lastPlayedAt: game.last_played_at.toISOString(),
	};
}
