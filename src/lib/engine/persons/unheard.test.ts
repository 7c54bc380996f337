import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();

/** What comes of words in the first turn of an adventure. */
function say(slug: string, words: string) {
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error('There is no such adventure.');
	const { state } = beginGame(story, playerOf(premade), 'a'.repeat(64));
	const { attempt } = readAction(story, state, words);
	const plan = planAttempt(story, state, attempt);
	if (plan.refusal)
		return { refusal: plan.refusal, npc: plan.attempt.target, text: '', changed: [], said: [], about: [] };
	const outcome = resolveTurn(story, state, attempt, secretFor(12), plan);
	const { paragraphs, said } = narrate(story, outcome);
	const about = outcome.events.filter(
		(event) => event.type === 'remembered' && event.memory.quote !== undefined,
	);
	return {
		refusal: null,
		npc: plan.attempt.target,
		text: paragraphs.join('\n'),
		changed: outcome.changes.filter(({ kind }) => kind === 'standing'),
		said,
		about,
	};
}

test.each([
	['forty-eight-steps', 'I say down the stair: take your time with it', 'goes? down the stair'],
	['night-prescription', 'say to the clock: you’re late again', 'the clock'],
	['the-light-under-the-boathouse', 'I lean over the rail and call, “is anybody home?”', 'over the rail'],
	['the-last-bus-out', 'I whisper into the fog: bring him back', 'into the fog'],
	['the-noon-kite', 'promise the kite I will mend its tail', 'the kite'],
	['the-last-bus-out', 'say thank you to the bench', 'the bench'],
	['the-moon-falls-due', 'thank whoever tied the ribbon', 'whoever'],
])('words to nobody who could answer are answered by nobody: %s, %s', (slug, words, to) => {
	const { npc, said, changed, about, text, refusal } = say(slug, words);
	expect(npc).toBeUndefined();
	expect(said).toEqual([]);
	expect(changed).toEqual([]);
	expect(about).toEqual([]);
	expect(refusal && 'say' in refusal ? refusal.say : text).toMatch(new RegExp(to, 'i'));
});

test('a question to a thing costs nothing', () => {
	expect(say('night-prescription', 'ask the clock what it is waiting for').refusal?.lack).toBe('answer');
});

test('words across a table are for whoever is there', () => {
	expect(say('night-prescription', 'I say across the counter: it is a wet night').npc).toBe('grubb');
});

test('somebody who is called by name is meant, wherever the words go', () => {
	expect(say('the-last-bus-out', 'I call through the window: Dot, look out here').npc).toBe('dot');
});
