import { z } from 'zod';
import { type GameRow, requireGame } from '#api/games/game-rows.ts';
import { readTranscript } from '#api/games/transcript.ts';
import { parseWith } from '#api/http/body.ts';
import type { Identity } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { coverName, coverPath } from '#lib/pictures/covers.ts';
import { toEpub } from '#lib/turns/book/epub.ts';
import { toHtml, toMarkdown } from '#lib/turns/transcript.ts';
import type { SavesPort } from './port.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './saved-game.ts';

const FORMATS = ['md', 'html', 'epub', 'json'] as const;
/** The width of a book's cover, in pixels. */
const COVER_WIDTH = 1200;

export const exportQuerySchema = z.object({
	format: z.enum(FORMATS),
	notes: z.enum(['yes', 'no']).default('yes').describe('Whether a book has the rolls as notes at its end.'),
});

const CONTENT_TYPES = {
	md: 'text/markdown; charset=utf-8',
	html: 'text/html; charset=utf-8',
	epub: 'application/epub+zip',
	json: 'application/json; charset=utf-8',
} as const;

/** A game as a file to download: Markdown, HTML or EPUB to read, JSON to import again. */
export async function exportGame(
	port: SavesPort,
	identity: Identity,
	id: string,
	query: URLSearchParams,
): Promise<Response> {
	const { format, notes } = parseWith(exportQuerySchema, Object.fromEntries(query));
	const { sql } = port.database;
	const game = await requireGame(sql, identity.playerId, id);
	const file = await renderExport(port, sql, game, { format, notes: notes === 'yes' });
	return new Response(file, {
		headers: {
			'Content-Type': CONTENT_TYPES[format],
			'Content-Disposition': `attachment; filename="${toFileName(game.name)}.${format}"`,
			'X-Content-Type-Options': 'nosniff',
		},
	});
}

async function renderExport(
	port: SavesPort,
	sql: Sql,
	game: GameRow,
	{ format, notes }: { format: (typeof FORMATS)[number]; notes: boolean },
): Promise<string | Uint8Array<ArrayBuffer>> {
	if (format === 'json') return JSON.stringify(await readSavedGame(sql, game));
	const transcript = await readTranscript(port, sql, game);
	if (format === 'epub') {
		const cover = await readCover(port, game);
		return toEpub(transcript, { id: game.id, modified: game.updated_at, cover, notes });
	}
	return format === 'md' ? toMarkdown(transcript) : toHtml(transcript);
}

/** The adventure's picture; null where it cannot be had, since a book is complete without it. */
async function readCover({ picture, log }: SavesPort, game: GameRow): Promise<Uint8Array | null> {
	const path = coverPath(coverName(game.world_slug, game.adventure_slug), COVER_WIDTH, 'jpg');
	try {
		return (await picture?.(path)) ?? null;
	} catch (err) {
		log.warn({ err, path }, 'no cover for a book');
		return null;
	}
}

/** All that brings a game back: its log, and the character as they are. No secret of a roll to come. */
export async function readSavedGame(sql: Sql, game: GameRow) {
	const [character] = await sql<Record<string, unknown>>`
		select name, race, class, level, attributes, skills, inventory, current_health as "currentHealth", max_health as "maxHealth",
			backstory, world_data as "worldData", premade_key as "premadeKey", effects
		from game.character where id = ${game.character_id}`;
	const log = await sql<Record<string, unknown>>`
		select kind, turn, action, events, view, encode(secret, 'hex') as secret, narrator, at
		from game.line where game_id = ${game.id} order by seq`;
	const { name, adventure_slug: adventureSlug, world_slug: worldSlug, status, turn_count: turnCount } = game;
	// A game that was played on several versions is of none of them.
	const [played, ...others] = game.contents;
	return {
		format: EXPORT_FORMAT,
		version: EXPORT_VERSION,
		game: {
			name,
			adventureSlug,
			...(played && others.length === 0 && { content: played.version }),
			worldSlug,
			status,
			turnCount,
			ending: game.ending,
			createdAt: game.created_at,
		},
		character,
		log,
	};
}

/** Makes a file name of a game's name: letters, digits and hyphens. */
function toFileName(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.toLowerCase();
	return plain.slice(0, 60) || 'game';
}
