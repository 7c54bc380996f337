import { expect, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, callApi, castStone, GUESTS_WITH_STONES, openEnding, stonesAfter } from './guest.ts';

const TABS = ['Character', 'Relationships', 'Factions', 'World Rules', 'Wallet', 'Help'];

test('a stream that breaks off is asked for again and plays once', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	await beginGame(page);
	// The server plays the turn; its answer never arrives.
	await page.route(
		'**/turn',
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('look around');
	if (isMobile) await expectAccessible(page);
	await page.getByRole('button', { name: 'Try Again' }).click();
	await expect(await stonesAfter(page, 1)).toBeVisible();
	await expect(page.getByRole('heading', { name: /^Turn \d+$/ })).toHaveCount(1);
	await expect(page.getByRole('textbox')).toHaveValue('');
});

test('a reload after a network error sends nothing by itself: the player sends or discards', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page);
	const sent: (string | null)[] = [];
	let deliver = false;
	await page.route('**/turn', async (route) => {
		sent.push(await route.request().headerValue('idempotency-key'));
		return deliver ? route.continue() : route.abort();
	});
	const offer = page.getByRole('alert').filter({ hasText: 'Your last action got no answer.' });

	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
	await page.reload();
	await expect(offer).toContainText('“look around” was not sent again.');
	await expect(page.getByRole('textbox')).toHaveValue('look around');
	await expectAccessible(page);
	await offer.getByRole('button', { name: 'Discard' }).click();
	await expect(page.getByRole('textbox')).toHaveValue('');
	await page.reload();
	await expect(page.getByRole('textbox')).toBeVisible();
	await expect(offer).toHaveCount(0);
	expect(sent).toHaveLength(1);

	await page.getByRole('textbox').fill('wait');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
	await page.reload();
	deliver = true;
	await offer.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await expect(await stonesAfter(page, 1)).toBeVisible();
	expect([sent.length, sent[2]]).toEqual([3, sent[1]]);
	expect(sent[1]).not.toBe(sent[0]);
});

test('without a network the story and the words in the box stay', async ({ page }) => {
	await beginGame(page);
	await castStone(page, 'look around', 1);
	await page.getByRole('textbox').fill('a thought to keep');
	await page.route('**/api/**', (route) => route.abort());
	await page.reload();
	await expect(page.getByText('You are offline.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('a thought to keep');
	await page.unroute('**/api/**');
	await page.getByRole('button', { name: 'Try Again' }).click();
	await expect(page.getByText('You are offline.')).toBeHidden();
	await expect(page.getByRole('textbox')).toHaveValue('a thought to keep');
});

test('a whole story ends with its epilogue, and reads the same when it is opened again', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	test.slow();
	const value = GUESTS_WITH_STONES[isMobile ? 1 : 0];
	await page.context().addCookies([{ name: 'guestId', value, url: 'http://localhost' }]);
	await beginGame(page);
	await playToTheEnd(page);
	for (const visit of ['first', 'second']) {
		await page.reload();
		if (visit === 'first') await openEnding(page);
		const ending = page.locator('section', { hasText: 'The Fox Who Would Not Sign has ended' });
		await expect(ending.getByRole('heading', { level: 2 }), visit).toBeVisible();
		await expect(ending.getByText('What you earned')).toBeVisible();
		await expect(ending.getByRole('link', { name: 'Back to Adventures' })).toBeVisible();
		await expect(page.getByRole('textbox')).toHaveCount(0);
	}
	await expectAccessible(page);
	const older = page.getByRole('button', { name: 'Show older turns' });
	while (await older.isVisible()) await older.click();
	await expect(page.getByRole('heading', { name: 'The opening' })).toBeVisible();
});

test('each tab of the phone opens its sheet, and Story closes it', { tag: '@phone-only' }, async ({
	page,
}) => {
	await beginGame(page);
	// An open sheet hides the bar from screen readers; fingers still reach it.
	const bar = page.getByRole('navigation', { name: 'Game', includeHidden: true });
	for (const tab of TABS) {
		await bar.getByRole('button', { name: tab, includeHidden: true }).click();
		await expect(page.getByRole('dialog').getByRole('heading', { name: tab, level: 2 })).toBeFocused();
	}
	await expectAccessible(page);
	await bar.getByRole('button', { name: 'Story', includeHidden: true }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('textbox')).toBeInViewport();
});

test('Back closes a sheet, and a dialog over the story, before it leaves the game', {
	tag: '@phone-only',
}, async ({ page }) => {
	await beginGame(page);
	const game = page.url();
	const bar = page.getByRole('navigation', { name: 'Game', includeHidden: true });
	for (const tab of ['Relationships', 'Wallet'])
		await bar.getByRole('button', { name: tab, includeHidden: true }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(game);
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('menuitem', { name: 'Rename…' }).click();
	await expect(page.getByRole('dialog', { name: 'Rename this game' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(game);
	// Closed in another way, it leaves nothing behind.
	await bar.getByRole('button', { name: 'Help' }).click();
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
	await page.goBack();
	await expect(page).not.toHaveURL(game);
});

test('the end of the story scrolls clear of the box', { tag: '@phone-only' }, async ({ page }) => {
	await beginGame(page, 'look around');
	await page.getByRole('textbox').fill('attack Hamo');
	await expect(page.locator('.odds')).toBeVisible();
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const bottom = (await page.locator('.turn-old').last().boundingBox()) ?? { y: 0, height: 0 };
	const box = (await page.locator('.box').boundingBox()) ?? { y: 0 };
	expect(bottom.y + bottom.height).toBeLessThanOrEqual(box.y);
});

test('what the keyboard reaches is never behind the box', async ({ page }) => {
	await beginGame(page, 'look around');
	await page.getByRole('textbox').fill('attack Hamo');
	await expect(page.getByText(/Failing can /)).toBeVisible();
	for (const [width, height] of [
		[1280, 620],
		[640, 400],
		[320, 640],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.reload();
		await expect(page.getByText(/Failing can /)).toBeVisible();
		for (let step = 0; step < 40; step += 1) {
			await page.keyboard.press('Tab');
			// The link back to the newest turn disappears a moment after that turn has come into view.
			await expect.poll(() => hiddenFocus(page), { message: `${width}x${height}`, timeout: 2000 }).toBeNull();
		}
	}
});

/** The text of the focused element if something else covers its middle; otherwise null. */
function hiddenFocus(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		if (!focused || focused === document.body) return null;
		const { x, y, width, height } = focused.getBoundingClientRect();
		const top = document.elementFromPoint(x + width / 2, Math.min(y + height / 2, innerHeight - 1));
		return top && (focused.contains(top) || top.contains(focused)) ? null : focused.textContent;
	});
}

/** Plays choice after choice through the API, as the page's own guest, until the story has ended. */
async function playToTheEnd(page: Page): Promise<void> {
	const path = `/api/games/${page.url().split('/').at(-1)}`;
	for (let turn = 0; turn < 90; turn += 1) {
		const game = await callApi<GameView>(page, 'GET', path);
		if (game.status === 'completed') return;
		const choice = game.choices[turn % game.choices.length];
		await callApi(page, 'POST', `${path}/turn`, { optionId: choice?.id, action: choice?.label });
	}
	throw new Error('The story did not end within 90 turns.');
}
