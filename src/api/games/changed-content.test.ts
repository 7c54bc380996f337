// Games whose adventure is taken out, renamed or retired while they are under way.
import { expect, test } from 'vitest';
import { followRenamedWorlds } from '#api/catalogue/renamed-worlds.ts';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import { handleBranch, previewTurn } from '#api/turns/endpoints.ts';
import type { AdventureBook, Library } from '#lib/library/books.ts';
import type { GameSummary, GameView } from '#lib/wire/game.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import {
	createGame,
	fetchGame,
	fetchHistory,
	fetchJournal,
	fetchSummary,
	listGames,
	patchGame,
	searchOwnGames,
} from './endpoints.ts';

const library = await worldsLibrary();

/** A server on which a game has been begun and its content was changed afterwards. */
async function changed(change: (library: Library, slug: string) => Library) {
	const server = await testServer({ library, narrator: builtInNarrator });
	const { call, begun, turn, startBody, invitedGuest } = playApi(server);
	const { guest, game } = await begun();
	await turn(guest, game.id, { action: 'look around' });
	const now = change(library, game.adventureId);
	Object.assign(server, { library: now, story: createStoryFinder(now) });
	return { server, call, turn, guest, game, startBody, invitedGuest };
}

const others = ({ adventures }: Library, slug: string) => adventures.filter((book) => book.slug !== slug);

/** The library with one adventure changed. */
function withAdventure(all: Library, slug: string, change: (book: AdventureBook) => AdventureBook): Library {
	return { ...all, adventures: all.adventures.map((book) => (book.slug === slug ? change(book) : book)) };
}

test.each([
	['an adventure', (all: Library, slug: string) => ({ ...all, adventures: others(all, slug) })],
	['a world', (all: Library) => ({ ...all, worlds: [], adventures: [] })],
])(
	'a game of %s that was taken out can be read and saved, and says why it takes no turn',
	async (_, change) => {
		const { server, call, turn, guest, game } = await changed(change);
		const { id } = game;
		const at = (path = '') => apiRequest(`/api/games/${id}${path}`, { guest });
		const view = await call<GameView>(fetchGame, at(), { id });
		expect(view.status).toBe(200);
		expect(view.data).toMatchObject({ isRemoved: true, name: game.name, choices: [], turnCount: 1 });
		expect(view.data.storyState.history).toHaveLength(game.storyState.history.length + 2);
		for (const [endpoint, path] of [
			[fetchSummary, '/summary'],
			[fetchJournal, '/journal'],
			[fetchHistory, '/history'],
			[searchOwnGames, '/search?q=look'],
		] as const)
			expect([path, (await call(endpoint, at(path), { id })).status]).toEqual([path, 200]);
		expect((await call<GameSummary[]>(listGames, apiRequest('/api/games', { guest }))).data).toHaveLength(1);
		for (const format of ['md', 'html', 'json', 'epub'])
			expect((await handleExport(at(`/export?format=${format}`), server, { id })).status).toBe(200);
		const refused = await turn(guest, id, { action: 'look around' });
		expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('taken out') } });
		const body = { action: 'look around' };
		const preview = apiRequest(`/api/games/${id}/preview`, { guest, body });
		expect((await call(previewTurn, preview, { id })).status).toBe(409);
		const branch = apiRequest(`/api/games/${id}/branch`, { guest, body: { atTurn: 0 } });
		expect((await call(handleBranch, branch, { id })).status).toBe(409);
	},
);

test('a game of a renamed adventure is played on', async () => {
	const { turn, guest, game } = await changed((all, slug) =>
		withAdventure(all, slug, (book) => ({
			...book,
			slug: 'another-name',
			adventure: { ...book.adventure, was: [slug] },
		})),
	);
	expect((await turn(guest, game.id, { action: 'look around' })).status).toBe(200);
});

test('a game of a renamed world is played on, and its character begins another', async () => {
	const renamed = (all: Library): Library => ({
		...all,
		worlds: all.worlds.map((book) =>
			book.slug === 'mystika'
				? { ...book, slug: 'ostmere', world: { ...book.world, was: ['mystika'] } }
				: book,
		),
		adventures: all.adventures.map((book) => ({
			...book,
			worldSlug: book.worldSlug === 'mystika' ? 'ostmere' : book.worldSlug,
		})),
	});
	const { server, call, turn, guest, game } = await changed(renamed);
	await followRenamedWorlds(server.database.sql, server.library);
	const { id } = game;
	expect((await turn(guest, id, { action: 'look around' })).status).toBe(200);
	const at = apiRequest(`/api/games/${id}`, { guest });
	expect((await call<GameView>(fetchGame, at, { id })).data.worldTemplateId).toBe('ostmere');
	const end = apiRequest(`/api/games/${id}`, { method: 'PATCH', guest, body: { status: 'abandoned' } });
	expect((await call(patchGame, end, { id })).status).toBe(200);
	const body = { adventureSlug: game.adventureId, characterType: 'existing', characterId: game.characterId };
	expect((await call(createGame, apiRequest('/api/games', { guest, body }))).status).toBe(201);
});

test('a game of a retired adventure is played on, and nobody begins another', async () => {
	const { call, turn, guest, game, startBody, invitedGuest } = await changed((all, slug) =>
		withAdventure(all, slug, (book) => ({ ...book, adventure: { ...book.adventure, retired: true } })),
	);
	expect((await turn(guest, game.id, { action: 'look around' })).status).toBe(200);
	const start = apiRequest('/api/games', { guest: await invitedGuest(), body: startBody() });
	const { status, error } = await call(createGame, start);
	expect([status, error.message]).toEqual([404, expect.stringContaining('no longer begun')]);
});
