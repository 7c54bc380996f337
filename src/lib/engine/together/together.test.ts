// What belongs together in one turn, played at the opening of The Noon Kite without its scenes, so that the rules answer.
import { expect, test } from 'vitest';
import { foldEvents } from '#lib/engine/fold.ts';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { attemptView } from '#lib/engine/view.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const built = buildStory(library, 'the-noon-kite');
const premade = library.worlds.find(({ slug }) => slug === built?.worldSlug)?.premades[0];
if (!built || !premade) throw new Error('There is no such adventure.');
const story = { ...built, storylets: new Map<string, never>() };
const { state: start } = beginGame(story, playerOf(premade), secretFor(10));

function play(words: string, die = 15, from: State = start) {
	const verdict = readAction(story, from, words);
	const planned = planAttempt(story, from, verdict.attempt);
	if (planned.refusal) throw new Error(`${words}: refused`);
	const outcome = resolveTurn(story, from, verdict.attempt, secretFor(die), planned);
	const { paragraphs, said } = narrate(story, outcome);
	const then = outcome.state.offers.find(({ label }) => label.startsWith('Then:'));
	const reading = attemptView(story, planned.attempt).reading;
	return { outcome, told: paragraphs.join(' '), said, then, reading };
}

const quotesOf = ({ memories }: State) => memories.flatMap(({ quote }) => quote ?? []);
const stateOf = ({ things }: State, noun: string) =>
	Object.entries(things ?? {}).find(([id]) => id.endsWith(noun))?.[1];

test('a gesture and words to somebody are one turn, and the answer says both', () => {
	const { told, outcome, said, then } = play('I shrug and tell Tibb that the bell rang twice');
	expect(told).toMatch(/^You shrug and tell Tibb that the bell rang twice\. He [a-z]+/);
	expect(quotesOf(outcome.state)).toContain('the bell rang twice');
	expect(said).toHaveLength(1);
	expect(then).toBeUndefined();
});

test('a row of acts on one thing is one turn, and "it" is the thing named first', () => {
	const { told, outcome, then } = play('kneel down, pick up a roof tile and turn it over');
	expect(told).toMatch(/^You kneel down, pick up a roof tile and turn it over\./);
	expect(outcome.state.bodies?.['player']).toContain('kneeling');
	expect(stateOf(outcome.state, 'tile')?.at).toBe('player');
	expect(then).toBeUndefined();
});

test('at most one act of a turn is rolled, and the state is the fold of its events', () => {
	const { outcome } = play('bow to Tibb, pick up a roof tile and persuade Tibb to come with me');
	expect(outcome.check?.skill).toBe('charisma');
	expect(foldEvents(start, outcome.events)).toEqual(outcome.state);
	expect(outcome.changes.map(({ text }) => text)).toContain('taken');
});

test('the reading shown has every act of the turn, and what is left for later', () => {
	const { reading, then } = play('nod to Tibb, pick up a roof tile, then wait until noon');
	expect(reading).toBe('Nod to Tibb; pick up a roof tile; and later: wait until noon');
	expect(then?.label).toBe('Then: wait until noon');
});

test('what hangs on an act that failed is not done, and is offered', () => {
	const { outcome, told } = play('I wink, pull the chimney down with my hands and sit on the chimney', 2);
	expect(outcome.degree).toBe('fail');
	expect(told).toMatch(/^You wink and try to pull the chimney down with your hands, and /);
	expect(told).not.toMatch(/sit on the chimney/);
	expect(outcome.state.bodies?.['player'] ?? []).not.toContain('sitting');
});

test('several sentences to one person are one act of speech, all of it told and remembered', () => {
	const { told, outcome } = play(
		'Tibb, listen. I never cut the line. I promise I will find the reel by noon.',
	);
	expect(told).toContain('“I never cut the line. I promise I will find the reel by noon.”');
	expect(outcome.state.sayings?.map(({ kind }) => kind)).toContain('promise');
	const heard = quotesOf(outcome.state).join(' ');
	expect(heard).toMatch(/never cut the line/);
	expect(heard).toMatch(/find the reel/);
});

test.each([
	['pick up a roof tile, and if Tibb asks, throw it down', /(?<!waits: if Tibb asks, you )throw/],
	['pick up a roof tile but do not throw it', /throw it\b/],
])('what is not done now is never played: %s', (words, never) => {
	const { told, outcome } = play(words);
	expect(told).not.toMatch(never);
	expect(outcome.check).toBeNull();
});

test('a thing that is not here stops what is done with it, and is named beside the rest', () => {
	const first = readAction(story, start, 'lift the anvil and throw it over the edge').attempt;
	expect(planAttempt(story, start, first).refusal?.lack).toBe('thing');
	const beside = play('lift the anvil and nod to Tibb');
	expect(beside.told).toMatch(/no anvil/);
	expect(beside.told).toMatch(/nod to Tibb/);
	const { told } = play('pick up a roof tile and lift the anvil');
	expect(told).toMatch(/^You pick up a roof tile\./);
	expect(told).toMatch(/anvil/);
});

test('words that go on say what the clause behind them says', () => {
	const { told } = play('hug Tibb and swing her round like we were children');
	expect(told).toMatch(/swing her round like we were children/);
});

test('what is done with a tool that is not there is not done', () => {
	expect(() => play('borrow a crayon from the shelf and draw a line on the roof')).toThrow('refused');
	expect(play('bow to Tibb and draw a line on the roof').told).toMatch(/draw a line/);
});

test('what is asked about alone is what “it” means next', () => {
	const { outcome } = play('and the reel? turn it');
	expect(stateOf(outcome.state, 'reel')?.is).toContain('turned');
});
