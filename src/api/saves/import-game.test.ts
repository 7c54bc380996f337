import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listCharacters } from '#api/characters/characters.ts';
import { createGame, fetchGame, patchGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import { optionId } from '#lib/engine/option-id.ts';
import { commitmentTo } from '#lib/engine/random.ts';
import type { State } from '#lib/engine/state.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { handleExport, handleImport } from './endpoints.ts';

const server = await testServer({
	library: withLongActs(await worldsLibrary(), 40),
	narrator: builtInNarrator,
	verifyToken: verifyAnyToken,
});
const { call, begun, turn, startBody, balance, invitedGuest } = playApi(server);

// biome-ignore lint/suspicious/noExplicitAny: a file that tests write into wherever they like
type File = any;

const WORDS = ['look around', 'attack Hamo', 'ask Gundred about the fox'];

const open = async (headers: { guest: string } | { headers: Record<string, string> }, id: string) =>
	(await call<GameView>(fetchGame, apiRequest(`/api/games/${id}`, headers), { id })).data;

async function saved(actions = WORDS): Promise<{ game: GameView; file: File }> {
	const { guest, game } = await begun();
	for (const action of actions) await turn(guest, game.id, { action });
	return { game: await open({ guest }, game.id), file: await exported(guest, game.id) };
}

async function exported(guest: string, id: string): Promise<File> {
	const request = apiRequest(`/api/games/${id}/export?format=json`, { guest });
	return (await runChecked(handleExport, request, server, { id })).json();
}

const bring = (headers: Record<string, string>, body: unknown, key?: string) =>
	call<GameView>(
		handleImport,
		apiRequest('/api/games/import', {
			body,
			headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
		}),
	);

const somebody = async () => (await newUser(server, 'premium', { invited: true })).headers;

test('an exported game is imported as the same story, paused, and can be played on', async () => {
	const { game, file } = await saved();
	const headers = await somebody();
	const { status, data } = await bring(headers, file);
	expect(status).toBe(201);
	expect(data).toMatchObject({ name: game.name, status: 'paused', turnCount: 3, createdAt: game.createdAt });
	expect(data.storyState).toEqual(game.storyState);
	expect(data.choices).toEqual(game.choices);
	expect(data.character).toMatchObject({ name: game.character.name, attributes: game.character.attributes });
	expect(data.id).not.toBe(game.id);
	expect(data.nextCommitment).not.toBe(game.nextCommitment);
	const id = data.id;
	await call(
		patchGame,
		apiRequest(`/api/games/${id}`, { headers, method: 'PATCH', body: { status: 'active' } }),
		{
			id,
		},
	);
	const key = { ...headers, 'Idempotency-Key': randomUUID() };
	const on = await call(
		takeTurn,
		apiRequest(`/api/games/${id}/turn`, { headers: key, body: { action: 'wait' } }),
		{
			id,
		},
	);
	expect(on).toMatchObject({ status: 200, data: { turnCount: 4 } });
	const [row] = await server.database.sql<{ state: State }>`select state from game.game where id = ${id}`;
	const log = await server.database.sql<{
		events: GameEvent[];
	}>`select events from game.line where game_id = ${id} order by seq`;
	expect(replayLog(log.flatMap(({ events }) => events))).toEqual(row?.state);
});

test('an import keeps what happened during an absence', async () => {
	const { guest, game } = await begun();
	await turn(guest, game.id, { action: 'attack Hamo' });
	server.setNow(new Date(Date.now() + 30 * 3_600_000).toISOString());
	const away = await open({ guest }, game.id);
	expect(away.whileAway?.items.length).toBeGreaterThan(0);
	const { data } = await bring(await somebody(), await exported(guest, game.id));
	expect(data.whileAway).toEqual(away.whileAway);
	expect(data.storyState).toEqual(away.storyState);
	server.setNow(new Date().toISOString());
});

test('one key imports a file once', async () => {
	const { file } = await saved(['wait']);
	const headers = await somebody();
	const key = randomUUID();
	const first = await bring(headers, file, key);
	const again = await bring(headers, file, key);
	expect(again.data.id).toBe(first.data.id);
	expect(again.headers.get('Idempotent-Replayed')).toBe('true');
});

test('a file counts against the characters of the tier, and needs an invitation', async () => {
	const { file } = await saved(['wait']);
	const { headers } = await newUser(server, 'free', { invited: true });
	for (let n = 0; n < 3; n += 1) expect((await bring(headers, file)).status).toBe(201);
	expect(await bring(headers, file)).toMatchObject({
		status: 403,
		error: { details: { reason: 'character_limit' } },
	});
	const uninvited = await newUser(server, 'free');
	expect(await bring(uninvited.headers, file)).toMatchObject({
		status: 403,
		error: { details: { reason: 'invite_required' } },
	});
	const { guest } = await begun();
	expect(await bring({ 'X-Guest-Id': guest }, file)).toMatchObject({ error: { code: 'COOKIE_CAP' } });
	expect(await balance(guest)).toBe(20);
});

test('a file of a Premium adventure needs Premium', async () => {
	const { headers } = await newUser(server, 'premium', { invited: true });
	const premium = server.library.adventures.find(({ adventure }) => adventure.premium);
	const world = server.library.worlds.find(({ slug }) => slug === premium?.worldSlug);
	const { archetypeKey, displayName } = world?.premades[0] ?? {};
	const premadeData = { worldSlug: world?.slug, archetypeKey, displayName };
	const body = { adventureSlug: premium?.slug, premadeData };
	const { data } = await call<GameView>(createGame, apiRequest('/api/games', { headers, body }));
	const request = apiRequest(`/api/games/${data.id}/export?format=json`, { headers });
	const file = await (await runChecked(handleExport, request, server, { id: data.id })).json();
	const free = await newUser(server, 'free', { invited: true });
	expect(await bring(free.headers, file)).toMatchObject({
		status: 403,
		error: { details: { reason: 'tier', feature: 'canAccessPremiumAdventures' } },
	});
	expect((await bring(await somebody(), file)).status).toBe(201);
});

test('a script in a name stays text', async () => {
	const script = '<script>alert(1)</script>';
	const guest = await invitedGuest();
	const body = startBody();
	const premadeData = { ...body.premadeData, displayName: script };
	const started = await call<GameView>(
		createGame,
		apiRequest('/api/games', { guest, body: { ...body, premadeData } }),
	);
	const file = await exported(guest, started.data.id);
	file.game.name = script;
	const headers = await somebody();
	const { data } = await bring(headers, file);
	expect([data.name, data.character.name, data.character.level]).toEqual([script, script, 1]);
	const { data: all } = await call<CharacterView[]>(
		listCharacters,
		apiRequest('/api/characters', { headers }),
	);
	expect(all).toHaveLength(1);
});

const CASES: [string, (file: File) => void, string, RegExp?][] = [
	['another format', (file) => (file.format = 'save'), 'format'],
	['a later version', (file) => (file.version = 2), 'version', /version 1/],
	['an unknown field', (file) => (file.stones = 99), 'stones', /no such field/],
	['no log', (file) => delete file.log, 'log', /missing/],
	['an empty log', (file) => (file.log = []), 'log'],
	['an unknown world', (file) => (file.game.worldSlug = 'atlantis'), 'game.worldSlug', /atlantis/],
	['an unknown adventure', (file) => (file.game.adventureSlug = 'a-dream'), 'game.adventureSlug', /a-dream/],
	[
		'a world of another adventure',
		(file) => (file.game.worldSlug = 'veloria'),
		'game.worldSlug',
		/not an adventure of/,
	],
	[
		'another adventure',
		(file) => (file.game.adventureSlug = 'the-moon-falls-due'),
		'log.0.events.0.state.adventure',
	],
	['an unknown premade', (file) => (file.character.premadeKey = 'king'), 'character.premadeKey', /king/],
	['invalid answers', (file) => (file.character.premadeKey = null), 'character.worldData.'],
	['another name', (file) => (file.character.name = 'Nobody'), 'character.name'],
	['more strength', (file) => (file.character.attributes.strength += 1), 'character.attributes'],
	[
		'impossible strength',
		(file) => (file.character.attributes.strength = 99),
		'character.attributes.strength',
	],
	['an unknown kind', (file) => (file.log[1].kind = 'rewind'), 'log.1.kind'],
	['a gap', (file) => file.log.splice(1, 1), 'log.1.turn', /After turn 0 comes turn 1/],
	['a turn twice', (file) => file.log.push(file.log[3]), 'log.4.turn'],
	['no beginning', (file) => file.log.shift(), 'log.0.events.0', /began/],
	['a second beginning', (file) => file.log[1].events.push(file.log[0].events[0]), 'log.1.events.'],
	['an unknown event', (file) => file.log[2].events.push({ type: 'wished' }), 'log.2.events.'],
	['an event with more', (file) => (file.log[2].events[0].gold = 1), 'log.2.events.0.gold', /no such field/],
	['an event with less', (file) => delete file.log[2].events[0].turn, 'log.2.events.0.turn', /missing/],
	[
		'an unknown person',
		(file) => file.log[1].events.push({ type: 'met', id: 'zeus' }),
		'log.1.events.',
		/Turn 1 does not lead to this/,
	],
	[
		'an unknown thing',
		(file) => file.log[1].events.push({ type: 'gained', id: 'sun', count: 1, why: '' }),
		'log.1.events.',
	],
	[
		'an unknown tag',
		(file) => file.log[1].events.push({ type: 'tagged', id: 'sun', why: '' }),
		'log.1.events.',
	],
	[
		'an unknown clue',
		(file) => file.log[1].events.push({ type: 'learned', id: 'sun', why: '' }),
		'log.1.events.',
	],
	['an unknown place', (file) => (file.log[0].events[0].state.place = 'moon'), 'log.0.events.0.state.place'],
	[
		'a state of the language',
		(file) => (file.log[0].events[0].state.meters.constructor = 5),
		'log.0.events.0.state.meters',
	],
	[
		'a move from nowhere',
		(file) => file.log[1].events.push({ type: 'hurt', from: 3, to: 9, why: '' }),
		'log.1.events.',
	],
	[
		'more health than there is',
		(file) => file.log[1].events.push({ type: 'hurt', from: 100, to: 900, why: '' }),
		'log.1.events.',
	],
	[
		'a loss of what is not there',
		(file) => file.log[1].events.push({ type: 'lost', id: 'silver', count: 9999, why: '' }),
		'log.1.events.',
	],
	['a leap of acts', (file) => file.log[1].events.push({ type: 'actBegan', act: 3 }), 'log.1.events.'],
	[
		'a choice under a false id',
		(file) => (lastOffers(file)[0].id = 'option-0000000000000000'),
		'.offers.0.id',
	],
	['an ending it never had', (file) => (file.game.status = 'completed'), 'game.status'],
	[
		'an ending from elsewhere',
		(file) =>
			(file.game.ending = {
				id: 'x',
				title: '',
				text: [],
				epilogue: [],
				rewards: { experience: 0, shard: 0, crystal: 0, relic: 0 },
			}),
		'game.ending',
	],
	['another count of turns', (file) => (file.game.turnCount = 99), 'game.turnCount', /ends with turn 3/],
	[
		'a die that was not rolled',
		(file) => (checked(file).die = (checked(file).die % 20) + 1),
		'.view.receipt.check.die',
	],
	[
		'a secret that is not the proof’s',
		(file) => (file.log[1].secret = '0'.repeat(64)),
		'log.1.view.receipt.proof',
	],
	['an invalid secret', (file) => (file.log[1].secret = 'abc'), 'log.1.secret'],
	[
		'a speaker from elsewhere',
		(file) =>
			file.log[1].view.npcResponses.push({ npcId: 'zeus', name: 'Zeus', response: 'Hm.', emotion: 'angry' }),
		'log.1.view.npcResponses.',
	],
	['an unknown emotion', (file) => (file.log[1].view.emotion = 'smug'), 'log.1.view.emotion'],
	['an invalid date', (file) => (file.log[1].at = '0000-01-01T00:00:00Z'), 'log.1.at'],
	['a NUL', (file) => (file.log[1].view.narrative = '\0'), ''],
];

const eventOf = (file: File, type: string) =>
	file.log.flatMap(({ events }: File) => events).find((event: File) => event.type === type);
const began = (file: File) => file.log[0].events[0].state;

/** Files that are well-formed and in order, and say of a turn what did not come of it. */
const FORGERIES: [string, (file: File) => void, string][] = [
	[
		'strength 20 in character and log',
		(file) => {
			file.character.attributes.strength = 20;
			began(file).sheet.attributes.strength = 20;
		},
		'character.attributes.strength',
	],
	[
		'strength 20 in the log',
		(file) => (began(file).sheet.attributes.strength = 20),
		'log.0.events.0.state.sheet.attributes.strength',
	],
	[
		'a skill that was never learned',
		(file) => {
			file.character.skills.force = 10;
			began(file).sheet.skills.force = 10;
		},
		'character.skills.force',
	],
	[
		'100,000 silver at the beginning',
		(file) => (began(file).items.silver = 100_000),
		'log.0.events.0.state.items',
	],
	['100,000 silver brought along', (file) => (eventOf(file, 'gained').count = 100_000), '.count'],
	[
		'silver in the character’s bag',
		(file) => file.character.inventory.push({ id: 'silver', name: '', description: '', quantity: 999 }),
		'character.inventory',
	],
	[
		'effects of nobody’s',
		(file) => file.character.effects.push({ gain: 'silver', count: 1000 }),
		'character.effects',
	],
	[
		'the health of level 20',
		(file) => Object.assign(began(file), { health: 195, maxHealth: 195 }),
		'.state.maxHealth',
	],
	['a level without its health', (file) => (file.character.level = 20), 'character.maxHealth'],
	['a friend from the first', (file) => (began(file).standings.hamo = 100), 'log.0.events.0.state.standings'],
	[
		'an edited degree',
		(file) => {
			const check = checked(file);
			check.degree = check.degree === 'great' ? 'fail' : 'great';
		},
		'.view.receipt.check.degree',
	],
	[
		'words of somebody who is not in the story',
		(file) => {
			file.log[2].narrator = 'some-model';
			const said = { npcId: 'zeus', name: 'Zeus', response: 'Kneel.', emotion: file.log[2].view.emotion };
			file.log[2].view.npcResponses.push(said);
		},
		'.npcId',
	],
	['an edited bonus', (file) => (checked(file).modifier = 50), '.view.receipt.check.modifier'],
	['a price never paid', (file) => (file.log[1].view.receipt.cost = 0), 'log.1.view.receipt.cost'],
	[
		'a change never made',
		(file) => {
			const change = { kind: 'item', id: 'silver', name: 'silver', by: 9, why: 'luck', good: true };
			file.log[2].view.receipt.changes.push(change);
		},
		'log.2.view.receipt.changes',
	],
	['other words of the player’s', (file) => (file.log[2].action = 'thank Hamo'), 'log.2.'],
	['words that the world refuses', (file) => (file.log[2].action = '!!!'), 'log.2.action'],
	[
		'another secret with its proof',
		(file) => {
			file.log[2].secret = '0'.repeat(64);
			file.log[2].view.receipt.proof = { secret: '0'.repeat(64), commitment: commitmentTo('0'.repeat(64)) };
		},
		'log.2.',
	],
	['a silver coin found', (file) => file.log[2].events.splice(1, 0, gained('silver', 1)), 'log.2.events.1'],
	['an event left out', (file) => file.log[2].events.splice(1, 1), 'log.2.events.1'],
	[
		'two events the other way round',
		(file) => file.log[2].events.push(file.log[2].events.splice(1, 1)[0]),
		'log.2.',
	],
	[
		'the built-in narrator’s words in another’s',
		(file) => (file.log[2].view.narrative = 'You win.'),
		'log.2.view.narrative',
	],
	[
		'another first page',
		(file) => (file.log[0].view.narrative = 'You are the king.'),
		'log.0.view.narrative',
	],
	[
		'a first choice that is not open',
		(file) => {
			const offered = eventOf(file, 'offered');
			offered.offers[0] = offer('Take the crown', { storylet: 'the-pilferers-at-supper' });
		},
		'log.0.events.',
	],
	[
		'a later choice that nobody offered',
		(file) => lastOffers(file).push(offer('Take the crown', { act: { verb: 'wait' } })),
		'log.3.events.',
	],
	[
		'a model’s reading of plain words',
		(file) => Object.assign(file.log[2].view.receipt.attempt, { by: 'model', verb: 'wait' }),
		'log.2.view.receipt.attempt',
	],
	[
		'a model’s gift of standing',
		(file) => {
			file.log[2].narrator = 'some-model';
			const why = 'how you went about it';
			file.log[2].events.splice(-1, 0, {
				type: 'stood',
				id: 'hamo',
				from: began(file).standings.hamo,
				to: 90,
				why,
			});
		},
		'log.2.events.',
	],
	[
		'an absence in which a friend was made',
		(file) => {
			const turn = file.log.at(-1);
			const events = [{ type: 'stood', id: 'hamo', from: 0, to: 50, why: 'time' }];
			const items = [{ text: 'Time passed.', cause: 'time', changes: [] }];
			file.log.push({
				...turn,
				kind: 'absence',
				action: '',
				events,
				view: { hours: 24, items },
				secret: null,
				narrator: null,
			});
		},
		'log.4.',
	],
	[
		'an ending that was not reached',
		(file) => {
			file.log[3].events.push({ type: 'ended', id: server.story(file.game.adventureSlug).endings[0]?.id });
			file.game.status = 'completed';
		},
		'log.3.events.',
	],
];

const gained = (id: string, count: number) => ({ type: 'gained', id, count, why: 'luck' });
const offer = (label: string, act: object) => ({ id: optionId(label), label, description: '', ...act });

test.each(FORGERIES)('a forged file with %s is refused at its turn and field', async (_, forge, field) => {
	const file = structuredClone(sound.file);
	forge(file);
	const { status, error } = await bring(await somebody(), file);
	const fields = Object.keys(error?.details?.fields ?? {});
	expect([status, fields.filter((name) => name.includes(field))], JSON.stringify(error)).toEqual([
		422,
		[expect.anything()],
	]);
	expect(fields).not.toContain('game.content');
});

test('a file of other content comes back where its turns still follow, and is told so where they do not', async () => {
	const file = structuredClone(sound.file);
	file.game.content = 'f'.repeat(64);
	file.log[2].view.narrative = 'It was told in other words then.';
	expect((await bring(await somebody(), file)).status).toBe(201);
	file.log[2].view.receipt.changes = [];
	for (const [content, words] of [
		['f'.repeat(64), /has changed here since this game was saved/],
		[undefined, /may have changed here since this game was saved/],
	] as const) {
		const { error } = await bring(await somebody(), { ...file, game: { ...file.game, content } });
		expect(Object.keys(error.details?.fields ?? {})).toEqual([
			'game.content',
			expect.stringContaining('log.2.'),
		]);
		expect(error.message).toMatch(words);
	}
});

const lastOffers = (file: File) =>
	file.log.at(-1).events.find(({ type }: { type: string }) => type === 'offered').offers;
const checked = (file: File) => file.log.find((entry: File) => entry.view.receipt?.check).view.receipt.check;

const sound = await saved();

test.each(CASES)('a file with %s is refused by name', async (_, tamper, field, message = /./) => {
	const file = structuredClone(sound.file);
	tamper(file);
	const headers = await somebody();
	const { status, error } = await bring(headers, file);
	expect([status, error.code]).toEqual([422, 'VALIDATION_FAILED']);
	const fields = Object.entries(error.details?.fields ?? { '': error.message });
	const found = fields.filter(([name]) => name.includes(field));
	expect(found, JSON.stringify(fields)).not.toEqual([]);
	expect(found.map(([, text]) => text).join(' ')).toMatch(message);
	expect(fields.map(([, text]) => text).join(' ')).not.toMatch(/Invalid|undefined|\[object/);
	const { data } = await call<CharacterView[]>(listCharacters, apiRequest('/api/characters', { headers }));
	expect(data).toEqual([]);
});

test('a file over 2 MiB is refused before it is read', async () => {
	const headers = await somebody();
	expect(await bring(headers, JSON.stringify({ format: 'x'.repeat(2_100_000) }))).toMatchObject({
		status: 413,
		error: { message: expect.stringContaining('2 MiB') },
	});
	expect((await bring(headers, JSON.stringify({ format: 'x'.repeat(2_000_000) }))).status).toBe(422);
});

test('a second file of a player’s is refused while the first one is being brought back, and welcome after it', async () => {
	const headers = await somebody();
	const answers = await Promise.all([1, 2, 3].map(() => bring(headers, sound.file)));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	expect(answers.find(({ status }) => status === 409)?.error.message).toContain('being brought back already');
	expect((await bring(headers, sound.file)).status).toBe(201);
});

test('files of many players are brought back one after the other', async () => {
	const players = await Promise.all(Array.from({ length: 12 }, somebody));
	const answers = await Promise.all(players.map((headers) => bring(headers, sound.file)));
	expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201));
});

test('a file full of faults reports twenty at most', async () => {
	const file = structuredClone(sound.file);
	file.log = Array.from({ length: 500 }, () => ({ kind: 'wish' }));
	const { error } = await bring(await somebody(), file);
	expect(Object.keys(error.details?.fields ?? {}).length).toBeLessThanOrEqual(20);
});

test('a new game has room beside an imported one, which is paused', async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	const { data } = await bring(headers, sound.file);
	const made = await call<GameView>(
		createGame,
		apiRequest('/api/games', { headers, body: startBody('bound-walker') }),
	);
	expect(made.status).toBe(201);
	expect(made.data.id).not.toBe(data.id);
});
