import { openArchive } from '#api/archive/archive.ts';
import { ApiError } from '#api/http/errors.ts';
import type { PlayedContent } from '#api/process/content-version.ts';
import type { Sql } from '#api/storage/database.ts';
import type { Emotion } from '#lib/content/verbs.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { LastTurn } from '#lib/engine/verdict/answers/answer.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { GameStatus, WhileAwayView } from '#lib/wire/game.ts';
import type { EndingView, NpcResponse, Receipt } from '#lib/wire/turn.ts';

/** A row of game.game. */
export interface GameRow {
	id: string;
	player_id: string;
	character_id: string;
	adventure_slug: string;
	world_slug: string;
	/** The id of the first game; branches of a game have the same. */
	root_id: string;
	name: string;
	status: GameStatus;
	turn_count: number;
	/** What it was played on; empty for a game that was begun before versions were kept. */
	contents: readonly PlayedContent[];
	/** Rows in its log. */
	entries: number;
	state: State;
	/** The next roll's secret, 64 hex digits. */
	secret: string;
	ending: EndingView | null;
	created_at: Date;
	updated_at: Date;
	last_played_at: Date;
}

/** The view of a turn that is stored with it, for the history. */
export interface TurnRecord {
	narrative: string;
	emotion: Emotion;
	npcResponses: NpcResponse[];
	receipt: Receipt | null;
	/** Why another narrator than the configured one worded it; a sentence for the player. */
	notice?: string;
}

/** A turn in game.log. */
export interface TurnRow {
	turn: number;
	action: string;
	view: TurnRecord;
	/** The narrator that worded it, where the query selects it. */
	narrator?: string;
	at: Date;
}

/** One of the caller's games, with its log out of the archive. NOT_FOUND for anybody else's as for an unknown one. */
export async function requireGame(
	sql: Sql,
	playerId: string | null,
	id: string,
	lock = false,
): Promise<GameRow> {
	const [game] = isUuid(id) && playerId ? await readGameRows(sql, playerId, id, lock) : [];
	if (!game) throw new ApiError('NOT_FOUND', { message: 'Game not found. Please refresh the page.' });
	if (game.status === 'completed' || game.status === 'abandoned') await openArchive(sql, game.id);
	return game;
}

/** CONFLICT for a game that has ended or is paused. */
export function refuseUnplayable({ status }: GameRow): void {
	if (status === 'active') return;
	const message =
		status === 'paused'
			? 'This adventure is paused. Resume it to play on.'
			: 'This adventure has ended. Begin another one to play on.';
	throw new ApiError('CONFLICT', { message, details: { status } });
}

/** CONFLICT where the game's adventure is no longer there. */
export function refuseRemoved({ isRemoved }: Story): void {
	if (!isRemoved) return;
	const message =
		'This adventure has been taken out of the site, and no more turns can be played. What you played can still be read and saved as a file.';
	throw new ApiError('CONFLICT', { message, details: { status: 'removed' } });
}

/** CONFLICT while a turn of the game is under way; the game's row must be locked. */
export async function refuseWhileTurnRuns(sql: Sql, { id }: GameRow): Promise<void> {
	const [busy] = await sql`select 1 from game.request where game_id = ${id} and state = 'reserved'`;
	if (busy) {
		throw new ApiError('CONFLICT', {
			message: 'A turn of this adventure is still being told. Wait a moment and try again.',
			headers: { 'Retry-After': '1' },
		});
	}
}

async function readGameRows(sql: Sql, playerId: string, id: string, lock: boolean): Promise<GameRow[]> {
	// SQL has no conditional `for update`, so the lock is a statement of its own; both are sent at once.
	const locked = lock && sql`select 1 from game.game where id = ${id} and player_id = ${playerId} for update`;
	const read = sql<GameRow>`
		select id, player_id, character_id, adventure_slug, world_slug, root_id, name, status, turn_count, contents, entries, state,
			encode(secret, 'hex') as secret, ending, created_at, updated_at, last_played_at
		from game.game where id = ${id} and player_id = ${playerId}`;
	return (await Promise.all([read, locked]))[0];
}

/** The last turns before the one under way, the newest first. */
export async function readRecentTurns(sql: Sql, gameId: string, most = 3): Promise<RecentTurn[]> {
	const rows = await sql<TurnRow>`
		select turn, action, view, at from game.line
		where game_id = ${gameId} and kind = 'turn' order by turn desc limit ${most}`;
	return rows.map(({ action, view }) => ({ action, narrative: toldText(view) }));
}

/** The turn played last, as the player saw it; null before the first. */
export async function readLastTurn(sql: Sql, gameId: string): Promise<LastTurn | null> {
	const [row] = await sql<TurnRow>`
		select turn, action, view, at from game.line
		where game_id = ${gameId} and kind = 'turn' and turn > 0 order by turn desc limit 1`;
	if (!row) return null;
	const { turn, action, view } = row;
	const { check, changes } = view.receipt ?? { check: null, changes: [] };
	return { turn, action, narrative: toldText(view), check, changes };
}

/** What a turn told, with what was said. */
function toldText({ narrative, npcResponses }: TurnRecord): string {
	const said = npcResponses.map(({ name, response }) => `${name}: “${response}”`);
	return [narrative, ...said].join('\n\n');
}

/** A new entry of a game's log. */
export type LogEntry = { gameId: string; seq: number; turn: number; events: GameEvent[]; at: Date } & (
	| { kind: 'turn'; action: string; view: TurnRecord; secret: string; narrator: string }
	| { kind: 'absence'; view: WhileAwayView }
	| { kind: 'rewind' }
);

/** Appends an entry to a game's log; `seq` is the game's `entries`, which the caller then raises by one. */
export async function appendToLog(sql: Sql, entry: LogEntry): Promise<void> {
	const { gameId, seq, kind, turn, events, at } = entry;
	const { action, secret, narrator } = kind === 'turn' ? entry : { action: '', secret: null, narrator: null };
	const view = kind === 'rewind' ? null : entry.view;
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		values (${gameId}, ${seq}, ${kind}, ${turn}, ${action}, ${JSON.stringify(events)}::text::json,
			${JSON.stringify(view)}::text::json, decode(${secret}, 'hex'), ${narrator}, ${at})`;
}

/** The state right after a turn: the fold of the log up to it. */
export async function readStateAt(sql: Sql, { id }: Pick<GameRow, 'id'>, turn: number): Promise<State> {
	const rows = await sql<{ events: GameEvent[] }>`
		select events from game.line where game_id = ${id} and (turn < ${turn} or (kind = 'turn' and turn = ${turn})) order by seq`;
	return replayLog(rows.flatMap(({ events }) => events));
}
