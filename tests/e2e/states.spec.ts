// Every state of the game screen passes axe in light and dark and does not scroll sideways, narrow and wide.
import { expect, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, openEnding, openReceipt } from './guest.ts';
import { ENDING } from './show-ending.ts';

const SIZES = [
	[320, 640],
	[1280, 900],
] as const;
const SHEETS = {
	c: 'Character',
	r: 'Relationships',
	f: 'Factions',
	l: 'World Rules',
	v: 'Wallet',
	h: 'Help',
};
const DIALOGS = [
	'Rename…',
	'Go back to a turn…',
	'New game from a turn…',
	'Search this story…',
	'Download…',
	'Share…',
	'Give up…',
];
/** Dialogs over the page, which itself is the same under each of them. */
const OPEN = '[role$="dialog"]';

for (const [width, height] of SIZES) {
	test.describe(`${width} wide`, () => {
		test.beforeEach(async ({ page }) => {
			test.slow();
			await page.setViewportSize({ width, height });
			await beginGame(page, 'look around');
		});

		test(`a turn under way, refused, failed or too long passes axe at ${width}`, async ({ page }) => {
			const box = page.getByRole('textbox');
			await openReceipt(page.locator('.turn-now'));
			await expectSound(page, 'idle');
			await box.fill('asdf qwer zxcv');
			await box.press('Control+Enter');
			await expect(page.getByText('No stone was spent. Your words are still in the box.')).toBeVisible();
			await expectSound(page, 'refused');
			await box.fill('attack Hamo');
			await expect(page.getByText(/Failing can cost/)).toBeVisible();
			await expectSound(page, 'preview');
			await box.fill('x'.repeat(2001));
			await expect(page.getByText('2,001 of 2,000 characters: shorten it to cast.')).toBeVisible();
			await expectSound(page, 'too long');
			let lose = () => {};
			await page.route('**/turn', (route) => {
				lose = () => void route.abort();
			});
			await box.fill('wait');
			await box.press('Control+Enter');
			await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
			await expectSound(page, 'processing');
			lose();
			await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
			await expectSound(page, 'failed');
		});

		test(`each sheet passes axe at ${width}`, async ({ page }) => {
			for (const [key, name] of Object.entries(SHEETS)) {
				await page.locator('body').press(key);
				await expect(page.getByRole('dialog').getByRole('heading', { name, level: 2 })).toBeFocused();
				await expectSound(page, name, name === SHEETS.c ? undefined : OPEN);
				await page.keyboard.press('Escape');
				await expect(page.getByRole('dialog')).toHaveCount(0);
			}
		});

		test(`each menu and dialog passes axe at ${width}`, async ({ page }) => {
			const menu = page.getByRole('button', { name: 'Game menu' });
			await menu.click();
			await expect(page.getByRole('menu')).toBeVisible();
			await expectSound(page, 'menu');
			await page.keyboard.press('Escape');
			for (const dialog of DIALOGS) {
				await menu.click();
				await page.getByRole('menuitem', { name: dialog, exact: true }).click();
				await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
				await expectSound(page, dialog, dialog === DIALOGS[0] ? undefined : OPEN);
				await page.keyboard.press('Escape');
				await expect(page.getByRole('dialog')).toHaveCount(0);
			}
			await menu.click();
			await page.getByRole('menuitem', { name: 'Pause', exact: true }).click();
			await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeVisible();
			await expectSound(page, 'paused');
		});

		test(`no stones left, no network, no game and an ending pass axe at ${width}`, async ({ page }) => {
			await showGame(page, { balance: 0 });
			await expect(page.getByText('You have no stones left to cast.', { exact: false })).toBeVisible();
			await expectSound(page, 'no stones');
			await showGame(page, { status: 'completed', ending: ENDING, choices: [] });
			await expect(page.getByRole('button', { name: 'See how it ended' })).toBeVisible();
			await expectSound(page, 'invitation to the ending');
			await page.getByRole('button', { name: 'See how it ended' }).click();
			await page.getByRole('button', { name: 'Read on' }).click();
			await expect(page.getByText(ENDING.text[0] ?? '')).toBeVisible();
			await expectSound(page, 'show', '.show');
			await openEnding(page);
			await expectSound(page, 'ending');
			await page.route('**/api/**', (route) => route.abort());
			await page.reload();
			await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
			await expectSound(page, 'offline');
			await page.unrouteAll();
			await page.route(/\/api\/games\/[0-9a-f-]{36}$/, (route) =>
				route.fulfill({ status: 404, json: { ok: false, error: { code: 'NOT_FOUND', message: '' } } }),
			);
			await page.reload();
			await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
			await expectSound(page, 'missing');
		});
	});
}

async function expectSound(page: Page, state: string, part?: string): Promise<void> {
	await test.step(state, async () => {
		await expectAccessible(page, part);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
	});
}

/** Reloads the game with this part of the server's answer changed. */
async function showGame(page: Page, part: Partial<GameView>): Promise<void> {
	await page.route(
		/\/api\/games\/[0-9a-f-]{36}$/,
		async (route) => {
			const response = await route.fetch();
			const body = (await response.json()) as { data: GameView };
			await route.fulfill({ response, json: { ...body, data: { ...body.data, ...part } } });
		},
		{ times: 1 },
	);
	await page.reload();
}
