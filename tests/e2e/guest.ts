import { expect, type Page } from '@playwright/test';

/** The code that every test redeems. */
export const INVITATION = 'E2E-TRAVELLER';

/** The adventure that is playable in depth. */
export const ADVENTURE = 'the-fox-who-would-not-sign';

/** Guests with stones for a whole story, one for each project that plays one. */
export const WEALTHY = [
	'00000000-0000-4000-8000-0000000000d1',
	'00000000-0000-4000-8000-0000000000f1',
] as const;

/** Follows the invitation's link, as a newcomer does. */
export async function followInvitation(page: Page): Promise<void> {
	await page.goto(`/?invite=${INVITATION}`);
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();
	await expect(page).toHaveURL('/');
}

/** Picks the first ready-made character and starts; ends on the game screen. */
export async function quickStart(page: Page): Promise<void> {
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	await expect(page.getByRole('textbox')).toBeVisible();
}

/** Writes an action, casts, and waits until the turn of that number is told. */
export async function cast(page: Page, action: string, turn: number): Promise<void> {
	await page.getByRole('textbox').fill(action);
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible();
}

/** Fails the test on any message of the console or error of the page, from now on; expected ones are given. */
export function refuseNoise(page: Page, expected: RegExp[] = []): void {
	const refuse = (text: string) => {
		if (!expected.some((pattern) => pattern.test(text))) throw new Error(`The page said: ${text}`);
	};
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) refuse(message.text());
	});
	page.on('pageerror', (error) => refuse(error.message));
}
