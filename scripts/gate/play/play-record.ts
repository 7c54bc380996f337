import type { Divergence } from '#scripts/gate/measures/divergence.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import type { Reworded } from '#scripts/gate/measures/reworded.ts';

/** The record of all games of one adventure, as plain data that can come from another thread. */
export interface PlayRecord {
	slug: string;
	/** Whether seekers played. */
	sought: boolean;
	games: GameRecord[];
	/** How to play each of the games again, in the same order. */
	scripts: GameScript[];
	/** Scene, or `ending` and an ending's id, to the game that came to it in the fewest turns, and after how many. */
	ways: Record<string, { game: number; turns: number }>;
	/** Storylet to how often it was told in each act and place: `1 docks`. */
	scenes: Record<string, Record<string, number>>;
	/** Storylet to how often it was told, seekers included. */
	told: Record<string, number>;
	/** Storylet to how often its label was offered. */
	offered: Record<string, number>;
	/** Ending to how often it was reached, seekers included. */
	endings: Record<string, number>;
	/** Ending whose condition also held, to the earlier one in the list that was told instead. */
	beaten: Record<string, string>;
	/** How often off-stage steps and events happened, by id, and slides were shown, by `adventure slide`. */
	seen: Record<string, number>;
	/** Tags, items and clues that a player had at some time. */
	had: string[];
	/** Meter, person, faction or `health` to its lowest and highest value. */
	ranges: Record<string, [low: number, high: number]>;
	/** Attempts that only a general line answered, by verb and target. */
	general: Record<string, General>;
	/** Storylet or topic to the words of its longest turn, for long turns. */
	long: Record<string, number>;
	/** Storylet to the results of its choice in other words. */
	reworded: Record<string, Reworded>;
	divergence: Divergence;
	/** Computing time. */
	milliseconds: number;
}

/** A game as `npm run play` plays it again. */
export interface GameScript {
	seed: string;
	/** Counted from 1, as `--premade` takes it. */
	premade: number;
	/** What the bot wrote, turn by turn. */
	words: string[];
	/** Where the game stopped. */
	place: string;
	act: number;
	health: number;
}

/** An attempt that only a general line answered. */
export interface General {
	times: number;
	verb: string;
	/** NPC id, or null for nobody. */
	target: string | null;
	/** The topic asked about, or the item used where nobody was addressed, by id. */
	about: string | null;
	/** Where it happened last. */
	place: string;
	/** A bot's words. */
	example: string;
}

/** Returns the record of an adventure that has not been played yet. */
export function emptyRecord(slug: string, sought: boolean): PlayRecord {
	return {
		slug,
		sought,
		games: [],
		scripts: [],
		ways: {},
		scenes: {},
		told: {},
		offered: {},
		endings: {},
		beaten: {},
		seen: {},
		had: [],
		ranges: {},
		general: {},
		long: {},
		reworded: {},
		divergence: { pairs: 0, mattered: 0, later: 0, different: 0 },
		milliseconds: 0,
	};
}
