import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openAccount } from './account.ts';
import { expectAccessible } from './axe.ts';
import { quickStart, refuseNoise } from './guest.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

async function checkOut(page: Page, pack: string, act: string): Promise<void> {
	await page.goto('/payments');
	await page.getByRole('button', { name: `Buy ${pack} stones` }).click();
	await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
	await expect(page.getByText('No money moves here.')).toBeVisible();
	await page.getByRole('button', { name: act, exact: true }).click();
	await page.waitForURL(/\/payments\?purchase=/);
}

test('buys, fails, cancels, tries Premium, spends, converts and waits, and the books agree', async ({
	page,
	baseURL,
}) => {
	const account = await openAccount(page, baseURL ?? '');
	refuseNoise(page);
	await account.wait('2026-11-21T12:00:00Z');

	await page.goto('/wallet');
	await expect(balance(page)).toContainText('25');
	await expect(balance(page)).toContainText('5 an hour grow back. Next stone in 12 min.');
	await expect(page.getByRole('region', { name: 'Account Tier' })).toContainText('Free');
	await expect(page.getByRole('listitem').filter({ hasText: 'A new account' })).toContainText('Just now');
	await expectAccessible(page);

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
	await expectAccessible(page);

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
	await page.goto('/wallet');
	// 25 + 400 + 150 − 5
	await expect(balance(page)).toContainText('570');
	await expect(page.getByRole('link', { name: /^Wallet/ }).first()).toContainText('570');
	await page.getByLabel('How many crystals').fill('2');
	await page.getByRole('button', { name: 'Convert' }).click();
	await expect(balance(page)).toContainText('580');

	await account.wait('2026-11-21T12:30:00Z');
	await page.reload();
	await expect(balance(page)).toContainText('585');
	await expect(page.getByRole('meter', { name: 'Daily allowance used' })).toHaveAttribute(
		'aria-valuenow',
		'5',
	);
	await account.wait('2026-11-28T12:00:01Z');
	await page.reload();
	await expect(page.getByRole('region', { name: 'Account Tier' })).toContainText('Free');

	await page.getByRole('link', { name: 'Full statement' }).click();
	await expect(page.getByRole('row').filter({ hasText: 'Converted 2 crystals' })).toContainText(
		'+10, −2 crystals',
	);
	await expectAccessible(page);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as CSV' }).click();
	const csv = await readFile(await (await saved).path(), 'utf8');
	expect(csv.split('\r\n')[0]).toContain('number,time,kind,cause,reason,stones');
	expect(csv).toContain('Your first purchase: 50% extra');
	await page.getByLabel('Show').selectOption('Bought');
	await expect(page.getByRole('row')).toHaveCount(2);
	expect(await account.differences()).toEqual([]);
	await account.close();
});

test('a guest sees what an account would bring, and buys nothing', async ({ page }) => {
	refuseNoise(page);
	await page.goto('/wallet');
	await expect(page.getByText('For guests, none grow back.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Sign Up for Free' }).first()).toHaveAttribute(
		'href',
		'/auth/signup?returnTo=%2Fwallet',
	);
	await expect(page.getByRole('button', { name: 'Buy 50 stones' })).toHaveAttribute('aria-disabled', 'true');
	await expectAccessible(page);
});
