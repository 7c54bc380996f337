import { readGameView } from '#api/games/game-views.ts';
import { changeOnce, requirePlayer } from '#api/games/player-calls.ts';
import { readBody } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { errorBody, replyWith, toApiError } from '#api/http/endpoint.ts';
import { idempotencyKey, keyedCall } from '#api/players/keyed-call.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import { turnBodySchema } from '#lib/wire/turn.ts';
import type { TurnAnswer } from './open-turn.ts';
import { playTurn } from './play-turn.ts';
import type { TurnsPort } from './port.ts';
import { previewAct } from './preview.ts';
import { branchGame, rewindGame } from './rewind.ts';
import { streamTurn, wantsStream } from './stream-turn.ts';

/** POST /api/games/{id}/rewind: takes the game back to the end of an earlier turn. */
export async function handleRewind(request: Request, port: TurnsPort, { id = '' }: Params): Promise<Reply> {
	return changeOnce(request, port, async (sql, { player, body }) => {
		await rewindGame(port, sql, player, id, body);
		return { data: await readGameView(port, sql, player, id) };
	});
}

/** POST /api/games/{id}/branch: starts a new game from a turn of this one. 201 with that game. */
export async function handleBranch(request: Request, port: TurnsPort, { id = '' }: Params): Promise<Reply> {
	return changeOnce(request, port, async (sql, { player, body }) => {
		const made = await branchGame(port, sql, player, id, body);
		return { status: 201, data: await readGameView(port, sql, player, made) };
	});
}

/** POST /api/games/{id}/preview: how an attempt would be met, free of charge. */
export async function previewTurn(
	request: Request,
	port: TurnsPort,
	{ id = '' }: Params,
): Promise<PreviewView> {
	const player = await requirePlayer(request, port);
	return previewAct(port, player, id, await readBody(request, turnBodySchema));
}

/** POST /api/games/{id}/turn: plays a turn; as JSON, or as a stream where the caller accepts text/event-stream. */
export async function takeTurn(
	request: Request,
	port: TurnsPort,
	{ id = '' }: Params,
): Promise<Reply | Response> {
	const player = await requirePlayer(request, port);
	const key = idempotencyKey(request, true);
	const act = await readBody(request, turnBodySchema);
	const call = { gameId: id, keyed: keyedCall(request, player, key, act), act };
	if (!wantsStream(request)) {
		return toTurnReply(
			await playTurn(port, call, { reading() {}, resolved() {}, narrative() {}, said() {} }),
		);
	}
	return streamTurn(
		(listener) => playTurn(port, call, listener),
		(error) => errorBody(toApiError(error, port)),
	);
}

function toTurnReply({ view, replayed }: TurnAnswer): Reply {
	return replyWith(view, { headers: replayed ? { 'Idempotent-Replayed': 'true' } : {} });
}
