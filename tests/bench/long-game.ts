// The API's own endpoints over HTTP, on worlds whose acts never end, so that a game can have thousands of turns.
// Runs as a process; its environment has DATA_DIR or DATABASE_URL.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGame } from '#api/games/endpoints.ts';
import { runEndpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import { plainServer } from '#tests/support/plain-server.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';

const library = withLongActs(await worldsLibrary(), 1_000_000);
const database = await openDatabase({
	dataDir: process.env['DATA_DIR'] ?? '',
	databaseUrl: process.env['DATABASE_URL'],
});
await migrate(database, await readMigrations());
const port = plainServer({ database, library });

/** The games of this process, each with its own guest. */
const games: { id: string; guest: string }[] = [];

function ask(guest: string, path: string, body: unknown, key?: string): Request {
	const headers = {
		'Content-Type': 'application/json',
		'X-Guest-Id': guest,
		...(key && { 'Idempotency-Key': key }),
	};
	return new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function beginGame(): Promise<Response> {
	const guest = randomUUID();
	const code = await createInvite(port, database.sql, { uses: 1 });
	await runEndpoint(redeemInvite, ask(guest, '/api/invites/redeem', { code }), port, {});
	const premade = library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0];
	const { archetypeKey, displayName } = premade ?? {};
	const premadeData = { worldSlug: 'mystika', archetypeKey, displayName };
	const start = ask(guest, '/api/games', { adventureSlug: 'the-fox-who-would-not-sign', premadeData });
	const started = (await (await runEndpoint(createGame, start, port, {})).json()) as { data: GameView };
	await database.sql`update game.wallet set stones = 1000000`;
	games.push({ id: started.data.id, guest });
	return Response.json({ game: games.length - 1 });
}

/** POST /begin makes a game; POST /<n> plays a turn of the n-th. */
const server = createServer(async (incoming, outgoing) => {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	const game = games[Number(incoming.url?.slice(1))];
	const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
	const response = game
		? await runEndpoint(takeTurn, ask(game.guest, `/api/games/${game.id}/turn`, body, randomUUID()), port, {
				id: game.id,
			})
		: await beginGame();
	outgoing.writeHead(response.status, { 'Content-Type': 'application/json' }).end(await response.text());
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
