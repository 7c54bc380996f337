import { expect, test } from 'vitest';
import { passTime } from './away.ts';
import { foldEvents } from './fold.ts';
import type { State } from './state.ts';
import { person, secretFor, stateOf, tiny } from './story.fixture.ts';

const step = (id: string, more: object = {}) => ({
	id,
	text: `You see ${id}.`,
	away: `It was ${id}.`,
	cause: `because of ${id}`,
	...more,
});

const story = tiny([], {
	files: {
		'worlds/tin/factions.yaml': [
			{
				id: 'clerks',
				name: 'the Clerks',
				aim: 'To have it all in writing.',
				ticks: [step('one', { effects: [{ meter: 'noise', by: 2 }] }), step('two'), step('three')],
			},
		],
		'worlds/tin/events.yaml': [{ ...step('seen'), away: undefined }],
		'worlds/tin/npcs/ada.yaml': person('ada', 'Ada', 'she', 'mill', {
			ties: [{ to: 'bo', as: 'her brother' }],
		}),
		'worlds/tin/npcs/bo.yaml': person('bo', 'Bo', 'he', 'mill'),
	},
});

const absence = (hours: number, changes: Partial<State> = {}) =>
	passTime(story, stateOf(story, { turn: 1, ...changes }), hours, secretFor(10));

const texts = (hours: number) => absence(hours).items.map(({ text }) => text);

test('the world makes a move every six hours, for at most a day, and only moves that can be told afterwards', () => {
	expect(texts(5.9)).toEqual([]);
	expect(texts(6)).toEqual(['It was one.']);
	expect(texts(13)).toEqual(['It was one.', 'It was two.']);
	expect(texts(24)).toEqual(['It was one.', 'It was two.', 'It was three.']);
	expect(texts(9999)).toEqual(texts(24));
});

test('every item has its cause and its changes, and the events fold to the state', () => {
	const state = stateOf(story, { turn: 1 });
	const { items, events, state: after } = passTime(story, state, 12, secretFor(10));
	expect(items[0]).toMatchObject({ cause: 'because of one', changes: [{ id: 'noise', by: 2 }] });
	expect(items[1]).toMatchObject({ cause: 'because of two', changes: [] });
	expect(foldEvents(state, events)).toEqual(after);
	expect(after.offers.length).toBeGreaterThan(1);
	expect(passTime(story, state, 12, secretFor(10))).toEqual({ items, events, state: after });
});

test('people pass on news in the meantime', () => {
	const memory = {
		who: 'ada',
		of: 'ada',
		turn: 1,
		learned: 1,
		gist: 'rang {their} bell',
		valence: 1,
		importance: 4,
		tags: [],
	};
	const { items } = absence(6, { memories: [{ ...memory, source: 'saw', used: false }] });
	expect(items.map(({ text }) => text)).toEqual(['It was one.', 'Ada told Bo: you rang her bell.']);
	expect(items[1]?.changes).toMatchObject([{ kind: 'standing', id: 'bo', by: 1 }]);
});

test('nothing happens in a story that is over', () => {
	expect(absence(24, { ending: 'plain' }).items).toEqual([]);
});
