import { createHash } from 'node:crypto';
import { readGameView } from '#api/games/game-views.ts';
import { requirePlayer } from '#api/games/player-calls.ts';
import { type JsonText, readJsonText } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { idempotencyKey, keyedCall } from '#api/players/keyed-call.ts';
import { IMPORT_MAX } from '#lib/wire/saved.ts';
import { exportGame } from './export-game.ts';
import { checkSave, writeSave } from './import-game.ts';
import type { SavesPort } from './port.ts';

/** How long a file may take to arrive, in milliseconds; others may be waiting for its place. */
const ARRIVAL_MS = 30_000;

/** POST /api/games/import: brings a game back from the JSON of an export. 201 with that game, paused or ended. */
export async function handleImport(request: Request, port: SavesPort): Promise<Reply> {
	const player = await requirePlayer(request, port);
	const key = idempotencyKey(request, false);
	return port.imports.enter(request, player.playerId, async (place) => {
		const file = await arriveInTime(readJsonText(request, IMPORT_MAX, place.pace));
		const checked = await place.check(async () => {
			await place.rest();
			return checkSave(port, player, file.parse(), place.pace);
		});
		const keyed = key ? keyedCall(request, player, key, { sha256: sha256Of(file.text) }) : null;
		return withIdempotency(port, keyed, async (sql) => {
			const id = await writeSave(port, sql, player, checked);
			return { status: 201, data: await readGameView(port, sql, player, id) };
		});
	});
}

function sha256Of(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

async function arriveInTime(file: Promise<JsonText>): Promise<JsonText> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		const message = `The file did not arrive within ${ARRIVAL_MS / 1000} seconds. Try again on a faster line.`;
		timer = setTimeout(() => reject(new ApiError('VALIDATION_FAILED', { status: 400, message })), ARRIVAL_MS);
	});
	return Promise.race([file, late]).finally(() => clearTimeout(timer));
}

/** GET /api/games/{id}/export: the game as a file; `format` is md, html or json. */
export async function handleExport(
	request: Request,
	port: SavesPort,
	{ id = '' }: Params,
): Promise<Response> {
	return exportGame(port, await identifyVisitor(request, port), id, new URL(request.url).searchParams);
}
