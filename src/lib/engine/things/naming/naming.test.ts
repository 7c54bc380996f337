import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { play, refuse, start } from '#tests/support/play-noon-kite.ts';
import { screenWords } from './screen-words.ts';

/** The opening with one more screen at the same place. */
const after = (told: string, spoken = ''): State => ({
	...start,
	screens: [
		...(start.screens ?? []),
		{ at: start.place, told: screenWords(told), spoken: screenWords(spoken) },
	],
});

test('keeps the words that can name a thing, each once and in the singular', () => {
	expect(screenWords('You are given tea, in a mug. Two mugs stand on the shelf.').split(' ')).toEqual(
		expect.arrayContaining(['tea', 'mug', 'stand', 'shelf']),
	);
});

test('keeps nothing of what is denied or only likened', () => {
	expect(screenWords('There is no ladder and he sits like a toad on the wall.').split(' ')).not.toEqual(
		expect.arrayContaining(['ladder', 'toad']),
	);
	expect(screenWords('He sits like a toad on the wall.')).toContain('wall');
});

test('a noun without an article, in a choice or in speech is there', () => {
	const state = after('You are given soup, with bread. Radio both pilots.', 'Mind the zither.');
	for (const noun of ['soup', 'bread', 'radio', 'zither'])
		expect(refuse(`look at the ${noun}`, state), noun).not.toMatch(/no \w+ here/);
});

test('a weapon that is only spoken of is not there', () => {
	const state = after('The wind turns.', 'My brother has a rifle at home.');
	expect(refuse('take the rifle', state)).toMatch(/only talk of the rifle/);
});

test('a part of what is there is there, by its own word', () => {
	const state = after('A bus stands at the corner.');
	const shown = [...(start.shown ?? []), { noun: 'bus', name: 'bus', at: start.place, turn: 0 }];
	expect(refuse('look at the windscreen', { ...state, shown })).toBe('');
});

test('a thing answers to another word for the same thing', () => {
	const shown = [...(start.shown ?? []), { noun: 'mug', name: 'tin mug', at: start.place, turn: 0 }];
	expect(refuse('look at the cup', { ...start, shown })).toBe('');
});

test('“it” and “the one” mean the thing that was handled last', () => {
	const { state } = play('pick up a roof tile', 15).outcome;
	const { outcome } = play('throw it', 15, state);
	const [moved] = outcome.changes.filter(({ kind }) => kind === 'thing');
	expect(moved?.id).toMatch(/tile$/);
});

test('what can only be talked about is refused as such', () => {
	expect(refuse('pick up the idea')).toMatch(/speak of it/);
});
