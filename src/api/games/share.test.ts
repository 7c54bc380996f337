import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleExport } from '#api/saves/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { fetchGame, handleShare, handleUnshare, patchGame, searchOwnGames } from './endpoints.ts';
import { readSharedGame } from './share.ts';

const server = await testServer({
	library: withLongActs(await worldsLibrary(), 40),
	narrator: builtInNarrator,
});
const { call, begun, turn } = playApi(server);

const WORDS = 'tell Gundred about Tom & Jerry *stars*';

async function played(...actions: string[]) {
	const { guest, game } = await begun();
	for (const action of actions) await turn(guest, game.id, { action });
	return { guest, id: game.id };
}

const change = (guest: string, id: string, status: string) =>
	call(patchGame, apiRequest(`/api/games/${id}`, { guest, method: 'PATCH', body: { status } }), { id });

const post = (guest: string, id: string) =>
	call<{ path: string }>(handleShare, apiRequest(`/api/games/${id}/share`, { guest, body: {} }), { id });

const tokenOf = (path: string) => path.replace('/shared/', '');

async function file(guest: string, id: string, format: string) {
	const path = `/api/games/${id}/export?format=${format}`;
	const response = await runChecked(handleExport, apiRequest(path, { guest }), server, { id });
	const bytes = new Uint8Array(await response.arrayBuffer());
	return { response, bytes, text: new TextDecoder().decode(bytes) };
}

test('a paused game can be read at its address until it is revoked for good', async () => {
	const { guest, id } = await played(WORDS, 'wait');
	expect(await post(guest, id)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
	await change(guest, id, 'paused');
	const { data } = await post(guest, id);
	expect(data.path).toMatch(/^\/shared\/[\w-]{43}$/);
	expect((await post(guest, id)).data).toEqual(data);
	const opened = await call<GameView>(fetchGame, apiRequest(`/api/games/${id}`, { guest }), { id });
	expect(opened.data.sharedAt).toBe(data.path);
	const read = await readSharedGame(server, tokenOf(data.path), 1);
	expect(read?.transcript.turns.map(({ action }) => action)).toEqual(['', WORDS, 'wait']);
	expect(read).toMatchObject({ page: 1, pages: 1 });
	await change(guest, id, 'active');
	expect(await readSharedGame(server, tokenOf(data.path), 1)).toBeNull();
	await change(guest, id, 'paused');
	await call(handleUnshare, apiRequest(`/api/games/${id}/share`, { guest, method: 'DELETE' }), { id });
	expect(await readSharedGame(server, tokenOf(data.path), 1)).toBeNull();
	expect((await post(guest, id)).data.path).not.toBe(data.path);
});

test('an unknown address shows nothing', async () => {
	for (const token of ['', 'x', 'A'.repeat(43), "' or 1=1 --", '../..']) {
		expect(await readSharedGame(server, token, 1)).toBeNull();
	}
	const { id } = await played();
	const { guest } = await begun();
	expect((await post(guest, id)).status).toBe(404);
});

test('exports a game as HTML and Markdown, with the words of players and people escaped', async () => {
	const { guest, id } = await played(WORDS, 'wait');
	const page = await file(guest, id, 'html');
	expect(page.response.headers.get('Content-Disposition')).toMatch(
		/^attachment; filename="[a-z0-9-]+\.html"$/,
	);
	expect(page.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
	expect(page.text).toContain('tell Gundred about Tom &amp; Jerry *stars*');
	expect(page.text).not.toContain('<script');
	expect(page.text.match(/<h2>/g)).toHaveLength(3);
	const { text } = await file(guest, id, 'md');
	expect(text).toContain('tell Gundred about Tom \\& Jerry \\*stars\\*');
	expect(text.match(/^## /gm)).toHaveLength(3);
});

test('exports a game as a book with a chapter for each act, its picture, and the rolls or none', async () => {
	const asked: string[] = [];
	const picture = async (path: string) => {
		asked.push(path);
		return new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
	};
	const short = await testServer({
		database: server.database,
		library: withLongActs(await worldsLibrary(), 2),
		narrator: builtInNarrator,
		picture,
	});
	const { begun: beginShort, turn: turnShort } = playApi(short);
	const { guest, game } = await beginShort();
	for (const action of [WORDS, 'wait', 'look around', 'wait']) await turnShort(guest, game.id, { action });
	const read = async (query: string) => {
		const request = apiRequest(`/api/games/${game.id}/export?${query}`, { guest });
		const response = await runChecked(handleExport, request, short, { id: game.id });
		return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
	};
	const { response, files } = await read('format=epub');
	expect(response.headers.get('Content-Type')).toBe('application/epub+zip');
	expect(response.headers.get('Content-Disposition')).toMatch(/filename="[a-z0-9-]+\.epub"$/);
	const chapter = (n: number) => strFromU8(files[`OPS/chapter-${n}.xhtml`] ?? new Uint8Array());
	expect([chapter(1), chapter(2)].map((text) => text.match(/class="turn"/g)?.length)).toEqual([3, 2]);
	expect(chapter(1)).toContain('tell Gundred about Tom &amp; Jerry *stars*');
	expect(chapter(2)).toContain('<h1>Act two</h1>');
	expect(files['OPS/cover.jpg']).toEqual(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
	expect(asked[0]).toMatch(/^\/covers\/[\w-]+\/[\w-]+-1200\.jpg$/);
	expect(Object.keys(files)).toContain('OPS/notes.xhtml');
	expect(Object.keys((await read('format=epub&notes=no')).files)).not.toContain('OPS/notes.xhtml');
});

test('exports a game as JSON, without the secret of the next roll', async () => {
	const { guest, id } = await played('look around', 'wait');
	const { text } = await file(guest, id, 'json');
	const saved = JSON.parse(text);
	expect(saved).toMatchObject({
		format: 'stonecast-game',
		version: 1,
		game: { turnCount: 2, status: 'active' },
	});
	expect(saved.log.map(({ kind, turn: n }: { kind: string; turn: number }) => [kind, n])).toEqual([
		['turn', 0],
		['turn', 1],
		['turn', 2],
	]);
	const [row] = await server.database.sql<{
		secret: string;
	}>`select encode(secret, 'hex') as secret from game.game where id = ${id}`;
	expect(text).not.toContain(row?.secret ?? 'none');
	expect((await file(guest, id, 'pdf')).response.status).toBe(422);
	expect((await file((await begun()).guest, id, 'md')).response.status).toBe(404);
});

test('finds words in the caller’s own games only, with the text around them', async () => {
	const { guest, id } = await played('say the zebra is 100% mine_now', 'wait');
	const other = await played('say the zebra is yours');
	const find = async (q: string, game?: string) => {
		const path = game ? `/api/games/${game}/search` : '/api/games/search';
		const request = apiRequest(`${path}?q=${encodeURIComponent(q)}`, { guest });
		return call<{
			hits: { gameId: string; turn: number; match: string; before: string }[];
			hasMore: boolean;
		}>(searchOwnGames, request, game ? { id: game } : {});
	};
	expect((await find('ZEBRA')).data).toMatchObject({
		hits: [{ gameId: id, turn: 1, match: 'zebra' }],
		hasMore: false,
	});
	expect((await find('100% mine_')).data.hits).toHaveLength(1);
	expect((await find('100_ mine')).data.hits).toHaveLength(0);
	expect((await find('zebra', id)).data.hits).toHaveLength(1);
	expect((await find('zebra', other.id)).status).toBe(404);
	expect((await find(' ')).status).toBe(422);
});
