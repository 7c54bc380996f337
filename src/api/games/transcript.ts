import type { Sql } from '#api/storage/database.ts';
import { findAdventure } from '#lib/library/books.ts';
import { changeTexts } from '#lib/turns/transcript.ts';
import type { Transcript, TranscriptTurn } from '#lib/wire/share.ts';
import type { GameRow, TurnRow } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** A game as text: all of its turns, or those from one turn to another, both included. */
export async function readTranscript(
	port: GamesPort,
	sql: Sql,
	game: GameRow,
	{ from = 0, to = game.turn_count }: { from?: number; to?: number } = {},
): Promise<Transcript> {
	const { title, world, acts } = titlesOf(port, game);
	const [character] = await sql<{
		name: string;
	}>`select name from game.character where id = ${game.character_id}`;
	const rows = await sql<TurnRow>`select turn, action, view, at from game.line
		where game_id = ${game.id} and kind = 'turn' and turn between ${from} and ${to} order by seq`;
	const begun = await actBeginnings(sql, game.id);
	return {
		name: game.name,
		adventure: { slug: game.adventure_slug, title },
		world: { slug: game.world_slug, title: world },
		character: character?.name ?? '',
		acts,
		startedAt: game.created_at.toISOString(),
		turns: rows.map((row) => toTranscriptTurn(row, 1 + begun.filter((last) => last < row.turn).length)),
		ending: game.ending,
	};
}

/** The turns at whose end a later act began. */
async function actBeginnings(sql: Sql, id: string): Promise<number[]> {
	const rows = await sql<{ turn: number }>`select turn from game.line
		where game_id = ${id} and kind = 'turn' and events::jsonb @> '[{"type":"actBegan"}]' order by seq`;
	return rows.map(({ turn }) => turn);
}

/** The titles of adventure and world, and the acts in a sentence each; slugs where the content no longer exists. */
function titlesOf({ library }: GamesPort, game: GameRow): { title: string; world: string; acts: string[] } {
	const adventure = findAdventure(library, game.adventure_slug);
	const world = library.worlds.find(({ slug }) => slug === game.world_slug);
	return {
		title: adventure?.adventure.title ?? game.adventure_slug,
		world: world?.world.title ?? game.world_slug,
		acts: adventure?.adventure.scenarios ?? [],
	};
}

function toTranscriptTurn({ turn, action, view }: TurnRow, act: number): TranscriptTurn {
	return {
		turn,
		act,
		action,
		paragraphs: view.narrative.split('\n\n'),
		said: view.npcResponses.map(({ name, response }) => ({ name, line: response })),
		check: view.receipt?.check ?? null,
		changes: changeTexts(view.receipt?.changes ?? []),
	};
}
