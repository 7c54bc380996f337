import type { Logger } from 'pino';
import type { HttpPort } from '#api/http/port.ts';
import type { RateLimiter } from '#api/http/rate-limiter.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Database } from '#api/storage/database.ts';

/** What the process tells of itself, and what it needs to end in order. */
export interface ProcessPort extends Pick<HttpPort, 'verifyToken' | 'address' | 'measures' | 'tracing'> {
	database: Database;
	/** The same database, for the question whether the server is ready; left out where nobody else asks. */
	probe?: Database;
	now(): Date;
	/** Tells this process from others and from itself before a restart. */
	bootId: string;
	log: Logger;
	/** The program's version. */
	version: string;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
	/** The configured narrator. */
	narrator: { name: string };
	/** The services of a language model; left out with the built-in narrator. */
	model?: ModelServices;
	/** The token of /api/metrics; without it the address is unknown. */
	metricsToken?: string | undefined;
	/** Counts calls; without it there are no limits. */
	limiter?: RateLimiter;
	/** Turns under way, even where the caller is gone; the database closes after them. */
	turnsUnderWay?: Set<Promise<unknown>>;
	/** Aborts the calls of a model, when the server stops. */
	stopModelCalls?: () => void;
	/** Ends what the server does by itself, and waits for what of it is under way. */
	stopHousekeeping?: () => Promise<void>;
}
