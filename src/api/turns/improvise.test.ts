// Acts that nobody has written: what a model may propose for them, what it may pick, and what happens when it fails.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStateAt } from '#api/games/game-rows.ts';
import { previewTurn, takeTurn } from '#api/turns/endpoints.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import type { ModelServer } from '#tests/support/models/model-server.ts';
import { isProposal, JUGGLE, juggling, type WrittenProposal } from '#tests/support/models/proposal.ts';
import { faithful, openModelServer, withModel } from '#tests/support/models/with-model.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const port = await testServer({ library: await worldsLibrary() });
const { begun, turn, call, balance } = playApi(port);

/** A server whose model proposes this, and words turns faithfully. */
async function proposing(
	proposal: WrittenProposal | string,
): Promise<{ server: ModelServer; on: TestServer }> {
	const said = typeof proposal === 'string' ? proposal : JSON.stringify(proposal);
	const server = await openModelServer('openai', (asked) => (isProposal(asked) ? said : faithful(asked)));
	return { server, on: await withModel(port, server) };
}

const preview = (guest: string, id: string, action: string, on: TestServer) =>
	call<PreviewView>(
		previewTurn,
		apiRequest(`/api/games/${id}/preview`, { guest, body: { action } }),
		{ id },
		on,
	);

test('plays what a model proposes: rolls its skill, and the receipt has what the stakes said', async () => {
	const { server, on } = await proposing(juggling());
	const { guest, game } = await begun();
	const before = await preview(guest, game.id, JUGGLE, on);
	expect([before.data.unwritten, before.data.roll, server.asked.length]).toEqual([true, null, 0]);
	const { data } = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	expect(data.refused).toBe(false);
	expect(data.receipt.check?.skill).toBe('dexterity');
	expect(data.receipt.attempt.by).toBe('model');
	const { degree = 'fail' } = data.receipt.check ?? {};
	const moved = data.receipt.changes
		.filter(({ kind, id }) => kind === 'standing' && id === 'gundred')
		.reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0);
	expect([degree, moved]).toEqual([degree, { great: 2, good: 2, cost: -1, fail: -2 }[degree]]);
	expect(data.narrative).toMatch(/Gundred (?:looks up from|winces at)/);
	const state = await readStateAt(port.database.sql, game, 1);
	expect(state.improvised).toHaveLength(1);
});

test('without a model the same words are met by the engine alone', async () => {
	const { guest, game } = await begun();
	const { data } = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), port);
	expect([data.refused, data.castingStonesBalance]).toEqual([true, await balance(guest)]);
});

test('keeps what was proposed: a repeated key and the same words again ask nobody', async () => {
	const { server, on } = await proposing(juggling({ band: 'long' }));
	const { guest, game } = await begun();
	const key = randomUUID();
	const first = await turn(guest, game.id, { action: JUGGLE }, key, on);
	const again = await turn(guest, game.id, { action: JUGGLE }, key, on);
	expect(again.data).toEqual(first.data);
	expect(server.asked.filter(isProposal)).toHaveLength(1);
	expect(await balance(guest)).toBe(19);
});

test('shows in the preview what is kept, without asking again', async () => {
	const { server, on } = await proposing(
		juggling({ effects: { done: [], fail: [{ k: 'health', by: -6 }] } }),
	);
	const { guest, game } = await begun();
	const { data } = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	expect(data.refused).toBe(true);
	expect(data.asks?.text).toContain('Nobody has written that');
	expect(data.asks?.readings[0]?.label).toMatch(/Failing can cost \d+ health/);
	const shown = await preview(guest, game.id, JUGGLE, on);
	expect([shown.data.unwritten, shown.data.skill]).toEqual([undefined, 'dexterity']);
	expect(shown.data.stakes.join()).toContain('health');
	expect(server.asked.filter(isProposal)).toHaveLength(1);
});

test('asks before what can cost much, free of charge, and plays it once it is confirmed', async () => {
	const { server, on } = await proposing(
		juggling({ effects: { done: [], fail: [{ k: 'health', by: -6 }], cost: [{ k: 'health', by: -4 }] } }),
	);
	const { guest, game } = await begun();
	const asked = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	const readingId = asked.data.asks?.readings[0]?.id ?? '';
	expect(await balance(guest)).toBe(20);
	const played = await turn(guest, game.id, { action: JUGGLE, readingId }, randomUUID(), on);
	expect([played.data.refused, await balance(guest)]).toEqual([false, 19]);
	expect(server.asked.filter(isProposal)).toHaveLength(1);
	const late = await turn(guest, game.id, { action: JUGGLE, readingId }, randomUUID(), on);
	expect(late.status).toBe(422);
});

test.each([
	['writes nonsense', 'I would say it works!'],
	['makes an act of its own', JSON.stringify(juggling({ clauses: [{ act: 'stab', object: 'goose' }] }))],
	['says that it cannot be done', JSON.stringify({ kind: 'cannot' })],
	['picks a scene that is not open', JSON.stringify({ kind: 'scene', pick: 'the-end' })],
	['picks a subject of somebody who is away', JSON.stringify({ kind: 'topic', pick: 'fulk:signing' })],
])('meets the words as without a model when it %s', async (_, said) => {
	const { on } = await proposing(said);
	const { guest, game } = await begun();
	const { data } = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	expect([data.refused, await balance(guest)]).toEqual([true, 20]);
});

test('tells a caller who waits that the words are being read, and never waits in a preview', async () => {
	const { server, on } = await proposing(juggling());
	const { guest, game } = await begun();
	server.mode = 'hang-after-headers';
	const began = performance.now();
	expect((await preview(guest, game.id, JUGGLE, on)).status).toBe(200);
	expect(performance.now() - began).toBeLessThan(1000);
	server.mode = 'plain';
	const headers = { 'Idempotency-Key': randomUUID(), Accept: 'text/event-stream' };
	const request = apiRequest(`/api/games/${game.id}/turn`, { guest, body: { action: JUGGLE }, headers });
	const text = await (await runChecked(takeTurn, request, on, { id: game.id })).text();
	expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name).slice(0, 2)).toEqual([
		'reading',
		'resolved',
	]);
});

test('waits six seconds for a model in all, however many calls the words need', async () => {
	const { server, on } = await proposing(juggling());
	const { guest, game } = await begun();
	server.mode = 'hang-after-headers';
	const began = performance.now();
	// Words that the engine asks back about are proposed for first, and then read.
	const action = 'I frumple the lanterns, if Gundred lets me, and then I might perhaps dosk';
	expect((await turn(guest, game.id, { action }, randomUUID(), on)).data.refused).toBe(true);
	expect(performance.now() - began).toBeLessThan(8000);
}, 15_000);

test('asks once for each wording, three times a turn at most, and another wording is not easier', async () => {
	const risky = { done: [], fail: [{ k: 'health', by: -9 }] };
	const { server, on } = await proposing(juggling({ band: 'long', effects: risky }));
	const { guest, game } = await begun();
	const difficulties: (number | undefined)[] = [];
	for (const count of ['three', 'four', 'two', 'ten']) {
		const action = `juggle ${count} lanterns for Gundred`;
		await turn(guest, game.id, { action }, randomUUID(), on);
		difficulties.push((await preview(guest, game.id, action, on)).data.roll?.difficulty);
		const easier = JSON.stringify(juggling({ band: 'fair', effects: risky }));
		server.say = (asked) => (isProposal(asked) ? easier : faithful(asked));
	}
	expect(server.asked.filter(isProposal)).toHaveLength(3);
	expect(difficulties[0]).toBeGreaterThanOrEqual(18);
	expect(difficulties).toEqual([difficulties[0], difficulties[0], difficulties[0], undefined]);
});

test('a pick that is not plainly what was written is asked first, and then played with the player’s own words', async () => {
	const { on } = await proposing(JSON.stringify({ kind: 'scene', pick: 'count-string' }));
	const { guest, game } = await begun();
	const asked = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	expect([asked.data.refused, await balance(guest)]).toEqual([true, 20]);
	const readingId = asked.data.asks?.readings[0]?.id ?? '';
	const { data } = await turn(guest, game.id, { action: JUGGLE, readingId }, randomUUID(), on);
	expect(data.refused).toBe(false);
	expect(data.action).toBe(JUGGLE);
	const state = await readStateAt(port.database.sql, game, 1);
	expect(state.told['count-string']?.times).toBe(1);
});

test('a pick of a question to the game is answered free of charge', async () => {
	const { on } = await proposing(JSON.stringify({ kind: 'game', pick: 'exits' }));
	const { guest, game } = await begun();
	const { data } = await turn(guest, game.id, { action: JUGGLE }, randomUUID(), on);
	expect((data as TurnView).answers?.questions).toEqual(['exits']);
	expect(await balance(guest)).toBe(20);
});
