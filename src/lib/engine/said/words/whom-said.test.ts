import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { spokenIn } from '#lib/engine/said/words/spoken.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();

/** Whom words are for in the first turn of an adventure, and how they are meant. */
function meant(slug: string, words: string) {
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error('There is no such adventure.');
	const { state } = beginGame(story, playerOf(premade), 'a'.repeat(64));
	const { attempt, refusal } = planAttempt(story, state, readAction(story, state, words).attempt);
	const spoken = spokenIn(story, state, attempt);
	const step = attempt.steps?.find(({ said }) => said) ?? attempt.steps?.[0];
	return { npc: attempt.target, person: step?.person?.text, said: step?.said?.content, refusal, spoken };
}

test.each([
	['night-prescription', 'you can have my scarf, boy', 'boy'],
	['night-prescription', 'oi, kid, mind the puddle', 'kid'],
	['steam-on-calloway-street', 'keep it level, child, and you will be fine', 'child'],
	['the-yellow-line', 'you there with the satchel, what did they give you?', 'the one with the satchel'],
	['night-prescription', 'I squat down beside the boy and say “we will walk back together”', 'boy'],
	['night-prescription', 'tell the lad his mother will be fine', 'lad'],
])('somebody without a name who is called hears it: %s, %s', (slug, words, person) => {
	const found = meant(slug, words);
	expect(found.person).toBe(person);
	expect(found.npc).toBeUndefined();
});

test('what somebody wears may stand for them', () => {
	expect(meant('night-prescription', 'lie to the red coat: nobody lives here').refusal).toMatchObject({
		say: 'Fergus Oake is not here.',
	});
});

test('a pronoun that fits nobody here is nobody with another', () => {
	expect(meant('the-last-bus-out', 'I pat her on the back').npc).toBe('dot');
	expect(meant('the-moon-falls-due', 'I pat him on the back').npc).toBeUndefined();
});

test('a part that is played is a lie about oneself, and asks nothing of anybody', () => {
	const { spoken } = meant('the-last-bus-out', 'I pretend to be the new driver');
	expect(spoken).toMatchObject([{ kind: 'lie', quote: 'I am the new driver', npc: 'dot' }]);
});

test('what is put about among people is said to them', () => {
	expect(meant('the-yellow-line', 'spread the word among the wardens that the bridge is safe').said).toBe(
		'the bridge is safe',
	);
});

test.each([
	'I own up to the lot of them. I broke the lamp, I read the letter',
	'I confess to all of them: I broke the lamp',
	'I confess to both of them that I broke the lamp',
])('what is owned to several people is no one person’s to hear: %s', (words) => {
	const { npc, spoken } = meant('forty-eight-steps', words);
	expect(npc).toBeUndefined();
	expect(spoken.map(({ kind, npc: heardBy }) => [kind, heardBy])).toEqual([['confession', undefined]]);
	expect(spoken[0]?.quote).toMatch(/^I broke the lamp/);
});

test('a confession to the whole group is said to everybody there', () => {
	const { npc } = meant('forty-eight-steps', 'I own up to all of it. I broke the lamp');
	expect(npc).toBeDefined();
});

test('“him” means the person named just before, also where a subject has the same name', () => {
	const story = buildStory(library, 'steam-on-calloway-street');
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error('There is no such adventure.');
	const { state } = beginGame(story, playerOf(premade), 'a'.repeat(64));
	const { attempt } = readAction(story, state, 'bring the night desk boy a pie and tell him he is brave');
	expect(attempt.steps?.find(({ said }) => said)?.person?.head).toBe('boy');
});

test('nobody dances with somebody who is not here', () => {
	const { refusal } = meant('steam-on-calloway-street', 'dance up to the duchess');
	expect(refusal).toMatchObject({ say: expect.stringContaining('no duchess here') });
	expect(meant('steam-on-calloway-street', 'dance').refusal).toBeNull();
});
