import type { Logger } from 'pino';
import type { PlayersPort } from '#api/players/port.ts';
import type { Accounts } from './accounts.ts';

/** What the sessions need of the server. */
export interface SessionsPort extends PlayersPort {
	log: Logger;
	/** The site's public origin, without a slash at the end. */
	siteUrl: string;
	/** Network address of this call's caller, where it is known; the first 64 bits of an IPv6 address. */
	address?: string;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
	/** What the built-in account service needs; without it accounts are kept elsewhere or off. */
	accounts?: Accounts | null;
}

/** A server that keeps the accounts itself. */
export interface AccountServer extends SessionsPort {
	accounts: Accounts;
}

/** The same port where the server may keep no accounts. */
export type WithOrWithoutAccounts<Port extends AccountServer> = Omit<Port, 'accounts'> &
	Pick<SessionsPort, 'accounts'>;
