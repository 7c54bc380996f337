import { atom } from 'nanostores';
import type { WalletView } from '#lib/wire.ts';
import { request } from './client.ts';

/** The visitor's stones; null until loaded. */
export const $wallet = atom<WalletView | null>(null);

/** Fetches balance and transactions. A failure leaves what is there. */
export async function loadWallet(): Promise<void> {
	const answer = await request<WalletView>('GET', '/api/wallet');
	if (answer.ok) $wallet.set(answer.data);
}
