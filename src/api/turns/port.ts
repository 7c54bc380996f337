import type { Logger } from 'pino';
import type { GamesPort } from '#api/games/port.ts';
import type { CallsUnderWay } from '#api/http/calls-under-way.ts';
import type { Measures } from '#api/http/measures.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Narrator } from '#api/narrators/narrator.ts';

/** What the turns need of the server. */
export interface TurnsPort extends GamesPort {
	log: Logger;
	/** Counts and times what is done. */
	measures?: Measures;
	narrator: Narrator;
	/** The services of a language model; left out with the built-in narrator. */
	model?: ModelServices;
	calls?: CallsUnderWay;
	/** Turns under way, even where the caller is gone; the database closes after them. */
	turnsUnderWay?: Set<Promise<unknown>>;
}
