// A game of thirty turns with a model that fails in another way each turn.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fetchGame } from '#api/games/endpoints.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { GameView } from '#lib/wire/game.ts';
import { ANSWER_MODES, TOLD_MODES } from '#tests/support/models/model-server.ts';
import { openModelServer, SHORT_TIMEOUTS, withModel } from '#tests/support/models/with-model.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';

const TURNS = 30;
const port = await testServer({ library: withLongActs(await worldsLibrary(), TURNS) });
const { begun, turn, call, books } = playApi(port);

const LINES = [
	'look around',
	'ask Gundred about the lanterns',
	'go to the green',
	'persuade Hamo to let me pass',
	'help Isemay',
	'threaten Osbern',
];

/** The slow modes are tested one by one elsewhere. */
const QUICK = ANSWER_MODES.filter((mode) => !/^hang|^drip|^limited-shortly/.test(mode));

test('every turn is delivered and paid once, and its text fits the outcome on its receipt', {
	timeout: 120_000,
}, async () => {
	const server = await openModelServer();
	const { guest, game } = await begun();
	const { playerId } = await identifyVisitor(apiRequest('/', { guest }), port);
	await port.database.transaction((sql) =>
		grantStones(port, sql, {
			playerId: playerId ?? '',
			stones: TURNS,
			reason: 'Thirty turns',
			cause: 'thirty',
		}),
	);
	let stones = 20 + TURNS;
	let told = 0;
	let { choices } = game;
	for (let n = 0; n < TURNS; n += 1) {
		const mode = QUICK[n % QUICK.length] ?? 'plain';
		server.mode = mode;
		// A new model, since the breaker is open after a failure.
		const on = await withModel(port, server);
		const began = performance.now();
		const key = randomUUID();
		const act = n % 4 === 3 ? { optionId: choices.at(-1)?.id } : { action: LINES[n % LINES.length] };
		const { status, data } = await turn(guest, game.id, act, key, on);
		choices = data.choices;
		const again = await turn(guest, game.id, act, key, on);
		expect([mode, again.data]).toEqual([mode, data]);
		expect([n, mode, status]).toEqual([n, mode, 200]);
		expect(performance.now() - began).toBeLessThan(SHORT_TIMEOUTS.total + 3000);
		if (data.refused) continue;
		told += 1;
		stones -= 1;
		expect([mode, data.turnCount, data.castingStonesBalance]).toEqual([mode, told, stones]);
		expect(data.narrative.length).toBeGreaterThan(20);
		if (data.notice)
			expect([data.narrator, data.notice]).toEqual(['built-in', expect.stringMatching(/built-in narrator/)]);
		if (TOLD_MODES.has(mode)) expect([n, mode, data.narrator]).toEqual([n, mode, 'scripted-1']);
		for (const { npcId } of data.npcResponses) expect(data.world.npcs.map(({ id }) => id)).toContain(npcId);
	}
	expect(told).toBeGreaterThan(25);
	const kept = await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), {
		id: game.id,
	});
	const entries = kept.data.storyState.history.filter(({ role }) => role === 'narrator');
	expect(entries.some(({ narrator }) => narrator === 'scripted-1')).toBe(true);
	expect(entries.some(({ notice }) => notice)).toBe(true);
	const sums = await books(guest);
	expect(sums).toEqual({ wallet: sums.ledger, ledger: sums.ledger, held: 0 });
});
