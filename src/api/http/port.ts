import type { Logger } from 'pino';
import type { CallsUnderWay } from './calls-under-way.ts';
import type { Measures } from './measures.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Tracing } from './tracing.ts';

/** What every endpoint needs of the server. */
export interface HttpPort {
	now(): Date;
	/** A random UUID. */
	uuid(): string;
	log: Logger;
	/** The site's public origin, without a slash at the end. */
	siteUrl: string;
	/** Other origins whose pages may call the API. */
	allowedOrigins: readonly string[];
	/** Knows the calls that the process is at work on. */
	calls?: CallsUnderWay;
	/** Counts and times what is done. */
	measures?: Measures;
	/** Sends traces to a collector; left out where none is named. */
	tracing?: Tracing;
	/** Counts calls; without it there are no limits. */
	limiter?: RateLimiter;
	/** Returns the account that a token speaks for, or null. It is null itself while accounts are off. */
	verifyToken?: ((token: string) => Promise<{ userId: string } | null>) | null;
	/** Tells a call's address by its peer and its X-Forwarded-For. */
	callerAddress?(peer: string | undefined, forwarded: string | null): string | undefined;
	/** Network address of this call's caller, where it is known; the first 64 bits of an IPv6 address. */
	address?: string;
}
