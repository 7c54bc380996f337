import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ADVENTURE } from './guest.ts';

const TITLE = 'The Fox Who Would Not Sign';
const START = 'Try the first three turns, here, now';

const panel = (page: Page) => page.locator('.taste');
const head = (page: Page, words: string) =>
	panel(page).getByRole('heading', { name: `${TITLE}: ${words}`, exact: true });

async function write(page: Page, words: string): Promise<void> {
	await panel(page).getByRole('textbox', { name: 'Your action' }).fill(words);
	await panel(page)
		.getByRole('button', { name: /^Cast Stone/ })
		.click();
}

test('a visitor plays three turns on the page, sends nothing and keeps nothing @phone', async ({
	page,
	context,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(`/adventures/${ADVENTURE}`, { waitUntil: 'networkidle' });
	expect(
		asked.filter((path) => /taste|worker|first-turn|packs|fox-who-would-not-sign\.\w+\.js/.test(path)),
	).toEqual([]);
	const before = await kept(page);
	const cookies = await context.cookies();
	asked.length = 0;
	await panel(page).getByRole('button', { name: START }).click();
	await expect(head(page, 'The first page')).toBeFocused();
	await expect(panel(page).getByRole('img', { name: '3 of 3 left' })).toBeVisible();
	await expectAccessible(page, '.taste');
	await panel(page).getByRole('button', { name: 'Count the lanterns on the string' }).click();
	await expect(head(page, 'Turn 1 of 3')).toBeFocused();
	// The page's own pictures load as they come into view.
	const fetched = asked.splice(0).filter((path) => !path.startsWith('/covers/'));
	expect(
		fetched.every((path) => /^\/_astro\/[\w.-]+\.(js|css)$/.test(path)),
		fetched.join(),
	).toBe(true);
	await write(page, 'I touch the frost under the cold lantern');
	await expect(head(page, 'Turn 2 of 3')).toBeFocused();
	await expectAccessible(page, '.taste');
	await write(page, 'look around');
	await expect(head(page, 'Turn 3 of 3')).toBeFocused();
	await expect(panel(page).getByRole('heading', { name: 'Here the taste ends' })).toBeVisible();
	await expect(panel(page).getByText('To play on you need an invitation.')).toBeVisible();
	await expect(panel(page).getByRole('textbox')).toHaveCount(1);
	await expectAccessible(page, '.taste');
	expect(asked).toEqual([]);
	expect(await kept(page)).toEqual(before);
	expect(await context.cookies()).toEqual(cookies);
	await panel(page).getByRole('button', { name: 'Again, with other words' }).click();
	await expect(head(page, 'The first page')).toBeFocused();
	await write(page, 'what can I do here?');
	await expect(panel(page).getByText('This was no turn.')).toBeVisible();
	await expect(panel(page).getByRole('img', { name: '3 of 3 left' })).toBeVisible();
});

/** What the browser keeps for the site. */
const kept = (page: Page) =>
	page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('the turns of the first choices are fetched before the game is', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/first-turn-/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(`/adventures/${ADVENTURE}`);
	await panel(page).getByRole('button', { name: START }).click();
	await expect(head(page, 'The first page')).toBeFocused();
	await page.waitForTimeout(500);
	const gameAsked = () => asked.some((path) => /\/worker\./.test(path));
	expect(gameAsked()).toBe(false);
	letThrough();
	await expect.poll(gameAsked).toBe(true);
});

test('the keyboard alone plays a taste, and any ready-made character may be taken', async ({ page }) => {
	await page.goto(`/adventures/${ADVENTURE}`);
	await panel(page).getByRole('button', { name: START }).focus();
	await page.keyboard.press('Enter');
	await expect(head(page, 'The first page')).toBeFocused();
	const first = await panel(page).locator('.taste-pick').allTextContents();
	await page.keyboard.press('Tab');
	await expect(panel(page).getByRole('combobox', { name: 'You are' })).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(panel(page).getByText('Can throw an arc of moonlight over a barn')).toBeVisible();
	await expect(panel(page).getByRole('combobox')).toBeFocused();
	expect(await panel(page).locator('.taste-pick').allTextContents()).not.toEqual(first);
	await page.keyboard.press('Tab');
	await page.keyboard.press('1');
	await expect(head(page, 'Turn 1 of 3')).toBeFocused();
	for (const turn of [2, 3]) {
		while (
			!(await panel(page)
				.getByRole('textbox')
				.evaluate((box) => box === document.activeElement))
		)
			await page.keyboard.press('Tab');
		await page.keyboard.type(`look around${' again'.repeat(turn - 1)}`);
		await page.keyboard.press('Enter');
		await expect(head(page, `Turn ${turn} of 3`)).toBeFocused();
	}
	await expect(panel(page).getByRole('heading', { name: 'Here the taste ends' })).toBeVisible();
});

test('the first page, the first choices and no script of play stand in the page of each free adventure', async ({
	page,
}) => {
	await page.goto('/adventures/the-noon-kite');
	await expect(panel(page).locator('.taste-opening p').first()).toBeVisible();
	expect(await panel(page).locator('.taste-pick').count()).toBeGreaterThan(1);
	await page.goto('/adventures/forty-eight-steps');
	await expect(panel(page)).toHaveCount(0);
});

test('a game that could not be fetched is fetched at the next cast, and goes on where it stood', async ({
	page,
	context,
}) => {
	let lost = 0;
	await context.route(/_virtual_taste-shared/, (route) => {
		lost += 1;
		return route.abort();
	});
	await page.goto(`/adventures/${ADVENTURE}`);
	await panel(page).getByRole('button', { name: 'Count the lanterns on the string' }).click();
	await expect(head(page, 'Turn 1 of 3')).toBeFocused();
	await write(page, 'look around');
	await expect(panel(page).getByText('The game could not be fetched.')).toBeVisible();
	await expect(panel(page).getByRole('textbox')).toHaveValue('look around');
	expect(lost).toBeGreaterThan(0);
	await context.unroute(/_virtual_taste-shared/);
	await panel(page)
		.getByRole('button', { name: /^Cast Stone/ })
		.click();
	await expect(head(page, 'Turn 2 of 3')).toBeFocused();
	await expect(
		panel(page).getByRole('group').getByText('Turn 1: Count the lanterns on the string'),
	).toBeVisible();
});

test('the hint about the invitation leaves a taste alone @phone', async ({ page }) => {
	const hint = page.getByText('This gateway is open only to invited travelers');
	await page.goto('/');
	await expect(hint).toBeVisible({ timeout: 5000 });
	await panel(page).getByRole('button', { name: START }).click();
	await expect(head(page, 'The first page')).toBeFocused();
	await expect(hint).toBeHidden();
});
