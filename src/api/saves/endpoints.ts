import { readGameView } from '#api/games/game-views.ts';
import { requirePlayer } from '#api/games/require-player.ts';
import { readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { idempotencyKey, keyedCall, withIdempotency } from '#api/players/idempotency.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { exportGame } from './export-game.ts';
import { IMPORT_MAX, importGame } from './import-game.ts';
import type { SavesPort } from './port.ts';

/** POST /api/games/import: brings a game back from the JSON of an export. 201 with that game, paused or ended. */
export async function handleImport(request: Request, port: SavesPort): Promise<Reply> {
	const player = await requirePlayer(request, port);
	const body = await readJson(request, IMPORT_MAX);
	const key = idempotencyKey(request, false);
	return withIdempotency(port, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		const id = await importGame(port, sql, player, body);
		return { status: 201, data: await readGameView(port, sql, player, id) };
	});
}

/** GET /api/games/{id}/export: the game as a file; `format` is md, html or json. */
export async function handleExport(
	request: Request,
	port: SavesPort,
	{ id = '' }: Params,
): Promise<Response> {
	return exportGame(port, await identifyVisitor(request, port), id, new URL(request.url).searchParams);
}
