import { expect, test } from 'vitest';
import { capitalize, fill, fits, pronounsOf } from './slots.ts';
import { tiny } from './story.fixture.ts';

const first = () => 0;
const last = () => 0.999;

test('slots are filled, with a capital where the slot has one', () => {
	expect(fill('{Target} has {item}.', { target: 'the clerk', item: 'the key' }, first)).toBe(
		'The clerk has the key.',
	);
	expect(fill('“{Quote}?”', { quote: 'why' }, first)).toBe('“Why?”');
});

test('one of the alternatives is picked, and may hold a slot', () => {
	expect(fill('It [is|was] {place}.', { place: 'here' }, first)).toBe('It is here.');
	expect(fill('It [is|was at {place}].', { place: 'noon' }, last)).toBe('It was at noon.');
});

test("slots in the player's words are not filled", () => {
	expect(fill('“{quote}”', { quote: '{item} [a|b]', item: 'x' }, first)).toBe('“{item} [a|b]”');
});

test('a line does not fit when one of its slots has no value', () => {
	expect(fits('{Target} sees {item}.', { target: 'Ada' })).toBe(false);
	expect(fits('{Target} sees {item}.', { target: 'Ada', item: '' })).toBe(false);
	expect(fits('{Target} sees it.', { target: 'Ada' })).toBe(true);
	expect(fits('Nothing.', {})).toBe(true);
});

test('a person has the forms of their pronoun', () => {
	const { npcs } = tiny();
	expect(pronounsOf(npcs.get('ada'))).toEqual({ they: 'she', them: 'her', their: 'her' });
	expect(pronounsOf(npcs.get('bo'))).toEqual({ they: 'he', them: 'him', their: 'his' });
	expect(pronounsOf(undefined)).toEqual({ they: 'they', them: 'them', their: 'their' });
});

test('the first letter gets a capital, also after opening quotation marks', () => {
	expect(capitalize('the rope')).toBe('The rope');
	expect(capitalize('“été')).toBe('“Été');
	expect(capitalize('1 rope')).toBe('1 rope');
});
