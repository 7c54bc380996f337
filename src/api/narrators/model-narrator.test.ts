// Turns worded by a scripted model, with every kind of failure.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ANSWER_MODES, type AnswerMode, TOLD_MODES } from '#tests/support/models/model-server.ts';
import { openModelServer, SHORT_TIMEOUTS, withModel } from '#tests/support/models/with-model.ts';
import { playApi } from '#tests/support/players.ts';
import { testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const port = await testServer({ library: await worldsLibrary() });
const { begun, turn, balance, books } = playApi(port);

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
process.on('unhandledRejection', note);
afterAll(() => {
	process.off('unhandledRejection', note);
	expect(unhandled).toEqual([]);
});

/** The modes in which the two protocols differ; all others share their code. */
const BOTH: ReadonlySet<AnswerMode> = new Set([
	'plain',
	'truncated',
	'early-end',
	'error-event',
	'filtered',
	'schema-400',
	'split-unicode',
]);

test.each(
	ANSWER_MODES.flatMap((mode) =>
		BOTH.has(mode)
			? ([
					[mode, 'openai'],
					[mode, 'anthropic'],
				] as const)
			: ([[mode, 'openai']] as const),
	),
)('a turn is delivered whole and paid once: %s, %s', async (mode, shape) => {
	const server = await openModelServer(shape);
	server.mode = mode;
	const on = await withModel(port, server, { kind: shape === 'openai' ? 'openai-compatible' : 'anthropic' });
	const { guest, game } = await begun();
	const key = randomUUID();
	const began = performance.now();
	const { status, data } = await turn(guest, game.id, { action: 'look around' }, key, on);
	const took = performance.now() - began;
	expect([status, data.turnCount, data.castingStonesBalance]).toEqual([200, 1, 19]);
	expect(data.narrative.length).toBeGreaterThan(20);
	expect(took).toBeLessThan(SHORT_TIMEOUTS.total + 3000);
	if (TOLD_MODES.has(mode)) expect(data.narrator).toBe('scripted-1');
	if (data.notice)
		expect([data.narrator, data.notice]).toEqual(['built-in', expect.stringMatching(/built-in narrator/)]);
	const books1 = await books(guest);
	expect(books1).toEqual({ wallet: books1.ledger, ledger: books1.ledger, held: 0 });
	const again = await turn(guest, game.id, { action: 'look around' }, key, on);
	expect([again.data, await balance(guest)]).toEqual([data, 19]);
	await expect.poll(() => server.open()).toBe(0);
});
