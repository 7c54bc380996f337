// The stored answer of a turn comes before anything is read again, with a language model and without.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { patchGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import type { ModelRequest } from '#tests/support/models/model-server.ts';
import { readAs } from '#tests/support/models/reading.ts';
import { faithful, openModelServer, withModel } from '#tests/support/models/with-model.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { takeTurn } from './endpoints.ts';

const port = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { begun, turn, call, books } = playApi(port);

const UNCLEAR = 'Frag Gundred bitte nach dem Mond und den Laternen';
const isReading = ({ prompt }: ModelRequest) => prompt.includes('You sort what a player');
const READING = readAs('beg', 'gundred');
const OTHER_BODY = 'This Idempotency-Key was used for something else. Use a new key for a new request.';

/** A game told by a scripted model that also reads unclear words, or by the built-in narrator. */
async function playing(narrator: 'model' | 'built-in') {
	const server = await openModelServer('openai', (asked) => (isReading(asked) ? READING : faithful(asked)));
	const on = narrator === 'model' ? await withModel(port, server) : port;
	const { guest, game } = await begun();
	const play = (body: unknown, key: string) => turn(guest, game.id, body, key, on);
	return { server, on, guest, game, play };
}

test.each(['model', 'built-in'] as const)(
	'replays a chosen option that is not offered any more (%s)',
	async (narrator) => {
		const { server, guest, game, play } = await playing(narrator);
		const [key, body] = [randomUUID(), { optionId: game.choices[0]?.id }];
		const first = await play(body, key);
		expect(first.status).toBe(200);
		const asked = server.asked.length;
		expect(await play(body, randomUUID())).toMatchObject({ status: 422 });
		const again = await play(body, key);
		expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
		expect(again.data).toEqual(first.data);
		expect(server.asked.length).toBe(asked);
		const { wallet, ledger, held } = await books(guest);
		expect([wallet, held]).toEqual([ledger, 0]);
		expect(wallet).toMatchObject({ stones: 19 });
	},
);

test.each(['model', 'built-in'] as const)(
	'streams the stored answer of a chosen option (%s)',
	async (narrator) => {
		const { on, guest, game } = await playing(narrator);
		const headers = { 'Idempotency-Key': randomUUID(), Accept: 'text/event-stream' };
		const body = { optionId: game.choices[0]?.id };
		const stream = async () => {
			const request = apiRequest(`/api/games/${game.id}/turn`, { guest, body, headers });
			const text = await (await runChecked(takeTurn, request, on, { id: game.id })).text();
			return /^event: turn\ndata: (.*)$/m.exec(text)?.[1];
		};
		const first = await stream();
		expect(first).toContain('"turnCount":1');
		expect(await stream()).toBe(first);
	},
);

test('asks the model once about unclear words, however often they come under one key', async () => {
	const { server, play } = await playing('model');
	const [key, body] = [randomUUID(), { action: UNCLEAR }];
	const first = await play(body, key);
	expect([first.status, first.data.refused, server.asked.filter(isReading).length]).toEqual([200, false, 1]);
	const asked = server.asked.length;
	const again = await play(body, key);
	expect(again.data).toEqual(first.data);
	expect(server.asked.length).toBe(asked);
});

test('asks the model once about unclear words that come twice at once', async () => {
	const { server, play, guest } = await playing('model');
	const [key, body] = [randomUUID(), { action: UNCLEAR }];
	const reading = Promise.withResolvers<string>();
	const { say } = server;
	server.say = (asked) => (isReading(asked) ? reading.promise : say(asked));
	const first = play(body, key);
	await expect.poll(() => server.asked.length).toBe(1);
	const second = await play(body, key);
	reading.resolve(READING);
	expect([(await first).status, second.status]).toEqual([200, 409]);
	expect(server.asked.filter(isReading).length).toBe(1);
	expect((await play(body, key)).headers.get('Idempotent-Replayed')).toBe('true');
	const { wallet, ledger, held } = await books(guest);
	expect([wallet, held]).toEqual([ledger, 0]);
});

test.each(['model', 'built-in'] as const)(
	'refuses another body under a used key before it reads it (%s)',
	async (narrator) => {
		const { server, game, play } = await playing(narrator);
		const key = randomUUID();
		await play({ optionId: game.choices[0]?.id }, key);
		const asked = server.asked.length;
		for (const body of [{ optionId: 'option-1' }, { action: UNCLEAR }])
			expect(await play(body, key)).toMatchObject({
				status: 422,
				error: { code: 'VALIDATION_FAILED', message: OTHER_BODY },
			});
		for (const body of [{ action: '' }, {}, []]) expect((await play(body, key)).status).toBe(422);
		expect(server.asked.length).toBe(asked);
	},
);

test('replays a turn of a game that was given up since, and asks no model about a game that takes no turns', async () => {
	const { server, on, guest, game, play } = await playing('model');
	const key = randomUUID();
	const first = await play({ action: UNCLEAR }, key);
	await call(
		patchGame,
		apiRequest(`/api/games/${game.id}`, { method: 'PATCH', guest, body: { status: 'abandoned' } }),
		{ id: game.id },
		on,
	);
	const asked = server.asked.length;
	expect((await play({ action: UNCLEAR }, key)).data).toEqual(first.data);
	expect((await play({ action: UNCLEAR }, randomUUID())).status).toBe(409);
	expect(server.asked.length).toBe(asked);
});

test('frees the key of words that the model cannot be asked about', async () => {
	const { on, guest, game } = await playing('model');
	const { model } = on;
	if (!model) throw new Error('no model');
	const broken = { ...on, model: { ...model, readWithModel: () => Promise.reject(new Error('no')) } };
	const key = randomUUID();
	expect((await turn(guest, game.id, { action: UNCLEAR }, key, broken)).status).toBe(500);
	expect((await turn(guest, game.id, { action: UNCLEAR }, key, on)).status).toBe(200);
});
