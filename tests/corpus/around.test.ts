// What the game says of the place: who is here, what lies about, where one can go; and what was read that answers a question.
import { expect, test } from 'vitest';
import { isHere } from '#lib/engine/conditions.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { answerQuestions } from '#lib/engine/verdict/answers/answer-questions.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { openGame } from './open-game.ts';

const library = await worldsLibrary();
const games = library.adventures.flatMap(({ slug }) => {
	const story = buildStory(library, slug);
	return story ? [{ slug, story, state: openGame(library, story).state }] : [];
});

test.each(games)(
	'what lies about is told free, with who is here and the ways on: $slug',
	({ story, state }) => {
		const words = 'what is within reach here?';
		const verdict = readAction(story, state, words);
		expect(verdict).toMatchObject({ kind: 'game', questions: ['around'] });
		const { parts } = answerQuestions(['around'], {
			words,
			story,
			state,
			balance: null,
			last: null,
			model: null,
		});
		const text = parts.flatMap(({ list }) => list).join(' ');
		for (const npc of story.npcs.values()) if (isHere(state, npc.id)) expect(text).toContain(npc.name);
		expect(text).toMatch(/Within reach: .+\./);
		expect(text).toMatch(/From here you can go to/);
	},
);

test.each(games)('looking around names the people who are here: $slug', ({ story, state }) => {
	const { attempt } = readAction(story, state, 'I look around me');
	const outcome = resolveTurn(story, state, attempt, secretFor(18));
	const told = narrate(story, outcome).paragraphs.join(' ');
	for (const npc of story.npcs.values()) if (isHere(state, npc.id)) expect(told).toContain(npc.name);
});

test('a question that nobody can answer brings back the sentence that was read about it', () => {
	const game = games.find(({ slug }) => slug === 'two-lanterns');
	if (!game) throw new Error('There is no such adventure.');
	const { story, state } = game;
	const { attempt } = readAction(story, state, 'why would the lawyers be sent home?');
	const { refusal } = planAttempt(story, state, attempt);
	expect(refusal).toMatchObject({ lack: 'answer' });
	const say = refusal && 'say' in refusal ? refusal.say : '';
	const read = /You have read: “(.+)”/.exec(say)?.[1] ?? '';
	expect(story.adventure.opening.text.join(' ')).toContain(read);
	expect(read).toMatch(/lawyers/);
});

test('words that mean a thing here never lead to a choice elsewhere that was not offered', () => {
	for (const { story, state } of games) {
		const { attempt } = readAction(story, state, 'I light my lantern and hold it up');
		expect(planAttempt(story, state, attempt).place).toBe(state.place);
	}
});

test('a condition that the place decides is settled at once', () => {
	const game = games.find(({ slug }) => slug === 'beans-at-planetrise');
	if (!game) throw new Error('There is no such adventure.');
	const { story, state } = game;
	const verbOf = (words: string) => readAction(story, state, words).attempt.verb;
	expect(verbOf('If Desta is not too busy I ask her about the pumps, otherwise I listen to them')).toBe(
		'ask',
	);
	expect(verbOf('I hold her hand if she likes that')).not.toBe('wait');
	expect(verbOf('If the alarm rings I run for the hatch')).toBe('wait');
});
