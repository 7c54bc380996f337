import type { Inventory } from './conversion.ts';

/** A pack of Casting Stones. The server sets the price; the browser sends only the pack's id. */
export interface StonePack extends Inventory {
	id: string;
	name: string;
	description: string;
	/** Whole cents. */
	priceCents: number;
	/** Three letters. */
	currency: string;
	/** Casting Stones. */
	amount: number;
	/** Casting Stones on top. */
	bonus: number;
	mostPopular: boolean;
	/** An inactive pack is shown but cannot be bought. */
	isActive: boolean;
	sortOrder: number;
}

const pack = (
	given: Partial<StonePack> & Pick<StonePack, 'amount' | 'priceCents' | 'sortOrder'>,
): StonePack => ({
	id: `stones-${given.amount}`,
	name: `${given.amount} Casting Stones`,
	description: '',
	currency: 'USD',
	bonus: 0,
	shard: 0,
	crystal: 0,
	relic: 0,
	mostPopular: false,
	isActive: true,
	...given,
});

/** The packs on sale. */
export const PACKS: readonly StonePack[] = [
	pack({ amount: 50, priceCents: 499, sortOrder: 1, description: 'A few evenings in one world.' }),
	pack({
		amount: 120,
		priceCents: 999,
		bonus: 20,
		mostPopular: true,
		sortOrder: 2,
		description: 'A long adventure and its second try.',
	}),
	pack({
		amount: 300,
		priceCents: 1999,
		bonus: 100,
		crystal: 2,
		sortOrder: 3,
		description: 'A season of stories, and two crystals to keep.',
	}),
	pack({
		amount: 750,
		priceCents: 3999,
		bonus: 250,
		relic: 1,
		sortOrder: 4,
		description: 'Every world there is, and a relic to keep.',
	}),
];

/** How many of them the wallet shows; the payments page shows all. */
export const WALLET_PACKS = 3;

/** The extra stones of an account's first purchase, in percent of the pack's amount. */
export const FIRST_PURCHASE_PERCENT = 50;

/** The extra stones of a first purchase, rounded to whole stones. */
export function firstPurchaseExtra(amount: number): number {
	return Math.floor((amount * FIRST_PURCHASE_PERCENT) / 100);
}

/** The plan that makes an account premium. */
export const PREMIUM_PLAN = {
	id: 'premium',
	name: 'Premium',
	/** A month. */
	priceCents: 999,
	currency: 'USD',
	/** Free days at the start, once for each account. */
	trialDays: 7,
} as const;

/** What one stone of a pack costs, such as 6.7¢. */
export function stonePriceText(cents: number): string {
	return `${cents.toFixed(1)}¢`;
}

/** A price as text, such as $4.99. */
export function priceText(cents: number, currency = 'USD'): string {
	return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
