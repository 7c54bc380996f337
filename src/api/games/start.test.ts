import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GameView } from '#lib/wire.ts';
import { ask, testLive } from '../../../tests/live.ts';
import { ADVENTURE, tableOf } from '../../../tests/players.ts';
import { worldsLibrary } from '../../../tests/worlds-library.ts';
import { createGame, listGames } from './verbs.ts';

const live = await testLive({ library: await worldsLibrary() });
const { call, invitedGuest, startBody, begun, balance } = tableOf(live);

test('a start from a premade makes character and game, takes the entry price and tells the first page', async () => {
	const { guest, game } = await begun();
	expect(game).toMatchObject({ adventureId: ADVENTURE, turnCount: 0, status: 'active', balance: 20 });
	expect(game.storyState.history[0]).toMatchObject({ role: 'narrator', turn: 0 });
	expect(game.choices.length).toBeGreaterThanOrEqual(2);
	expect(await balance(guest)).toBe(20);
});

test('a second start with the same premade answers CONFLICT with the game that is going on', async () => {
	const { guest, game } = await begun();
	const again = await call(createGame, ask('/api/games', { guest, body: startBody() }));
	expect(again.status).toBe(409);
	expect(again.error).toMatchObject({ code: 'CONFLICT', details: { existingGameId: game.id } });
	expect(await balance(guest)).toBe(20);
});

test('a start that cannot be paid answers INSUFFICIENT_STONES and makes nothing', async () => {
	const guest = await invitedGuest();
	const world = live.library.worlds.find(({ slug }) => slug === 'voidreach');
	const dear = live.library.adventures.find(
		(a) => a.worldSlug === 'voidreach' && a.adventure.stoneCost === 30,
	);
	const premade = world?.premades[0];
	const body = {
		adventureSlug: dear?.slug,
		premadeData: {
			worldSlug: 'voidreach',
			archetypeKey: premade?.archetypeKey,
			displayName: premade?.displayName,
		},
	};
	const refused = await call(createGame, ask('/api/games', { guest, body }));
	expect([refused.status, refused.error.code]).toEqual([402, 'INSUFFICIENT_STONES']);
	expect((await call<unknown[]>(listGames, ask('/api/games', { guest }))).data).toEqual([]);
	const [{ count } = { count: -1 }] = await live.database.sql<{
		count: number;
	}>`select count(*)::int as count from game.character where name = ${premade?.displayName ?? ''} and world_slug = 'voidreach'`;
	expect(count).toBe(0);
});

test('an optional Idempotency-Key on a start makes one game of two calls', async () => {
	const guest = await invitedGuest();
	const key = randomUUID();
	const start = () =>
		call<GameView>(
			createGame,
			ask('/api/games', { guest, body: startBody(), headers: { 'Idempotency-Key': key } }),
		);
	const first = await start();
	const second = await start();
	expect(second.data.id).toBe(first.data.id);
	expect(second.headers.get('Idempotent-Replayed')).toBe('true');
	expect(await balance(guest)).toBe(20);
});
