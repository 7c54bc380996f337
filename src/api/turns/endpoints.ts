import { gameFor } from '#api/games/read.ts';
import { requirePlayer } from '#api/games/require-player.ts';
import { readBody, readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { errorBody, refusalOf, reply } from '#api/http/endpoint.ts';
import { idempotencyKey, keyedCall, withIdempotency } from '#api/players/idempotency.ts';
import type { Live } from '#api/server.ts';
import type { PreviewView } from '#lib/wire/turn.ts';
import { turnBodySchema } from '#lib/wire/turn.ts';
import { playTurn, type TurnAnswer } from './play-turn.ts';
import { previewAct } from './preview.ts';
import { branchGame, rewindGame } from './rewind.ts';
import { turnStream, wantsStream } from './stream.ts';

/** POST /api/games/{id}/rewind: the game as it stood after an earlier turn. */
export async function rewind(request: Request, live: Live, { id = '' }: Params): Promise<Reply> {
	const player = await requirePlayer(request, live);
	const body = await readJson(request);
	const key = idempotencyKey(request, false);
	return withIdempotency(live, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		await rewindGame(live, sql, player, id, body);
		return { data: await gameFor(live, sql, player, id) };
	});
}

/** POST /api/games/{id}/branch: a new game that goes on from a turn of this one. 201 with that game. */
export async function branch(request: Request, live: Live, { id = '' }: Params): Promise<Reply> {
	const player = await requirePlayer(request, live);
	const body = await readJson(request);
	const key = idempotencyKey(request, false);
	return withIdempotency(live, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		const made = await branchGame(live, sql, player, id, body);
		return { status: 201, data: await gameFor(live, sql, player, made) };
	});
}

/** POST /api/games/{id}/preview: how words would be met, free of charge. */
export async function previewTurn(request: Request, live: Live, { id = '' }: Params): Promise<PreviewView> {
	const player = await requirePlayer(request, live);
	return previewAct(live, player, id, await readBody(request, turnBodySchema));
}

/** POST /api/games/{id}/turn: plays a turn; as JSON, or as a stream where the caller accepts text/event-stream. */
export async function takeTurn(request: Request, live: Live, { id = '' }: Params): Promise<Reply | Response> {
	const player = await requirePlayer(request, live);
	const key = idempotencyKey(request, true);
	const act = await readBody(request, turnBodySchema);
	const call = { gameId: id, keyed: keyedCall(request, player, key, act), act };
	if (!wantsStream(request)) {
		return turnReply(await playTurn(live, call, { resolved() {}, narrative() {} }));
	}
	return turnStream(
		(listener) => playTurn(live, call, listener),
		(error) => errorBody(refusalOf(error, live)),
	);
}

function turnReply({ view, replayed }: TurnAnswer): Reply {
	return reply(view, { headers: replayed ? { 'Idempotent-Replayed': 'true' } : {} });
}
