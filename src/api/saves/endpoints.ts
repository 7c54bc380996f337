import { readGameView } from '#api/games/game-views.ts';
import { type ChangeRequest, changeOnce } from '#api/games/player-calls.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { exportGame } from './export-game.ts';
import { IMPORT_MAX, importGame } from './import-game.ts';
import type { SavesPort } from './port.ts';

/** POST /api/games/import: imports a game from the JSON of an export. 201 with that game, paused or ended. */
export async function handleImport(request: Request, port: SavesPort): Promise<Reply> {
	const change = async (sql: Sql, { player, body }: ChangeRequest) => {
		const id = await importGame(port, sql, player, body);
		return { status: 201, data: await readGameView(port, sql, player, id) };
	};
	return changeOnce(request, port, change, IMPORT_MAX);
}

/** GET /api/games/{id}/export: the game as a file; `format` is md, html or json. */
export async function handleExport(
	request: Request,
	port: SavesPort,
	{ id = '' }: Params,
): Promise<Response> {
	return exportGame(port, await identifyVisitor(request, port), id, new URL(request.url).searchParams);
}
