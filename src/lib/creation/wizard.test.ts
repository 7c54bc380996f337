import { expect, test } from 'vitest';
import { type CreationField, creationFieldSchema, creationSchema } from '#lib/content/character.ts';
import { checkAnswer, checkAnswers, tidyAnswers } from './wizard.ts';

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }));

function field(given: Record<string, unknown>): CreationField {
	return creationFieldSchema.parse({ id: 'field', label: 'Name', type: 'text', ...given });
}

test('asks for a required field', () => {
	for (const answer of [undefined, null, '', '  \n', []]) {
		expect(checkAnswer(field({ required: true }), answer)).toBe('Name is required');
		expect(checkAnswer(field({}), answer)).toBeNull();
	}
	expect(checkAnswer(field({ type: 'chips', options, required: true, minSelections: 2 }), [])).toBe(
		'Name is required',
	);
});

test('measures text after trimming', () => {
	const measured = field({ validation: { minLength: 3, maxLength: 5 } });
	expect(checkAnswer(measured, ' ab ')).toBe('Name must be at least 3 characters');
	expect(checkAnswer(measured, ' abc ')).toBeNull();
	expect(checkAnswer(measured, 'abcdef')).toBe('Name must be no more than 5 characters');
	expect(checkAnswer(field({ type: 'textarea', maxLength: 2 }), 'abc')).toBe(
		'Name must be no more than 2 characters',
	);
});

test('measures in characters and takes no control characters', () => {
	const name = field({ required: true, validation: { minLength: 1, maxLength: 50 } });
	expect(checkAnswer(name, '🦊'.repeat(50))).toBeNull();
	expect(checkAnswer(name, '🦊'.repeat(51))).toBe('Name must be no more than 50 characters');
	expect(checkAnswer(name, '<b>Ada</b>')).toBeNull();
	expect(checkAnswer(name, ' \u200b ')).toBe('Name is required');
	expect(checkAnswer(name, 'Ada\nLedger')).toBe('Name must not contain control characters');
	const story = field({ type: 'textarea' });
	expect(checkAnswer(story, 'One line.\r\nAnother.\n\tA third.')).toBeNull();
	expect(checkAnswer(story, 'A bell\u0007.')).toBe('Name must not contain control characters');
});

test('counts selections', () => {
	for (const type of ['chips', 'checkbox']) {
		const counted = field({ type, options, minSelections: 2, maxSelections: 3 });
		expect(checkAnswer(counted, ['a'])).toBe('Please select at least 2 options');
		expect(checkAnswer(counted, ['a', 'a'])).toBe('Please select at least 2 options');
		expect(checkAnswer(counted, ['a', 'b'])).toBeNull();
		expect(checkAnswer(counted, ['a', 'b', 'c', 'd'])).toBe('Please select no more than 3 options');
		expect(checkAnswer(counted, ['a', 'z'])).toBe('Please select among the options of Name');
		expect(checkAnswer(counted, 'a')).toBe('Please select among the options of Name');
	}
});

test('takes only the values that a select, a radio or a slider offers', () => {
	for (const type of ['select', 'radio']) {
		expect(checkAnswer(field({ type, options }), 'b')).toBeNull();
		expect(checkAnswer(field({ type, options }), 'z')).toBe('Please select one of the options of Name');
		expect(checkAnswer(field({ type, options }), 3)).toBe('Please select one of the options of Name');
	}
	const slider = field({ type: 'slider', min: 0, max: 10 });
	expect([0, 10].map((value) => checkAnswer(slider, value))).toEqual([null, null]);
	for (const wrong of [-1, 11, Number.NaN, '5'])
		expect(checkAnswer(slider, wrong)).toBe('Name must be between 0 and 10');
});

test('refuses a text answer that is not a string', () => {
	expect(checkAnswer(field({}), { toString: 1 })).toBe('Name must be text');
});

test('checks all answers at once and refuses unknown fields', () => {
	const creation = creationSchema.parse({
		fields: [
			{ id: 'name', label: 'Name', type: 'text', required: true },
			{ id: 'kind', label: 'Kind', type: 'radio', required: true, options },
			{ id: 'temper', label: 'Temper', type: 'slider', min: 0, max: 10, default: 5 },
		],
	});
	expect(checkAnswers(creation, { kind: 'z', level: 20 })).toEqual({
		name: 'Name is required',
		kind: 'Please select one of the options of Kind',
		level: 'There is no such field',
	});
	expect(checkAnswers(creation, { name: 'Ada', kind: 'a' })).toEqual({});
	expect(tidyAnswers(creation, { name: ' Ada ', kind: 'a', temper: undefined })).toEqual({
		name: 'Ada',
		kind: 'a',
		temper: 5,
	});
});
