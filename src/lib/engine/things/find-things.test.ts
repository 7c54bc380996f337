import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { compileKinds } from './compile-kinds.ts';
import { findThings } from './find-things.ts';

const { shared, worlds } = await worldsLibrary();
const kinds = compileKinds(shared.kinds);
const nouns = (prose: string) => findThings(kinds, prose).map(({ noun }) => noun);
const names = (prose: string) => findThings(kinds, prose).map(({ name }) => name);

test('finds what a sentence shows, by its head', () => {
	const found = nouns('The porter sets two muddy suitcases on the marble counter and reaches for a bell.');
	expect(found).toEqual(['porter', 'suitcase', 'counter', 'bell']);
});

test('keeps the words that tell one thing from another', () => {
	expect(names('An old brass key hangs beside the cellar door.')).toEqual(['old brass key', 'cellar door']);
});

test('finds a noun that no kind has', () => {
	const [found] = findThings(kinds, 'Somebody has left a zither on the mat.');
	expect(found).toMatchObject({ noun: 'zither', kind: undefined });
});

test('leaves out what something is only like', () => {
	expect(nouns('He stands like a lamp, as still as a clock, as if a knife had been drawn.')).toEqual([]);
});

test('leaves out what is denied and what is said aloud', () => {
	expect(nouns('There is no ladder, and never a rope. “Bring me the axe,” she says.')).toEqual([]);
});

test('keeps whose a thing is', () => {
	expect(findThings(kinds, 'Orla’s lantern hangs from her belt.')).toMatchObject([
		{ noun: 'lantern', owner: 'Orla' },
		{ noun: 'belt', owner: 'her' },
	]);
});

test('finds a thing of some kind in nearly every place of the worlds', () => {
	const places = worlds.flatMap(({ places }) => places);
	const bare = places.filter(
		({ arrivals, look }) => !findThings(kinds, [...arrivals, ...look].join('\n')).some(({ kind }) => kind),
	);
	expect(bare.map(({ id }) => id)).toEqual([]);
});
