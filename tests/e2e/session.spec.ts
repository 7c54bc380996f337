// What a browser shows once its session has ended elsewhere, or its account has signed out in another tab.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { castStone, followInvitation, quickStart } from './guest.ts';
import { callService, expireToken, submitCredentials } from './sign-in.ts';

const TOLD = 'Please sign in to continue your adventure.';

/** An account of its own with an invitation, on its game's page. */
async function playAsAccount(page: Page): Promise<{ email: string; game: string }> {
	const email = `${randomUUID()}@example.org`;
	await page.goto('/auth/signup?returnTo=/worlds');
	await submitCredentials(page, email, 'Sign Up');
	await page.waitForURL('/worlds');
	await followInvitation(page);
	await quickStart(page);
	return { email, game: new URL(page.url()).pathname };
}

/** Ends the page's session as another browser does, and lets its token run out. */
async function endElsewhere(page: Page): Promise<void> {
	await callService(page, 'logout?scope=global', {});
	await expireToken(page);
}

const signIn = (page: Page) => page.locator('main').getByRole('link', { name: 'Sign In' });

test('an ended session is told in the game, keeps the words, and signing in leads back to them', {
	tag: ['@accounts', '@phone'],
}, async ({ page }) => {
	const { email, game } = await playAsAccount(page);
	await endElsewhere(page);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('alert').getByText(TOLD)).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('look around');
	await expectAccessible(page);
	await signIn(page).click();
	await page.waitForURL(`/auth/signin?returnTo=${encodeURIComponent(game)}`);
	await submitCredentials(page, email, 'Sign In');
	await page.waitForURL(`**${game}`);
	await expect(page.getByRole('textbox')).toHaveValue('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
});

test('after the end of a session each page of the account says so and offers Sign In', async ({ page }) => {
	const { email, game } = await playAsAccount(page);
	const adventure = '/adventures/the-fox-who-would-not-sign';
	await endElsewhere(page);
	for (const path of [
		game,
		'/wallet',
		'/wallet/statement',
		'/payments',
		'/profile',
		'/adventures',
		`${adventure}/characters`,
		`${adventure}/create-character`,
	]) {
		await page.goto(path);
		await expect(page.locator('main').getByText(TOLD).first(), path).toBeVisible();
		await expect(signIn(page).first(), path).toHaveAttribute(
			'href',
			`/auth/signin?returnTo=${encodeURIComponent(path)}`,
		);
		await expectAccessible(page);
		expect(new URL(page.url()).pathname).toBe(path);
		await expect(page.getByRole('heading', { name: 'You are here as a guest' })).toHaveCount(0);
	}
	await page.goto(game);
	await signIn(page).click();
	await submitCredentials(page, email, 'Sign In');
	await page.waitForURL(`**${game}`);
	await castStone(page, 'look around', 1);
});

test('an invitation that is used after the end of a session begins anew as a guest', async ({ page }) => {
	await playAsAccount(page);
	await endElsewhere(page);
	await page.goto('/wallet');
	await expect(page.getByText(TOLD)).toBeVisible();
	await followInvitation(page);
	await page.goto('/wallet');
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('25');
});

test('a sign-out in one tab empties every other tab of the account', { tag: '@accounts' }, async ({
	page,
	context,
}) => {
	const { game } = await playAsAccount(page);
	const shown: Record<string, string> = {
		'/profile': 'Your Details',
		'/wallet': 'Account Tier',
		'/payments': 'Your plan',
		[game]: 'Your Turn',
	};
	const tabs: Page[] = [];
	for (const [path, text] of Object.entries(shown)) {
		const tab = await context.newPage();
		await tab.goto(path);
		await expect(tab.getByText(text, { exact: true }).first()).toBeAttached();
		tabs.push(tab);
	}
	const list = await context.newPage();
	await list.goto('/adventures');
	const shelf = list.getByRole('region', { name: 'My Games' });
	await expect(shelf).toBeVisible();
	await page.goto('/worlds');
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.waitForURL('/');
	for (const [n, [path, text]] of Object.entries(shown).entries()) {
		const tab = tabs[n] as Page;
		await expect(tab.getByRole('button', { name: 'Sign Out' }), path).toHaveCount(0);
		if (path === '/wallet')
			await expect(tab.getByRole('region', { name: 'Account Tier' })).toContainText('Guest');
		else await expect(tab.getByText(text, { exact: true }), path).toHaveCount(0);
	}
	await expect(shelf).toHaveCount(0);
	await expect(list.locator('html[data-signed-in]')).toHaveCount(0);
	// Without its session, the account's game belongs to nobody here.
	await (tabs.at(-1) as Page).waitForURL('/');
});
