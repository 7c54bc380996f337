// Words that are said without a verb of saying: cries, remarks, what somebody says of themselves, speech behind a colon.
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

test.each([
	'three days in this bay and not one ripe bean',
	'first day on the job and there is already a leak',
	'forty pairs of boots and nobody wiped them',
	'two in the morning and I only came in to get dry',
	'not a single chair in here that fits. typical',
	'nice weather for it I suppose',
	'so much for a quiet shift',
	'Curse that clerk and his bells!',
])('a remark or a cry is no act: %s', (text) => {
	const { verb, steps = [] } = read(text);
	expect(verb).toBe('say');
	expect(steps.map(({ said }) => said?.content)).toEqual([
		text.replace(/[!]$/, '').replace(/ I suppose$/, ''),
	]);
});

test.each([
	['Up yours Desta!! rematch, left handed', 'insult', 'Up yours Desta!! rematch, left handed'],
	['Bless you Desta, you clever thing!', 'thanks', 'Bless you Desta, you clever thing'],
	['Damn you Desta and your whole family', 'insult', 'Damn you Desta and your whole family'],
])('a cry at somebody here is said to them: %s', (text, kind, content) => {
	const [step] = read(text).steps ?? [];
	expect(step?.person?.ids.npc).toBe('desta');
	expect(step?.said).toMatchObject({ kind, content });
});

test('a cry at somebody elsewhere is heard by whoever is here, and leads nowhere', () => {
	const { target, place, steps = [] } = read('Damn you Teague and your whole family!');
	expect([target, place]).toEqual([undefined, undefined]);
	expect(steps[0]?.harm).toBe(0);
});

test.each([
	["I don't have no badge and I'm not from the county, Desta, I just came in because my car died"],
	["I've got no money on me Desta, I was just getting dry"],
	["I haven't got any powers, Desta, I only drive the van"],
	["I didn't touch your beans, Desta, and I was nowhere near the wall"],
	["Hang on Desta, I'm no engineer, I was given this badge today"],
])('what somebody says of themselves to a person is said: %s', (text) => {
	const { verb, steps = [] } = read(text);
	expect(verb).toBe('say');
	expect(steps).toHaveLength(1);
	expect(steps[0]?.person?.ids.npc).toBe('desta');
});

test("a state that nobody is told of is no act: I ain't never been here", () => {
	expect(read("I ain't never been to this station before, I'm only passing through").verb).toBe('say');
});

test.each([
	[
		"I shout at the men: there's plague up here! Two men died of it, anyone who comes up stays up!",
		"there's plague up here! Two men died of it, anyone who comes up stays up",
	],
	["I yell at the glass: who's there? Show yourself!", "who's there? Show yourself"],
	['shout after the bus: wait! One more for the ride!', 'wait! One more for the ride'],
])('speech behind a colon goes on: %s', (text, content) => {
	const { steps = [] } = read(text);
	expect(steps.map(({ said }) => said?.content)).toEqual([content]);
});

test.each([
	['I call to the men: stand back! Then I pick up the hose', 2],
	['tell Desta: hold it steady. open the pump', 2],
])('an act of the player ends the speech behind a colon: %s', (text, count) => {
	const { steps = [] } = read(text);
	expect(steps).toHaveLength(count);
	expect(steps.at(-1)?.said).toBeUndefined();
});

test("an act in front of a statement is no remark: prop up her arm, she's tired", () => {
	expect(
		read("prop up Desta's arm with mine, she's had it in the air all day").steps?.[0]?.said,
	).toBeUndefined();
});
