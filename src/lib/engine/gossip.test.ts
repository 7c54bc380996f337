import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { gossip } from './gossip.ts';
import { remember } from './memory.ts';
import { wordGist } from './slots.ts';
import type { Memory, State } from './state.ts';
import { person, secretFor, stateOf, tiny } from './story.fixture.ts';

/** Ada tells Bo grave deeds, Bo tells Cy everything. Ada is a Clerk; the Clerks and the Millers are rivals. */
const story = tiny([], {
	files: {
		'worlds/tin/factions.yaml': [
			{ id: 'clerks', name: 'the Clerks', aim: 'To have it all in writing.', rivals: ['millers'] },
			{ id: 'millers', name: 'the Millers', aim: 'To have it all in flour.', rivals: ['clerks'] },
		],
		'worlds/tin/npcs/ada.yaml': person('ada', 'Ada', 'she', 'street', {
			faction: 'clerks',
			ties: [{ to: 'bo', as: 'her brother' }],
		}),
		'worlds/tin/npcs/bo.yaml': person('bo', 'Bo', 'he', 'mill', {
			ties: [{ to: 'cy', as: 'his landlord', tells: 'all' }],
		}),
		'worlds/tin/npcs/cy.yaml': person('cy', 'Cy', 'they', 'tower', { faction: 'millers' }),
	},
});

const draft = (changes: Partial<State> = {}) => draftOf(story, stateOf(story, changes), secretFor(10));

const deed = (importance: number, valence = -2) => ({
	who: 'ada',
	gist: 'broke {their} window and left {them} to sweep',
	valence,
	importance,
});

/** The memories of all people, as `who source from`. */
const known = ({ memories }: State) =>
	memories.map(({ who, source, from }: Memory) => [who, source, from].filter(Boolean).join(' '));

function after(turns: number, own = draft()) {
	for (let turn = 0; turn < turns; turn += 1) {
		own.state.turn += 1;
		gossip(own);
	}
	return own;
}

test('only people who are present see a deed, and only an important one', () => {
	const grave = draft({ people: { ada: 'street', bo: 'street', cy: 'tower' } });
	remember(grave, deed(4));
	expect(known(grave.state)).toEqual(['ada saw', 'bo saw']);
	expect(grave.changes).toMatchObject([
		{ id: 'bo', by: -2, why: 'Bo saw it: you broke Ada’s window and left her to sweep' },
	]);
	const trifle = draft({ people: { ada: 'street', bo: 'street', cy: 'tower' } });
	remember(trifle, deed(2));
	expect(known(trifle.state)).toEqual(['ada saw']);
});

test('a grave deed is passed on, less important each time, with its source and a change of standing', () => {
	const own = draft();
	remember(own, deed(5));
	after(2, own);
	expect(known(own.state)).toEqual(['ada saw', 'bo told ada']);
	const told = own.state.memories[1];
	expect(told).toMatchObject({ of: 'ada', turn: 0, learned: 2, importance: 4, valence: -1 });
	expect(own.changes).toMatchObject([
		{ id: 'bo', by: -2, why: 'Ada told of it: you broke her window and left her to sweep' },
	]);
	expect(known(after(4, own).state)).toEqual(['ada saw', 'bo told ada', 'cy told bo']);
});

test('a minor deed is not passed on, and nothing is told twice', () => {
	const trifle = draft();
	remember(trifle, deed(3));
	expect(known(after(9, trifle).state)).toEqual(['ada saw']);
	const grave = draft();
	remember(grave, deed(5));
	expect(known(after(30, grave).state)).toHaveLength(3);
});

test('nobody passes on news in front of the player or after leaving the story', () => {
	const watched = draft({ people: { ada: 'street', bo: 'street', cy: 'tower' } });
	watched.state.place = 'tower';
	remember(watched, deed(5));
	watched.state.place = 'street';
	watched.state.turn = 9;
	expect(gossip(watched)).toBeNull();
	const gone = draft();
	remember(gone, deed(5));
	gone.state.people.bo = 'nowhere';
	expect(known(after(9, gone).state)).toEqual(['ada saw']);
});

test('a wrong to somebody raises the standing of their rival', () => {
	const own = draft({ people: { ada: 'street', bo: 'mill', cy: 'street' } });
	remember(own, deed(4));
	expect(own.changes).toMatchObject([{ id: 'cy', by: 2 }]);
});

test('a deed uses pronouns for a person already named, and the name for others', () => {
	const memory = { gist: 'freed {their} brother for {them}', of: 'ada' } as Memory;
	expect(wordGist(story, memory, 'ada')).toBe('freed her brother for her');
	expect(wordGist(story, memory, 'bo')).toBe('freed Ada’s brother for her');
});
