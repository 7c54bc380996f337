import { expect, test } from 'vitest';
import { interpretAction } from '#lib/engine/game.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { attemptView } from '#lib/engine/view.ts';

const story = tiny([
	scene('wind', { verb: ['use'], at: ['street'] }, { label: 'Wind the old clock by hand' }),
	scene('tower', { verb: ['look'], at: ['tower'] }, { label: 'Count the bells of the tower' }),
	scene('praise', { verb: ['say'], about: { target: ['anyone'] } }, { label: 'Praise the mill to somebody' }),
]);
const state = stateOf(story);
const meant = (text: string) => interpretAction(story, state, text).storylet;

test.each([
	'wind the old clock by hand, but be quick about it',
	'I want to wind that old clock by hand',
	'I wind the clock, the old one, by hand!',
])('finds the open choice in other words: %s', (text) => {
	expect(meant(text)).toBe('wind');
});

test.each([
	['too few of its words', 'wind the key'],
	['another act with a word missing', 'ask Ada about the old clock'],
	['what is denied', 'I do not wind the old clock by hand'],
	['what somebody says', 'say “wind the old clock by hand”'],
])('does not take %s for a choice', (_, text) => {
	expect(meant(text)).toBeUndefined();
});

test('a choice said word for word is that choice, even if it consists of names and common words', () => {
	const own = tiny([
		scene('owes', { verb: ['take'], at: ['tower'] }, { label: 'Take down the key that is nobody’s' }),
	]);
	const heard = (text: string) => interpretAction(own, stateOf(own), text).storylet;
	expect(heard("take down the key that is nobody's")).toBe('owes');
	expect(heard('take down the key')).toBeUndefined();
});

test('goes to the place of the choice', () => {
	const attempt = interpretAction(story, state, 'count the bells of the tower');
	expect(attempt).toMatchObject({ storylet: 'tower', place: 'tower' });
	expect(planAttempt(story, state, attempt)).toMatchObject({
		place: 'tower',
		best: { storylet: { id: 'tower' } },
	});
});

test('names the item that a choice needs, without a cost', () => {
	const own = tiny([
		scene(
			'climb',
			{ verb: ['use'], at: ['tower'], has: ['rope'] },
			{ label: 'Climb the outside of the belfry' },
		),
		scene('sing', { verb: ['say'], has: ['courage'] }, { label: 'Wind the mill clock by hand' }),
	]);
	const tried = (text: string) =>
		planAttempt(own, stateOf(own), interpretAction(own, stateOf(own), text)).refusal;
	expect(tried('climb the outside of the belfry')).toEqual({ lack: 'item', item: 'rope' });
	expect(tried('wind the mill clock by hand')).toBeNull();
});

test('keeps the player’s words and the person named, and shows the choice as the reading', () => {
	const attempt = interpretAction(story, state, 'praise the mill to somebody like Bo');
	expect(attempt).toMatchObject({
		storylet: 'praise',
		text: 'praise the mill to somebody like Bo',
		target: 'bo',
	});
	expect(attemptView(story, attempt).reading).toBe('Praise the mill to somebody');
});

test('names and common verbs alone are no choice', () => {
	const own = tiny([
		scene(
			'owes',
			{ verb: ['ask'], about: { target: ['ada'] } },
			{ label: 'Ask Ada about Bo and what he owes' },
		),
		scene('down', { verb: ['move'], at: ['street'] }, { label: 'Go down and ask it what it wants' }),
	]);
	const heard = (text: string) => interpretAction(own, stateOf(own), text).storylet;
	expect(heard('ask Ada about Bo')).toBeUndefined();
	expect(heard('go to the mill and ask Cy about what he wants')).toBeUndefined();
	expect(heard('ask Ada what Bo owes')).toBe('owes');
});
