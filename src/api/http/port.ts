import type { Logger } from 'pino';
import type { RateLimiter } from './rate-limiter.ts';

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
	/** Counts calls; without it none is refused for its number. */
	limiter?: RateLimiter;
	/** Tells a call's address by its peer and its X-Forwarded-For. */
	callerAddress?(peer: string | undefined, forwarded: string | null): string | undefined;
	/** Network address of this call's caller, where it is known; of an IPv6 one the first 64 bits. */
	address?: string;
}
