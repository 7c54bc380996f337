import { expect, test } from 'vitest';
import type { SearchView } from '#lib/catalogue/list.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { searchEverything } from './search.ts';

const server = await testServer({ library: await worldsLibrary() });
const { begun, call } = playApi(server);
const { guest, game } = await begun();

const look = (query: string, who?: string) =>
	call<SearchView>(
		searchEverything,
		apiRequest(`/api/search?${query}`, who === undefined ? {} : { guest: who }),
	);

test('finds worlds and adventures, the most relevant first', async () => {
	const { data } = await look('q=mystika');
	expect(data.results[0]).toMatchObject({ type: 'world', id: 'mystika', href: '/worlds/mystika' });
	expect(data.results.slice(1).map(({ type }) => type)).toEqual(['adventure', 'adventure', 'adventure']);
	const relevance = data.results.map((result) => result.relevance);
	expect(relevance).toEqual(relevance.toSorted((a, b) => b - a));
	expect(data.total).toBe(4);
});

test('finds by a word of a description', async () => {
	const first = ({ body }: { body: string }) => /[\p{L}]{9,}/u.exec(body)?.[0] ?? '';
	for (const [type, list] of [
		['adventure', server.library.adventures],
		['world', server.library.worlds],
	] as const)
		for (const one of list)
			expect((await look(`q=${encodeURIComponent(first(one))}&type=${type}`)).data.results).toContainEqual(
				expect.objectContaining({ type, id: one.slug }),
			);
});

test("finds only the caller's own characters and games", async () => {
	const own = await look('q=fox', guest);
	expect(own.data.results).toContainEqual(expect.objectContaining({ type: 'game', id: game.id }));
	const name = encodeURIComponent(game.character.name);
	expect((await look(`q=${name}&type=character`, guest)).data.total).toBe(1);
	const other = (await begun()).guest;
	for (const { data } of [await look('q=fox'), await look(`q=${name}`), await look('q=fox', other)])
		expect(data.results.filter(({ id }) => id === game.id || id === game.character.id)).toEqual([]);
});

test('returns pages', async () => {
	const all = (await look('q=the&limit=100')).data;
	const [first, second] = [await look('q=the&limit=3'), await look('q=the&limit=3&offset=3')];
	expect([...first.data.results, ...second.data.results]).toEqual(all.results.slice(0, 6));
	expect(second.data.total).toBe(all.total);
	expect((await look('q=the&offset=5000')).data).toEqual({ results: [], total: all.total });
});

test.each([
	['', 'q'],
	['q=', 'q'],
	[`q=${'x'.repeat(101)}`, 'q'],
	['q=a&limit=0', 'limit'],
	['q=a&limit=101', 'limit'],
	['q=a&offset=-1', 'offset'],
	['q=a&type=npc', 'type'],
])('refuses "%s" and names %s', async (query, field) => {
	const { status, error } = await look(query);
	expect([status, error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
});
