// A guest signs up in the middle of a game and continues it in another browser, with an authenticator.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { agreeAtGitHub } from './github.ts';
import { beginGame, castStone, failOnConsoleMessages, followInvitation, quickStart } from './guest.ts';
import { holdScripts } from './held-scripts.ts';
import {
	callService,
	enrollAuthenticator,
	expireToken,
	mailedLink,
	nextCode,
	sessionOf,
	submitCredentials,
} from './sign-in.ts';

const accounts = { tag: '@accounts' };

test(
	'plays as a guest, signs up mid-game, and continues elsewhere with an authenticator',
	accounts,
	async ({ page, browser }) => {
		const email = `${randomUUID()}@example.org`;
		failOnConsoleMessages(page);
		await followInvitation(page);
		await quickStart(page);
		await castStone(page, 'look around', 1);
		const game = new URL(page.url()).pathname;
		await page.getByRole('button', { name: 'Game menu' }).click();
		await page.getByRole('menuitem', { name: 'Sign Up for Free' }).click();
		await page.waitForURL(`/auth/signup?returnTo=${encodeURIComponent(game)}`);
		await submitCredentials(page, email, 'Sign Up');
		await page.waitForURL(`**${game}`);
		await castStone(page, 'wait', 2);

		const secret = await enrollAuthenticator(page);
		const elsewhere = await browser.newContext();
		const second = await elsewhere.newPage();
		await second.goto('/worlds');
		await second.getByRole('link', { name: 'Sign In' }).click();
		await submitCredentials(second, email, 'Sign In', 'stones and mud');
		await expect(second.getByRole('alert')).toHaveText('That e-mail and password do not match.');
		await submitCredentials(second, email, 'Sign In');
		await expect(second.getByRole('heading', { name: 'One more step' })).toBeFocused();
		await second.getByLabel('Code').fill(nextCode(secret));
		await second.getByRole('button', { name: 'Verify' }).click();
		await second.waitForURL('/worlds');
		await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible();
		await second.goto(game);
		await castStone(second, 'look around', 3);
		await second.goto('/worlds');
		await second.getByRole('button', { name: 'Sign Out' }).click();
		await second.waitForURL('/');
		await expect(second.getByRole('link', { name: 'Sign In' })).toBeVisible();
		await second.goto(game);
		// A guest without an invitation.
		await second.waitForURL('/');
		await elsewhere.close();
	},
);

test(
	'a game that was open before a sign-in in another tab continues as the account',
	accounts,
	async ({ page, context }) => {
		failOnConsoleMessages(page);
		await beginGame(page);
		await castStone(page, 'look around', 1);
		const other = await context.newPage();
		await other.goto('/auth/signup?returnTo=/worlds');
		await submitCredentials(other, `${randomUUID()}@example.org`, 'Sign Up');
		await other.waitForURL('/worlds');
		const sent = page.waitForRequest((request) => request.url().endsWith('/turn'));
		await castStone(page, 'wait', 2);
		expect(await (await sent).headerValue('authorization')).toMatch(/^Bearer /);
		await expect.poll(() => page.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(true);
	},
);

test('chooses a new password by the mailed link, and signs in with it', accounts, async ({ page }) => {
	const email = `${randomUUID()}@example.org`;
	await page.goto('/auth/signup?returnTo=/worlds');
	await submitCredentials(page, email, 'Sign Up');
	await page.waitForURL('/worlds');
	const release = await holdScripts(page);
	await page.reload({ waitUntil: 'commit' });
	await page.getByRole('button', { name: 'Sign Out' }).click();
	release();
	await page.waitForURL('/');
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.getByRole('button', { name: 'Forgot your password?' }).click();
	await page.getByLabel('E-mail').and(page.locator(':visible')).fill(email);
	await page.getByRole('button', { name: 'Send Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
	await page.goto(await mailedLink(page, email));
	await page.getByLabel('New password').fill('a new password');
	await page.getByRole('button', { name: 'Save Password' }).click();
	await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
	await page.goto('/worlds');
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.waitForURL('/');
	await page.goto('/auth/signin?returnTo=/worlds');
	await submitCredentials(page, email, 'Sign In', 'a new password');
	await page.waitForURL('/worlds');
	await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('signs in through a third party', accounts, async ({ page }) => {
	await agreeAtGitHub(page);
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.getByRole('button', { name: 'GitHub' }).click();
	await page.waitForURL('/worlds');
	await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test(
	'signs in through a third party from the start that names no code challenge',
	accounts,
	async ({ page }) => {
		await agreeAtGitHub(page);
		await page.goto('/worlds');
		const start = `/api/auth/oauth/github/start?guestCookieId=${randomUUID()}`;
		const url = await page.evaluate(async (path) => {
			const answer = await fetch(path, { credentials: 'include' });
			return (await answer.json()).data.url;
		}, start);
		await page.goto(url);
		await page.waitForURL(/^[^?]*\/$/);
		await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
	},
);

test('every page that sells says that no money moves', accounts, async ({ page }) => {
	await page.goto('/auth/signup?returnTo=/wallet');
	await submitCredentials(page, `${randomUUID()}@example.org`, 'Sign Up');
	await page.waitForURL('/wallet');
	for (const path of ['/wallet', '/payments', '/profile']) {
		await page.goto(path);
		await expect(page.getByText('No money moves here.'), path).toBeVisible();
	}
	await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
	await expect(page.getByRole('dialog').getByText('No money moves here.')).toBeVisible();
	await expectAccessible(page);
});

test('renews a session, and notices one that was ended elsewhere', accounts, async ({ page }) => {
	await page.goto('/auth/signup?returnTo=/worlds');
	await submitCredentials(page, `${randomUUID()}@example.org`, 'Sign Up');
	await page.waitForURL('/worlds');
	const before = await expireToken(page);
	await page.reload();
	await expect.poll(async () => (await sessionOf(page))?.refresh_token).not.toBe(before);
	await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
	await callService(page, 'logout?scope=global', {});
	await expireToken(page);
	await page.reload();
	await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
	expect(await sessionOf(page)).toBeNull();
});

test('the account page: tabs and their addresses, errors, and no findings in light and dark', async ({
	page,
}) => {
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.getByRole('button', { name: 'Sign In', exact: true }).click();
	await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('Please fill in all fields');
	await page.getByRole('tab', { name: 'Sign In' }).press('ArrowLeft');
	await expect(page).toHaveURL('/auth/signup?returnTo=%2Fworlds');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
	await submitCredentials(page, 'ada@example.org', 'Sign Up', 'stone');
	await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
		'Password must be at least 6 characters long',
	);
	await expectAccessible(page);
});

test('a signed-in visitor goes on to where they came from, and only within this site', async ({ page }) => {
	await page.goto('/auth/signup');
	await submitCredentials(page, `${randomUUID()}@example.org`, 'Sign Up');
	await page.waitForURL('/');
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.waitForURL('/worlds');
	for (const evil of ['//evil.example', 'javascript:alert(1)']) {
		await page.goto(`/auth/signin?returnTo=${encodeURIComponent(evil)}`);
		await page.waitForURL('/');
	}
});

test('the way back from a third party says what went wrong', async ({ page }) => {
	await page.goto('/auth/success?returnTo=/worlds&error=access_denied&error_description=Call+555');
	await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
	await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
	await expect(page.getByText('The sign-in was cancelled or refused.')).toBeVisible();
	await expect(page.getByText('Call 555')).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
		'href',
		'/auth/signin?returnTo=%2Fworlds',
	);
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
	await expectAccessible(page);
});

test('says that the other link has to be followed, too', async ({ page }) => {
	await page.goto('/auth/success?returnTo=/profile&message=Confirmation+link+accepted');
	await expect(page.getByRole('heading', { name: 'Confirmed here' })).toBeFocused();
	await expect(page.getByText('Confirmation link accepted')).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Go On' })).toHaveAttribute('href', '/profile');
	await expectAccessible(page);
});

test('waits ten seconds for a session', async ({ page }) => {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.goto('/auth/success');
	await expect(page.getByRole('heading', { name: 'Completing Authentication' })).toBeVisible();
	await page.clock.runFor(9000);
	await expect(page.getByRole('heading', { name: 'Completing Authentication' })).toBeVisible();
	await page.clock.runFor(1100);
	await expect(page.getByRole('alert')).toHaveText('Authentication timed out. Please try again.');
});
