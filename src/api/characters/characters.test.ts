import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { characterApi } from '#tests/support/characters.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { newGuest, newUser, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { requireCharacter } from './character-rows.ts';
import {
	createCharacter,
	createFromPremade,
	deleteCharacter,
	fetchCharacter,
	listCharacters,
} from './characters.ts';

const server = await testServer({ verifyToken: verifyAnyToken });
const { database } = server;

const { create, answers, wizard, premade } = characterApi(server);

test("makes a character of the wizard's answers", async () => {
	const { status, body } = await create({
		...wizard,
		name: '  Tom  ',
		worldData: { ...answers, nerve: 9, backstory: ' Born late. ' },
	});
	expect(status).toBe(201);
	expect(body.data).toMatchObject({
		name: 'Tom',
		worldSlug: 'tinfall',
		race: 'Human',
		class: 'Clerk',
		level: 1,
		experience: 0,
		attributes: { strength: 10, dexterity: 10, constitution: 10, intelligence: 13, wisdom: 10, charisma: 10 },
		skills: { wisdom: 1, charisma: 2 },
		avatar: expect.stringMatching(/^\/images\/avatars\/stranger-\d\.jpg$/),
		inventory: [{ id: 'coin', name: 'coins', description: 'Round and worn coins.', quantity: 4 }],
		currentHealth: 100,
		maxHealth: 100,
		backstory: 'Born late.',
		worldData: { race: 'human', class: 'clerk', nerve: 9, habits: ['a', 'b'], backstory: 'Born late.' },
		activeGameId: null,
	});
	const [row] =
		await database.sql`select effects, premade_key from game.character where id = ${body.data.id}`;
	expect(row).toEqual({
		effects: [{ meter: 'noise', by: 2 }],
		premade_key: null,
	});
});

test('keeps attributes within 1 and 20', async () => {
	const { body } = await create({ ...wizard, worldData: { ...answers, class: 'winder' } });
	expect(body.data.attributes.strength).toBe(20);
});

test("makes a character of a premade with a name of the player's choice", async () => {
	const { status, body } = await create(premade);
	expect(status).toBe(201);
	expect(body.data).toMatchObject({
		name: 'Bea',
		class: 'Clerk',
		race: 'Human',
		attributes: { intelligence: 15 },
		skills: { intelligence: 1 },
		inventory: [
			{ id: 'key', name: 'a winding key', quantity: 1 },
			{ id: 'coin', name: 'coins', quantity: 2 },
		],
		worldData: { traits: ['exact', 'patient'] },
	});
});

test('uses the texts of the specification for a missing world or wizard', async () => {
	expect((await create({ ...wizard, worldSlug: 'nowhere' })).body.error).toMatchObject({
		code: 'NOT_FOUND',
		message: 'World not found',
	});
	expect((await create({ ...wizard, worldSlug: 'bareland' })).body.error).toMatchObject({
		code: 'CONFIG_NOT_FOUND',
		message: 'Character creation schema not available for this world',
	});
});

test('asks for an invitation', async () => {
	const { guest } = await newGuest(server);
	expect(await create(wizard, { guest })).toMatchObject({
		status: 403,
		body: { error: { code: 'FORBIDDEN', details: { reason: 'invite_required' } } },
	});
	expect((await create(wizard, { headers: {} })).status).toBe(403);
});

test('lets an invited guest have one character, even when two are asked for at once', async () => {
	const { guest } = await newGuest(server, { invited: true });
	const made = await Promise.all([
		create(wizard, { guest }),
		create(premade, { guest }),
		create(wizard, { guest }),
	]);
	expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	expect(made.find(({ status }) => status === 422)?.body.error).toEqual({
		code: 'COOKIE_CAP',
		message: "You've reached the limit for guest characters. Sign up to create more!",
	});
});

test('lets a free account have three, and a premium one any number', async () => {
	const free = await newUser(server, 'free', { invited: true });
	const statuses = [];
	for (let n = 0; n < 4; n += 1) statuses.push((await create(wizard, { headers: free.headers })).status);
	expect(statuses).toEqual([201, 201, 201, 403]);
	const premium = await newUser(server, 'premium', { invited: true });
	for (let n = 0; n < 5; n += 1)
		expect((await create(wizard, { headers: premium.headers })).status).toBe(201);
});

test('lists the newest first, of one world or of all', async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	for (const [hour, name] of [
		['10', 'One'],
		['11', 'Two'],
	] as const) {
		server.setNow(`2026-11-21T${hour}:00:00Z`);
		await create({ ...wizard, name }, { headers });
	}
	const names = async (query: string) =>
		(await listCharacters(apiRequest(`/api/characters${query}`, { headers }), server)).map(
			({ name }) => name,
		);
	expect(await names('')).toEqual(['Two', 'One']);
	expect(await names('?world=tinfall')).toEqual(['Two', 'One']);
	expect(await names('?world=bareland')).toEqual([]);
	expect(await names('?world=%00')).toEqual([]);
	expect(await listCharacters(apiRequest('/api/characters'), server)).toEqual([]);
});

test("hides another's character", async () => {
	const { body } = await create(wizard);
	const stranger = await newGuest(server, { invited: true });
	const { id } = body.data;
	const request = apiRequest(`/api/characters/${id}`, { guest: stranger.guest });
	await expect(fetchCharacter(request, server, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
	await expect(deleteCharacter(request, server, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
	await expect(requireCharacter(server, stranger.player.playerId, id)).rejects.toMatchObject({
		code: 'NOT_FOUND',
	});
	for (const wrong of ['x', "' or 1=1", randomUUID()])
		await expect(fetchCharacter(request, server, { id: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('deletes a character, which makes room for another', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	const { id } = (await create(wizard, { guest })).body.data;
	expect(await fetchCharacter(apiRequest('/', { guest }), server, { id })).toMatchObject({ id });
	expect(await deleteCharacter(apiRequest('/', { guest, method: 'DELETE' }), server, { id })).toEqual({ id });
	await expect(fetchCharacter(apiRequest('/', { guest }), server, { id })).rejects.toMatchObject({
		code: 'NOT_FOUND',
	});
	await expect(deleteCharacter(apiRequest('/', { guest }), server, { id })).rejects.toMatchObject({
		code: 'NOT_FOUND',
	});
	expect(await requireCharacter(server, player.playerId, id)).toMatchObject({ id, name: 'Tom' });
	expect((await create(wizard, { guest })).status).toBe(201);
});

test('refuses to delete a character that is in a game', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	const id = await database.transaction((sql) => createFromPremade(server, sql, player, premade));
	const game = randomUUID();
	await database.sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${game}, ${game}, ${player.playerId}, ${id}, 'a', 'tinfall', 'A', 'active', '{}', '\\x00')`;
	await database.sql`update game.character set active_game_id = ${game} where id = ${id}`;
	await expect(deleteCharacter(apiRequest('/', { guest }), server, { id })).rejects.toMatchObject({
		code: 'CONFLICT',
		details: { existingGameId: game },
	});
});

test('one Idempotency-Key makes one character, even when the line breaks', async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	const keyed = { headers: { ...headers, 'Idempotency-Key': randomUUID() } };
	const made = await Promise.all(Array.from({ length: 5 }, () => create(wizard, keyed)));
	const ids = made.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []));
	expect(new Set(ids).size).toBe(1);
	expect((await create(wizard, keyed)).body.data.id).toBe(ids[0]);
	expect(await listCharacters(apiRequest('/api/characters', { headers }), server)).toHaveLength(1);
	expect((await create({ ...wizard, name: 'Tim' }, keyed)).status).toBe(422);
});

test('replays the answer of a key where its body could not be taken any more', async () => {
	const { headers } = await newUser(server, 'free', { invited: true });
	const keyed = { headers: { ...headers, 'Idempotency-Key': randomUUID() } };
	const made = await create(premade, keyed);
	const { library } = server;
	server.library = {
		...library,
		worlds: library.worlds.map((book) => ({
			...book,
			premades: book.premades.map((one) => ({ ...one, isActive: false })),
		})),
	};
	const again = await create(premade, keyed);
	const fresh = await create(premade, { headers });
	server.library = library;
	expect([again.status, again.body.data]).toEqual([201, made.body.data]);
	expect(fresh.status).toBe(404);
	for (const other of [
		{ ...premade, archetypeKey: 'nobody' },
		{ ...wizard, worldSlug: 'nowhere' },
		{ ...wizard, worldSlug: 'bareland' },
		{},
	])
		expect(await create(other, keyed)).toMatchObject({
			status: 422,
			body: { error: { code: 'VALIDATION_FAILED' } },
		});
});

test('takes the picture of the option that the portrait is chosen by', async () => {
	const [tinfall, ...others] = server.library.worlds;
	if (!tinfall?.creation) throw new Error('The tiny world has no wizard.');
	const image = '/images/avatars/mystika-hillborn.jpg';
	const fields = tinfall.creation.fields.map((field) =>
		field.id === 'race'
			? { ...field, portrait: true, options: field.options?.map((option) => ({ ...option, image })) }
			: field,
	);
	const drawn = {
		...server.library,
		worlds: [{ ...tinfall, creation: { ...tinfall.creation, fields } }, ...others],
	};
	const { guest } = await newGuest(server, { invited: true });
	const request = apiRequest('/api/characters', { guest, body: wizard });
	const response = await runChecked(createCharacter, request, { ...server, library: drawn }, {});
	expect((await response.json()).data.avatar).toBe(image);
});
