// What players make of things and people stays so: in the state, and in what is told when they look again.
import { expect, test } from 'vitest';
import { playLines } from './support/play-lines.ts';

/** The answer to the last of some lines. */
const last = (slug: string, lines: readonly string[], die?: number) => {
	const played = playLines(slug, lines, die).at(-1);
	if (!played) throw new Error('nothing was played');
	return played;
};

test.each([
	[
		'night-prescription',
		'write "OUT OF ORDER, ask Mrs Grubb" on the wall',
		'look at the wall',
		'OUT OF ORDER, ask Mrs Grubb',
	],
	[
		'night-prescription',
		'carve the letters J.B.K., small, into the counter',
		'look at the counter',
		'J.B.K., small',
	],
	['forty-eight-steps', 'chalk "Mind the 7th STEP" on the floor', 'look at the floor', 'Mind the 7th STEP'],
	[
		'the-last-bus-out',
		'write a note: "Gone fishing. Back NEVER."',
		'read the note',
		'Gone fishing. Back NEVER.',
	],
	[
		'the-paper-court',
		'scrawl “I did not sign this” across the letter',
		'read the letter',
		'I did not sign this',
	],
])('%s: what is written is read as it was typed: %s', (slug, write, look, words) => {
	expect(last(slug, [write, look]).answer).toContain(`“${words}”`);
});

test('what is written is heard by nobody, and moves nobody', () => {
	const { state } = last('night-prescription', [
		'write on the wall: "Constance Marl owes Mrs Grubb a chair"',
	]);
	expect(state.place).toBe('pharmacy');
	expect(state.memories).toEqual([]);
});

test('one of several is taken, and the others stay', () => {
	const [taken, seen] = playLines('prayer-for-the-great-engine', [
		'take one of the tin mugs',
		'look at the mugs on the hooks',
	]);
	expect(taken?.answer).toContain('The tin mug: taken');
	expect(seen?.answer).not.toMatch(/no mugs?|not here/);
});

test('what is set on fire is burning when one looks, whatever scene knows it, and then it is gone', () => {
	const lines = [
		'set fire to the envelope',
		'look at the envelope',
		'I yawn',
		'I yawn',
		'pick up the envelope',
	];
	const answers = playLines('forty-eight-steps', lines).map(({ answer }) => answer);
	expect(answers[1]).toContain('It is burning now.');
	expect(answers.at(-1)).toMatch(/envelope is burnt/i);
});

test('nothing is set on fire without a fire', () => {
	expect(last('the-moon-falls-due', ['set fire to the lease']).answer).toContain('nothing that makes fire');
});

test('a hole that was made can be looked through', () => {
	const [made, seen] = playLines('the-paper-court', [
		'poke a slit in the screen with my thumb',
		'look through the slit',
	]);
	expect(made?.answer).toMatch(/with a slit in/);
	expect(seen?.answer).toMatch(/You made it yourself/);
});

test('the roof of something here is climbed here, though a place is called so', () => {
	expect(last('the-yellow-line', ['climb up on the roof of the bus']).state.place).toBe('bridge');
});

test('somebody without a name who is here is meant, and no namesake elsewhere', () => {
	expect(last('the-paper-court', ['pat the clerk on the back']).state.place).toBe('gallery');
});

test('whoever the opening shows is there, and goes home when the player leaves', () => {
	const [here, gone] = playLines('the-last-bus-out', ['thank the chief', 'go to the Tull boathouse']);
	expect(here?.state.people['merle']).toBe('diner');
	expect(gone?.state.people['merle']).toBe('station-house');
});

test('laying hands on somebody is answered as such, and by no scene of other work', () => {
	expect(last('the-last-bus-out', ['hoist Dot onto my shoulder']).answer).not.toMatch(/dishes|forks|plates/);
	expect(last('the-last-bus-out', ['unbind the chief']).answer).toContain('is not tied');
});

test('what somebody wears who is elsewhere cannot be put on', () => {
	expect(last('the-paper-court', ['put on Casimir’s coat']).paid).toBe(false);
});

test('what is poured over somebody is minded', () => {
	const { state } = last('the-last-bus-out', ['empty a cup of coffee over the chief']);
	expect(state.standings['merle'] ?? 0).toBeLessThan(0);
});

test('nothing is whispered to somebody who is elsewhere', () => {
	expect(last('the-last-bus-out', ['murmur in Josie’s ear “meet me at ten”']).answer).toContain(
		'Josie Tull is not here',
	);
});
