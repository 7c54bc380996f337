import { expect, test } from 'vitest';
import { createGame, fetchGame, fetchHistory, listGames, patchGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import type { GameSummary, GameView } from '#lib/wire/game.ts';
import { newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { handleBranch, handleRewind, takeTurn } from './endpoints.ts';

const server = await testServer({
	library: withLongActs(await worldsLibrary(), 40),
	narrator: builtInNarrator,
	verifyToken: verifyAnyToken,
});
const { call, begun, turn, books, startBody } = playApi(server);

const post = (guest: string, id: string, run: typeof handleRewind, body: unknown) =>
	call<GameView>(
		run,
		apiRequest(`/api/games/${id}/${run === handleRewind ? 'rewind' : 'branch'}`, { guest, body }),
		{
			id,
		},
	);

const patch = (guest: string, id: string, body: unknown) =>
	call<GameView>(patchGame, apiRequest(`/api/games/${id}`, { guest, body, method: 'PATCH' }), { id });

async function played(turns: number) {
	const { guest, game } = await begun();
	const views: GameView[] = [game];
	for (let n = 0; n < turns; n += 1) {
		await turn(guest, game.id, { action: ['look around', 'wait', 'go to the inn', 'attack Hamo'][n % 4] });
		views.push(
			(await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), { id: game.id })).data,
		);
	}
	return { guest, id: game.id, views };
}

async function stateAndFold(id: string) {
	const [row] = await server.database.sql<{ state: State }>`select state from game.game where id = ${id}`;
	const log = await server.database.sql<{
		events: GameEvent[];
	}>`select events from game.line where game_id = ${id} order by seq`;
	return [JSON.stringify(row?.state), JSON.stringify(replayLog(log.flatMap(({ events }) => events)))];
}

test('a rewind restores words, state and choices, and keeps spent stones and the whole log', async () => {
	const { guest, id, views } = await played(4);
	const before = await books(guest);
	const { status, data } = await post(guest, id, handleRewind, { toTurn: 2 });
	expect(status).toBe(200);
	expect(data.storyState).toEqual(views[2]?.storyState);
	expect(data.choices).toEqual(views[2]?.choices);
	expect(data.turnCount).toBe(2);
	expect(data.nextCommitment).not.toBe(views[2]?.nextCommitment);
	expect(await books(guest)).toEqual(before);
	const [kept] = await server.database.sql<{ turns: number }>`
		select count(*)::int as turns from game.log where game_id = ${id} and kind = 'turn'`;
	expect(kept?.turns).toBe(5);
});

test('a rewound game plays on, is charged for it, and its log still folds to its state', async () => {
	const { guest, id } = await played(3);
	await post(guest, id, handleRewind, { toTurn: 1 });
	const on = await turn(guest, id, { action: 'wait' });
	expect(on).toMatchObject({ status: 200, data: { turnCount: 2, castingStonesBalance: 16 } });
	await post(guest, id, handleRewind, { toTurn: 0 });
	await turn(guest, id, { action: 'look around' });
	const [state, folded] = await stateAndFold(id);
	expect(folded).toBe(state);
	const { data } = await call<{ history: { turn: number }[] }>(
		fetchHistory,
		apiRequest(`/api/games/${id}/history`, { guest }),
		{ id },
	);
	expect([...new Set(data.history.map((entry) => entry.turn))]).toEqual([1, 0]);
	const { wallet, ledger } = await books(guest);
	expect(wallet).toEqual(ledger);
});

test('refuses a turn that is not an earlier one, by the name of the field', async () => {
	const { guest, id } = await played(2);
	for (const toTurn of [2, 99, -1, 1.5, '1']) {
		const { status, error } = await post(guest, id, handleRewind, { toTurn });
		expect(status).toBe(422);
		expect(Object.keys(error.details?.fields ?? {})).toEqual(['toTurn']);
	}
	expect((await post(guest, id, handleRewind, {})).status).toBe(422);
});

test('a branch starts from a turn with a copy of the character, and both games play on separately', async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	const started = await call<GameView>(
		createGame,
		new Request('http://localhost:3000/api/games', {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: JSON.stringify(startBody()),
		}),
	);
	const asUser = (path: string, body?: unknown) => apiRequest(path, { headers, body });
	const { id } = started.data;
	const cast = async (game: string, action: string) => {
		const key = { 'Idempotency-Key': crypto.randomUUID() };
		return call(
			takeTurn,
			apiRequest(`/api/games/${game}/turn`, { headers: { ...headers, ...key }, body: { action } }),
			{ id: game },
		);
	};
	await cast(id, 'look around');
	await cast(id, 'wait');
	const { status, data } = await call<GameView>(
		handleBranch,
		asUser(`/api/games/${id}/branch`, { atTurn: 1 }),
		{
			id,
		},
	);
	expect(status).toBe(201);
	expect(data).toMatchObject({ turnCount: 1, status: 'active', name: `${started.data.name}, from turn 1` });
	expect(data.id).not.toBe(id);
	expect(data.characterId).not.toBe(started.data.characterId);
	await cast(data.id, 'attack Hamo');
	expect(await stateAndFold(data.id)).toSatisfy(([a, b]: string[]) => a === b);
	const games = await call<GameSummary[]>(listGames, asUser('/api/games'));
	expect(games.data.map(({ turnCount }) => turnCount).sort()).toEqual([2, 2]);
	const third = await call(handleBranch, asUser(`/api/games/${id}/branch`, { atTurn: 1 }), { id });
	expect(third).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
});

test('a guest has room for one game only', async () => {
	const { guest, id } = await played(1);
	expect(await post(guest, id, handleBranch, { atTurn: 0 })).toMatchObject({ error: { code: 'COOKIE_CAP' } });
});

test('a game is renamed, paused, resumed and abandoned', async () => {
	const { guest, id } = await played(1);
	expect((await patch(guest, id, { name: '  The long way <b>round</b> ' })).data.name).toBe(
		'The long way <b>round</b>',
	);
	expect((await patch(guest, id, { status: 'paused' })).data.status).toBe('paused');
	expect(await turn(guest, id, { action: 'wait' })).toMatchObject({
		status: 409,
		error: { message: 'This adventure is paused. Resume it to play on.' },
	});
	expect((await patch(guest, id, { status: 'active' })).data.status).toBe('active');
	expect((await patch(guest, id, { status: 'abandoned' })).data.status).toBe('abandoned');
	expect((await patch(guest, id, { status: 'active' })).status).toBe(409);
	expect((await post(guest, id, handleRewind, { toTurn: 0 })).status).toBe(409);
	const next = await call(createGame, apiRequest('/api/games', { guest, body: startBody() }));
	expect(next.status).toBe(201);
});

test.each([
	[{}, 'name'],
	[{ name: ' ' }, 'name'],
	[{ name: 'x'.repeat(101) }, 'name'],
	[{ status: 'completed' }, 'status'],
])('refuses an empty or invalid change: %j', async (body, field) => {
	const { guest, id } = await played(0);
	const { status, error } = await patch(guest, id, body);
	expect(status).toBe(422);
	expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
});

test('nobody changes another player’s game', async () => {
	const { id } = await played(1);
	const { guest } = await begun();
	expect((await patch(guest, id, { name: 'Mine' })).status).toBe(404);
	expect((await post(guest, id, handleRewind, { toTurn: 0 })).status).toBe(404);
	expect((await post(guest, id, handleBranch, { atTurn: 0 })).status).toBe(404);
});
