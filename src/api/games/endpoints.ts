import { readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { idempotencyKey, keyedCall, withIdempotency } from '#api/players/idempotency.ts';
import { identify, requireInvited } from '#api/players/identity.ts';
import type { Live } from '#api/server.ts';
import { closed, flagsOf } from '#api/settings/flags.ts';
import type { GameSummary, GameView, HistoryEntry, NpcKnowledgeView } from '#lib/wire/game.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import { settleAbsence } from './absence.ts';
import { changeGame } from './change.ts';
import { npcFor } from './npc.ts';
import { gameFor, gamesOf, historyFor } from './read.ts';
import { requirePlayer, requireRow } from './require-player.ts';
import { ownGame } from './rows.ts';
import { searchGames } from './search.ts';
import { sharedGame, shareGame, unshareGame } from './share.ts';
import { startGame } from './start.ts';
import { summaryOf } from './summary.ts';

/** GET /api/games: the asker's games, the one played last first; `status` narrows them down. */
export async function listGames(request: Request, live: Live): Promise<GameSummary[]> {
	return gamesOf(live, await identify(request, live), new URL(request.url).searchParams);
}

/** POST /api/games: starts an adventure. 201 with the game. */
export async function createGame(request: Request, live: Live): Promise<Reply> {
	const identity = await identify(request, live);
	requireInvited(identity);
	const body = await readJson(request);
	const key = idempotencyKey(request, false);
	const player = requireRow(identity);
	const { newGames } = await flagsOf(live);
	return withIdempotency(live, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		if (!newGames)
			throw closed('No adventure can be begun for now. Games under way go on. Nothing was spent.');
		const id = await startGame(live, sql, player, body);
		return { status: 201, data: await gameFor(live, sql, player, id) };
	});
}

/** GET /api/games/{id}: one of the asker's games with its newest turns. */
export async function fetchGame(request: Request, live: Live, { id = '' }: Params): Promise<GameView> {
	const identity = await identify(request, live);
	await settleAbsence(live, identity, id);
	return gameFor(live, live.database.sql, identity, id);
}

/** GET /api/games/{id}/summary: the story so far in figures, and what to play next. */
export async function fetchSummary(request: Request, live: Live, { id = '' }: Params): Promise<SummaryView> {
	const identity = await identify(request, live);
	const { sql } = live.database;
	return summaryOf(live, sql, await ownGame(sql, identity.playerId, id));
}

/** GET /api/shared/{token}: a page of a game that its player lets others read; `page`, from 1. Open to everybody. */
export async function fetchShared(request: Request, live: Live, { token = '' }: Params): Promise<SharedPage> {
	const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
	const shared = await sharedGame(live, token, page);
	if (!shared) throw new ApiError('NOT_FOUND', { message: 'There is no story at this address.' });
	return shared;
}

/** GET /api/games/{id}/npcs/{npcId}: what a person of the game knows of the player, and what they think and why. */
export async function fetchNpc(
	request: Request,
	live: Live,
	{ id = '', npcId = '' }: Params,
): Promise<NpcKnowledgeView> {
	return npcFor(live, await identify(request, live), id, npcId);
}

/** PATCH /api/games/{id}: renames, pauses, resumes or abandons. The game. */
export async function patchGame(request: Request, live: Live, { id = '' }: Params): Promise<GameView> {
	const player = await requirePlayer(request, live);
	const body = await readJson(request);
	return live.database.transaction(async (sql) => {
		await changeGame(live, sql, player, id, body);
		return gameFor(live, sql, player, id);
	});
}

/** POST /api/games/{id}/share: where others can read the game. */
export async function share(request: Request, live: Live, { id = '' }: Params): Promise<{ path: string }> {
	const player = await requirePlayer(request, live);
	return live.database.transaction((sql) => shareGame(live, sql, player, id));
}

/** DELETE /api/games/{id}/share: takes that address away. */
export async function unshare(request: Request, live: Live, { id = '' }: Params): Promise<null> {
	const player = await requirePlayer(request, live);
	await live.database.transaction((sql) => unshareGame(sql, player, id));
	return null;
}

/** GET /api/games/search and /api/games/{id}/search: words found in the asker's games; `q`, `limit`, `offset`. */
export async function search(request: Request, live: Live, { id }: Params) {
	const identity = await identify(request, live);
	if (id !== undefined) await ownGame(live.database.sql, identity.playerId, id);
	return searchGames(live, identity, id ?? null, new URL(request.url).searchParams);
}

/** GET /api/games/{id}/history: older turns; `before` (a turn) and `limit` (1 to 100 turns, 20). */
export async function fetchHistory(
	request: Request,
	live: Live,
	{ id = '' }: Params,
): Promise<{ history: HistoryEntry[]; hasOlder: boolean }> {
	return historyFor(live, await identify(request, live), id, new URL(request.url).searchParams);
}
