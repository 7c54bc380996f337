// What a visitor presses before the page's scripts have come is done once they have; where none ever come, the page says
// what needs them.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, INVITATION } from './guest.ts';
import { holdScripts } from './held-scripts.ts';
import { submitCredentials } from './sign-in.ts';

/** Opens a page none of whose scripts come before the answered function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
	const release = await holdScripts(page);
	await page.goto(path, { waitUntil: 'commit' });
	return release;
}

test('signs up, and refuses a wrong password', { tag: '@accounts' }, async ({ page, browser, baseURL }) => {
	const email = `${randomUUID()}@example.org`;
	const release = await openHeld(page, '/auth/signup?returnTo=/worlds');
	await submitCredentials(page, email, 'Sign Up');
	release();
	await page.waitForURL('/worlds');
	await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

	const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
	const second = await elsewhere.newPage();
	const releaseSecond = await openHeld(second, '/auth/signin?returnTo=/worlds');
	await submitCredentials(second, email, 'Sign In', 'stones and mud');
	releaseSecond();
	await expect(second.getByRole('tabpanel').getByRole('alert')).toHaveText(
		'That e-mail and password do not match.',
	);
	await expect(second.getByRole('tabpanel').getByLabel('E-mail')).toHaveValue(email);
	await elsewhere.close();
});

test('signs in by the Enter key', { tag: '@accounts' }, async ({ page }) => {
	const release = await openHeld(page, '/auth/signin');
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill('ada@example.org');
	await panel.getByLabel('Password', { exact: true }).fill('stones');
	await panel.getByLabel('Password', { exact: true }).press('Enter');
	await expect(page).toHaveURL('/auth/signin');
	release();
	await expect(panel.getByRole('alert')).toHaveText('That e-mail and password do not match.');
});

test('of two presses the last one counts', async ({ page }) => {
	const release = await openHeld(page, '/auth/signin');
	await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
	await page.getByRole('button', { name: 'Forgot your password?' }).click();
	release();
	await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
	await expect(page.getByText('Please fill in all fields')).toHaveCount(0);
});

test('redeems a code', async ({ page }) => {
	const release = await openHeld(page, '/');
	await page.getByText('Have a code?').click();
	await page.getByRole('textbox', { name: /invitation code/i }).fill(INVITATION);
	await page.getByRole('button', { name: 'Use Code' }).click();
	await expect(page).toHaveURL('/');
	release();
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();
});

test('leaves Notify Me closed until it can be pressed', async ({ page }) => {
	const release = await openHeld(page, '/');
	await page.getByText('Have a code?').click();
	const email = page.getByRole('textbox', { name: /e-mail/i });
	const button = page.getByRole('button', { name: 'Notify Me' });
	await email.fill('ada');
	await expect(button).toBeDisabled();
	release();
	await expect(button).toBeEnabled();
});

test('opens the search, and takes a theme', async ({ page }) => {
	const release = await openHeld(page, '/worlds');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	release();
	await expect(page.getByRole('combobox', { name: 'Search worlds and adventures' })).toBeVisible();

	const releaseFaq = await openHeld(page, '/faq');
	await page.getByRole('button', { name: 'Theme' }).click();
	await page.getByRole('button', { name: 'Dark' }).click();
	releaseFaq();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('reaches an island that was drawn before it is alive', async ({ page }) => {
	const release = await openHeld(page, '/wallet/statement');
	await page.getByRole('button', { name: 'Save as CSV' }).click();
	const saved = page.waitForEvent('download');
	release();
	expect((await saved).suggestedFilename()).toBe('stonecast-statement.csv');
});

test('says so after ten seconds without the scripts', async ({ page }) => {
	await page.clock.install();
	await openHeld(page, '/auth/signin');
	await page.clock.pauseAt(Date.now() + 60_000);
	await submitCredentials(page, 'ada@example.org', 'Sign In');
	const alert = page.getByRole('alert').filter({ hasText: 'Parts of this page have not arrived.' });
	await page.clock.runFor(9900);
	await expect(alert).toHaveCount(0);
	await page.clock.runFor(200);
	await expect(alert).toBeVisible();
	await page.clock.resume();
	await expectAccessible(page);
	await alert.getByRole('link', { name: 'Load it again' }).click();
	await expect(alert).toHaveCount(0);
});

test.describe('without any script', () => {
	test.use({ javaScriptEnabled: false });

	for (const [path, words] of [
		['/auth/signin', 'Signing in needs JavaScript'],
		['/auth/signup', 'Signing up needs JavaScript'],
		['/auth/password', 'Choosing a password needs JavaScript'],
		['/auth/success?code=x', 'Completing a sign-in needs JavaScript'],
		['/', 'Using an invitation needs JavaScript'],
		[`/?invite=${INVITATION}`, 'Using an invitation needs JavaScript'],
		['/wallet', 'The wallet needs JavaScript'],
		['/wallet/statement', 'The statement needs JavaScript'],
		['/payments', 'Buying needs JavaScript'],
		['/payments/checkout', 'Paying needs JavaScript'],
		['/profile', 'The profile needs JavaScript'],
		[`/adventures/${ADVENTURE}/characters`, 'Choosing a character needs JavaScript'],
		[`/adventures/${ADVENTURE}/create-character`, 'Making a character needs JavaScript'],
		['/play/00000000-0000-4000-8000-000000000000', 'The game needs JavaScript'],
	] as const) {
		test(`${path} says: ${words}`, { tag: '@phone' }, async ({ page }) => {
			await page.goto(path);
			// Playwright's own search for text passes over <noscript>.
			expect(await page.locator('main').innerText()).toContain(words);
			const dead = page.locator(
				'main :is(button:enabled:not([aria-disabled], form[action] *), form[method="post"], form:not([action])):visible',
			);
			await expect(dead).toHaveCount(0);
			await expect(page.getByText('One moment, please')).toBeHidden();
		});
	}

	test('the lists are filtered by their form and their links', async ({ page }) => {
		await page.goto('/worlds/mystika/adventures');
		const all = await page.locator('#count').innerText();
		await page.getByLabel('Difficulty').selectOption('Hard');
		await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
		await expect(page.locator('#count')).toHaveText(/^\d+ adventures? found$/);
		await expect(page.locator('#count')).not.toHaveText(all);
	});
});
