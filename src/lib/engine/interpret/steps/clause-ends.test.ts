// Where the words of an act end: how it is done, clauses without "that", and words that no stage takes up.
import { expect, test } from 'vitest';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret } from '#lib/engine/interpret.ts';
import type { Step } from '#lib/engine/step.ts';
import { buildStory } from '#lib/engine/story.ts';
import { openGame } from '#tests/corpus/open-game.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const story = buildStory(library, 'beans-at-planetrise');
if (!story) throw new Error('There is no such adventure.');
const { state } = openGame(library, story);
const read = (text: string): Step[] =>
	interpret(text, story.words, describeSurroundings(story, state)).steps ?? [];

test.each([
	['breathe ever so lightly on the glass', 'glass', ['lightly']],
	['fold the map nice and neat', 'map', ['nice', 'neat']],
	['stroke the nearest leaf slow and gentle', 'leaf', ['slow', 'gentle']],
	['tug the cord good and hard', 'cord', ['hard']],
	['poke the moss on purpose', 'moss', ['on', 'purpose']],
])('words that say how are no part of the thing: %s', (text, head, manner) => {
	const [step] = read(text);
	expect(step?.object?.head).toBe(head);
	expect(step?.manner).toEqual(manner);
	expect(step?.words).toBe(text);
});

test('how an act is done behind a comma is no act of its own', () => {
	const steps = read('stamp my foot on the deck, loud and steady, and watch the leaves');
	expect(steps.map(({ frame }) => frame)).toHaveLength(2);
	expect(steps[1]?.object?.head).toBe('leaf');
});

test.each([
	["sniff at the cup Desta's got in her hand", 'cup'],
	["touch the spanner Desta's holding", 'spanner'],
	['look at the page Dr Lindqvist has pinned up', 'page'],
])('a clause without "that" describes the thing before it: %s', (text, head) => {
	const [step, ...more] = read(text);
	expect(
		[step?.object, ...(step?.places ?? []).map(({ thing }) => thing)].map((thing) => thing?.head),
	).toContain(head);
	expect(step?.shapes.map(({ kind }) => kind)).toContain('relative');
	expect(more).toEqual([]);
});

test('"level with" somebody is beside them, and words that follow are for them', () => {
	const [kneel, say] = read('Squat down level with Desta, say "you are not alone" and fix her collar');
	expect(kneel?.places.map(({ preposition }) => preposition)).toEqual(['beside']);
	expect(say?.person?.ids.npc).toBe('desta');
});

test('a new act begins behind a reason', () => {
	const steps = read('say thank you to Desta for making it, and rock back on two legs');
	expect(steps.map(({ frame }) => frame)).toEqual(['thank', 'stand']);
});

test('words that no stage takes up stay in the telling of their act', () => {
	const [step] = read('hop aboard with Desta the next time they lower her into the black');
	expect(step?.words).toBe('hop aboard with Desta the next time they lower her into the black');
});

test('what somebody is let do with a thing is no thing of theirs', () => {
	const step = read('hold out my hand and let her sniff it').at(-1);
	expect(step?.object).toBeUndefined();
	expect(step?.person?.head).toBe('her');
});

test.each([
	['recite a rude limerick about a clerk', 'sing'],
	['compose a dirty rhyme about the Mandate', 'sing'],
	['do a howl at the glass', 'call'],
	['do my best owl impression', 'joke'],
])('songs, sounds and faces are made: %s', (text, frame) => {
	expect(read(text)[0]?.frame).toBe(frame);
});

test.each([
	['feel the pump, can I feel it tick?', 'to see whether I can feel it tick'],
	['sniff the water, does it smell of salt?', 'to see whether it smells of salt'],
])('a question of the senses is what an act is to find out: %s', (text, aim) => {
	const steps = read(text);
	expect(steps).toHaveLength(1);
	expect(steps[0]?.shapes.at(-1)?.text).toBe(aim);
});
