import type { Identity } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { passTime } from '#lib/engine/away.ts';
import type { WhileAwayView } from '#lib/wire/game.ts';
import { appendToLog, type GameRow, requireGame } from './game-rows.ts';
import type { GamesPort } from './port.ts';

const HOUR = 3_600_000;

/**
 * Moves the world on in a game that was left alone: once between two turns, when the game is opened, and never while a
 * turn is under way. Writes the events and the state into the log.
 */
export async function settleAbsence(port: GamesPort, identity: Identity, id: string): Promise<void> {
	const { playerId } = identity;
	if (hoursAway(port, await requireGame(port.database.sql, playerId, id)) < 1) return;
	await port.database.transaction(async (sql) => {
		const game = await requireGame(sql, playerId, id, true);
		if (game.status !== 'active' || (await isSettledOrUnderWay(sql, game))) return;
		const hours = hoursAway(port, game);
		const story = port.story(game.adventure_slug);
		if (story.isRemoved) return;
		const { items, events, state } = passTime(story, game.state, hours, game.secret);
		if (items.length === 0) return;
		const view: WhileAwayView = { hours, items };
		const { id: gameId, entries: seq, turn_count: turn } = game;
		await appendToLog(sql, { gameId, seq, kind: 'absence', turn, events, view, at: port.now() });
		await sql`update game.game set entries = entries + 1, state = ${JSON.stringify(state)}::text::json, updated_at = ${port.now()}
			where id = ${gameId}`;
	});
}

/** What happened in the absence since the game's newest turn; null for nothing. */
export async function readAbsence(sql: Sql, { id, turn_count }: GameRow): Promise<WhileAwayView | null> {
	const [row] = await sql<{ view: WhileAwayView }>`
		select view from game.line where game_id = ${id} and kind = 'absence' and turn = ${turn_count}`;
	return row?.view ?? null;
}

/** Whole hours since the last turn. */
function hoursAway({ now }: GamesPort, { last_played_at }: GameRow): number {
	return Math.floor((now().getTime() - last_played_at.getTime()) / HOUR);
}

/** An absence is settled once. A turn under way overwrites the state, so none is settled then. */
async function isSettledOrUnderWay(sql: Sql, game: GameRow): Promise<boolean> {
	const [row] = await sql<{ taken: boolean }>`
		select exists (select from game.line where game_id = ${game.id} and kind = 'absence' and turn = ${game.turn_count})
			or exists (select from game.request where game_id = ${game.id} and state = 'reserved') as taken`;
	return row?.taken ?? false;
}
