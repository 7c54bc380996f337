// A guest signs up in the middle of a game and plays the same game on in another browser, there with an authenticator.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './axe.ts';
import { cast, followInvitation, quickStart, refuseNoise } from './guest.ts';

const PASSWORD = 'stones and moss';

async function enter(page: Page, email: string, button: 'Sign Up' | 'Sign In', password = PASSWORD) {
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill(email);
	await panel.getByLabel('Password', { exact: true }).fill(password);
	await panel.getByRole('button', { name: button, exact: true }).click();
}

test('plays as a guest, signs up mid-game, and plays on elsewhere with an authenticator', async ({
	page,
	browser,
}) => {
	const email = `${randomUUID()}@example.org`;
	refuseNoise(page);
	await followInvitation(page);
	await quickStart(page);
	await cast(page, 'look around', 1);
	const game = new URL(page.url()).pathname;
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('menuitem', { name: 'Sign Up for Free' }).click();
	await page.waitForURL(`/auth/signup?returnTo=${encodeURIComponent(game)}`);
	await enter(page, email, 'Sign Up');
	await page.waitForURL(`**${game}`);
	await cast(page, 'wait', 2);

	const secret = await enroll(page);
	const elsewhere = await browser.newContext();
	const second = await elsewhere.newPage();
	await second.goto('/worlds');
	await second.getByRole('link', { name: 'Sign In' }).click();
	await enter(second, email, 'Sign In', 'stones and mud');
	await expect(second.getByRole('alert')).toHaveText('Invalid login credentials');
	await enter(second, email, 'Sign In');
	await expect(second.getByRole('heading', { name: 'One more step' })).toBeFocused();
	await second.getByLabel('Code').fill(nextCode(secret));
	await second.getByRole('button', { name: 'Verify' }).click();
	await second.waitForURL('/worlds');
	await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible();
	await second.goto(game);
	await cast(second, 'look around', 3);
	await second.goto('/worlds');
	await second.getByRole('button', { name: 'Sign Out' }).click();
	await second.waitForURL('/');
	await expect(second.getByRole('link', { name: 'Sign In' })).toBeVisible();
	await second.goto(game);
	// A guest whom nobody has invited.
	await second.waitForURL('/');
	await elsewhere.close();
});

/** Sets an authenticator up by the protocol, as the profile does; answers its secret. */
async function enroll(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const session = JSON.parse(localStorage.getItem('stonecast:session') ?? '{}');
		const call = async (path: string, body: object) => {
			const response = await fetch(`/auth/v1/${path}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
				body: JSON.stringify(body),
			});
			return response.json();
		};
		const factor = await call('factors', { factor_type: 'totp' });
		const challenge = await call(`factors/${factor.id}/challenge`, {});
		const code = await (window as unknown as { codeOf(secret: string): Promise<string> }).codeOf(
			factor.totp.secret,
		);
		await call(`factors/${factor.id}/verify`, { challenge_id: challenge.id, code });
		return factor.totp.secret;
	});
}

/** The code after the current one, which has been used. */
function nextCode(secret: string): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
}

test.beforeEach(async ({ page }) => {
	await page.exposeFunction('codeOf', (secret: string) =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
	);
});

test('the account page: tabs and their addresses, what is wrong, and no findings in light and dark', async ({
	page,
}) => {
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.getByRole('button', { name: 'Sign In', exact: true }).click();
	await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('Please fill in all fields');
	await page.getByRole('tab', { name: 'Sign In' }).press('ArrowLeft');
	await expect(page).toHaveURL('/auth/signup?returnTo=%2Fworlds');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
	await enter(page, 'ada@example.org', 'Sign Up', 'stone');
	await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
		'Password must be at least 6 characters long',
	);
	await expectAccessible(page);
});

test('who is signed in goes on to where they came from, and only within this site', async ({ page }) => {
	await page.goto('/auth/signup');
	await enter(page, `${randomUUID()}@example.org`, 'Sign Up');
	await page.waitForURL('/');
	await page.goto('/auth/signin?returnTo=/worlds');
	await page.waitForURL('/worlds');
	for (const evil of ['//evil.example', 'javascript:alert(1)']) {
		await page.goto(`/auth/signin?returnTo=${encodeURIComponent(evil)}`);
		await page.waitForURL('/');
	}
});

test('the way back from a third party says what went wrong', async ({ page }) => {
	await page.goto('/auth/success?returnTo=/worlds&error=access_denied&error_description=Cancelled');
	await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
	await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
	await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
		'href',
		'/auth/signin?returnTo=%2Fworlds',
	);
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
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
