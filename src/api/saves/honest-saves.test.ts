// Every honest export can be imported: of each world, however it was played, by either narrator.
import { createHash, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createGame, fetchGame, patchGame } from '#api/games/endpoints.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { handleBranch, handleRewind, takeTurn } from '#api/turns/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { playGame } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { answerFaithfully } from '#tests/support/models/model-script.ts';
import { readAs } from '#tests/support/models/reading.ts';
import { openModelServer, withModel } from '#tests/support/models/with-model.ts';
import { newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { handleExport, handleImport } from './endpoints.ts';
import type { SavedGame } from './saved-game.ts';

const library = await worldsLibrary();
let drawn = 0;
const server = await testServer({
	library,
	narrator: builtInNarrator,
	verifyToken: verifyAnyToken,
	random(bytes) {
		drawn += 1;
		return createHash('sha256').update(`honest ${drawn}`).digest().subarray(0, bytes);
	},
});
const { call } = playApi(server);

/** A game under way, and what its player does with it. */
interface Playing {
	id: string;
	view(): Promise<GameView>;
	act(body: object, on?: TestServer): Promise<TurnView>;
	post(verb: typeof handleRewind, name: string, body: object): Promise<GameView>;
	file(id?: string): Promise<SavedGame>;
}

async function begin(slug: string, premade = 0): Promise<Playing> {
	const { headers, player } = await newUser(server, 'premium', { invited: true });
	await server.database.transaction((sql) =>
		grantStones(server, sql, { playerId: player.playerId, stones: 500, reason: 'Test', cause: 'test' }),
	);
	const { worldSlug } = server.story(slug);
	const { premades = [] } = library.worlds.find((world) => world.slug === worldSlug) ?? {};
	const { archetypeKey, displayName } = premades[premade % premades.length] ?? {};
	const body = { adventureSlug: slug, premadeData: { worldSlug, archetypeKey, displayName } };
	const started = await call<GameView>(createGame, apiRequest('/api/games', { headers, body }));
	const { id } = started.data;
	const path = `/api/games/${id}`;
	return {
		id,
		view: async () => (await call<GameView>(fetchGame, apiRequest(path, { headers }), { id })).data,
		async act(body, on = server) {
			const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
			const request = apiRequest(`${path}/turn`, { headers: keyed, body });
			return (await call<TurnView>(takeTurn, request, { id }, on)).data;
		},
		post: async (verb, name, body) =>
			(await call<GameView>(verb, apiRequest(`${path}/${name}`, { headers, body }), { id })).data,
		async file(game = id) {
			const request = apiRequest(`/api/games/${game}/export?format=json`, { headers });
			return (await runChecked(handleExport, request, server, { id: game })).json();
		},
	};
}

/** Brings a file back and compares the game with the one that it was saved from. */
async function expectBack(file: SavedGame, { storyState, whileAway, turnCount }: GameView): Promise<void> {
	const { headers } = await newUser(server, 'premium', { invited: true });
	const back = await call<GameView>(handleImport, apiRequest('/api/games/import', { headers, body: file }));
	expect([back.status, back.error]).toEqual([201, undefined]);
	expect(back.data).toMatchObject({ storyState, whileAway, turnCount });
	const id = back.data.id;
	const again = apiRequest(`/api/games/${id}/export?format=json`, { headers });
	const saved: SavedGame = await (await runChecked(handleExport, again, server, { id })).json();
	expect(saved.log).toEqual(file.log);
}

/** What a bot of a temperament says in an adventure, by its seed. */
const wordsOf = (slug: string, temperament: keyof typeof TEMPERAMENTS, seed: string) =>
	playGame(library, slug, TEMPERAMENTS[temperament], seed, 40).turns.map(({ text }) => text);

/** One adventure of each world. */
const ADVENTURES = library.worlds.flatMap(({ slug }, n) => {
	const book = library.adventures.find(({ worldSlug }) => worldSlug === slug);
	return book ? [[book.slug, n] as const] : [];
});

test.each(ADVENTURES)(
	'a game of %s comes back at its end, played by words and by choices',
	async (slug, n) => {
		const game = await begin(slug, n);
		const temperaments = Object.keys(TEMPERAMENTS) as (keyof typeof TEMPERAMENTS)[];
		const words = wordsOf(slug, temperaments[n % temperaments.length] ?? 'follows', `honest ${slug}`);
		let { choices } = await game.view();
		for (let turn = 0, ended = false; !ended && turn < 70; turn += 1) {
			const action = words[turn];
			const body = turn % 3 > 0 && action ? { action } : { optionId: choices[turn % choices.length]?.id };
			const told = await game.act(body);
			ended = told.ending !== null;
			choices = told.choices;
		}
		const view = await game.view();
		expect(view.status).toBe('completed');
		await expectBack(await game.file(), view);
	},
);

test('a game comes back that was left alone, taken back and branched', async () => {
	onTestFinished(() => server.setNow(new Date().toISOString()));
	const game = await begin('the-fox-who-would-not-sign');
	const words = wordsOf('the-fox-who-would-not-sign', 'hostile', 'left alone');
	let hours = 0;
	const leave = async () => {
		hours += 13;
		server.setNow(new Date(Date.now() + hours * 3_600_000).toISOString());
		const view = await game.view();
		await expectBack(await game.file(), view);
		return view;
	};
	for (const [turn, action] of words.slice(0, 12).entries()) {
		await game.act({ action });
		if (turn % 3 === 2) await leave();
	}
	const before = await leave();
	expect(before.turnCount).toBeGreaterThan(6);
	await game.post(handleRewind, 'rewind', { toTurn: 3 });
	await expectBack(await game.file(), await game.view());
	for (const action of words.slice(2, 6)) await game.act({ action });
	await leave();
	const branch = await game.post(handleBranch, 'branch', { atTurn: 4 });
	await expectBack(await game.file(branch.id), branch);
});

test('a game that came back is left alone, played on, and comes back again', async () => {
	onTestFinished(() => server.setNow(new Date().toISOString()));
	const game = await begin('the-noon-kite');
	for (const action of wordsOf('the-noon-kite', 'curious', 'again').slice(0, 6)) await game.act({ action });
	server.setNow(new Date(Date.now() + 30 * 3_600_000).toISOString());
	await game.view();
	const { headers } = await newUser(server, 'premium', { invited: true });
	const body = await game.file();
	const back = await call<GameView>(handleImport, apiRequest('/api/games/import', { headers, body }));
	const { id } = back.data;
	const path = `/api/games/${id}`;
	await call(patchGame, apiRequest(path, { headers, method: 'PATCH', body: { status: 'active' } }), { id });
	const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
	await call(takeTurn, apiRequest(`${path}/turn`, { headers: keyed, body: { action: 'look around' } }), {
		id,
	});
	const file = await (
		await runChecked(handleExport, apiRequest(`${path}/export?format=json`, { headers }), server, { id })
	).json();
	await expectBack(file, (await call<GameView>(fetchGame, apiRequest(path, { headers }), { id })).data);
});

test('a game comes back that a model told, with its choices, its readings and its failures', async () => {
	const model = await openModelServer('openai', (request) => {
		if (request.prompt.includes('You sort what a player')) return READING;
		const choices = [
			{ label: 'Threaten Gundred', description: '' },
			{ label: 'Wait by the wall', description: '' },
		];
		return { ...(answerFaithfully(request) as object), choices };
	});
	const on = await withModel(server, model);
	const game = await begin('the-fox-who-would-not-sign');
	const words = wordsOf('the-fox-who-would-not-sign', 'kind', 'told by a model');
	let { choices } = await game.view();
	for (const [turn, action] of words.slice(0, 14).entries()) {
		model.mode = turn % 5 === 4 ? 'error-500' : 'plain';
		model.times = 9;
		const own = turn % 6 === 1 ? FOREIGN : action;
		const told = await game.act(turn % 2 ? { action: own } : { optionId: choices.at(-1)?.id }, on);
		choices = told.choices;
	}
	const file = await game.file();
	const turns = file.log.flatMap((entry) => (entry.kind === 'turn' ? [entry] : []));
	const events = turns.flatMap((turn) => turn.events);
	expect([...new Set(turns.map(({ narrator }) => narrator))].sort()).toEqual(['built-in', 'scripted-1']);
	expect(turns.some(({ view }) => view.receipt?.attempt.by === 'model')).toBe(true);
	expect(
		events.some(
			(event) => event.type === 'offered' && event.offers.some(({ storylet, act }) => !storylet && !act),
		),
	).toBe(true);
	await expectBack(file, await game.view());
});

const FOREIGN = 'Frag Gundred bitte nach dem Mond und den Laternen';
const READING = readAs('beg', 'gundred');
