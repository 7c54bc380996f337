// Ordinary acts on ordinary things, in the first turn: what is there can be handled, and what cannot be done is said plainly.
import { expect, test } from 'vitest';
import { playLines } from './support/play-lines.ts';

/** What an answer says, and whether the turn was paid for. */
const first = (slug: string, words: string) => {
	const [played] = playLines(slug, [words]);
	if (!played) throw new Error('nothing was played');
	return played;
};

const FREE = 'This cost no stone';

test.each([
	['the-fox-who-would-not-sign', 'empty the ink down the steps', 'poured out'],
	['the-fox-who-would-not-sign', 'knock the slate from its nail with a stick', 'knocked aside'],
	['the-last-bus-out', 'lick the counter', 'You know the counter better'],
	['the-last-bus-out', 'lean against the pie case', 'You have got your breath back'],
	['the-last-bus-out', 'keep the door open for the regulars', 'open'],
	['the-last-bus-out', 'try the window', 'You know how the window moves'],
	['beans-at-planetrise', 'crouch behind the rows', 'You are out of sight'],
	['beans-at-planetrise', 'snap a tendril', 'broken'],
	['the-noon-kite', 'climb the rope', 'You can see further'],
	['prayer-for-the-great-engine', 'open the valve by a half turn', 'open'],
	['prayer-for-the-great-engine', 'throw a rag into the furnace', 'burnt'],
	['night-prescription', 'drop a bottle', 'broken'],
])('%s: %s', (slug, words, becomes) => {
	const { answer, paid } = first(slug, words);
	expect(answer).toContain(becomes);
	expect(paid).toBe(true);
});

test('names what is at hand where a thing is not there, and who is here where somebody is not', () => {
	expect(first('the-last-bus-out', 'pick up the trombone').answer).toMatch(
		/no trombone here\. Within reach: the .+, the .+\./,
	);
	expect(first('the-last-bus-out', 'kick the plumber').answer).toMatch(
		/no plumber here\. .*Dot Hanratty.* are here\./,
	);
});

test('what is so already is said, and costs nothing', () => {
	const lantern = first('two-lanterns', 'put out my lantern');
	expect(lantern.answer).toContain('out already');
	const [, again] = playLines('the-last-bus-out', ['shut the door', 'shut the door']);
	expect(again?.answer).toContain('closed already');
	expect(again?.answer).toContain(FREE);
	expect(first('the-last-bus-out', 'put on my coat').answer).toContain('wearing');
});

test('what is laid round somebody is done to them', () => {
	const { answer } = first('the-noon-kite', 'drape my coat around the kid');
	expect(answer).toContain('Your coat: put around the child');
});

test('nobody is thrown about as a thing', () => {
	const { answer } = first('the-fox-who-would-not-sign', 'push Gundred off the steps');
	expect(answer).not.toMatch(/Gundred (?:sent|knocked|moved)/);
});

test('what is not held is not given, not even a part of it', () => {
	const { answer } = first('the-fox-who-would-not-sign', 'give Gundred a piece of my cake');
	expect(answer).toContain('no cake');
	expect(answer).toContain(FREE);
});

test('a telephone reaches somebody who is far off', () => {
	const { answer } = first('the-last-bus-out', 'call my cousin from the telephone');
	expect(answer).not.toMatch(/see no cousin/);
	expect(first('the-fox-who-would-not-sign', 'phone my cousin').answer).toContain('no telephone');
});

test('the name that is signed is the one that is said', () => {
	expect(first('the-fox-who-would-not-sign', 'sign the slate with Gundred’s name').answer).toContain(
		'“Gundred”',
	);
	const own = first('the-fox-who-would-not-sign', 'sign the slate');
	expect(own.answer).toContain(`“${own.state.sheet.name}”`);
});

test('what the player wrote can be read back', () => {
	const [, read] = playLines('forty-eight-steps', [
		'write "nine and a half" on the floor',
		'read what I wrote on the floor',
	]);
	expect(read?.answer).toContain('nine and a half');
});
