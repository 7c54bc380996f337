import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fetchGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { optionId } from '#lib/engine/option-id.ts';
import { commitmentTo, rollFromSecret } from '#lib/engine/random.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn, balance } = playApi(server);

test('a turn spends one stone, moves the count and proves its roll', async () => {
	const { guest, game } = await begun();
	const { status, data } = await turn(guest, game.id, { action: 'Look around the place' });
	expect(status).toBe(200);
	expect(data).toMatchObject({
		turnCount: 1,
		castingStonesBalance: 19,
		refused: false,
		narrator: 'built-in',
	});
	expect(data.receipt.cost).toBe(1);
	const { proof, check } = data.receipt;
	expect(proof?.commitment).toBe(game.nextCommitment);
	expect(
		createHash('sha256')
			.update(Buffer.from(proof?.secret ?? '', 'hex'))
			.digest('hex'),
	).toBe(game.nextCommitment);
	if (check) expect(check.die).toBe(rollFromSecret(proof?.secret ?? ''));
	expect(commitmentTo(proof?.secret ?? '')).not.toBe(data.nextCommitment);
});

test('a choice is taken by its id alone or with its words, and refused when it was not offered', async () => {
	const { guest, game } = await begun();
	const [choice] = game.choices;
	const taken = await turn(guest, game.id, { optionId: choice?.id });
	expect([taken.status, taken.data.action]).toEqual([200, choice?.label]);
	const next = taken.data.choices[0];
	const both = await turn(guest, game.id, { optionId: next?.id, action: next?.label });
	expect(both.status).toBe(200);
	const unknown = await turn(guest, game.id, { optionId: optionId('Eat the moon') });
	expect([unknown.status, unknown.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(unknown.error.details?.fields?.['optionId']).toMatch(/not open any more/);
	const mixed = await turn(guest, game.id, { optionId: next?.id, action: 'Something else' });
	expect(mixed.status).toBe(422);
	expect(await balance(guest)).toBe(18);
});

test('the same key returns the same turn again and charges once', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const first = await turn(guest, game.id, { action: 'wait' }, key);
	const again = await turn(guest, game.id, { action: 'wait' }, key);
	expect(again.data).toEqual(first.data);
	expect(again.headers.get('Idempotent-Replayed')).toBe('true');
	const other = await turn(guest, game.id, { action: 'look around' }, key);
	expect([other.status, other.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(await balance(guest)).toBe(19);
});

test('five calls at once with one key play one turn', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => turn(guest, game.id, { action: 'wait' }, key)),
	);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
	expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect(await balance(guest)).toBe(19);
});

test('an empty wallet gets INSUFFICIENT_STONES with the turn’s own text, and the game stays as it is', async () => {
	const { guest, game } = await begun();
	const [row] = await server.database.sql<{
		player_id: string;
	}>`select player_id from game.game where id = ${game.id}`;
	await server.database.sql`update game.wallet set stones = 0 where player_id = ${row?.player_id ?? ''}`;
	const refused = await turn(guest, game.id, { action: 'wait' });
	expect([refused.status, refused.error.code, refused.error.message]).toEqual([
		402,
		'INSUFFICIENT_STONES',
		'Not enough casting stones to take this turn.',
	]);
	const after = await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), {
		id: game.id,
	});
	expect(after.data.turnCount).toBe(0);
});

test('a game played to its end is completed, frees its character and takes no more turns', async () => {
	const { guest, game } = await begun();
	const [row] = await server.database.sql<{
		player_id: string;
	}>`select player_id from game.game where id = ${game.id}`;
	await server.database.sql`update game.wallet set stones = 90 where player_id = ${row?.player_id ?? ''}`;
	let last: TurnView | null = null;
	for (let n = 0; n < 60 && !last?.ending; n += 1) {
		const choices: { id: string }[] = last?.choices ?? game.choices;
		const { data, error } = await turn(guest, game.id, { optionId: choices[n % choices.length]?.id });
		expect(error).toBeUndefined();
		last = data;
	}
	expect(last?.ending?.text.join(' ').length).toBeGreaterThan(100);
	expect(last?.choices).toEqual([]);
	const over = await turn(guest, game.id, { action: 'wait' });
	expect([over.status, over.error.code]).toEqual([409, 'CONFLICT']);
	const after = await call<GameView>(fetchGame, apiRequest(`/api/games/${game.id}`, { guest }), {
		id: game.id,
	});
	expect(after.data).toMatchObject({ status: 'completed', character: { activeGameId: null } });
	expect(after.data.ending).toEqual(last?.ending);
});
