// Running games of a backup, held against edited content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Library } from '#lib/library/books.ts';
import { replayBackup } from '#scripts/against/replay-backup.ts';
import { sayChanges } from '#scripts/against/say-changes.ts';
import { playApi } from '#tests/support/players.ts';
import { testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const library = await worldsLibrary();
const server = await testServer({ library, narrator: builtInNarrator });
const { begun, turn } = playApi(server);

let folder: string;
let file: string;
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
	await makeBackup(server.database, file, {
		keysFile: join(folder, 'keys.json'),
		passphrase: undefined,
		now: new Date('2026-11-23T06:00:00Z'),
	});
});

afterAll(async () => rm(folder, { recursive: true }));

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

test('on the same content every game reads as before', async () => {
	const found = await replayBackup(file, library);
	expect(found).toMatchObject({ games: 1, changed: [] });
	expect(found.turns).toBeGreaterThan(6);
	expect(sayChanges(found)).toContain('1 read as before, 0 otherwise');
});

test('another text of a scene is named with its game, turn and scene', async () => {
	const edited = withScene((scene) => ({
		...scene,
		outcomes: {
			good: { ...scene.outcomes.good, text: 'A heron walks by.' },
			...(scene.outcomes.cost && { cost: { ...scene.outcomes.cost, text: 'A heron walks by slowly.' } }),
			...(scene.outcomes.fail && { fail: { ...scene.outcomes.fail, text: 'No heron walks by.' } }),
			...(scene.outcomes.great && { great: { ...scene.outcomes.great, text: 'Two herons walk by.' } }),
		},
	}));
	const found = await replayBackup(file, edited);
	expect(found.changed).toMatchObject([{ id: told.game, isRemoved: false }]);
	expect(found.changed[0]?.turns).toContainEqual(
		expect.objectContaining({ turn: told.turn, scene: told.scene }),
	);
	expect(sayChanges(found)).toContain(`turn ${told.turn} (`);
});

test('an adventure that was taken out is named', async () => {
	const found = await replayBackup(file, { ...library, adventures: [] });
	expect(found.changed).toMatchObject([{ adventure: told.adventure, isRemoved: true }]);
	expect(sayChanges(found)).toContain('no longer there');
});
