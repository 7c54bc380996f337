import { expect, test } from 'vitest';
import { replayLog } from '#lib/engine/fold.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { sumDeltas } from '#lib/engine/view.ts';
import { followsChoices, type Policy, playGame, saysLines } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { recordOf } from '#scripts/gate/measures/record.ts';
import { withLongActs, worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();
const CHEAPEST =
	library.adventures.find((a) => a.worldSlug === 'mystika' && a.adventure.stoneCost === 5)?.slug ?? '';

/** Half choices, half free text. */
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
	const policy: Policy = (...given) =>
		(given[0].turn % 2 === 0 ? followsChoices : saysLines(LINES))(...given);
	let failed = 0;
	for (const seed of ['sixty', 'three score', 'LX']) {
		const figures = recordOf(playGame(withLongActs(library, 20), CHEAPEST, policy, seed, 60), 'random');
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
			const figures = recordOf(game, 'follows');
			expect(game.state.ending).not.toBeNull();
			expect(figures.badChoices).toBe(0);
			expect(figures.failedWithChange).toBe(figures.failed);
			expect(game.turns.every(({ narration }) => narration.paragraphs.join('').length > 20)).toBe(true);
		}
	},
);

test('the same seed plays the same game', () => {
	const [a, b] = [0, 1].map(() => playGame(library, CHEAPEST, followsChoices, 'same', 30));
	expect(a?.turns.map(({ narration }) => narration.paragraphs)).toEqual(
		b?.turns.map(({ narration }) => narration.paragraphs),
	);
	expect(JSON.stringify(a?.log)).toBe(JSON.stringify(b?.log));
});

const games = library.adventures.flatMap(({ slug }) =>
	(['follows', 'improvises', 'random'] as const).map((name) => ({
		name: `${slug} by ${name}`,
		game: playGame(library, slug, TEMPERAMENTS[name], name, 60),
	})),
);

test.each(games)('$name: the state is the fold of its log, byte for byte', ({ game }) => {
	expect(game.turns.length).toBeGreaterThan(10);
	expect(JSON.stringify(replayLog(game.log))).toBe(JSON.stringify(game.state));
});

test.each(games)('$name: the turn rolls the previewed odds', ({ game }) => {
	for (const { planned, outcome } of game.turns) {
		const { check } = outcome;
		const { die: _, dice, degree: __, ...odds } = check ?? {};
		expect(planned.odds).toEqual(check && odds);
		expect(dice !== undefined).toBe(planned.odds?.prepared !== undefined);
		expect(outcome.target).toBe(planned.target);
		expect(outcome.chosen?.storylet).toBe(planned.best?.storylet.id);
	}
});

test.each(games)('$name: the changes shown add up to the difference in the state', ({ game }) => {
	const kinds = [
		['meter', 'meters'],
		['standing', 'standings'],
		['faction', 'factions'],
	] as const;
	for (const { before, outcome } of game.turns) {
		for (const [kind, key] of kinds) {
			const made = Object.entries(outcome.state[key])
				.map(([id, now]) => [id, now - (before[key][id] ?? 0)] as const)
				.filter(([, by]) => by !== 0);
			expect(sumDeltas(outcome, kind)).toEqual(Object.fromEntries(made));
		}
		expect(outcome.changes.filter(({ from, to }) => from !== undefined && from === to)).toEqual([]);
		expect(Object.values(outcome.state.items).every((count) => count > 0)).toBe(true);
	}
});

test.each(games)('$name: people only act, speak and are dealt with where they are', ({ game }) => {
	for (const { before, planned, outcome } of game.turns) {
		if (outcome.target) expect(before.people[outcome.target]).toBe(planned.place);
		for (const beat of outcome.beats) {
			if (beat.kind !== 'reply' && beat.kind !== 'topic') continue;
			// A player who arrives may be greeted by anybody there.
			if (beat.kind === 'reply' && beat.mood === 'greeting')
				expect(before.people[beat.npc]).toBe(planned.place);
			else expect(beat.npc).toBe(outcome.target);
		}
		const arrivals = outcome.beats.flatMap((beat) => (beat.kind === 'arrival' ? [beat.place] : []));
		expect(new Set(arrivals).size).toBe(arrivals.length);
	}
});

test.each(games)('$name: each offered choice can be taken and leads to its own scene', ({ game }) => {
	for (const { before, outcome } of game.turns) {
		for (const offer of before.offers) {
			const planned = planAttempt(game.story, before, readAction(game.story, before, offer.label).attempt);
			expect(planned.refusal).toBeNull();
			if (offer.storylet) expect(planned.best?.storylet.id).toBe(offer.storylet);
		}
		const { ceiling = 0 } = game.story.adventure.acts.at(-1) ?? {};
		expect(outcome.turn).toBeLessThanOrEqual(ceiling);
		if (outcome.check?.degree === 'cost' || outcome.check?.degree === 'fail')
			expect(outcome.changes.some(({ kind }) => kind !== 'place')).toBe(true);
	}
});

test.each(games)('$name: every turn has text in sentences, without an unfilled slot', ({ game }) => {
	for (const { narration } of game.turns) {
		const texts = [...narration.paragraphs, ...narration.said.map(({ line }) => line)];
		expect(narration.paragraphs.length).toBeGreaterThan(0);
		for (const text of texts) {
			expect(text).not.toMatch(/[{}[\]|]/);
			expect(text).toMatch(/^[^\p{L}]*[^\p{Ll}][\s\S]*[.!?…][”’")]*$/u);
		}
	}
});
