import type { GameQuestionKind } from '#lib/content/questions.ts';
import { wordRead } from '#lib/engine/said/seen-sentence.ts';
import { askingOf } from '#lib/engine/verdict/asking.ts';
import { readQuestions } from '#lib/engine/verdict/game-question.ts';
import type { GameAnswerView } from '#lib/wire/question.ts';
import { type Answerer, type AnswerFacts, say } from './answer.ts';
import { around } from './around-answer.ts';
import * as ofGame from './game-answers.ts';
import * as ofRules from './rule-answers.ts';
import * as ofState from './state-answers.ts';
import * as ofWords from './words-answers.ts';

const ANSWERERS: Record<GameQuestionKind, Answerer> = {
	stones: ofGame.stones,
	undo: ofGame.undo,
	withdraw: ofGame.withdraw,
	save: ofGame.save,
	changed: ofState.changed,
	repeat: ofState.repeat,
	recap: ofState.recap,
	exits: ofState.exits,
	map: ofGame.map,
	people: ofState.people,
	around,
	holding: ofState.holding,
	goal: ofState.goal,
	clues: ofState.clues,
	health: ofState.health,
	self: ofState.self,
	help: ofGame.help,
	options: ofState.options,
	hint: ofState.hint,
	ai: ofGame.ai,
	maker: ofGame.maker,
	restart: ofGame.restart,
	quit: ofGame.quit,
	language: ofGame.language,
	time: ofState.time,
	skip: ofGame.skip,
	rolls: ofRules.rolls,
	terms: ofRules.terms,
	promises: ofWords.promises,
	read: ofWords.read,
};

/** Answers the questions one after another, in plain words, with the first button that one of them has. */
export function answerQuestions(questions: GameQuestionKind[], facts: AnswerFacts): GameAnswerView {
	const answers = questions.map((kind) => ANSWERERS[kind](facts));
	const open = openIn(facts).map((words) =>
		say(
			wordRead(facts.story, facts.state, words) ??
				`The game has no answer to this part: “${words}?” Somebody in the story may have one.`,
		),
	);
	return {
		questions,
		parts: [...answers, ...open].map(({ text, list }) => ({ text, list })),
		button: answers.find(({ button }) => button !== null)?.button ?? null,
	};
}

/** The parts of the question that the game cannot answer. */
function openIn({ words, story, state }: AnswerFacts): string[] {
	return story.questions ? readQuestions(words, askingOf(story, story.questions, state)).open : [];
}
