import { readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { identifyVisitor, requireInvited } from '#api/players/identity.ts';
import { optionalCall } from '#api/players/keyed-call.ts';
import { closedError, getFlags } from '#api/settings/flags.ts';
import type { GameSummary, GameView, HistoryEntry } from '#lib/wire/game.ts';
import type { JournalView } from '#lib/wire/journal.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import type { SharedPage, Transcript } from '#lib/wire/share.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import { settleAbsence } from './absence.ts';
import { requireGame } from './game-rows.ts';
import { readGameSummaries, readGameView, readHistory } from './game-views.ts';
import { readJournal } from './journal.ts';
import { readNpcKnowledge } from './npc-knowledge.ts';
import { requirePlayer, requireRow } from './player-calls.ts';
import type { GamesPort } from './port.ts';
import { searchGames } from './search.ts';
import { readSharedGame, shareGame, unshareGame } from './share.ts';
import { moderateTaste, startGame } from './start.ts';
import { readSummary } from './summary.ts';
import { readTranscript } from './transcript.ts';
import { updateGame } from './update-game.ts';

/** GET /api/games: the caller's games, the last played first; `status` filters them. */
export async function listGames(request: Request, port: GamesPort): Promise<GameSummary[]> {
	return readGameSummaries(port, await identifyVisitor(request, port), new URL(request.url).searchParams);
}

/** POST /api/games: starts an adventure. 201 with the game. */
export async function createGame(request: Request, port: GamesPort): Promise<Reply> {
	const identity = await identifyVisitor(request, port);
	requireInvited(identity);
	const body = await readJson(request);
	const player = requireRow(identity);
	const call = optionalCall(request, player, body);
	const { newGames } = await getFlags(port);
	await moderateTaste(port, body);
	return withIdempotency(port, call, async (sql) => {
		if (!newGames)
			throw closedError('No adventure can be begun for now. Games under way go on. Nothing was spent.');
		const id = await startGame(port, sql, player, body);
		return { status: 201, data: await readGameView(port, sql, player, id) };
	});
}

/** GET /api/games/{id}: one of the caller's games with its newest turns. */
export async function fetchGame(request: Request, port: GamesPort, { id = '' }: Params): Promise<GameView> {
	const identity = await identifyVisitor(request, port);
	await settleAbsence(port, identity, id);
	return readGameView(port, port.database.sql, identity, id);
}

/** GET /api/games/{id}/summary: the story so far in figures, and what to play next. */
export async function fetchSummary(
	request: Request,
	port: GamesPort,
	{ id = '' }: Params,
): Promise<SummaryView> {
	const identity = await identifyVisitor(request, port);
	const { sql } = port.database;
	return readSummary(port, sql, await requireGame(sql, identity.playerId, id));
}

/** GET /api/games/{id}/transcript: the whole story in story order, to read as a book. */
export async function fetchTranscript(
	request: Request,
	port: GamesPort,
	{ id = '' }: Params,
): Promise<Transcript> {
	const identity = await identifyVisitor(request, port);
	const { sql } = port.database;
	return readTranscript(port, sql, await requireGame(sql, identity.playerId, id));
}

/** GET /api/games/{id}/journal: clues, promises, open leads, places, and who was last seen where. */
export async function fetchJournal(
	request: Request,
	port: GamesPort,
	{ id = '' }: Params,
): Promise<JournalView> {
	return readJournal(port, await identifyVisitor(request, port), id);
}

/** GET /api/shared/{token}: a page of a shared game; `page`, from 1. Open to everybody. NOT_FOUND. */
export async function fetchSharedGame(
	request: Request,
	port: GamesPort,
	{ token = '' }: Params,
): Promise<SharedPage> {
	const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
	const shared = await readSharedGame(port, token, page);
	if (!shared) throw new ApiError('NOT_FOUND', { message: 'There is no story at this address.' });
	return shared;
}

/** GET /api/games/{id}/npcs/{npcId}: what a person of the game knows and thinks of the player, with the reasons. */
export async function fetchNpc(
	request: Request,
	port: GamesPort,
	{ id = '', npcId = '' }: Params,
): Promise<NpcKnowledgeView> {
	return readNpcKnowledge(port, await identifyVisitor(request, port), id, npcId);
}

/** PATCH /api/games/{id}: renames, pauses, resumes or abandons a game and returns it. */
export async function patchGame(request: Request, port: GamesPort, { id = '' }: Params): Promise<GameView> {
	const player = await requirePlayer(request, port);
	const body = await readJson(request);
	return port.database.transaction(async (sql) => {
		await updateGame(port, sql, player, id, body);
		return readGameView(port, sql, player, id);
	});
}

/** POST /api/games/{id}/share: shares a game and returns its path. */
export async function handleShare(
	request: Request,
	port: GamesPort,
	{ id = '' }: Params,
): Promise<{ path: string }> {
	const player = await requirePlayer(request, port);
	return port.database.transaction((sql) => shareGame(port, sql, player, id));
}

/** DELETE /api/games/{id}/share: ends the sharing. */
export async function handleUnshare(request: Request, port: GamesPort, { id = '' }: Params): Promise<null> {
	const player = await requirePlayer(request, port);
	await port.database.transaction((sql) => unshareGame(sql, player, id));
	return null;
}

/** GET /api/games/search and /api/games/{id}/search: finds words in the caller's games; `q`, `limit`, `offset`. */
export async function searchOwnGames(request: Request, port: GamesPort, { id }: Params) {
	const identity = await identifyVisitor(request, port);
	if (id !== undefined) await requireGame(port.database.sql, identity.playerId, id);
	return searchGames(port, identity, id ?? null, new URL(request.url).searchParams);
}

/** GET /api/games/{id}/history: older turns; `before` (a turn) and `limit` (1 to 100 turns, 20). */
export async function fetchHistory(
	request: Request,
	port: GamesPort,
	{ id = '' }: Params,
): Promise<{ history: HistoryEntry[]; hasOlder: boolean }> {
	return readHistory(port, await identifyVisitor(request, port), id, new URL(request.url).searchParams);
}
