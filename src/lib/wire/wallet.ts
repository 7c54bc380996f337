import type { Inventory } from '#lib/wallet/conversion.ts';
import type { StonePack } from '#lib/wallet/packs.ts';

/** Answer of GET /api/wallet. */
export interface WalletView {
	/** Stones that can be spent now, with those that have grown back. */
	balance: number;
	tier: 'guest' | 'free' | 'premium';
	/** Stones an hour. */
	regenRate: number;
	/** ISO 8601 of the next stone, or null. */
	nextRegen: string | null;
	dailyAllowance: number;
	/** Of the day's allowance, so many have grown back. */
	allowanceUsed: number;
	/** Of the balance, so many have grown back and are not written down yet: they are when stones move next. */
	unsettled: number;
	inventory: Inventory;
	/** Stones ever. */
	totals: { earned: number; spent: number; regrown: number };
	subscription: SubscriptionView;
	offers: {
		/** The first purchase's stones on top are still to be had. */
		firstPurchase: boolean;
		trial: boolean;
	};
	lastTransaction: TransactionView | null;
	/** Newest first, at most 20. */
	history: TransactionView[];
}

export interface TransactionView {
	id: string;
	type: 'earn' | 'spend' | 'regen';
	/** Always positive. */
	amount: number;
	reason: string;
	timestamp: string;
}

/** Row of GET /api/wallet/statement: one row of the ledger. */
export interface StatementRow extends Inventory {
	id: string;
	/** 1, 2, 3 … for each player. */
	seq: number;
	kind: 'convert' | 'purchase' | 'spend' | 'regen' | 'admin_adjust' | 'grant';
	/** Changes; negative is spent. */
	stones: number;
	/** Stones that were held and are free again. */
	released: number;
	reason: string;
	/** What brought it about, such as `turn`, `start`, `purchase`; null where nothing did. */
	cause: string | null;
	/** Owned after it. */
	after: Inventory & { stones: number };
	timestamp: string;
}

/** Answer of GET /api/wallet/statement: the newest first. */
export interface StatementView {
	rows: StatementRow[];
	/** For `before`, to read on; null at the end. */
	next: number | null;
	/** Grown back and not written down yet. */
	unsettled: number;
}

/** Where an account's plan stands. */
export interface SubscriptionView {
	/** Null for an account that never had one. */
	status: 'active' | 'canceled' | 'past_due' | 'unpaid' | 'trialing' | null;
	trialEndsAt: string | null;
	/** When it is paid for again, or ends. */
	periodEndsAt: string | null;
	cancelsAtPeriodEnd: boolean;
	/** There is a page of the provider's to manage it on. */
	portal: boolean;
}

/** Answer of POST /api/subscription. */
export interface SubscriptionAnswer {
	subscription: SubscriptionView;
	/** Where to pay; null where nothing is to be paid. */
	checkoutUrl: string | null;
	/** The provider's page, asked for with `portal`. */
	portalUrl: string | null;
}

/** Row of GET /api/packs. */
export type PackView = StonePack;

/** Answer of POST /api/purchases and GET /api/purchases/{id}. */
export interface PurchaseView extends Inventory {
	id: string;
	kind: 'pack' | 'plan';
	packId: string;
	status: 'pending' | 'completed' | 'failed' | 'cancelled';
	amountCents: number;
	currency: string;
	/** Stones of the pack with its bonus. */
	stones: number;
	/** Stones on top: what the first purchase brought, or would bring while it is pending. */
	extra: number;
	/** Begins with free days. */
	trial: boolean;
	/** The sandbox: no money moves. */
	sandbox: boolean;
	/** While it is pending. */
	checkoutUrl: string | null;
	expiresAt: string;
	createdAt: string;
}
