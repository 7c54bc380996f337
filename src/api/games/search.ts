import { z } from 'zod';
import { openArchives } from '#api/archive/archive.ts';
import { parseWith } from '#api/http/body.ts';
import type { Identity } from '#api/players/identity.ts';
import type { GameSearchHit } from '#lib/wire/game.ts';
import type { GamesPort } from './port.ts';

export const gameSearchQuerySchema = z.object({
	q: z.string().trim().min(1, 'Write what to look for.').max(100),
	/** Hits, 1 to 100. */
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** Characters shown on each side of a hit. */
const EXCERPT_MARGIN = 80;

/** Finds words in the caller's own games: narratives, speech and the player's words. The latest turn first. */
export async function searchGames(
	{ database }: GamesPort,
	identity: Identity,
	id: string | null,
	query: URLSearchParams,
): Promise<{ hits: GameSearchHit[]; hasMore: boolean }> {
	const { q, limit, offset } = parseWith(gameSearchQuerySchema, Object.fromEntries(query));
	if (!identity.playerId) return { hits: [], hasMore: false };
	if (id === null) await openArchives(database, identity.playerId);
	const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
	const rows = await database.sql<{
		game_id: string;
		name: string;
		turn: number;
		text: string;
		at: Date;
	}>`
		select l.game_id, g.name, l.turn, told.text, l.at
		from game.game g join game.line l on l.game_id = g.id and l.kind = 'turn'
			cross join lateral (select concat_ws(E'\n', l.view->>'narrative',
				(select string_agg(said->>'response', E'\n') from json_array_elements(l.view->'npcResponses') said), l.action) as text) told
		where g.player_id = ${identity.playerId} and (${id}::uuid is null or g.id = ${id}::uuid) and told.text ilike ${like}
		order by l.at desc, l.seq desc limit ${limit + 1} offset ${offset}`;
	return {
		hits: rows.slice(0, limit).map(({ game_id: gameId, name, turn, text, at }) => ({
			gameId,
			name,
			turn,
			at: at.toISOString(),
			...excerptOf(text, q),
		})),
		hasMore: rows.length > limit,
	};
}

/** A hit with the text around it. */
function excerptOf(text: string, q: string): { before: string; match: string; after: string } {
	const at = Math.max(0, text.toLowerCase().indexOf(q.toLowerCase()));
	const end = at + q.length;
	const from = Math.max(0, at - EXCERPT_MARGIN);
	const to = Math.min(text.length, end + EXCERPT_MARGIN);
	const flat = (part: string) => part.replace(/\s+/g, ' ');
	return {
		before: `${from > 0 ? '…' : ''}${flat(text.slice(from, at))}`,
		match: flat(text.slice(at, end)),
		after: `${flat(text.slice(end, to))}${to < text.length ? '…' : ''}`,
	};
}
