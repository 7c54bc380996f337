import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { changeText } from '#lib/turns/changes.ts';
import { play, refuse, start, story } from '#tests/support/play-noon-kite.ts';

/** The opening with more things shown. */
const withShown = (...nouns: string[]): State => ({
	...start,
	shown: [...(start.shown ?? []), ...nouns.map((noun) => ({ noun, name: noun, at: start.place, turn: 0 }))],
});

const changed = (words: string, state = start) => play(words, 1, state).outcome.changes.map(changeText);

test('a harmless act on a thing or on one’s own body is not rolled and costs nothing', () => {
	const state = withShown('candle', 'broom', 'bench');
	for (const words of [
		'cup my hand round the candle so that it does not go out',
		'dry my foot',
		'bind my arm with my handkerchief',
		'rip a strip off my shirt',
		'lean the broom against the bench',
		'measure the bench',
		'warm my hands at the candle',
	]) {
		const { outcome } = play(words, 1, state);
		expect(outcome.check, words).toBeNull();
		expect(
			outcome.changes.filter(({ good, kind }) => good === false || kind === 'health'),
			words,
		).toEqual([]);
	}
});

test('touching, smelling and sitting leave no state of the thing on the receipt', () => {
	const state = withShown('bench');
	for (const words of ['feel the bench', 'sniff the bench', 'listen to the bench', 'sit on the bench'])
		expect(play(words, 15, state).outcome.changes.filter(({ kind }) => kind === 'thing')).toEqual([]);
	expect(changed('feel the bench', state)).toContain(
		'You know the bench better: two dice for your next roll',
	);
});

test('what finds nothing out leaves no knowledge', () => {
	const state = withShown('ink', 'bench');
	for (const words of ['blow on the ink', 'breathe on the bench'])
		expect(changed(words, state).join(' '), words).not.toMatch(/You know/);
});

test('what a ring is made of is what is poured', () => {
	const told = changed('pour a ring of salt on the bench', withShown('salt', 'bench'));
	expect(told).toContain('The ring of salt: poured out on the bench');
});

test('what was picked up and put back is told as it is in the end', () => {
	const state = withShown('acorn');
	const told = changed('pick up the acorn and put the acorn down', state).filter((text) =>
		/acorn/.test(text),
	);
	expect(told).toEqual(['The acorn: put down']);
});

test('a piece comes off the thing that the words name', () => {
	expect(changed('rip a strip off my shirt')).toContain('The strip: torn off');
});

test('what is copied is written on the paper, and not on what it is copied from', () => {
	const state = withShown('plaque', 'pencil');
	const { outcome } = play('copy the names from the plaque onto a scrap of paper', 15, state);
	expect(outcome.changes.map(changeText)).toContain('The scrap of paper: written on: “the names”');
	expect(Object.entries(outcome.state.things ?? {}).some(([id]) => id.endsWith('plaque'))).toBe(false);
});

test('what something is scraped off stays where it is', () => {
	const told = changed('scrape the frost off the bench with my nail', withShown('bench', 'frost'));
	expect(told).toContain('The bench: clean');
	expect(told.join(' ')).not.toMatch(/peeled off/);
});

test('a line that is drawn is written as it was named', () => {
	const told = changed('draw a line of my own on the bench', withShown('bench', 'chalk'));
	expect(told).toContain('The bench: written on: “a line of my own”');
});

test('a search says where was looked and that it is not there', () => {
	const { paragraphs } = play('feel under the bench for a key', 15, withShown('bench'));
	expect(paragraphs.join(' ')).toMatch(/\bkey\b.*under the bench|bench twice, and there is no key/);
});

test('a refusal names no thing by a word that only points', () => {
	expect(refuse('pick up those bags')).toMatch(/no bags here/);
	expect(refuse('give the rest to Tibb')).not.toMatch(/no rest/);
});

test('a name that stands on a thing is nobody', () => {
	const state = withShown('board');
	const { outcome } = play('run my finger along the board between Arnold and Atwater', 15, state);
	expect(outcome.answeredBy).toBe('thing');
	expect(outcome.changes.filter(({ kind, id }) => kind === 'person' && id !== 'player')).toEqual([]);
});

test('all the way is no feat', () => {
	const { odds } = play('pull the shutter down all the way', 1, withShown('shutter'));
	expect(odds).toBeNull();
});

test('what there is to see here is not told to who has gone out of it', () => {
	const seen = story.places.get(start.place)?.look ?? [];
	const lookIn = (words: string) =>
		play(words, 15).paragraphs.filter((text) => seen.some((line) => text.includes(line)));
	expect(lookIn('knock on the chimney')).not.toEqual([]);
	expect(lookIn('squeeze out between the chimneys and knock on the chimney')).toEqual([]);
});

test('what is thrown down something is not said to be thrown down itself', () => {
	const state = withShown('water', 'stairs');
	expect(refuse('throw water down the stairs', state)).not.toMatch(/throw down/);
});
