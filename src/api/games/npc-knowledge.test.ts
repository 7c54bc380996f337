import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { createGame, fetchNpc } from './endpoints.ts';

// The same dice at every run: whether a threat is remembered hangs on how it went.
let rolls = 0;
const server = await testServer({
	library: withLongActs(await worldsLibrary(), 40),
	narrator: builtInNarrator,
	verifyToken: verifyAnyToken,
	random: (bytes) => createHash('sha512').update(`${++rolls}`).digest().subarray(0, bytes),
});
const { call, begun, invitedGuest, turn } = playApi(server);

const know = (guest: string, id: string, npcId: string) =>
	call<NpcKnowledgeView>(fetchNpc, apiRequest(`/api/games/${id}/npcs/${npcId}`, { guest }), { id, npcId });

/** A person that the player can deal with where the story begins. */
async function somebody() {
	const { guest, game } = await begun();
	const npc = game.storyState.worldState.npcs.find(({ here }) => here) ?? game.storyState.worldState.npcs[0];
	if (!npc) throw new Error('Nobody is in this story.');
	return { guest, game, npc };
}

test('a person knows nothing of the player before the first deed', async () => {
	const { guest, game, npc } = await somebody();
	const { data, status } = await know(guest, game.id, npc.id);
	expect(status).toBe(200);
	expect(data).toMatchObject({ ...npc, knowledge: [], standing: [], regard: null, talksTo: [] });
	expect(data.startedAt).toBe(npc.relationship);
});

test('a deed is known with its turn, source and feeling, and the standing’s reasons are the receipts’', async () => {
	const { guest, game, npc } = await somebody();
	const receipts: TurnView[] = [];
	for (const action of [`tell ${npc.name} about the weather`, `attack ${npc.name}`, `threaten ${npc.name}`]) {
		receipts.push((await turn(guest, game.id, { action })).data);
	}
	const { data } = await know(guest, game.id, npc.id);
	expect(data.knowledge[0]).toMatchObject({ turn: 3, learned: 3, source: 'saw', from: null, of: null });
	expect(data.knowledge.every(({ text }) => /^You .+\.$/.test(text) && !/[{}]/.test(text))).toBe(true);
	expect(data.knowledge.some(({ feeling }) => feeling === 'will not forgive it')).toBe(true);
	const moved = receipts
		.flatMap(({ receipt, turnCount }) =>
			(receipt?.changes ?? [])
				.filter(({ kind, id }) => kind === 'standing' && id === npc.id)
				.map(({ from, to, why }) => ({ turn: turnCount, from, to, why, whileAway: false })),
		)
		.reverse();
	expect(data.standing).toEqual(moved);
	expect(moved.length).toBeGreaterThan(0);
	expect(data.relationship).toBe(moved[0]?.to);
});

const worlds = server.library.worlds.map(({ slug }) => slug);

/** A game in a world by a character who is not a stranger to somebody there. */
async function begunIn(world: string) {
	const { headers } = await newUser(server, 'premium', { invited: true });
	const book = server.library.worlds.find(({ slug }) => slug === world);
	const [cheapest] = server.library.adventures
		.filter(({ worldSlug }) => worldSlug === world)
		.sort((a, b) => a.adventure.stoneCost - b.adventure.stoneCost);
	const premade = book?.premades.find(({ effects }) => effects.some((effect) => 'standing' in effect));
	const premadeData = {
		worldSlug: world,
		archetypeKey: premade?.archetypeKey,
		displayName: premade?.displayName,
	};
	const body = { adventureSlug: cheapest?.slug, characterType: 'premade', premadeData };
	const { data } = await call<GameView>(createGame, apiRequest('/api/games', { headers, body }));
	const act = (action: string, key: string) =>
		call<TurnView>(
			takeTurn,
			apiRequest(`/api/games/${data.id}/turn`, {
				headers: { ...headers, 'Idempotency-Key': key },
				body: { action },
			}),
			{ id: data.id },
		);
	const person = async (npcId: string) =>
		(
			await call<NpcKnowledgeView>(fetchNpc, apiRequest(`/api/games/${data.id}/npcs/${npcId}`, { headers }), {
				id: data.id,
				npcId,
			})
		).data;
	return { act, person, people: data.storyState.worldState.npcs };
}

test.each(worlds)('%s: where each standing began and what moved it add up to it', async (world) => {
	const { act, person, people } = await begunIn(world);
	const known = people.filter(({ relationship }) => relationship !== 0);
	for (const { id, relationship } of people) expect((await person(id)).startedAt).toBe(relationship);
	const [first, second = first] = known;
	const acts = [`attack ${first?.name}`, `help ${second?.name}`, `threaten ${first?.name}`, 'wait'];
	for (const action of acts) expect((await act(action, randomUUID())).status).toBe(200);
	let moved = 0;
	for (const { id, relationship: began } of people) {
		const { startedAt, standing, relationship } = await person(id);
		expect(startedAt).toBe(began);
		expect(standing.reduce((sum, { from, to }) => sum + to - from, startedAt)).toBe(relationship);
		moved += standing.length;
	}
	expect(moved).toBeGreaterThan(0);
});

test('nobody else’s game, and nobody of another story, is told about', async () => {
	const { guest, game, npc } = await somebody();
	expect(await know(guest, game.id, 'nobody')).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
	expect((await know(await invitedGuest(), game.id, npc.id)).status).toBe(404);
	expect((await know(guest, 'not-a-game', npc.id)).status).toBe(404);
});
