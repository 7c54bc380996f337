import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { GameEvent } from '#lib/engine/events.ts';
import type { LastTurn } from '#lib/engine/verdict/answers/answer.ts';

/** One answer to a player's words, as it is kept. */
export interface KeptTurn {
	words: string;
	/** The labels of the choices that stood beside the box. */
	offered: string[];
	/** What the player then read. */
	answer: string;
	/** How the words were understood. */
	reading: string;
	/** The scene that answered, if one did. */
	storylet: string | null;
	/** The readings that the words were asked back with, which the next number can pick. */
	asked?: { id: string; label: string }[];
	/** The turn as it can be asked about later; left out for a free answer. */
	last?: LastTurn;
	/** Whether a stone was spent. */
	paid: boolean;
	/** What happened; empty for a free answer. */
	events: GameEvent[];
}

/** A game that is played in several calls of the command. */
export interface KeptGame {
	adventure: string;
	premade: string;
	seed: string;
	/** The events of its beginning. */
	began: GameEvent[];
	turns: KeptTurn[];
}

/** Reads a kept game; null when the file does not exist. */
export function readKeptGame(file: string): KeptGame | null {
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptGame) : null;
}

/** Writes a kept game, one turn a line. */
export function writeKeptGame(file: string, { turns, ...game }: KeptGame): void {
	const lines = turns.map((turn) => JSON.stringify(turn)).join(',\n');
	writeFileSync(file, `${JSON.stringify(game).slice(0, -1)},"turns":[\n${lines}\n]}\n`);
}

/** Takes back the last turn that was paid for, and the free answers after it. */
export function takeBack(game: KeptGame): void {
	const at = game.turns.findLastIndex(({ paid }) => paid);
	if (at >= 0) game.turns.splice(at);
}

/** Every event of a kept game, in order. */
export function eventsOf({ began, turns }: KeptGame): GameEvent[] {
	return [...began, ...turns.flatMap(({ events }) => events)];
}
