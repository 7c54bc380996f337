import type { RateLimiter } from '#api/http/rate-limiter.ts';
import type { AccountServer, SessionsPort } from '#api/sessions/port.ts';
import type { SettingsPort } from '#api/settings/port.ts';

/** What the built-in account service needs of the server. */
export interface AuthPort extends AccountServer, SettingsPort {
	/** Random bytes, fit for secrets. */
	random(bytes: number): Uint8Array;
	/** Other origins whose pages a sign-in may return to. */
	allowedOrigins: readonly string[];
	/** Counts calls; without it there are no limits. */
	limiter?: RateLimiter;
}

/** What the list of sign-in methods needs of the server, with any account server. */
export interface SignInPort extends Pick<SessionsPort, 'auth' | 'accounts' | 'siteUrl'> {
	/** The Supabase project that keeps the accounts, with its publishable key; left out where this server keeps them. */
	supabase?: { url: string; key: string };
}
