import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { compactShared, compactWords, expandPatterns, expandShared, expandWords } from './compact.ts';

const { shared } = await worldsLibrary();
const back = expandShared(JSON.parse(JSON.stringify(compactShared(shared))));

test('packed words are the same words', () => {
	expect(new Set(back.lexicon.known)).toEqual(new Set(shared.lexicon.known));
	expect(expandWords(compactWords(['cranks', 'crank', "o'clock", 'cranked', 'crank']))).toEqual([
		'crank',
		'cranked',
		'cranks',
		"o'clock",
	]);
	expect(expandWords(compactWords([]))).toEqual([]);
});

test('packed frames have the same patterns, each verb in its order', () => {
	expect(Object.keys(back.frames)).toEqual(Object.keys(shared.frames));
	const verbOf = (pattern: string) => /^[^_:@]+/.exec(pattern)?.[0];
	const verbsOf = (frames: typeof shared.frames) =>
		new Set(Object.values(frames).flatMap(({ patterns }) => patterns.map(verbOf)));
	expect([...verbsOf(back.frames)]).toEqual([...verbsOf(shared.frames)]);
	for (const [id, { patterns, ...frame }] of Object.entries(shared.frames)) {
		const found = back.frames[id];
		expect({ ...found, patterns: [] }).toEqual({ ...frame, patterns: [] });
		const byVerb = (list: readonly string[] = []) =>
			[...new Set(list.map(verbOf))].map((verb) => list.filter((pattern) => verbOf(pattern) === verb));
		expect(byVerb(found?.patterns), id).toEqual(byVerb(patterns));
	}
	expect(expandPatterns('look,_at:sky,@p see')).toEqual(['look', 'look_at:sky', 'look@p', 'see']);
});

test('packing takes a quarter off the two lists', () => {
	const size = (data: unknown) => JSON.stringify(data).length;
	const { lexicon, frames } = compactShared(shared);
	expect(size([lexicon.known, frames])).toBeLessThan(0.6 * size([shared.lexicon.known, shared.frames]));
});
