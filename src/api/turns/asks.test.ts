import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { previewTurn, takeTurn } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn, balance } = playApi(server);

/** Words of which every part can be read in more than one way. */
const UNSURE = 'do the thing with the clapper';

const preview = (guest: string, id: string, body: object) =>
	call<PreviewView>(previewTurn, apiRequest(`/api/games/${id}/preview`, { guest, body }), { id });

test('words that could mean several things are asked back, free of charge and the same under their key', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const asked = await turn(guest, game.id, { action: UNSURE }, key);
	expect(asked.data).toMatchObject({ refused: true, turnCount: 0, receipt: { cost: 0, changes: [] } });
	expect(asked.data.asks?.readings.length).toBeGreaterThan(1);
	expect(await balance(guest)).toBe(20);
	const again = await turn(guest, game.id, { action: UNSURE }, key);
	expect(again.data).toEqual(asked.data);
	const { data } = await preview(guest, game.id, { action: UNSURE });
	expect(data).toMatchObject({ cost: 0, refusal: null, stakes: [], asks: asked.data.asks });
});

test('a reading that is picked is played with the player’s own words, and costs one stone', async () => {
	const { guest, game } = await begun();
	const asked = await turn(guest, game.id, { action: UNSURE });
	const [first] = asked.data.asks?.readings ?? [];
	const before = await preview(guest, game.id, { action: UNSURE, readingId: first?.id });
	expect(before.data).toMatchObject({ cost: 1, attempt: { reading: first?.label } });
	const played = await turn(guest, game.id, { action: UNSURE, readingId: first?.id });
	expect(played.data).toMatchObject({
		refused: false,
		turnCount: 1,
		action: UNSURE,
		receipt: { attempt: { reading: first?.label }, cost: 1 },
	});
	expect(await balance(guest)).toBe(19);
});

test('refuses a reading of another turn, of other words and without words', async () => {
	const { guest, game } = await begun();
	const asked = await turn(guest, game.id, { action: UNSURE });
	const readingId = asked.data.asks?.readings[0]?.id;
	const other = await turn(guest, game.id, { action: 'attack Hamo', readingId });
	const wordless = await turn(guest, game.id, { readingId });
	await turn(guest, game.id, { action: 'Wait and watch' });
	const late = await turn(guest, game.id, { action: UNSURE, readingId });
	for (const { status, error } of [other, wordless, late])
		expect([status, error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(await balance(guest)).toBe(19);
});

test('a question to the game is answered from the state, free of charge, and the story stays as it is', async () => {
	const { guest, game } = await begun();
	const ask = async (action: string) => (await turn(guest, game.id, { action })).data;
	const first = await ask('how many stones do I have left?');
	expect(first).toMatchObject({ refused: true, turnCount: 0, choices: game.choices });
	expect(first.answers).toMatchObject({ questions: ['stones'], button: { does: 'wallet' } });
	expect(first.answers?.parts[0]?.text).toContain('20 stones');
	await ask('Wait and watch');
	const changed = await ask('wait, what just changed?');
	expect(changed.answers?.parts[0]?.text).toContain('In turn 1 you wrote “Wait and watch”.');
	const undo = await ask('can I undo that please');
	expect(undo.answers?.button).toMatchObject({ does: 'rewind', turn: 0 });
	expect(await balance(guest)).toBe(19);
});

test('streams a question back as the one event `turn`', async () => {
	const { guest, game } = await begun();
	const headers = { 'Idempotency-Key': randomUUID(), Accept: 'text/event-stream' };
	const request = apiRequest(`/api/games/${game.id}/turn`, { guest, body: { action: UNSURE }, headers });
	const answer = (await takeTurn(request, server, { id: game.id })) as Response;
	const events = (await answer.text()).split('\n\n').filter((event) => event.startsWith('event:'));
	expect(events).toHaveLength(1);
	const view = JSON.parse(events[0]?.split('data: ')[1] ?? '') as TurnView;
	expect(view.asks?.readings.length).toBeGreaterThan(1);
});
