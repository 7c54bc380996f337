import type { Emotion } from '#lib/content/verbs.ts';
import type { Event } from '#lib/engine/events.ts';
import type { State } from '#lib/engine/state.ts';
import type { EndingView, GameStatus, NpcResponse, Receipt } from '#lib/wire.ts';
import { ApiError } from '../errors.ts';
import { isUuid } from '../identity.ts';
import type { Sql } from '../storage/database.ts';

/** A row of game.game. */
export interface GameRow {
	id: string;
	player_id: string;
	character_id: string;
	adventure_slug: string;
	world_slug: string;
	name: string;
	status: GameStatus;
	turn_count: number;
	state: State;
	/** The next roll's secret, 64 hex digits. */
	secret: string;
	ending: EndingView | null;
	created_at: Date;
	last_played_at: Date;
}

/** What history shows of a turn; kept with it. */
export interface TurnRecord {
	narrative: string;
	emotion: Emotion;
	npcResponses: NpcResponse[];
	receipt: Receipt | null;
}

/** A row of game.turn. */
export interface TurnRow {
	turn: number;
	action: string;
	view: TurnRecord;
	at: Date;
}

/** One of the asker's games; NOT_FOUND for anybody else's, so that its existence stays private. */
export async function ownGame(sql: Sql, playerId: string | null, id: string, lock = false): Promise<GameRow> {
	const rows =
		isUuid(id) && playerId ? await (lock ? lockedRow(sql, playerId, id) : row(sql, playerId, id)) : [];
	const [game] = rows;
	if (!game) throw new ApiError('NOT_FOUND', { message: 'Game not found. Please refresh the page.' });
	return game;
}

/** CONFLICT for a game that takes no more turns. */
export function refuseEnded({ status }: GameRow): void {
	if (status !== 'completed' && status !== 'abandoned') return;
	const message = 'This adventure has ended. Begin another one to play on.';
	throw new ApiError('CONFLICT', { message, details: { status } });
}

const row = (sql: Sql, playerId: string, id: string) => sql<GameRow>`
	select id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, state,
		encode(secret, 'hex') as secret, ending, created_at, last_played_at
	from game.game where id = ${id} and player_id = ${playerId}`;

const lockedRow = (sql: Sql, playerId: string, id: string) => sql<GameRow>`
	select id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, state,
		encode(secret, 'hex') as secret, ending, created_at, last_played_at
	from game.game where id = ${id} and player_id = ${playerId} for update`;

/** Writes a turn into the game's append-only log. */
export async function appendTurn(
	sql: Sql,
	turn: {
		gameId: string;
		turn: number;
		action: string;
		events: Event[];
		view: TurnRecord;
		secret: string;
		narrator: string;
		at: Date;
	},
): Promise<void> {
	await sql`insert into game.turn (game_id, turn, action, events, view, secret, narrator, at)
		values (${turn.gameId}, ${turn.turn}, ${turn.action}, ${JSON.stringify(turn.events)}::text::json,
			${JSON.stringify(turn.view)}::text::json, decode(${turn.secret}, 'hex'), ${turn.narrator}, ${turn.at})`;
}
