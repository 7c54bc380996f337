// Turns of bots' games in all adventures, for answers of a model to be shown beside.
import pino from 'pino';
import type { NarrationRequest } from '#api/narrators/narrator.ts';
import type { Library } from '#lib/library/books.ts';
import { followsChoices, type Played, playGame } from '#scripts/gate/bots/bot.ts';

/** Which turns of each game are framed. */
const TURNS = [2, 5];

/** Two turns of a game in every adventure, as a narrator is asked for them; always the same. */
export function listTurns(library: Library): NarrationRequest[] {
	return library.adventures.flatMap(({ slug }) => {
		const { story, turns } = playGame(library, slug, followsChoices, 'framed', Math.max(...TURNS));
		return TURNS.flatMap((n) => {
			const turn = turns[n - 1];
			if (!turn) return [];
			const { before, outcome } = turn;
			const recent = async () => recentOf(turns.slice(Math.max(0, n - 5), n - 1));
			const log = pino({ level: 'silent' });
			return [{ story, before, outcome, playerId: '', gameId: '', recent, log }];
		});
	});
}

/** Earlier turns as a prompt has them, the newest first. */
const recentOf = (turns: readonly Played[]) =>
	turns
		.map(({ text, narration }) => ({
			action: text,
			narrative: [...narration.paragraphs, ...narration.said.map(({ line }) => line)].join('\n\n'),
		}))
		.reverse();
