import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ApiError } from '#api/http/errors.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { Narrator } from '#api/narrators/narrator.ts';
import { openAccount } from './account.ts';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, beginGame, failOnConsoleMessages, priceOf, quickStart } from './guest.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

const buys = (stones: string) => `Buy ${stones} stones`;

async function openCheckout(page: Page, pack: string): Promise<void> {
	await page.goto('/payments');
	await page.getByRole('button', { name: `Buy ${pack} stones` }).click();
	await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
	await expect(page.getByText('No money moves here.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
}

async function checkOut(page: Page, pack: string, act: string): Promise<void> {
	await openCheckout(page, pack);
	await page.getByRole('button', { name: act, exact: true }).click();
	await page.waitForURL(/\/payments\?purchase=/);
}

/** A narrator that never ends. */
const tooSlow: Narrator = {
	name: 'slow',
	instant: false,
	narrate: () => Promise.reject(new ApiError('UPSTREAM_TIMEOUT')),
};

test('an account buys, fails, cancels, closes, tries Premium, spends, converts, waits and is refunded, and the ledger agrees', async ({
	page,
	baseURL,
}) => {
	test.slow();
	failOnConsoleMessages(page);
	const account = await openAccount(page, baseURL ?? '');

	await page.goto('/wallet');
	await expect(page.getByRole('button', { name: /^Buy/ })).toHaveText(['50', '120', '300'].map(buys));
	await expect(balance(page)).toContainText('25');
	await expect(balance(page)).toContainText('5 an hour grow back. Next stone in 12 min.');
	await expect(page.getByRole('region', { name: 'Account Tier' })).toContainText('Free');
	await expect(page.getByRole('listitem').filter({ hasText: 'A new account' })).toContainText('Just now');
	await expectAccessible(page);

	await page.getByRole('link', { name: 'All packs and plans' }).click();
	await page.waitForURL('/payments');
	await expect(page.getByRole('button', { name: /^Buy/ })).toHaveText(['50', '120', '300', '750'].map(buys));

	await checkOut(page, '300', 'Pay');
	await expect(
		page.getByText('Paid. 400 stones are in your wallet, and 150 more for your first purchase.'),
	).toBeVisible();
	await checkOut(page, '50', 'Let the payment fail');
	await expect(
		page.getByText(
			"Payment didn't go through. Please check your payment method and try again. Nothing was paid.",
		),
	).toBeVisible();
	await checkOut(page, '50', 'Cancel');
	await expect(page.getByText('The checkout was cancelled. Nothing was paid.')).toBeVisible();
	await openCheckout(page, '120');
	const closed = new URL(page.url()).search;
	await page.getByRole('link', { name: 'Close and come back later' }).click();
	await expect(page.getByText('This checkout is open. Nothing has been paid yet.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Cancel This Purchase' })).toBeVisible();

	await page.getByRole('button', { name: 'Try 7 Days Free' }).click();
	await expectAccessible(page, 'dialog');
	await page.getByRole('button', { name: 'Start Free Trial' }).click();
	await expect(page.getByText('$0.00')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Pay', exact: true }).click();
	await expect(page.getByText('Your Premium trial has begun.')).toBeVisible();
	await page.getByRole('button', { name: 'Cancel Trial' }).click();
	await expect(page.getByText(/^Premium ends on November 28, 2026/)).toBeVisible();

	await quickStart(page);
	account.narrateBy(tooSlow);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByText('The AI service timed out. Please try again.')).toBeVisible();
	await expect(page.getByText('No stone was spent. Your action is still in the box.')).toBeVisible();
	account.narrateBy(builtInNarrator);
	await page.getByRole('button', { name: 'Try Again' }).click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();

	await page.goto('/wallet');
	const stones = 25 + 400 + 150 - (await priceOf(page, ADVENTURE)) - 1;
	await expect(balance(page)).toContainText(`${stones}`);
	await expect(page.getByRole('link', { name: /^Wallet/ }).first()).toContainText(`${stones}`);
	await page.getByLabel('How many crystals').fill('2');
	await page.getByRole('button', { name: 'Convert' }).click();
	await expect(balance(page)).toContainText(`${stones + 10}`);

	await account.wait('2026-11-21T12:30:00Z');
	await page.reload();
	await expect(balance(page)).toContainText(`${stones + 15}`);
	await expect(page.getByRole('meter', { name: 'Daily allowance used' })).toHaveAttribute(
		'aria-valuenow',
		'5',
	);
	await account.wait('2026-11-21T12:31:00Z');
	await page.goto(`/payments${closed}`);
	await expect(page.getByText('The checkout was cancelled. Nothing was paid.')).toBeVisible();
	await account.refund('stones-300');
	await account.wait('2026-11-28T12:00:01Z');
	await page.goto('/wallet');
	await expect(page.getByRole('region', { name: 'Account Tier' })).toContainText('Free');

	await page.getByRole('link', { name: 'Full statement' }).click();
	const row = (text: string) => page.getByRole('row').filter({ hasText: text });
	await expect(row('Converted 2 crystals')).toContainText('+10, −2 crystals');
	await expect(row('nothing was spent')).toContainText('0 (1 held, given back)');
	await expect(row('Payment returned')).toContainText('−550');
	await expectAccessible(page);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as CSV' }).click();
	const csv = await readFile(await (await saved).path(), 'utf8');
	expect(csv.split('\r\n')[0]).toContain('number,time,kind,cause,reason,stones');
	expect(csv).toContain('Your first purchase: 50% extra');
	await page.getByLabel('Show').selectOption('Bought');
	await expect(page.getByRole('row')).toHaveCount(3);
	expect(await account.differences()).toEqual([]);
	await account.close();
});

test('a guest sees what an account would bring, and buys nothing', async ({ page }) => {
	failOnConsoleMessages(page);
	await page.goto('/wallet');
	await expect(page.getByText('For guests, none grow back.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Sign Up for Free' }).first()).toHaveAttribute(
		'href',
		'/auth/signup?returnTo=%2Fwallet',
	);
	await expect(page.getByRole('button', { name: 'Buy 50 stones' })).toHaveAttribute('aria-disabled', 'true');
	await expectAccessible(page);
});

test('a player without stones finds the way to more in the game', { tag: '@phone' }, async ({ page }) => {
	await beginGame(page);
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...body, data: { ...body.data, balance: 0 } } });
	});
	await page.reload();
	await page.getByRole('button', { name: 'See your wallet' }).click();
	const sheet = page.getByRole('dialog');
	await expect(sheet.getByRole('link', { name: 'Visit the Shop' })).toHaveAttribute('href', '/payments');
	await expect(sheet.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute(
		'href',
		`/auth/signup?returnTo=${encodeURIComponent(new URL(page.url()).pathname)}`,
	);
	await expectAccessible(page, '[role="dialog"]');
});

test('a checkout without a purchase says so, and leads to the packs', async ({ page }) => {
	await page.goto('/payments/checkout');
	await expect(page.getByRole('alert').filter({ hasText: 'No purchase is under way.' })).toBeVisible();
	await page.getByRole('link', { name: 'See packs and plans' }).click();
	await page.waitForURL('/payments');
});
