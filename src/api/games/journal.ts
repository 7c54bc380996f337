import type { Identity } from '#api/players/identity.ts';
import { bridged } from '#lib/engine/bridge.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { journalView } from '#lib/engine/journal/journal-view.ts';
import { tourOf } from '#lib/engine/journal/tour.ts';
import type { JournalView } from '#lib/wire/journal.ts';
import { requireGame } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** The notes of one of the asker's games, from its log. */
export async function readJournal(
	{ database, story }: GamesPort,
	identity: Identity,
	id: string,
): Promise<JournalView> {
	const { sql } = database;
	const game = await requireGame(sql, identity.playerId, id);
	const log = await sql<{ turn: number; events: GameEvent[] }>`
		select turn, events from game.line where game_id = ${game.id} order by seq`;
	const told = story(game.adventure_slug);
	return journalView(told, bridged(told, game.state), tourOf(log));
}
