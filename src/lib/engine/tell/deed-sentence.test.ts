import { expect, test } from 'vitest';
import type { Step } from '#lib/engine/step.ts';
import { attempt, tiny } from '#lib/engine/story.fixture.ts';
import { wordDeed, wordScene } from './deed-sentence.ts';
import { pronounFirst, pronounForName } from './pronoun-first.ts';
import { toSecondPerson } from './second-person.ts';

const story = tiny([]);

function step(words: string): Step {
	const [word = ''] = words.split(' ');
	return {
		frame: 'write',
		pattern: word,
		verb: 'use',
		word,
		words,
		places: [],
		manner: [],
		shapes: [],
		negated: false,
		attempt: false,
		harm: 0,
	};
}

const tell = (
	words: string,
	degree: 'good' | 'cost' | 'fail',
	changes: Parameters<typeof wordDeed>[1]['changes'] = [],
) => wordDeed(story, { attempt: { ...attempt('use'), steps: [step(words)] }, degree, changes });

test('the first sentence says what the player did, in their own words', () => {
	expect(tell('scratch a tiny mark on my sleeve', 'good')).toBe('You scratch a tiny mark on your sleeve.');
});

test('a failure is told as a try', () => {
	expect(tell('bend the bar', 'fail')).toBe('You try to bend the bar, and it does not work.');
});

test('a success at a price names what was lost', () => {
	const hurt = {
		kind: 'health' as const,
		id: 'health',
		name: 'Health',
		from: 50,
		to: 48,
		by: -2,
		why: 'it took it out of you',
		good: false,
	};
	expect(tell('bend the bar', 'cost', [hurt])).toBe('You bend the bar, and it costs you some strength.');
});

test('words of a reading without steps are told as they were understood', () => {
	expect(
		wordDeed(story, {
			attempt: attempt('ask', { target: 'ada', topic: 'clock' }),
			degree: 'good',
			changes: [],
		}),
	).toBe('You ask Ada about the clock.');
});

test('quoted words are repeated as they were written', () => {
	expect(toSecondPerson('shout "I am the law!" at my brother')).toBe('shout "I am the law!" at your brother');
	expect(tell('shout "Who is there?"', 'good')).toBe('You shout "Who is there?"');
});

test('the way to somebody stands before the deed', () => {
	const asked = { attempt: attempt('ask', { target: 'cy' }), degree: 'good' as const, changes: [] };
	expect(wordDeed(story, asked, { way: 'mill' })).toBe('You go to the mill and ask Cy.');
});

test('very long words are cut between two words', () => {
	const told = tell(`write ${'a long and winding word '.repeat(20)}`, 'good');
	expect(told.length).toBeLessThan(160);
	expect(told).toMatch(/ …$/);
});

test('a person who has been named is "she" in the next sentence', () => {
	const ada = story.npcs.get('ada');
	expect(pronounFirst('{Target} nods.', ada, 'You greet Ada.')).toBe('She nods.');
	expect(pronounFirst('{Target}’s hat falls.', ada, 'You greet Ada.')).toBe('Her hat falls.');
	expect(pronounFirst('{Target} nods.', ada, 'You wave.')).toBe('{Target} nods.');
});

const scene = (
	text: string,
	degree: 'good' | 'cost' | 'fail',
	{ label = 'Ask Ada about the clock' as string | null, way = null as string | null } = {},
) => wordScene(story, { attempt: attempt('ask'), degree, changes: [] }, { label, text, way });

test('a scene begins with what the player does, unless its own first sentence says so', () => {
	expect(scene('She winds it, and says nothing.', 'good')).toBe('You ask Ada about the clock.');
	expect(scene('You lean on the counter and ask Ada. She winds it.', 'good')).toBe('');
	expect(scene('You lean on the counter and ask. She winds it.', 'good')).toBe(
		'You ask Ada about the clock.',
	);
	expect(scene('You are let in.', 'good')).toBe('You ask Ada about the clock.');
	expect(scene('She lets you in.', 'good', { label: 'Be there at noon' })).toBe('You are there at noon.');
});

test('a failed scene says so first', () => {
	expect(scene('She winds it, and goes on winding.', 'fail')).toBe(
		'You try to ask Ada about the clock, without success.',
	);
	expect(scene('You ask Ada, and get no answer.', 'fail')).toBe('');
});

test('what a player tries on is not tried twice', () => {
	expect(scene('It is too small.', 'fail', { label: 'Try on the hat' })).toBe(
		'You try on the hat, without success.',
	);
});

test('a scene somewhere else begins with the way there', () => {
	expect(scene('She winds it.', 'good', { way: 'square' })).toBe(
		'You go to square and ask Ada about the clock.',
	);
});

test('a text that begins with the name just said begins with the pronoun', () => {
	const people = story.npcs.values();
	expect(pronounForName('Ada sweeps the step.', [...people], 'You ask Ada about the clock.')).toBe(
		'She sweeps the step.',
	);
	const named = 'You ask Ada about Cy.';
	expect(pronounForName('Ada sweeps.', [...story.npcs.values()], named)).toBe('Ada sweeps.');
	expect(pronounForName('Ada and Cy sweep.', [...story.npcs.values()], 'You ask Ada.')).toBe(
		'Ada and Cy sweep.',
	);
});
