import type { PaymentProvider } from './provider.ts';

/** Payments without money: the visitor decides the outcome on a checkout page of this site. */
export function createSandboxPayments({ siteUrl }: { siteUrl: string }): PaymentProvider {
	return {
		name: 'sandbox',
		checkout: async ({ purchaseId }) => ({
			sessionId: `sandbox_${purchaseId}`,
			url: `${siteUrl}/payments/checkout?purchase=${purchaseId}`,
		}),
		close: async () => true,
		// No provider sends events here; the checkout page's call makes them.
		readEvent: async () => null,
		setEnding: async ({ player_id: playerId, ...row }, ends) => ({
			...row,
			playerId,
			cancels_at_period_end: ends,
			first: false,
		}),
		portal: async () => null,
	};
}
