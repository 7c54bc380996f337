import { expect, test } from 'vitest';
import { comparePlans, listBenefits } from './benefits.ts';
import { firstPurchaseExtra, PACKS, PREMIUM_PLAN, priceText } from './packs.ts';

test('describes the plans by the table of limits', () => {
	expect(comparePlans()).toContainEqual({ what: 'Active games', free: '2', premium: 'Unlimited' });
	expect(comparePlans()).toContainEqual({ what: 'Characters', free: '3', premium: 'Unlimited' });
	expect(comparePlans()).toContainEqual({ what: 'Premium adventures', free: 'No', premium: 'Yes' });
	expect(comparePlans(['One', 'Two'])).toContainEqual({
		what: 'Premium adventures',
		free: 'No',
		premium: 'One, Two',
	});
	expect(comparePlans().filter(({ free, premium }) => free === premium)).toEqual([]);
	expect(listBenefits('free')).toEqual([
		'2 active games',
		'3 characters',
		'5 stones an hour, up to 10 a day',
	]);
	expect(listBenefits('premium')).toContain('10 stones an hour, up to 25 a day');
});

test('has the prices of the account screens', () => {
	expect(PACKS.map(({ amount, priceCents, bonus }) => [amount, priceText(priceCents), bonus])).toEqual([
		[50, '$4.99', 0],
		[120, '$9.99', 20],
		[300, '$19.99', 100],
		[750, '$39.99', 250],
	]);
	expect(PACKS.map(({ amount }) => firstPurchaseExtra(amount))).toEqual([25, 60, 150, 375]);
	expect([priceText(PREMIUM_PLAN.priceCents), PREMIUM_PLAN.trialDays]).toEqual(['$9.99', 7]);
});
