// What is taken for an offered choice at the openings of adventures, and what is not: the act and its thing have to be said.
import { expect, test } from 'vitest';
import { planAttempt } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { openGame } from '#tests/corpus/open-game.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();

function labelOf(slug: string, words: string): string | undefined {
	const story = buildStory(library, slug);
	if (!story) throw new Error(`There is no adventure ${slug}.`);
	const { state } = openGame(library, story);
	const { kind, attempt } = readAction(story, state, words);
	const { best, refusal } = planAttempt(story, state, attempt);
	return kind === 'act' && !refusal ? best?.storylet.label : undefined;
}

test.each([
	['a-mast-for-the-lightning', 'Grice, did anybody pay you well for that second card?'],
	['night-prescription', 'Boy, do your feet hurt in those boots?'],
	['the-fox-who-would-not-sign', 'Gundred, who taught you to rule a line on that roll?'],
	['the-yellow-line', 'I hang my hat on the yellow line'],
	['the-last-bus-out', 'Dot, does the lunch counter ever get lonely at night?'],
])('takes no choice for words of their own: %s, %s', (slug, words) => {
	expect(labelOf(slug, words)).toBeUndefined();
});

test.each([
	[
		'the-fox-who-would-not-sign',
		'I count all the lanterns that hang on the string',
		'Count the lanterns on the string',
	],
	['the-yellow-line', 'lay my hand on that yellow line', 'Lay a hand on the yellow line'],
	['the-last-bus-out', 'so who is the lunch for, Dot?', 'Ask Dot who the lunch is for'],
	[
		'steam-on-calloway-street',
		'get the locksmith out from behind his door',
		'Free the locksmith from behind his own door',
	],
])('takes the choice that the words say in their own way: %s, %s', (slug, words, label) => {
	expect(labelOf(slug, words)).toBe(label);
});
