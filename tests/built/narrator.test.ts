// The built server with a language model: which settings it refuses, and a model that stops in the middle of a game.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { answerFaithfully } from '#tests/support/models/model-script.ts';
import { startModelServer } from '#tests/support/models/model-server.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, startAndFail, startServer } from './running.ts';

vi.setConfig({ testTimeout: 90_000 });

const KEY = 'sk-hidden-word';
const folder = await createDataFolder('narrator');
const model = await startModelServer('openai', answerFaithfully);
afterAll(async () => {
	await model.close();
	await rm(folder, { recursive: true, force: true });
});

const env = {
	DATA_DIR: folder,
	NARRATOR: 'openai-compatible',
	NARRATOR_BASE_URL: model.url,
	NARRATOR_API_KEY: KEY,
	NARRATOR_MODEL: 'scripted-1',
};

test('a wrong configuration stops the start with one line that says what to change', async () => {
	const wrong: [Record<string, string>, RegExp][] = [
		[{ NARRATOR_MODEL: '' }, /NARRATOR_MODEL is missing/],
		[
			{ NARRATOR_MODEL: 'scripted-9' },
			/NARRATOR_MODEL: the endpoint has no model scripted-9; it has scripted-1, scripted-2/,
		],
		[
			{ NARRATOR_BASE_URL: 'http://no.such.host.invalid/v1' },
			/NARRATOR_BASE_URL: there is no host no\.such\.host\.invalid/,
		],
	];
	for (const [change, said] of wrong) {
		const failed = await startAndFail({ ...env, ...change });
		expect([failed.code, failed.said]).toEqual([1, expect.stringMatching(said)]);
		expect(failed.said).not.toContain(KEY);
	}
});

test('a model narrates the turns until it stops; then the built-in narrator does', async () => {
	const server = await startServer({ ...env, LOG_LEVEL: 'info' });
	const guest = guestCaller(server, randomUUID());
	const game = await beginGame(guest, server.invitation);
	const play = (action: string) =>
		guest.post<TurnView>(`/api/games/${game.id}/turn`, { action }, randomUUID());
	const first = await play('look around');
	expect([first.status, first.data.narrator, first.data.castingStonesBalance]).toEqual([
		200,
		'scripted-1',
		19,
	]);
	model.mode = 'destroyed';
	const second = await play('wait');
	expect([second.status, second.data.turnCount, second.data.castingStonesBalance]).toEqual([200, 2, 18]);
	await model.close();
	for (let turn = 3; turn < 6; turn += 1) {
		const { status, data } = await play('look around');
		expect([status, data.turnCount, data.narrator, data.castingStonesBalance]).toEqual([
			200,
			turn,
			'built-in',
			20 - turn,
		]);
		expect(data.notice).toMatch(/built-in narrator/);
	}
	const { data: health } = await guest.get<{
		narrator: string;
		narration: { turns: Record<string, number> };
	}>('/api/health');
	expect(health.narrator).toBe('scripted-1');
	expect(health.narration.turns['model']).toBeGreaterThan(0);
	const { data: kept } = await guest.get<GameView>(`/api/games/${game.id}`);
	const told = kept.storyState.history.filter(({ role, turn }) => role === 'narrator' && turn > 0);
	expect(told.at(-1)?.narrator).toBe('scripted-1');
	expect((await guest.send('/api/metrics', {})).status).toBe(404);
	expect((await guest.send('/api/admin/prompts', {})).status).toBe(401);
	await server.stop();
	expect(server.said()).toContain('"msg":"told"');
	expect(server.said()).not.toContain(KEY);
});
