import type { PlayersPort } from '#api/players/port.ts';

/** What the wallets need of the server. */
export interface WalletPort extends PlayersPort {
	/** The payment provider. */
	payments: { name: string };
}
