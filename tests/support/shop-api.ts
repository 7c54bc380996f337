import { randomUUID } from 'node:crypto';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { cancelPurchase } from '#api/payments/cancel-purchase.ts';
import { changeSubscription } from '#api/payments/change-subscription.ts';
import { createPurchase, fetchPurchase } from '#api/payments/purchases.ts';
import { settleInSandbox } from '#api/payments/sandbox-checkout.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import type { PurchaseView, SubscriptionAnswer, WalletView } from '#lib/wire/wallet.ts';
import { newUser, playApi } from './players.ts';
import { apiRequest, type TestServer } from './server.ts';

/** Calls for accounts that buy on a server; the server needs `verifyToken: tokens`. */
export function shopApi(server: TestServer) {
	const { call } = playApi(server);

	/** An account and its calls. */
	async function customer(tier: 'free' | 'premium' = 'free') {
		const { headers, player } = await newUser(server, tier);
		const keyed = (key: string) => ({ ...headers, 'Idempotency-Key': key });

		const buy = (packId: string, key: string = randomUUID()) =>
			call<PurchaseView>(
				createPurchase,
				apiRequest('/api/purchases', { headers: keyed(key), body: { packId } }),
			);
		const decide = (id: string, outcome: string) =>
			call<PurchaseView>(
				settleInSandbox,
				apiRequest(`/api/purchases/${id}/sandbox`, { headers, body: { outcome } }),
				{ id },
			);
		const look = (id: string) =>
			call<PurchaseView>(fetchPurchase, apiRequest(`/api/purchases/${id}`, { headers }), { id });
		const drop = (id: string) =>
			call<PurchaseView>(cancelPurchase, apiRequest(`/api/purchases/${id}`, { method: 'DELETE', headers }), {
				id,
			});
		const plan = (action: string, key: string = randomUUID()) =>
			call<SubscriptionAnswer>(
				changeSubscription,
				apiRequest('/api/subscription', { headers: keyed(key), body: { action } }),
			);
		const wallet = async () =>
			(await call<WalletView>(fetchWallet, apiRequest('/api/wallet', { headers }))).data;

		/** Opens a checkout for Premium and pays there. */
		async function subscribe(): Promise<void> {
			const { data } = await plan('start');
			const id = new URL(data.checkoutUrl ?? '').searchParams.get('purchase') ?? '';
			await decide(id, 'pay');
		}
		return { headers, playerId: player.playerId, buy, decide, look, drop, plan, wallet, subscribe };
	}

	const differences = async () => (await auditLedger(server.database.sql)).differences;
	return { customer, differences, call };
}
