import type { GameQuestionKind } from '#lib/content/questions.ts';
import type { GameAnswerView } from '#lib/wire/question.ts';
import type { Answerer, AnswerFacts } from './answer.ts';
import * as ofGame from './game-answers.ts';
import * as ofRules from './rule-answers.ts';
import * as ofState from './state-answers.ts';

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
};

/** Answers the questions one after another, in plain words, with the first button that one of them has. */
export function answerQuestions(questions: GameQuestionKind[], facts: AnswerFacts): GameAnswerView {
	const answers = questions.map((kind) => ANSWERERS[kind](facts));
	return {
		questions,
		parts: answers.map(({ text, list }) => ({ text, list })),
		button: answers.find(({ button }) => button !== null)?.button ?? null,
	};
}
