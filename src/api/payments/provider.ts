import type { SubscriptionRow } from '#api/wallet/subscription-view.ts';

/** What a provider's checkout page is opened with. */
export interface CheckoutOrder {
	/** The purchase's id, which the provider sends back with every event. */
	purchaseId: string;
	playerId: string;
	kind: 'pack' | 'plan';
	/** As the provider's page shows it. */
	title: string;
	amountCents: number;
	currency: string;
	/** Free days at the beginning of a plan. */
	trialDays: number;
	/** The provider's id of a returning customer. */
	customerRef: string | null;
	expiresAt: Date;
}

/** A subscription as the provider has it. */
export interface SubscriptionState
	extends Pick<
		SubscriptionRow,
		'ref' | 'customer_ref' | 'status' | 'trial_ends_at' | 'period_ends_at' | 'cancels_at_period_end'
	> {
	/** Null for a subscription that was not made through this site. */
	playerId: string | null;
	/** Whether this is the first state; any other is newer. */
	first: boolean;
}

/** What a provider says has happened, in the same words for every provider. */
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
	/** The sum of all refunds so far. */
	| { type: 'refunded'; paymentRef: string; amountCents: number }
	| { type: 'disputed'; paymentRef: string; disputeRef: string; amountCents: number }
	| { type: 'dispute_won'; paymentRef: string; disputeRef: string }
	| { type: 'subscription'; state: SubscriptionState }
	/** An event of no interest here. */
	| { type: 'other' };

/** An event with the provider's id, which is unique. */
export type PaymentEvent = ProviderEvent & { id: string; at: Date };

/** A payment provider. None of its methods may be called within a transaction. */
export interface PaymentProvider {
	name: 'sandbox' | 'stripe';
	/** Opens the page on which an order is paid. The same order opens the same page. */
	checkout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
	/** Closes that page. Returns false where something was paid there. */
	close(sessionId: string): Promise<boolean>;
	/** Reads an event and checks its signature and time. Returns null for one that is not the provider's, or is too old. */
	readEvent(body: string, headers: Headers): Promise<PaymentEvent | null>;
	/** Makes a plan end with its period, or takes that back. */
	setEnding(subscription: SubscriptionRow, ends: boolean): Promise<SubscriptionState>;
	/** The provider's page to manage a plan on; null where it has none. */
	portal(subscription: SubscriptionRow): Promise<string | null>;
}
