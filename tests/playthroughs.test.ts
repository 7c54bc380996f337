import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { begin } from '#lib/engine/game.ts';
import { replay } from '#lib/engine/state.ts';
import { followsChoices, measure, playerOf, playGame, saysLines } from '../scripts/bot.ts';
import { unhurried, worldsLibrary } from './worlds-library.ts';

const library = await worldsLibrary();
const CHEAPEST =
	library.adventures.find((a) => a.worldSlug === 'mystika' && a.adventure.stoneCost === 5)?.slug ?? '';

/** Half choices, half free text that no choice offered. */
const LINES = [
	'look around',
	'ask Osbern about the lanterns',
	'go to the stones',
	'tell Isemay the truth',
	'I sit down and hum',
	'give Gundred three silver',
	'sneak past Hamo',
	'threaten Hamo',
	'search for hidden papers',
	'help Isemay with her work',
	'lie to Osbern about the fox',
	'wait',
	'ask Wymark what he saw',
	'climb the hill',
	'persuade Averil to listen',
];

test('a game of 60 turns in mystika repeats under 2 % of its sentences, and every failure changes something', () => {
	const policy = (...[state, story, random]: Parameters<typeof followsChoices>) =>
		state.turn % 2 === 0 ? followsChoices(state, story, random) : saysLines(LINES)(state, story, random);
	let failed = 0;
	for (const seed of ['sixty', 'three score', 'LX']) {
		const figures = measure(playGame(unhurried(library, 20), CHEAPEST, policy, seed, 60));
		expect(figures.turns).toBe(60);
		expect(figures.repeated).toBeLessThan(0.02);
		expect(figures.failedWithChange).toBe(figures.failed);
		expect(figures.badChoices).toBe(0);
		failed += figures.failed;
	}
	expect(failed).toBeGreaterThan(6);
});

test.each(library.adventures.map(({ slug }) => [slug]))(
	'%s can be played to an end by its choices, without a dead end',
	(slug) => {
		for (const seed of ['a', 'b', 'c']) {
			const game = playGame(library, slug, followsChoices, seed, 80);
			const figures = measure(game);
			expect(game.state.ending).not.toBeNull();
			expect(figures.badChoices).toBe(0);
			expect(figures.failedWithChange).toBe(figures.failed);
			expect(game.turns.every(({ narration }) => narration.paragraphs.join('').length > 20)).toBe(true);
		}
	},
);

test('the same seed plays the same game, and the state is the fold of its log', () => {
	const [a, b] = [0, 1].map(() => playGame(library, CHEAPEST, followsChoices, 'same', 30));
	expect(a?.turns.map(({ narration }) => narration.paragraphs)).toEqual(
		b?.turns.map(({ narration }) => narration.paragraphs),
	);
	if (!a) throw new Error('no game');
	const first = begin(
		a.story,
		playerOf(library, a.story),
		createHash('sha256').update('same:0').digest('hex'),
	);
	const log = [...first.events, ...a.turns.flatMap(({ outcome }) => outcome.events)];
	expect(JSON.stringify(replay(log))).toBe(JSON.stringify(a.state));
});

test('no shown text holds an unfilled slot', () => {
	for (const { slug } of library.adventures) {
		const game = playGame(library, slug, followsChoices, 'slots', 60);
		const text = game.turns.flatMap(({ sentences }) => sentences).join('\n');
		expect(text).not.toMatch(/[{}[\]|]/);
	}
});
