import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCharacter, deleteCharacter, listCharacters } from '#api/characters/characters.ts';
import { drawCharacter } from '#lib/creation/surprise.ts';
import type { GameSummary, GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { ADVENTURE, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { createGame, listGames, patchGame } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary() });
const { call, invitedGuest, startBody, begun, balance } = playApi(server);

test('a start from a premade makes character and game, takes the entry price and returns the first page', async () => {
	const { guest, game } = await begun();
	expect(game).toMatchObject({ adventureId: ADVENTURE, turnCount: 0, status: 'active', balance: 20 });
	expect(game.storyState.history[0]).toMatchObject({ role: 'narrator', turn: 0 });
	expect(game.choices.length).toBeGreaterThanOrEqual(2);
	expect(await balance(guest)).toBe(20);
});

test('a second start with the same premade returns CONFLICT with the game under way', async () => {
	const { guest, game } = await begun();
	const again = await call(createGame, apiRequest('/api/games', { guest, body: startBody() }));
	expect(again.status).toBe(409);
	expect(again.error).toMatchObject({ code: 'CONFLICT', details: { existingGameId: game.id } });
	expect(await balance(guest)).toBe(20);
});

test('a start that cannot be paid returns INSUFFICIENT_STONES and makes nothing', async () => {
	const guest = await invitedGuest();
	const world = server.library.worlds.find(({ slug }) => slug === 'voidreach');
	const dear = server.library.adventures.find(
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
	const refused = await call(createGame, apiRequest('/api/games', { guest, body }));
	expect([refused.status, refused.error.code]).toEqual([402, 'INSUFFICIENT_STONES']);
	expect((await call<unknown[]>(listGames, apiRequest('/api/games', { guest }))).data).toEqual([]);
	const [{ count } = { count: -1 }] = await server.database.sql<{
		count: number;
	}>`select count(*)::int as count from game.character where name = ${premade?.displayName ?? ''} and world_slug = 'voidreach'`;
	expect(count).toBe(0);
});

test('two starts with one Idempotency-Key make one game', async () => {
	const guest = await invitedGuest();
	const key = randomUUID();
	const start = () =>
		call<GameView>(
			createGame,
			apiRequest('/api/games', { guest, body: startBody(), headers: { 'Idempotency-Key': key } }),
		);
	const first = await start();
	const second = await start();
	expect(second.data.id).toBe(first.data.id);
	expect(second.headers.get('Idempotent-Replayed')).toBe('true');
	expect(await balance(guest)).toBe(20);
});

const start = (guest: string, body: unknown) =>
	call<GameView>(createGame, apiRequest('/api/games', { guest, body }));

/** A character of mystika's wizard. */
async function made(guest: string, worldSlug = 'mystika'): Promise<CharacterView> {
	const book = server.library.worlds.find(({ slug }) => slug === worldSlug);
	if (!book?.creation) throw new Error(worldSlug);
	const { name, ...worldData } = drawCharacter(book.creation, 'somebody');
	const request = apiRequest('/api/characters', { guest, body: { name, worldSlug, worldData } });
	return (await call<CharacterView>(createCharacter, request)).data;
}

test('a character of the wizard begins with what its answers give, and its tags', async () => {
	const guest = await invitedGuest();
	const character = await made(guest);
	const { status, data } = await start(guest, {
		adventureSlug: ADVENTURE,
		characterType: 'new',
		characterId: character.id,
	});
	expect(status).toBe(201);
	const { items } = data.storyState.worldState;
	for (const { id, quantity } of character.inventory)
		expect(items.find((item) => item.id === id)?.count ?? 0).toBeGreaterThanOrEqual(quantity);
	expect(data.character.activeGameId).toBe(data.id);
});

test.each([
	[
		'a character of another world',
		422,
		'VALIDATION_FAILED',
		async (guest: string) => ({ characterId: (await made(guest, 'veloria')).id }),
	],
	[
		"another's character",
		404,
		'NOT_FOUND',
		async () => ({ characterId: (await made(await invitedGuest())).id }),
	],
	[
		'a deleted character',
		404,
		'NOT_FOUND',
		async (guest: string) => {
			const { id } = await made(guest);
			await deleteCharacter(apiRequest('/', { guest, method: 'DELETE' }), server, { id });
			return { characterId: id };
		},
	],
	[
		'a premade that was withdrawn',
		404,
		'NOT_FOUND',
		async () => ({ premadeData: { worldSlug: 'mystika', archetypeKey: 'nobody', displayName: 'Ash' } }),
	],
	[
		'a premade of another world',
		422,
		'VALIDATION_FAILED',
		async () => ({ premadeData: { worldSlug: 'veloria', archetypeKey: 'duellist', displayName: 'Ash' } }),
	],
	[
		'a premade under a name of 51 characters',
		422,
		'VALIDATION_FAILED',
		async () => ({ premadeData: { ...startBody().premadeData, displayName: 'x'.repeat(51) } }),
	],
	[
		'a premade under a name of spaces',
		422,
		'VALIDATION_FAILED',
		async () => ({ premadeData: { ...startBody().premadeData, displayName: '\u00a0 ' } }),
	],
	['nobody', 422, 'VALIDATION_FAILED', async () => ({})],
])('a start with %s is refused and nothing is half-made', async (_what, status, code, who) => {
	const guest = await invitedGuest();
	const body = { adventureSlug: ADVENTURE, ...(await who(guest)) };
	const before = await listCharacters(apiRequest('/api/characters', { guest }), server);
	const refused = await start(guest, body);
	expect([refused.status, refused.error.code]).toEqual([status, code]);
	expect((await call<GameSummary[]>(listGames, apiRequest('/api/games', { guest }))).data).toEqual([]);
	expect(await listCharacters(apiRequest('/api/characters', { guest }), server)).toEqual(before);
	expect(await balance(guest)).toBe(25);
});

test('a refused start has the texts of the specification', async () => {
	const guest = await invitedGuest();
	const gone = await start(guest, { adventureSlug: 'no-such-adventure', characterId: randomUUID() });
	expect(gone.error.message).toBe(
		"That adventure or character wasn't found. Please try selecting from the list above.",
	);
	const stranger = await made(guest, 'veloria');
	const other = await start(guest, { adventureSlug: ADVENTURE, characterId: stranger.id });
	expect(other.error.details?.fields).toEqual({
		characterId: 'This adventure is set in Mystika. Choose a character of that world.',
	});
	await deleteCharacter(apiRequest('/', { guest, method: 'DELETE' }), server, { id: stranger.id });
	expect((await start(guest, startBody())).status).toBe(201);
	const again = await start(guest, startBody());
	expect(again.error.message).toBe(
		'This character is already in an active adventure. Would you like to resume that game instead?',
	);
});

test("lists a player's games with the fields of the specification, the last played first", async () => {
	const guest = await invitedGuest();
	const { data: game } = await start(guest, startBody());
	const list = async (query = '') =>
		(await call<GameSummary[]>(listGames, apiRequest(`/api/games${query}`, { guest }))).data;
	expect(await list()).toEqual([
		{
			id: game.id,
			adventureId: ADVENTURE,
			adventureTitle: 'The Fox Who Would Not Sign',
			characterId: game.characterId,
			characterName: game.character.name,
			worldSlug: 'mystika',
			worldName: 'Mystika',
			turnCount: 0,
			status: 'active',
			lastPlayedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		},
	]);
	for (const status of ['paused', 'active', 'abandoned']) {
		const request = apiRequest(`/api/games/${game.id}`, { guest, method: 'PATCH', body: { status } });
		expect((await call<GameView>(patchGame, request, { id: game.id })).data.status).toBe(status);
		expect((await list(`?status=${status}`)).map(({ id }) => id)).toEqual([game.id]);
	}
	expect(await list('?status=active')).toEqual([]);
	const strange = await call(listGames, apiRequest('/api/games?status=lost', { guest }));
	expect(strange.status).toBe(422);
	expect((await start(guest, startBody())).status).toBe(201);
});
