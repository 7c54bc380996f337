import { openArchive } from '#api/archive/archive.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Player } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import type { SharedPage } from '#lib/wire/share.ts';
import { type GameRow, requireGame } from './game-rows.ts';
import type { GamesPort } from './port.ts';
import { readSummary } from './summary.ts';
import { readTranscript } from './transcript.ts';

/** Random bytes in a shared address: 256 bits, 43 characters in base64url. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Turns on one page of a shared game. */
export const SHARED_PAGE_TURNS = 50;

/**
 * Shares a finished or paused game, in the caller's transaction. Returns the path, which stays the same while the game
 * is shared. CONFLICT for a game under way.
 */
export async function shareGame(
	{ random, now }: GamesPort,
	sql: Sql,
	player: Player,
	id: string,
): Promise<{ path: string }> {
	const game = await requireGame(sql, player.playerId, id, true);
	if (game.status === 'active') {
		const message = 'Only a finished or paused adventure can be shared. Pause it first.';
		throw new ApiError('CONFLICT', { message, details: { status: game.status } });
	}
	const shared = await readSharedPath(sql, game.id);
	if (shared) return { path: shared };
	const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
	await sql`insert into game.share (game_id, token, created_at) values (${game.id}, ${token}, ${now()})`;
	return { path: sharedPath(token) };
}

/** Revokes a shared address for good; sharing again makes a new one. */
export async function unshareGame(sql: Sql, player: Player, id: string): Promise<void> {
	const game = await requireGame(sql, player.playerId, id, true);
	await sql`delete from game.share where game_id = ${game.id}`;
}

/** The path where a game is shared; null for none. */
export async function readSharedPath(sql: Sql, gameId: string): Promise<string | null> {
	const [row] = await sql<{ token: string }>`select token from game.share where game_id = ${gameId}`;
	return row ? sharedPath(row.token) : null;
}

/** A page of the game at a shared address; null for an unknown or revoked one, and for a game under way. */
export async function readSharedGame(
	port: GamesPort,
	token: string,
	wanted: number,
): Promise<SharedPage | null> {
	if (!TOKEN.test(token)) return null;
	const { sql } = port.database;
	const [game] = await sql<GameRow>`
		select g.id, g.player_id, g.character_id, g.adventure_slug, g.world_slug, g.name, g.turn_count, g.state, g.ending, g.created_at
		from game.share s join game.game g on g.id = s.game_id where s.token = ${token} and g.status <> 'active'`;
	if (!game) return null;
	await openArchive(sql, game.id);
	const pages = Math.max(1, Math.ceil((game.turn_count + 1) / SHARED_PAGE_TURNS));
	const page = Math.min(pages, Math.max(1, Math.floor(wanted) || 1));
	const from = (page - 1) * SHARED_PAGE_TURNS;
	const transcript = await readTranscript(port, sql, game, { from, to: from + SHARED_PAGE_TURNS - 1 });
	const ending = page === pages ? transcript.ending : null;
	return {
		page,
		pages,
		transcript: { ...transcript, ending },
		summary: ending && (await readFigures(port, game)),
	};
}

async function readFigures(port: GamesPort, game: GameRow): Promise<SharedPage['summary']> {
	const {
		endings: _,
		turned: _turned,
		others: _others,
		...figures
	} = await readSummary(port, port.database.sql, game);
	return figures;
}

function sharedPath(token: string): string {
	return `/shared/${token}`;
}
