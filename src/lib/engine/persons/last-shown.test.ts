import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { lastShown } from './last-shown.ts';

// The Night Prescription, after a turn whose prose showed a boy, with Mrs Grubb behind the counter.
const library = await worldsLibrary();
const story = buildStory(library, 'night-prescription');
const premade = library.worlds.find(({ slug }) => slug === 'noctis-veil')?.premades[0];
if (!story || !premade) throw new Error('There is no such adventure.');
const begun = beginGame(story, playerOf(premade), 'a'.repeat(64)).state;
const state = {
	...begun,
	turn: 2,
	lastPerson: 'grubb',
	met: { grubb: 1 },
	shown: [
		{ noun: 'scoop', name: 'scoop', at: begun.place, turn: 2 },
		{ noun: 'boy', name: 'boy', at: begun.place, turn: 2 },
	],
};

const meant = (words: string) => {
	const { attempt } = planAttempt(story, state, readAction(story, state, words).attempt);
	return { npc: attempt.target, person: attempt.steps?.[0]?.person?.head };
};

test('the last turn was about the person without a name whom it showed', () => {
	expect(lastShown(story, state)?.text).toBe('the boy');
	expect(lastShown(story, { ...state, met: { grubb: 2 } })).toBeNull();
	expect(lastShown(story, { ...state, turn: 3 })).toBeNull();
});

test.each(['did it hurt?', 'Are you warm enough now?', 'I pat him on the back'])(
	'what is said or done to nobody by name is meant for them: %s',
	(words) => {
		expect(meant(words)).toEqual({ npc: undefined, person: 'boy' });
	},
);

test('a person who is named is meant, though the prose showed somebody else', () => {
	expect(meant('Mrs Grubb, did it hurt?').npc).toBe('grubb');
	expect(meant('I pat Mrs Grubb on the back').npc).toBe('grubb');
});
