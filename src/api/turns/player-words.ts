import type { GameRow } from '#api/games/game-rows.ts';
import { wantsModel } from '#api/narrators/model-reader.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { improvise, isConfirmation, withoutConfirmation } from './improvise.ts';
import type { TurnsPort } from './port.ts';
import { readSentAct } from './turn.ts';

/** Milliseconds that a model may take to read words, in all its calls. */
const READING_MS = 6000;

/** A player's words as they were read. */
export interface Interpretation {
	verdict: Verdict;
	/** Why the words are turned away, for the player; null when they may be tried. */
	blocked: string | null;
	/** Nobody has written what the words do, and a model has not been asked yet. */
	unwritten?: true;
}

/** The words to read, and who is told that a model is asked. */
export interface WordsToRead {
	game: GameRow;
	act: PlayerAct;
	/** Null where nobody waits: the model is asked ahead, and only what it has answered before counts. */
	asks: (() => void) | null;
}

/** Moderates a player's own words, and has the model read them where the engine is unsure. */
export async function moderateAndInterpret(
	port: Pick<TurnsPort, 'story' | 'database'>,
	model: ModelServices,
	{ game, act, asks }: WordsToRead,
): Promise<Interpretation> {
	const { moderator, counters, readWithModel: help } = model;
	const story = port.story(game.adventure_slug);
	const verdict = readSentAct(story, game, withoutConfirmation(act));
	const { attempt } = verdict;
	if (act.action === undefined || attempt.storylet || attempt.offered) return { verdict, blocked: null };
	const refused = await moderator.judge(act.action);
	if (refused) {
		counters.add('blocked', 'in');
		return { verdict, blocked: refused.message };
	}
	const { state, player_id: playerId } = game;
	if (act.readingId !== undefined && !isConfirmation(act.readingId)) return { verdict, blocked: null };
	const until = performance.now() + READING_MS;
	const open = await improvise(port, model, { game, act, verdict, asks, until });
	if (open || !wantsModel(verdict)) return { verdict, ...open, blocked: null };
	asks?.();
	const reading = help({ story, state, attempt, playerId, until });
	const helped = await (asks ? reading : whatIsKnown(reading));
	return { verdict: helped ? { kind: 'act', attempt: helped } : verdict, blocked: null };
}

/** What a promise has come to by now; null while it is open. */
function whatIsKnown<T>(promise: Promise<T>): Promise<T | null> {
	const now = new Promise<null>((resolve) => setTimeout(resolve, 0, null));
	return Promise.race([promise, now]);
}
