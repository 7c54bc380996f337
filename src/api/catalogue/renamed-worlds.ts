import type { Sql } from '#api/storage/database.ts';
import type { Library } from '#lib/library/books.ts';

/** Lets the characters and games of worlds that have other names now follow them. */
export async function followRenamedWorlds(sql: Sql, { worlds }: Library): Promise<void> {
	for (const { slug, world } of worlds) {
		for (const old of world.was ?? []) {
			await sql`update game.character set world_slug = ${slug} where world_slug = ${old}`;
			await sql`update game.game set world_slug = ${slug} where world_slug = ${old}`;
		}
	}
}
