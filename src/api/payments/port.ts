import type { Logger } from 'pino';
import type { SettingsPort } from '#api/settings/port.ts';
import type { WalletPort } from '#api/wallet/port.ts';
import type { StonePack } from '#lib/wallet/packs.ts';
import type { PaymentProvider } from './provider.ts';

/** What the payments need of the server. */
export interface PaymentsPort extends SettingsPort, WalletPort {
	log: Logger;
	/** The payment provider. */
	payments: PaymentProvider;
	/** Packs of stones, also those no longer on sale. */
	packs: readonly StonePack[];
}
