// The verb frames: what the schema refuses, and how they agree with the lexicon.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentFiles } from '#integrations/content/content-files.ts';
import type { Frames } from '#lib/content/frames.ts';
import type { Library } from './books.ts';
import { problemsAfter, TINY_PATHS } from './library.fixture.ts';
import { readLibrary } from './library.ts';

const FRAMES = `src/content/${TINY_PATHS.frames}`;
const NEAR = `src/content/${TINY_PATHS.near}`;

/** Pairs of classes that one act may have, by what is done or by what is meant to come of it. */
const OVERLAPS =
	`use-attack use-take use-give use-move use-help use-look use-other use-sneak say-ask say-persuade say-threaten
	say-deceive say-help say-yes say-no say-other say-look move-sneak move-other move-wait move-yes move-no move-take
	look-ask look-wait look-other look-take look-sneak look-help wait-other wait-yes wait-help help-persuade help-yes
	persuade-no persuade-give persuade-ask attack-threaten attack-move attack-take deceive-give deceive-use
	other-yes`.split(/\s+/);

/** Words that make a phrase something said to somebody: no frame reads those. */
const SAID = /\b(?:me|us|you|i|my|what|who|how|where|why|lets?|it|be)\b/;

/** Verbs that people use of harmless acts as well: an unkind frame needs more than the bare verb. */
const HARMLESS =
	`hold catch grab touch carry lift throw toss push pull shake swing strike beat knock kick cut burn break bite
	scratch charge jump trip poke pinch swipe wrestle tie bind chain pin trap capture seize hang drown bury shoot fire finish
	drop aim point corner face lie trick play act pretend tease joke laugh talk read follow watch block stop lock press
	squeeze stick box deck floor sock brain club belt net wound sting bump jostle wrench rip tear strip rustle frame forge
	fix doctor fiddle cook spread plant report expose call tell name order shout`.split(/\s+/);

interface Exceptions {
	replies: string[];
	said: string[];
	words: string[];
	phrases: string[];
}

let library: Library;
let frames: Frames;
let exceptions: Exceptions;
/** Verb to its patterns, without what follows. */
let byVerb: Map<string, { id: string; key: string }[]>;

beforeAll(async () => {
	library = readLibrary(await readContentFiles()).library;
	frames = library.shared.frames;
	const keys = Object.entries(frames).flatMap(([id, { patterns }]) =>
		patterns.map((pattern) => ({ id, key: pattern.split('@')[0] ?? '' })),
	);
	byVerb = Map.groupBy(keys, ({ key }) => key.split(/[_:]/)[0] ?? '');
	exceptions = parse(await readFile('tests/intent/frames-and-lexicon.yaml', 'utf8'));
});

test('refuses a pattern that is none, and says which', () => {
	expect(problemsAfter([TINY_PATHS.frames, 'look_at', 'look@x'])).toEqual([
		`${FRAMES}:1: look.patterns.1: write a pattern such as put_up:hand or push@p`,
	]);
});

test('refuses a pattern in two frames', () => {
	expect(problemsAfter([TINY_PATHS.frames, 'find search', 'find look_at'])).toEqual([
		`${FRAMES}:2: find.patterns: look_at belongs to look already: leave it in one of them`,
	]);
});

test('refuses a near frame that is none', () => {
	expect(problemsAfter([TINY_PATHS.near, 'find]', 'seek]'])).toEqual([
		`${NEAR}:1: 1.2: no frame of shared/frames.yaml is called "seek"`,
	]);
});

test('refuses a near pair of three', () => {
	expect(problemsAfter([TINY_PATHS.near, 'find]', 'find, hit]'])).toEqual([
		expect.stringMatching(`^${NEAR}:1: 1`),
	]);
});

test('refuses a near pair that stands twice, also the other way round', () => {
	expect(problemsAfter([TINY_PATHS.near, '- [look, find]', '- [look, find]\n- [find, look]'])).toEqual([
		`${NEAR}:2: 2: find and look stand in an earlier pair already`,
	]);
	expect(problemsAfter([TINY_PATHS.near, 'find]', 'look]'])).toEqual([
		`${NEAR}:1: 1: look is near itself already: leave the pair out`,
	]);
});

test('refuses to call a kind frame near a violent one', () => {
	expect(problemsAfter([TINY_PATHS.near, 'find]', 'hit]'])).toEqual([
		`${NEAR}:1: 1: one of look and hit is unkind or violent and the other is not: they can not stand for each other`,
	]);
});

test('every word of the lexicon has a frame of its class, or was judged', () => {
	const { replies, words } = exceptions;
	const judged = new Set([...replies, ...words]);
	const found = wordsOf(library.shared.lexicon.verbs).filter(
		([verb, word]) => !agrees(verb, framesOfWord(word)),
	);
	expect(found.map(([, word]) => word).filter((word) => !judged.has(word))).toEqual([]);
	expect([...judged].filter((word) => !found.some(([, other]) => other === word))).toEqual([]);
});

test('every phrase of the lexicon has a frame of its class, is said to somebody, or was judged', () => {
	const judged = new Set([...exceptions.said, ...exceptions.phrases]);
	const found = wordsOf(library.shared.lexicon.phrases).filter(
		([verb, phrase]) => !SAID.test(phrase) && !agrees(verb, framesOfPhrase(phrase)),
	);
	expect(found.map(([, phrase]) => phrase).filter((phrase) => !judged.has(phrase))).toEqual([]);
	expect([...judged].filter((phrase) => !found.some(([, other]) => other === phrase))).toEqual([]);
});

test('no unkind or violent frame has the bare form of a verb that people use of harmless acts', () => {
	const grave = HARMLESS.filter((verb) => isGrave(frameWith(verb)));
	expect(grave).toEqual([]);
});

test('a frame is never graver than the lexicon: kind and neutral classes have no violent frame', () => {
	const kind = [
		'persuade',
		'ask',
		'say',
		'give',
		'sneak',
		'move',
		'look',
		'use',
		'help',
		'wait',
		'yes',
		'no',
	];
	const violent = wordsOf(library.shared.lexicon.verbs).filter(
		([verb, word]) => kind.includes(verb) && frames[frameWith(word) ?? '']?.tone === 'violent',
	);
	expect(violent).toEqual([]);
});

/** Class and word, without the game's own commands. */
const wordsOf = (lists: Partial<Record<string, string[]>>) =>
	Object.entries(lists).flatMap(([verb, list = []]) =>
		verb === 'meta' ? [] : list.map((word): [string, string] => [verb, word]),
	);

const agrees = (verb: string, ids: string[]) =>
	ids.some((id) => {
		const other = frames[id]?.verb ?? '';
		return other === verb || OVERLAPS.includes(`${verb}-${other}`) || OVERLAPS.includes(`${other}-${verb}`);
	});

const frameWith = (pattern: string) =>
	Object.keys(frames).find((id) => frames[id]?.patterns.includes(pattern));

const isGrave = (id: string | undefined) => ['unkind', 'violent'].includes(frames[id ?? '']?.tone ?? '');

/** The frames of a verb without particle or noun, whatever follows. */
const framesOfWord = (word: string) =>
	(byVerb.get(word) ?? []).filter(({ key }) => key === word).map(({ id }) => id);

/** The frames of the most telling patterns whose words all stand in the phrase. */
function framesOfPhrase(phrase: string): string[] {
	const [verb = '', ...rest] = phrase.split(' ');
	const has = (word: string) => rest.includes(word) || rest.includes(`${word}s`);
	const weight = (key: string) => 2 * key.split(/[_:]/).length + (key.includes(':') ? 4 : 0);
	const fits = (byVerb.get(verb) ?? []).filter(({ key }) => key.split(/[_:]/).slice(1).every(has));
	const most = Math.max(...fits.map(({ key }) => weight(key)));
	return fits.filter(({ key }) => weight(key) === most).map(({ id }) => id);
}
