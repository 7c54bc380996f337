import { type GameRow, readLastTurn } from '#api/games/game-rows.ts';
import type { Sql } from '#api/storage/database.ts';
import { BUILT_IN_NARRATOR } from '#lib/engine/narrate.ts';
import type { Story } from '#lib/engine/story.ts';
import { answerQuestions } from '#lib/engine/verdict/answers/answer-questions.ts';
import { askBack, wordAnswer } from '#lib/engine/verdict/ask-back.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { TurnsPort } from './port.ts';

/** What is said to words that are not played. */
export interface FreeAnswer extends Pick<TurnView, 'asks' | 'answers'> {
	/** The same in one text. */
	words: string;
}

/** The question back or the game's answer, free of charge; null for words that are an act. */
export async function answerFreely(
	{ narrator }: Pick<TurnsPort, 'narrator'>,
	sql: Sql,
	{ story, game, verdict, balance }: { story: Story; game: GameRow; verdict: Verdict; balance: number },
): Promise<FreeAnswer | null> {
	if (verdict.kind === 'act') return null;
	if (verdict.kind === 'ask') {
		const asks = askBack(verdict);
		return { asks, words: `${asks.text} What do you mean?` };
	}
	const answers = answerQuestions(verdict.questions, {
		words: verdict.attempt.text,
		story,
		state: game.state,
		balance,
		last: await readLastTurn(sql, game.id),
		model: narrator.name === BUILT_IN_NARRATOR ? null : narrator.name,
	});
	return { answers, words: wordAnswer(answers) };
}
