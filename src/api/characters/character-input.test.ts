import { expect, test } from 'vitest';
import { characterApi } from '#tests/support/characters.ts';
import { newGuest } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { listCharacters } from './characters.ts';

const server = await testServer();
const { create, fields, answers, wizard, premade } = characterApi(server);

test("says what is wrong with the wizard's answers, all at once", async () => {
	expect(
		await fields({ ...wizard, name: ' ', worldData: { nerve: 11, habits: ['a'], backstory: 'x' } }),
	).toEqual({
		name: 'Name is required',
		'worldData.race': 'Kind is required',
		'worldData.class': 'Trade is required',
		'worldData.nerve': 'Nerve must be between 0 and 10',
		'worldData.habits': 'Please select at least 2 options',
		'worldData.backstory': 'Story must be at least 5 characters',
	});
	expect(
		await fields({
			...wizard,
			name: 'x',
			worldData: { ...answers, habits: ['a', 'b', 'c', 'd'], backstory: 'x'.repeat(41) },
		}),
	).toEqual({
		name: 'Name must be at least 2 characters',
		'worldData.habits': 'Please select no more than 3 options',
		'worldData.backstory': 'Story must be no more than 40 characters',
	});
	expect(await fields({ ...wizard, name: 'x'.repeat(51) })).toEqual({
		name: 'Name must be no more than 50 characters',
	});
	expect(await fields({ ...wizard, worldData: { ...answers, name: 'Tim', level: 20 } })).toEqual({
		'worldData.level': 'There is no such field',
		'worldData.name': 'There is no such field',
	});
});

test.each([
	['51 characters', 'x'.repeat(51), 'Name must be no more than 50 characters'],
	['51 emoji', '🦊'.repeat(51), 'Name must be no more than 50 characters'],
	['only spaces', ' \u00a0 ', 'Name is required'],
	['nothing that can be seen', '\u200b\u200d', 'Name is required'],
	['a line break', 'Tom\nSmith', 'Name must not contain control characters'],
	['letters that turn the text around', 'Tom\u202eexe', 'Name must not contain control characters'],
	['a number', 7, 'Name must be text'],
	['an object', { first: 'Tom' }, 'Name must be text'],
])('refuses a name of %s, from the wizard and for a premade', async (_what, name, message) => {
	expect(await fields({ ...wizard, name })).toEqual({ name: message });
	const { status, body } = await create({ ...premade, name });
	expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	if (typeof name === 'string') expect(body.error.details.fields).toEqual({ name: message });
});

test.each(['🦊'.repeat(50), '<b>Tom</b> & "Co"', '👩‍🚀 Ada', 'नेहा', "Robert'); drop table--"])(
	'keeps the name %s as it is',
	async (name) => {
		expect((await create({ ...wizard, name })).body.data.name).toBe(name);
		expect((await create({ ...premade, name })).body.data.name).toBe(name);
	},
);

test('refuses answers that the wizard does not offer', async () => {
	const wrong = async (changes: object) => fields({ ...wizard, worldData: { ...answers, ...changes } });
	expect(await wrong({ class: 'king' })).toEqual({
		'worldData.class': 'Please select one of the options of Trade',
	});
	expect(await wrong({ class: ['clerk', 'winder'] })).toEqual({
		'worldData.class': 'Please select one of the options of Trade',
	});
	expect(await wrong({ habits: ['a', 'b', 'c', 'd'] })).toEqual({
		'worldData.habits': 'Please select no more than 3 options',
	});
	expect(await wrong({ habits: ['a', 'z'] })).toEqual({
		'worldData.habits': 'Please select among the options of Habits',
	});
	expect(await wrong({ habits: ['a', 'a'] })).toEqual({
		'worldData.habits': 'Please select at least 2 options',
	});
	expect(await wrong({ nerve: 99 })).toEqual({ 'worldData.nerve': 'Nerve must be between 0 and 10' });
	expect(await wrong({ nerve: '5' })).toEqual({ 'worldData.nerve': 'Nerve must be between 0 and 10' });
	expect(await wrong({ backstory: 'Born\u0007late.' })).toEqual({
		'worldData.backstory': 'Story must not contain control characters',
	});
	expect(await wrong({ backstory: '🦊'.repeat(41) })).toEqual({
		'worldData.backstory': 'Story must be no more than 40 characters',
	});
	expect(await wrong({ effects: [{ gain: 'coin', count: 99 }] })).toEqual({
		'worldData.effects': 'There is no such field',
	});
	expect(await wrong({ backstory: 'Born late.\nDied early.' })).toBeUndefined();
});

test.each([
	['a list', [], 422],
	['attributes of one’s own', { ...wizard, attributes: { strength: 20 } }, 422],
	['an unknown world', { ...wizard, worldSlug: 'nowhere' }, 404],
	['a world without a wizard', { ...wizard, worldSlug: 'bareland' }, 404],
	['an unknown premade', { ...premade, archetypeKey: 'nobody' }, 404],
	['a retired premade', { ...premade, archetypeKey: 'gone' }, 404],
	['a premade without a name', { ...premade, name: '' }, 422],
	['a premade with too long a name', { ...premade, name: 'x'.repeat(51) }, 422],
])('refuses %s and makes nothing', async (_what, body, status) => {
	const { guest } = await newGuest(server, { invited: true });
	expect((await create(body, { guest })).status).toBe(status);
	expect(await listCharacters(apiRequest('/api/characters', { guest }), server)).toEqual([]);
});

test('refuses a draft that no longer fits the wizard, by the names of its fields', async () => {
	const { kept, ...rest } = { kept: 'from an older wizard', ...answers };
	expect(await fields({ ...wizard, worldData: { ...rest, race: 'elf', coat: kept } })).toEqual({
		'worldData.race': 'Please select one of the options of Kind',
		'worldData.coat': 'There is no such field',
	});
});
