import { z } from 'zod';
import { type GameRow, requireGame } from '#api/games/game-rows.ts';
import { readTranscript } from '#api/games/transcript.ts';
import { parseWith } from '#api/http/body.ts';
import type { Identity } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { toHtml, toMarkdown } from '#lib/turns/transcript.ts';
import { contentVersion } from './content-version.ts';
import type { SavesPort } from './port.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './saved-game.ts';

const FORMATS = ['md', 'html', 'json'] as const;
export const exportQuerySchema = z.object({ format: z.enum(FORMATS) });

const CONTENT_TYPES = { md: 'text/markdown', html: 'text/html', json: 'application/json' } as const;

/** A game as a file to download: Markdown or HTML to read, JSON to import again. */
export async function exportGame(
	port: SavesPort,
	identity: Identity,
	id: string,
	query: URLSearchParams,
): Promise<Response> {
	const { format } = parseWith(exportQuerySchema, Object.fromEntries(query));
	const { sql } = port.database;
	const game = await requireGame(sql, identity.playerId, id);
	const text = await renderExport(port, sql, game, format);
	return new Response(text, {
		headers: {
			'Content-Type': `${CONTENT_TYPES[format]}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${toFileName(game.name)}.${format}"`,
			'X-Content-Type-Options': 'nosniff',
		},
	});
}

async function renderExport(
	port: SavesPort,
	sql: Sql,
	game: GameRow,
	format: (typeof FORMATS)[number],
): Promise<string> {
	if (format === 'json') return JSON.stringify(await readSavedGame(port, sql, game));
	const transcript = await readTranscript(port, sql, game);
	return format === 'md' ? toMarkdown(transcript) : toHtml(transcript);
}

/** All that brings a game back: its log, and the character as they are. No secret of a roll to come. */
export async function readSavedGame(port: Pick<SavesPort, 'library' | 'version'>, sql: Sql, game: GameRow) {
	const [character] = await sql<Record<string, unknown>>`
		select name, race, class, level, attributes, skills, inventory, current_health as "currentHealth", max_health as "maxHealth",
			backstory, world_data as "worldData", premade_key as "premadeKey", effects
		from game.character where id = ${game.character_id}`;
	const log = await sql<Record<string, unknown>>`
		select kind, turn, action, events, view, encode(secret, 'hex') as secret, narrator, at
		from game.line where game_id = ${game.id} order by seq`;
	const { name, adventure_slug: adventureSlug, world_slug: worldSlug, status, turn_count: turnCount } = game;
	return {
		format: EXPORT_FORMAT,
		version: EXPORT_VERSION,
		game: {
			name,
			adventureSlug,
			content: contentVersion(port, adventureSlug),
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
