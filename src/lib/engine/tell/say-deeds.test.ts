import { expect, test } from 'vitest';
import { sayDeeds } from './say-deeds.ts';

test('short acts are one sentence', () => {
	expect(sayDeeds(['nod', 'kneel by the chest', 'open it'])).toBe('You nod, kneel by the chest and open it.');
});

test('an act that has "and" of its own is set off by a comma', () => {
	expect(sayDeeds(['nod', 'count the bread and the cups'])).toBe(
		'You nod, and count the bread and the cups.',
	);
});

test('a long row becomes several sentences that do not begin alike', () => {
	const told = sayDeeds(['nod', 'sit', 'hum', 'wave', 'bow', 'laugh', 'point']);
	expect(told).toBe('You nod, sit and hum. Then you wave, bow and laugh. You also point.');
});

test('nothing follows quoted sentences in the same sentence', () => {
	expect(sayDeeds(['say: “I was here.”', 'step back'])).toBe('You say: “I was here.” Then you step back.');
});
