import type { AnswerFacts } from '#lib/engine/verdict/answers/answer.ts';
import { answerQuestions } from '#lib/engine/verdict/answers/answer-questions.ts';
import { askBack, wordAnswer } from '#lib/engine/verdict/ask-back.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { TurnView } from '#lib/wire/turn.ts';

/** What is said to words that are not played. */
export interface FreeAnswer extends Pick<TurnView, 'asks' | 'answers'> {
	/** The same in one text. */
	words: string;
}

/** The question back to words that could mean several things. */
export function askFreely(verdict: Extract<Verdict, { kind: 'ask' }>): FreeAnswer {
	const asks = askBack(verdict);
	return { asks, words: `${asks.text} What do you mean?` };
}

/** The game's answer to a question that the player asked it. */
export function answerGame(verdict: Extract<Verdict, { kind: 'game' }>, facts: AnswerFacts): FreeAnswer {
	const answers = answerQuestions(verdict.questions, facts);
	return { answers, words: wordAnswer(answers) };
}
