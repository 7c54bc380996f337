import type { Logger } from 'pino';
import type { GamesPort } from '#api/games/port.ts';
import type { CallsUnderWay } from '#api/http/calls-under-way.ts';
import type { Measures } from '#api/http/measures.ts';
import type { Narrator } from '#api/narrators/narrator.ts';

/** What the turns need of the server. */
export interface TurnsPort extends GamesPort {
	log: Logger;
	/** Counts and times what is done. */
	measures?: Measures;
	narrator: Narrator;
	calls?: CallsUnderWay;
	/** Turns under way, even where the caller is gone; the database closes after them. */
	turnsUnderWay?: Set<Promise<unknown>>;
}
