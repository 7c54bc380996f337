import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GameView } from '#lib/wire.ts';
import { ask, testLive } from '../../tests/live.ts';
import { ADVENTURE, newUser, tableOf, tokens } from '../../tests/players.ts';
import { worldsLibrary } from '../../tests/worlds-library.ts';
import { requireFeature } from './features.ts';
import { createGame, takeTurn } from './games/verbs.ts';
import { grant } from './ledger.ts';
import { builtInNarrator } from './narrators/built-in.ts';
import { changeTier } from './tier.ts';

const library = await worldsLibrary();
const premium = {
	...library,
	adventures: library.adventures.map((book) =>
		book.slug === ADVENTURE ? { ...book, adventure: { ...book.adventure, premium: true } } : book,
	),
};
const live = await testLive({ library: premium, verifyToken: tokens, narrator: builtInNarrator });
const { call, startBody } = tableOf(live);
const { sql, transaction } = live.database;

const start = (headers: Record<string, string>, body: unknown = startBody()) =>
	call<GameView>(createGame, ask('/api/games', { headers, body }));

test('lets only Premium into a premium adventure, and lets it be played to its end after a downgrade', async () => {
	const { headers, player } = await newUser(live, 'free', { invited: true });
	const { playerId } = player;
	expect(await start(headers)).toMatchObject({
		status: 403,
		error: {
			code: 'FORBIDDEN',
			message: 'This adventure is for Premium accounts.',
			details: { reason: 'tier', feature: 'canAccessPremiumAdventures' },
		},
	});
	await transaction((tx) => changeTier(live, tx, playerId, 'premium'));
	const { status, data } = await start(headers);
	expect(status).toBe(201);
	await transaction((tx) => changeTier(live, tx, playerId, 'free'));
	const turn = ask(`/api/games/${data.id}/turn`, {
		headers: { ...headers, 'Idempotency-Key': randomUUID() },
		body: { action: 'look around' },
	});
	expect(await call(takeTurn, turn, { id: data.id })).toMatchObject({ status: 200, ok: true });
});

test('keeps what exceeds a lower tier, and lets new starts wait', async () => {
	const { headers, player } = await newUser(live, 'premium', { invited: true });
	const { playerId } = player;
	await grant(live, sql, { playerId, stones: 100, reason: 'x', cause: 'x' });
	const premades = library.worlds.find(({ slug }) => slug === 'mystika')?.premades ?? [];
	const other = library.adventures.find(
		({ worldSlug, slug }) => worldSlug === 'mystika' && slug !== ADVENTURE,
	)?.slug;
	const begin = (index: number) =>
		start(headers, { ...startBody(premades[index]?.archetypeKey), adventureSlug: other });
	for (const index of [0, 1, 2]) expect((await begin(index)).status).toBe(201);
	await transaction((tx) => changeTier(live, tx, playerId, 'free'));
	expect(await begin(3)).toMatchObject({ status: 403, error: { details: { reason: 'character_limit' } } });
	const [left] =
		await sql`select count(*)::int as count from game.game where player_id = ${playerId} and status = 'active'`;
	expect(left).toEqual({ count: 3 });
});

test('knows what each tier has', () => {
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
