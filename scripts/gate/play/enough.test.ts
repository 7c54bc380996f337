// The bots stop early only where more games would hardly change what is judged.
import { expect, test } from 'vitest';
import { TINY_FILES } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { figuresOf } from '#scripts/gate/measures/figures.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import { misses, TARGETS } from '#scripts/gate/measures/targets.ts';
import { isEnough, isMissing } from './enough.ts';
import { emptyRecord } from './play-record.ts';

/** A game in which every figure lies well within its target. */
const GOOD: GameRecord = {
	by: 'kind',
	turns: 20,
	ending: null,
	acts: [8, 6, 6],
	refused: 0,
	repeated: 0,
	distinct2: 0.95,
	selfBleu4: 0.02,
	words: [],
	particular: 20,
	named: 10,
	referred: 10,
	callbacks: 2.5,
	failed: 4,
	failedWithChange: 4,
	typed: 10,
	unchanged: 0,
	paced: 20,
	inCompany: 10,
	spoken: 10,
	withNews: 5,
	outweighed: 0,
	badChoices: 0,
	picks: {},
};

/** So many games, of which so many end alike and the others each differently. */
const played = (games: number, alike: number, more: Partial<GameRecord> = {}) => ({
	games: Array.from({ length: games }, (_, n) => ({
		...GOOD,
		...more,
		ending: n < alike ? 'common' : `ending ${n % 9}`,
	})),
	divergence: { pairs: 30, mattered: 30, later: 100, different: 90 },
});

test('a hundred games are enough where every figure lies well within its target', () => {
	expect(isEnough(played(100, 30))).toBe(true);
	expect(isEnough(played(20, 6))).toBe(false);
});

test('a figure that a hundred more games may bring out of its target, or that misses it, asks for them', () => {
	const near = played(100, 39);
	expect(misses(TARGETS.commonest, figuresOf(near).commonest ?? 0, 100)).toBe(false);
	expect(isEnough(near)).toBe(false);
	expect(isEnough(played(100, 20, { unchanged: 1 }))).toBe(false);
});

test('a scene or an ending of the adventure that nobody came to is missing', () => {
	const { library } = readLibrary(TINY_FILES);
	const [book] = library.adventures;
	const once = (entries: readonly { id: string }[] = []) =>
		Object.fromEntries(entries.map(({ id }) => [id, 1]));
	const none = emptyRecord(book?.slug ?? '', true);
	const all = { ...none, told: once(book?.storylets), endings: once(book?.endings) };
	expect(isMissing(library, all)).toBe(false);
	expect(isMissing(library, { ...all, told: {} })).toBe(true);
	expect(isMissing(library, { ...all, endings: {} })).toBe(true);
});
