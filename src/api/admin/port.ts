import type { InvitesPort } from '#api/invites/port.ts';
import type { SettingsPort } from '#api/settings/port.ts';
import type { WalletPort } from '#api/wallet/port.ts';
import type { Library } from '#lib/library/books.ts';

/** What the operator's commands need. They also run without a server. */
export interface OperatorPort extends Pick<InvitesPort, 'now' | 'uuid' | 'random'> {
	/** The site's public origin, without a slash at the end. */
	siteUrl: string;
	/** Writes a backup to a file of this machine, with the keys where there is a passphrase. */
	backup?: (file: string, passphrase?: string) => Promise<object>;
}

/** What administrators need of the server. */
export interface AdminPort extends OperatorPort, InvitesPort, SettingsPort, WalletPort {
	library: Library;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
	/** The token that commands of this machine's user send; without one they are refused. */
	operatorToken?: string;
}
