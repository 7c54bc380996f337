// A seeker knows what comes before its goal, also where an event brings it or somebody has to remember a deed.
import { expect, test } from 'vitest';
import type { Memory } from '#lib/engine/state.ts';
import { scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { idsWanted, roadTo, toBeRemembered } from './road.ts';

const event = {
	id: 'guards-come',
	text: 'Guards come.',
	cause: 'You took a side.',
	effects: [{ tag: 'guarded' }],
};

/** Draws the highest number. */
const last = (below: number) => below - 1;

test('what an event asks for comes before what it gives', () => {
	const sided = { outcomes: { good: { text: 'You side.', effects: [{ tag: 'sided' }] } } };
	const events = [{ ...event, needs: { has: 'sided', meters: { noise: [30, 100] } } }];
	const story = tiny([scene('side', { verb: ['say'], has: 'asked' }, sided)], {
		files: { 'worlds/tin/events.yaml': events },
	});
	const road = roadTo(story, { has: ['guarded'] }, stateOf(story));
	expect([...idsWanted(road.behind, stateOf(story))]).toEqual(['sided', 'asked']);
	expect(road.events.map(({ meters }) => meters)).toEqual([{ noise: [30, 100] }]);
	expect(roadTo(story, { has: ['guarded'] }, stateOf(story, { tags: ['guarded'] })).behind).toEqual([]);
});

test('what somebody has to remember is done to them until they do', () => {
	const story = tiny();
	const state = stateOf(story);
	const wanted = [{ remembers: { ada: ['deceive'] } }];
	expect(toBeRemembered(story, state, wanted, last)).toBe('lie to Ada');
	const known = { who: 'ada', tags: ['deceive'] } as Memory;
	expect(toBeRemembered(story, { ...state, memories: [known] }, wanted, last)).toBeNull();
	expect(toBeRemembered(story, state, [{ remembers: { ada: ['the-storm'] } }], last)).toBeNull();
});
