import { z } from 'zod';
import { writeAudit } from '#api/admin/audit.ts';
import type { AdminPort } from '#api/admin/port.ts';
import { requireAdmin } from '#api/admin/require-admin.ts';
import { parseWith } from '#api/http/body.ts';
import type { PlayedContent } from '#api/process/content-version.ts';
import type { Sql } from '#api/storage/database.ts';
import { type SavedLogEntry, savedEntrySchema } from './saved-game.ts';

/** Games of a page. */
const PAGE = 10;

export const runningGamesQuerySchema = z.object({
	/** The id of a game: only those after it. */
	after: z.uuid('The id of a game.').optional(),
});

/** A game under way, with all that its turns follow from. Nothing tells whose it is. */
export const runningGameSchema = z.strictObject({
	id: z.uuid(),
	adventureSlug: z.string(),
	worldSlug: z.string(),
	contents: z
		.array(z.strictObject({ turn: z.int().min(0), version: z.string() }))
		.readonly()
		.describe('The versions of the content that it was played on, each from its first turn.'),
	log: z.array(savedEntrySchema),
});

/** A page of the games under way. */
export const runningGamesSchema = z.strictObject({
	games: z.array(runningGameSchema),
	next: z.uuid().nullable().describe('The id to send as `after` for the next page; null for none.'),
});

export type RunningGame = z.output<typeof runningGameSchema>;
export type RunningGamesPage = z.output<typeof runningGamesSchema>;

/** GET /api/admin/games: the games under way with their logs, by pages. Its first page is noted in the log of administrators. */
export async function listRunningGames(request: Request, port: AdminPort): Promise<RunningGamesPage> {
	const { userId } = await requireAdmin(request, port);
	const { after } = parseWith(runningGamesQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
	const { database } = port;
	if (after === undefined)
		await writeAudit(port, database.sql, { actor: userId, act: 'games.read', subject: 'games' });
	const games = await readRunningGames(database.sql, after ?? null, PAGE);
	return { games, next: games.length === PAGE ? (games.at(-1)?.id ?? null) : null };
}

/** Reads games under way in the order of their ids, those after one, at most so many. */
export async function readRunningGames(sql: Sql, after: string | null, most: number): Promise<RunningGame[]> {
	const rows = await sql<{
		id: string;
		adventure_slug: string;
		world_slug: string;
		contents: readonly PlayedContent[];
	}>`select id, adventure_slug, world_slug, contents from game.game
		where status in ('active', 'paused') and (${after}::uuid is null or id > ${after}::uuid)
		order by id limit ${most}::int`;
	return Promise.all(
		rows.map(async ({ id, adventure_slug: adventureSlug, world_slug: worldSlug, contents }) => ({
			...{ id, adventureSlug, worldSlug, contents },
			log: await readLog(sql, id),
		})),
	);
}

async function readLog(sql: Sql, id: string): Promise<SavedLogEntry[]> {
	const rows = await sql<Omit<SavedLogEntry, 'at'> & { at: Date }>`
		select kind, turn, action, events, view, encode(secret, 'hex') as secret, narrator, at
		from game.line where game_id = ${id} order by seq`;
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as SavedLogEntry);
}
