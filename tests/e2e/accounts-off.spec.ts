// A server with AUTH=off: no page leads to signing in or up.
import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/built/running.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { ADVENTURE } from './guest.ts';

// One server for the file; side by side each test would start its own.
test.describe.configure({ mode: 'default' });

let folder = '';
let server: RunningServer;
test.beforeAll(async () => {
	folder = await createDataFolder('accounts-off');
	server = await startServer({ DATA_DIR: folder, AUTH: 'off', HOST: 'localhost' });
});
test.afterAll(async () => {
	await server?.stop();
	await rm(folder, { recursive: true, force: true });
});

/** Fails where a way to an account can be seen. */
async function expectNoWay(page: Page): Promise<void> {
	const ways = page.locator(':is(a, button, [role="menuitem"]):visible').filter({ hasText: /Sign (In|Up)/i });
	await expect(ways, page.url()).toHaveCount(0);
	await expect(page.locator('a[href*="/auth/"]:visible'), page.url()).toHaveCount(0);
}

test('offers no page that leads to an account', { tag: '@phone' }, async ({ page, context, isMobile }) => {
	const paths = [
		'/',
		'/adventures',
		'/adventures?difficulty=hard',
		`/adventures/${ADVENTURE}`,
		'/worlds/mystika',
		'/faq',
		'/nowhere',
		'/wallet',
		'/payments',
		'/profile',
		'/admin',
		'/auth/signin',
	];
	// Side by side, since each page is waited for until half a second after its last call.
	const tabs = await Promise.all(
		paths.map(async (path) => {
			const tab = await context.newPage();
			await tab.goto(server.url + path);
			await tab.waitForLoadState('networkidle');
			return tab;
		}),
	);
	for (const tab of tabs) {
		await tab.bringToFront();
		if (isMobile) await tab.getByRole('button', { name: 'Menu' }).click();
		await expectNoWay(tab);
		await tab.close();
	}
	await page.goto(`${server.url}/profile`);
	await expect(page.getByText('This server runs without accounts.')).toBeVisible();
});

test('offers none in the game', async ({ page }) => {
	await page.goto(`${server.url}/?invite=${server.invitation ?? ''}`);
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();
	await page.goto(`${server.url}/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.getByRole('button', { name: 'Game menu' }).click();
	await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeVisible();
	await expectNoWay(page);
});
