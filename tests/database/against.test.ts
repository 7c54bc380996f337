// Running games of a backup, held against edited content.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { contentVersion } from '#api/process/content-version.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import { listRunningGames } from '#api/saves/running-games.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Library } from '#lib/library/books.ts';
import { readGames } from '#scripts/against/read-games.ts';
import { replayGames } from '#scripts/against/replay-games.ts';
import { sayChanges } from '#scripts/against/say-changes.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { listen } from '#tests/support/listen.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const library = await worldsLibrary();
const server = await testServer({ library, narrator: builtInNarrator });
const { begun, turn } = playApi(server);

let folder: string;
let file: string;
let saved: string;
let told: { game: string; adventure: string; scene: string; turn: number };

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'against-'));
	file = join(folder, 'backup');
	const { guest, game } = await begun();
	let found: typeof told | undefined;
	for (let n = 1; n <= 4; n += 1) {
		const [choice] = (await turn(guest, game.id, { action: 'look around' })).data.choices;
		const { data } = await turn(guest, game.id, { action: choice?.label ?? 'wait' });
		const [row] = await server.database.sql<{ events: { type: string; id: string }[] }>`
			select events from game.line where game_id = ${game.id} and turn = ${data.turnCount}`;
		const scene = row?.events.find(({ type }) => type === 'told')?.id;
		if (scene) found ??= { game: game.id, adventure: game.adventureId, scene, turn: data.turnCount };
	}
	if (!found) throw new Error('No scene was told.');
	told = found;
	saved = join(folder, 'game.json');
	const download = apiRequest(`/api/games/${game.id}/export?format=json`, { guest });
	await writeFile(saved, await (await handleExport(download, server, { id: game.id })).text());
	await makeBackup(server.database, file, {
		keysFile: join(folder, 'keys.json'),
		passphrase: undefined,
		now: new Date('2026-11-23T06:00:00Z'),
	});
});

afterAll(async () => rm(folder, { recursive: true }));

const replay = (from: string, on: Library, token?: string) =>
	replayGames(readGames(from, token), { library: on, version: server.version });

const withScene = (change: (scene: Storylet) => Storylet): Library => {
	const edit = (scenes: Storylet[]) =>
		scenes.map((scene) => (scene.id === told.scene ? change(scene) : scene));
	return {
		...library,
		worlds: library.worlds.map((book) => ({ ...book, storylets: edit(book.storylets) })),
		adventures: library.adventures.map((book) => ({ ...book, storylets: edit(book.storylets) })),
		shared: { ...library.shared, storylets: edit(library.shared.storylets) },
	};
};

/** The library with other texts in the scene that was told. */
const withHerons = () =>
	withScene((scene) => ({
		...scene,
		outcomes: {
			good: { ...scene.outcomes.good, text: 'A heron walks by.' },
			...(scene.outcomes.cost && { cost: { ...scene.outcomes.cost, text: 'A heron walks by slowly.' } }),
			...(scene.outcomes.fail && { fail: { ...scene.outcomes.fail, text: 'No heron walks by.' } }),
			...(scene.outcomes.great && { great: { ...scene.outcomes.great, text: 'Two herons walk by.' } }),
		},
	}));

test('on the same content every game reads as before', async () => {
	const found = await replay(file, library);
	expect(found).toMatchObject({ games: 1, changed: [] });
	expect(found.turns).toBeGreaterThan(6);
	expect(sayChanges(found)).toContain('1 read as before, 0 otherwise');
});

test('another text of a scene is named with its game, its turn, its scene and the version it was played on', async () => {
	const found = await replay(file, withHerons());
	expect(found.changed).toMatchObject([{ id: told.game, isRemoved: false }]);
	expect(found.changed[0]?.turns).toContainEqual(
		expect.objectContaining({
			...{ turn: told.turn, scene: told.scene },
			playedOn: contentVersion(server, told.adventure),
		}),
	);
	expect(sayChanges(found)).toContain(`turn ${told.turn} (`);
});

test('an adventure that was taken out is named', async () => {
	const found = await replay(saved, { ...library, adventures: [] });
	expect(found.changed).toMatchObject([{ adventure: told.adventure, isRemoved: true }]);
	expect(sayChanges(found)).toContain('no longer there');
});

test('a game saved as a file is replayed like one of a backup', async () => {
	expect(await replay(saved, library)).toMatchObject({ games: 1, changed: [] });
	const [game] = (await replay(saved, withHerons())).changed;
	expect(game?.turns).toContainEqual(expect.objectContaining({ turn: told.turn, scene: told.scene }));
});

test('the games of a running server are replayed by its address, for an administrator alone', async () => {
	const admin = randomUUID();
	const port = {
		...server,
		verifyToken: async (token: string) => ({ userId: token, admin: token === admin }),
	};
	const site = await listen(async (request, response) => {
		const { authorization = '' } = request.headers;
		const call = apiRequest(request.url ?? '', { headers: { authorization } });
		const answer = await runChecked(listRunningGames, call, port, {});
		response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
	});
	const address = site.url;
	for (let more = 0; more < 10; more += 1) await begun();
	try {
		expect(await replay(address, library, admin)).toMatchObject({ games: 11, changed: [] });
		const found = await replay(address, withHerons(), admin);
		expect(found.changed).toMatchObject([{ id: told.game, adventure: told.adventure }]);
		await expect(replay(address, library, randomUUID())).rejects.toThrow('administrator');
		await expect(replay(address, library)).rejects.toThrow('ADMIN_TOKEN');
		const noted = await server.database.sql`select actor from game.audit where act = 'games.read'`;
		expect(noted).toEqual([{ actor: admin }, { actor: admin }]);
	} finally {
		site.close();
	}
	await expect(replay(address, library, admin)).rejects.toThrow('No server answers');
});

test('what holds no games is refused in words', async () => {
	const strange = join(folder, 'strange.json');
	await writeFile(strange, '{"format": "shopping-list"}');
	await expect(replay(strange, library)).rejects.toThrow('stonecast-game');
	await expect(replay(join(folder, 'nothing'), library)).rejects.toThrow('There is no file');
});
