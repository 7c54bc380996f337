// Acts with a condition, at the opening of The Paper Court without its scenes, with the person there whom the words name.
import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const built = buildStory(library, 'the-paper-court');
const premade = library.worlds.find(({ slug }) => slug === built?.worldSlug)?.premades[0];
if (!built || !premade) throw new Error('There is no such adventure.');
const story = { ...built, storylets: new Map<string, never>() };
const begun = beginGame(story, playerOf(premade), secretFor(10)).state;
const state: State = { ...begun, people: { ...begun.people, isaure: begun.place } };

function play(words: string, from = state) {
	const verdict = readAction(story, from, words);
	const planned = planAttempt(story, from, verdict.attempt);
	if (verdict.kind !== 'act' || planned.refusal) throw new Error(`${words}: ${verdict.kind}`);
	const outcome = resolveTurn(story, from, verdict.attempt, secretFor(15), planned);
	const { paragraphs } = narrate(story, outcome);
	return {
		told: paragraphs.join(' '),
		outcome,
		then: outcome.state.offers.find(({ label }) => label.startsWith('Then:')),
	};
}

test.each([
	[
		'If Isaure turns away, I whistle a waltz',
		/wait to see: if Isaure turns away, you whistle a waltz/,
		'Then: whistle a waltz',
		'If Isaure turns away.',
	],
	[
		'When the candles are lit I clap my hands',
		/wait for it: when the candles are lit you clap your hands/,
		'Then: clap my hands',
		'When the candles are lit.',
	],
])('waits, says what for, and offers it next: %s', (words, told, label, description) => {
	const played = play(words);
	expect(played.told).toMatch(told);
	expect(played.outcome.check).toBeNull();
	expect(played.then).toMatchObject({ label: label.replace(' my ', ' your '), description });
});

test('what waited can be done in the next turn', () => {
	const { outcome, then } = play('If nobody claps for a while, I whistle a waltz');
	const next = play(then?.label ?? '', outcome.state);
	expect(next.told).toMatch(/^You whistle a waltz/);
});

test('an act beside a condition is done, and what waits is told as waiting', () => {
	const { told, then } = play('I bow to Isaure, and if the music stops I wave my hat');
	expect(told).toMatch(/^You bow to Isaure/);
	expect(told).toMatch(/if the music stops, you wave your hat/);
	expect(then?.description).toBe('If the music stops.');
});

test.each([
	'Unless Isaure minds, I sit down beside her',
	'I sit down beside Isaure, if she lets me',
	'If Isaure is here, I sit down beside her',
	'I sit down beside Isaure unless she objects',
])('does now what the other may object to, and what the game knows to be so: %s', (words) => {
	const { told, then } = play(words);
	expect(told).toMatch(/^You sit down beside (?:her|Isaure)/);
	expect(then).toBeUndefined();
});

test('an offer with a condition keeps it in its words', () => {
	const { told } = play('I offer Isaure my arm if she dances one waltz');
	expect(told).toMatch(/if she dances one waltz/);
});

test('whether somebody laughs is settled by who they are, and only the branch that fits is played', () => {
	const words = 'If Isaure laughs I wave my hat, otherwise I bow to her';
	const { told, then } = play(words);
	const laughs = /^Isaure\b[^.]* laughs\./.test(told);
	expect(told).toMatch(laughs ? /You wave your hat/ : /^Isaure\b[^.]* does not laugh\. You bow to her/);
	expect(told).not.toMatch(laughs ? /You bow/ : /wave/);
	expect(then).toBeUndefined();
	const again = play(words);
	expect(again.told).toBe(told);
});

test('what somebody feels is known', () => {
	expect(play('If Isaure is frightened I hold my breath; if not, I bow to her').told).toMatch(
		/is not frightened\. You bow to her/,
	);
});

test('waiting to see changes nothing by itself', () => {
	const { outcome } = play('If nobody claps for a while, I whistle a waltz');
	expect(outcome.changes).toEqual([]);
	expect(outcome.state.health).toBe(state.health);
	expect(outcome.state.meters).toEqual(state.meters);
});

test('a demand is said aloud to whom it is made of', () => {
	const { told, then } = play('Unless Isaure promises to dance with me, I hum all night');
	expect(told).toMatch(/say to Isaure\b.*“Unless you promise to dance with me, I hum all night/);
	expect(then).toBeUndefined();
});

test.each([
	['O candle, o candle, thou thief of the night, I lend thee my breath and I give thee my sight', null],
	['O mirror, mirror, on the wall, who bows the lowest of them all? I bow to Isaure.', /you bow to Isaure/],
])('a verse is said, and nothing in it is done: %s', (words, behind) => {
	const { told, outcome } = play(words);
	expect(told).toMatch(/^You say the verse “O /);
	expect(outcome.chosen).toBeNull();
	if (behind) expect(told).toMatch(behind);
});

test.each(['O Isaure, forgive me, I am late', 'I give Isaure my hat, bow low and go'])(
	'what only begins or sounds like a verse is none: %s',
	(words) => {
		expect(readAction(story, state, words).attempt.text).not.toMatch(/^say the verse/);
		expect(play(words).told).not.toMatch(/verse/);
	},
);

test.each(['Isaure, may I see that page?', 'Oh Isaure! What did you say?', 'Isaure: who is here?'])(
	'who is called by name is asked, and not the game: %s',
	(words) => {
		const { kind, attempt } = readAction(story, state, words);
		expect(kind).toBe('act');
		expect(attempt.target).toBe('isaure');
	},
);

test('the person of a condition is meant by the pronoun behind it', () => {
	const { attempt } = readAction(story, state, 'If Isaure is cold I put my coat round her');
	expect(attempt.target).toBe('isaure');
});
