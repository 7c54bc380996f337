import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { callFailureText } from '#lib/http/errors.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { showBalance } from './shown-balance.ts';

/** The visitor's stones; null until loaded. */
export const $wallet = atom<WalletView | null>(null);

/** Why the last call failed; empty if it did not. */
export const $walletTrouble = atom('');

/** Fetches balance and transactions. A failure changes nothing. */
export async function loadWallet(): Promise<void> {
	const answer = await request<WalletView>('GET', '/api/wallet');
	$walletTrouble.set(answer.ok ? '' : callFailureText(answer.error));
	if (answer.ok) setWallet(answer.data);
}

/** Shows the wallet that the server returned. */
export function setWallet(wallet: WalletView): void {
	$wallet.set(wallet);
	showBalance(wallet.balance);
}
