import { expect, test } from 'vitest';
import { creationSchema } from '#lib/content/character.ts';
import { drawCharacter } from './surprise.ts';
import { checkAnswers } from './wizard.ts';

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }));
const creation = creationSchema.parse({
	names: ['Ada', 'Bo', 'Cy'],
	fields: [
		{ id: 'name', label: 'Name', type: 'text', required: true, validation: { minLength: 2, maxLength: 50 } },
		{ id: 'kind', label: 'Kind', type: 'radio', required: true, options },
		{ id: 'nerve', label: 'Nerve', type: 'slider', min: 0, max: 10 },
		{ id: 'bag', label: 'Bag', type: 'chips', required: true, minSelections: 2, maxSelections: 2, options },
		{ id: 'friends', label: 'Friends', type: 'checkbox', options },
		{ id: 'story', label: 'Story', type: 'textarea' },
	],
	surprises: [
		{ kind: ['a', 'b'], nerve: [0, 3], bag: ['a'], story: ['Quiet.'] },
		{ kind: 'c', nerve: [8, 10], bag: ['c', 'd'], friends: ['d'], story: ['Loud.', 'Very loud.'] },
	],
});
const drawn = Array.from({ length: 200 }, (_, n) => drawCharacter(creation, `seed ${n}`));

test('draws the same character by the same seed', () => {
	expect(drawCharacter(creation, 'x')).toEqual(drawCharacter(creation, 'x'));
	expect(new Set(drawn.map((answers) => JSON.stringify(answers))).size).toBeGreaterThan(30);
});

test('draws only answers that the wizard accepts', () => {
	for (const answers of drawn) expect(checkAnswers(creation, answers)).toEqual({});
});

test('draws answers that go together', () => {
	expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(['a', 'b', 'c']));
	for (const { kind, nerve, story, bag } of drawn) {
		if (kind === 'c') {
			expect(nerve).toBeGreaterThanOrEqual(8);
			expect([...(bag as string[])].sort()).toEqual(['c', 'd']);
			expect(story).toMatch(/oud\.$/);
		} else {
			expect(nerve).toBeLessThanOrEqual(3);
			expect(bag).toContain('a');
			expect(story).toBe('Quiet.');
		}
	}
});

test('draws from all options where a surprise names none', () => {
	const free = { ...creation, surprises: [], names: [] };
	const kinds = Array.from({ length: 60 }, (_, n) => drawCharacter(free, `s${n}`));
	expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(4);
	for (const answers of kinds) expect(checkAnswers({ ...free }, { ...answers, name: 'Ada' })).toEqual({});
});
