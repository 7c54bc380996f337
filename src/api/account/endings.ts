import type { Sql } from '#api/storage/database.ts';
import { type AdventureBook, findAdventure, type Library } from '#lib/library/books.ts';
import type { EndingsFound } from '#lib/wire/profile.ts';

interface EndedRow {
	adventure_slug: string;
	id: string;
	title: string | null;
}

/** The endings that a player has found, by adventure, the last found first. */
export async function readEndings(library: Library, sql: Sql, playerId: string): Promise<EndingsFound[]> {
	const rows = await sql<EndedRow>`select adventure_slug, ending->>'id' as id, ending->>'title' as title
		from game.game where player_id = ${playerId} and status = 'completed' and not imported
		group by 1, 2, 3 order by max(last_played_at) desc`;
	return [...Map.groupBy(rows, (row) => row.adventure_slug)].flatMap(([slug, found]) => {
		const book = findAdventure(library, slug);
		if (!book) return [];
		return {
			adventureSlug: slug,
			adventureTitle: book.adventure.title,
			worldSlug: book.worldSlug,
			found: found.map(({ id, title }) => ({ id, title: title ?? titleOf(book, id) })),
			total: book.endings.length,
		};
	});
}

function titleOf({ endings }: AdventureBook, wanted: string): string {
	return endings.find(({ id }) => id === wanted)?.title ?? wanted;
}
