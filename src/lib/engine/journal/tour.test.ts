import { expect, test } from 'vitest';
import type { GameEvent } from '#lib/engine/events.ts';
import { stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { tourOf } from './tour.ts';

const story = tiny();
const start = stateOf(story);
const [one = '', other = ''] = [...story.places.keys()];
const [ann = '', ben = ''] = [...story.npcs.keys()];
const why = 'x';

function follow(...turns: GameEvent[][]) {
	const people = { [ann]: one, [ben]: other };
	const began: GameEvent = { type: 'began', state: { ...start, place: one, people } };
	return tourOf([{ turn: 0, events: [began] }, ...turns.map((events, n) => ({ turn: n + 1, events }))]);
}

test('lists the places in the order first seen, each once', () => {
	const there: GameEvent = { type: 'went', from: one, to: other, why };
	const back: GameEvent = { type: 'went', from: other, to: one, why };
	expect(follow().places).toEqual([one]);
	expect(follow([there], [back], [there]).places).toEqual([one, other]);
});

test('keeps where a person was seen last, and when', () => {
	const turned = (turn: number): GameEvent => ({ type: 'turned', turn });
	const { seen } = follow(
		[turned(1)],
		[turned(2), { type: 'went', from: one, to: other, why }],
		[turned(3), { type: 'sent', id: ben, to: 'nowhere', why }],
	);
	expect(seen[ann]).toEqual({ place: one, turn: 2 });
	expect(seen[ben]).toEqual({ place: other, turn: 3 });
});

test('gives each clue the turn in which it was first found', () => {
	const learned: GameEvent = { type: 'learned', id: 'c', why };
	expect(follow([], [learned], [learned]).clues).toEqual({ c: 2 });
});

test('refuses a log without a beginning', () => {
	expect(() => tourOf([])).toThrow('must begin');
});
