// What an act is for is answered, a body's part is no thing, and what is only shown, lent or slept through moves nobody.
import { expect, test } from 'vitest';
import { playLines } from './support/play-lines.ts';

/** The answer to the last of some lines. */
const last = (slug: string, ...lines: string[]) => {
	const played = playLines(slug, lines).at(-1);
	if (!played) throw new Error('nothing was played');
	return played;
};

test.each([
	['the-noon-kite', 'go over the planks for nails with my fingertips', /\bnails?\b/],
	['two-lanterns', 'examine the gate to see if a hinge is bent', /no hinge is bent/],
	['the-last-bus-out', 'look under the counter for a key', /\bkey there is no trace|\bno key\b/],
	['forty-eight-steps', 'touch the altar to feel how cold it is', /\b(?:cold|warmer)\b/],
	['the-noon-kite', 'study the reel to learn who made it', /who made it/],
])('%s: says what came of the aim of: %s', (slug, words, told) => {
	expect(last(slug, words).answer).toMatch(told);
});

test('a side without its thing is that of what was handled last', () => {
	const { answer } = last(
		'night-prescription',
		'turn the scales over',
		'look at the underside for a maker’s mark',
	);
	expect(answer).toMatch(/maker.s mark (?:on|there)|no maker.s mark/);
	expect(answer).not.toContain('There is no underside');
});

test('what a look tells names the thing, and never only its size and stuff', () => {
	const { answer } = last('the-noon-kite', 'look at the scissors');
	expect(answer).toMatch(/scissors/i);
	expect(answer).not.toMatch(/(?:It is|They are) (?:small|large|heavy|vast|very large)\b.* made of/);
});

test('a hand that is laid on something only feels it', () => {
	const { answer, state } = last('steam-on-calloway-street', 'rest two fingers on the manhole lid');
	expect(answer).not.toMatch(/shut now|no gap/);
	expect(Object.values(state.things ?? {}).flatMap(({ is }) => is ?? [])).not.toContain('closed');
});

test('what is put between the player’s own teeth stays theirs', () => {
	const { state } = last('the-noon-kite', 'put the weigh-slip between my teeth');
	expect(state.items['weigh-slip']).toBe(1);
});

test('what is only shown is kept', () => {
	const { state } = last('the-noon-kite', 'pick up the scissors', 'show the scissors to Tibb');
	expect(Object.values(state.things ?? {}).map(({ at }) => at)).toContain('player');
});

test('a sleeper does not answer, and is carried in the state', () => {
	expect(last('the-yellow-line', 'tell the sleeping driver that the bridge is broken').answer).toMatch(
		/sleep|wake|breath/i,
	);
	const { state } = last('the-yellow-line', 'carry the sleeping driver to the kerb');
	const told = JSON.stringify(state.bodies);
	expect(told === undefined || !told.includes('driver') || told.includes('carried')).toBe(true);
});

test('to let somebody hold the player’s hand is no agreement to anything', () => {
	const { answer } = last('the-chair-above-water', 'let Averil squeeze my fingers');
	expect(answer).not.toMatch(/understood to have agreed|A yes, then/);
	expect(answer).toMatch(/hand|fingers/i);
});

test('an animal that is scratched behind the ear is not hurt', () => {
	const { state } = last('the-noon-kite', 'scratch the goat under the chin');
	expect(JSON.stringify(state.things)).not.toContain('afraid of you');
});

test('a list of what is within reach has things only', () => {
	const { answer } = last('the-yellow-line', 'pick up the trombone');
	expect(answer).toMatch(/Within reach: the [^.]+\./);
	expect(answer).not.toMatch(/\bthe [^,.]+ (?:stands|hums|keeps|swings|rattles?)\b/);
});
