// Words as strangers typed them: what is said, to whom, and what is only how or why something is done.
import { expect, test } from 'vitest';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret } from '#lib/engine/interpret.ts';
import { buildStory } from '#lib/engine/story.ts';
import { openGame } from '#tests/corpus/open-game.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const story = buildStory(library, 'beans-at-planetrise');
if (!story) throw new Error('There is no such adventure.');
const { state } = openGame(library, story);
const read = (text: string) => interpret(text, story.words, describeSurroundings(story, state));
const framesOf = (text: string) => (read(text).steps ?? []).map(({ frame }) => frame);

test.each([
	['My hands are shaking, I whisper to Desta', 'My hands are shaking'],
	['Nobody leaves this deck! I call out', 'Nobody leaves this deck!'],
])('what is reported behind words is who says them: %s', (text, words) => {
	const said = (read(text).steps ?? []).find((step) => step.said);
	expect(said?.said?.content.replace(/[.,]$/, '')).toBe(words);
});

test.each([
	['in I crawl, quiet as a cat', ['go']],
	['back to the mess hall', ['go']],
	['down the ladder as quietly as it lets me', ['climb']],
	['I am cold, so I rub my arms', ['pat']],
	['they have all gone to bed so up I climb to the hatch', ['climb']],
])('a way and a reason in front do not hide the act: %s', (text, frames) => {
	expect(framesOf(text)[0]).toBe(frames[0]);
	expect(read(text).verb).not.toBe('say');
});

test.each([
	['Desta lass, put that trowel down', 'desta'],
	['Come over here Desta, I have something for you', 'desta'],
	["I'll water your seedlings Desta, every one of them", 'desta'],
])('a name without a comma is called: %s', (text, id) => {
	const [step] = read(text).steps ?? [];
	expect(step?.said).toBeDefined();
	expect(step?.person?.ids.npc).toBe(id);
});

test('an order in the same breath as words to somebody is no act of the player', () => {
	const { steps = [] } = read(
		'I kneel beside Desta and hold her hand. Rest now Desta, I will mind your pumps till you wake.',
	);
	expect(steps.map(({ frame }) => frame)).not.toContain('sleep');
	expect(steps.some(({ said }) => said !== undefined)).toBe(true);
});

test.each(['give me a second to catch my breath', 'just let me have a quick moment'])(
	'a pause asked of nobody is waiting: %s',
	(text) => {
		expect(read(text).verb).toBe('wait');
	},
);

test('what somebody wants to know is asked', () => {
	const [step] = read('I would like to know why the fans stopped').steps ?? [];
	expect(step?.said).toMatchObject({ kind: 'question', content: 'why the fans stopped' });
});

test('a short form of a first name means that person', () => {
	expect(read('I hold out my cup to Babat and smile').target).toBe('oyelaran');
});

test('words without a verb behind an act say how it is done', () => {
	expect(framesOf('I climb the ladder, three rungs at a time')).toEqual(['climb']);
});
