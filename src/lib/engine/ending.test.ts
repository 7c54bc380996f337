import { expect, test } from 'vitest';
import { earnedEnding, turningPoints } from './ending.ts';
import { stateOf, tiny } from './story.fixture.ts';

const plain = tiny();
const [first] = plain.endings;
if (!first) throw new Error('The fixture has no ending.');
const story = {
	...plain,
	endings: [
		{ ...first, id: 'both', title: 'Both', when: { has: ['lit', 'kept'] } },
		{ ...first, id: 'either', title: 'Either', when: { any: ['lit', 'kept'] } },
		{ ...first, id: 'none', title: 'None', when: {} },
	],
};

test('an ending hangs on each thing without which another one would have come', () => {
	const state = stateOf(story, { tags: ['lit', 'kept', 'met'], ending: 'both' });
	expect(earnedEnding(story, state)?.id).toBe('both');
	expect(turningPoints(story, state)).toEqual([
		{ id: 'lit', otherwise: 'Either' },
		{ id: 'kept', otherwise: 'Either' },
	]);
	expect(state.tags).toEqual(['lit', 'kept', 'met']);
});

test('an ending that comes anyway hangs on nothing', () => {
	expect(turningPoints(story, stateOf(story, { tags: ['met'], ending: 'none' }))).toEqual([]);
});
