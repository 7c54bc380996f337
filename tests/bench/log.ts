// Turns, and openings of games, with ten million rows in the log against ten thousand. LOG_ROWS sets another number.
// Needs TEST_DATABASE_URL and, for ten million rows, 30 GB of disk.
import { randomUUID } from 'node:crypto';
import { fetchGame, fetchHistory } from '#api/games/endpoints.ts';
import { type Endpoint, runEndpoint } from '#api/http/endpoint.ts';
import type { Server } from '#api/server.ts';
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { writeLongGame } from '#tests/support/long-game.ts';
import { plainServer } from '#tests/support/plain-server.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase, TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const FEW = 10_000;
const MANY = Number(process.env['LOG_ROWS'] ?? 10_000_000);
/** Turns of each game. */
const TURNS = 100;
/** Games that one statement writes. */
const BATCH = 1000;
/** Games that are measured in each database, and rounds through them; the first round reads from the disk. */
const GAMES = 80;
const ROUNDS = 13;
/** The largest ratio allowed. */
const MOST = 1.05;
const LINES = ['look around', 'wait', 'go to the green', 'ask Gundred about the lanterns', 'help Isemay'];

/** A database with so many rows in its log, and the games that are measured in it. */
interface Field {
	server: Server;
	guest: string;
	games: string[];
	close(): Promise<void>;
}

/** What is measured; each takes a game's id and a number that changes. */
const ACTS = {
	'a turn': (field: Field, id: string, n: number) =>
		call(field, takeTurn, `/api/games/${id}/turn`, id, { action: LINES[n % LINES.length] }),
	'opening a game': (field: Field, id: string) => call(field, fetchGame, `/api/games/${id}`, id),
	'a page of history': (field: Field, id: string) =>
		call(field, fetchHistory, `/api/games/${id}/history`, id),
};

if (!TEST_DATABASE_URL) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL that may grow by 30 GB.');
const few = await sow(TEST_DATABASE_URL, FEW);
const many = await sow(TEST_DATABASE_URL, MANY);
try {
	for (const [what, act] of Object.entries(ACTS)) await compare(what, act);
} finally {
	await few.close();
	await many.close();
}
process.exit();

async function compare(what: string, act: (typeof ACTS)['a turn']): Promise<void> {
	const [fewTimes, manyTimes]: [number[], number[]] = [[], []];
	let coldest = 0;
	for (let round = 0; round < ROUNDS; round += 1)
		for (let n = 0; n < GAMES; n += 1) {
			// Each goes first every second time.
			const order = n % 2 === 0 ? [few, many] : [many, few];
			for (const field of order) {
				const ms = await act(field, field.games[n] ?? '', round + n);
				if (round > 0) (field === few ? fewTimes : manyTimes).push(ms);
				else if (field === many) coldest = Math.max(coldest, ms);
			}
		}
	console.log(`${what}: at most ${coldest.toFixed(0)} ms at the first touch of a game among ${MANY} rows`);
	tellFigures([
		{
			what: `${what} with ${MANY} rows in the log against ${FEW}`,
			store: 'PostgreSQL',
			measured: median(manyTimes),
			unit: 'ms',
			floor: median(fewTimes),
			atMost: MOST,
		},
	]);
}

/** Calls an endpoint and returns the milliseconds; throws for any refusal of the call. */
async function call(
	{ server, guest }: Field,
	endpoint: Endpoint<Server>,
	path: string,
	id: string,
	body?: object,
): Promise<number> {
	const headers = {
		'X-Guest-Id': guest,
		...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
	};
	const request = new Request(`http://localhost${path}`, {
		method: body ? 'POST' : 'GET',
		headers,
		body: body ? JSON.stringify(body) : null,
	});
	const begun = performance.now();
	const answer = await runEndpoint(endpoint, request, server, { id });
	const text = await answer.text();
	const ms = performance.now() - begun;
	if (!answer.ok && answer.status !== 422) throw new Error(`${path}: ${text}`);
	return ms;
}

/** Makes a database whose log has so many rows: a played game, and copies of it. */
async function sow(postgres: string, rows: number): Promise<Field> {
	const { url, drop } = await createPostgresDatabase(postgres);
	const database = openPostgres(url, { patient: true, max: 2 });
	await migrate(database, await readMigrations());
	const { guest, id } = await writeLongGame(database, TURNS);
	const { sql } = database;
	await sql`update game.wallet set stones = 1000000, earned = 1000000`;
	const copies = Math.ceil(rows / (TURNS + 1));
	for (let done = 0; done < copies; done += BATCH) {
		await copyGame(database, id, Math.min(BATCH, copies - done));
		if (done % (10 * BATCH) === 0) console.log(`${done * (TURNS + 1)} of ${rows} rows`);
	}
	for (const table of ['log', 'game', 'character']) await sql.script(`vacuum (analyze) game.${table}`);
	await sql.script('checkpoint');
	const games = await sql<{
		id: string;
	}>`select id from game.game where id <> ${id} order by md5(id::text) limit ${GAMES}`;
	const library = withLongActs(await worldsLibrary(), 1_000_000);
	return {
		server: plainServer({ database, library }),
		guest,
		games: games.map((game) => game.id),
		async close() {
			await database.close();
			await drop();
		},
	};
}

/** Writes copies of a game with its character and its log; the checks of references would take hours. */
function copyGame({ transaction }: Database, id: string, copies: number): Promise<void> {
	return transaction(async (sql) => {
		await sql.script('set local session_replication_role = replica; set local synchronous_commit = off');
		await sql`create temp table copy on commit drop as
			select gen_random_uuid() as game_id, gen_random_uuid() as character_id from generate_series(1, ${copies}::int)`;
		await sql`insert into game.character select made.* from copy, game.game g join game.character c on c.id = g.character_id,
			jsonb_populate_record(c, jsonb_build_object('id', copy.character_id, 'active_game_id', copy.game_id)) made where g.id = ${id}`;
		await sql`insert into game.game select made.* from copy, game.game g, jsonb_populate_record(g,
			jsonb_build_object('id', copy.game_id, 'root_id', copy.game_id, 'character_id', copy.character_id)) made where g.id = ${id}`;
		await sql`insert into game.log select made.* from copy, game.log l,
			jsonb_populate_record(l, jsonb_build_object('game_id', copy.game_id)) made where l.game_id = ${id}`;
	});
}
