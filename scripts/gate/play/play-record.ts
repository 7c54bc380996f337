import type { Divergence } from '#scripts/gate/measures/divergence.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import type { Reworded } from '#scripts/gate/measures/reworded.ts';

/** What came of the games of one adventure: plain data, so that it can come from another thread. */
export interface PlayRecord {
	slug: string;
	/** Seekers went after what nobody had found. */
	sought: boolean;
	games: GameRecord[];
	/** Storylet to how often it was told, seekers included. */
	told: Record<string, number>;
	/** Storylet to how often its label was offered. */
	offered: Record<string, number>;
	/** Ending to how often it was reached, seekers included. */
	endings: Record<string, number>;
	/** Ending that would have done but for one above it in the list, to the one that was told instead. */
	beaten: Record<string, string>;
	/** Steps and events that happened off stage, by id, and slides that were shown, as `adventure slide`. */
	seen: Record<string, number>;
	/** Tags, things and clues that a player had at some time. */
	had: string[];
	/** Meter, person, faction or `health` to the lowest and the highest it ever was. */
	ranges: Record<string, [low: number, high: number]>;
	/** What got only a general line, by act and what it was done to. */
	general: Record<string, General>;
	/** What told the longest turns: storylet or topic, to the most words. */
	long: Record<string, number>;
	/** Storylet to how its choice fared in other words. */
	reworded: Record<string, Reworded>;
	divergence: Divergence;
	/** Of computing. */
	milliseconds: number;
}

/** An act that only a general line answered. */
export interface General {
	times: number;
	verb: string;
	/** NPC id, or null for nobody. */
	target: string | null;
	/** What was asked about, or dealt with where nobody was addressed: the id of a topic or a thing. */
	about: string | null;
	/** Where it happened last. */
	place: string;
	/** As a bot wrote it. */
	example: string;
}

/** Returns the record of an adventure that has not been played yet. */
export function emptyRecord(slug: string, sought: boolean): PlayRecord {
	return {
		slug,
		sought,
		games: [],
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
