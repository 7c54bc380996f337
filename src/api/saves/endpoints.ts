import { gameFor } from '#api/games/read.ts';
import { requirePlayer } from '#api/games/require-player.ts';
import { readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { idempotencyKey, keyedCall, withIdempotency } from '#api/players/idempotency.ts';
import { identify } from '#api/players/identity.ts';
import type { Live } from '#api/server.ts';
import { exportGame } from './export.ts';
import { IMPORT_MAX, importGame } from './import.ts';

/** POST /api/games/import: brings a game back from the JSON of an export. 201 with that game, paused or ended. */
export async function importFile(request: Request, live: Live): Promise<Reply> {
	const player = await requirePlayer(request, live);
	const body = await readJson(request, IMPORT_MAX);
	const key = idempotencyKey(request, false);
	return withIdempotency(live, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		const id = await importGame(live, sql, player, body);
		return { status: 201, data: await gameFor(live, sql, player, id) };
	});
}

/** GET /api/games/{id}/export: the game as a file; `format` is md, html or json. */
export async function exportFile(request: Request, live: Live, { id = '' }: Params): Promise<Response> {
	return exportGame(live, await identify(request, live), id, new URL(request.url).searchParams);
}
