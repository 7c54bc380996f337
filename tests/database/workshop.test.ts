// The workshop of `astro dev`, on a folder of content that it may change.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { createGame, patchGame } from '#api/games/endpoints.ts';
import { runEndpoint } from '#api/http/endpoint.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { openWorkshop, type Workshop } from '#integrations/workshop/endpoints.ts';
import type { MetTurnView, RewrittenView } from '#integrations/workshop/views.ts';
import { TINY_FILES, TINY_PATHS } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import type { GameView } from '#lib/wire/game.ts';
import { newGuest, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';

const FILES = {
	...TINY_FILES,
	[TINY_PATHS.scenes]: `# What people say of the clock.
${TINY_FILES[TINY_PATHS.scenes]}- id: hear-clock
  when: {verb: ask, about: {target: ada, topic: clock}}
  outcomes: {good: {text: The clock says nothing.}}
- id: hit-clock
  when: {verb: [ask, attack], about: {topic: clock}}
  does: [hit]
  outcomes: {good: {text: The clock is hit.}}
# The end.
`,
	[TINY_PATHS.topics]: `${TINY_FILES[TINY_PATHS.topics]}- {id: book, name: the book, aliases: [book], says: {ada: {even: [It was her aunt’s.]}}}\n`,
	[TINY_PATHS.frames]: `${TINY_FILES[TINY_PATHS.frames]}ask: {verb: ask, patterns: ask ask_about}\n`,
	[TINY_PATHS.lexicon]: TINY_FILES[TINY_PATHS.lexicon].replace(
		'{look: [look]}',
		'{look: [look], ask: [ask], use: [wind]}',
	),
};
const ASK = 'Ask Ada about the clock';
const server = await testServer({ library: readLibrary(FILES).library, narrator: builtInNarrator });
const { call, turn, balance, books } = playApi(server);

let folder: string;
let workshop: Workshop;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'workshop-'));
	for (const [path, text] of Object.entries(FILES)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	workshop = openWorkshop(folder);
});

afterAll(async () => rm(folder, { recursive: true }));

/** A guest with a new game, and what they ask of the workshop. */
async function begun() {
	const { guest } = await newGuest(server, { invited: true });
	const premadeData = { worldSlug: 'tin', archetypeKey: 'clerk', displayName: 'Ada Ledger' };
	const body = { adventureSlug: 'the-stopped-clock', characterType: 'premade', premadeData };
	const { data: game } = await call<GameView>(createGame, apiRequest('/api/games', { guest, body }));
	const path = `/api/workshop/${game.id}`;
	const ask = async <T>(body?: unknown, by = guest) => {
		const run = body === undefined ? workshop.look : workshop.rewrite;
		const answer = await runEndpoint(run, apiRequest(path, { guest: by, body }), server, { id: game.id });
		return { status: answer.status, ...(await answer.json()) } as {
			status: number;
			data: T;
			error: { message: string };
		};
	};
	const told = async () =>
		(
			await server.database.sql<{ turn: number; view: { narrative: string; receipt: { check: unknown } } }>`
			select turn, view from game.line where game_id = ${game.id} and kind = 'turn' order by seq`
		).map(({ turn: number, view }) => ({
			turn: number,
			text: view.narrative,
			check: view.receipt?.check,
		}));
	return { guest, game, ask, told, play: (action: string) => turn(guest, game.id, { action }) };
}

/** The first text that a turn told, as the panel sends it back. */
function toldText({ entry }: MetTurnView) {
	const [text] = entry?.texts ?? [];
	if (!entry || !text) throw new Error('Nothing was told.');
	return { kind: entry.kind, id: entry.id, path: text.path, was: text.text };
}

test('names the scene that the last turn met, with file and line, and the scenes that lost', async () => {
	const { ask, play } = await begun();
	expect(await ask<null>()).toMatchObject({ status: 200, data: null });
	await play('ask Ada about the clock, please');
	const { data } = await ask<MetTurnView>();
	expect(data).toMatchObject({ turn: 1, answeredBy: 'storylet', isChoice: true });
	expect(data.entry).toMatchObject({ kind: 'scene', id: 'ask-ada', file: TINY_PATHS.scenes, line: 2 });
	expect(data.scenes).toEqual([
		{ id: 'ask-ada', score: expect.any(Number), why: null },
		{ id: 'hear-clock', score: expect.any(Number), why: null },
		{ id: 'hit-clock', score: expect.any(Number), why: expect.stringMatching(/^act: /) },
	]);
	const [won, lost] = data.scenes;
	expect(won?.score).toBeGreaterThanOrEqual(lost?.score ?? 99);
	await play('ask Ada about the key');
	expect((await ask<MetTurnView>()).data).toMatchObject({ turn: 2, entry: null, answeredBy: 'general' });
});

test('changes a text in its file and plays the turn again with the same die, for no stone', async () => {
	const { guest, ask, told, play } = await begun();
	await play(ASK);
	const [before, stones] = [(await told()).at(-1), await balance(guest)];
	const text = toldText((await ask<MetTurnView>()).data);
	const said = 'She turns the book around; every page says noon.';
	const { status, data } = await ask<RewrittenView>({ ...text, text: said });
	expect({ status, data }).toMatchObject({
		status: 200,
		data: { file: TINY_PATHS.scenes, replayed: true, why: null },
	});
	const lines = (await readFile(join(folder, TINY_PATHS.scenes), 'utf8')).split('\n');
	expect(lines[data.line - 1]).toContain(said);
	expect([lines[0], lines.at(-2)]).toEqual(['# What people say of the clock.', '# The end.']);
	const after = await told();
	expect(after.map(({ turn: number }) => number)).toEqual([0, 1]);
	expect(after.at(-1)?.text).toContain(said);
	expect(after.at(-1)?.check).toEqual(before?.check);
	expect(await balance(guest)).toBe(stones);
	const { wallet, ledger } = await books(guest);
	expect(wallet).toEqual(ledger);
});

test('plays the last turn again once the content has changed, with the same die, and only then', async () => {
	const { guest, game, told, play } = await begun();
	await play(ASK);
	const [before, stones] = [(await told()).at(-1), await balance(guest)];
	const renew = async (text: string | null) => {
		const { library: whole } = readLibrary({ ...FILES, [TINY_PATHS.scenes]: text ?? '' });
		const library = text === null ? { ...whole, adventures: [] } : whole;
		const edited = { ...server, library, story: createStoryFinder(library) };
		const request = apiRequest(`/api/workshop/${game.id}`, { guest, body: {} });
		return (await (await runEndpoint(workshop.renew, request, edited, { id: game.id })).json()).data;
	};
	expect(await renew(FILES[TINY_PATHS.scenes])).toEqual({ replayed: false, why: 'The content is the same.' });
	const changed = FILES[TINY_PATHS.scenes].replaceAll(/text: (Ada|"\{Target\})/g, 'text: At noon $1');
	const [text, same] = [changed.replaceAll('At noon "', '"At noon '), { replayed: true, why: null }];
	expect(await renew(text)).toEqual(same);
	const after = await told();
	expect(after.map(({ turn: number }) => number)).toEqual([0, 1]);
	expect(after.at(-1)?.text).toContain('At noon');
	expect(after.at(-1)?.check).toEqual(before?.check);
	expect(await balance(guest)).toBe(stones);
	expect(await renew(text)).toMatchObject({ replayed: false });
	expect(await renew(null)).toEqual({ replayed: false, why: 'The adventure is taken out.' });
	expect(await told()).toEqual(after);
});

test('shows what somebody said of a topic, and changes it', async () => {
	const { ask, told, play } = await begun();
	await play('ask Ada about the book');
	const { data } = await ask<MetTurnView>();
	expect(data).toMatchObject({ turn: 1, answeredBy: 'topic' });
	expect(data.entry).toMatchObject({ kind: 'topic', id: 'book', file: TINY_PATHS.topics, line: 2, told: 1 });
	const said = 'It was her aunt’s, and then: hers.';
	const answer = await ask<RewrittenView>({ ...toldText(data), text: said });
	expect(answer).toMatchObject({ status: 200, data: { file: TINY_PATHS.topics, replayed: true } });
	expect(await readFile(join(folder, TINY_PATHS.topics), 'utf8')).toContain(`even: ["${said}"]`);
	expect(await told()).toHaveLength(2);
});

test('refuses a text that would be a fault, an old one, and a game of somebody else', async () => {
	const { ask, told, play } = await begun();
	await play(ASK);
	const [file, turns] = [await readFile(join(folder, TINY_PATHS.scenes), 'utf8'), await told()];
	const text = toldText((await ask<MetTurnView>()).data);
	const fault = await ask({ ...text, text: 'She gives you {item}.' });
	expect(fault).toMatchObject({ status: 422, error: { message: expect.stringContaining('{item}') } });
	expect(await ask({ ...text, was: 'Something older.', text: 'New.' })).toMatchObject({ status: 409 });
	expect(await ask({ ...text, path: [0, 'id'], was: 'ask-ada', text: 'ask-bob' })).toMatchObject({
		status: 409,
	});
	const { guest: other } = await newGuest(server, { invited: true });
	expect(await ask({ ...text, text: 'Mine.' }, other)).toMatchObject({ status: 404 });
	expect(await ask(undefined, other)).toMatchObject({ status: 404 });
	expect([await readFile(join(folder, TINY_PATHS.scenes), 'utf8'), await told()]).toEqual([file, turns]);
});

test('changes the file also where the turn cannot be played again, and says why', async () => {
	const { guest, game, ask, play } = await begun();
	await play(ASK);
	const text = toldText((await ask<MetTurnView>()).data);
	const giveUp = apiRequest(`/api/games/${game.id}`, {
		method: 'PATCH',
		guest,
		body: { status: 'abandoned' },
	});
	expect((await call(patchGame, giveUp, { id: game.id })).status).toBe(200);
	const said = 'She reads on, and the page is noon again.';
	const { status, data } = await ask<RewrittenView>({ ...text, text: said });
	expect({ status, data }).toMatchObject({
		status: 200,
		data: { replayed: false, why: expect.stringContaining('no more turns') },
	});
	expect(await readFile(join(folder, TINY_PATHS.scenes), 'utf8')).toContain(said);
});
