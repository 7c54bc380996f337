import type { SubscriptionRow } from '#api/wallet/subscription-view.ts';

/** What a visitor is sent to the provider's page with. */
export interface CheckoutOrder {
	/** The purchase's id: the provider is asked once for each, and tells it with every event. */
	purchaseId: string;
	playerId: string;
	kind: 'pack' | 'plan';
	/** As the provider's page shows it. */
	title: string;
	amountCents: number;
	currency: string;
	/** Free days at the beginning of a plan. */
	trialDays: number;
	/** The provider's name of a customer who came before. */
	customerRef: string | null;
	expiresAt: Date;
}

/** What a provider knows of a subscription. */
export interface SubscriptionState
	extends Pick<
		SubscriptionRow,
		'ref' | 'customer_ref' | 'status' | 'trial_ends_at' | 'period_ends_at' | 'cancels_at_period_end'
	> {
	/** Null for one that was not made through us. */
	playerId: string | null;
	/** The first that is heard of it: everything else is newer. */
	first: boolean;
}

/** What happened, in the words of every provider. */
export type ProviderEvent =
	| {
			type: 'paid';
			purchaseId: string | null;
			sessionId: string;
			paymentRef: string | null;
			amountCents: number;
			currency: string;
	  }
	| { type: 'failed' | 'expired'; purchaseId: string | null; sessionId: string }
	/** Given back so far. */
	| { type: 'refunded'; paymentRef: string; amountCents: number }
	| { type: 'disputed'; paymentRef: string; disputeRef: string; amountCents: number }
	| { type: 'dispute_won'; paymentRef: string; disputeRef: string }
	| { type: 'subscription'; state: SubscriptionState }
	/** Nothing of ours. */
	| { type: 'other' };

/** An event under the provider's name of it, which never names another. */
export type PaymentEvent = ProviderEvent & { id: string; at: Date };

/** Where money is paid. No method of it may be called within a transaction. */
export interface PaymentProvider {
	name: 'sandbox' | 'stripe';
	/** Opens the page on which an order is paid. The same order opens the same page. */
	checkout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
	/** Closes such a page. False where something was paid there. */
	close(sessionId: string): Promise<boolean>;
	/** Reads an event and checks who signed it, and when. Null where it is not the provider's, or too old. */
	readEvent(body: string, headers: Headers): Promise<PaymentEvent | null>;
	/** Lets a plan end with its period, or go on after all. */
	setEnding(subscription: SubscriptionRow, ends: boolean): Promise<SubscriptionState>;
	/** The provider's page to manage a plan on; null where it has none. */
	portal(subscription: SubscriptionRow): Promise<string | null>;
}
