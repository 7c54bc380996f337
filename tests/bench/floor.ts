// The least a turn can cost: an HTTP echo plus one transaction that writes the same rows, on the same store.
// Runs as a process; its environment has DATA_DIR or DATABASE_URL, STATE, EVENTS, VIEW and
// ANSWER, sizes in characters, and PLAYERS, how many games there are; the path of a call names one, from 0.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';

const filler = (name: string) => JSON.stringify({ filler: 'x'.repeat(Number(process.env[name])) });
const [state, events, view, answer] = ['STATE', 'EVENTS', 'VIEW', 'ANSWER'].map(filler);

const database = await openDatabase({
	dataDir: process.env['DATA_DIR'] ?? '',
	databaseUrl: process.env['DATABASE_URL'],
});
await migrate(database, await readMigrations());
const now = new Date();
const rows = Array.from({ length: Number(process.env['PLAYERS']) }, () => ({
	player: randomUUID(),
	character: randomUUID(),
	game: randomUUID(),
	turn: 0,
}));
for (const { player, character, game } of rows)
	await database.transaction(async (sql) => {
		await sql`insert into game.player (id, tier) values (${player}, 'guest')`;
		await sql`insert into game.wallet (player_id, stones, regen_at) values (${player}, 1000000, ${now})`;
		await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${character}, ${player}, 'Floor', 'floor', '{}', 1, 1)`;
		await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${game}, ${game}, ${player}, ${character}, 'floor', 'floor', 'Floor', 'active', ${state}::text::json, ${randomBytes(32)})`;
	});

const server = createServer(async (request, response) => {
	for await (const _chunk of request);
	const row = rows[Number(request.url?.slice(1))];
	if (!row) throw new Error(`No game is called ${request.url}.`);
	row.turn += 1;
	const { player, game, turn } = row;
	const at = new Date();
	await database.transaction(async (sql) => {
		await sql`insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until, game_id, status, response)
			values (${player}, '/turn', ${randomUUID()}, ${randomBytes(32)}, 'done', ${game}, ${at}, ${game}, 200, ${answer}::text::json)`;
		await sql`with moved as (update game.wallet set stones = stones - 1, entries = entries + 1 where player_id = ${player} returning player_id, entries, stones)
			insert into game.ledger (id, player_id, seq, kind, stones, reason, cause, balance_after, created_at)
			select ${randomUUID()}::uuid, player_id, entries, 'spend', -1, 'Cast', ${`turn:${game}:${turn}`}, stones, ${at}::timestamptz from moved`;
		await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
			values (${game}, ${turn}, 'turn', ${turn}, 'wait', ${events}::text::json, ${view}::text::json, ${randomBytes(32)}, 'floor', ${at})`;
		await sql`update game.game set turn_count = ${turn}, state = ${state}::text::json, secret = ${randomBytes(32)}, updated_at = ${at}, last_played_at = ${at} where id = ${game}`;
	});
	response.setHeader('Content-Type', 'application/json');
	response.end(answer);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
