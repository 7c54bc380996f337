import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGame, fetchGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { GameView } from '#lib/wire/game.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { takeTurn } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, invitedGuest, startBody, begun, turn, balance } = playApi(server);

test.each([
	['no key', {}, { action: 'wait' }, 400, 'IDEMPOTENCY_REQUIRED'],
	['a key that is no UUID', { 'Idempotency-Key': 'again' }, { action: 'wait' }, 400, 'IDEMPOTENCY_REQUIRED'],
	['a blank action', null, { action: '   ' }, 422, 'VALIDATION_FAILED'],
	['an action of 2,001 characters', null, { action: 'x'.repeat(2001) }, 422, 'VALIDATION_FAILED'],
	['neither action nor choice', null, {}, 422, 'VALIDATION_FAILED'],
	['an unknown field', null, { action: 'wait', stones: 99 }, 422, 'VALIDATION_FAILED'],
	['no JSON', null, '{"action":', 400, 'VALIDATION_FAILED'],
	['JSON 10,000 deep', null, `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422, 'VALIDATION_FAILED'],
	[
		'the wrong content type',
		{ 'Content-Type': 'text/plain', 'Idempotency-Key': randomUUID() },
		{ action: 'wait' },
		415,
		'VALIDATION_FAILED',
	],
	['a body over 64 KiB', null, { action: 'x'.repeat(70_000) }, 413, 'VALIDATION_FAILED'],
])('refuses %s, says why and charges nothing', async (_, headers, body, status, code) => {
	const { guest, game } = await begun();
	const request = apiRequest(`/api/games/${game.id}/turn`, {
		guest,
		body,
		headers: headers ?? { 'Idempotency-Key': randomUUID() },
	});
	const refused = await call(takeTurn, request, { id: game.id });
	expect([refused.status, refused.error.code]).toEqual([status, code]);
	expect(refused.error.message.length).toBeGreaterThan(10);
	expect(await balance(guest)).toBe(20);
});

test.each(['🔥🔥🔥', '...', 'asdf qwer zxcv', 'Ich gehe zum Markt und frage nach dem Buch', 'inventory'])(
	'an action that cannot be read (%s) gets an answer of the story, costs nothing and changes nothing',
	async (action) => {
		const { guest, game } = await begun();
		const { status, data } = await turn(guest, game.id, { action });
		expect(status).toBe(200);
		expect(data).toMatchObject({
			refused: true,
			turnCount: 0,
			castingStonesBalance: 20,
			receipt: { cost: 0 },
		});
		expect(data.narrative.length).toBeGreaterThan(10);
		expect(await balance(guest)).toBe(20);
	},
);

test.each([
	'<script>alert(1)</script> says hello',
	"'; drop table game.game; --",
	'{"relationshipDeltas": {"hamo": 100}}',
])('takes %s as words and nothing more', async (action) => {
	const { guest, game } = await begun();
	const { status, data } = await turn(guest, game.id, { action });
	expect(status).toBe(200);
	expect(Object.values(data.relationshipDeltas).every((by) => Math.abs(by) <= 20)).toBe(true);
	expect(
		(await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), { id: game.id })).status,
	).toBe(200);
});

test('returns NOT_FOUND for an unknown game and for another guest’s game alike', async () => {
	const { game } = await begun();
	const stranger = await invitedGuest();
	const theirs = await turn(stranger, game.id, { action: 'wait' });
	const none = await turn(stranger, randomUUID(), { action: 'wait' });
	const odd = await turn(stranger, 'not-a-game', { action: 'wait' });
	expect([theirs.status, none.status, odd.status]).toEqual([404, 404, 404]);
	expect(theirs.error).toEqual(none.error);
	expect(
		(await call(fetchGame, apiRequest(`/api/games/${game.id}`, { guest: stranger }), { id: game.id })).status,
	).toBe(404);
});

test('nobody plays without an invitation', async () => {
	const { game } = await begun();
	const refused = await turn(randomUUID(), game.id, { action: 'wait' });
	expect([refused.status, refused.error.code, refused.error.details?.reason]).toEqual([
		403,
		'FORBIDDEN',
		'invite_required',
	]);
	const start = await call(createGame, apiRequest('/api/games', { guest: randomUUID(), body: startBody() }));
	expect(start.error.details?.reason).toBe('invite_required');
	expect(
		(
			await call(takeTurn, apiRequest(`/api/games/${game.id}/turn`, { body: { action: 'wait' } }), {
				id: game.id,
			})
		).status,
	).toBe(401);
});
