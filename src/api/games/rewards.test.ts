import { expect, test } from 'vitest';
import { fetchCharacter } from '#api/characters/characters.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleExport, handleImport } from '#api/saves/endpoints.ts';
import { handleBranch, takeTurn } from '#api/turns/endpoints.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { ADVENTURE, newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { createGame, fetchGame, patchGame } from './endpoints.ts';

// Every act lasts one turn, so the third turn ends the story. Every ending has this reward.
const rewards = { experience: 70, shard: 3, crystal: 1, relic: 0 };
const short = withLongActs(await worldsLibrary(), 1);
const library = {
	...short,
	adventures: short.adventures.map((book) => ({
		...book,
		endings: book.endings.map((ending) => ({ ...ending, rewards })),
	})),
};
const server = await testServer({ library, narrator: builtInNarrator, verifyToken: verifyAnyToken });
const { call, startBody } = playApi(server);

async function somebody() {
	const { headers } = await newUser(server, 'premium', { invited: true });
	const on = (path: string, body?: unknown, more = {}) =>
		apiRequest(`/api/games/${path}`, {
			headers: { ...headers, ...more },
			...(body !== undefined && { body }),
		});
	const open = async (id: string) => (await call<GameView>(fetchGame, on(id), { id })).data;
	return {
		open,
		begin: async () =>
			(await call<GameView>(createGame, apiRequest('/api/games', { headers, body: startBody() }))).data,
		async finish(id: string): Promise<GameView> {
			for (let game = await open(id); game.status !== 'completed'; game = await open(id)) {
				const key = { 'Idempotency-Key': crypto.randomUUID() };
				const { status } = await call(takeTurn, on(`${id}/turn`, { action: 'wait' }, key), { id });
				if (status !== 200) throw new Error(`The turn answered ${status}.`);
			}
			return open(id);
		},
		branch: async (id: string, atTurn: number) =>
			(await call<GameView>(handleBranch, on(`${id}/branch`, { atTurn }), { id })).data,
		save: async (id: string) =>
			(
				await runChecked(
					handleExport,
					apiRequest(`/api/games/${id}/export?format=json`, { headers }),
					server,
					{
						id,
					},
				)
			).json(),
		bring: (file: unknown) =>
			call<GameView>(handleImport, apiRequest('/api/games/import', { headers, body: file })),
		resume: (id: string) =>
			call(
				patchGame,
				apiRequest(`/api/games/${id}`, { headers, method: 'PATCH', body: { status: 'active' } }),
				{
					id,
				},
			),
		async earned() {
			const { inventory } = (await call<WalletView>(fetchWallet, apiRequest('/api/wallet', { headers })))
				.data;
			return [inventory.shard, inventory.crystal, inventory.relic];
		},
		async character(id: string) {
			return (
				await call<CharacterView>(fetchCharacter, apiRequest(`/api/characters/${id}`, { headers }), { id })
			).data;
		},
		async again(characterId: string) {
			const body = { adventureSlug: ADVENTURE, characterType: 'existing', characterId };
			return (await call<GameView>(createGame, apiRequest('/api/games', { headers, body }))).data;
		},
		async experience(id: string) {
			const request = apiRequest(`/api/characters/${id}`, { headers });
			return (await call<CharacterView>(fetchCharacter, request, { id })).data.experience;
		},
	};
}

test('an ending pays once, in the branch that reaches it first', async () => {
	const player = await somebody();
	const first = await player.begin();
	const second = await player.branch(first.id, 0);
	expect((await player.finish(second.id)).ending?.rewards).toEqual(rewards);
	expect(await player.earned()).toEqual([3, 1, 0]);
	expect(await player.experience(second.characterId)).toBe(70);
	const nothing = { experience: 0, shard: 0, crystal: 0, relic: 0 };
	expect((await player.finish(first.id)).ending?.rewards).toEqual(nothing);
	const third = await player.branch(second.id, 1);
	const copied = await player.experience(third.characterId);
	expect((await player.finish(third.id)).ending?.rewards).toEqual(nothing);
	expect(await player.earned()).toEqual([3, 1, 0]);
	expect(await player.experience(first.characterId)).toBe(0);
	expect(await player.experience(third.characterId)).toBe(copied);
});

test('an imported game earns nothing, nor does a branch of it', async () => {
	const player = await somebody();
	const own = await player.begin();
	const { data: brought } = await player.bring(await player.save(own.id));
	await player.resume(brought.id);
	const branched = await player.branch(brought.id, 0);
	const ended = await player.finish(brought.id);
	expect(ended.ending?.rewards).toEqual({ experience: 0, shard: 0, crystal: 0, relic: 0 });
	expect((await player.finish(branched.id)).ending?.rewards.shard).toBe(0);
	expect(await player.earned()).toEqual([0, 0, 0]);
	expect(await player.experience(brought.characterId)).toBe(0);
	expect((await player.finish(own.id)).ending?.rewards).toEqual(rewards);
	expect(await player.earned()).toEqual([3, 1, 0]);
});

test('a finished story is imported as finished, with its ending and no reward', async () => {
	const player = await somebody();
	const own = await player.begin();
	const ended = await player.finish(own.id);
	const file = await player.save(own.id);
	const { status, data } = await player.bring(file);
	expect(status).toBe(201);
	expect(data.status).toBe('completed');
	expect(data.ending).toEqual({
		...ended.ending,
		rewards: { experience: 0, shard: 0, crystal: 0, relic: 0 },
	});
	expect(data.character.activeGameId).toBeNull();
	expect(data.storyState).toEqual(ended.storyState);
	file.log.push({ ...file.log[1], turn: file.log.length });
	expect((await player.bring(file)).error.details?.fields).toMatchObject({
		'log.4': 'Nothing follows on an ending.',
	});
	expect(await player.earned()).toEqual([3, 1, 0]);
});

test('finished adventures bring experience, level and health, and free the character for the next', async () => {
	const player = await somebody();
	const first = await player.begin();
	expect(first.character).toMatchObject({ level: 1, experience: 0, maxHealth: 100 });
	await player.finish(first.id);
	const after = await player.character(first.characterId);
	expect(after).toMatchObject({ level: 1, experience: 70, maxHealth: 100, activeGameId: null });
	const second = await player.again(first.characterId);
	await player.finish(second.id);
	const grown = await player.character(first.characterId);
	expect(grown).toMatchObject({ level: 2, experience: 140, currentHealth: 105, maxHealth: 105 });
	const third = await player.again(first.characterId);
	expect(third.storyState.worldState.health).toEqual({ current: 105, max: 105 });
});

test('no experience raises a character past level 20', async () => {
	const player = await somebody();
	const game = await player.begin();
	await server.database
		.sql`update game.character set experience = 1000000, level = 20 where id = ${game.characterId}`;
	await player.finish(game.id);
	expect(await player.character(game.characterId)).toMatchObject({
		level: 20,
		experience: 1_000_070,
		maxHealth: 195,
	});
});

test('an ending names the new level', async () => {
	const player = await somebody();
	const first = await player.begin();
	expect((await player.finish(first.id)).ending?.level).toBeUndefined();
	const second = await player.again(first.characterId);
	const { ending } = await player.finish(second.id);
	expect([await player.experience(first.characterId), ending?.level]).toEqual([140, 2]);
});
