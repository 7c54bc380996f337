import { type GameRow, readLastTurn } from '#api/games/game-rows.ts';
import type { Sql } from '#api/storage/database.ts';
import { bridged } from '#lib/engine/bridge.ts';
import { BUILT_IN_NARRATOR } from '#lib/engine/narrate.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { answerGame, askFreely, type FreeAnswer } from '#lib/play/free-answer.ts';
import type { TurnsPort } from './port.ts';

/** The question back or the game's answer, free of charge; null for words that are an act. */
export async function answerFreely(
	{ narrator }: Pick<TurnsPort, 'narrator'>,
	sql: Sql,
	{ story, game, verdict, balance }: { story: Story; game: GameRow; verdict: Verdict; balance: number },
): Promise<FreeAnswer | null> {
	if (verdict.kind === 'act') return null;
	if (verdict.kind === 'ask') return askFreely(verdict);
	return answerGame(verdict, {
		words: verdict.attempt.text,
		story,
		state: bridged(story, game.state),
		balance,
		last: await readLastTurn(sql, game.id),
		model: narrator.name === BUILT_IN_NARRATOR ? null : narrator.name,
	});
}
