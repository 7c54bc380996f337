import type { RateLimiter } from '#api/http/rate-limiter.ts';
import type { AccountServer, SessionsPort } from '#api/sessions/port.ts';
import type { SettingsPort } from '#api/settings/port.ts';

/** What the built-in account service needs of the server. */
export interface AuthPort extends AccountServer, SettingsPort {
	/** That number of random bytes, fit for secrets. */
	random(bytes: number): Uint8Array;
	/** Other origins whose pages a sign-in may return to. */
	allowedOrigins: readonly string[];
	/** Counts calls; without it none is refused for its number. */
	limiter?: RateLimiter;
}

/** What the list of sign-in methods needs of the server, whoever keeps its accounts. */
export interface SignInPort extends Pick<SessionsPort, 'auth' | 'accounts' | 'siteUrl'> {
	/** The project at Supabase that keeps the accounts, with its publishable key; left out where this server does. */
	supabase?: { url: string; key: string };
}
