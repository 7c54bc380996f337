import type { GameRow } from '#api/games/game-rows.ts';
import { isUncertain } from '#api/narrators/model-reader.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Verdict } from '#lib/narration/house-rules.ts';
import type { TurnsPort } from './port.ts';
import { interpretAct, type PlayerAct } from './turn.ts';

/** A player's words as they were read. */
export interface Interpretation {
	attempt: Attempt;
	/** Why the words are refused; null when they may be tried. */
	verdict: Verdict | null;
}

/** Moderates a player's own words, and has the model read them where the engine is unsure. */
export async function moderateAndInterpret(
	port: Pick<TurnsPort, 'story'>,
	{ moderator, counters, readWithModel: help }: ModelServices,
	game: GameRow,
	act: PlayerAct,
): Promise<Interpretation> {
	const story = port.story(game.adventure_slug);
	const attempt = interpretAct(story, game, act);
	if (act.action === undefined || attempt.storylet || attempt.offered) return { attempt, verdict: null };
	const verdict = await moderator.judge(act.action);
	if (verdict) {
		counters.add('blocked', 'in');
		return { attempt, verdict };
	}
	const { state, player_id: playerId } = game;
	const helped = isUncertain(attempt) ? await help({ story, state, attempt, playerId }) : null;
	return { attempt: helped ?? attempt, verdict: null };
}
