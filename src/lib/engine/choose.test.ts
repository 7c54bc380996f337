import { expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { candidatesFor } from './choose.ts';
import { planAttempt } from './resolve.ts';
import type { State } from './state.ts';
import { attempt, scene, stateOf, tiny } from './story.fixture.ts';

const LEAD = { outcomes: { good: { text: 'A lead. {clue}', effects: [{ clue: 'next' }] } } };

/** The scene that answers, and no other way to ask for it. */
function answer(scenes: object[], tried: Attempt, changes: Partial<State> = {}, files = {}) {
	const story = tiny(scenes, { files });
	return candidatesFor(story, stateOf(story, changes), tried)[0]?.storylet.id ?? null;
}

const told = (times: number, failed: number, last: number) => ({ times, failed, last, degrees: [] });

test('the scene that asks for more of what was named and of the state wins', () => {
	const scenes = [
		scene('anyone', { verb: 'ask', about: { target: 'anyone' } }),
		scene('ada', { verb: 'ask', about: { target: 'ada' } }),
		scene('ada-wheel', { verb: 'ask', about: { target: 'ada', topic: 'wheel' } }),
		scene('ada-late', { verb: 'ask', about: { target: 'ada' }, has: 'late' }),
	];
	expect(answer(scenes, attempt('ask', { target: 'bo' }))).toBe('anyone');
	expect(answer(scenes, attempt('ask', { target: 'ada' }))).toBe('ada');
	expect(answer(scenes, attempt('ask', { target: 'ada' }), { tags: ['late'] })).toBe('ada-late');
	expect(answer(scenes, attempt('ask', { target: 'ada', topic: 'wheel' }))).toBe('ada-wheel');
});

test('a named subject, person or thing is not answered by a scene about another', () => {
	const scenes = [
		scene('wheel', { verb: 'ask', about: { topic: 'wheel' } }),
		scene('ada', { verb: 'help', about: { target: 'ada' } }),
		scene('rope', { verb: 'use', about: { item: 'rope' } }),
		scene('person', { verb: 'ask', about: { target: 'ada' } }),
	];
	expect(answer(scenes, attempt('ask', { topic: 'clock' }))).toBeNull();
	expect(answer(scenes, attempt('help', { target: 'bo' }))).toBeNull();
	expect(answer(scenes, attempt('use', { item: 'key' }))).toBeNull();
	expect(answer(scenes, attempt('ask', { target: 'ada', topic: 'wheel' }))).toBe('wheel');
});

test('a scene is told where its place is, unless somebody of the scene goes there with the player', () => {
	const scenes = [
		scene('mill', { verb: 'wait', about: { place: 'mill' } }),
		scene('ride', { verb: 'say', about: { target: 'ada', place: 'mill' } }),
	];
	expect(answer(scenes, attempt('wait'))).toBeNull();
	expect(answer(scenes, attempt('wait', { place: 'mill' }))).toBeNull();
	expect(answer(scenes, attempt('wait', { place: 'mill' }), { place: 'mill' })).toBe('mill');
	expect(answer(scenes, attempt('say', { target: 'ada', place: 'mill' }))).toBe('ride');
});

test('the act of a second clause counts, the first one more', () => {
	const scenes = [
		scene('sneak', { verb: 'sneak', about: { place: 'mill' } }),
		scene('look', { verb: 'look', about: { place: 'mill' } }),
	];
	const both = attempt('look', { acts: ['sneak', 'look'], place: 'mill' });
	expect(answer(scenes, both, { place: 'mill' })).toBe('look');
	expect(answer(scenes.slice(0, 1), both, { place: 'mill' })).toBe('sneak');
	expect(answer(scenes, attempt('wait', { place: 'mill' }), { place: 'mill' })).toBeNull();
});

test('words stand for a scene wherever they stand in the text, and only as words', () => {
	const scenes = [scene('mark', { verb: ['look', 'use'], words: ['chalk mark', '9:40'] })];
	expect(answer(scenes, attempt('look', { text: 'Rub the CHALK  mark off' }))).toBe('mark');
	expect(answer(scenes, attempt('look', { text: 'look at the 9:40' }))).toBe('mark');
	expect(answer(scenes, attempt('look', { text: 'look at the chalk' }))).toBeNull();
	expect(answer(scenes, attempt('give', { text: 'the chalk mark' }))).toBeNull();
});

test('a word that only stands in a name is no word for what is done to somebody else', () => {
	const scenes = [scene('burn', { verb: ['attack', 'say'], words: ['mill', 'fire'] })];
	const hit = (text: string, more = {}) =>
		answer(scenes, attempt('attack', { text, target: 'cy', place: 'mill', ...more }));
	expect(hit('hit Cy and run to the mill')).toBeNull();
	expect(hit('set fire to Cy at the mill')).toBe('burn');
	expect(hit('attack the mill', { implied: true })).toBe('burn');
});

test('what the last scene leads to is favoured', () => {
	const scenes = [
		scene('a', { verb: 'wait', about: { target: 'ada' } }),
		scene('b', { verb: 'wait', about: { target: 'ada' } }),
		scene('before', { verb: 'help', about: { target: 'ada' } }, { then: 'b' }),
	];
	const tried = attempt('wait', { target: 'ada' });
	expect(answer(scenes, tried)).toBe('a');
	expect(answer(scenes, tried, { lastStorylet: 'before' })).toBe('b');
});

test('a scene is told once with success; one that comes again waits five turns', () => {
	const when = { verb: 'help', about: { target: 'ada' } };
	const tried = attempt('help', { target: 'ada' });
	expect(answer([scene('s', when)], tried, { told: { s: told(1, 0, 1) } })).toBeNull();
	const again = [scene('s', when, { repeat: 'again' })];
	expect(answer(again, tried, { turn: 5, told: { s: told(1, 0, 1) } })).toBeNull();
	expect(answer(again, tried, { turn: 6, told: { s: told(1, 0, 1) } })).toBe('s');
});

test('a failed scene may be tried again unless it says not', () => {
	const when = { verb: 'help', about: { target: 'ada' } };
	const tried = attempt('help', { target: 'ada' });
	const failed = { told: { s: told(1, 1, 1) } };
	expect(answer([scene('s', when)], tried, failed)).toBe('s');
	expect(answer([scene('s', when, { retry: false })], tried, failed)).toBeNull();
});

test('shared scenes give a clue every third turn, and none when every clue is found', () => {
	const lead = [scene('lead', { verb: 'look', words: ['search'] }, LEAD)];
	const shared = { 'shared/storylets/leads.yaml': lead };
	const tried = attempt('look', { text: 'search' });
	expect(answer([], tried, { turn: 3, lastClue: 1 }, shared)).toBeNull();
	expect(answer([], tried, { turn: 4, lastClue: 1 }, shared)).toBe('lead');
	expect(answer(lead, tried, { turn: 3, lastClue: 2 })).toBe('lead');
	const clues = ['clue-1', 'clue-2', 'clue-3', 'clue-4'];
	expect(answer([], tried, { turn: 9, clues }, shared)).toBeNull();
	expect(answer(lead, tried, { turn: 9, clues })).toBeNull();
});

test('a scene that only hands over what was had is not told, one that brings more is', () => {
	const when = { verb: 'take', about: { item: 'rope' } };
	const gives = (...effects: object[]) => [
		scene('s', when, { outcomes: { good: { text: 'The rope comes loose.', effects } } }),
	];
	const tried = attempt('take', { item: 'rope' });
	const had = { had: ['coin', 'key', 'rope'] };
	expect(answer(gives({ gain: 'rope' }), tried)).toBe('s');
	expect(answer(gives({ gain: 'rope' }), tried, had)).toBeNull();
	expect(answer(gives({ gain: 'rope' }, { gain: 'coin' }), tried, had)).toBe('s');
	expect(answer(gives({ gain: 'rope' }, { clue: 'clue-1' }), tried, had)).toBe('s');
	expect(
		answer(gives({ gain: 'rope' }, { clue: 'clue-1' }), tried, { ...had, clues: ['clue-1'] }),
	).toBeNull();
});

test('what a person has to say on a topic beats a scene about something else', () => {
	const scenes = [scene('ada', { verb: 'ask', about: { target: 'ada' }, at: 'street', with: 'ada' })];
	expect(answer(scenes, attempt('ask', { target: 'ada', topic: 'clock' }))).toBeNull();
	expect(answer(scenes, attempt('ask', { target: 'ada' }))).toBe('ada');
});

test('a choice about somebody whom nobody named needs a word of it to be said', () => {
	const own = scene(
		'own',
		{ verb: 'persuade', about: { target: 'ada' } },
		{ label: 'Ask Ada to leave the names out' },
	);
	const quiet = scene('quiet', { verb: 'persuade', about: { target: 'ada' } });
	const implied = { target: 'ada', implied: true };
	expect(answer([own], attempt('persuade', { text: 'plead for mercy', ...implied }))).toBeNull();
	expect(answer([own], attempt('persuade', { text: 'beg for the names', ...implied }))).toBe('own');
	expect(answer([own], attempt('persuade', { text: 'plead with Ada', target: 'ada' }))).toBe('own');
	expect(answer([quiet], attempt('persuade', { text: 'plead for mercy', ...implied }))).toBe('quiet');
});

test('what is said to a crowd has no target', () => {
	const story = tiny([scene('ada', { verb: 'persuade', about: { target: 'ada' } })]);
	const whom = (text: string) => planAttempt(story, stateOf(story), attempt('persuade', { text })).target;
	expect(whom('shout at the crowd to go home')).toBeNull();
	expect(whom('beg everybody to leave')).toBeNull();
	expect(whom('beg for time')).toBe('ada');
});
