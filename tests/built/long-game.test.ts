// A game of 2,000 turns on the built server works as a short one does.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#api/storage/open-database.ts';
import type { GameSearchHit, GameView, HistoryEntry } from '#lib/wire/game.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { writeLongGame } from '#tests/support/long-game.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { type Caller, guestCaller, type RunningServer, startServer } from './running.ts';

const TURNS = 2000;
const PAGE = 100;

const folder = await createDataFolder('long');
let server: RunningServer;
let caller: Caller;
let path: string;

beforeAll(async () => {
	const database = await openDatabase({ dataDir: folder });
	const { guest, id } = await writeLongGame(database, TURNS);
	await database.close();
	server = await startServer({ DATA_DIR: folder });
	caller = guestCaller(server, guest);
	path = `/api/games/${id}`;
}, 300_000);
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

const open = async () => (await caller.get<GameView>(path)).data;
const narrated = (history: HistoryEntry[]) =>
	history.filter(({ role }) => role === 'narrator').map(({ turn }) => turn);

test('it opens with its newest turns, and people show what they know', async () => {
	const game = await open();
	expect([game.turnCount, game.hasOlder]).toEqual([TURNS, true]);
	expect(narrated(game.storyState.history)).toEqual(Array.from({ length: 20 }, (_, n) => TURNS - n));
	const person = await caller.get<NpcKnowledgeView>(`${path}/npcs/gundred`);
	expect(person.status).toBe(200);
});

test('it pages back to the opening, each turn once', async () => {
	const seen: number[] = [];
	let more = true;
	for (let before = TURNS + 1; more; before -= PAGE) {
		const { data } = await caller.get<{ history: HistoryEntry[]; hasOlder: boolean }>(
			`${path}/history?before=${before}&limit=${PAGE}`,
		);
		seen.push(...narrated(data.history));
		more = data.hasOlder;
	}
	expect(seen).toEqual(Array.from({ length: TURNS + 1 }, (_, n) => TURNS - n));
});

test('its first turns are found, and words that nobody said are not', async () => {
	type Hits = { hits: GameSearchHit[]; hasMore: boolean };
	const { data } = await caller.get<Hits>(`${path}/search?q=lanterns&limit=100`);
	expect([data.hits.length, data.hasMore]).toEqual([100, true]);
	const none = await caller.get<Hits>(`${path}/search?q=xylophone`);
	expect(none.data.hits).toEqual([]);
});

test.each([
	['md', /^## Turn (\d+)/gm],
	['html', /Turn (\d+)</g],
])('its download as %s has every turn', async (format, heading) => {
	const text = await (await caller.send(`${path}/export?format=${format}`, {})).text();
	const turns = new Set([...text.matchAll(heading)].map(([, turn]) => Number(turn)));
	expect(turns.size).toBeGreaterThanOrEqual(TURNS);
});

test('its download as JSON is whole', async () => {
	const saved = await (await caller.send(`${path}/export?format=json`, {})).json();
	const turns = (saved.log as { kind: string }[]).filter(({ kind }) => kind === 'turn');
	expect(turns).toHaveLength(TURNS + 1);
});

test('it is rewound to its middle and to its beginning, and played on from there', async () => {
	for (const toTurn of [TURNS / 2, 3]) {
		const { data } = await caller.post<GameView>(`${path}/rewind`, { toTurn });
		expect(data.turnCount).toBe(toTurn);
		expect(narrated(data.storyState.history)[0]).toBe(toTurn);
	}
	const played = await caller.post<TurnView>(`${path}/turn`, { action: 'look around' }, crypto.randomUUID());
	expect(played.data.turnCount).toBe(4);
	expect(narrated((await open()).storyState.history)).toEqual([4, 3, 2, 1, 0]);
}, 60_000);
