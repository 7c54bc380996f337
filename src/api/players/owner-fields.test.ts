// What the specification's entities say of the owner: a game's userId, a character's userId or cookieId.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkGuest } from '#api/account/link-guest.ts';
import { fetchCharacter, listCharacters } from '#api/characters/characters.ts';
import { createGame, fetchGame, patchGame } from '#api/games/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const server = await testServer({ library: await worldsLibrary(), verifyToken: verifyAnyToken });
const { begun, call, startBody } = playApi(server);

test("a guest's game and character name no account and never the guest's id", async () => {
	const { guest, game } = await begun();
	expect(game).toMatchObject({ userId: null, worldTemplateId: 'mystika' });
	const { userId, cookieId } = game.character;
	expect(userId).toBeNull();
	expect(cookieId).toMatch(/^[0-9a-f-]{36}$/);
	expect(JSON.stringify(game)).not.toContain(guest);
	const { data } = await call<CharacterView[]>(listCharacters, apiRequest('/api/characters', { guest }));
	expect(data.map((one) => one.cookieId)).toEqual([cookieId]);
	const impostor = apiRequest(`/api/games/${game.id}`, { guest: cookieId ?? '' });
	expect((await call(fetchGame, impostor, { id: game.id })).status).toBe(404);
});

test("an account's game and character name the account and no cookie", async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	const account = headers['Authorization']?.split(' ')[1];
	const request = apiRequest('/api/games', { headers, body: startBody() });
	const { data } = await call<GameView>(createGame, request);
	expect(data).toMatchObject({ userId: account, character: { userId: account, cookieId: null } });
	const { id } = data.character;
	const one = await call<CharacterView>(fetchCharacter, apiRequest(`/api/characters/${id}`, { headers }), {
		id,
	});
	expect(one.data).toMatchObject({ userId: account, cookieId: null });
});

test("a guest's game becomes the account's", async () => {
	const { guest, game } = await begun();
	const account = randomUUID();
	const headers = { Authorization: `Bearer ${account}`, 'X-Guest-Id': guest };
	await call(linkGuest, apiRequest('/api/profile/link-guest', { headers, body: { cookieGroupId: guest } }));
	const opened = await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { headers }), {
		id: game.id,
	});
	expect(opened.data).toMatchObject({ userId: account, character: { userId: account, cookieId: null } });
});

test('a game says when it has changed', async () => {
	server.setNow('2026-11-21T10:00:00Z');
	const { guest, game } = await begun();
	expect(game.updatedAt).toBe('2026-11-21T10:00:00.000Z');
	server.setNow('2026-11-21T10:05:00Z');
	const request = apiRequest(`/api/games/${game.id}`, {
		guest,
		method: 'PATCH',
		body: { name: 'The Second Try' },
	});
	const { data } = await call<GameView>(patchGame, request, { id: game.id });
	expect([data.updatedAt, data.lastPlayedAt]).toEqual([
		'2026-11-21T10:05:00.000Z',
		'2026-11-21T10:00:00.000Z',
	]);
});
