import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCharacter } from '#api/characters/characters.ts';
import { createGame } from '#api/games/endpoints.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleExport, handleImport } from '#api/saves/endpoints.ts';
import { handleBranch, takeTurn } from '#api/turns/endpoints.ts';
import { changeTier } from '#api/wallet/change-tier.ts';
import { drawCharacter } from '#lib/creation/surprise.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { ADVENTURE, newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { requireFeature } from './features.ts';

const library = await worldsLibrary();
const premium = {
	...library,
	adventures: library.adventures.map((book) =>
		book.slug === ADVENTURE ? { ...book, adventure: { ...book.adventure, premium: true } } : book,
	),
};
const server = await testServer({ library: premium, verifyToken: verifyAnyToken, narrator: builtInNarrator });
const { call, startBody } = playApi(server);
const { sql, transaction } = server.database;

const start = (headers: Record<string, string>, body: unknown = startBody()) =>
	call<GameView>(createGame, apiRequest('/api/games', { headers, body }));

test('lets only Premium into a premium adventure, and lets it be played to its end after a downgrade', async () => {
	const { headers, player } = await newUser(server, 'free', { invited: true });
	const { playerId } = player;
	expect(await start(headers)).toMatchObject({
		status: 403,
		error: {
			code: 'FORBIDDEN',
			message: 'This adventure is for Premium accounts.',
			details: { reason: 'tier', feature: 'canAccessPremiumAdventures' },
		},
	});
	await transaction((tx) => changeTier(server, tx, playerId, 'premium'));
	const { status, data } = await start(headers);
	expect(status).toBe(201);
	await transaction((tx) => changeTier(server, tx, playerId, 'free'));
	const turn = apiRequest(`/api/games/${data.id}/turn`, {
		headers: { ...headers, 'Idempotency-Key': randomUUID() },
		body: { action: 'look around' },
	});
	expect(await call(takeTurn, turn, { id: data.id })).toMatchObject({ status: 200, ok: true });
	// A branch and an import are new starts.
	const refused = { status: 403, error: { details: { feature: 'canAccessPremiumAdventures' } } };
	const again = apiRequest(`/api/games/${data.id}/branch`, { headers, body: { atTurn: 0 } });
	expect(await call(handleBranch, again, { id: data.id })).toMatchObject(refused);
	const file = apiRequest(`/api/games/${data.id}/export?format=json`, { headers });
	const saved = await (await runChecked(handleExport, file, server, { id: data.id })).text();
	expect(await call(handleImport, apiRequest('/api/games/import', { headers, body: saved }))).toMatchObject(
		refused,
	);
});

test('makes custom characters for Premium only, and keeps them after a downgrade', async () => {
	const { headers, player } = await newUser(server, 'free', { invited: true });
	const book = library.worlds.find(({ slug }) => slug === 'mystika');
	if (!book?.creation) throw new Error('There is no wizard.');
	const { name, ...worldData } = drawCharacter(book.creation, 'somebody');
	const make = (custom: object) => {
		const body = { name, worldSlug: 'mystika', worldData: { ...worldData, ...custom } };
		return call<CharacterView>(createCharacter, apiRequest('/api/characters', { headers, body }));
	};
	const custom = { 'custom-class': 'Keeper of the third bridge', 'custom-bent': 'wisdom' };
	for (const part of [custom, { 'custom-race': '' }])
		expect(await make(part)).toMatchObject({
			status: 403,
			error: {
				message: 'Custom characters are for Premium accounts.',
				details: { reason: 'tier', feature: 'canCreateCustomCharacters' },
			},
		});
	await transaction((tx) => changeTier(server, tx, player.playerId, 'premium'));
	const { data: plain } = await make({});
	const { status, data } = await make(custom);
	expect(status).toBe(201);
	expect(data).toMatchObject({ class: 'Keeper of the third bridge', race: plain.race });
	const { wisdom = 0, dexterity = 0 } = plain.attributes;
	expect(data.attributes).toEqual({ ...plain.attributes, wisdom: wisdom + 2, dexterity: dexterity - 2 });
	expect(await make({ 'custom-class': 'x'.repeat(41) })).toMatchObject({
		status: 422,
		error: { details: { fields: { 'worldData.custom-class': expect.stringMatching(/no more than 40/) } } },
	});
	await transaction((tx) => changeTier(server, tx, player.playerId, 'free'));
	const other = library.adventures.find(
		({ worldSlug, slug }) => worldSlug === 'mystika' && slug !== ADVENTURE,
	);
	const body = { adventureSlug: other?.slug, characterType: 'existing', characterId: data.id };
	expect((await start(headers, body)).status).toBe(201);
});

test('keeps what exceeds a lower tier, and refuses new starts', async () => {
	const { headers, player } = await newUser(server, 'premium', { invited: true });
	const { playerId } = player;
	await grantStones(server, sql, { playerId, stones: 100, reason: 'x', cause: 'x' });
	const premades = library.worlds.find(({ slug }) => slug === 'mystika')?.premades ?? [];
	const other = library.adventures.find(
		({ worldSlug, slug }) => worldSlug === 'mystika' && slug !== ADVENTURE,
	)?.slug;
	const begin = (index: number) =>
		start(headers, { ...startBody(premades[index]?.archetypeKey), adventureSlug: other });
	for (const index of [0, 1, 2]) expect((await begin(index)).status).toBe(201);
	await transaction((tx) => changeTier(server, tx, playerId, 'free'));
	expect(await begin(3)).toMatchObject({ status: 403, error: { details: { reason: 'character_limit' } } });
	const [left] =
		await sql`select count(*)::int as count from game.game where player_id = ${playerId} and status = 'active'`;
	expect(left).toEqual({ count: 3 });
});

test('lists the features of each tier', () => {
	const may = (tier: 'guest' | 'free' | 'premium', invited = false) => {
		const features = ['canPurchaseStones', 'canStartAdventures', 'canCreateCustomCharacters'] as const;
		return features.filter((feature) => {
			try {
				requireFeature({ tier, invited }, feature);
				return true;
			} catch {
				return false;
			}
		});
	};
	expect(may('guest')).toEqual([]);
	expect(may('guest', true)).toEqual(['canStartAdventures']);
	expect(may('free')).toEqual(['canPurchaseStones', 'canStartAdventures']);
	expect(may('premium')).toEqual(['canPurchaseStones', 'canStartAdventures', 'canCreateCustomCharacters']);
});
