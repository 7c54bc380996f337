import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { SharedPage } from '#lib/wire/share.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchGame, fetchSharedGame, fetchSummary, handleShare, patchGame } from './endpoints.ts';

const server = await testServer({
	library: withLongActs(await worldsLibrary(), 2),
	narrator: builtInNarrator,
});
const { call, begun, turn } = playApi(server);

const ACTIONS = ['attack Hamo', 'threaten Hamo', 'help Isemay with her work', 'attack Hamo', 'wait', 'wait'];

const at = (guest: string, id: string, path = '') => apiRequest(`/api/games/${id}${path}`, { guest });

test('the figures of a story are those of its turns', async () => {
	const { guest, game } = await begun();
	const { id } = game;
	const checks: (string | undefined)[] = [];
	for (const action of ACTIONS) {
		const { data } = await turn(guest, id, { action });
		checks.push(data.receipt.check?.degree);
	}
	const count = (...degrees: string[]) =>
		checks.filter((degree) => degree && degrees.includes(degree)).length;
	const { data } = await call<SummaryView>(fetchSummary, at(guest, id, '/summary'), { id });
	const now = (await call<GameView>(fetchGame, at(guest, id), { id })).data;
	expect(data.turns).toBe(6);
	expect(data.rolls).toEqual({ won: count('great', 'good'), atCost: count('cost'), lost: count('fail') });
	expect(data.clues.found).toBe(now.storyState.worldState.clues.length);
	expect(data.clues.total).toBe(server.story(game.adventureId).clues.size);
	const hamo = now.storyState.worldState.npcs.find(({ name }) => name === 'Hamo');
	expect(data.people).toContainEqual({
		id: hamo?.id,
		name: 'Hamo',
		relationship: hamo?.relationship,
		attitude: hamo?.attitude,
		mood: hamo?.mood,
	});
	expect(data.worst).toMatchObject({ who: 'Hamo', text: expect.stringMatching(/^You .*Hamo.*\.$/) });
	expect([1, 2, 4]).toContain(data.worst?.turn);
	expect(data.others.map(({ slug }) => slug)).toEqual(
		expect.arrayContaining(['the-chair-above-water', 'the-moon-falls-due']),
	);
	expect(data.others.map(({ slug }) => slug)).not.toContain(game.adventureId);

	const book = server.library.adventures.find(({ slug }) => slug === game.adventureId);
	expect(data.endings).toMatchObject({
		found: [{ id: now.ending?.id, title: now.ending?.title, as: now.character.name }],
		total: book?.endings.length,
	});
	const titles = book?.endings.map(({ title }) => title);
	for (const { turn: n, action, otherwise } of data.turned) {
		expect(ACTIONS[n - 1]).toBe(action);
		expect(titles).toContain(otherwise);
		expect(otherwise).not.toBe(now.ending?.title);
	}

	// The third act is over: the shared page has the figures, without the other adventures.
	expect(now.status).toBe('completed');
	const shared = await call<{ path: string }>(
		handleShare,
		apiRequest(`/api/games/${id}/share`, { guest, body: {} }),
		{
			id,
		},
	);
	const token = shared.data.path.replace('/shared/', '');
	const page = await call<SharedPage>(fetchSharedGame, apiRequest(`/api/shared/${token}`), { token });
	expect(page.data.summary).toMatchObject({ turns: 6, rolls: data.rolls, worst: data.worst });
	for (const field of ['others', 'endings', 'turned']) expect(page.data.summary).not.toHaveProperty(field);
	expect(JSON.stringify(page.data)).not.toContain(id);
	expect(JSON.stringify(page.data)).not.toContain(guest);
});

test('a story under way is shared without ending or figures, and only its player reads its summary', async () => {
	const { guest, game } = await begun();
	const { id } = game;
	const request = apiRequest(`/api/games/${id}`, { guest, method: 'PATCH', body: { status: 'paused' } });
	await call(patchGame, request, { id });
	const shared = await call<{ path: string }>(
		handleShare,
		apiRequest(`/api/games/${id}/share`, { guest, body: {} }),
		{
			id,
		},
	);
	const token = shared.data.path.replace('/shared/', '');
	const page = await call<SharedPage>(fetchSharedGame, apiRequest(`/api/shared/${token}?page=x`), { token });
	expect(page.data).toMatchObject({ page: 1, pages: 1, summary: null, transcript: { ending: null } });
	const stranger = (await begun()).guest;
	expect((await call(fetchSummary, at(stranger, id, '/summary'), { id })).status).toBe(404);
	const unknown = 'A'.repeat(43);
	expect((await call(fetchSharedGame, apiRequest(`/api/shared/${unknown}`), { token: unknown })).status).toBe(
		404,
	);
});
