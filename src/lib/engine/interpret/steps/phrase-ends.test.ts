// Where a thing, a call and an act end: what follows them is a question, a reason or a manner of its own.
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
const stepsOf = (text: string) =>
	interpret(text, story.words, describeSurroundings(story, state)).steps ?? [];
const framesOf = (text: string) => stepsOf(text).map(({ frame }) => frame);

test.each([
	['I walk over to the tool racks and wait', 'tool racks'],
	['I look through the drip tray down the aisle', 'drip tray'],
])('a noun in the plural and what lies beyond belong to no name: %s', (text, place) => {
	expect(stepsOf(text)[0]?.places[0]?.thing.text).toBe(place);
});

test('a question behind a preposition is no thing', () => {
	const [step] = stepsOf('I look at which number the gauges have');
	expect(step?.places).toEqual([]);
	expect(step?.object?.head).toBe('gauge');
});

test.each(['I stroll past like she never saw me', 'I hum at the beans like the manual says'])(
	'a clause of likeness says how: %s',
	(text) => {
		const steps = stepsOf(text);
		expect(steps).toHaveLength(1);
		expect(steps[0]?.shapes.map(({ kind }) => kind)).toContain('manner');
	},
);

test.each([
	['touch the outer glass, is it cold?', 'to see whether it is cold'],
	['I look behind the boiler, what is making that noise', 'to see what is making that noise'],
])('a question behind an act of the senses is what it is to find out: %s', (text, aim) => {
	const steps = stepsOf(text);
	expect(steps).toHaveLength(1);
	expect(steps[0]?.shapes.map((shape) => shape.text)).toContain(aim);
});

test.each([
	['I lift the tray an inch, I just wanted to see the roots', ['lift']],
	["I pass her the mug, mind it's full", ['give']],
])('what explains an act is no act: %s', (text, frames) => {
	expect(framesOf(text)).toEqual(frames);
});

test.each([
	['Desta, no more of that noise I hope, it wakes the whole bay!', 'desta'],
	['listen Desta you old rake, touch those seeds and I will tell the captain', 'desta'],
])('whoever is called is spoken to: %s', (text, id) => {
	const [step] = stepsOf(text);
	expect(step?.said).toBeDefined();
	expect(step?.person?.ids.npc).toBe(id);
});

test('a cry in front is no act', () => {
	expect(framesOf('Come on then, I water the beans')).not.toContain('follow');
	expect(framesOf('Begging your pardon little fellow, I lift the tray')).toEqual(['lift']);
});

test('an order without a verb to everybody is said', () => {
	const [first] = stepsOf("come on, gloves off everybody, let's look at the seedlings");
	expect(first?.said?.kind).toBe('order');
});

test('"it" is what one’s own hand has just met', () => {
	const steps = stepsOf('I lay my palm on the outer glass and smell it');
	expect(steps[1]?.object?.text).not.toMatch(/palm/);
});

test('a time of day ends no sentence', () => {
	expect(stepsOf('I read the 9:40 entry in the log')[0]?.object?.text).toContain('9:40');
});

test.each(['I touch nothing', 'I never hurt nobody', 'I ask nobody'])(
	'what is done to nobody is not done: %s',
	(text) => {
		const steps = stepsOf(text);
		expect(steps.every(({ negated, harm }) => negated && harm === 0)).toBe(true);
	},
);

test.each([
	['I wind the twine four times round the post', 'twine'],
	['gather up the crushed stalks', 'crushed stalks'],
	['hold out your other glove', 'your other glove'],
])('a thing keeps its own words and no others: %s', (text, object) => {
	expect(stepsOf(text)[0]?.object?.text).toBe(object);
});

test.each([
	['I set the tray down, slow', 'slow'],
	['I hold the lamp out, arms stretched', 'arms stretched'],
	['lick the leaf. only the very edge of it', 'the very edge of it'],
])('a few words without an act say how: %s', (text, how) => {
	const [step, ...more] = stepsOf(text);
	expect(more).toEqual([]);
	expect(step?.shapes.map((shape) => shape.text)).toContain(how);
});

test('what is got out of somebody is asked', () => {
	expect(stepsOf('coax it out of Desta')[0]).toMatchObject({
		frame: 'ask',
		person: { ids: { npc: 'desta' } },
	});
});

test('an act behind a statement about others is done', () => {
	const frames = framesOf('there are seedlings drying out over there, bring them some water');
	expect(frames.at(-1)).toBe('bring');
});

test('a dash and a cry take back what was said', () => {
	expect(framesOf('I go to the mess hall -- no, scratch that, only watch the beans grow')).toEqual(['look']);
});

test('somebody else’s clothes are done up for them', () => {
	expect(stepsOf("lace up Desta's boot for her")[0]).toMatchObject({ frame: 'pat', harm: 0 });
	expect(stepsOf("button Desta's collar up")[0]?.person?.ids.npc).toBe('desta');
});

test('to tip somebody off a thing is no word to them', () => {
	expect(framesOf('tip Desta off the crate')).toEqual(['shove']);
	expect(framesOf('tip Desta off about the pump')).toEqual(['tell']);
});

test('whoever is let touch something is not helped', () => {
	expect(framesOf('let Desta touch it')).toEqual(['agree']);
	expect(framesOf('let Desta rest')).toEqual(['help']);
});

test('a hand that is held out is what "it" means next, and one that is pressed on a thing is not', () => {
	const [, back] = stepsOf('stretch my hand out to the vine and put it back in my pocket');
	expect(back?.object?.head).toBe('hand');
	const [, wiped] = stepsOf('press my palm on the glass and wipe it');
	expect(wiped?.object?.head).toBe('it');
});

test('what is put down after it was taken up is no person', () => {
	const [, put] = stepsOf('lift the pots and put them down on the nearest shelf');
	expect(put?.object?.head).toBe('them');
	expect(put?.person).toBeUndefined();
});

test('what follows a confession in the past is confessed, and not done again', () => {
	const text = 'I own up to all of it. I cut the vine, I put the tape back';
	expect(stepsOf(text).map(({ said }) => said?.kind)).toEqual(['confession']);
	expect(framesOf('I cut the vine, I put the tape back')).toEqual(['cut', 'put']);
});

test('to excuse oneself before a question is no apology', () => {
	expect(stepsOf('Excuse me, who planted all of these?')[0]?.said?.kind).toBe('question');
});

test('what nobody is to do, behind words to somebody, is said to them', () => {
	const [asked, ...more] = stepsOf("You heard it too, didn't you? Don't go in there yet.");
	expect(more).toEqual([]);
	expect(asked?.said?.content).toMatch(/go in there yet$/);
	expect(stepsOf("Don't go in there yet.").every(({ said }) => !said)).toBe(true);
});

test('a log that is put on feeds the fire, and is not worn', () => {
	expect(framesOf('put another log on')).not.toContain('wear');
	expect(framesOf('put the coat on')).toEqual(['wear']);
	expect(framesOf('leave Ada her quiet')).not.toContain('give');
});
