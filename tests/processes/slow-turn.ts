// Begins a turn whose narrator never ends, in the embedded database in a folder or the PostgreSQL at an
// address; prints the guest, the game and the key when the stone is held, and waits to be killed.
import { randomUUID } from 'node:crypto';
import { createGame } from '#api/games/endpoints.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openPglite } from '#api/storage/pglite.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { plainServer } from '#tests/support/plain-server.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const [place = ''] = process.argv.slice(2);
const database = place.includes('://') ? openPostgres(place) : await openPglite(place);
await migrate(database, await readMigrations());
const library = await worldsLibrary();
const guest = randomUUID();
const key = randomUUID();

const server = plainServer({
	database,
	library,
	narrator: {
		name: 'endless',
		instant: false,
		narrate() {
			console.log(JSON.stringify({ guest, game, key }));
			return new Promise(() => setInterval(() => {}, 1000));
		},
	},
});

function ask(path: string, body: unknown, headers: Record<string, string> = {}): Request {
	const sent = { 'Content-Type': 'application/json', 'X-Guest-Id': guest, ...headers };
	return new Request(`http://localhost:3000${path}`, {
		method: 'POST',
		headers: sent,
		body: JSON.stringify(body),
	});
}

const code = await createInvite(server, database.sql, { uses: 1 });
await redeemInvite(ask('/api/invites/redeem', { code }), server);
const { archetypeKey, displayName } =
	library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0] ?? {};
const premadeData = { worldSlug: 'mystika', archetypeKey, displayName };
const start = ask('/api/games', { adventureSlug: 'the-fox-who-would-not-sign', premadeData });
const { data } = await createGame(start, server);
const game = (data as { id: string }).id;
const asked = ask(`/api/games/${game}/turn`, { action: 'wait' }, { 'Idempotency-Key': key });
await takeTurn(asked, server, { id: game });
