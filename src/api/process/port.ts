import type { Logger } from 'pino';
import type { RateLimiter } from '#api/http/rate-limiter.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Database } from '#api/storage/database.ts';

/** What the process tells of itself, and what it needs to end in order. */
export interface ProcessPort {
	database: Database;
	now(): Date;
	log: Logger;
	/** The program's version. */
	version: string;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
	/** Who words the turns. */
	narrator: { name: string };
	/** What stands beside a narrator with a language model; left out with the built-in one. */
	model?: ModelServices;
	/** Opens /api/metrics; without one there are none. */
	metricsToken?: string | undefined;
	/** Counts calls; without it none is refused for its number. */
	limiter?: RateLimiter;
	/** Turns being played, whose callers may be gone; the database is closed after them. */
	turnsUnderWay?: Set<Promise<unknown>>;
	/** Ends what a model is being asked, when the server stops. */
	stopModelCalls?: () => void;
}
