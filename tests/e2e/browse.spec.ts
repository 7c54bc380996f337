import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, beginGame, countDrawn, failOnConsoleMessages, priceOf } from './guest.ts';

const count = (page: Page) => page.locator('#count');

test('filters work without leaving the page, and the address follows them, in both directions', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => Object.assign(window, { stayed: true }));
	const all = await count(page).innerText();
	await page.getByLabel('Difficulty').selectOption('Hard');
	const hard = await countDrawn(page, '/adventures?difficulty=hard');
	await expect(count(page)).toHaveText(hard);
	expect(hard).not.toBe(all);
	await expect(page).toHaveURL('/adventures?difficulty=hard');
	await page.getByRole('link', { name: 'Endgame', exact: true }).click();
	await expect(count(page)).toHaveText(await countDrawn(page, '/adventures?difficulty=hard&tags=Endgame'));
	await expect(page).toHaveURL('/adventures?difficulty=hard&tags=Endgame');
	await expect(page.getByRole('link', { name: 'Endgame', exact: true })).toHaveAttribute(
		'aria-current',
		'true',
	);
	await page.getByPlaceholder('Search adventures...').fill('<b>nowhere');
	await expect(page.getByText('No adventures found matching your criteria.')).toBeVisible();
	await expect(page).toHaveURL(/search=%3Cb%3Enowhere/);
	await page.getByRole('button', { name: 'Clear Filters' }).last().click();
	await expect(count(page)).toHaveText(all);
	await expect(page).toHaveURL('/adventures');
	await expect(page.getByLabel('Difficulty')).toHaveValue('all');
	await page.goBack();
	await expect(page.getByPlaceholder('Search adventures...')).toHaveValue('<b>nowhere');
	await expect(count(page)).toHaveText('0 adventures found');
	expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a filter pressed offline leaves the list, says so, and acts once the network is back', {
	tag: '@phone',
}, async ({ page, context }) => {
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	const cards = await page.locator('article').count();
	await context.setOffline(true);
	const phone = (page.viewportSize()?.width ?? 0) < 768;
	if (phone) await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByLabel('Difficulty').selectOption('Hard');
	if (phone) await page.getByRole('button', { name: 'Close filters' }).click();
	const alert = page.getByRole('alert').filter({ hasText: 'The list cannot be reached.' });
	await expect(alert).toBeVisible();
	await expect(page.locator('article')).toHaveCount(cards);
	await expect(page.locator('select[name="difficulty"]')).toHaveValue('hard');
	await expectAccessible(page);
	await alert.getByRole('button', { name: 'Try Again' }).click();
	await expect(alert).toHaveCount(1);
	await context.setOffline(false);
	await expect(count(page)).toHaveText(await countDrawn(page, '/adventures?difficulty=hard'));
	await expect(alert).toHaveCount(0);
	await expect(page).toHaveURL('/adventures?difficulty=hard');
});

test('the next page of a list begins at its top', async ({ page }) => {
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	await page.getByRole('link', { name: 'Next' }).click();
	await expect(page.getByText('Page 2 of 2')).toBeVisible();
	await expect(page.locator('#results')).toBeFocused();
	await expect(page.locator('article').first()).toBeInViewport();
});

test('the first card begins at the same height at every width, and the filters open over the list', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	const top = (await page.locator('article').first().boundingBox())?.y ?? 0;
	expect(Math.abs(top - 226)).toBeLessThan(4);
	await page
		.getByRole('button', { name: /^(Filters|More tags|All \d+ tags)/ })
		.last()
		.click();
	const sheet = page.getByRole('group', { name: 'Filters' });
	await sheet.getByLabel('Difficulty').selectOption('Easy');
	await expect(page).toHaveURL('/adventures?difficulty=easy');
	await sheet.getByRole('link', { name: 'Mystery', exact: true }).click();
	await expect(sheet.getByRole('button', { name: /^Show \d adventures?$/ })).toBeVisible();
	// What is being loaded anew stands paler.
	await expect(page.locator('#results')).not.toHaveAttribute('aria-busy');
	await expectAccessible(page);
	await sheet.getByRole('button', { name: /^Show/ }).click();
	await expect(sheet.getByRole('link', { name: 'Mystery', exact: true })).toBeHidden();
	await expect(page).toHaveURL('/adventures?difficulty=easy&tags=Mystery');
	const chips = page.locator('#chips a');
	expect(await chips.allInnerTexts()).toEqual(expect.arrayContaining(['Easy', 'Mystery']));
	await chips.filter({ hasText: 'Easy' }).click();
	await expect(page).toHaveURL('/adventures?tags=Mystery');
	await page.goBack();
	await expect(page).toHaveURL('/adventures?difficulty=easy&tags=Mystery');
});

test('an empty list says what to take away', async ({ page }) => {
	await page.goto('/adventures?world=veloria&difficulty=hard&tags=Horror');
	await page.waitForLoadState('networkidle');
	await expect(page.getByText('No adventures found matching your criteria.')).toBeVisible();
	const way = page.getByRole('link', { name: /^Without .*\d adventures?$/ }).first();
	const left = Number(/(\d+) adventures?$/.exec(await way.innerText())?.[1]);
	await way.click();
	await expect(count(page)).toHaveText(`${left} adventure${left === 1 ? '' : 's'} found`);
	await expect(page.locator('article')).toHaveCount(left);
});

test('Back closes what is open before it leaves the page', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/faq');
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	const phone = (page.viewportSize()?.width ?? 0) < 768;
	const opened = [
		['link', 'The Fox Who Would Not Sign', page.getByRole('dialog', { name: 'The Fox Who Would Not Sign' })],
		['button', 'Search', page.getByRole('combobox', { name: 'Search worlds and adventures' })],
		...(phone
			? ([
					['button', 'Filters', page.getByRole('button', { name: 'Close filters' })],
					['button', 'Menu', page.getByRole('button', { name: 'Close menu' })],
				] as const)
			: []),
	] as const;
	for (const [role, name, over] of opened) {
		await page.getByRole(role, { name, exact: true }).first().click();
		await expect(over).toBeVisible();
		await page.goBack();
		await expect(over).toBeHidden();
		await expect(page).toHaveURL('/adventures');
		// Closed in another way, it leaves nothing behind.
		await page.getByRole(role, { name, exact: true }).first().click();
		await expect(over).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(over).toBeHidden();
		await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
	}
	// What lies over something else is closed before it.
	const [[, name, details], [, , search]] = opened;
	await page.getByRole('link', { name, exact: true }).first().click();
	await expect(details).toBeVisible();
	await page.keyboard.press('Control+k');
	await expect(search).toBeVisible();
	await page.goBack();
	await expect(search).toBeHidden();
	await expect(details).toBeVisible();
	await page.goBack();
	await expect(details).toBeHidden();
	await expect(page).toHaveURL('/adventures');
	await page.goBack();
	await expect(page).toHaveURL('/faq');
});

test('a card or a link pressed offline says so and keeps the page', async ({ page, context }) => {
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	await expect(page.locator('.toast')).toBeVisible({ timeout: 6000 });
	await page.getByRole('button', { name: 'Dismiss' }).click();
	await context.setOffline(true);
	await page.getByRole('link', { name: 'View Details' }).first().click();
	await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
	await page.getByRole('link', { name: 'The Fox Who Would Not Sign', exact: true }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
	await expect(page).toHaveURL('/adventures');
	await context.setOffline(false);
	await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(0);
	await page.getByRole('link', { name: 'The Fox Who Would Not Sign', exact: true }).click();
	await expect(page.getByRole('dialog', { name: 'The Fox Who Would Not Sign' })).toBeVisible();
});

test('a detail dialog shows the adventure and its world; without an invitation, starting asks for one', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	await page.goto('/adventures');
	await page.waitForLoadState('networkidle');
	const opener = page.getByRole('link', { name: 'The Fox Who Would Not Sign', exact: true });
	await opener.click();
	const dialog = page.getByRole('dialog', { name: 'The Fox Who Would Not Sign' });
	await expect(dialog).toBeVisible();
	// A picture of at least as many pixels as it is wide.
	const picture = dialog.getByRole('img').first();
	await expect
		.poll(() =>
			picture.evaluate((img: HTMLImageElement) => img.naturalWidth >= img.clientWidth && img.complete),
		)
		.toBe(true);
	const said = await dialog.innerText();
	const order = [
		'Easy',
		`${await priceOf(page, ADVENTURE)} Casting Stones`,
		'Tarry lives',
		'Scenarios',
		'Folklore',
		'Mystika',
		'Unique',
		'World Rules',
	];
	const places = order.map((words) => said.lastIndexOf(words));
	expect(places).toEqual([...places].sort((a, b) => a - b));
	expect(places[0]).toBeGreaterThan(0);
	await expect(dialog.locator('ol > li')).toHaveCount(3);
	await expectAccessible(page);
	const alerts: string[] = [];
	page.on('dialog', (alert) => {
		alerts.push(alert.message());
		return alert.accept();
	});
	const start = dialog.getByRole('button', { name: 'Invite Required' });
	await expect(start).toBeDisabled();
	await start.click({ force: true });
	expect(alerts).toEqual(['This journey requires an invitation at this stage.']);
	await expect(dialog.getByRole('link', { name: 'Learn About World' })).toHaveAttribute(
		'href',
		'/worlds/mystika',
	);
	await expect(dialog.getByRole('link', { name: 'View Details' })).toHaveAttribute(
		'href',
		`/adventures/${ADVENTURE}`,
	);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
});

test('the search opens on / and Ctrl+K and is used by keyboard alone', async ({ page }) => {
	failOnConsoleMessages(page);
	await page.goto('/faq');
	await page.keyboard.press('/');
	const field = page.getByRole('combobox', { name: 'Search worlds and adventures' });
	await expect(field).toBeFocused();
	await field.fill('noctis');
	const first = page.getByRole('option').first();
	await expect(first).toContainText('Noctis Veil');
	await expect
		.poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
		.toBeGreaterThan(0);
	await expect(first).toHaveAttribute('aria-selected', 'true');
	await expectAccessible(page);
	await field.press('ArrowDown');
	await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
	await field.fill('<img src=x>');
	await expect(page.getByText('Nothing found for “<img src=x>”.')).toBeVisible();
	await field.press('Escape');
	await expect(field).toBeHidden();
	await page.keyboard.press('Control+k');
	await field.fill('shuffling calmly');
	await expect(page.getByText('Nothing found for')).toBeVisible();
	await field.fill('landlords notaries');
	await expect(first).toContainText('Mystika');
	await field.fill('fox sign');
	await expect(first).toContainText('The Fox Who Would Not Sign');
	await field.press('Enter');
	await page.waitForURL(`/adventures/${ADVENTURE}`);
});

test("a player's games and stories are found as well", async ({ page }) => {
	await beginGame(page, 'look around');
	const game = new URL(page.url()).pathname;
	await page.goto('/worlds');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	const field = page.getByRole('combobox', { name: 'Search worlds and adventures' });
	const mine = page.getByRole('group', { name: 'Your games' }).getByRole('option');
	await field.fill('fox sign');
	await expect(mine.first()).toHaveAttribute('href', game);
	await field.fill('look around');
	await expect(mine.first()).toHaveAttribute('href', `${game}#turn-1`);
});

test('toasts: width 356 px, 16 px from the corner, dismissed in 200 ms, swiped away past 45 px', async ({
	page,
}) => {
	await page.goto('/adventures');
	const toast = page.locator('.toast');
	await expect(toast).toContainText('Only chosen travelers may cast stones here during this stage.', {
		timeout: 6000,
	});
	const box = await toast.boundingBox();
	const { width, height } = page.viewportSize() ?? {};
	expect(box?.width).toBe(356);
	expect([width, height]).toEqual([
		Math.round((box?.x ?? 0) + 356 + 16),
		Math.round((box?.y ?? 0) + (box?.height ?? 0) + 16),
	]);
	await swipe(page, 40);
	await expect(toast).not.toHaveAttribute('data-leaving');
	await swipe(page, 60);
	await expect(toast).toHaveCount(0, { timeout: 1000 });
});

async function swipe(page: Page, pixels: number): Promise<void> {
	const box = await page.locator('.toast').boundingBox();
	const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + pixels, y, { steps: 4 });
	await page.mouse.up();
}
