import { expect, test } from 'vitest';
import type { ChangeView } from '#lib/wire.ts';
import { changeWords } from './changes.ts';

const change = (part: Partial<ChangeView>) =>
	changeWords({
		kind: 'place',
		id: 'hall',
		name: 'The Petition Hall',
		why: 'you went there',
		good: null,
		...part,
	});

test('names what was entered, gained or lost', () => {
	expect(change({ text: 'entered' })).toBe('The Petition Hall entered');
});

test('introduces a clue by its kind', () => {
	expect(change({ kind: 'clue', name: 'Clue', text: 'The flame is cold.' })).toBe('Clue: The flame is cold.');
});

test('tells a number from where to where', () => {
	expect(change({ kind: 'meter', name: 'Arrears', from: 5, to: -3, by: -8 })).toBe('Arrears from 5 to −3');
});
