import { expect, test } from 'vitest';
import type { ChangeView } from '#lib/wire/turn.ts';
import { rankConsequences } from './consequences.ts';

const moved = (kind: ChangeView['kind'], id: string, by: number, why = 'because'): ChangeView => ({
	kind,
	id,
	name: id,
	from: 10,
	to: 10 + by,
	by,
	why,
	good: by > 0,
});

const shown = (...changes: ChangeView[]) => rankConsequences(changes).map(({ name, by }) => [name, by]);

test('puts the biggest change first, whichever way it goes', () => {
	expect(
		shown(moved('meter', 'debt', 2), moved('standing', 'mara', -7), moved('health', 'health', -4)),
	).toEqual([
		['mara', -7],
		['health', -4],
		['debt', 2],
	]);
});

test('adds up the changes of one thing, and gives the reason of the biggest step', () => {
	const [first] = rankConsequences([
		moved('standing', 'mara', 2, 'you greeted her'),
		moved('standing', 'mara', -9, 'you broke the jug'),
		moved('standing', 'mara', -1, 'you laughed'),
	]);
	expect(first).toMatchObject({ by: -8, why: 'you broke the jug', good: false });
});

test('leaves out what ends as it began', () => {
	expect(shown(moved('meter', 'debt', 3), moved('meter', 'debt', -3))).toEqual([]);
});

test('keeps what is no number, a clue before a small number and after a big one', () => {
	const clue: ChangeView = { kind: 'clue', id: 'c', name: 'Clue', text: 'It is cold.', why: 'x', good: true };
	const place: ChangeView = {
		kind: 'place',
		id: 'p',
		name: 'The hall',
		text: 'entered',
		why: 'x',
		good: null,
	};
	expect(shown(place, moved('meter', 'debt', 3), clue, moved('standing', 'mara', -12))).toEqual([
		['mara', -12],
		['Clue found', undefined],
		['debt', 3],
		['The hall entered', undefined],
	]);
});

test('tells what a clue says, and not why it was found', () => {
	const clue: ChangeView = {
		kind: 'clue',
		id: 'c',
		name: 'Clue',
		text: 'It is cold.',
		why: 'you looked',
		good: true,
	};
	expect(rankConsequences([clue])).toMatchObject([{ name: 'Clue found', why: 'It is cold.', isClue: true }]);
});

test('keeps two things of one kind apart, and two different words about one thing', () => {
	const words = (text: string): ChangeView => ({
		kind: 'person',
		id: 'm',
		name: 'Mara',
		text,
		why: 'x',
		good: null,
	});
	expect(shown(words('is tied'), words('remembers it'), words('is tied'))).toEqual([
		['Mara is tied', undefined],
		['Mara remembers it', undefined],
	]);
});
