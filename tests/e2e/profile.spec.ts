// An account's profile on the real server: its details, security, data and deletion; and a guest's profile.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './axe.ts';
import { beginGame, failOnConsoleMessages, INVITATION } from './guest.ts';

const PASSWORD = 'stones and moss';

async function enter(page: Page, email: string, button: 'Sign Up' | 'Sign In', password = PASSWORD) {
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill(email);
	await panel.getByLabel('Password', { exact: true }).fill(password);
	await panel.getByRole('button', { name: button, exact: true }).click();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a guest sees their figures and what an account is', async ({ page }) => {
	failOnConsoleMessages(page);
	await beginGame(page);
	await page.goto('/profile');
	await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute(
		'href',
		'/auth/signup?returnTo=%2Fprofile',
	);
	await expect(page.getByRole('link', { name: 'Sign In' }).last()).toHaveAttribute(
		'href',
		'/auth/signin?returnTo=%2Fprofile',
	);
	const figures = region(page, 'Statistics');
	await expect(figures).toContainText('Games begun1');
	await expect(figures).toContainText('Stones earned25');
	await expect(figures).toContainText('Stones spent5');
	await expect(region(page, 'Recent Characters').getByRole('link', { name: /^Resume/ })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Your Details' })).toHaveCount(0);
	await expectAccessible(page);
});

/** Signs up, and goes to the profile. */
async function signUp(page: Page): Promise<string> {
	const email = `${randomUUID()}@example.org`;
	// Refusals that the test provokes, and the sign-out of a session that the server has already ended.
	failOnConsoleMessages(page, [/status of 4(00|03|22)/, /account service refused/]);
	await page.goto('/auth/signup?returnTo=/profile');
	await enter(page, email, 'Sign Up');
	await page.waitForURL('/profile');
	return email;
}

test('keeps details and preferences, exports its data, and requests and cancels its deletion', async ({
	page,
}) => {
	const email = await signUp(page);
	const details = region(page, 'Your Details');
	await expect(details.getByLabel('E-mail')).toHaveValue(email);
	await expect(details.getByLabel('Display name')).toHaveValue('');
	await details.getByLabel('Display name').fill(' ');
	await details.getByRole('button', { name: 'Save' }).click();
	await expect(details.getByText('Display name is required')).toBeVisible();
	await expect(details.getByLabel('Display name')).toBeFocused();
	await details.getByLabel('Display name').fill('Ada');
	await details.getByLabel('Bio').fill('Keeps a diary.\nLoses it.');
	await details.getByLabel('Location').fill('Turin');
	await details.getByLabel('E-mail').fill(`new-${email}`);
	await details.getByRole('button', { name: 'Save' }).press('Enter');
	await expect(details.getByRole('status')).toContainText('Saved.');
	await expect(details.getByText(`The link for new-${email} is in this server's log`)).toBeVisible();

	const status = region(page, 'Account Status');
	await status.getByLabel('Invitation code').fill(INVITATION);
	await status.getByRole('button', { name: 'Use Code' }).click();
	await expect(status.getByText('Your games can begin.')).toBeVisible();

	const preferences = region(page, 'Preferences');
	await preferences.getByLabel('Theme').selectOption('Dark');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await preferences.getByLabel('Show tips').uncheck();
	await preferences.getByLabel('Theme').selectOption('System');
	await expectAccessible(page);
	await page.reload();
	await expect(details.getByLabel('Display name')).toHaveValue('Ada');
	await expect(details.getByLabel('Bio')).toHaveValue('Keeps a diary.\nLoses it.');
	await expect(preferences.getByLabel('Show tips')).not.toBeChecked();

	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download My Data' }).click();
	const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
	expect(file).toMatchObject({ account: { email }, profile: { displayName: 'Ada' }, games: [] });

	await page.getByRole('button', { name: 'Delete Account' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Your password').fill('not mine');
	await dialog.getByRole('button', { name: 'Delete Account' }).click();
	await expect(dialog.getByText('That is not your password.')).toBeVisible();
	await expectAccessible(page, 'dialog');
	await dialog.getByLabel('Your password').fill(PASSWORD);
	await dialog.getByRole('button', { name: 'Delete Account' }).click();
	await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();

	await page.goto('/auth/signin?returnTo=/profile');
	await enter(page, email, 'Sign In');
	await page.waitForURL('/profile');
	await page.getByRole('button', { name: 'Keep My Account' }).click();
	await expect(page.getByRole('heading', { name: /^This account will be deleted/ })).toHaveCount(0);
	await expect(details.getByLabel('Display name')).toHaveValue('Ada');
});

test('signs out elsewhere, and adds and removes an authenticator', async ({ page, browser }) => {
	const email = await signUp(page);
	const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
	const second = await elsewhere.newPage();
	await second.goto('/auth/signin?returnTo=/profile');
	await enter(second, email, 'Sign In');
	await second.waitForURL('/profile');
	await page.reload();
	const security = region(page, 'Sign-in and Security');
	await security.getByRole('button', { name: 'Sign Out Firefox on Linux' }).click();
	await expect(security.getByText('Firefox on Linux is signed out.')).toBeVisible();
	await second.close();

	await security.getByLabel('Name of the authenticator').fill('Phone');
	await security.getByRole('button', { name: 'Add an Authenticator' }).click();
	await expect(security.getByRole('img', { name: /^QR code/ })).toBeVisible();
	const key = (await security.locator('code').textContent()) ?? '';
	const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
	await security.getByLabel('Code').fill('000000');
	await security.getByRole('button', { name: 'Turn On' }).click();
	await expect(security.getByText('That code is not right.')).toBeVisible();
	await expectAccessible(page, '.profile-security');
	await security.getByLabel('Code').fill(totp.generate());
	await security.getByRole('button', { name: 'Turn On' }).click();
	await expect(security.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Added');

	await security.getByRole('button', { name: 'Sign Out', exact: true }).click();
	await page.waitForURL('/');
	await page.goto('/auth/signin?returnTo=/profile');
	await enter(page, email, 'Sign In');
	await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
	await page.getByRole('button', { name: 'Verify' }).click();
	await page.waitForURL('/profile');
	await security.getByRole('button', { name: 'Remove Phone' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await expect(security.getByText(/^Off\. With it/)).toBeVisible();
	await elsewhere.close();
});

test('asks once more who it is when the sign-in is not fresh', async ({ page }) => {
	const email = await signUp(page);
	let refusals = 1;
	await page.route('**/auth/v1/user?*', async (route) => {
		if (route.request().method() !== 'PUT' || refusals === 0) return route.continue();
		refusals -= 1;
		return route.fulfill({
			status: 400,
			headers: { 'X-Supabase-Api-Version': '2024-01-01' },
			json: { code: 'reauthentication_needed', message: '' },
		});
	});
	const details = region(page, 'Your Details');
	await details.getByLabel('Display name').fill('Ada');
	await details.getByLabel('E-mail').fill(`new-${email}`);
	await details.getByRole('button', { name: 'Save' }).click();
	const dialog = page.getByRole('dialog', { name: 'Is it you?' });
	await dialog.getByLabel('Current password').fill('not mine');
	await dialog.getByRole('button', { name: 'Go On' }).click();
	await expect(dialog.getByText('That is not your current password.')).toBeVisible();
	await expectAccessible(page, 'dialog');
	await dialog.getByLabel('Current password').fill(PASSWORD);
	await dialog.getByRole('button', { name: 'Go On' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(details.getByText(`The link for new-${email} is in this server's log`)).toBeVisible();
	await page.reload();
	await expect(region(page, 'Sign-in and Security').getByRole('button', { name: /^Sign Out / })).toHaveCount(
		0,
	);

	refusals = 1;
	await details.getByLabel('E-mail').fill(`other-${email}`);
	await details.getByRole('button', { name: 'Save' }).click();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(
		details.getByText('Type your current password, or sign in again, to change this.'),
	).toBeVisible();
});
