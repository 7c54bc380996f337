import { expect, test } from 'vitest';
import {
	fetchGame,
	fetchHistory,
	fetchJournal,
	fetchSummary,
	handleShare,
	patchGame,
	searchOwnGames,
} from '#api/games/endpoints.ts';
import { readStateAt } from '#api/games/game-rows.ts';
import { readSharedGame } from '#api/games/share.ts';
import type { Endpoint } from '#api/http/endpoint.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import type { Server } from '#api/server.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { archiveEndedGames } from './archive.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { begun, turn } = playApi(server);
const { sql } = server.database;

/** A guest's game, played by its choices to an ending or as far as that, and then left. */
async function played(most = 60): Promise<{ guest: string; id: string; turns: number }> {
	const { guest, game } = await begun();
	const { playerId } = await identifyVisitor(apiRequest('/', { guest }), server);
	await server.database.transaction((tx) =>
		grantStones(server, tx, { playerId: playerId ?? '', stones: 100, reason: 'To play on', cause: 'test' }),
	);
	let { choices } = game;
	let turns = 0;
	for (let ended = false; !ended && turns < most; turns += 1) {
		const optionId = choices[(turns * 3) % choices.length]?.id;
		const { data } = await turn(guest, game.id, { optionId });
		choices = data.choices;
		ended = data.ending !== null;
	}
	if (turns === most) {
		const request = apiRequest(`/api/games/${game.id}`, {
			method: 'PATCH',
			guest,
			body: { status: 'abandoned' },
		});
		expect((await runChecked(patchGame, request, server, { id: game.id })).status).toBe(200);
	}
	return { guest, id: game.id, turns };
}

const leave = (id: string, days: number) =>
	sql`update game.game set last_played_at = ${new Date(Date.now() - days * 24 * 3_600_000)} where id = ${id}`;

const logOf = (
	id: string,
) => sql`select seq, kind, turn, action, events::text as events, view::text as view, secret, narrator, at
	from game.log where game_id = ${id} order by seq`;

const rowsIn = async (id: string) => (await logOf(id)).length;

/** Packs all that is due; other tests leave ended games too. */
async function archive(on: Server = server): Promise<void> {
	while ((await archiveEndedGames(on)) > 0);
}

/** All that the player can read of a game, as text. */
async function readAll({ guest, id }: { guest: string; id: string }): Promise<string[]> {
	const calls: [Endpoint<Server>, string][] = [
		[fetchGame, `/api/games/${id}`],
		[fetchHistory, `/api/games/${id}/history?limit=100`],
		[fetchSummary, `/api/games/${id}/summary`],
		[fetchJournal, `/api/games/${id}/journal`],
		[handleExport, `/api/games/${id}/export?format=json`],
		[handleExport, `/api/games/${id}/export?format=md`],
		[handleExport, `/api/games/${id}/export?format=html`],
	];
	const texts: string[] = [];
	for (const [run, path] of calls) {
		const response = await runChecked(run, apiRequest(path, { guest }), server, { id });
		expect([path, response.status]).toEqual([path, 200]);
		texts.push((await response.text()).replace(/"traceId":"[^"]*"/, ''));
	}
	return texts;
}

test('keeps the log of a game that ended long ago in less than half a kilobyte a turn, and gives it back as it was', async () => {
	const game = await played();
	await leave(game.id, 91);
	const [log, read] = [await logOf(game.id), await readAll(game)];
	expect(log.length).toBeGreaterThan(game.turns);
	await archive();
	expect(await rowsIn(game.id)).toBe(0);
	const [row] = await sql<{
		size: number;
	}>`select pg_column_size(a.*)::int as size from game.archive a where game_id = ${game.id}`;
	expect((row?.size ?? Number.NaN) / game.turns).toBeLessThan(512);
	expect(await readAll(game)).toEqual(read);
	expect(await logOf(game.id)).toEqual(log);
	const [kept] = await sql<{
		state: object;
		turn_count: number;
	}>`select state, turn_count from game.game where id = ${game.id}`;
	expect(await readStateAt(sql, { id: game.id }, kept?.turn_count ?? 0)).toEqual(kept?.state);
}, 60_000);

test('leaves games that go on, that are paused, or that ended not long ago', async () => {
	const [active, paused, recent] = [await played(2), await played(2), await played(2)];
	await sql`update game.game set status = 'active' where id = ${active.id}`;
	await sql`update game.game set status = 'paused' where id = ${paused.id}`;
	await leave(active.id, 400);
	await leave(paused.id, 400);
	await leave(recent.id, 89);
	await archive();
	for (const { id } of [active, paused, recent]) expect(await rowsIn(id)).toBe(3);
	await sql`update game.game set status = 'abandoned' where id = ${active.id}`;
});

test('gives a log back once to many who open the game at once, and keeps it open for as long', async () => {
	const game = await played(3);
	await leave(game.id, 200);
	const log = await logOf(game.id);
	await archive();
	const all = await Promise.all(Array.from({ length: 5 }, () => readAll(game)));
	for (const one of all) expect(one).toEqual(all[0]);
	expect(await logOf(game.id)).toEqual(log);
	await archive();
	expect(await rowsIn(game.id)).toBe(log.length);
	await sql`update game.archive set at = ${new Date(Date.now() - 91 * 24 * 3_600_000)} where game_id = ${game.id}`;
	await archive();
	expect(await rowsIn(game.id)).toBe(0);
});

test('shares and searches what is archived', async () => {
	const game = await played(4);
	const { guest, id } = game;
	const shared = await runChecked(
		handleShare,
		apiRequest(`/api/games/${id}/share`, { method: 'POST', guest, body: {} }),
		server,
		{
			id,
		},
	);
	const { data } = (await shared.json()) as { data: { path: string } };
	const token = data.path.replace('/shared/', '');
	const [page, word] = [await readSharedGame(server, token, 1), 'Gundred'];
	const search = async () => {
		const found = await runChecked(
			searchOwnGames,
			apiRequest(`/api/games/search?q=${word}`, { guest }),
			server,
			{},
		);
		return ((await found.json()) as { data: object }).data;
	};
	const hits = await search();
	expect(JSON.stringify(hits)).toContain(id);
	for (const read of [() => readSharedGame(server, token, 1), search]) {
		await sql`delete from game.archive where game_id = ${id}`;
		await leave(id, 91);
		await archive();
		expect(await rowsIn(id)).toBe(0);
		expect([page, hits]).toContainEqual(await read());
		expect(await rowsIn(id)).toBe(5);
	}
});

test('comes back after the content has changed, and where the adventure is gone', async () => {
	const game = await played(3);
	const gone = await played(3);
	await leave(game.id, 91);
	const read = await readAll(game);
	await archive();
	const changed = { ...server.library, adventures: server.library.adventures.slice(1) };
	await leave(gone.id, 91);
	await archive({ ...server, library: { ...changed, adventures: [] } });
	const log = await logOf(gone.id);
	expect(log).toEqual([]);
	expect(await readAll(game)).toEqual(read);
	await readAll(gone);
	expect(await rowsIn(gone.id)).toBe(4);
});

test('lets nobody delete a log that is not in the archive', async () => {
	const { id } = await played(2);
	await sql`insert into game.archive (game_id, packed, at) values (${id}, null, now())`;
	await expect(sql`delete from game.log where game_id = ${id}`).rejects.toThrow('append-only');
	await sql`delete from game.archive where game_id = ${id}`;
	await expect(sql`delete from game.log where game_id = ${id}`).rejects.toThrow('append-only');
});
