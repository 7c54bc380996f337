import { expect, test } from 'vitest';
import type { Saying } from '#lib/engine/said/saying.ts';
import { scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { journalView } from './journal-view.ts';
import { openLeads } from './open-leads.ts';

const saying = (part: Partial<Saying>): Saying => ({
	id: '1.0',
	turn: 1,
	kind: 'promise',
	quote: 'I will wind it',
	heard: [],
	fate: 'open',
	...part,
});

const nowhere = { places: ['street'], clues: {}, seen: {} };

test('lists what was promised with its fate, open words first, and no lie and no name', () => {
	const story = tiny();
	const sayings = [
		saying({ turn: 4, fate: 'kept', quote: 'I will pay' }),
		saying({ turn: 2, quote: 'I will come back' }),
		saying({ turn: 3, kind: 'lie', quote: 'I was at home', fate: 'believed' }),
		saying({ turn: 5, kind: 'name', quote: 'I am Em', fate: 'believed' }),
	];
	const { promises } = journalView(story, stateOf(story, { sayings }), nowhere);
	expect(promises.map(({ quote, fate, turn }) => [quote, fate, turn])).toEqual([
		['I will come back', 'open', 2],
		['I will pay', 'kept', 4],
	]);
});

test('says what the other would do for a price', () => {
	const story = tiny();
	const price = { count: 5, favour: { does: 'go', place: 'mill' } } as const;
	const state = stateOf(story, { sayings: [saying({ kind: 'bargain', price })] });
	expect(journalView(story, state, nowhere).promises[0]?.owed).toBe('go to the mill for 5 tin coins');
});

test('shows the places seen and those that a way leads to from there, and no way out of a place not seen', () => {
	const story = tiny();
	const { places, placeCount } = journalView(story, stateOf(story, { place: 'street' }), nowhere);
	expect(placeCount).toBe(3);
	expect(places).toEqual([
		{ id: 'street', name: 'Street', seen: true, here: true, ways: ['mill', 'tower'] },
		{ id: 'mill', name: 'Mill', seen: false, here: false, ways: [] },
		{ id: 'tower', name: 'Tower', seen: false, here: false, ways: [] },
	]);
});

const bell = scene(
	'bell',
	{ verb: 'look', at: ['tower'] },
	{ label: 'Look at the bell', description: 'High up.' },
);
const rope = scene(
	'rope',
	{ verb: 'take', not: ['cut'] },
	{ label: 'Take the rope', description: 'It holds.' },
);

test('keeps an offered choice as a lead while it can be done, elsewhere too', () => {
	const story = tiny([bell, rope]);
	const labels = (changes: Parameters<typeof stateOf>[1]) =>
		openLeads(story, stateOf(story, { offers: [], ...changes })).map(({ label }) => label);
	expect(labels({ passed: { bell: 1, rope: 2 } })).toEqual(['Take the rope', 'Look at the bell']);
	expect(labels({ passed: { bell: 1, rope: 2 }, tags: ['cut'] })).toEqual(['Look at the bell']);
	const told = { bell: { times: 1, failed: 0, last: 1, degrees: [] } };
	expect(labels({ passed: { bell: 1 }, told })).toEqual([]);
	expect(labels({ passed: {} })).toEqual([]);
});
