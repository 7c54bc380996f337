import { atom } from 'nanostores';
import type { WalletView } from '#lib/wire.ts';
import { request } from './client.ts';
import { showBalance } from './shown-balance.ts';

/** The visitor's stones; null until loaded. */
export const $wallet = atom<WalletView | null>(null);

/** Fetches balance and transactions. A failure leaves what is there. */
export async function loadWallet(): Promise<void> {
	const answer = await request<WalletView>('GET', '/api/wallet');
	if (answer.ok) setWallet(answer.data);
}

/** Takes over what the server said of the wallet. */
export function setWallet(wallet: WalletView): void {
	$wallet.set(wallet);
	showBalance(wallet.balance);
}
