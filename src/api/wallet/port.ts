import type { PlayersPort } from '#api/players/port.ts';

/** What the wallets need of the server. */
export interface WalletPort extends PlayersPort {
	/** Where stones and plans are paid. */
	payments: { name: string };
}
