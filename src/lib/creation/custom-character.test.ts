import { expect, test } from 'vitest';
import { buildSheet, buildWizard } from '#lib/characters/character-sheet.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { addCustomFields, CUSTOM_FIELDS } from './custom-character.ts';
import { drawCharacter } from './surprise.ts';

const { worlds } = await worldsLibrary();
const bents = CUSTOM_FIELDS.find(({ id }) => id === 'custom-bent')?.options ?? [];

test('moves points between attributes and keeps their sum', () => {
	expect(bents).toHaveLength(6);
	for (const { label, attributes } of bents) expect(Object.values(attributes).sort(), label).toEqual([-2, 2]);
});

test.each(worlds.map(({ slug }) => [slug]))(
	'the wizard of %s takes the questions of a custom character',
	(slug) => {
		const book = worlds.find((one) => one.slug === slug);
		if (!book?.creation) throw new Error(slug);
		const wizard = buildWizard({ ...book, creation: addCustomFields(book.creation) });
		const ids = wizard.creation.fields.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const answers = drawCharacter(book.creation, slug);
		const plain = buildSheet(wizard, answers);
		const own = buildSheet(wizard, {
			...answers,
			'custom-class': ' Bell-keeper ',
			'custom-race': 'Of the reeds',
		});
		expect(own).toMatchObject({ class: 'Bell-keeper', race: 'Of the reeds', attributes: plain.attributes });
		expect(own.effects).toEqual(plain.effects);
	},
);
