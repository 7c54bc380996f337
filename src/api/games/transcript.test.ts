import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { Transcript } from '#lib/wire/share.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchTranscript } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn } = playApi(server);

test('the owner reads the whole story in story order, with words, speech, rolls and changes', async () => {
	const { guest, game } = await begun();
	const { id } = game;
	const first = (await turn(guest, id, { action: 'look around' })).data;
	const second = (await turn(guest, id, { action: 'threaten Hamo' })).data;
	const request = apiRequest(`/api/games/${id}/transcript`, { guest });
	const { data } = await call<Transcript>(fetchTranscript, request, { id });
	expect(data.turns.map(({ turn: number, action }) => [number, action])).toEqual([
		[0, ''],
		[1, 'look around'],
		[2, 'threaten Hamo'],
	]);
	expect(data.turns[1]?.paragraphs.join('\n\n')).toBe(first.narrative);
	expect(data.turns[2]?.check).toEqual(second.receipt.check);
	expect(data.turns[2]?.changes).toHaveLength(second.receipt.changes.length);
	expect(data).toMatchObject({ character: game.character.name, ending: null });
});
