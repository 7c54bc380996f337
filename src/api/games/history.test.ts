import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchHistory } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn } = playApi(server);

test('a game’s state is the fold of its log, byte for byte, and history is paged by turn', async () => {
	const { guest, game } = await begun();
	for (const action of [
		'look around',
		'ask Gundred about the sum',
		'go to the inn',
		'wait',
		'attack Hamo',
		'help Isemay',
	]) {
		expect((await turn(guest, game.id, { action })).status).toBe(200);
	}
	const [row] = await server.database.sql<{
		state: State;
	}>`select state from game.game where id = ${game.id}`;
	const log = await server.database.sql<{
		events: GameEvent[];
	}>`select events from game.line where game_id = ${game.id} order by seq`;
	expect(JSON.stringify(replayLog(log.flatMap(({ events }) => events)))).toBe(JSON.stringify(row?.state));
	const page = await call<{ history: { turn: number; role: string }[]; hasOlder: boolean }>(
		fetchHistory,
		apiRequest(`/api/games/${game.id}/history?before=5&limit=2`, { guest }),
		{ id: game.id },
	);
	expect([...new Set(page.data.history.map((entry) => entry.turn))]).toEqual([4, 3]);
	expect(page.data.hasOlder).toBe(true);
	expect(page.data.history.at(-1)?.role).toBe('player');
});
