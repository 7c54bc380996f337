import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { Beat } from '#lib/content/story.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import type { Library } from '#lib/library/books.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchGame, fetchNpc } from './endpoints.ts';

const START = '2026-03-01T08:00:00Z';
const at = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();

/** The worlds, with no agenda in mystika but two errands of Gundred's. */
function withErrands(library: Library): Library {
	const errand = (n: number): Beat => ({
		id: `errand-${n}`,
		from: 1,
		text: `You see errand ${n}.`,
		away: `Errand ${n} was run.`,
		effects: [{ standing: 'gundred', by: n }],
		cause: `Gundred had to, for the ${n}.`,
	});
	const worlds = library.worlds.map((book) => ({
		...book,
		events: [],
		factions: book.factions.map((faction) => ({ ...faction, ticks: [] })),
		npcs: book.npcs.map((npc) => ({
			...npc,
			ties: [],
			agenda: npc.id === 'gundred' ? [errand(1), errand(2)] : [],
		})),
	}));
	return { ...library, worlds };
}

const server = await testServer({ library: withErrands(await worldsLibrary()), narrator: builtInNarrator });
const { call, begun, turn } = playApi(server);

async function open(guest: string, id: string): Promise<GameView> {
	const { data } = await call<GameView>(fetchGame, apiRequest(`/api/games/${id}`, { guest }), { id });
	return data;
}

const gundred = async (guest: string, id: string) =>
	(
		await call<NpcKnowledgeView>(fetchNpc, apiRequest(`/api/games/${id}/npcs/gundred`, { guest }), {
			id,
			npcId: 'gundred',
		})
	).data;

test('opening a game shows what happened during the absence, and shows the same until the player acts', async () => {
	server.setNow(START);
	const { guest, game } = await begun();
	await turn(guest, game.id, { action: 'wait' });
	server.setNow(at(5));
	expect((await open(guest, game.id)).whileAway).toBeNull();
	server.setNow(at(7));
	const before = await gundred(guest, game.id);
	const first = await open(guest, game.id);
	expect(first.whileAway).toMatchObject({
		hours: 7,
		items: [
			{
				text: 'Errand 1 was run.',
				cause: 'Gundred had to, for the 1.',
				changes: [{ kind: 'standing', id: 'gundred', by: 1 }],
			},
		],
	});
	const after = await gundred(guest, game.id);
	expect(after.relationship).toBe(before.relationship + 1);
	expect(after.standing[0]).toEqual({
		turn: 1,
		from: before.relationship,
		to: before.relationship + 1,
		why: 'Gundred had to, for the 1.',
		whileAway: true,
	});
	server.setNow(at(40));
	expect((await open(guest, game.id)).whileAway).toEqual(first.whileAway);
	expect((await turn(guest, game.id, { action: 'look around' })).status).toBe(200);
	expect((await open(guest, game.id)).whileAway).toBeNull();
});

test('a turn after an absence starts from its state, and the log still folds to the state', async () => {
	server.setNow(START);
	const { guest, game } = await begun();
	server.setNow(at(30));
	const opened = await open(guest, game.id);
	expect(opened.whileAway?.items).toHaveLength(2);
	expect((await turn(guest, game.id, { optionId: opened.choices[0]?.id })).status).toBe(200);
	const [row] = await server.database.sql<{
		state: State;
	}>`select state from game.game where id = ${game.id}`;
	const log = await server.database.sql<{ events: GameEvent[] }>`
		select events from game.line where game_id = ${game.id} order by seq`;
	expect(JSON.stringify(replayLog(log.flatMap(({ events }) => events)))).toBe(JSON.stringify(row?.state));
});

test('opening a game twice at once settles one absence', async () => {
	server.setNow(START);
	const { guest, game } = await begun();
	server.setNow(at(24));
	const [one, two] = await Promise.all([open(guest, game.id), open(guest, game.id)]);
	expect(one.whileAway).toEqual(two.whileAway);
	expect((await gundred(guest, game.id)).standing).toHaveLength(2);
});

test('an absence is not settled while a turn is under way', async () => {
	server.setNow(START);
	const { guest, game } = await begun();
	await server.database
		.sql`insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until, game_id)
		select player_id, '/under-way', gen_random_uuid(), '\\x00', 'reserved', gen_random_uuid(), now() + interval '1 day', id
		from game.game where id = ${game.id}`;
	server.setNow(at(24));
	expect((await open(guest, game.id)).whileAway).toBeNull();
});
