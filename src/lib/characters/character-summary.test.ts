import { expect, test } from 'vitest';
import { creationSchema } from '#lib/content/character.ts';
import { tinyLibrary } from '#tests/support/tiny-library.ts';
import { buildSheet, buildWizard, type Wizard } from './character-sheet.ts';
import { answerInWords, characterSummary, describeAnswerEffects } from './character-summary.ts';

const [book] = tinyLibrary.worlds;
if (!book?.creation) throw new Error('The tiny world has no wizard.');
const world = {
	...book,
	npcs: [{ id: 'ada', name: 'Ada Ledger', role: 'Keeper of the book' }] as typeof book.npcs,
	factions: [{ id: 'clerks', name: 'the Clerks', aim: 'To have it in writing.' }] as typeof book.factions,
};

const creation = creationSchema.parse({
	fields: [
		{ id: 'name', label: 'Name', type: 'text', required: true },
		{
			id: 'origin',
			label: 'Origin',
			type: 'select',
			portrait: true,
			options: [
				{
					value: 'hill',
					label: 'The hill',
					race: 'Human',
					image: '/scenes/hill.svg',
					attributes: { strength: 3 },
				},
				{ value: 'street', label: 'The street', effects: [{ faction: 'clerks', by: 5 }] },
			],
		},
		{
			id: 'secret',
			label: 'Secret',
			type: 'radio',
			options: [
				{
					value: 'book',
					label: 'You read the book',
					class: 'Clerk',
					skills: { magic: 2 },
					effects: [
						{ tag: 'read-the-book', why: 'you have read the book' },
						{ standing: 'ada', by: -4, why: 'she missed it' },
						{ meter: 'noise', by: 3, why: 'a page tore' },
						{ gain: 'coin', count: 4 },
						{ gain: 'key' },
					],
				},
			],
		},
		{ id: 'nerve', label: 'Nerve', type: 'slider', min: 0, max: 10, skill: { name: 'charisma', per: 2 } },
		{
			id: 'friends',
			label: 'Friends',
			type: 'checkbox',
			options: [
				{ value: 'ada', label: 'Ada', effects: [{ standing: 'ada', by: 6, why: 'you brought cake' }] },
				{ value: 'all', label: 'All clerks', effects: [{ faction: 'clerks', by: -5 }] },
			],
		},
		{ id: 'story', label: 'Story', type: 'textarea' },
	],
});
const wizard: Wizard = buildWizard({ ...world, creation });
const answers = {
	name: ' Tom ',
	origin: 'hill',
	secret: 'book',
	nerve: 9,
	friends: ['all', 'ada'],
	story: ' Born late. ',
};

test('describes the character that the answers make, in words and figures', () => {
	const summary = characterSummary(wizard, answers);
	expect(summary).toMatchObject({
		name: 'Tom',
		race: 'Human',
		class: 'Clerk',
		avatar: '/scenes/hill.svg',
		backstory: 'Born late.',
		items: [
			{ id: 'coin', name: 'coins', quantity: 4 },
			{ id: 'key', name: 'a winding key', quantity: 1 },
		],
		standings: [
			{ kind: 'person', id: 'ada', name: 'Ada Ledger', by: 2, why: 'You brought cake.' },
			{ kind: 'faction', id: 'clerks', name: 'The Clerks', by: -5, why: '' },
		],
		meters: [{ id: 'noise', name: 'Noise', by: 3, good: false, why: 'A page tore.' }],
		known: [{ id: 'read-the-book', text: 'You have read the book.' }],
	});
	expect(summary.attributes.find(({ id }) => id === 'strength')).toEqual({
		id: 'strength',
		name: 'Strength',
		value: 13,
		modifier: 1,
	});
	expect(summary.checks).toContainEqual({ id: 'charisma', name: 'Charisma', total: 2, bonus: 2 });
	expect(summary.checks).toContainEqual({ id: 'magic', name: 'Magic', total: 2, bonus: 2 });
	expect(summary.answers).toContainEqual({
		id: 'secret',
		label: 'Secret',
		answer: 'You read the book',
		means: [
			'Magic checks +2',
			'4 coins',
			'A winding key',
			'Ada Ledger −4',
			'Noise +3',
			'You have read the book.',
		],
	});
});

test('without answers, makes an average character without a name', () => {
	const summary = characterSummary(wizard, {});
	expect(summary).toMatchObject({ name: '', race: null, class: null, avatar: null, items: [], answers: [] });
	expect(new Set(summary.attributes.map(({ value }) => value))).toEqual(new Set([10]));
	expect(new Set(summary.checks.map(({ total }) => total))).toEqual(new Set([0]));
});

test('leaves out changes that add up to nothing', () => {
	const even = characterSummary(wizard, { origin: 'street', friends: ['all'] });
	expect(even.standings).toEqual([]);
});

test('the saved sheet is the one that was shown', () => {
	const summary = characterSummary(wizard, answers);
	const sheet = buildSheet(wizard, answers);
	for (const { id, value } of summary.attributes) expect(sheet.attributes[id]).toBe(value);
	expect(sheet.inventory).toEqual(summary.items);
	expect(sheet.effects.some((effect) => 'gain' in effect)).toBe(false);
	expect(sheet.worldData).toEqual({
		origin: 'hill',
		secret: 'book',
		nerve: 9,
		friends: ['all', 'ada'],
		story: ' Born late. ',
	});
});

test('words an answer as the player would', () => {
	const field = (id: string) => {
		const found = creation.fields.find((candidate) => candidate.id === id);
		if (!found) throw new Error(id);
		return found;
	};
	expect(answerInWords(field('friends'), ['all', 'ada'])).toBe('Ada, All clerks');
	expect(answerInWords(field('nerve'), 9)).toBe('9 of 10');
	expect(answerInWords(field('origin'), 'moon')).toBe('');
	expect(describeAnswerEffects(wizard, field('nerve'), 1)).toEqual(['Charisma checks −2']);
	expect(describeAnswerEffects(wizard, field('nerve'), 5)).toEqual([]);
});
