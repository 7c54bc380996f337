import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { attemptView } from '#lib/engine/view.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { askBack } from './ask-back.ts';
import { findMeaning, readAction } from './read-action.ts';

const library = await worldsLibrary();
const story = buildStory(library, 'the-fox-who-would-not-sign');
const premade = library.worlds.find(({ slug }) => slug === story?.worldSlug)?.premades[0];
if (!story || !premade) throw new Error('There is no such adventure.');
const { state } = beginGame(story, playerOf(premade), secretFor(10));
const read = (text: string) => readAction(story, state, text);

test.each([
	["I don't touch the roll yet", 'denied'],
	['do the thing with the clapper', 'unsure'],
])('asks what is meant by: %s', (text, why) => {
	const verdict = read(text);
	expect(verdict).toMatchObject({ kind: 'ask', why });
	if (verdict.kind !== 'ask') return;
	const { readings } = askBack(verdict);
	expect(readings.length).toBeGreaterThan(1);
	expect(readings.length).toBeLessThan(4);
	for (const { id, label } of readings) {
		const meaning = findMeaning(verdict, id);
		if (!meaning) throw new Error(`${label} is no meaning`);
		const planned = planAttempt(story, state, meaning.attempt);
		expect([label, planned.refusal]).toEqual([label, null]);
		expect(attemptView(story, planned.attempt).reading).toBe(label);
		expect(meaning.attempt.words ?? meaning.attempt.text).toBe(text);
	}
});

test.each([
	'look around',
	'ask Gundred about the lanterns',
	'I sit down on the step and hum',
	'attack Hamo',
	'go to Tarry green',
	'wait',
	'Count the lanterns on the string',
])('plays what is clear: %s', (text) => {
	expect(read(text).kind).toBe('act');
});

test('what cannot be done is refused and not asked back', () => {
	const { kind, attempt } = read('give Gundred ten thousand silver');
	expect([kind, planAttempt(story, state, attempt).refusal?.lack]).toEqual(['act', 'money']);
	expect(read('hjkl qwrt zxcv').kind).toBe('act');
});

test('a reading counts for its own words and turn only', () => {
	const verdict = read('do the thing with the clapper');
	if (verdict.kind !== 'ask') throw new Error('not asked');
	const [id = ''] = verdict.meanings.map((meaning) => meaning.id);
	expect(findMeaning(verdict, id)).toBeDefined();
	expect(findMeaning(read('do the other thing with the clapper'), id)).toBeUndefined();
	const later = readAction(story, { ...state, turn: state.turn + 1 }, 'do the thing with the clapper');
	expect(findMeaning(later, id)).toBeUndefined();
});

test('gestures and words belong in one turn; what takes time is offered, and can be taken as any choice', () => {
	const { attempt } = read('I hug Gundred, sing a hymn, look at the moon and then wait on the step for Hamo');
	const { state: after } = resolveTurn(story, state, attempt, secretFor(12));
	const [rest] = after.offers;
	expect(rest).toMatchObject({
		label: 'Then: wait on the step for Hamo',
		words: 'wait on the step for Hamo',
	});
	const next = readAction(story, after, rest?.label ?? '');
	expect(next).toMatchObject({ kind: 'act', attempt: { words: rest?.label, verb: 'wait' } });
});

test('readings differ in more than case and signs', () => {
	const verdict = read('do the thing with the clapper, gently, and whisper to it');
	const labels =
		verdict.kind === 'ask' ? verdict.meanings.map(({ label }) => label.toLowerCase().replace(/\W/g, '')) : [];
	expect(new Set(labels).size).toBe(labels.length);
});

test.each(['Hamo, my friend, I sit down on the step and hum', 'I sit down on the step and hum, Hamo'])(
	'whoever is only called is nothing left over: %s',
	(text) => {
		expect(read(text).kind).toBe('act');
	},
);

test('a thing’s owner who is elsewhere is not walked to', () => {
	const [person] = [...story.npcs.values()].filter(
		({ id }) => (state.people[id] ?? '') !== state.place && story.places.has(state.people[id] ?? ''),
	);
	if (!person) throw new Error('Everybody is here.');
	const { attempt } = read(`look at ${person.name}'s lantern`);
	expect(planAttempt(story, state, attempt).place).toBe(state.place);
});
