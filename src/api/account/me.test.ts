import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFromPremade } from '#api/characters/characters.ts';
import { listPremades } from '#api/characters/premades.ts';
import { checkHealth } from '#api/process/health.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { newGuest, newUser, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { fetchMe } from './me.ts';

const server = await testServer({ verifyToken: verifyAnyToken });

test('shows a visitor who has done nothing yet, and writes nothing', async () => {
	const me = await fetchMe(apiRequest('/api/me', { guest: randomUUID() }), server);
	expect(me).toMatchObject({
		userId: null,
		guest: true,
		tier: 'guest',
		limits: {
			maxGames: 0,
			maxCharacters: 0,
			dailyStoneAllowance: 0,
			features: { canStartAdventures: false },
		},
		counts: { games: 0, characters: 0 },
		invite: { invited: false, inviteCode: null, invitedAt: null, invitedBy: null },
		balance: 0,
	});
	expect(await fetchMe(apiRequest('/api/me'), server)).toEqual(me);
	expect(await server.database.sql`select 1 from game.player`).toEqual([]);
});

test('shows an invited guest with what they have', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	await server.database.transaction((sql) =>
		createFromPremade(server, sql, player, { worldSlug: 'tinfall', archetypeKey: 'clerk', name: 'Ada' }),
	);
	expect(await fetchMe(apiRequest('/api/me', { guest }), server)).toMatchObject({
		guest: true,
		limits: {
			maxGames: 1,
			maxCharacters: 1,
			features: { canStartAdventures: true, canCreateCharacters: true, canPurchaseStones: false },
		},
		counts: { games: 0, characters: 1 },
		invite: { invited: true, inviteCode: expect.any(String), invitedAt: expect.any(String) },
		balance: 25,
	});
});

test('shows an account', async () => {
	const { headers } = await newUser(server, 'premium');
	expect(await fetchMe(apiRequest('/api/me', { headers }), server)).toMatchObject({
		userId: headers['Authorization']?.slice(7),
		guest: false,
		tier: 'premium',
		limits: { maxGames: null, maxCharacters: null, dailyStoneAllowance: 25 },
		balance: 25,
	});
});

test("lists a world's ready-made characters, without the retired ones", () => {
	expect(listPremades(apiRequest('/api/premades?world=tinfall'), server)).toEqual([
		{
			id: 'tinfall/clerk',
			worldSlug: 'tinfall',
			archetypeKey: 'clerk',
			displayName: 'Ada Ledger',
			summary: expect.any(String),
			avatarUrl: '/images/avatars/tinfall-clerk.jpg',
			baseTraits: ['exact', 'patient'],
			isActive: true,
			class: 'Clerk',
			attributes: expect.objectContaining({ intelligence: 15 }),
		},
	]);
	expect(listPremades(apiRequest('/api/premades'), server).map(({ id }) => id)).toEqual([
		'tinfall/clerk',
		'bareland/clerk',
	]);
	expect(() => listPremades(apiRequest('/api/premades?world=nowhere'), server)).toThrow('World not found');
});

test('returns 200 for health', async () => {
	expect(await checkHealth(apiRequest('/api/health'), server)).toEqual({
		status: 'ok',
		version: '0.0.0-test',
		database: server.database.engine,
		auth: 'off',
		narrator: 'silent',
	});
});

test('returns 503 while the database does not answer', async () => {
	const sql = Object.assign(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')), {
		script: () => Promise.reject(new Error('no')),
	});
	const broken = await testServer({ database: { ...server.database, sql } });
	const response = await runChecked(checkHealth, apiRequest('/api/health'), broken, {});
	const text = await response.text();
	expect(response.status).toBe(503);
	expect(JSON.parse(text)).toMatchObject({
		ok: false,
		error: { code: 'INTERNAL_ERROR', details: { status: 'unavailable' } },
	});
	expect(text).not.toContain('10.0.0.1');
});
