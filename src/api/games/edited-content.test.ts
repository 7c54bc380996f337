// Games under way whose scenes, places, people and things are taken out or renamed.
import { expect, test, vi } from 'vitest';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import { handleRewind, previewTurn } from '#api/turns/endpoints.ts';
import { NOWHERE } from '#lib/content/roles.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import type { Library, WorldBook } from '#lib/library/books.ts';
import type { GameView } from '#lib/wire/game.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchGame, fetchHistory, fetchJournal, fetchSummary, listGames } from './endpoints.ts';

vi.setConfig({ testTimeout: 120_000 });

const library = await worldsLibrary();
const server = await testServer({ library, narrator: builtInNarrator });
const { call, begun, turn } = playApi(server);

const LISTS = ['npcs', 'places', 'items', 'topics', 'factions', 'events', 'storylets'] as const;

/** The library with the entries of a list taken out, but for the last, or with other ids for all of them. */
function edited(list: (typeof LISTS)[number], change: 'taken out' | 'renamed'): Library {
	const edit = <T extends { id: string }>(entries: T[]): T[] =>
		change === 'renamed'
			? entries.map((entry) => ({ ...entry, id: `other-${entry.id}` }))
			: entries.slice(-1);
	const places = (book: WorldBook) => (list === 'places' ? edit(book.places) : book.places);
	const inPlaces = (book: WorldBook, id: string) =>
		places(book).find((place) => place.id.endsWith(id)) ?? places(book)[0];
	// What stands nowhere is moved, as the content check demands.
	const ofWorld = (book: WorldBook): WorldBook => {
		const changed = { ...book, [list]: edit(book[list] as { id: string }[]) };
		const npcs = changed.npcs.map((npc) => ({ ...npc, place: inPlaces(book, npc.place)?.id ?? '' }));
		return { ...changed, npcs };
	};
	const worldOf = (slug: string) => library.worlds.find((book) => book.slug === slug) as WorldBook;
	return {
		...library,
		worlds: library.worlds.map(ofWorld),
		adventures: library.adventures.map((book) => ({
			...book,
			storylets: list === 'storylets' ? edit(book.storylets) : book.storylets,
			adventure: {
				...book.adventure,
				start: inPlaces(worldOf(book.worldSlug), book.adventure.start)?.id ?? '',
			},
		})),
	};
}

/** A game that has been played for some turns. */
async function underWay() {
	const { guest, game } = await begun();
	const { id } = game;
	const at = (path = '', body?: unknown) => apiRequest(`/api/games/${id}${path}`, { guest, body });
	const look = async () => (await call<GameView>(fetchGame, at(), { id })).data;
	for (let n = 0; n < 4; n += 1) {
		const { choices } = await look();
		await turn(guest, id, { action: choices[n % Math.max(1, choices.length)]?.label ?? 'look around' });
	}
	const read = async () => {
		const [row] = await server.database.sql<{ state: State; contents: { turn: number; version: string }[] }>`
			select state, contents from game.game where id = ${id}`;
		const log = await server.database.sql<{ events: GameEvent[] }>`
			select events from game.line where game_id = ${id} order by seq`;
		if (!row) throw new Error('The game is gone.');
		return { ...row, folded: replayLog(log.flatMap(({ events }) => events)) };
	};
	return { guest, id, at, look, read };
}

function take(now: Library): void {
	Object.assign(server, { library: now, story: createStoryFinder(now) });
}

test.each(LISTS.flatMap((list) => [[list, 'taken out'] as const, [list, 'renamed'] as const]))(
	'a game goes on where the %s are %s',
	async (list, change) => {
		const { guest, id, at, look, read } = await underWay();
		const now = edited(list, change);
		take(now);
		const answers: [string, number, unknown][] = [];
		const note = (what: string, { status, data }: { status: number; data: unknown }) =>
			answers.push([what, status, data]);
		for (const [endpoint, path] of [
			[fetchGame, ''],
			[fetchSummary, '/summary'],
			[fetchJournal, '/journal'],
			[fetchHistory, '/history'],
		] as const)
			note(path, await call(endpoint, at(path), { id }));
		for (const action of ['look around', 'go to the Petition Hall', 'ask Gundred about the roll', 'wait']) {
			note(action, await call(previewTurn, at('/preview', { action }), { id }));
			const played = await turn(guest, id, { action });
			note(action, played);
			const [choice] = played.data.choices;
			if (choice) note(choice.label, await turn(guest, id, { optionId: choice.id }));
		}
		note('list', await call(listGames, apiRequest('/api/games', { guest })));
		const file = await handleExport(at('/export?format=md'), server, { id });
		note('export', { status: file.status, data: await file.text() });
		expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
		for (const [what, , data] of answers)
			expect(JSON.stringify(data), what).not.toMatch(/undefined|\bNaN\b|other-other/);
		const { state, folded } = await read();
		expect(state).toEqual(folded);
		const world = now.worlds.find(({ slug }) => slug === 'mystika');
		const places = world?.places.map((place) => place.id);
		expect(places).toContain(state.place);
		for (const npc of world?.npcs ?? [])
			expect([...(places ?? []), NOWHERE], npc.id).toContain(state.people[npc.id]);
		expect(world?.places.map(({ name }) => name)).toContain((await look()).storyState.currentScene);
		take(library);
	},
);

test('a game whose place is gone is shown where the adventure begins before a further turn', async () => {
	const { at, id, look, guest } = await underWay();
	const now = edited('places', 'renamed');
	take(now);
	const adventure = now.adventures.find(({ slug }) => slug === 'the-fox-who-would-not-sign')?.adventure;
	const place = now.worlds.flatMap(({ places }) => places).find((one) => one.id === adventure?.start);
	expect((await look()).storyState.currentScene).toBe(place?.name);
	await turn(guest, id, { action: 'look around' });
	expect((await look()).storyState.currentScene).toBe(place?.name);
	take(library);
	expect((await call(fetchGame, at(), { id })).status).toBe(200);
});

test('a game remembers the versions of the content that it was played on, and forgets them with the turns', async () => {
	const { guest, id, at, read } = await underWay();
	const [first, ...none] = (await read()).contents;
	expect(first).toEqual({ turn: 0, version: expect.stringMatching(/^[0-9a-f]{64}$/) });
	expect(none).toEqual([]);
	take(edited('topics', 'taken out'));
	const { data } = await turn(guest, id, { action: 'look around' });
	const [, second] = (await read()).contents;
	expect(second).toEqual({ turn: data.turnCount, version: expect.not.stringMatching(first?.version ?? '') });
	const back = at('/rewind', { toTurn: data.turnCount - 1 });
	expect((await call(handleRewind, back, { id })).status).toBe(200);
	expect((await read()).contents).toEqual([first]);
	take(library);
	await turn(guest, id, { action: 'look around' });
	expect((await read()).contents).toEqual([first]);
});
