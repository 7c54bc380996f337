// What the game answers about rolls, its own words and people, with the figures of the state.
import { expect, test } from 'vitest';
import { stateOf, tiny } from '#lib/engine/story.fixture.ts';
import type { LastTurn } from './answer.ts';
import { answerQuestions } from './answer-questions.ts';

const story = tiny([]);
const state = { ...stateOf(story), turn: 3, standings: { ada: 25 } };
const LAST: LastTurn = {
	turn: 3,
	action: 'climb the wall',
	narrative: 'You slip.',
	check: {
		skill: 'strength',
		skillName: 'Strength',
		die: 4,
		modifier: 2,
		total: 6,
		difficulty: 13,
		degree: 'fail',
	},
	changes: [],
};
const answer = (
	kind: Parameters<typeof answerQuestions>[0][number],
	words: string,
	last: LastTurn | null = null,
) => {
	const { parts, button } = answerQuestions([kind], { words, story, state, balance: 5, last, model: null });
	return { text: parts.map((part) => [part.text, ...part.list].join('\n')).join('\n'), button };
};

test('says what was rolled last, and which die would have done', () => {
	expect(answer('rolls', 'what did I need?', LAST).text).toContain(
		'In turn 3 you rolled 4 + 2 on Strength against 13: a failure. A die of 11 would have done.',
	);
	expect(answer('rolls', 'what did I need?', { ...LAST, check: null }).text).toContain(
		'Nothing was rolled in turn 3.',
	);
});

test('explains the word that is asked about, with its figure now', () => {
	expect(answer('terms', 'what does standing mean').text).toContain('Ada 25');
	expect(answer('terms', 'what is health for').text).toContain(`now ${state.health} of ${state.maxHealth}`);
	expect(answer('terms', 'what does standing mean').text).not.toContain('Health is');
});

test('explains a meter of the world by its name', () => {
	const [rule] = story.rules.values();
	if (!rule) throw new Error('The world has no meter.');
	const { text, button } = answer('terms', `what is ${rule.name} about?`);
	expect(text).toContain(rule.description);
	expect(button).toMatchObject({ does: 'rules' });
});

test('answers about a person who is named, and about nobody else', () => {
	const { text } = answer('people', 'what does Ada think of me?');
	expect(text).toContain('Ada');
	expect(text).toContain('friendly towards you (+25)');
	expect(text).not.toContain('Bo');
});

test('says what was promised, in the words it was promised in, and what has become of it', () => {
	const sayings = [
		{
			id: '1.0',
			turn: 1,
			kind: 'promise',
			quote: 'I wind the clock',
			to: 'ada',
			heard: ['ada'],
			fate: 'kept',
		},
		{
			id: '2.0',
			turn: 2,
			kind: 'bargain',
			quote: 'my lamp for your key',
			to: 'bo',
			heard: ['bo'],
			fate: 'open',
		},
		{ id: '2.1', turn: 2, kind: 'claim', quote: 'it is late', to: 'bo', heard: ['bo'], fate: 'open' },
	] as const;
	const said = { ...state, sayings: sayings.map((saying) => ({ ...saying, heard: [...saying.heard] })) };
	const ask = (words: string) =>
		answerQuestions(['promises'], { words, story, state: said, balance: 5, last: null, model: null })
			.parts.flatMap(({ list }) => list)
			.join('\n');
	expect(ask('what have I promised?')).toMatch(
		/Ada: “I wind the clock” \(kept\)[\s\S]*“my lamp for your key” \(still open\)/,
	);
	expect(ask('what have I promised?')).not.toContain('it is late');
	expect(ask('is the bargain with Ada still on?')).not.toContain('lamp');
	expect(answer('promises', 'what have I promised?').text).toContain('nobody');
});
