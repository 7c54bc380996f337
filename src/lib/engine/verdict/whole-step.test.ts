import { expect, test } from 'vitest';
import type { Step } from '#lib/engine/step.ts';
import { isWhole } from './whole-step.ts';

const step = (words: string, shapes: Step['shapes'] = []): Step => ({
	frame: 'wave',
	pattern: 'wave',
	verb: 'use',
	word: 'wave',
	words,
	places: [],
	manner: [],
	shapes,
	negated: false,
	attempt: false,
	harm: 0,
});

test.each([
	['hold the rope to please', 'nod, then hold the rope to please every last one of them'],
	['call both captains to', 'nod, then call both captains to supper on the long deck tonight'],
	['paint it like the', 'I paint it like the gate of a palace'],
])('“%s” of “%s” is no whole act', (words, text) => {
	expect(isWhole(step(words), text)).toBe(false);
});

test.each([
	['hold the rope', 'nod, then hold the rope'],
	['hold the rope', 'nod, hold the rope and sing'],
	['hold the rope', 'nod, hold the rope until it stops'],
])('“%s” of “%s” is a whole act', (words, text) => {
	expect(isWhole(step(words), text)).toBe(true);
});

test('a clause that belongs to the act makes it whole', () => {
	const text = 'nod, then dance once round the hall, laughing';
	expect(isWhole(step('dance', [{ kind: 'time', text: 'once round the hall' }]), text)).toBe(true);
});
