import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { previewTurn } from './endpoints.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn, balance } = playApi(server);

test('a preview shows how the words are read, the odds, the stakes and the price, and changes nothing', async () => {
	const { guest, game } = await begun();
	const preview = (body: unknown) =>
		call<PreviewView>(previewTurn, apiRequest(`/api/games/${game.id}/preview`, { guest, body }), {
			id: game.id,
		});
	const { data } = await preview({ action: 'attack Hamo' });
	expect(data).toMatchObject({ attempt: { verb: 'attack', target: 'Hamo' }, cost: 1, refusal: null });
	expect(data.chance).toBeGreaterThan(0);
	expect(data.chance).toBeLessThan(1);
	expect(data.stakes.length).toBeGreaterThan(0);
	const unclear = await preview({ action: 'asdf qwer' });
	expect(unclear.data.cost).toBe(0);
	expect(unclear.data.refusal).toBeTruthy();
	expect(unclear.data.rephrasings.length).toBeGreaterThan(0);
	expect(await balance(guest)).toBe(20);
});

test('the preview’s odds are the odds that the turn rolls', async () => {
	const { guest, game } = await begun();
	const action = 'attack Hamo';
	const previewed = await call<PreviewView>(
		previewTurn,
		apiRequest(`/api/games/${game.id}/preview`, { guest, body: { action } }),
		{ id: game.id },
	);
	const played = await turn(guest, game.id, { action });
	const { check } = played.data.receipt;
	if (!check) throw new Error('nothing was rolled');
	expect(previewed.data.skill).toBe(check.skill);
	const margin = check.difficulty - check.modifier;
	const failing = Array.from({ length: 20 }, (_, n) => n + 1).filter(
		(die) => die === 1 || (die < 20 && die < margin - 5),
	).length;
	expect(previewed.data.chance).toBeCloseTo((20 - failing) / 20);
});
