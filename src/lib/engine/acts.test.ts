import { expect, test } from 'vitest';
import { storyMoves } from './acts.ts';
import { draftOf } from './draft.ts';
import type { State } from './state.ts';
import { secretFor, stateOf, tiny } from './story.fixture.ts';

const story = tiny();

function moved(changes: Partial<State>) {
	const draft = draftOf(story, stateOf(story, changes), secretFor(10));
	return { beats: storyMoves(draft), state: draft.state };
}

test('an act lasts at least half of its planned turns', () => {
	expect(moved({ turn: 2, clues: ['clue-1'] }).state.act).toBe(1);
	const second = moved({ turn: 3, clues: ['clue-1'] });
	expect(second.state).toMatchObject({ act: 2, actFrom: 3 });
	expect(second.beats).toEqual([{ kind: 'act-opening', text: 'The second act opens.' }]);
	const clues = ['clue-1', 'clue-2'];
	expect(moved({ act: 2, actFrom: 3, turn: 5, clues }).state.act).toBe(2);
	expect(moved({ act: 2, actFrom: 3, turn: 6, clues }).state.act).toBe(3);
});

test('an act ends at its ceiling, whatever clues were found', () => {
	expect(moved({ turn: 5 }).state.act).toBe(1);
	expect(moved({ turn: 6 }).state.act).toBe(2);
});

test('the first ending that holds is told; the last one needs no condition', () => {
	const last = { act: 3, actFrom: 12, turn: 18 };
	expect(moved({ ...last, turn: 17 }).state.ending).toBeNull();
	expect(moved(last).beats).toEqual([{ kind: 'ending', id: 'plain' }]);
	expect(moved({ ...last, tags: ['rich'] }).state.ending).toBe('rich');
	expect(moved({ ...last, tags: ['rich', 'sudden'] }).state.ending).toBe('sudden');
});

test('an ending that comes at once does not wait for the last act', () => {
	expect(moved({ turn: 1, tags: ['sudden'] }).state.ending).toBe('sudden');
	expect(moved({ turn: 1, tags: ['rich'] }).state.ending).toBeNull();
});
