import { type GameRow, requireGame, type TurnRecord } from '#api/games/game-rows.ts';
import type { Sql } from '#api/storage/database.ts';
import { findScenes } from '#lib/engine/choose.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findMeaning, readAction } from '#lib/engine/verdict/read-action.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { attemptView } from '#lib/engine/view.ts';
import { publicSecret } from '#lib/play/public-die.ts';
import type { ChosenView, MetTurnView } from './views.ts';

/** The turn of a game that was played last. */
export interface LastPlayed {
	game: GameRow;
	turn: number;
	action: string;
	view: TurnRecord;
	/** What its roll was made with. */
	secret: string;
	events: GameEvent[];
	/** The state that it was played in. */
	before: State;
}

/** Reads the turn that was played last; null before the first. NOT_FOUND for anybody else's game. */
export async function readLastPlayed(sql: Sql, playerId: string, id: string): Promise<LastPlayed | null> {
	const game = await requireGame(sql, playerId, id);
	const [row] = await sql<{
		seq: number;
		turn: number;
		action: string;
		view: TurnRecord;
		secret: string;
		events: GameEvent[];
	}>`
		select seq, turn, action, view, encode(secret, 'hex') as secret, events from game.line
		where game_id = ${id} and kind = 'turn' and turn > 0 order by seq desc limit 1`;
	if (!row) return null;
	const log = await sql<{ events: GameEvent[] }>`
		select events from game.line where game_id = ${id} and seq < ${row.seq} order by seq`;
	const { turn, view } = row;
	return {
		...row,
		game,
		secret: view.receipt?.publicDie ? publicSecret(game.adventure_slug, turn) : row.secret,
		before: replayLog(log.flatMap(({ events }) => events)),
	};
}

/** Which reading of the words was played, where they are asked back: the one whose receipt stands in the log. */
export function pickedReading(
	story: Story,
	{ before, action, view }: LastPlayed,
): { verdict: Verdict; readingId?: string } {
	const verdict = readAction(story, before, action);
	if (verdict.kind !== 'ask') return { verdict };
	const shown = view.receipt?.attempt.reading;
	const meant = verdict.meanings.find(({ attempt }) => attemptView(story, attempt).reading === shown);
	const picked = meant && findMeaning(verdict, meant.id);
	return picked ? { verdict: { kind: 'act', attempt: picked.attempt }, readingId: picked.id } : { verdict };
}

/** What a turn told: a scene, or what somebody says of a topic. */
export interface ToldEntry {
	kind: 'scene' | 'topic';
	id: string;
	/** The fields that were told, as their beginnings, the first that there is: `outcomes.good.`. */
	fields: string[];
}

function toldIn(events: readonly GameEvent[], outcome: Outcome | null): ToldEntry | null {
	const scene = events.find((event) => event.type === 'told');
	if (scene) {
		const degree = outcome?.degree ?? 'good';
		return { kind: 'scene', id: scene.id, fields: [`outcomes.${degree}.`, 'outcomes.good.'] };
	}
	const topic = outcome?.beats.find((beat) => beat.kind === 'topic');
	if (!topic) return null;
	const fields = [`says.${topic.npc}.${topic.attitude}.`, `says.${topic.npc}.`];
	return { kind: 'topic', id: topic.topic, fields };
}

/** What a turn met and why, by the content as it is now. */
export function explainTurn(
	story: Story,
	played: LastPlayed,
): Omit<MetTurnView, 'entry'> & { told: ToldEntry | null } {
	const { before, secret, turn, action, events, view } = played;
	const { verdict } = pickedReading(story, played);
	const planned = planAttempt(story, before, verdict.attempt);
	const { attempt, place, refusal } = planned;
	const { storylet: chosen, ...free } = attempt;
	const there = place === before.place ? before : { ...before, place };
	const { candidates, stopped } = findScenes(story, there, free);
	const outcome =
		verdict.kind === 'act' && !refusal ? resolveTurn(story, before, attempt, secret, planned) : null;
	const passed: ChosenView[] = candidates.map(({ storylet: { id }, score }) => ({ id, score, why: null }));
	const held = stopped.map(({ storylet: id, score, reason, about }) => ({
		id,
		score,
		why: `${reason}: ${about}`,
	}));
	return {
		turn,
		action,
		reading: attemptView(story, attempt).reading,
		isChoice: chosen !== undefined,
		die: view.receipt?.check?.die ?? null,
		degree: view.receipt?.check?.degree ?? null,
		told: toldIn(events, outcome),
		answeredBy: outcome?.answeredBy ?? 'refusal',
		scenes: [...passed, ...held],
	};
}
