import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { JournalView } from '#lib/wire/journal.ts';
import { playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchJournal } from './endpoints.ts';

const server = await testServer({
	library: await worldsLibrary(),
	narrator: builtInNarrator,
	verifyToken: verifyAnyToken,
});
const { call, begun, invitedGuest, turn } = playApi(server);

const read = (guest: string, id: string) =>
	call<JournalView>(fetchJournal, apiRequest(`/api/games/${id}/journal`, { guest }), { id });

test('the journal follows the player: places seen, and who was last seen where', async () => {
	const { guest, game } = await begun();
	const before = (await read(guest, game.id)).data;
	expect(before.places.filter(({ seen }) => seen)).toHaveLength(1);
	const way = before.places.find(({ seen }) => !seen);
	await turn(guest, game.id, { action: `go to the ${way?.name}` });
	const { data, status } = await read(guest, game.id);
	expect(status).toBe(200);
	expect(data.places.find(({ here }) => here)?.id).toBe(way?.id);
	expect(data.places.filter(({ seen }) => seen)).toHaveLength(2);
	const left = before.people.filter(({ here }) => here);
	for (const { id } of left) expect(data.people.map((person) => person.id)).toContain(id);
	expect(data.placeCount).toBeGreaterThanOrEqual(data.places.length);
});

test('the journal of another player is not found', async () => {
	const { game } = await begun();
	expect((await read(await invitedGuest(), game.id)).status).toBe(404);
});
