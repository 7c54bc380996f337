import type { Logger } from 'pino';
import type { GamesPort } from '#api/games/port.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Narrator } from '#api/narrators/narrator.ts';

/** What the turns need of the server. */
export interface TurnsPort extends GamesPort {
	log: Logger;
	narrator: Narrator;
	/** What stands beside a narrator with a language model; left out with the built-in one. */
	model?: ModelServices;
	/** Turns being played, whose callers may be gone; the database is closed after them. */
	turnsUnderWay?: Set<Promise<unknown>>;
}
